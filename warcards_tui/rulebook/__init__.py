"""The rules as texts: parsed, found, and their examples run against the games."""
