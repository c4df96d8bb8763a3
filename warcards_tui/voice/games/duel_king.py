"""Messages of Duel King: flips, duels, kings and jokers, and the stake of a save duel.

A flip and its consequences are one utterance, and each flipped card is named once. Every length
names the winners and the saved cards. In brief only the two most important sentences are left, and
the counts after a match are answers to questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Rank,
    Sentences,
    Several,
    Text,
    by_rank,
    listed,
    row,
    told,
)
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
from warcards_tui.voice.limits import is_near
from warcards_tui.voice.scene import Scene, answers, gathers, says, sentence, tells
from warcards_tui.voice.seats import around, each_seat, fits, own_first, within
from warcards_tui.words import duel_king, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import EventSummary, Utterance, together


def stake(view: DuelView) -> str:
    """Return the stake of the current duel, for the drawn table; empty if there is no duel."""
    cards = sum(map(len, view.open))
    if view.phase == "offer" and view.king is not None:
        king, decks = Rank(view.king.rank), listed(view.decks)
        return duel_king.stake_offer(king=king, cards=cards, tries=view.tries, decks=decks).eye
    if view.phase == "save" and view.target is not None:
        return duel_king.stake_save(target=Rank(view.target.rank), cards=cards).eye
    if view.phase == "forced":
        return duel_king.stake_forced(cards=cards).eye
    return duel_king.stake_duel(cards=cards).eye if view.duel else ""


# -- events

says(MatchDealt, duel_king.match_dealt)
says(CardFlipped, duel_king.card_flipped)
says(RoundTaken, duel_king.round_taken)
says(TableSwept, duel_king.table_swept)
says(DecksShuffled, duel_king.decks_shuffled)


@tells(DecksDealt)
def _dealt(event: DecksDealt, scene: Scene) -> Message:
    counts, dealer = event
    if len(set(counts)) > 1:
        return duel_king.decks_dealt_unequal(scene, decks=each_seat(scene, counts), dealer=dealer)
    return duel_king.decks_dealt(scene, cards=counts[0], dealer=dealer)


@tells(DuelBegun)
def _duel(event: DuelBegun, scene: Scene) -> Message:
    rank = None if strength(event.rank) == KING else Rank(event.rank)
    if event.first is None:
        over = duel_king.forced_duel_over_kings()
        if rank:
            over = duel_king.forced_duel_over_rank(rank=rank)
        return duel_king.forced_duel_begun(duel=over, cards=event.waiting)
    over = duel_king.duel_over_rank(rank=rank) if rank else duel_king.duel_over_kings()
    first = duel_king.flips_first(scene, seat=event.first)
    return duel_king.duel_begun(duel=over, cards=event.waiting, first=first)


@tells(ReadyToFlip)
def _ready(event: ReadyToFlip, scene: Scene) -> str:
    # The cards are flipped when both are ready; the key for turns says who is awaited.
    return ""


@tells(DecksFlipped)
def _from_decks(event: DecksFlipped, scene: Scene) -> Message:
    duel = duel_king.save_duel_flipped if event.saves else duel_king.forced_duel_flipped
    return duel(cards=each_seat(scene, by_rank(event.cards), own=True))


@tells(KingFlipped)
def _king(event: KingFlipped, scene: Scene) -> Message:
    king, turned = _king_named(event, scene), _turned_up(event, scene)
    if turned:
        return duel_king.king_flipped(king=king, turned=turned)
    return duel_king.king_flipped_over_nothing(king=king)


def _king_named(event: KingFlipped, scene: Scene) -> Message:
    return duel_king.king_named(scene, card=event.card, seat=event.seat)


def _turned_up(event: KingFlipped, scene: Scene) -> Text:
    """Return the face-down cards that a king flips; empty if there are none."""
    down = [
        duel_king.turned_up_of_seat(scene, seat=seat, cards=listed(_grouped(event.down[seat])))
        for seat in around(scene, 2)
        if event.down[seat]
    ]
    if not down:
        return ""
    if sum(map(len, event.down)) == 1:
        return duel_king.turned_up_one(card=down[0])
    one_each = max(map(len, event.down)) == 1
    return duel_king.turned_up(cards=row(down, last=" and " * one_each))


def _grouped(cards: Iterable[Card]) -> list[Text]:
    """Return ranks in order, with equal ones grouped: ``four and two aces``."""
    many = Counter([card.rank for card in cards])
    return [Several(rank, many[rank]) if many[rank] > 1 else Rank(rank) for rank in many]


@tells(FiveTaken)
def _five(event: FiveTaken, scene: Scene) -> Message:
    return duel_king.five_taken(scene, seat=event.seat, taken=event.taken, other=1 - event.seat)


@tells(SaveOffered)
def _offered(event: SaveOffered, scene: Scene) -> Message:
    return _offer(event, scene, named=len(event.cards) <= _NAMED)


_NAMED = 2
"""Number of cards to be saved that are named even in brief."""


def _offer(event: SaveOffered, scene: Scene, *, named: bool) -> Message:
    """Return the offer of a save duel.

    In brief it names the listener's cards if ``named`` is True, and otherwise counts them.
    """
    seat, offered, tries, stake, decks = event
    cards, compared = row(by_rank(offered), last=" or "), own_first(scene, decks)
    if not scene.is_you(seat):
        return duel_king.save_offered(
            scene, seat=seat, cards=cards, tries=tries, stake=stake, decks=compared
        )
    if named:
        return duel_king.save_asked(cards=cards, tries=tries, stake=stake, decks=compared)
    return duel_king.save_asked_many(
        cards=cards, many=len(offered), tries=tries, stake=stake, decks=compared
    )


@tells(SaveDecided)
def _decided(event: SaveDecided, scene: Scene) -> Message:
    if event.card is None:
        return duel_king.save_declined(scene, seat=event.seat)
    return duel_king.save_announced(scene, seat=event.seat, card=event.card)


@tells(SaveEnded)
def _saved(event: SaveEnded, scene: Scene) -> Message:
    seat, card, saved, best, second = event
    if not saved:
        return duel_king.card_lost(best=best, second=second, card=card)
    gists = (EventSummary(seat, won=1),)
    return duel_king.card_saved(scene, gists=gists, best=best, second=second, seat=seat, card=card)


@tells(MatchEnded)
def _ended(event: MatchEnded, scene: Scene) -> Message:
    counts = own_first(scene, event.counts)
    return duel_king.match_ended(scene, counts=counts, first=event.first)


_FOLLOWING = (
    MatchDealt,
    CardFlipped,
    RoundTaken,
    DecksShuffled,
    DuelBegun,
    KingFlipped,
    FiveTaken,
    SaveOffered,
    SaveDecided,
    SaveEnded,
    TableSwept,
    MatchEnded,
)
_WEIGHTS = {SaveOffered: 5, KingFlipped: 5, MatchEnded: 4, FiveTaken: 1, CardFlipped: 1}
"""The lowest is left out first in brief; all other events have 2."""

_MOST = 2
"""Number of sentences that a flip has in brief."""


@gathers(MatchDealt, *_FOLLOWING)
@gathers(CardFlipped, *_FOLLOWING)
@gathers(DecksFlipped, *_FOLLOWING)
@gathers(SaveDecided, *_FOLLOWING)
def _one_flip(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return a flipped card with its consequences, whose message may name the card instead.

    An opponent's chance to save a card is not announced, because the decision comes at once.
    """
    watched = scene.listener is None
    shown = [
        each
        for at, each in enumerate(events)
        if not _named_later(events[at : at + 2])
        and (watched or not isinstance(each, SaveOffered) or scene.is_you(each.seat))
    ]
    said = [sentence(each, scene) for each in shown]
    brief: list[tuple[int, Text]] = []
    for each, message in zip(shown, said, strict=True):
        words = message.at("brief")
        if not watched:
            words = _in_a_row(each, shown, words, scene, first=not brief)
        if words and not (isinstance(each, SaveDecided) and len(shown) > 1):
            brief.append((_WEIGHTS.get(type(each), 2), words))
    return Utterance(
        Sentences(_turned_last(shown, [each.told for each in said], scene)),
        brief=within(brief, _MOST) if brief else "",
        full=Sentences(_turned_last(shown, [each.at("full") for each in said], scene)),
        kind="result" if any(each.kind == "result" for each in said) else said[-1].kind,
        cue=said[0].cue,
        gists=tuple([gist for each in said for gist in each.gists]),
    )


