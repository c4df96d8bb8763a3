"""What is said of Scientific War.

Counts, order, war pile, queen and who is out can be followed from these sentences at every length:
a card told at the reveal has left its owner, and every gain is told with its number, in brief where
it is more than the cards of the trick. In brief only the best of several cards is told, and what a
trick lets do or see can be asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES, Card
from warcards_tui.cards.parts import (
    Later,
    Listing,
    Phrase,
    Rank,
    Ranks,
    Sentences,
    Told,
    capital,
    counted,
    plural,
    row,
    say,
)
from warcards_tui.games.scientific.events import (
    CardChosen,
    CountsSeen,
    HandDealt,
    HandRefilled,
    HandsDealt,
    Revolution,
    RightGained,
    ScientificView,
    SeatOut,
    SwapDecided,
    SwapMade,
    SwapOffered,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
    WarPileTaken,
)
from warcards_tui.games.scientific.rules import JACK, JOKER, QUEEN, strengths
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, gathers, joins, sentence, tells
from warcards_tui.voice.seats import around, each_seat, everyone, fits, held, within
from warcards_tui.words import table
from warcards_tui.words.utterance import Gist, Utterance, together

_SEEN = 1
"""So many cards of others at most are told with the best in brief; ask again for more."""

_FEW = 7
"""So many cards at most are listed where few words are wanted."""


def _ranks(cards: Sequence[Card | None]) -> list[Told | None]:
    """Cards without their suits, which have no importance here (SI-05)."""
    return [None if card is None else Rank(card.rank) for card in cards]


def _others(scene: Scene, cards: Sequence[Card | None]) -> list[Card | None]:
    """The cards by seat, without the listener's own."""
    return [None if scene.is_you(seat) else card for seat, card in enumerate(cards)]


def _by_strength(cards: Iterable[Card], reversed: bool) -> Ranks:
    """The cards strongest first under the order in force, jokers last."""
    of_rank = strengths(reversed)
    return Ranks(sorted([card.rank for card in cards], key=lambda rank: -of_rank[rank]))


def _strongest(reversed: bool) -> str:
    return "Twos" if reversed else "Aces"


def _weakest(reversed: bool) -> str:
    return "aces" if reversed else "twos"


# -- events


@tells(HandsDealt)
def _dealt(told: HandsDealt, scene: Scene) -> Utterance:
    if not told.suits:
        return Utterance(say("Cards: {}.", each_seat(scene, told.counts)))
    many = f"{counted(told.counts[0], 'card')} each"
    jokers = f" and {counted(told.jokers, 'joker')}" * (told.jokers > 0)
    suits = ", ".join([SUIT_NAMES[suit] for suit in dict.fromkeys(told.suits)])
    return Utterance(f"{many}.", full=f"{many}: a whole suit{jokers}. Suits: {suits}.")


