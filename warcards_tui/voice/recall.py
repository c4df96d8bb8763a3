"""What is answered about what has happened at a table, and about what can be done there."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Listing, Told, counted, listed, row, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import around, held, held_briefly
from warcards_tui.voice.utterance import Gist, Utterance

NOTHING_YET = "Nothing has been won yet."
NOTHING_TO_DO = "Nothing to do now: others play."
_SHOWN = 3
_SHOWN_IN_BRIEF = 2


def since(gists: Sequence[Gist], counts: Sequence[int], scene: Scene) -> Utterance:
    """Who has won and paid what since the listener's last turn, and how many cards all have now."""
    order = [*around(scene, len(counts))]
    brief = say("{}.", held_briefly(scene, counts))
    others_first = [seat for seat in order if not scene.is_you(seat)]
    others_first += [seat for seat in order if scene.is_you(seat)]
    found: list[Told] = []
    for seat in others_first:
        won = [gist.won for gist in gists if gist.seat == seat and gist.won]
        paid = sum(gist.paid for gist in gists if gist.seat == seat)
        done: list[Told] = []
        if won:
            piles = f"{len(won)} times, " if len(won) > 1 else ""
            done.append(f"won {piles}{counted(sum(won), 'card')}")
        if paid:
            done.append(f"paid {paid}" if won else f"paid {counted(paid, 'card')}")
        if done:
            found.append(say("{} {}", scene.who(seat), listed(done)))
    if not found:
        return Utterance(say("Nothing won or paid. {}.", held(scene, counts)), brief=brief)
    return Utterance(say("{}. {}.", row(found, "; "), held(scene, counts)), brief=brief)


def last(newest: Sequence[Card], result: Utterance | None, length: str) -> Utterance:
    """The last trick or pile: where cards can be slapped, the ``newest`` of them first; then how
    the last one was won.
    """
    shown = list(reversed(newest[-_SHOWN:]))
    cards = listed(shown) if shown else None
    brief = say("{}.", row(shown[:_SHOWN_IN_BRIEF]))
    if result is None:
        return Utterance(NOTHING_YET) if cards is None else Utterance(say("{}.", cards), brief)
    won = result.at(length) or result.told
    if cards is None:
        return Utterance(won)
    return Utterance(say("{}. Before that: {}", cards, won), brief)


def barred(rules: Sequence[SlapRule], free: int) -> Utterance:
    """Which slap rules may not be named now, and how many may."""
    still = f"{counted(free, 'rule')} open."
    if not rules:
        return Utterance(f"Slap or lay on: {still}", brief=f"{still}")
    return Utterance(say("Barred: {}. {}", listed(rules), still))


def barred_from_all(why: str) -> Utterance:
    """Why nothing at all may be slapped now; in brief only its first half."""
    return Utterance(why, brief=f"{why.partition(':')[0].rstrip('.')}.")


def choices(titles: Sequence[Told], help_key: str) -> Utterance:
    """What the keys of the game do now; ``help_key`` tells them all."""
    if not titles:
        return Utterance(NOTHING_TO_DO)
    told = say("{}.", Listing(titles, " or "))
    if len(titles) <= _SHOWN + 1:
        return Utterance(told)
    return Utterance(told, brief=say("{} or others; {} lists them.", titles[0], help_key))
