"""What is said of the games like War.

A war lays as many cards down as are due, and one up, for everybody in it; only where that is
otherwise it is told.
What a battle brings is told in one sentence, the cards first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import (
    Later,
    Listing,
    Phrase,
    Rank,
    Sentences,
    Told,
    article,
    by_rank,
    counted,
    listed,
    number_word,
    plural,
    row,
    say,
)
from warcards_tui.games.events import GameOver
from warcards_tui.games.war.events import (
    CardReady,
    CardsRemoved,
    CardsShown,
    CardsTurned,
    PacketsDealt,
    RoundAgain,
    SeatOut,
    ShortOfCards,
    TrickWon,
    WarBegun,
    WarView,
)
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, gathers, joins, moment, sentence, tells
from warcards_tui.voice.seats import around, each_seat, everyone, hands, within
from warcards_tui.words.utterance import Gist, Utterance, together

PICKUPS = {
    "winner-first": "the winner's own first",
    "loser-first": "the winner's own last",
    "shuffled": "in a random order",
    "as-laid": "as they were laid",
}
"""The order in which won cards go under the packet."""


def _order(pickup: str, scene: Scene) -> str:
    """The same as a sentence; of cards that were laid at once, whose is the first."""
    first = f", {scene.owner(0)} before {scene.owner(1)}" if pickup == "as-laid" else ""
    return f"Won cards go under the packet, {PICKUPS[pickup]}{first}."


def _due(due: int) -> list[str]:
    """How many cards go face down in a war, where that is not one."""
    return [f"In a war, {number_word(due)} cards go down."] if due > 1 else []


# -- events


@tells(PacketsDealt)
def _dealt(told: PacketsDealt, scene: Scene) -> Utterance:
    equal = len(set(told.counts)) == 1
    each = f"{counted(told.counts[0], 'card')} each" if equal else hands(scene, told.counts)
    vault = f", {told.treasury} in the treasury" if told.treasury else ""
    removing = f"The {plural(told.removing)} leave first." if told.removing is not None else ""
    begun = Sentences([say(f"{{}}{vault}.", each), removing, *_due(told.due)])
    full = Sentences([begun, _order(told.pickup, scene)])
    return Utterance(begun, brief=say("{}.", each), full=full, kind="count")


@tells(CardReady)
def _ready(told: CardReady, scene: Scene) -> str:
    # Nothing is seen yet, and in hundreds of tricks it would be said in every one; T tells it.
    return ""


def _fighting(told: CardsTurned) -> list[int]:
    return [seat for seat, each in enumerate(told.cards) if each is not None]


def _odd(told: CardsTurned, scene: Scene) -> list[Told]:
    """Sentences about those who do not lay what is due in a war."""
    found: list[Told] = []
    for seat in _fighting(told) if told.battle else ():
        if seat in told.standing:
            found.append(say("{} card stands.", scene.whose(seat)))
        elif not told.down[seat]:
            found.append(say("That is {} last card.", scene.whose(seat)))
        elif told.down[seat] < told.due:
            down = number_word(told.down[seat])
            found.append(say(f"{{}} {down} down, then the last card.", scene.does(seat, "lay")))
    return found


def _before(told: CardsTurned, scene: Scene) -> list[Told]:
    """What a war is fought with besides the cards that are turned up."""
    each = f"{number_word(told.due).capitalize()} down each."
    return _odd(told, scene) or ([each] if told.battle else [])


def _number(told: CardsTurned) -> str:
    return "" if told.battle else f"Trick {told.number}."


@tells(CardsTurned)
def _turned(told: CardsTurned, scene: Scene) -> Utterance:
    of_rank = [None if card is None else Rank(card.rank) for card in told.cards]
    ranks = say("{}.", each_seat(scene, of_rank, own=True))
    before = _before(told, scene)
    return Utterance(
        Sentences([*before, ranks]),
        brief=ranks,
        full=Later(
            lambda: Sentences(
                [_number(told), *before, say("{}.", each_seat(scene, told.cards, own=True))]
            )
        ),
        kind="card",
    )


def _cue(told: WarBegun, on: str = "") -> str:
    if told.joker:
        return "Joker war again!" if told.again else "Joker war!"
    return f"War again{on}!" if told.again else f"War{on}!"


def _stake(told: WarBegun) -> str:
    return f"{counted(told.stake, 'card')} at stake."


def _step(told: WarBegun) -> str:
    return f"{number_word(told.due).capitalize()} down and one up for each."


@tells(WarBegun)
def _war(told: WarBegun, scene: Scene) -> Utterance:
    cue = _cue(told)
    who: list[Told] = []
    if len(scene.names) > 2 and not told.joker:
        who.append(say("{} tie.", everyone(scene, told.seats)))
    words = Sentences([cue, *who, _stake(told)])
    return Utterance(words, brief=cue, full=Sentences([words, _step(told)]), kind="card")


@joins(CardsTurned, WarBegun)
def _tied(events: Sequence[Any], scene: Scene) -> Utterance:
    """``War on the nines! 2 cards at stake.``"""
    turned, war = events
    best = turned.cards[war.seats[0]]
    out = [seat for seat in _fighting(turned) if seat not in war.seats]
    if war.joker:
        cue: Told = _cue(war)
        cards = _whose(scene, turned)
        words = Sentences([cue, say("{}.", cards), _stake(war)])
        brief: Told = Sentences(["Joker war!", _joker_against(scene, turned, cards)])
    elif out:
        cue = _cue(war, f" on the {plural(best.rank)}")
        tied = everyone(scene, war.seats)
        left = row([say("{} {}", scene.whose(seat), Rank(turned.cards[seat].rank)) for seat in out])
        has = row([_has(seat, turned.cards[seat], scene) for seat in out])
        words = Sentences([cue, say("{} fight on; {}.", tied, has), _stake(war)])
        brief = Sentences([cue, say("{}.", left)])
    else:
        cue = _cue(war, f" on the {plural(best.rank)}")
        words = Sentences([cue, *_odd(turned, scene), _stake(war)])
        brief = cue
    full = Sentences([words, _number(turned), _step(war)])
    return Utterance(words, brief=brief, full=full, kind="card", cue=cue)


def _has(seat: int, card: Card, scene: Scene) -> Phrase:
    """``Rosa has an eight``."""
    return say("{} {}", scene.does(seat, "have", "has"), Rank(card.rank, article=True))


def _whose(scene: Scene, turned: CardsTurned) -> Phrase:
    """``your joker, Rosa's eight``."""
    seats = [seat for seat in around(scene, len(turned.cards)) if turned.cards[seat] is not None]
    cards = [(scene.whose(seat), turned.cards[seat]) for seat in seats]
    return row([say("{} {}", whose, Rank(card.rank)) for whose, card in cards if card])


