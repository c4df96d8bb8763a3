"""Statistics of many games: parallel processes, mergeable summaries, one row per game."""
