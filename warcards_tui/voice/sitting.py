"""Messages of the table to its player: prompts, refusals, pauses."""

from __future__ import annotations

from warcards_tui.cards.parts import Sentences
from warcards_tui.voice.seats import within
from warcards_tui.words import sitting
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance


def give_up(key: str, name: str = "") -> Message:
    """Ask for confirmation before giving up, because it cannot be undone.

    ``name`` is given if two people play.

    >>> print(give_up("X", "Ray").brief.text)
    Ray, give up? X again: give up.
    """
    return sitting.give_up_of(key=key, name=name) if name else sitting.give_up(key=key)


def with_time_left(said: Utterance, left: float) -> Utterance:
    """Return an answer with the time left to act, in ms; without it once the time is up."""
    seconds = f"{left / 1000:.1f}"
    if left <= 0 or seconds == "0.0":
        return said
    told = sitting.seconds_left(seconds=seconds)
    brief = within([(1, said.at("brief")), (0, told)])
    full = Sentences([said.at("full"), told])
    return said.but(told=Sentences([said.told, told]), brief=brief, full=full)


def run_tempo(time: float) -> Message:
    """Return the speed of automatic play, from the ms of a step."""
    return sitting.run_tempo(seconds=f"{time / 1000:g}") if time else sitting.run_tempo_fastest()


def again(again_key: str, leave_key: str, result_key: str = "") -> Message:
    """Return the keys at the end of a game.

    ``result_key`` is given if the result does not open by itself.
    """
    if not result_key:
        return sitting.again(again=again_key, leave=leave_key)
    return sitting.again_or_look(again=again_key, look=result_key, leave=leave_key)


def leaves(*, over: bool, kept: bool, lost: bool) -> str:
    """Return the fate of the game when the player leaves; ``lost`` is True if it can't be saved."""
    if over:
        return sitting.back
    if not (kept or lost):
        return sitting.game_left_unplayed
    return sitting.game_left_lost if lost else sitting.game_left


def leave_asked(leave_key: str, on_key: str = "") -> Message:
    """Ask for a second press of the leave key, and name the key that resumes a pause."""
    if not on_key:
        return sitting.leave_asked(leave=leave_key)
    return sitting.leave_asked_paused(leave=leave_key, on=on_key)
