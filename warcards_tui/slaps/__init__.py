"""Slap rules: pure functions from the top of a pile to a match and its reason."""