def _turned_last(events: Sequence[Any], said: Sequence[Text], scene: Scene) -> list[Text]:
    """Put the cards that a king flips behind the gains and the cards that can be saved."""
    found: list[Text] = []
    turned: Text = ""
    for each, words in zip(events, said, strict=True):
        if turned and isinstance(each, MatchEnded | MatchDealt | CardFlipped):
            found.append(turned)
            turned = ""
        if isinstance(each, KingFlipped) and (turned := _turned_up(each, scene)):
            found.append(_king_named(each, scene))
        else:
            found.append(words)
    return [*found, turned]


def _in_a_row(event: Any, shown: Sequence[Any], brief: Text, scene: Scene, *, first: bool) -> Text:
    """Remove from the ``brief`` text everything that the messages of the other events say."""
    others = {type(each) for each in shown}
    offered = isinstance(shown[-1], SaveOffered)
    if isinstance(event, CardFlipped):
        at = shown.index(event)
        if any(isinstance(each, DuelBegun) for each in shown[at:]):
            return ""  # The duel names it.
        if any(isinstance(each, MatchEnded) for each in shown[:at]):
            return ""  # It begins the next match.
        # The player's own card begins what a key brings; another one is the opponent's.
        return brief if first else duel_king.card_flipped_next(card=event.card)
    if isinstance(event, MatchEnded) and TableSwept in others:
        return ""  # A sweep ends the match.
    if isinstance(event, KingFlipped) and (offered or others & {TableSwept, FiveTaken}):
        return _king_named(event, scene).at("brief")  # The player who takes the cards flipped it.
    own = isinstance(event, SaveEnded) and scene.is_you(event.seat)
    if own and (offered or TableSwept in others):
        # Players know which card they fought for.
        return duel_king.card_saved_you() if event.saved else duel_king.card_lost_you()
    return brief


