"""What only the full screen says: headings, and the help of what stands on its pages."""

from __future__ import annotations

NAME = "w a r c a r d s"
TAGLINE = ("Learn and play the War family", "of card games, in a terminal.")
GO_ON = "Go on with"
NEW = "Play"
PROGRAM = "Program"
ALL_KEYS = "All keys"
KEPT_HELP = "Enter goes on where you left it."
SETTINGS_HELP = "Pace, bots, speech, colours, and keys of your own."
AT_HOME = "This is home; Q quits."
NO_KEPT_HERE = "Only a kept game can be forgotten."
WHO = "Who plays"
HOW = "How"
RULES = "Rules of the game"
BY_CHANCE = "by chance"
BOT_HELP = "How strong this bot is: beginner, average, quick or expert."
SEED_HELP = "The same whole number deals the same cards; leave it empty for chance."
BAD_SEED = "A seed is a whole number, such as 7; nothing at all leaves it to chance."
GAME = "At the table"
SCREEN = "On the screen"
KEYS = "Keys"
CHANGE_KEYS = "Keys of your own"
CHANGE_KEYS_HELP = "Every action can have another key."
DECLARED_KEYS = "All keys as they were"
DECLARED_KEYS_HELP = "Takes back every key that you have changed."
KEYS_ARE_DECLARED = "Every key is as it was."
SHARED_KEYS = "As in all games"
SHARED_KEYS_HELP = "Takes back the keys that you have changed for this game alone."
KEYS_ARE_SHARED = "This game has the keys of all games again."
IN_GAMES = "In all games"
IN_ONE_GAME = "In one game alone"
IN_EVERY_GAME = "At any moment of a game"
ON_ALL_PAGES = "On every page"
IN_LISTS = "In lists"
HOME = "Home"
HOME_HELP = "The games that are kept, and those that there are."
NOW = "Now, at the table"


def keys_of(game: str) -> str:
    """The keys of one game."""
    return f"Keys of {game}"


def takes(allowed: str) -> str:
    """The values that something can have."""
    return f"It takes {allowed}."


def type_value(name: str) -> str:
    """Asks for a value; what is wrong with it is said when it is entered."""
    return f"Type {name}, then Enter."


def too_small(width: int, height: int, least_width: int, least_height: int) -> str:
    """Instead of a page that would not fit."""
    return f"The terminal is {width} by {height}; warcards needs {least_width} by {least_height}."
