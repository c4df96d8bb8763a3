"""What is answered about what has happened at a table, and about what can be done there."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Listing, Sentences, Told, counted, listed, row, say, told
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import around, held, held_briefly
from warcards_tui.voice.utterance import Gist, Utterance

NOTHING_YET = "Nothing has been won yet."
NO_TURNS = "Nobody takes turns here."
NOTHING_TO_DO = "Nothing to do now: others play."
CATCH_UP = 12
"""So many words, at most, tell what has happened meanwhile."""

_SHOWN = 3
_SHOWN_IN_BRIEF = 2


def since(gists: Sequence[Gist], counts: Sequence[int], scene: Scene) -> Utterance:
    """Who has won and paid what since the listener's last turn, and how many cards all have now."""
    brief = say("{}.", held_briefly(scene, counts))
    found = _done(gists, scene)
    if not found:
        return Utterance(say("Nothing won or paid. {}.", held(scene, counts)), brief=brief)
    return Utterance(say("{}. {}.", row(found, "; "), held(scene, counts)), brief=brief)


def meanwhile(said: Sequence[Utterance], scene: Scene) -> Utterance | None:
    """What several things come to that nobody has heard, in at most ``CATCH_UP`` words: who has won
    and paid what by them, and what came of it besides, such as the end of the game. None where all
    that was nothing.
    """
    gists = tuple([gist for each in said for gist in each.gists])
    found = [say("Meanwhile {}.", row(each, "; ")) for each in _shorter(gists, scene) if each]
    # How a game ended is never left out; of cards only the newest tells how it now stands.
    ended = [each for each in said if each.kind == "result" and not each.gists]
    last = ended[-1:] or [each for each in said[-1:] if each.kind == "card"]
    ends = [end for each in last for end in (each.told, each.at("brief")) if end]
    ways: list[Told] = [Sentences([each, end]) for end in ends for each in found]
    ways += ends if ended else []
    ways += found
    short = [way for way in ways if len(told(way, "ear").split()) <= CATCH_UP]
    return Utterance(short[0], kind="result", gists=gists) if short else None


def _shorter(gists: Sequence[Gist], scene: Scene) -> list[list[Told]]:
    """Who has won and paid what, each way shorter than the one before."""
    sums: list[Told] = []
    mine = [gist for gist in gists if scene.is_you(gist.seat)]
    others = [gist for gist in gists if not scene.is_you(gist.seat)]
    for who, of in (("you", mine), ("others", others)):
        won, paid = sum(gist.won for gist in of), sum(gist.paid for gist in of)
        done = [f"{verb} {many}" for verb, many in (("won", won), ("paid", paid)) if many]
        if done:
            sums.append(f"{who} {', '.join(done)}")
    return [_done(gists, scene), sums]


def _done(gists: Sequence[Gist], scene: Scene) -> list[Told]:
    """What each seat has won and paid, the listener last."""
    order = [*around(scene, len(scene.names))]
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
    return found


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
