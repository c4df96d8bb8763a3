"""Lessons as texts: parsed, found, their positions drawn and their tasks run against the games."""
