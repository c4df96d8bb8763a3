"""For who counts: many games by many processes, one summary that can be merged, a row a game."""
