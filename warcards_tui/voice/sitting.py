"""What the table itself says to the person who sits at it: prompts, refusals, pauses."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Rank, Sentences, capital, say
from warcards_tui.names import shortened
from warcards_tui.voice.seats import within
from warcards_tui.words.utterance import Utterance

CHOOSE_WHAT = "choose takes a card: choose QH, or choose queen."
NO_SUCH_CARD = "You hold no such card to choose now."
CARDS_COVERED = "Paused: the cards are covered."
WORDS_COVERED = "Paused: what was said is covered."
GOING_ON = "Going on."
IS_OVER = "The game is over."
NO_CLOCK = "You read by key: no clock runs."
NOT_YET = "Not yet: no card lies there."
NOT_TOLD = "Too soon: not all was told yet."
TOO_SOON = "Not yet."
READY = "Get ready."
NOTHING_WRITTEN = "Nothing was written; nothing is done."

WHICH_RULE = "Slap! Which rule?"
PRESS_ITS_KEY = "Press its key."
"""Where the keys of the rules stand beside the cards, or can be asked for by a key of the bar."""

POSITION_COPIED = "The position is sent to the clipboard, hidden cards and all."


def position_spoils(key: str) -> str:
    """Asks whether the position is to be told while hidden cards matter."""
    return f"The position tells all hidden cards. {capital(key)} once more tells it."


def give_up(key: str, name: str = "") -> Utterance:
    """Ask before somebody gives up, because nothing takes it back; one of two people by name.

    >>> print(give_up("X", "Ray").brief)
    Ray, give up? X once more gives up.
    """
    asked, how = f"{name}, give up?" if name else "Give up?", f"{key} once more gives up."
    lost = "You can't slap in again in this game."
    return Utterance(Sentences([asked, lost, how]), brief=f"{asked} {how}")


def which_rule(rules_key: str, question: str = WHICH_RULE) -> Utterance:
    """A slap was made and waits for the rule that it is for."""
    return Utterance(question, how=_name_it(rules_key), topic="which-rule")


def name_it(rules_key: str) -> Utterance:
    """Something else was pressed while a slap waits for its rule."""
    return Utterance("Name the rule of your slap.", how=_name_it(rules_key))


def _name_it(rules_key: str) -> str:
    return f"Press its key; {capital(rules_key)} twice tells the keys."


def with_time_left(said: Utterance, left: float) -> Utterance:
    """An answer, and how many milliseconds are left for what can be done."""
    told = f"{max(left, 0.0) / 1000:.1f} seconds left."
    brief = within([(1, said.at("brief")), (0, told)])
    full = Sentences([said.at("full"), told])
    return said.but(told=Sentences([said.told, told]), brief=brief, full=full)


def write(verbs: Sequence[str]) -> str:
    """Asks for a move in words, and tells the first words that there are."""
    return f"Write {', '.join(verbs[:-1])}{' or ' * (len(verbs) > 1)}{verbs[-1]}, then Enter."


def turns_up(key: str) -> Utterance:
    """What there is to do where nothing can be chosen, which is told until it is known."""
    return Utterance("", how=f"{key} turns up your next card.", topic="turn-up")


def not_understood(text: str, help_key: str) -> str:
    """Written words that are no move; the key tells what is."""
    return f"{shortened(text)!r} is no move here. {capital(help_key)} lists them."


def begins(game: str, move: int = 0) -> str:
    """The name of the game; with the number of the next move where a kept one goes on."""
    return f"{game}, move {move}." if move else f"{game}."


def no_such_key(key: str, help_key: str) -> str:
    """A key that means nothing now."""
    return f"{capital(key)} does nothing here; {help_key} tells the keys."


ENTER = "Enter"
"""The name of the key by which who reads by finger goes on."""


def enter_does(what: str) -> Utterance:
    """What Enter does now, at the end of what was to be read."""
    return Utterance(f"{ENTER}: {what}.", kind="prompt")


def selected(rank: int) -> Utterance:
    """The card of the hand that is now selected."""
    card = Rank(rank)
    return Utterance(say("{} selected.", card), brief=say("{}.", card))


def choose(key: str) -> Utterance:
    """Asks for a card of the hand. That it is asked for is plain where it is each time."""
    return Utterance(
        "",
        how=f"Your card? Press its rank, zero for ten, then {key}.",
        topic="choose-card",
    )


def one_card(many: int) -> str:
    """Several cards where one is chosen."""
    return f"choose takes one card, not {many}."


def not_held(card: str) -> str:
    """A card that somebody else may have."""
    return f"You do not hold the {card}."


def committed(undo: str) -> Utterance:
    """A choice has been committed while others still choose."""
    return Utterance("Chosen.", how=takes_back(undo), topic="take-back")


def takes_back(undo: str) -> str:
    """What can be done after that."""
    return f"{undo} takes it back while others choose."


def runs(key: str) -> Utterance:
    """The game plays by itself from now on."""
    return Utterance("Running.", how=f"{key} stops.", topic="run")


STOPPED = "Stopped."


STOPS_AT = {
    "WarBegun": "war",
    "WarDeclared": "war",
    "WarsDeclared": "war",
    "WarsSplit": "one war each",
    "CasualtiesFell": "casualties",
    "ShortOfCards": "too few cards for a war",
    "RanOut": "too few cards for a war",
    "SeatOut": "a player is out",
    "RoundAgain": "the game repeats",
    "HeadsCaptured": "kings or queens captured",
    "RoyalCouple": "royal couple",
    "TreasuryWon": "treasury won",
}
"""What a run stops at, by the name of the event."""


def leads(does: str) -> str:
    """Somebody has the most cards now, where a run stops.

    >>> leads("you lead")
    'you lead now'
    """
    return f"{does} now"


def run_stopped(why: str, key: str) -> Utterance:
    """A run has come to something to stop at.

    >>> run_stopped(STOPS_AT["WarBegun"], "Space").told
    'Stopped: war.'
    """
    return Utterance(f"Stopped: {why}.", how=f"{key} runs on.", topic="run-on")


def run_tempo(time: float) -> str:
    """How fast a run is now; ``time`` is the milliseconds of a step."""
    return f"{time / 1000:g} seconds a step." if time else "As fast as it goes."


TAKEN_BACK = "Taken back; choose again."
UNSELECTED = "Nothing selected."


def again(again_key: str, leave_key: str, result_key: str = "") -> Utterance:
    """What can be done when the game is over; its result has a key where it does not just come."""
    look = f"{result_key} looks back at it, " if result_key else ""
    how = f"{again_key} plays another game, {look}{leave_key} leaves."
    return Utterance("Again?", how=how, topic="again")


def wait_a_second(key: str, does: str) -> str:
    """Ask for a pause: a key came in the rhythm of the play, before its result can be known."""
    return f"Wait a second, then press {key}: {does}."


def leaves(*, over: bool, kept: bool, lost: bool) -> str:
    """The person leaves the table; ``lost`` when nothing can be kept any more. A game in which they
    have done nothing is not ``kept``.
    """
    if over:
        return "Back."
    if not (kept or lost):
        return "Left. Nothing was played, and nothing is kept."
    return f"Left. The game {'cannot be' if lost else 'is'} saved."


PAUSED = "Paused."
"""A game waits below something else, which tells how to go on."""


def nobody_there(key: str) -> str:
    """The game waits for somebody who seems to be away; the key, among others, resumes it."""
    return f"Waiting for you. {key} resumes."


def paused(key: str) -> str:
    """The clock stands."""
    return f"Paused. {key} resumes."


def leave_asked(leave_key: str, on_key: str = "") -> str:
    """Name the key that leaves after it was pressed once, and the one that resumes a pause."""
    leaves = f"To leave, press {leave_key} again."
    return f"{PAUSED} {leaves} {on_key} resumes." if on_key else leaves


def pace(spoken: str) -> str:
    """The pace has changed."""
    return f"Pace {spoken}."
