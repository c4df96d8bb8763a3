"""What is said of Duel King: flips, duels, kings and jokers, and what a save duel is about.

Decks, won cards and the table can be followed from these sentences at every length: each card that
is turned up is named, and every gain is told with its number.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.duel_king.events import (
    CardFlipped,
    DecksDealt,
    DecksFlipped,
    DecksShuffled,
    DuelBegun,
    DuelView,
    FiveTaken,
    KingFlipped,
    MatchDealt,
    MatchEnded,
    ReadyToFlip,
    RoundTaken,
    SaveDecided,
    SaveEnded,
    SaveOffered,
    TableSwept,
)
from warcards_tui.games.duel_king.machine import DANGER, KING, strength
from warcards_tui.voice.scene import Scene, answers, listed, tells
from warcards_tui.voice.seats import around, by_seat, rank_word, word

NO_CHOICES = "Nobody looks at a card before it is flipped: there are no choices to see."


def words(cards: Iterable[Card]) -> str:
    """Cards by rank alone, as they lie: suits have no importance here (DK-02)."""
    return ", ".join([word(card) for card in cards])


def _tries(many: int) -> str:
    return f"{many} {'try' if many == 1 else 'tries'} left"


def stake(view: DuelView, scene: Scene) -> str:
    """What is fought for now, in one line; empty where it is only a round."""
    lie = counted(sum([len(cards) for cards in view.open]), "card")
    if view.phase == "offer":
        king = word(view.king) if view.king is not None else ""
        decks = f"decks {view.decks[0]} and {view.decks[1]}"
        return f"The {king} takes {lie}; {_tries(view.tries)}; {decks}"
    if view.phase == "save" and view.target is not None:
        return f"Save duel for the {word(view.target)}, {lie} on the table"
    if view.phase == "forced":
        return f"Forced duel for {lie}"
    return f"Duel for {lie}" if view.duel else ""


def selected(card: Card | None) -> str:
    """The card that Enter would fight for."""
    return "Save none." if card is None else f"Save the {word(card)}, {card.name}."


def offer(key: str, none: str) -> str:
    """Asks whether to save a card."""
    return f"Save a card? Select it by its number or an arrow, then {key}; {none} saves none."


def nothing_selected(key: str, none: str) -> str:
    """The key that commits came before anything was selected."""
    return f"Nothing is selected: a number or an arrow selects, then {key}; {none} saves none."


def not_a_card(text: str) -> str:
    """Words that name no card."""
    return f"{text!r} names no card: write save king, save KH, or save none."


def not_yours(text: str) -> str:
    """A card that was written and cannot be fought for."""
    return f"You have no {text} on the table to save."


def _possessive(scene: Scene, seat: int) -> str:
    whose = scene.whose(seat)
    return whose.lower() if scene.is_you(seat) else whose


# -- events


@tells(DecksDealt)
def _dealt(told: DecksDealt, scene: Scene) -> str:
    each = f"{told.counts[0]} cards each"
    if len(set(told.counts)) > 1:
        each = f"Decks: {by_seat(scene, told.counts)}"
    return f"{each}. {scene.does(told.dealer, 'deal')} and {_flip(scene, told.dealer)} first."


def _flip(scene: Scene, seat: int) -> str:
    return "flip" if scene.is_you(seat) else "flips"


@tells(MatchDealt)
def _match(told: MatchDealt, scene: Scene) -> str:
    more = f", {told.each} cards each face down" if not scene.brief else ""
    return f"Match {told.number}{more}."


@tells(CardFlipped)
def _flipped(told: CardFlipped, scene: Scene) -> str:
    spot = f", card {told.spot}" if scene.full else ""
    return f"{capital(word(told.card))}, {scene.who(told.seat)}{spot}."


@tells(RoundTaken)
def _taken(told: RoundTaken, scene: Scene) -> str:
    why = f"{capital(word(told.best))} beats {word(told.second)}"
    win = f"{scene.who(told.seat)} {'win' if scene.is_you(told.seat) else 'wins'}"
    return f"{why}: {win} {told.taken}{' cards' * (not scene.brief)}."


@tells(DuelBegun)
def _duel(told: DuelBegun, scene: Scene) -> str:
    rank = rank_word(told.rank)
    lie = f"{counted(told.waiting, 'card')} lie there"
    if told.first is None:
        equal = f"{capital(rank)} equals {rank}"
        if strength(told.rank) == KING:
            equal = "Kings and jokers are equal"
        cue = f"Forced duel! {equal}"
        more = ", both flip from the deck" * (not scene.brief)
        return f"{cue}: {lie}{more}."
    more = f", {scene.who(told.first)} {_flip(scene, told.first)} first" * (not scene.brief)
    return f"Duel! {capital(rank)} equals {rank}: {lie}{more}."


@tells(ReadyToFlip)
def _ready(told: ReadyToFlip, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'are', 'is')} ready." if scene.full else ""


@tells(DecksFlipped)
def _from_decks(told: DecksFlipped, scene: Scene) -> str:
    kind = "Save duel" if told.saves else "Forced duel"
    return f"{kind}: {by_seat(scene, [word(card) for card in told.cards])}."


@tells(KingFlipped)
def _king(told: KingFlipped, scene: Scene) -> str:
    cue = f"Duel {word(told.card)} for {scene.who(told.seat)}!"
    turned = "; ".join(
        [
            f"{scene.who(seat)} {words(told.down[seat])}"
            for seat in around(scene, 2)
            if told.down[seat]
        ]
    )
    return f"{cue} Turned up: {turned}." if turned else f"{cue} Nothing lay face down."


@tells(FiveTaken)
def _five(told: FiveTaken, scene: Scene) -> str:
    takes = f"{scene.who(told.seat)} {'take' if scene.is_you(told.seat) else 'takes'}"
    return f"Joker: {takes} {told.taken} from {_possessive(scene, 1 - told.seat)} deck."


@tells(SaveOffered)
def _offered(told: SaveOffered, scene: Scene) -> str:
    cards = told.cards
    which = f"one of {words(cards)}" if len(cards) > 1 else f"the {word(cards[0])}"
    who = f"{scene.who(told.seat)} may save {which}"
    own, other = told.decks[told.seat], told.decks[1 - told.seat]
    tries = _tries(told.tries)
    if scene.brief:
        return f"{who}; {tries}."
    decks = f"decks {own} against {other}"
    return f"{who}; {told.stake} cards on the table, {tries}, {decks}."


@tells(SaveDecided)
def _decided(told: SaveDecided, scene: Scene) -> str:
    if told.card is None:
        return f"{scene.does(told.seat, 'save')} nothing."
    return f"{scene.does(told.seat, 'fight')} for the {word(told.card)}."


@tells(SaveEnded)
def _saved(told: SaveEnded, scene: Scene) -> str:
    why = f"{capital(word(told.best))} beats {word(told.second)}"
    verb = "save" if scene.is_you(told.seat) else "saves"
    lose = "do not save" if scene.is_you(told.seat) else "does not save"
    return f"{why}: {scene.who(told.seat)} {verb if told.saved else lose} the {word(told.card)}."


@tells(TableSwept)
def _swept(told: TableSwept, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'take')} the table, {counted(told.taken, 'card')}."


@tells(DecksShuffled)
def _shuffled(told: DecksShuffled, scene: Scene) -> str:
    return f"Both decks are shuffled, after {told.ties} tied forced duels in a row."


@tells(MatchEnded)
def _ended(told: MatchEnded, scene: Scene) -> str:
    first = f" {scene.does(told.first, 'flip')} first." * scene.full
    return f"Match over. {by_seat(scene, told.counts)}.{first}"


# -- answers


@answers(DuelView, "rules")
def _rules(view: DuelView, scene: Scene) -> str:
    number = f"Match {view.match}{f' of {view.limit}' * (view.limit > 0)}."
    line = f"Who has {DANGER} cards or fewer after a match loses."
    if view.phase == "forced":
        now = "Forced duel: both flip from the deck; kings and jokers are equal and beat all else."
    elif view.phase in ("offer", "save"):
        now = "Save duel: the higher flip from the deck; the table goes to the king or joker."
    elif view.duel:
        now = "Duel: the next cards decide."
    else:
        now = "The higher card takes both; a king or a joker takes the table."
    return f"{now} {line} {number}" if not scene.brief else f"{now} {number}"


@answers(DuelView, "turn")
def _turn(view: DuelView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    if view.phase == "offer":
        who = scene.who(view.waiting[0])
        return f"Waiting for {who} to save a card or not, {_tries(view.tries)}."
    who = listed([scene.who(seat) for seat in around(scene, 2) if seat in view.waiting])
    deck = " from the deck" if view.phase != "round" else ""
    return f"Waiting for {who} to flip{deck}."


@answers(DuelView, "counts")
def _counts(view: DuelView, scene: Scene) -> str:
    said = [f"Decks: {by_seat(scene, view.decks)}."]
    if any(view.won):
        said.append(f"Won in this match: {by_seat(scene, view.won)}.")
    if any(view.down):
        said.append(f"Face down on the table: {by_seat(scene, view.down)}.")
    said += [
        danger(scene, seat, view.counts[seat]) for seat in around(scene, 2) if near(view, seat)
    ]
    return " ".join(said)


def near(view: DuelView, seat: int) -> bool:
    """Whether two lost matches might be the last."""
    return view.counts[seat] <= 2 * DANGER and not view.over


def margin(count: int) -> str:
    """How far a deck is from the line, in a few words."""
    above = count - DANGER
    return f"{above} above the {DANGER} line" if above > 0 else f"not above the {DANGER} line"


def danger(scene: Scene, seat: int, count: int) -> str:
    """How far a seat is from losing."""
    if count <= DANGER:
        return f"{scene.does(seat, 'are', 'is')} down to {DANGER} or fewer."
    return f"{scene.does(seat, 'are', 'is')} {count - DANGER} above the line of {DANGER}."


@answers(DuelView, "choices")
def _choices(view: DuelView, scene: Scene) -> str:
    return NO_CHOICES


@answers(DuelView, "pile")
def _pile(view: DuelView, scene: Scene) -> str:
    lie = [
        f"{scene.who(seat)} {words(view.open[seat])}"
        for seat in around(scene, 2)
        if view.open[seat]
    ]
    said = f"Face up: {'; '.join(lie)}." if lie else "Nothing lies face up."
    if any(view.down):
        said += f" Face down: {by_seat(scene, view.down)}."
    if view.king is not None and view.sweeper is not None:
        owner = capital(_possessive(scene, view.sweeper))
        said += f" {owner} {word(view.king)} takes all that is not saved."
    return said


@answers(DuelView, "hand")
def _hand(view: DuelView, scene: Scene) -> str:
    own = view.open[view.seat]
    lies = f" On the table: {words(own)}." if own else ""
    return f"You hold no cards in hand; your deck has {view.decks[view.seat]}.{lies}"
