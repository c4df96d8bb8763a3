"""What is said of Duel King: flips, duels, kings and jokers, and what a save duel is about.

What follows from a flip is told with it, each card that is turned up once. Who wins and saves is
told at every length; at the shortest only the two sentences that matter most are, and what all own
after a match is left to the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Phrase,
    Rank,
    Sentences,
    Several,
    Told,
    by_rank,
    counted,
    listed,
    plural,
    row,
    say,
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
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, gathers, sentence, tells
from warcards_tui.voice.seats import (
    around,
    each_seat,
    everyone,
    fits,
    own_first,
    within,
)
from warcards_tui.words.utterance import Gist, Utterance

NO_CHOICES = "No choices to see: cards are flipped unseen."

_NAMED = 2
"""So many cards that can be saved are named at the shortest length."""


def _rank(card: Card) -> Rank:
    """A card by its rank alone: suits have no importance here (DK-02)."""
    return Rank(card.rank)


def _grouped(cards: Iterable[Card]) -> list[Told]:
    """Their ranks in order, those of the same rank together: ``four and two aces``."""
    many = Counter([card.rank for card in cards])
    return [Several(rank, many[rank]) if many[rank] > 1 else Rank(rank) for rank in many]


def _tries(many: int) -> str:
    return f"{many} {'try' if many == 1 else 'tries'}"


def stake(view: DuelView) -> str:
    """What is fought for now, in one line for the eye; empty where it is only a round."""
    lie = counted(sum([len(cards) for cards in view.open]), "card")
    if view.phase == "offer":
        king = _rank(view.king).ear if view.king is not None else ""
        decks = f"decks {view.decks[0]} and {view.decks[1]}"
        return f"The {king} takes {lie}; {_tries(view.tries)} left; {decks}"
    if view.phase == "save" and view.target is not None:
        return f"Save duel for the {_rank(view.target).ear}, {lie} on the table"
    if view.phase == "forced":
        return f"Forced duel for {lie}"
    return f"Duel for {lie}" if view.duel else ""


def selected(card: Card | None) -> Utterance:
    """The card that Enter would fight for."""
    if card is None:
        return Utterance("Save none.", brief="None.")
    return Utterance(say("Save the {}.", card), brief=say("{}.", _rank(card)))


MAY_SAVE = "Save one of your cards, or none."


def offer(key: str, none: str) -> Utterance:
    """How a card to be saved is chosen: which ones there are has just been told."""
    how = f"Mark a card by number or arrows, or none by {none}, then {key}."
    return Utterance("", how=how, topic="save")


def not_a_card(text: str) -> str:
    """Words that name no card."""
    return f"{text!r} names no card; write save king."


def not_yours(text: str) -> str:
    """A card that was written and cannot be fought for."""
    return f"You have no {text} there to save."


# -- events


@tells(DecksDealt)
def _dealt(told: DecksDealt, scene: Scene) -> Utterance:
    each: Told = f"{counted(told.counts[0], 'card')} each"
    if len(set(told.counts)) > 1:
        each = say("Decks: {}", each_seat(scene, told.counts))
    first = scene.does(told.dealer, "flip")
    return Utterance(
        say("{}. {} first.", each, first),
        brief=say("{}.", each),
        full=say("{}. {} and {} first.", each, scene.does(told.dealer, "deal"), first.split()[-1]),
        kind="count",
    )


@tells(MatchDealt)
def _match(told: MatchDealt, scene: Scene) -> Utterance:
    more = f", {told.each} cards each face down"
    return Utterance(f"Match {told.number}.", brief="", full=f"Match {told.number}{more}.")


@tells(CardFlipped)
def _flipped(told: CardFlipped, scene: Scene) -> Utterance:
    who = scene.who(told.seat)
    card = _rank(told.card)
    return Utterance(
        say("{}, {}.", card, who),
        brief=say("{}.", card) if scene.is_you(told.seat) else None,
        full=say("{}, {}, card {}.", card, who, told.spot),
        kind="card",
    )


@tells(RoundTaken)
def _taken(told: RoundTaken, scene: Scene) -> Utterance:
    wins = say("{} {}", scene.does(told.seat, "win"), told.taken)
    return Utterance(
        say("{} beats {}: {}.", _rank(told.best), _rank(told.second), wins),
        brief=say("{}.", wins),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


@tells(DuelBegun)
def _duel(told: DuelBegun, scene: Scene) -> Utterance:
    highest = strength(told.rank) == KING
    over = "kings and jokers" if highest else f"the {plural(told.rank)}"
    lie = f"{counted(told.waiting, 'card')}."
    if told.first is None:
        duel = f"Forced duel over {over}!"
        return Utterance(
            f"{duel} {lie}", brief=duel, full=f"{duel} {lie} Both flip from the deck.", cue=duel
        )
    duel = f"Duel over {over}!"
    first = say("{} first.", scene.does(told.first, "flip"))
    return Utterance(
        Sentences([duel, first]), brief=duel, full=Sentences([duel, lie, first]), cue=duel
    )


@tells(ReadyToFlip)
def _ready(told: ReadyToFlip, scene: Scene) -> str:
    # Nothing is seen until both are; who is waited for can be asked.
    return ""


@tells(DecksFlipped)
def _from_decks(told: DecksFlipped, scene: Scene) -> Utterance:
    cards = each_seat(scene, by_rank(told.cards), own=True)
    duel = "Save duel" if told.saves else "Forced duel"
    return Utterance(say("{}: {}.", duel, cards), brief=say("{}.", cards), kind="card")


@tells(KingFlipped)
def _king(told: KingFlipped, scene: Scene) -> Utterance:
    cue = _king_named(told, scene)
    turned = _turned_up(told, scene)
    return Utterance(
        Sentences([cue, turned]),
        brief=cue,
        full=Sentences([cue, turned or "Nothing lay face down."]),
        cue=cue,
    )


def _king_named(told: KingFlipped, scene: Scene) -> Phrase:
    """``King, Rosa!``"""
    return say("{}, {}!", _rank(told.card), scene.who(told.seat))


def _turned_up(told: KingFlipped, scene: Scene) -> Told:
    """What lay face down when a king came, if anything did."""
    down: list[Told] = [
        say("{} {}", scene.whose(seat), listed(_grouped(told.down[seat])))
        for seat in around(scene, 2)
        if told.down[seat]
    ]
    if not down:
        return ""
    single = len(told.down[0]) + len(told.down[1]) == 1
    one_each = max(map(len, told.down)) == 1
    lay = "was" if single else "were"
    return say("Face down {} {}.", lay, row(down, last=" and " * one_each))


@tells(FiveTaken)
def _five(told: FiveTaken, scene: Scene) -> Utterance:
    takes = say("{} {}", scene.does(told.seat, "take"), told.taken)
    return Utterance(
        say("{} from {} deck.", takes, scene.whose(1 - told.seat)),
        brief=say("{}.", takes),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


def _savable(cards: Sequence[Card]) -> Phrase:
    """``queen, five or ace``."""
    return row(by_rank(cards), last=" or ")


@tells(SaveOffered)
def _offered(told: SaveOffered, scene: Scene) -> Utterance:
    tries = _tries(told.tries)
    which = _savable(told.cards)
    few = len(told.cards) <= _NAMED
    asked: Told = say("Save {}? {}.", which, tries)
    brief = say("Save {}?", which) if few else say("Save one of {}?", len(told.cards))
    if not scene.is_you(told.seat):
        who = scene.who(told.seat)
        asked = say("{} may save {}; {}.", who, which, tries)
        brief = say("{} may save one.", who)
    more = say(
        "{} on the table, decks {}.", counted(told.stake, "card"), own_first(scene, told.decks)
    )
    return Utterance(asked, brief=brief, full=Sentences([asked, more]))


@tells(SaveDecided)
def _decided(told: SaveDecided, scene: Scene) -> Utterance:
    if told.card is None:
        return Utterance(say("{} none.", scene.does(told.seat, "save")))
    fights = scene.does(told.seat, "fight")
    brief = say("For the {}.", _rank(told.card)) if scene.is_you(told.seat) else None
    return Utterance(say("{} for the {}.", fights, _rank(told.card)), brief=brief)


@tells(SaveEnded)
def _saved(told: SaveEnded, scene: Scene) -> Utterance:
    card = _rank(told.card)
    end = say("the {} is lost", card)
    if told.saved:
        end = say("{} the {}", scene.does(told.seat, "save"), card)
    return Utterance(
        say("{} beats {}: {}.", _rank(told.best), _rank(told.second), end),
        brief=say("{} {}.", card, "saved" if told.saved else "lost"),
        kind="result",
        gists=(Gist(told.seat, won=1),) if told.saved else (),
    )


@tells(TableSwept)
def _swept(told: TableSwept, scene: Scene) -> Utterance:
    takes = scene.does(told.seat, "take")
    return Utterance(
        say("{} the table, {}.", takes, counted(told.taken, "card")),
        brief=say("{} {}.", scene.does(told.seat, "sweep"), told.taken),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


@tells(DecksShuffled)
def _shuffled(told: DecksShuffled, scene: Scene) -> Utterance:
    shuffled = "Both decks are shuffled"
    return Utterance(f"{shuffled}: {told.ties} ties in a row.", brief=f"{shuffled}.")


@tells(MatchEnded)
def _ended(told: MatchEnded, scene: Scene) -> Utterance:
    over = say("Match over, {}.", own_first(scene, told.counts))
    first = say("{} first.", scene.does(told.first, "flip"))
    return Utterance(over, brief="Match over.", full=Sentences([over, first]), kind="count")


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
"""What is left out first at the shortest length has the lowest; 2 is that of all else."""

_MOST = 2
"""So many sentences are told of a flip at the shortest length."""


@gathers(MatchDealt, *_FOLLOWING)
@gathers(CardFlipped, *_FOLLOWING)
@gathers(DecksFlipped, *_FOLLOWING)
@gathers(SaveDecided, *_FOLLOWING)
def _one_flip(happened: Sequence[Any], scene: Scene) -> Utterance:
    """A card is told with what it leads to, and where that names it only there.

    That somebody else may save a card is not told at the table: what they do comes at once.
    """
    watched = scene.listener is None
    shown = [
        each
        for at, each in enumerate(happened)
        if not _named_later(happened[at : at + 2])
        and (watched or not isinstance(each, SaveOffered) or scene.is_you(each.seat))
    ]
    said = [sentence(each, scene) for each in shown]
    brief: list[tuple[int, Told]] = []
    for each, told in zip(shown, said, strict=True):
        words = (
            told.at("brief") if watched else _in_a_row(each, shown, told, scene, first=not brief)
        )
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


def _turned_last(shown: Sequence[Any], told: Sequence[Told], scene: Scene) -> list[Told]:
    """What is told of each, but of a king only that it came: who takes what, and what can be saved,
    comes before the cards that lay face down.
    """
    found: list[Told] = []
    turned: Told = ""
    for each, words in zip(shown, told, strict=True):
        if turned and isinstance(each, MatchEnded | MatchDealt | CardFlipped):
            found.append(turned)
            turned = ""
        if isinstance(each, KingFlipped) and (turned := _turned_up(each, scene)):
            found.append(_king_named(each, scene))
        else:
            found.append(words)
    return [*found, turned]


def _in_a_row(
    happened: Any, shown: Sequence[Any], told: Utterance, scene: Scene, *, first: bool
) -> Told:
    """What is told of it to a player at the shortest length, with the rest of what is shown."""
    others = {type(each) for each in shown}
    offered = isinstance(shown[-1], SaveOffered)
    if isinstance(happened, CardFlipped):
        at = shown.index(happened)
        if any(isinstance(each, DuelBegun) for each in shown[at:]):
            return ""  # The duel names it.
        if any(isinstance(each, MatchEnded) for each in shown[:at]):
            return ""  # It begins the next match.
        # The player's own card begins what a key brings; another one is the other's.
        return told.at("brief") if first else say("{}.", _rank(happened.card))
    if isinstance(happened, MatchEnded) and TableSwept in others:
        return ""  # A sweep ends the match.
    if isinstance(happened, KingFlipped) and (offered or others & {TableSwept, FiveTaken}):
        return say("{}!", _rank(happened.card))  # Who takes cards has flipped it.
    own = isinstance(happened, SaveEnded) and scene.is_you(happened.seat)
    if own and (offered or TableSwept in others):
        return "Saved." if happened.saved else "Lost."  # Which one they know.
    return told.at("brief")


def _named_later(happened: Sequence[Any]) -> bool:
    """Whether what comes of the first of these names the cards that it turns up."""
    if len(happened) == 1 or isinstance(happened[1], CardFlipped):
        return False
    return isinstance(happened[0], CardFlipped | DecksFlipped)


# -- answers


@answers(DuelView, "rules")
def _rules(view: DuelView, scene: Scene) -> Utterance:
    number = f"Match {view.match}{of_limit(view.match, view.limit)}."
    line = f"Down to {DANGER} cards after a match, you lose."
    if view.phase == "forced":
        now = "Forced duel: both flip; kings and jokers are equal and beat all else."
        brief = "Forced duel: both flip from the deck."
    elif view.phase in ("offer", "save"):
        now = "Save duel: the higher flip from the decks decides; all else is lost."
        brief = "Save duel: the higher flip decides."
    elif view.duel:
        now = brief = "Duel: the next cards decide."
    else:
        now = "The higher card takes both; a king or a joker takes the table."
        brief = "The higher card wins; kings take all."
    return Utterance(f"{now} {line} {number}", brief=brief)


@answers(DuelView, "turn")
def _turn(view: DuelView, scene: Scene) -> Utterance:
    if view.over:
        return Utterance("The game is over.")
    if view.phase == "offer":
        loser = view.waiting[0]
        cards = view.open[loser]
        lie = sum(map(len, view.open))
        told = _offered(SaveOffered(loser, cards, view.tries, lie, view.decks), scene)
        named = say("Save {}?", _savable(cards))
        return told.but(brief=named) if scene.is_you(loser) and fits(named) else told
    alone = len(view.waiting) == 1 and not scene.is_you(view.waiting[0])
    who = say("{} {}", everyone(scene, view.waiting), "flips" if alone else "flip")
    deck = " from the deck" if view.phase != "round" else ""
    return Utterance(say("{}{}.", who, deck), brief=say("{}.", who))


@answers(DuelView, "counts")
def _counts(view: DuelView, scene: Scene) -> Utterance:
    told: list[Told] = [say("Decks: {}.", each_seat(scene, view.decks))]
    brief = say("Decks {}.", own_first(scene, view.decks))
    if any(view.won):
        told.append(say("Won in this match: {}.", each_seat(scene, view.won)))
        brief = say("Decks {}; won {}.", own_first(scene, view.decks), own_first(scene, view.won))
    if any(view.down):
        told.append(say("Face down: {}.", each_seat(scene, view.down)))
    told += [
        danger(scene, seat, view.counts[seat]) for seat in around(scene, 2) if near(view, seat)
    ]
    return Utterance(Sentences(told), brief=brief)


def near(view: DuelView, seat: int) -> bool:
    """Whether two lost matches might be the last."""
    return view.counts[seat] <= 2 * DANGER and not view.over


def margin(count: int, *, brief: bool = False) -> str:
    """The distance of a deck from the line, in a few words, or in still fewer if ``brief``."""
    above = count - DANGER
    far = str(above) if above > 0 else "not"
    return f"{far} above {DANGER}" if brief else f"{far} above the {DANGER} line"


def danger(scene: Scene, seat: int, count: int) -> Phrase:
    """How far a seat is from losing."""
    is_ = scene.does(seat, "are", "is")
    if count <= DANGER:
        return say("{} down to {}.", is_, count)
    return say("{} {} above the line of {}.", is_, count - DANGER, DANGER)


@answers(DuelView, "choices")
def _choices(view: DuelView, scene: Scene) -> Utterance:
    return Utterance(NO_CHOICES)


@answers(DuelView, "pile")
def _pile(view: DuelView, scene: Scene) -> Utterance:
    lie: list[Told | None] = [row(by_rank(cards)) if cards else None for cards in view.open]
    told: list[Told] = ["Nothing lies face up."]
    if any(view.open):
        told = [say("Face up: {}.", each_seat(scene, lie, "; ", own=True))]
    if any(view.down):
        told.append(say("Face down: {}.", each_seat(scene, view.down)))
    if view.king is not None and view.sweeper is not None:
        whose = scene.whose(view.sweeper)
        told.append(say("{} {} takes all that is not saved.", whose, _rank(view.king)))
    up, down = sum(map(len, view.open)), sum(view.down)
    brief = f"{up} face up{f', {down} face down' * bool(down)}."
    found = Sentences(told)
    return Utterance(found, brief=found if fits(found) else brief)


@answers(DuelView, "hand")
def _hand(view: DuelView, scene: Scene) -> Utterance:
    own = view.open[view.seat]
    deck = f"You hold {counted(view.decks[view.seat], 'card')}, face down."
    lies: list[Told] = [say("On the table: {}.", row(by_rank(own)))] if own else []
    return Utterance(Sentences([deck, *lies]), brief=deck)
