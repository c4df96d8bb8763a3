"""Referee of a table with real cards: judges a written record of a game move by move."""
