"""Slap rules: pure functions from the top of a pile to "holds, and here is why"."""
