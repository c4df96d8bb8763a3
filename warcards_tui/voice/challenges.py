"""What is said of challenges: games that one sends to a friend as a code."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.names import shortened

NOT_OVER = "That game is not over yet: a challenge needs its end."
OF_TWO = "A game of two people at one keyboard makes no challenge: whose would it be?"
TOO_LONG_TO_SEND = "That game is too long for a code."
NONE = "That is no challenge: a code begins with WC1."
TOO_LONG = "That is no challenge: a code has at most {most:,} characters."
NEWER = "This challenge takes a newer version of warcards."
CUT = "This challenge is not whole: its end is missing."
MORE = "There is more behind this challenge than belongs to it."
MISTYPED = "A letter of this challenge is wrong: its checksum does not fit."
UNREADABLE = "This challenge is damaged, or another hand has made it."
NO_END = "This challenge is wrong: its game does not end."
GOES_WITH = "--challenge brings the game with it: leave VARIANT and all but --pace out."
MISSING = "VARIANT or --challenge CODE is missing."
PACE_FOR_CODE = "--pace goes with a CODE, not with the number of a game."


SEND = "Send to a friend"
SEND_HELP = "A friend gets the same cards, and you as a rival."

HANDED_OVER = "The link stands below until your next key; the button Copy copies it."


def copied(told: str) -> str:
    """What a friend opens is in the clipboard, if there is one; ``told`` leads to it, too.

    >>> copied(written_by(3))
    'Copied. In your shell, warcards challenge 3 writes the code that your friend plays.'
    >>> copied("")
    'Copied.'
    """
    return f"Copied. {told}".strip()


def written_by(number: int) -> str:
    """How to get the code of a game; ``number`` is that in the list of kept games.

    >>> written_by(3)
    'In your shell, warcards challenge 3 writes the code that your friend plays.'
    """
    return f"In your shell, warcards challenge {number} writes the code that your friend plays."


def nothing_to_do(game: str) -> str:
    """Why a game makes no challenge."""
    return f"In {game} there is nothing to slap or to decide, so there is nothing to compare."


def no_letter(letter: str, place: int) -> str:
    """What cannot stand in a code; ``place`` is counted from 1.

    >>> no_letter("8", 14)
    "Letter 14 of this challenge is wrong: '8' is none; there are A to Z and 2 to 7."
    """
    return (
        f"Letter {place} of this challenge is wrong: {letter!r} is none;"
        " there are A to Z and 2 to 7."
    )


def wrong(why: str) -> str:
    """A code whose game cannot be; ``why`` is a sentence."""
    return f"This challenge cannot be played: {shortened(why.rstrip('.'), 300)}."


def sits(name: str) -> str:
    """Who has sent the challenge sits down.

    >>> sits("Rival")
    'Rival is who sent this game, and slaps where and when they did.'
    """
    return f"{name} is who sent this game, and slaps where and when they did."


def title(game: str) -> str:
    """What the game of a challenge is called."""
    return f"Challenge: {game}"


def came_to(won: bool | None, counts: Sequence[int]) -> str:
    """How one game went for who played it; ``won`` is None for a draw.

    >>> came_to(True, (52, 0)), came_to(None, (26, 26))
    ('won, 52 to 0', 'a draw, 26 to 26')
    """
    ended = "a draw" if won is None else "won" if won else "lost"
    return f"{ended}, {' to '.join(map(str, counts))}"


def compared(theirs: str, yours: str) -> str:
    """Both results, in the words of ``came_to``.

    >>> compared("won, 52 to 0", "lost, 0 to 52")
    'The game you were sent: won, 52 to 0. Yours: lost, 0 to 52.'
    """
    return f"The game you were sent: {theirs}. Yours: {yours}."
