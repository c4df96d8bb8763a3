"""The referee of a table with real cards: what was written of a play, judged move by move."""
