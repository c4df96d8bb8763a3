"""warcards: learn and play the War family of card games in a terminal."""

__version__ = "0.9.0"
