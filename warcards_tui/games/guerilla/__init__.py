"""Guerilla Joker: a configuration of the machine of War."""
