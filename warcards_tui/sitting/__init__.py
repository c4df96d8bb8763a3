"""A person in front of something: what keys do there, what is said, and what is kept of it."""
