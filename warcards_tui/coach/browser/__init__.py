"""The rule texts, read and searched."""
