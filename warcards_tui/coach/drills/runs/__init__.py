"""Runs of drills that go another way than a round of one drill."""

CELL = "cell"
"""The name of the drill of a cell of the progress page, which only that opens."""
