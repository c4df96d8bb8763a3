"""What is said of the events that all games with a pile to slap share."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Phrase, Sentences, Told, counted, say
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.slaps.arithmetic import Equation, Line, Product, Total
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.scene import Scene, tells
from warcards_tui.voice.seats import hands
from warcards_tui.voice.utterance import Gist, Utterance


def hands_dealt(first: int, counts: Sequence[int], scene: Scene) -> Utterance:
    """How many cards each seat was dealt, and who starts; in brief the latter."""
    starts = scene.does(first, "start")
    # Where each has as many, that is soon told.
    told = say("{} cards each. {}.", counts[0], starts)
    if len({*counts}) > 1:
        told = say("{}. {}.", starts, hands(scene, counts))
    return Utterance(told, say("{}.", starts), kind="count")


def pile_of(owner: int, scene: Scene) -> Phrase:
    """Who collects the pile once there was time to slap it."""
    return say("{} pile, unless somebody slaps.", scene.whose(owner))


@tells(CardLaid)
def _laid(told: CardLaid, scene: Scene) -> Told | Utterance:
    if told.stands is not None:
        # In the Triple Topper games much else is to be said of a card.
        from warcards_tui.voice.games.world_war_3 import laid

        return laid(told, scene)
    card = told.card
    by: Told = scene.who(told.seat) if told.left else f"{scene.whose(told.seat)} last"
    brief = say("{}, {}.", card, by)
    then = _what_follows(told, scene)
    # A debt is told once; what has been paid of it can be counted.
    if told.debtor not in (None, told.seat):
        brief = say("{}. {}", card, then) if told.left else say("{}, {}. {}", card, by, then)
    normal = say("{}, {}{}.", card, by, "" if told.left else " card")
    full = say("{}, {}. {} left.", card, by, told.left)
    return Utterance(
        Sentences([normal, then]),
        brief,
        Sentences([full, then]) if told.left else None,
        "card",
        cue=scene.cue_of(card),
    )


def _what_follows(told: CardLaid, scene: Scene) -> Told:
    """Who is to do what when a card has been laid, where that is not plain."""
    if told.debtor is not None:
        return f"{scene.does(told.debtor, 'owe')} {told.owed}."
    if told.next is None and told.owner is not None:
        return pile_of(told.owner, scene)
    return "your turn." if scene.is_you(told.next) else ""


@tells(SlapWon)
def _won(told: SlapWon, scene: Scene) -> Utterance:
    assert scene.rules is not None
    rule = scene.rules[told.rule]
    wins = scene.does(told.seat, "win")
    witness = scene.rules.witness(told.rule, told.window)
    # ``You win 20 cards: two kings`` would be heard as 22 kings.
    cards = counted(told.taken, "card")
    normal = say("{}! {} {}: {}.", rule, wins, cards, witness)
    if told.late:
        meant = _meant(told.seat, scene)
        normal = say("{}! {} {}: {}. {}", rule, wins, cards, witness, meant)
    return Utterance(
        normal,
        say("{}! {}.", rule, wins),
        kind="result",
        cue=rule,
        gists=(Gist(told.seat, won=told.taken),),
    )


@tells(SlapLost)
def _lost(told: SlapLost, scene: Scene) -> Utterance:
    normal, brief = _what_it_costs(told, scene)
    if told.late:
        normal.append(_meant(told.seat, scene))
    if not (told.left or told.barred or told.together):
        # It was the last card, so somebody else may come next.
        if told.next is not None:
            normal.append(f"{scene.whose(told.next)} turn.")
        elif told.owner is not None:
            normal.append(pile_of(told.owner, scene))
    gists = (Gist(told.seat, paid=told.paid),)
    return Utterance(Sentences(normal), say("{}.", brief), kind="result", gists=gists)


def _what_it_costs(told: SlapLost, scene: Scene) -> tuple[list[Told], str]:
    """That a slap was wrong, what it costs, and why, in sentences; and in brief the first two."""
    you = scene.is_you(told.seat)
    who = scene.who(told.seat)
    wrong = "wrong slap" if you else f"{who} slaps wrong"
    assert scene.rules is not None
    why = why_wrong(told, scene.rules)
    if told.together:
        behind = f"just behind {_slap_before(told.seat, scene)}; it costs nothing."
        return [f"{wrong}.", behind, why], f"{who} too, for nothing"
    if told.barred:
        out = _SITS_OUT[told.until]
        if you:
            return [f"{wrong}.", f"you cannot pay, so you sit {out}.", why], f"{wrong}: you sit out"
        sits = f"wrong slap: {who} sits {out}."
        return [sits, why, f"{who} cannot pay."], f"{wrong}, sits out"
    pays = scene.does(told.seat, "pay")
    many = f"{told.paid}"
    if not told.left:
        many = f"all {many}" if told.paid > 1 else f"{'your' if you else 'the'} last card"
    if told.repeated:
        assert told.rule is not None
        barred = say("{} is barred: {} {}.", scene.rules[told.rule], pays, many)
        return [barred, "it won the last slap."], f"barred: {pays} {told.paid}"
    costs = f"{wrong}: {pays}" if you else f"{wrong} and pays"
    brief = f"{costs if you else f'{wrong}:'} {told.paid}"
    return [f"{costs} {many}.", why], brief


_SITS_OUT = {"pile": "this pile out", "slap": "out until a slap is made or missed"}
"""How long somebody must wait who cannot pay."""


def _slap_before(seat: int, scene: Scene) -> str:
    """Whose slap came first of two that were made together."""
    if len(scene.names) > 2:
        return "another"
    return scene.owner(1 - seat)


def why_wrong(told: SlapLost, rules: RuleSet) -> Told:
    """Why a slap was wrong, as a sentence."""
    if told.repeated and told.rule is not None:
        return say("{} is barred: it won the last slap.", rules[told.rule])
    if told.rule is not None:
        rule, lacking = rules[told.rule], rules.lacking(told.rule, told.window)
        if len(told.window) < rule.cards:
            return say("{}.", lacking)
        # What another card would do is no answer by itself to what is there.
        if isinstance(rule, Equation | Line):
            return say("no {}; {}.", rule, lacking)
        # Nor is a number that follows what is paid.
        if isinstance(rule, Total | Product):
            return say("not {}: {}.", rule, lacking)
        return say("{}.", lacking)
    near = rules.nearest(told.window)
    if near is None:
        return "nothing there."
    return say("{}." if len(rules.rules) <= _FEW else "{}: nothing there.", near.lacking)


_FEW = 2
"""Of so many rules, what is there instead tells which one it comes nearest to."""


def _meant(seat: int, scene: Scene) -> str:
    return f"{scene.who(seat)} meant the card before."


@tells(PileTaken)
def _taken(told: PileTaken, scene: Scene) -> Utterance:
    takes = scene.does(told.seat, "take")
    return Utterance(
        say("{} the pile, {}{}.", takes, counted(told.taken, "card"), _WHY_TAKEN[told.reason]),
        say("{} {}.", takes, told.taken),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


_WHY_TAKEN = {
    "debt": "",
    "last": ": nobody else has a card",
    "nobody": ": nobody has a card left",
}
