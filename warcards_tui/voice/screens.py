"""What only the full screen says: headings, and the help of what stands on its pages."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import counted

ON_ALL_PAGES = "On every page"
IN_LISTS = "In lists"
IN_PAGES = "On this page"
FROM_LISTS = "From every list"
HOME = "Home"
HOME_HELP = "The games that are kept, and those that there are."


def at_home(key: str) -> str:
    """Behind home there is nothing; the key ends the program."""
    return f"This is home; {key} quits."


def type_value(name: str) -> str:
    """Asks for a value; what is wrong with it is said when it is entered."""
    return f"Type {name}, then Enter."


def too_small(width: int, height: int, least_width: int, least_height: int) -> str:
    """Instead of a page that would not fit."""
    return f"The terminal is {width} by {height}; warcards needs {least_width} by {least_height}."


NARROW = "Type words to narrow the list by; Enter keeps it so."
ROWS = "Rows"
NOW = "Now"
ASKED = "To ask"
LOOKED_BACK = "To look back"
AT_ANY_TIME = "At any time"
MOUSE = "Mouse"
MOUSE_KEYS = (
    ("click", "do it", "A click does what the key beside it does; the wheel scrolls."),
    (
        "Shift+drag",
        "select text",
        "Shift+drag selects text, to copy it; on a Mac it may be Option.",
    ),
)
FIND_KEY = "Type a part of a key or of what it does"
NO_SUCH_KEY = "No key of this moment does that."
UNDO = "undo"

SAMPLES = (("PAIR", "you +8"), ("PAIR", "Rosa +8"), ("NOT A PAIR", "you pay 1"))
"""What banners say of a race: won, lost, and decided by a mistake."""

TYPES = "type"
YES = "Yes"
NO = "No"
GO_ON = "Resume"
RESUMES = "resume"
PAUSE_ROWS = (
    ("rules", "r", "Rules now"),
    ("settings", "s", "Settings"),
    ("leave", "l", "Leave; the game is kept"),
)
"""What can be done while a game rests besides going on, each with its key."""

LESSON_PAUSED = "The lesson is paused"
LESSON_PAUSE_ROWS = (
    ("contents", "o", "Contents of the lesson"),
    ("rules", "r", "Rules of the game"),
    ("settings", "s", "Settings"),
    ("leave", "l", "Leave; the lesson goes on here"),
)
DRILL_PAUSED = "The drill is paused"
DRILL_PAUSE_ROWS = (
    ("settings", "s", "Settings"),
    ("leave", "l", "Leave; every answer is kept"),
)
STORY_KEY = "story", "All that has happened, newest last; / finds words in it."
ONCE_MORE_KEY = "once more", "The last moment once more."
MOVES_KEY = "J K", "down, up", "Move like the arrows."
TO_ROW = "1 to 9", "row by number", "Mark the row of that number."
NEXT_PANE = "next pane", "Go to the other list."
START_KEY = "start", "Start the game as it is set here."
VALUES_KEY = "all values", "List the values of the row, type one, or unfold the house rules."
NOTHING_AGAIN = "Nothing can be seen once more now."
ESCAPE_HOME = "back", "Shows the whole list again, if it was narrowed."
ESCAPE_BACK = "back", "One step back; clears first what you have typed."
ESCAPE_PAUSE = "pause", "Puts back what is lifted, else pauses; once more goes on."
ESCAPE_CLOSE = "close", "Closes the rules and continues."
ESCAPE_RESULT = "result", "What the game has come to."
ESCAPE_LEAVE = "leave", "Back to where you came from."
STORY = "What has happened, newest last. / finds words, Escape closes."
BARRED_NOW = "not now: it won the last pile"


def no_letter(key: str, help: str) -> str:
    """A letter that means nothing in a list."""
    return f"{key.upper()} does nothing here. {help}: keys."


def keys_of(title: str) -> str:
    """Above the keys of a screen."""
    return f"Keys: {title}{'' if title.endswith('?') else '.'} Escape closes."


def rules_now(key: str) -> str:
    """Above the rules over a table, with the key that takes them away."""
    return f"Rules now; the game waits. Enter reads more, {key} closes."


def undone(name: str, value: str) -> str:
    """A setting is as it was before it was stepped through."""
    return f"{name.capitalize()}: {value}, as before."


def paused(title: str) -> str:
    """Above what can be done while a game rests."""
    return f"{title} is paused"


def seat(name: str, cards: int, level: str, times: Sequence[float]) -> str:
    """Who sits there: how many cards they own, how strong a bot is, and in the middle of ``times``,
    in milliseconds, how quickly they slap.

    >>> seat("Rosa", 11, "average", [610.0, 590.0, 700.0])
    'Rosa, average: 11 cards, slaps after 0.61 s'
    """
    from statistics import median  # Imported late: home, where nobody races, needs none.

    who = f"{name}, {level}" if level else name
    slaps = f", slaps after {median(times) / 1000:.2f} s" if times else ""
    return f"{who}: {counted(cards, 'card')}{slaps}"


def best_today(best: float, middle: float, streak: int) -> str:
    """The quickest good slap of today, and the one in the middle, both in milliseconds; and how
    many races were won in a row, where there are several.
    """
    told = f"best today  {best / 1000:.2f} s\nmedian      {middle / 1000:.2f} s"
    return f"{told}\nin a row    {streak}" if streak > 1 else told


def taught_so_far(key: str) -> str:
    """What a lesson has taught by now, and the key that takes it away."""
    return f"What you have learnt so far, newest first. {key} closes."
