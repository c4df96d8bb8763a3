"""Exercises of all games: what is computed, remembered, foreseen or decided; a module a drill."""
