"""Messages of each game: one module a game, with the name of its package in ``games``."""
