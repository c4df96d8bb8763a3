"""Lesson texts: their parsing and search, drawn positions, and tasks played in the games."""