def _joker_against(scene: Scene, turned: CardsTurned, cards: Phrase) -> Told:
    """Of two cards the one that is no joker: ``Rosa's eight.``; of more, all of them."""
    if len(_fighting(turned)) > 2:
        return say("{}.", cards)
    for seat, card in enumerate(turned.cards):
        if card is not None and card.rank:
            return say("{} {}.", scene.whose(seat), Rank(card.rank))
    return "Both jokers."


@tells(ShortOfCards)
def _short(told: ShortOfCards, scene: Scene) -> Utterance:
    many = f"only {counted(told.left, 'card')}" if told.left else "no card"
    has = scene.does(told.seat, "have", "has")
    full = say(f"{{}} {many} for the war, which takes {number_word(told.due + 1)}.", has)
    return Utterance(say(f"{{}} {many} for the war.", has), full=full, kind="count")


@tells(CardsShown)
def _shown(told: CardsShown, scene: Scene) -> Utterance:
    return Utterance(face_down(told, scene), brief="", kind="card")


_FEW = 6
"""The most face-down cards that a listener takes in without a pause between the players."""


def face_down(told: CardsShown, scene: Scene) -> Told:
    """``Face down were your four and Rosa's two.``"""
    seats = [seat for seat in around(scene, len(told.cards)) if told.cards[seat]]
    if not seats:
        return ""
    if sum(map(len, told.cards)) > _FEW:
        lists = [Listing(by_rank(told.cards[seat]), " and ") for seat in seats]
        rows = [
            say("{} {}", scene.whose(seat), each) for seat, each in zip(seats, lists, strict=True)
        ]
        return say("Face down were {}.", row(rows, "; "))
    rows = [say("{} {}", scene.whose(seat), listed(by_rank(told.cards[seat]))) for seat in seats]
    single = all(len(told.cards[seat]) == 1 for seat in seats)
    were = "was" if single and len(seats) == 1 else "were"
    return say(f"Face down {were} {{}}.", listed(rows) if single else row(rows))


def _beats(told: TrickWon, *, named: bool = False) -> Phrase | None:
    """``ten beats eight``; None where nothing is beaten."""
    if not told.beaten:
        return None
    if named:
        return say("{} beats {}", told.card, listed(told.beaten))
    return say("{} beats {}", Rank(told.card.rank), listed(by_rank(told.beaten)))


def wins(
    told: TrickWon, scene: Scene, *, named: bool = False, by: str = "", more: str = ""
) -> Phrase:
    """``Ten beats eight: you win 2.``; by how much, and what ``more`` happens to the winner."""
    why = _beats(told, named=named) or "nobody else fights on"
    return say(f"{{}}{by}: {{}} {{}}{more}.", why, scene.does(told.seat, "win"), told.taken)


