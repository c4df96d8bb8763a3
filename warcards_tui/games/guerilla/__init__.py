"""Guerilla Joker: the machine of War, configured."""
