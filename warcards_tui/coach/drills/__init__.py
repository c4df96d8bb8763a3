"""Drills: their questions, the course of a round, and the feedback on each answer."""
