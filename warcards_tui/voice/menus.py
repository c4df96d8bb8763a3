"""What menus say, whatever the face: headings, rows, help, and what is asked and told of them.

The first words carry the news, because a listener moves on as soon as they are heard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import Either, Told, capital, counted, listed
from warcards_tui.names import shortened
from warcards_tui.voice.home import YES_OR_NO

TODAY = "Today"
KEPT_GAMES = "Kept games"
PROGRAM = "Program"
SETTINGS = "Settings"
SETTINGS_HELP = "Pace, bots, speech, colours, and keys of your own."
ACCESSIBILITY = "Accessibility"
ACCESSIBILITY_HELP = "Voice, braille, bells, keys, and how bots race you by ear."
ALL_KEYS = "All keys"
ALL_KEYS_HELP = "Every key, and how to change it."
QUIT = "Quit"
QUIT_HELP = "Close the program; a game at the table is kept."
KEPT_HELP = "Enter goes on where you left it."
GAMES_PLAYED = "Games played"
GAMES_PLAYED_HELP = "Every game that you have played, to see again."
PLAYED_HEARD = "Enter tells what it came to, and leads to its replay."
PLAYED_HELP = "Enter shows the game again."
NONE_PLAYED = "No game has been played yet."
NO_KEPT_HERE = "Only a kept game can be forgotten."
START = "Start"
WHO = "Who plays"
BOT_HELP = "How strong this bot is."
PERSON_HELP = "A person is a second one at this keyboard."
HOW = "How"
RULES = "House rules"
FOLD = "hide"
UNFOLD = "show"
ALL_AS_USUAL = "Every house rule is as usual"
USUAL = "As usual"
USUAL_HELP = "Takes back every house rule of this game that you have changed."
AS_USUAL = "Every rule of this game is as usual."
DEAL = "The deal"
BY_CHANCE = "by chance"
SEED_HELP = "The same whole number deals the same cards; leave it empty for chance."
WRITE_SEED = "Seed: write a whole number, or nothing for chance, then Enter."
BAD_SEED = "A seed is a whole number, such as 7. Leave it empty for chance."
AT_TABLE = "At the table"
DAY_BY_DAY = "Day by day"
ON_SCREEN = "On the screen"
KEYS = "Keys"
ANOTHER = "another, typed"
KEYS_OF_THE_TABLE = "Keys at the table"
CHANGE_KEYS = "Keys of your own"
CHANGE_KEYS_HELP = "Every action can have another key."
TAKE_BACK = "Take back"
DECLARED_KEYS = "All keys as they were"
DECLARED_KEYS_HELP = "Takes back every key that you have changed."
KEYS_ARE_DECLARED = "Every key is as it was."
SHARED_KEYS = "As in all games"
SHARED_KEYS_HELP = "Takes back the keys that you have changed for this game alone."
KEYS_ARE_SHARED = "This game has the keys of all games again."
IN_ALL_GAMES = "In all games"
IN_ONE_GAME = "In one game alone"
IN_EVERY_GAME = "At any moment of a game"

_OPTIONS = {
    "slap_in": "slap in without cards",
    "limit": "limit of the game",
    "grace": "grace after a card, in milliseconds",
    "call": "who names it",
    "no_repeat": "no rule twice running",
    "brackets": "brackets in the line for 24",
    "face_card_slaps": "slaps on a face card",
    "era": "rules of the day",
    "date": "day of the game",
    "run_out": "short of cards in a war",
    "down": "cards face down in a war",
    "pickup": "order of won cards",
    "packs": "packs of cards",
    "answer": "who does the sum",
    "triples": "three of a kind together",
    "war_run_out": "out of cards in a war",
    "misplay": "card laid out of turn",
    "hurry": "hurry after 3 seconds",
    "variant": "sets in force",
    "gesture": "gesture of a hit",
    "short_call": "too few cards to call",
    "shuffle_won": "shuffle after a win",
    "revolution": "a jack turns the order",
}


def setting_name(name: str) -> str:
    """A setting of the program, as it stands in a list.

    >>> setting_name("bell-turn")
    'bell turn'
    """
    return name.replace("-", " ")


def option_name(name: str) -> str:
    """An option of a game, as it stands in a list, with its unit.

    >>> option_name("grace"), option_name("jokers")
    ('grace after a card, in milliseconds', 'jokers')
    """
    return _OPTIONS.get(name, name.replace("_", " "))


def changed(many: int) -> str:
    """How many options of a game are not as usual; empty where none is."""
    return f"{counted(many, 'house rule')} changed" if many else ""


HELPS = "H helps."


def home_question(name: str, *, kept: bool, key: str = HELPS) -> str:
    """The first question; short, since it stands between the listener and the game. It tells
    Enter, and one other ``key``.
    """
    return f"{'Go on with' if kept else 'Play'} {name}? Enter; {key}"


def offer_question(title: str, key: str = HELPS) -> str:
    """The first question where something else than a game is offered first."""
    return f"{title}? Enter; {key}"


def kept_item(line: str) -> str:
    """A kept game among the choices."""
    return f"Go on: {line}"


def going_on(name: str, standing: Sequence[tuple[str, int]]) -> Told:
    """A kept game with how it stands, the listener first; without, where that is not known.

    >>> told = going_on("Berkeley War", [("you", 42), ("Rosa", 8)])
    >>> told.eye, told.ear
    ('Go on: Berkeley War, you 42 : 8 Rosa', 'Go on: Berkeley War, you 42, Rosa 8')
    """
    if not standing:
        return f"Go on: {name}"
    words = ", ".join(f"{who} {many}" for who, many in standing)
    signs = words
    if len(standing) == 2:
        (me, mine), (other, theirs) = standing
        signs = f"{me} {mine} : {theirs} {other}"
    return Either(f"Go on: {name}, {signs}", f"Go on: {name}, {words}")


def all_kept(many: int) -> str:
    """The row behind which all kept games stand."""
    return f"All {many} kept games"


def summary(name: str, levels: Sequence[str], pace: str, given: Mapping[str, object]) -> str:
    """How a game would start now; ``given`` are options for this one game."""
    how = levels[:1] if len(set(levels)) == 1 else levels
    facts = [counted(len(levels), "bot"), listed(how).text, f"pace {pace}"]
    facts += [f"{option.replace('_', ' ')} {value}" for option, value in given.items()]
    return f"{name}: {', '.join(facts)}. Enter starts."


def only_this_game(help: str) -> str:
    """The help of an option whose value is for one game alone."""
    return f"For this game only. {help}"


def takes(allowed: str) -> str:
    """The values that something can have."""
    return f"It takes {allowed}."


def write_value(name: str, allowed: str) -> str:
    """Asks for a written value."""
    return f"{capital(name)}: write {allowed}, then Enter."


def forget(line: str) -> str:
    """Asks before a kept game is removed."""
    return f"Forget {line}? {YES_OR_NO}"


def forgotten(name: str) -> str:
    """A kept game has been removed."""
    return f"{name} forgotten."


def only_in(game: str) -> str:
    """What holds for one game alone."""
    return f"In {game} alone"


def keys_of(game: str) -> str:
    """The keys of one game."""
    return f"Keys of {game}"


def not_taken(name: str, text: str, allowed: str) -> str:
    """A value that cannot be had, and those that can."""
    what = f", not {shortened(text)!r}" if text else "; nothing was written"
    return f"{capital(name)} can be {allowed}{what}."


def not_a_key(key: str) -> str:
    """A key that no action can have."""
    return f"{key} cannot be used: press a single character, or Space, Enter, Tab or an arrow."


def key_taken(key: str, title: str) -> str:
    """A key that another action has."""
    return f"{capital(key)} already means {title}."


def key_of_help(key: str) -> str:
    """A key that a face keeps for itself."""
    return f"{capital(key)} tells all keys, everywhere."


def new_key(title: str) -> str:
    """Asks for the key of an action."""
    return f"Press the new key for {title}."


def played_line(line: str, result: str, counts: Sequence[int]) -> str:
    """A game that was played; ``line`` tells which, ``counts`` are empty while it is not over.

    >>> played_line("War against Rosa, 126 moves, 22 November 14:05", "You win", (40, 12))
    'War against Rosa, 126 moves, 22 November 14:05: you win, 40 to 12'
    """
    ended = result[:1].lower() + result[1:] if result.startswith(("You", "A ", "Not")) else result
    return f"{line}: {', '.join(filter(None, [ended, ' to '.join(map(str, counts))]))}"