def briefly(told: TrickWon, scene: Scene) -> Phrase:
    """``Ten beats eight: yours.``; ``Queen: you win 10.`` where more lay there than these cards."""
    if told.taken <= 1 + len(told.beaten):
        return say("{}: {}.", _beats(told) or Rank(told.card.rank), scene.taker(told.seat))
    won = say("{} {}", scene.does(told.seat, "win"), told.taken)
    return say("{}: {}.", Rank(told.card.rank), won)


@tells(TrickWon)
def _won(told: TrickWon, scene: Scene) -> Utterance:
    return Utterance(
        wins(told, scene),
        brief=briefly(told, scene),
        full=Later(lambda: wins(told, scene, named=True)),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


@joins(CardsTurned, TrickWon)
def _fought(events: Sequence[Any], scene: Scene) -> Utterance:
    """``Ten beats eight: you win 2.``"""
    turned, won = events
    return decided(turned, sentence(won, scene), scene)


@joins(CardsTurned, CardsShown, TrickWon)
def _fought_and_shown(events: Sequence[Any], scene: Scene) -> Utterance:
    turned, shown, won = events
    return decided(turned, sentence(won, scene), scene, face_down(shown, scene))


def decided(turned: CardsTurned, won: Utterance, scene: Scene, *after: Told) -> Utterance:
    """A battle, and what is told of who has won it; what comes ``after`` is not told in brief."""
    before = _before(turned, scene)
    return Utterance(
        Sentences([*before, won.told, *after]),
        brief=won.at("brief"),
        full=Later(lambda: Sentences([_number(turned), *before, won.at("full"), *after])),
        kind=won.kind,
        gists=won.gists,
    )


@tells(CardsRemoved)
def _removed(told: CardsRemoved, scene: Scene) -> Utterance:
    many = len(told.cards)
    name = RANK_NAMES[told.rank]
    gone = article(name) if many == 1 else f"{number_word(many)} {plural(told.rank)}"
    are = "is" if many == 1 else "are"
    if told.left:
        after = short = f" {are} out, {told.left} to go."
    else:
        short = f" {are} out, the last."
        following = told.following
        next_out = (
            "Only aces are left."
            if following is None
            else f"{plural(following).capitalize()} go next."
        )
        after = f"{short} {next_out}"
    full = say(f"{{}}{after}", listed(told.cards))
    brief = say(f"{{}}{short}", gone)
    return Utterance(say(f"{{}}{after}", gone), brief=brief, full=full, kind="count")


@tells(SeatOut)
def _out(told: SeatOut, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'have', 'has')} no cards left."


@joins(SeatOut, GameOver)
def _out_at_the_end(events: Sequence[Any], scene: Scene) -> Utterance:
    """That somebody has won says that the others have no cards left."""
    return sentence(events[1], scene)


IN_A_WAR = (CardReady, CardsTurned, WarBegun, ShortOfCards, CardsShown, TrickWon, SeatOut)


