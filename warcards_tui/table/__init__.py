"""Seats around a game: whose input counts when, the clock, the bots' turns, recording."""