def _named_later(events: Sequence[Any]) -> bool:
    """True if the second event names the cards that the first one flips."""
    if len(events) == 1 or isinstance(events[1], CardFlipped):
        return False
    return isinstance(events[0], CardFlipped | DecksFlipped)


# -- answers


@answers(DuelView, "rules")
def _rules(view: DuelView, scene: Scene) -> Message:
    limit = view.limit if is_near(view.match, view.limit) else 0
    more = duel_king.rules_end(line=DANGER, match=view.match, limit=limit)
    if view.phase == "forced":
        return duel_king.rules_forced(more=more)
    if view.phase in ("offer", "save"):
        return duel_king.rules_save(more=more)
    return duel_king.rules_duel(more=more) if view.duel else duel_king.rules(more=more)


@answers(DuelView, "turn")
def _turn(view: DuelView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    if view.phase == "offer":
        seat = view.waiting[0]
        on_table = sum(map(len, view.open))
        event = SaveOffered(seat, view.open[seat], view.tries, on_table, view.decks)
        named = _offer(event, scene, named=True)
        return named if fits(named.at("brief")) else _offered(event, scene)
    turn = duel_king.turn if view.phase == "round" else duel_king.turn_deck
    return turn(scene, seats=view.waiting)


@answers(DuelView, "counts")
def _counts(view: DuelView, scene: Scene) -> Utterance:
    decks, compared = each_seat(scene, view.decks), own_first(scene, view.decks)
    counts = duel_king.counts(decks=decks, compared=compared)
    if any(view.won):
        won, compared_won = each_seat(scene, view.won), own_first(scene, view.won)
        counts = duel_king.counts_won(
            decks=decks, won=won, compared=compared, compared_won=compared_won
        )
    found = [counts]
    if any(view.down):
        found.append(duel_king.cards_face_down(cards=each_seat(scene, view.down)))
    found += [_danger(view, seat, scene) for seat in around(scene, 2) if near(view, seat)]
    return together(found)


def near(view: DuelView, seat: int) -> bool:
    """True if two lost matches might be the last."""
    return view.counts[seat] <= 2 * DANGER and not view.over


def margin(count: int, *, brief: bool = False) -> str:
    """Return the distance of a deck from the line, in a few words, or fewer if ``brief``."""
    above = duel_king.margin(above=max(count - DANGER, 0), line=DANGER)
    return told(above.at("brief" if brief else "normal"), "eye")


def _danger(view: DuelView, seat: int, scene: Scene) -> Message:
    """Return the distance of a seat from losing."""
    count = view.counts[seat]
    if count <= DANGER:
        return duel_king.deck_lost(scene, seat=seat, cards=count)
    return duel_king.deck_in_danger(scene, seat=seat, above=count - DANGER, line=DANGER)


@answers(DuelView, "choices")
def _choices(view: DuelView, scene: Scene) -> Message:
    return duel_king.nothing_chosen()


@answers(DuelView, "pile")
def _pile(view: DuelView, scene: Scene) -> Utterance:
    up: list[Text | None] = [row(by_rank(cards)) if cards else None for cards in view.open]
    found = [duel_king.none_face_up()]
    if any(view.open):
        found = [duel_king.cards_face_up(cards=each_seat(scene, up, "; ", own=True))]
    if any(view.down):
        found.append(duel_king.cards_face_down(cards=each_seat(scene, view.down)))
    if view.king is not None and view.sweeper is not None:
        found.append(duel_king.king_waits(scene, seat=view.sweeper, king=view.king))
    normal = Sentences(found)
    if fits(normal):
        return Utterance(normal)
    brief = duel_king.pile_count(up=sum(map(len, view.open)), down=sum(view.down))
    return Utterance(normal, brief=brief)


@answers(DuelView, "hand")
def _hand(view: DuelView, scene: Scene) -> Utterance:
    own = view.open[view.seat]
    deck = table.deck_face_down(cards=view.decks[view.seat])
    if not own:
        return deck
    return Utterance(
        Sentences([deck, duel_king.cards_on_table(cards=row(by_rank(own)))]), brief=deck
    )
