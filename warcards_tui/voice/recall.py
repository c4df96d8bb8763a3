"""What is answered about what has happened at a table, and about what can be done there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Listing, Sentences, Told, counted, listed, row, say, told
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import around, held, held_briefly
from warcards_tui.words.utterance import RIGHT, UNSCORED, WRONG, Gist, Utterance

NOTHING_YET = "Nothing has been won yet."
NO_TURNS = "Nobody takes turns here."
NOTHING_TO_DO = "Nothing to do now: others play."
CATCH_UP = 12
"""So many words, at most, tell what has happened meanwhile."""

_SHOWN = {"brief": 2, "normal": 3, "full": 6}
"""How many of the newest cards of a pile are told at each length."""

_FEW = 4
"""So many choices are told in brief, too."""


def since(
    gists: Sequence[Gist],
    counts: Sequence[int],
    scene: Scene,
    newest: Utterance | None = None,
) -> Utterance:
    """Who has won and paid what since the listener's last turn, and how many cards all have now; at
    full length how the ``newest`` trick or pile was won, too.
    """
    brief = say("{}.", held_briefly(scene, counts))
    found = _done(gists, scene)
    if not found:
        return Utterance(say("Nothing won or paid. {}.", held(scene, counts)), brief=brief)
    normal = say("{}. {}.", row(found, "; "), held(scene, counts))
    full = None if newest is None else Sentences([normal, newest.at("full")])
    return Utterance(normal, brief=brief, full=full)


def meanwhile(
    said: Sequence[Utterance],
    scene: Scene | None = None,
    fits: Callable[[str], bool] | None = None,
) -> Utterance | None:
    """What several things come to that nobody has heard, in at most ``CATCH_UP`` words: who has won
    and paid what by them, how answers were judged, and what came of it besides, such as the end of
    the game. None where all that was nothing, or no way of telling it ``fits``. Without a ``scene``
    nobody plays.
    """
    gists = tuple([gist for each in said for gist in each.gists])
    verdicts = tuple([verdict for each in said for verdict in each.verdicts])
    won = [[]] if scene is None else _shorter(gists, scene)
    found = _told_meanwhile(won, verdicts)
    # How a game ended is never left out; of cards only the newest tells how it now stands.
    outcomes = [each.outcome or each for each in said]
    ended = [each for each in outcomes if each.kind == "result" and not each.gists + each.verdicts]
    last = ended[-1:] or [each for each in said[-1:] if each.kind == "card"]
    ends = [end for each in last for end in (each.told, each.at("brief")) if end]
    ways: list[Told] = [Sentences([each, end]) for end in ends for each in found]
    ways += ends if ended else []
    ways += found
    if fits is not None:
        # Where there is little room, that it is what happened meanwhile goes without saying.
        ways += [say("{}.", row(each, "; ")) for each in won[-1:] if each]
    for way in ways:
        text = told(way, "ear")
        if len(text.split()) <= CATCH_UP and (fits is None or fits(text)):
            end = ended[-1] if ended else None
            return Utterance(way, kind="result", gists=gists, verdicts=verdicts, outcome=end)
    return None


def _told_meanwhile(won: Sequence[list[Told]], verdicts: Sequence[str]) -> list[Told]:
    """Who has ``won`` and paid what, and the verdicts, each way shorter than the one before."""
    if len(verdicts) == 1 and not any(won):
        return [f"That was {verdicts[0]}."]
    counts = [(verdicts.count(each), each) for each in (RIGHT, WRONG, UNSCORED)]
    judged: list[Told] = [f"{many} {verdict}" for many, verdict in counts if many]
    ways = [[*each, row(judged)] if judged else each for each in (*won, [])]
    return [say("Meanwhile {}.", row(each, "; ")) for each in ways if each]


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


def last(newest: Sequence[Card], results: Sequence[Utterance]) -> Utterance:
    """The last trick or pile: where cards can be slapped, the ``newest`` of them first; then how
    the last one was won, and at full length the one before: the ``results``, the newest last.
    """
    *_, result = [None, *results]
    if not newest:
        if result is None:
            return Utterance(NOTHING_YET)
        before = [say("Before that: {}", each.told) for each in results[:-1]]
        everything = Sentences([result.at("full"), *before])
        return Utterance(result.told, brief=result.at("brief") or None, full=everything)
    cards = {length: list(reversed(newest[-many:])) for length, many in _SHOWN.items()}
    lists = {length: Listing(each, " and ") for length, each in cards.items()}
    brief = say("{}.", row(cards["brief"]))
    if result is None:
        normal, full = [say("{}.", lists[length]) for length in ("normal", "full")]
        return Utterance(normal, brief=brief, full=full)
    normal, full = [
        say("{}. Before that: {}", lists[length], result.at(length))
        for length in ("normal", "full")
    ]
    return Utterance(normal, brief=brief, full=full)


def barred(rules: Sequence[SlapRule], free: Sequence[tuple[SlapRule, str]]) -> Utterance:
    """Which slap rules may not be named now, and how many may: at full length each of the ``free``
    ones, with its key where it has one.
    """
    still = f"{counted(len(free), 'rule')} open"
    each = [say("{} for {}", key, rule.one) if key else rule.one for rule, key in free]
    which = say("{}: {}.", still, Listing(each)) if each else f"{still}."
    if not rules:
        return Utterance(f"Slap or lay on: {still}.", brief=f"{still}.", full=which)
    names = listed(rules)
    return Utterance(say("Barred: {}. {}.", names, still), full=say("Barred: {}. {}", names, which))


def barred_from_all(why: str) -> Utterance:
    """Why nothing at all may be slapped now; in brief only its first half."""
    return Utterance(why, brief=f"{why.partition(':')[0].rstrip('.')}.")


def choices(titles: Sequence[Told]) -> Utterance:
    """What can be done now: in brief the first of many choices, and how many others there are."""
    if not titles:
        return Utterance(NOTHING_TO_DO)
    told = say("{}.", Listing(titles, " or "))
    if len(titles) <= _FEW:
        return Utterance(told)
    return Utterance(told, brief=say("{} or {} others.", titles[0], len(titles) - 1))


def beside(said: Utterance, keys: str) -> Utterance:
    """Add keys that do something besides slapping, at every length but the brief one."""
    if not keys:
        return said
    full = Sentences([said.at("full"), keys])
    return said.but(told=Sentences([said.told, keys]), brief=said.at("brief"), full=full)


def with_keys(said: Utterance, keys: str) -> Utterance:
    """What may be done, and at full length the keys that do it."""
    return said.but(full=Sentences([said.at("full"), keys])) if keys else said
