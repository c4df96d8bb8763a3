"""Activities that differ from a round of a single drill."""

CELL = "cell"
"""Name of the drill for one cell of the progress page, which only that page opens."""