@gathers(CardsTurned, *IN_A_WAR)
def war_of_others(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """A war in which two of three fight on at once, with what comes of it."""
    happened = [each for each in events if not isinstance(each, CardReady)]
    if len(scene.names) < 3 or len(happened) < 3 or not isinstance(happened[1], WarBegun):
        return None
    said = [*moment(happened[:2], scene), *moment(happened[2:], scene)]
    brief = [(at, each.at("brief")) for at, each in enumerate(said)]
    return together(said).but(brief=Later(lambda: within(brief)))


@tells(RoundAgain)
def _again(told: RoundAgain, scene: Scene) -> Utterance:
    ago = counted(told.ago, "trick")
    words = f"The game goes in circles: {ago} ago it stood the same."
    until = f"It ends at the limit, trick {told.limit}." if told.limit else "Nobody can win."
    return Utterance(
        words, brief="The game goes in circles.", full=f"{words} {until}", kind="count"
    )


# -- answers


@answers(WarView, "rules")
def _rules(view: WarView, scene: Scene) -> Utterance:
    special = []
    if view.removing is not None:
        special.append(
            f"{plural(view.removing).capitalize()} leave now, {view.removing_left} left."
        )
    elif view.aside:
        special.append("Only aces are left.")
    if view.treasury is not None:
        many = counted(view.treasury, "card")
        special.append(f"{many} in the treasury." if view.treasury else "The treasury is empty.")
    if view.jokers:
        special.append("A joker forces a war.")
    due = _due(view.due)
    lose = view.run_out == "lose"
    words = [
        *special,
        *due,
        "A player who cannot complete a war loses."
        if lose
        else "In a war, your last card fights on.",
    ]
    brief = special or due or ["If you cannot complete a war, you lose." if lose else words[-1]]
    full = [*words, _order(view.pickup, scene)]
    if view.repeats:
        full.append(f"The position comes back every {counted(view.repeats, 'trick')}.")
    full.append(f"Trick {view.trick}{of_limit(view.trick, view.limit)}.")
    return Utterance(" ".join(words), brief=" ".join(brief), full=" ".join(full))


def _turn_up(scene: Scene, seats: Sequence[int]) -> Told:
    """``you and Rosa turn up cards``."""
    if len(seats) == 1:
        return say("{} a card", scene.does(seats[0], "turn up", "turns up"))
    return say("{} turn up cards", everyone(scene, seats))


@answers(WarView, "turn")
def _turn(view: WarView, scene: Scene) -> Utterance:
    if view.over:
        return Utterance("The game is over.")
    brief = say("{}.", _turn_up(scene, view.waiting))
    words: list[Told] = []
    if view.fighting:
        three = len(view.counts) > 2
        words.append(say("War: {}.", everyone(scene, view.fighting)) if three else "War.")
    words += [say("{} last card stands.", scene.whose(seat)) for seat in view.standing]
    if view.done:
        ready = everyone(scene, view.done)
        single = len(view.done) == 1 and not scene.is_you(view.done[0])
        pattern = f"{{}} {'is' if single else 'are'} ready; {{}}."
        words.append(say(pattern, ready, _turn_up(scene, view.waiting)))
    else:
        words.append(brief)
    return Utterance(Sentences(words), brief=brief)


@answers(WarView, "counts")
def _counts(view: WarView, scene: Scene) -> Phrase:
    more = []
    table = sum(map(len, view.table)) + view.spare
    if table:
        more.append(f"table {table}")
    if view.treasury is not None:
        more.append(f"treasury {view.treasury}")
    if view.removing is not None or view.aside:
        more.append(f"removed {len(view.aside)}")
    return say("{}.", row([each_seat(scene, view.counts), *more]))


@answers(WarView, "choices")
def _choices(view: WarView, scene: Scene) -> str:
    return "Nobody chooses anything in this game."


def _on_table(rows: Sequence[Sequence[Card | None]], scene: Scene, *, named: bool) -> Phrase:
    """``your seven, one down, nine; Rosa's seven, one down, eight``."""
    seats = [seat for seat in around(scene, len(rows)) if rows[seat]]
    told = []
    for seat in seats:
        cards: list[Told] = []
        for card, alike in groupby(rows[seat]):
            if card is None:
                cards.append(f"{number_word(len([*alike]))} down")
            else:
                cards.append(card if named else Rank(card.rank))
        told.append(say("{} {}", scene.whose(seat), Listing(cards)))
    return row(told, ", " if all(len(rows[seat]) == 1 for seat in seats) else "; ")


@answers(WarView, "pile")
def _pile(view: WarView, scene: Scene) -> Utterance:
    if any(view.table):
        spare: list[Told] = [f"{view.spare} more unplayed."] if view.spare else []
        newest = [each[-1:] for each in view.table]
        many = sum(map(len, view.table)) + view.spare
        return Utterance(
            Sentences(
                [say("On the table: {}.", _on_table(view.table, scene, named=False)), *spare]
            ),
            brief=say("{}; {}.", _on_table(newest, scene, named=False), counted(many, "card")),
            full=Sentences(
                [say("On the table: {}.", _on_table(view.table, scene, named=True)), *spare]
            ),
        )
    if view.last is None:
        return Utterance("Nothing lies on the table.")
    pattern = "Nothing lies on the table. Last trick: {}. {}."
    won = scene.does(view.last.winner, "won", "won")
    return Utterance(
        say(pattern, _on_table(view.last.rows, scene, named=False), won),
        brief="Nothing lies on the table.",
        full=say(pattern, _on_table(view.last.rows, scene, named=True), won),
    )


@answers(WarView, "hand")
def _hand(view: WarView, scene: Scene) -> str:
    return f"You hold {counted(view.counts[view.seat], 'card')}, face down."


# -- what the table asks

TAUGHT = 2
"""In so many tricks at the start it is told what turns up."""


def turn_up(key: str) -> Utterance:
    """What turns up the top card."""
    return Utterance("", how=f"{key} turns up your card.", topic="turn-up")


def fight(key: str, cards: int, due: int) -> Utterance:
    """What lays the cards of a war, for a player who has so many, of which so many go down."""
    if cards == 1:
        return Utterance("", how=f"{key} lays your last card.", topic="last-card")
    down = number_word(min(due, cards - 1))
    return Utterance("", how=f"{key}: {down} down, one up.", topic="fight")
