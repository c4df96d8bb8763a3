"""What is said of 21st Century War: what is selected, laid, tied and won, and why.

Counts, hands and who is out can be followed from these sentences: who has four cards draws four,
what is laid is named card by card, and every gain is told with its number. In brief only the points
of who wins are told; the counts can be asked for.
Suits have no importance here, so cards are ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Either,
    Phrase,
    Rank,
    Ranks,
    Sentences,
    Several,
    Told,
    counted,
    listed,
    row,
    say,
)
from warcards_tui.games.century.events import (
    CardChosen,
    CenturyView,
    HandDrawn,
    LayChosen,
    PilesDealt,
    RoundRevealed,
    RoundWon,
    SeatOut,
    TableTaken,
    TableWaits,
    TieDeclared,
    TieLeft,
    TieRevealed,
)
from warcards_tui.games.century.rules import (
    ACE,
    JACK,
    parting,
    ranks_of,
    total,
    why_not_together,
)
from warcards_tui.names import shortened
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, gathers, sentence, tells
from warcards_tui.voice.seats import each_seat, everyone
from warcards_tui.words import table
from warcards_tui.words.utterance import Gist, Utterance, together

NOTHING_SELECTED = "Nothing selected: 1 to 4 select cards."
NOTHING_LEFT = Utterance("Nothing selected.", brief="Nothing.")
HIDDEN = "Cards stay hidden until all have chosen."
NOT_LEGAL = "Not legal"


def words(cards: Iterable[Card]) -> Either:
    """``ace, two nines``: cards by rank alone, lowest first."""
    ranks = ranks_of(cards)
    return Either(Ranks(ranks), row([_equal(*each) for each in Counter(ranks).items()]))


def _equal(rank: int, many: int) -> Told:
    return Rank(rank) if many == 1 else Several(rank, many)


def _points(many: int) -> str:
    return counted(many, "point")


def how(cards: Sequence[Card], *, triples: bool) -> Told:
    """How cards go together: ``two fours``, ``two and seven make nine``, ``king with an ace``."""
    if len(cards) == 1:
        return "a single card"
    found = parting(ranks_of(cards), triples=triples)
    made = listed([*map(_group, found.groups), *map(Rank, found.faces)])
    return say("{} with {}", made, Several(1, found.aces)) if found.aces else made


def _group(group: Sequence[int]) -> Told:
    if group[0] == group[-1]:
        return Several(group[0], len(group))
    *parts, made = map(Rank, group)
    seen, short = say("{} = {}", row(parts, " + "), made), say("{}={}", row(parts, "+"), made)
    return Either(seen, say("{} make {}", listed(parts), made), short)


def selected(cards: Sequence[Card], *, triples: bool, tie: bool = False) -> Utterance:
    """What is selected and what it counts; or why it cannot be laid."""
    if not cards:
        return NOTHING_LEFT
    if len(cards) == 1:
        card = Rank(cards[0].rank)
        brief = say("{}.", card)
        # What a number counts is plain.
        plain = tie or ACE < cards[0].rank < JACK
        return Utterance(brief if plain else say("{}, {}.", card, _points(total(cards))), brief)
    wrong = why_not_together(ranks_of(cards), triples=triples)
    if wrong is not None:
        return Utterance(wrong, brief=f"{NOT_LEGAL}.")
    points = _points(total(cards))
    made = say("{}: {}.", points, how(cards, triples=triples))
    return Utterance(made, brief=f"{points}.", full=say("{}: {}", words(cards), made))


def not_legal(cards: Sequence[Card], *, triples: bool) -> Utterance:
    """What was selected, and said not to be legal, cannot be laid."""
    return Utterance(f"{NOT_LEGAL}.", full=why_not_together(ranks_of(cards), triples=triples))


def held(place: int, card: Card, *, chosen: bool) -> Utterance:
    """The card of the hand that is pointed at, and whether it is selected."""
    named = Rank(card.rank)
    mark = ", selected" * chosen
    return Utterance(say("{}, card {}{}.", named, place, mark), brief=say("{}{}.", named, mark))


def select(key: str, *, tie: bool) -> Utterance:
    """Asks for what is laid. The hand, or the tie, has been told: only how is left to be."""
    if tie:
        return Utterance("", how=f"Select one card by its number, then {key}.", topic="tie-card")
    return Utterance("", how=f"Select cards by number, then {key} lays them.", topic="lay-cards")


def not_a_card(word: str) -> str:
    """A word that names no card."""
    return f"{shortened(word)!r} names no card: write lay A Q, or lay AS QD."


def not_held(word: str) -> str:
    """A card that was written and is not in the hand."""
    return f"You hold no {word} to lay."


# -- events


@tells(PilesDealt)
def _dealt(told: PilesDealt, scene: Scene) -> Told:
    said: Told = f"{told.counts[0]} cards each"
    if len(set(told.counts)) > 1:
        said = say("Cards: {}", each_seat(scene, told.counts))
    return say("{}{}.", said, f", {told.aside} set aside" if told.aside else "")


@tells(HandDrawn)
def _drawn(told: HandDrawn, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        return ""
    hand = _in_order(told.cards)
    return Utterance(
        say("Your hand: {}.", hand),
        brief=say("{}.", hand),
        full=say("Your hand for round {}: {}.", told.number, hand),
    )


def _in_order(cards: Sequence[Card]) -> Ranks:
    """The cards of a hand in the order held, which is that of their keys."""
    return Ranks([card.rank for card in cards])


@tells(LayChosen)
def _chosen(told: LayChosen, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        return ""  # T tells it when asked.
    points = total(told.cards)
    return Utterance(
        say("{}, hidden.", _points(points)),
        brief=say("{}, hidden.", points),
        full=say("{}: {}, hidden.", words(told.cards), _points(points)),
    )


@tells(CardChosen)
def _card_chosen(told: CardChosen, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        return ""
    return say("{}, hidden.", Rank(told.card.rank))


@tells(RoundRevealed)
def _revealed(told: RoundRevealed, scene: Scene) -> Utterance:
    laid = say("{}.", _lays(told, scene, range(len(told.lays))))
    return Utterance(laid, full=Sentences([_number(told), laid]))


def _number(told: RoundRevealed) -> str:
    return f"Round {told.number}."


def _lays(told: RoundRevealed, scene: Scene, seats: Iterable[int]) -> Told:
    """``you king; Rosa 12: three, nine``: what these seats have laid."""
    lays = enumerate(told.lays)
    return each_seat(
        scene, [_lay(laid) if laid and at in seats else None for at, laid in lays], "; ", own=True
    )


def _lay(cards: Sequence[Card]) -> Told:
    named = words(cards)
    return named if len(cards) == 1 else say("{}: {}", total(cards), named)


@tells(TieDeclared)
def _tie(told: TieDeclared, scene: Scene) -> Utterance:
    at = _tie_at(told, scene)
    return Utterance(Sentences([at, _fight(told)]), brief=at)


def _tie_at(told: TieDeclared, scene: Scene) -> Phrase:
    """Who is tied is told where not all are."""
    some = len(told.seats) < len(scene.names)
    return say(
        "Tie at {}{}!", told.points, say(", {}", everyone(scene, told.seats)) if some else ""
    )


def _fight(told: TieDeclared) -> str:
    return "Each draws a card." if told.drawn else "One card each decides."


@tells(TieLeft)
def _left(told: TieLeft, scene: Scene) -> Told:
    return say("{} no card for the tie.", scene.does(told.seat, "have", "has"))


@tells(TieRevealed)
def _tie_revealed(told: TieRevealed, scene: Scene) -> Told:
    return say(
        "In the tie: {}.",
        each_seat(scene, [each and Rank(each.rank) for each in told.cards], own=True),
    )


@tells(TableWaits)
def _waits(told: TableWaits, scene: Scene) -> Utterance:
    waits = say("{} for the next winner", f"{counted(told.waiting, 'card')} wait")
    return Utterance(say("{}: nobody tied has a card.", waits), brief=say("{}.", waits))


@tells(RoundWon)
def _won(told: RoundWon, scene: Scene) -> Utterance:
    win = _wins(told, scene)
    if told.alone:
        normal = say("{}, alone in the tie.", win)
    elif told.tie:
        normal = say("{} beats {}: {}.", Rank(told.best), Rank(told.second), win)
    else:
        cards = _wins(told, scene, counted(told.taken, "card"))
        normal = say("{}: {} beats {}.", cards, told.best, told.second)
    return _result(told, normal, say("{}.", win))


def _wins(told: RoundWon, scene: Scene, what: Told = "") -> Phrase:
    return say("{} {}", scene.does(told.seat, "win"), what or told.taken)


def _result(told: RoundWon, normal: Told, brief: Told) -> Utterance:
    full = Sentences([normal, *_waited(told)])
    return Utterance(normal, brief, full, kind="result", gists=(Gist(told.seat, told.taken),))


def _waited(told: RoundWon) -> list[Told]:
    return [f"{told.waiting} of them had waited."] if told.waiting else []


@tells(SeatOut)
def _out(told: SeatOut, scene: Scene) -> Utterance:
    out = scene.does(told.seat, "are", "is")
    return Utterance(say("{} out.", out), full=say("{} out, with no cards left.", out))


@tells(TableTaken)
def _table_taken(told: TableTaken, scene: Scene) -> Utterance:
    taken = say("{} the {} that had waited.", scene.does(told.seat, "take"), told.taken)
    return Utterance(taken, gists=(Gist(told.seat, told.taken),))


# -- a choice, its reveal and what comes of it

_AFTER = (TieDeclared, TieLeft, TieRevealed, TableWaits, RoundWon, SeatOut, TableTaken)


@gathers(LayChosen, RoundRevealed, *_AFTER)
@gathers(CardChosen, TieRevealed, *_AFTER)
@gathers(RoundRevealed, *_AFTER)
@gathers(TieRevealed, *_AFTER)
def _round(events: Sequence[object], scene: Scene) -> Utterance | None:
    """All from the reveal on; the own choice, which was told when it was selected, not again."""
    shown = events[1:] if isinstance(events[0], LayChosen | CardChosen) else events
    if len(shown) < 2:
        return None
    return together(_steps(shown, scene))


def _steps(events: Sequence[object], scene: Scene) -> list[Utterance]:
    """Each reveal with what comes of it, and the rest one by one."""
    said: list[Utterance] = []
    gone: list[int] = []
    before: object = None
    for at, each in enumerate(events):
        if isinstance(each, TieLeft):
            gone.append(each.seat)
            continue
        if gone and not (isinstance(each, RoundWon) and each.alone):
            said.append(Utterance(say("{}.", _without_card(gone, scene))))
            gone = []
        if isinstance(each, RoundWon):
            said.append(_won_after(before, each, gone, scene))
            gone = []
        elif isinstance(each, TieDeclared):
            tied = _tied(before, each, scene, [_fight(each)] * _is_fought(events[at + 1 :]))
            # Who is in it matters where it is still to be fought.
            short = tied.brief if each is events[-1] else f"Tie at {each.points}!"
            said.append(tied.but(brief=short))
        elif not isinstance(each, RoundRevealed | TieRevealed):
            said.append(sentence(each, scene))
        before = each
    return said


def _is_fought(following: Sequence[object]) -> bool:
    """Whether a tie comes to cards: somebody else has one for it, too."""
    then = next((each for each in following if not isinstance(each, TieLeft)), None)
    return not isinstance(then, TableWaits) and not (isinstance(then, RoundWon) and then.alone)


def _without_card(seats: Sequence[int], scene: Scene) -> Phrase:
    has = "has" if len(seats) == 1 and not scene.is_you(seats[0]) else "have"
    return say("{} {} no card for the tie", everyone(scene, seats), has)


def _won_after(before: object, won: RoundWon, gone: Sequence[int], scene: Scene) -> Utterance:
    win = _wins(won, scene)
    if gone:
        return _result(won, say("{}: {}.", _without_card(gone, scene), win), say("{}.", win))
    if isinstance(before, RoundRevealed):
        return _won_by(before, won, scene)
    if isinstance(before, TieRevealed):
        others = _in_tie(before, [won.seat])
        if len(others) - others.count(None) > 1:
            best, lost = Rank(won.best, article=True), each_seat(scene, others, own=True)
            return _result(won, say("{} with {}; {}.", win, best, lost), say("{}.", win))
    return sentence(won, scene)


def _won_by(before: RoundRevealed, won: RoundWon, scene: Scene) -> Utterance:
    """``Rosa wins 4 cards: three, seven, ten make 20 against your 8``: the own cards are known."""
    win = _wins(won, scene)
    laid: list[Told | None] = [_lay(cards) if cards else None for cards in before.lays]
    laid[won.seat] = None
    known = [
        total(before.lays[seat]) if lay is not None and scene.is_you(seat) else lay
        for seat, lay in enumerate(laid)
    ]
    cards = before.lays[won.seat]
    if len(cards) > 1:
        wins = _wins(won, scene, counted(won.taken, "card"))
        by = say("{}: {} make {}", wins, words(cards), won.best)
    else:
        by = say("{} with {}", win, Rank(cards[0].rank, article=True))
    lead = say("{} with {}", win, won.best)
    only_you = len(known) - known.count(None) == 1 and laid != known
    normal = say(
        "{}{}{}.",
        lead if scene.is_you(won.seat) else by,
        " against " if only_you else "; ",
        each_seat(scene, known, "; ", own=True),
    )
    said = _result(won, normal, say("{} {} wins.", scene.whose(won.seat), won.best))
    full = say("{}; {}.", by, each_seat(scene, laid, "; ", own=True))
    waited = _waited(won)
    return said.but(full=Sentences([_number(before), full, *waited]))


def _tied(before: object, tie: TieDeclared, scene: Scene, fight: Sequence[Told]) -> Utterance:
    """A tie, with what others have laid for it, or with the cards of those who are out of it."""
    at = _tie_at(tie, scene)
    if isinstance(before, RoundRevealed):
        every = range(len(before.lays))
        full = Sentences([_number(before), at, say("{}.", _lays(before, scene, every)), *fight])
        others = [seat for seat in every if not scene.is_you(seat)]
        told = [say("{}.", _lays(before, scene, others))]
    else:
        assert isinstance(before, TieRevealed)
        lost = each_seat(scene, _in_tie(before, tie.seats), own=True)
        told = [say("{}.", lost)] if lost.parts else []
        full = None
    return Utterance(Sentences([at, *told, *fight]), brief=at, full=full)


def _in_tie(shown: TieRevealed, without: Sequence[int]) -> list[Told | None]:
    """The cards of a tie by seat, without these seats'."""
    return [
        Rank(card.rank) if card is not None and seat not in without else None
        for seat, card in enumerate(shown.cards)
    ]


