"""Exercises of all games on sums, memory, prediction and decisions; one module a drill."""
