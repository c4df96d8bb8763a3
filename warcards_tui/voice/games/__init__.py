"""What each game says: a module a game, named as its package in ``games``."""