@tells(HandDealt)
def _hand_dealt(told: HandDealt, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        return ""
    every = _by_strength(told.cards, False)
    full = say("Your hand: {}.", every)
    suited = {card for card in told.cards if card.rank != JOKER}
    suits = {card.suit for card in suited}
    jokers = len(told.cards) - len(suited)
    if len(suits) != 1 or len(suited) != len(RANK_NAMES) - 1:
        return Utterance(full, brief=say("{}.", every))
    more = f" and {counted(jokers, 'joker')}" if jokers else ""
    hand = f"all {SUIT_NAMES[suits.pop()]}{more}."
    return Utterance(f"Your hand: {hand}", brief=capital(hand), full=full)


@tells(CardChosen)
def _chosen(told: CardChosen, scene: Scene) -> Told | Utterance:
    card = told.card and Rank(told.card.rank)
    if scene.is_you(told.seat):
        return say("{}, hidden.", card)
    name = scene.names[told.seat]
    if scene.is_you(told.queen):
        seen = say("{}, {}.", card, name)
        return Utterance(say("{} has chosen {}.", name, Rank(told.card.rank, article=True)), seen)
    return ""  # T tells it when asked.


@tells(TrickRevealed)
def _revealed(told: TrickRevealed, scene: Scene) -> Utterance:
    cards = say("{}.", each_seat(scene, _ranks(told.cards), own=True))
    cancelled = _cancelled(told)
    return Utterance(
        Sentences([cards, *cancelled]),
        brief=cards,
        full=Sentences([_number(told), cards, *cancelled]),
    )


def _number(told: TrickRevealed) -> str:
    return f"Trick {told.number}."


def _cancelled(told: TrickRevealed) -> list[Told]:
    """Ranks that have no effect since several were played."""
    ranks = [card.rank for card in told.cards if card is not None]
    effects = ((JACK, ranks.count(JACK) % 2 == 0), (QUEEN, True), (JOKER, True))
    return [
        f"The {plural(rank)} cancel."
        for rank, cancelled in effects
        if cancelled and ranks.count(rank) > 1
    ]


@tells(Revolution)
def _revolution(told: Revolution, scene: Scene) -> Utterance:
    return together([Utterance("Revolution!"), _order(told)])


def _order(told: Revolution) -> Utterance:
    """Which cards are strongest after a revolution."""
    now = f"{_strongest(told.reversed)} are strongest now"
    return Utterance(f"{now}.", brief="", full=f"{now}, {_weakest(told.reversed)} weakest.")


@tells(TrickTaken)
def _taken(told: TrickTaken, scene: Scene) -> Utterance:
    win = say("{} {}", scene.does(told.seat, "win"), told.taken)
    joker = ["The joker beats the tie!"] * told.joker
    waited = f", {told.pile} from the war pile" * (told.pile > 0)
    return Utterance(
        Sentences([*joker, say("{}{}.", win, waited)]),
        brief=Sentences(["Joker!"] * told.joker + [say("{}.", win)]),
        kind="result",
        gists=(Gist(told.seat, told.taken),),
    )


@tells(WarDeclared)
def _war(told: WarDeclared, scene: Scene) -> Utterance:
    if told.joker:
        cue: Told = "Joker war!"
    elif told.tied:
        cue = say("War! {} tie.", everyone(scene, told.tied))
    else:
        cue = "War on the jokers!"
    return Utterance(
        Sentences([cue, _wait(told)]),
        brief=Sentences(["Joker war!" if told.joker else "War!", f"{told.pile} wait."]),
        full=Sentences([cue, _wait_long(told)]),
        kind="result",
    )


def _wait(told: WarDeclared) -> str:
    return f"{counted(told.pile, 'card')} wait."


def _wait_long(told: WarDeclared) -> str:
    return f"{counted(told.pile, 'card')} wait for the next winner."


@tells(SwapOffered)
def _offered(told: SwapOffered, scene: Scene) -> str:
    # It is a question, which the table asks.
    return ""


def swap(hand: int, front: int, yes: str, no: str) -> Utterance:
    """Asks whether to use an 8, for a player with so many cards in hand and in front."""
    return Utterance(
        f"Swap your {counted(hand, 'card')} in hand for the {front} in front?",
        brief=f"Swap {hand} for {front}?",
        how=f"{yes} swaps, {no} does not.",
        topic="swap",
    )


@tells(SwapDecided)
def _decided(told: SwapDecided, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        return ""
    return Utterance(f"You decide {'' if told.wanted else 'not '}to swap.", brief="Decided.")


@tells(SwapMade)
def _swapped(told: SwapMade, scene: Scene) -> Utterance:
    if not told.made:
        said = say("{} not swap.", scene.does(told.seat, "do", "does"))
        return Utterance(said, brief="No swap." if scene.is_you(told.seat) else "")
    swap = scene.does(told.seat, "swap")
    if scene.is_you(told.seat):
        now = say("{}: {} in hand now.", swap, told.hand)
        return Utterance(now, brief=f"{told.hand} in hand now.")
    return Utterance(say("{}.", swap), full=say("{} hand and front pile.", swap))


@tells(HandRefilled)
def _refilled(told: HandRefilled, scene: Scene) -> Utterance:
    pick = say("{} up {}", scene.does(told.seat, "pick"), told.taken)
    own = say("{}.", pick) if scene.is_you(told.seat) else ""
    return Utterance(say("{}.", pick), own, say("{}, as the hand is empty.", pick))


@tells(SeatOut)
def _out(told: SeatOut, scene: Scene) -> Utterance:
    out = scene.does(told.seat, "are", "is")
    return Utterance(say("{} out.", out), full=say("{} out, with no cards left.", out))


@tells(CountsSeen)
def _seen(told: CountsSeen, scene: Scene) -> Utterance:
    if not scene.is_you(told.seat):
        return Utterance(say("{} all hand counts.", scene.does(told.seat, "see")), brief="")
    others = [seat for seat in around(scene, len(told.counts)) if seat != told.seat]
    holding = say("{}.", _holding(scene, others, told.counts))
    numbers = say("Hands {}.", row([told.counts[seat] for seat in others]))
    return Utterance(
        say("Your {}: {}", Rank(3), holding), brief=holding if fits(holding) else numbers
    )


def _holding(scene: Scene, seats: Sequence[int], counts: Sequence[int]) -> Listing:
    """``Rosa holds 8, Emil 5``."""
    first, *others = seats
    lead = say("{} holds {}", scene.names[first], counts[first])
    return Listing([lead, *[say("{} {}", scene.names[seat], counts[seat]) for seat in others]])


@tells(RightGained)
def _right(told: RightGained, scene: Scene) -> Utterance:
    sees = scene.does(told.seat, "see")
    return Utterance(say("Queen: {} the next choices.", sees), brief=say("{} choices.", sees))


@tells(WarPileTaken)
def _pile_taken(told: WarPileTaken, scene: Scene) -> Utterance:
    taken = say("{} the {} of the war pile.", scene.does(told.seat, "take"), told.taken)
    return Utterance(taken, gists=(Gist(told.seat, told.taken),))


# -- a choice, its reveal, and what it brings


_AFTER = (SwapMade, HandRefilled, SeatOut, WarPileTaken, CountsSeen, RightGained)
_TRICK = (Revolution, TrickTaken, WarDeclared, SwapOffered, *_AFTER)


@gathers(CardChosen, TrickRevealed, *_TRICK)
@gathers(TrickRevealed, *_TRICK)
def _trick(events: Sequence[object], scene: Scene) -> Utterance | None:
    """The trick as one; the own card, which was told when it was selected, not again."""
    shown = [each for each in events if isinstance(each, TrickRevealed)]
    if not shown or len(events) < 2:
        return None
    said = []
    happened = [each for each in events if not isinstance(each, CardChosen | TrickRevealed)]
    turned: list[Utterance] = []
    for each in happened:
        if isinstance(each, TrickTaken):
            said.append(together([_won_with(shown[0], each, scene), *turned]))
        elif isinstance(each, WarDeclared):
            said.append(together([_war_with(shown[0], each, scene), *turned]))
        elif isinstance(each, Revolution):
            # What it has turned is why somebody wins, which is told first.
            said.append(Utterance("Revolution!"))
            turned.append(_order(each))
        else:
            said.append(sentence(each, scene))
    told = together([Utterance("", full=_number(shown[0])), *said])
    briefly = [(each, one.at("brief")) for each, one in zip(happened, said, strict=True)]
    return told.but(brief=Later(lambda: _trick_briefly(briefly, shown[0].cards, scene)))


def _trick_briefly(
    said: Sequence[tuple[object, Told]], cards: Sequence[Card | None], scene: Scene
) -> Sentences:
    """What comes of the ``cards``, of many only of the best; what it lets do or see can be asked.

    Of a revolution only who wins is told: it came from a jack.
    """
    kept = [(each, told) for each, told in said if type(each) not in _LEFT_OUT]
    if any(isinstance(each, Revolution) for each, _ in kept):
        kept = [
            (
                each,
                say("{}.", scene.does(each.seat, "win")) if isinstance(each, TrickTaken) else told,
            )
            for each, told in kept
        ]
    every = Sentences([told for _, told in kept])
    return (
        every if fits(every) else Sentences([_best_alone(each, cards, scene) for each, _ in kept])
    )


_LEFT_OUT = (CountsSeen, SwapMade, HandRefilled, RightGained, SeatOut)
"""What is left out first where there is too much for few words; it can be asked for."""


def _briefly(said: Sequence[tuple[object, Told]], scene: Scene) -> Sentences:
    """As much of this as goes into few words, who wins what before all else."""
    found: list[tuple[int, Told]] = []
    for happened, told in said:
        weight = len(_LEFT_OUT)
        if type(happened) in _LEFT_OUT:
            own = scene.is_you(getattr(happened, "seat", None))
            weight = _LEFT_OUT.index(type(happened))
            weight += 2 * (own and isinstance(happened, SwapMade | HandRefilled))
        if told:
            found.append((weight, told))
    return within(found)


def _best_alone(happened: object, cards: Sequence[Card | None], scene: Scene) -> Told:
    """What comes of the ``cards`` of a trick, of which only the best is told."""
    best = cards[happened.seat] if isinstance(happened, TrickTaken) else None
    if isinstance(happened, TrickTaken) and best is not None:
        win = scene.does(happened.seat, "win")
        return say("{} {} with {}.", win, happened.taken, Rank(best.rank, article=True))
    if isinstance(happened, WarDeclared):
        return say("{} {} wait.", _war_cue(cards, happened).replace(" the", ""), happened.pile)
    return sentence(happened, scene).at("brief")


def _won_with(trick: TrickRevealed, won: TrickTaken, scene: Scene) -> Utterance:
    best, beaten = _best_and_others(trick, won)
    win = say("{} {}", scene.does(won.seat, "win"), won.taken)
    waited = f", {won.pile} from the war pile" * (won.pile > 0)
    lost = _in_turn(scene, beaten)
    if len(lost) == 1:
        beats = say("{} beats {}", Rank(best.rank), Rank(lost[0].rank))
        normal, full = say("{}: {}.", beats, win), say("{}: {}{}.", beats, win, waited)
    else:
        others = each_seat(scene, _ranks(beaten), own=True)
        with_it = "" if won.joker else say(" with {}", Rank(best.rank, article=True))
        normal = say("{}{}; {}.", win, with_it, others)
        full = say("{}{}{}; {}.", win, with_it, waited, others)
    joker, cancelled = ["Joker!"] * won.joker, _cancelled(trick)
    return Utterance(
        Sentences([*joker, normal, *cancelled]),
        brief=Later(lambda: _won_in_brief(trick, won, scene)),
        full=Sentences([*joker, full, *cancelled]),
        kind="result",
        gists=(Gist(won.seat, won.taken),),
    )


def _won_in_brief(trick: TrickRevealed, won: TrickTaken, scene: Scene) -> Told:
    best, beaten = _best_and_others(trick, won)
    wins = scene.does(won.seat, "win")
    number = f" {won.taken}" * (won.pile > 0)
    others = [card.rank for card in _in_turn(scene, _others(scene, beaten))]
    if len(others) > _SEEN:
        return _best_alone(won, trick.cards, scene)
    if len(beaten) - beaten.count(None) > 1:
        return say(
            "{} {} wins{}{}.", scene.whose(won.seat), Rank(best.rank), number, _following(others)
        )
    if not _plays(scene, trick):
        return say("{} beats {}: {} {}.", Rank(best.rank), Rank(others[0]), wins, won.taken)
    # Whoever has played knows the own card.
    news = others[0] if scene.is_you(won.seat) else best.rank
    return say("{}: {}{}.", Rank(news), wins, number)


def _best_and_others(trick: TrickRevealed, won: TrickTaken) -> tuple[Card, list[Card | None]]:
    """The card that has won a trick, and the others by seat."""
    best = trick.cards[won.seat]
    assert best is not None
    return best, [None if seat == won.seat else card for seat, card in enumerate(trick.cards)]


def _plays(scene: Scene, trick: TrickRevealed) -> bool:
    return scene.listener is not None and trick.cards[scene.listener] is not None


def _war_with(trick: TrickRevealed, war: WarDeclared, scene: Scene) -> Utterance:
    cue = _war_cue(trick.cards, war)
    short: Told = cue.replace(" the", "")
    every = [card for card in trick.cards if card is not None]
    others = _others(scene, trick.cards)
    # Of two cards that tie, or of a joker and the own card, nothing more is to be told.
    known = len(every) == 2 and (
        not war.joker or (_plays(scene, trick) and _in_turn(scene, others)[0].rank == JOKER)
    )
    names = [] if known else [say("{}.", each_seat(scene, _ranks(others), own=True))]
    seen = [] if known else [card.rank for card in _in_turn(scene, others)]
    brief = Sentences([short, *[say("{}.", Ranks(seen))] * bool(seen)])
    return Utterance(
        Sentences([cue, *names, *_cancelled(trick), _wait(war)]),
        brief=brief if len(seen) <= _SEEN else Later(lambda: _best_alone(war, trick.cards, scene)),
        full=Sentences(
            [
                cue,
                say("{}.", each_seat(scene, _ranks(trick.cards), own=True)),
                *_cancelled(trick),
                _wait_long(war),
            ]
        ),
        kind="result",
    )


def _war_cue(cards: Sequence[Card | None], war: WarDeclared) -> str:
    """``War on the nines!``"""
    if war.joker:
        return "Joker war!"
    tied = cards[war.tied[0]] if war.tied else None
    return f"War on the {plural(JOKER if tied is None else tied.rank)}!"


def _in_turn(scene: Scene, cards: Sequence[Card | None]) -> list[Card]:
    """Cards by seat in the order in which they are told."""
    found = [cards[seat] for seat in around(scene, len(cards))]
    return [card for card in found if card is not None]


def _following(ranks: Sequence[int]) -> Told:
    return say("; {}", Ranks(ranks)) if ranks else ""


@gathers(SwapMade, *_AFTER)
def _afterwards(events: Sequence[object], scene: Scene) -> Utterance:
    """Swaps, hands taken up, who is out, and what threes and queens let see."""
    said = [sentence(each, scene) for each in events]
    briefly = [(each, one.at("brief")) for each, one in zip(events, said, strict=True)]
    return together(said).but(brief=Later(lambda: _briefly(briefly, scene)))


def _choices_seen(chosen: Sequence[CardChosen], scene: Scene) -> Utterance | None:
    """``Rosa has chosen a three, Emil a four.``: what the queen's owner sees of several."""
    if scene.listener is None or any(each.seat == scene.listener for each in chosen):
        return None
    cards = [(scene.names[each.seat], each.card) for each in chosen if scene.is_you(each.queen)]
    if len(cards) < len(chosen):
        return None
    (name, card), *others = [(name, Rank(card.rank, article=True)) for name, card in cards if card]
    first = say("{} has chosen {}", name, card)
    more = [say("{} {}", name, card) for name, card in others]
    brief = Ranks([each.card.rank for each in chosen if each.card])
    return Utterance(say("{}.", Listing([first, *more])), brief=say("Chosen: {}.", brief))


for _many in range(2, 8):
    joins(*[CardChosen] * _many)(_choices_seen)


# -- answers


@answers(ScientificView, "rules")
def _rules(view: ScientificView, scene: Scene) -> Utterance:
    strongest = _strongest(view.reversed)
    weakest = f"{strongest} are strongest, {_weakest(view.reversed)} weakest."
    pile = counted(len(view.pile), "card")
    waits = [f"War pile: {pile}."] if view.pile else []
    sees = [] if view.queen is None else [scene.does(view.queen, "see")]
    queen = [say("Queen: {} the choices.", each) for each in sees]
    past = 0 < view.limit < view.trick
    over: list[Told] = ["The limit is over; the war pile is fought out."] * past
    number = f"Trick {view.trick}{of_limit(view.trick, view.limit)}."
    brief = row([f"{strongest} strongest", *[f"{len(view.pile)} wait"] * bool(view.pile), *sees])
    return Utterance(
        Sentences([f"{strongest} are strongest.", *waits, *queen, *over]),
        brief=say("{}.", brief),
        full=Sentences([weakest, *waits, *queen, *over, *[number] * (not past)]),
    )


@answers(ScientificView, "turn")
def _turn(view: ScientificView, scene: Scene) -> Told | Utterance:
    if view.over:
        return table.game_over()
    done, doing = ("Decided", " to swap or not") if view.swapping else ("Chosen", "")
    waiting = say("Waiting for {}{}.", everyone(scene, view.waiting), doing)
    told = [say("{}: {}.", done, everyone(scene, view.done)), waiting] if view.done else [waiting]
    if view.queen is not None and view.queen not in (*view.done, *view.waiting):
        told.append(say("{} last, with the queen.", scene.who(view.queen)))
    return Utterance(Sentences(told), brief=_waiting_few(view, scene))


def _waiting_few(view: ScientificView, scene: Scene) -> Phrase:
    """Who is waited for; of many only how many, the listener apart."""
    if len(view.waiting) < 5:
        return say("Waiting for {}.", everyone(scene, view.waiting))
    you = any(map(scene.is_you, view.waiting))
    return say("Waiting for {}{}.", "you and " * you, f"{len(view.waiting) - you} others")


@answers(ScientificView, "counts")
def _counts(view: ScientificView, scene: Scene) -> Utterance:
    pile = [f"war pile {len(view.pile)}"] * bool(view.pile)
    told = held(scene, view.counts, *pile)
    # Of many seats in their order, the own one first.
    counts = [view.counts[seat] for seat in around(scene, len(view.counts))]
    return Utterance(say("{}.", told), brief=say("{}.", told if fits(told) else row(counts)))


@answers(ScientificView, "choices")
def _choices(view: ScientificView, scene: Scene) -> Told | Utterance:
    if view.queen is None:
        return "The choices are hidden: no queen is active."
    if view.queen != view.seat:
        return say("Only {} sees the choices, by the queen.", scene.who(view.queen))
    others = [None if seat == view.seat else card for seat, card in enumerate(view.choices)]
    if not any(others):
        return "Nobody else has chosen yet."
    chosen = say("{}.", each_seat(scene, _ranks(others), own=True))
    missing = [seat for seat in view.waiting if seat != view.seat]
    if not missing:
        return chosen
    return Utterance(
        Sentences([chosen, say("Not yet: {}.", everyone(scene, missing))]), brief=chosen
    )


@answers(ScientificView, "pile")
def _pile(view: ScientificView, scene: Scene) -> Told | Utterance:
    if not view.pile:
        return "No war pile."
    cards = _by_strength(view.pile, view.reversed)
    many = counted(len(view.pile), "card")
    return Utterance(
        say("War pile, {}: {}.", many, cards),
        brief=say("{}.", cards) if len(view.pile) <= _FEW else f"{many} in the war pile.",
    )


@answers(ScientificView, "hand")
def _hand(view: ScientificView, scene: Scene) -> Utterance:
    told = []
    for place, cards in (("Hand", view.hand), ("Front", view.front)):
        held = say(": {}", _by_strength(cards, view.reversed)) if cards else ""
        told.append(say("{} {}{}.", place, len(cards), held))
    chosen = view.choices[view.seat]
    if chosen is not None:
        told.append(say("Chosen: {}.", Rank(chosen.rank)))
    if view.hand_counts is not None:
        others = [
            None if seat == view.seat or not view.counts[seat] else many
            for seat, many in enumerate(view.hand_counts)
        ]
        told.append(say("Other hands: {}.", each_seat(scene, others)))
    hand = _by_strength(view.hand, view.reversed)
    few = 0 < len(view.hand) <= _FEW
    counts = f"{len(view.hand)} in hand, {len(view.front)} in front."
    return Utterance(Sentences(told), brief=say("{}.", hand) if few else counts)
