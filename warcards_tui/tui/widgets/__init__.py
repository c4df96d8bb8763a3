"""Widgets that Textual lacks: the felt, and the rows above and below it."""