# -- answers


@answers(CenturyView, "rules")
def _rules(view: CenturyView, scene: Scene) -> Utterance:
    number = f"Round {view.round}{of_limit(view.round, view.limit)}."
    if view.tied:
        one = "Tie: one card each, the highest takes all."
        return Utterance(f"{one} {number}", brief="Tie: the highest card takes all.")
    kinds = "a single card, pairs, sums" + ", triples" * view.triples
    said = f"Most points take all: {kinds}, and aces with them or with face cards."
    return Utterance(
        f"{said} {number}",
        brief=f"Most points take all. Round {view.round}.",
        full=f"{said} Ace 1, jack 11, queen 12, king 13. {number}",
    )


@answers(CenturyView, "turn")
def _turn(view: CenturyView, scene: Scene) -> Told | Utterance:
    if view.over:
        return table.game_over()
    waiting = say("Waiting for {}.", everyone(scene, view.waiting))
    chosen = [say("Chosen: {}.", everyone(scene, view.done))] if view.done else []
    return Utterance(Sentences(["Tie."] * bool(view.tied) + [*chosen, waiting]), brief=waiting)


@answers(CenturyView, "counts")
def _counts(view: CenturyView, scene: Scene) -> Utterance:
    said = each_seat(scene, view.counts)
    lies = sum([len(cards) for cards in view.table])
    table = f", {lies} on the table" if lies else ""
    aside = f", {view.aside} set aside" if view.aside else ""
    return Utterance(say("{}{}{}.", said, table, aside), brief=say("{}.", said))


@answers(CenturyView, "choices")
def _choices(view: CenturyView, scene: Scene) -> str:
    return HIDDEN


@answers(CenturyView, "pile")
def _pile(view: CenturyView, scene: Scene) -> Told | Utterance:
    lies = sum([len(cards) for cards in view.table])
    if not lies:
        return "Nothing lies on the table."
    waits = "" if view.tied else ", for the next winner"
    laid = each_seat(
        scene, [words(cards) if cards else None for cards in view.table], "; ", own=True
    )
    return Utterance(
        say("On the table{}: {}.", waits, laid), brief=f"{counted(lies, 'card')} on the table."
    )


@answers(CenturyView, "hand")
def _hand(view: CenturyView, scene: Scene) -> Utterance:
    pile = f"Your pile: {view.piles[view.seat]}."
    if not view.hand:
        return Utterance(f"No card in hand. {pile}")
    hand = _in_order(view.hand)
    chosen = [say("Chosen: {}.", words(view.chosen))] if view.chosen else []
    told = Sentences([say("Hand: {}.", hand), *chosen, pile])
    return Utterance(told, brief=say("{}; pile {}.", hand, view.piles[view.seat]))
