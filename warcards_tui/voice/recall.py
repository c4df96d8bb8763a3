"""Messages about recent events at a table, and about the moves available."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import ListText, Sentences, Text, listed, row, say, told
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene, filled
from warcards_tui.voice.seats import around, held, held_briefly
from warcards_tui.words import recall
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import RIGHT, UNSCORED, WRONG, EventSummary, Utterance

CATCH_UP = 12
"""Most words for a summary of unheard announcements."""

VERDICTS = {RIGHT: recall.right, WRONG: recall.wrong, UNSCORED: recall.unscored}

_SHOWN = {"brief": 2, "normal": 3, "full": 6}
"""Number of the newest cards of a pile named at each length."""

_FEW = 4
"""Most choices that are all named in brief."""


def since(
    gists: Sequence[EventSummary],
    counts: Sequence[int],
    scene: Scene,
    newest: Utterance | None = None,
) -> Message:
    """Return the cards won and paid since the listener's last turn, and everyone's cards now.

    At full length it adds how the ``newest`` trick or pile was won.
    """
    cards, short = held(scene, counts), held_briefly(scene, counts)
    done = _done(gists, scene)
    if not done:
        return recall.nothing_won_since(counts=cards, short=short)
    last = "" if newest is None else newest.at("full")
    return recall.cards_won_since(done=row(done, "; "), counts=cards, short=short, newest=last)


def meanwhile(
    said: Sequence[Utterance],
    scene: Scene | None = None,
    fits: Callable[[str], bool] | None = None,
) -> Utterance | None:
    """Return a summary of unheard announcements, in at most ``CATCH_UP`` words.

    It has the cards won and paid, the verdicts on answers, and the outcome, such as the end of the
    game. It is None if there is nothing to report, or if no version ``fits``. ``scene`` is None
    outside a game.
    """
    gists = tuple([gist for each in said for gist in each.gists])
    verdicts = tuple([verdict for each in said for verdict in each.verdicts])
    won = [[]] if scene is None else _shorter(gists, scene)
    found = _told_meanwhile(won, verdicts)
    # The end of a game is never left out; of cards only the newest shows the current state.
    outcomes = [each.outcome or each for each in said]
    ended = [each for each in outcomes if each.kind == "result" and not each.gists + each.verdicts]
    last = ended[-1:] or [each for each in said[-1:] if each.kind == "card"]
    ends = [end for each in last for end in (each.told, each.at("brief")) if end]
    ways: list[Text] = [Sentences([each, end]) for end in ends for each in found]
    ways += ends if ended else []
    ways += found
    if fits is not None:
        # If space is short, the words that mark it as a summary are left out.
        ways += [say("{}.", row(each, "; ")) for each in won[-1:] if each]
    for way in ways:
        text = told(way, "ear")
        if len(text.split()) <= CATCH_UP and (fits is None or fits(text)):
            end = ended[-1] if ended else None
            return Utterance(way, kind="result", gists=gists, verdicts=verdicts, outcome=end)
    return None


def _told_meanwhile(won: Sequence[list[Text]], verdicts: Sequence[str]) -> list[Text]:
    """Return cards won and paid with the verdicts, in versions of decreasing length."""
    if len(verdicts) == 1 and not any(won):
        return [recall.verdict(verdict=VERDICTS[verdicts[0]])]
    counts = [(verdicts.count(each), words) for each, words in VERDICTS.items()]
    judged = [recall.verdicts(many=many, verdict=words) for many, words in counts if many]
    ways = [[*each, row(judged)] if judged else each for each in (*won, [])]
    return [recall.meanwhile(done=row(each, "; ")) for each in ways if each]


def _shorter(gists: Sequence[EventSummary], scene: Scene) -> list[list[Text]]:
    """Return the cards won and paid, in versions of decreasing length."""
    mine = [gist for gist in gists if scene.is_you(gist.seat)]
    others = [gist for gist in gists if not scene.is_you(gist.seat)]
    sums = [*_sum("you", mine), *_sum("others", others)]
    return [_done(gists, scene), sums]


def _sum(who: Literal["you", "others"], gists: Sequence[EventSummary]) -> list[Text]:
    """Return the cards that the listener, or the others together, have won and paid, if any."""
    won, paid = sum(gist.won for gist in gists), sum(gist.paid for gist in gists)
    if won and paid:
        return [recall.sum_won_and_paid(who=who, won=won, paid=paid)]
    if won:
        return [recall.sum_won(who=who, won=won)]
    return [recall.sum_paid(who=who, paid=paid)] if paid else []


def _done(gists: Sequence[EventSummary], scene: Scene) -> list[Text]:
    """Return the cards that each seat has won and paid, the listener last."""
    found: list[Text] = []
    for seat in sorted(around(scene, len(scene.names)), key=scene.is_you):
        won = [gist.won for gist in gists if gist.seat == seat and gist.won]
        paid = sum(gist.paid for gist in gists if gist.seat == seat)
        done = _DONE.get((min(len(won), 2), paid > 0))
        if done is not None:
            facts = {"seat": seat, "times": len(won), "won": sum(won), "paid": paid}
            found.append(filled(done, scene, facts))
    return found


_DONE: dict[tuple[int, bool], Callable[..., Message]] = {
    (0, True): recall.paid,
    (1, False): recall.won,
    (1, True): recall.won_and_paid,
    (2, False): recall.won_often,
    (2, True): recall.won_often_and_paid,
}
"""Messages by number of wins (at most 2) and whether the seat has paid."""


def last(newest: Sequence[Card], results: Sequence[Utterance]) -> Utterance:
    """Return the last trick or pile: its winner and, in slap games, its ``newest`` cards.

    ``results`` has the results of tricks or piles, the newest last. At full length it adds the one
    before the last.
    """
    *_, result = [None, *results]
    if not newest:
        if result is None:
            return recall.nothing_won()
        before = [recall.won_before(won=each.told) for each in results[:-1]]
        everything = Sentences([result.at("full"), *before])
        return Utterance(result.told, brief=result.at("brief") or None, full=everything)
    said: dict[str, Text] = {}
    for length, many in _SHOWN.items():
        cards = list(reversed(newest[-many:]))
        said[length] = say("{}.", row(cards) if length == "brief" else ListText(cards, " and "))
        if result is not None and length != "brief":
            before = [recall.won_before(won=result.at(length))]
            said[length] = Sentences([said[length], *before])
    return Utterance(said["normal"], brief=said["brief"], full=said["full"])


def barred(rules: Sequence[SlapRule], free: Sequence[tuple[SlapRule, str]]) -> Message:
    """Return the locked slap rules, and the number of the others.

    At full length it names the ``free`` rules, with their keys if they have any.
    """
    each = ListText(
        [recall.rule_key(key=key, rule=rule) if key else rule.one for rule, key in free]
    )
    if not rules:
        return recall.rules_open(rules=len(free), each=each)
    return recall.rules_locked(locked=listed(rules), rules=len(free), each=each)


def barred_from_all(why: str) -> Utterance:
    """Return why no slap is allowed now; in brief only the first half."""
    return Utterance(why, brief=f"{why.partition(':')[0].rstrip('.')}.")


def choices(titles: Sequence[Text]) -> Message:
    """Return the available moves: in brief the first of many, and the number of the others."""
    if not titles:
        return recall.nothing_to_do()
    every, others = ListText(titles, " or "), len(titles) - 1
    if len(titles) <= _FEW:
        return recall.choices(choices=every)
    return recall.choices_many(choices=every, first=titles[0], others=others)


def beside(said: Utterance, keys: str) -> Utterance:
    """Add the keys that do something besides slapping, except in brief."""
    if not keys:
        return said
    full = Sentences([said.at("full"), keys])
    return said.but(told=Sentences([said.told, keys]), brief=said.at("brief"), full=full)


def with_keys(said: Utterance, keys: str) -> Utterance:
    """Add the keys of the available moves, at full length."""
    return said.but(full=Sentences([said.at("full"), keys])) if keys else said
