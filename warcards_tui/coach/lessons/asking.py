"""Worked examples and questions: what a lesson writes down, judged by the rules of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card, parse_cards, spoken_cards
from warcards_tui.coach.lessons.parts import Answers, Example, Item, Lesson, Pile, Play
from warcards_tui.games.begin import set_up
from warcards_tui.games.catalogue import known_games
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Slap, parse_move
from warcards_tui.games.scientific.events import (
    CardChosen,
    CountsSeen,
    SeatOut,
    SwapOffered,
    TrickRevealed,
)
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap, key_name
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.scene import Scene, answer, capital, sentence

YOU = 0
"""The seat of the person."""

IN_SIGHT = 4
"""Cards of a play that are shown with their owners."""

_INFORMATION = {each.id: each for each in act.INFORMATION}


class Shown(NamedTuple):
    """Something to look at: cards, whose they are (or nothing), and what is said of them."""

    cards: tuple[Card, ...]
    owners: tuple[str, ...]
    says: tuple[str, ...]

    @property
    def untold(self) -> tuple[Card, ...]:
        """The cards that no sentence tells: those of a pile that nobody has laid."""
        return () if self.owners else self.cards


class Question(NamedTuple):
    """``says`` is what is to be known and what is asked; ``right`` are the ids of right answers."""

    cards: tuple[Card, ...]
    owners: tuple[str, ...]
    says: tuple[str, ...]
    answers: tuple[Action, ...]
    right: tuple[str, ...]
    why: str


class Played(NamedTuple):
    """A position: the game, what each of the moves that led to it made happen, and why the last
    one was refused, if it was.
    """

    game: Game
    happened: tuple[tuple[Event, ...], ...]
    refused: str

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return _flat(self.happened)

    @property
    def view(self) -> Any:
        """What the person may know of it."""
        return self.game.view(YOU)


class Asker:
    """Shows the examples and asks the questions of one lesson."""

    def __init__(self, lesson: Lesson, keymap: Keymap) -> None:
        self._lesson = lesson
        self._keymap = keymap
        self.variant = known_games().find(lesson.id)
        self.rules = self.fresh().rules or RuleSet(())
        """The slap rules of the lesson's games; none in a game without a pile."""

    def begin(self, deal: str, turn: int | None = None) -> Game:
        """A game of this lesson with that deal."""
        seats = deal.count("/") + 1
        starts = (turn or 0) if self.variant.slaps else None
        return set_up(
            self.variant,
            seats=seats,
            seed=0,
            options=self._lesson.options,
            deal=deal,
            turn=starts,
        )

    def fresh(self) -> Game:
        """A game of this lesson with all its cards, before its first move."""
        return set_up(self.variant, seats=2, seed=0, options=self._lesson.options)

    def scene(self, game: Game) -> Scene:
        """Who is spoken to at that game."""
        names = ("You", *BOT_NAMES[: game.setup.seats - 1])
        return Scene(names, YOU, rules=game.rules, key_of=self._key_of_rule)

    def played(self, deal: str, moves: Iterable[str], turn: int | None = None) -> Played:
        """The position after these moves."""
        game = self.begin(deal, turn)
        happened = []
        for each in moves:
            seat, move = written_move(each)
            try:
                happened.append(tuple(game.apply(seat, move)))
            except IllegalMove as refusal:
                return Played(game, tuple(happened), str(refusal))
        return Played(game, tuple(happened), "")

    # -- examples

    def shown(self, example: Example) -> Shown:
        """An example with its verdict, or what happens in it."""
        if isinstance(example, Pile):
            cards = tuple(parse_cards(example.cards))
            told = self._of_rule(example, cards) if example.rule else self._verdict(example, cards)
            return Shown(cards, (), (told,))
        position = self.played(
            example.deal, example.moves, example.turn if isinstance(example, Play) else None
        )
        scene = self.scene(position.game)
        if isinstance(example, Answers):
            says = [
                voice.says(self._key(_INFORMATION[each]), answer(each, position.view, scene))
                for each in example.keys
            ]
        else:
            before = position.happened[: -example.told]
            late = position.happened[-example.told :]
            says = [voice.told(_flat(before), scene)] if before else []
            says += _sentences(_flat(late), scene)
            if position.refused:
                says.append(voice.tries_to_lay(position.refused))
        cards, owners = _cards_of(position.events, scene)
        return Shown(cards, owners, tuple(says))

    def _of_rule(self, pile: Pile, cards: Sequence[Card]) -> str:
        """The verdict on the one rule that an example is about; its name is in the air."""
        if pile.rule == pile.last:
            return voice.no(voice.last_slap(self.rules[pile.rule]))
        if self.rules[pile.rule] in self.rules.holding(cards):
            return voice.yes(self.rules.witness(pile.rule, cards))
        return voice.no(self.rules.lacking(pile.rule, cards))

    def _verdict(self, pile: Pile, cards: Sequence[Card]) -> str:
        rules = self.rules
        held = [rule.id for rule in rules.holding(cards)]
        about = pile.names or ((pile.rule,) if pile.rule else ())
        if about:
            told = voice.holds(rules, [name for name in about if name in held], cards)
            if not told:
                lacking = [voice.fails(rules[name], rules.lacking(name, cards)) for name in about]
                told = " ".join(lacking)
        else:
            near = rules.nearest(cards)
            told = voice.holds(rules, held, cards) if held else voice.none_holds(near)
        if pile.last in about and pile.last in held:
            told += f" {voice.not_again(rules[pile.last])}"
        return told

    # -- questions

    def question(self, item: Item) -> Question:
        """A question, and what the game says is right."""
        if isinstance(item, Pile):
            return self._of_pile(item)
        if isinstance(item, Play):
            return self._of_play(item)
        action = _INFORMATION[item.action]
        why = voice.key_does(self._key(action), action.help)
        asked = voice.which_key(action.help)
        return Question((), (), (asked,), act.INFORMATION, (action.id,), why)

    def _of_pile(self, pile: Pile) -> Question:
        rules = self.rules
        cards = tuple(parse_cards(pile.cards))
        held = [rule.id for rule in rules.holding(cards)]
        told = f"{capital(spoken_cards(cards))}."
        if pile.names:
            right = [act.rule_action(rules[name]).id for name in pile.names if name in held]
            if pile.last:
                right = [each for each in right if each != act.rule_action(rules[pile.last]).id]
            asked = voice.which_rule(rules[pile.last] if pile.last else None)
            answers = [act.rule_action(rules[name]) for name in pile.names]
            answers.append(act.GO_ON._replace(title=voice.NO_RULE))
        else:
            asked = voice.is_it(rules[pile.rule]) if pile.rule else voice.SLAP_OR_NOT
            holds = pile.rule in held if pile.rule else bool(held)
            right = [act.SLAP.id] if holds else []
            answers = [act.SLAP, act.GO_ON._replace(title=voice.NO_SLAP)]
        why = self._verdict(pile, cards)
        return Question(
            cards, (), (told, asked), tuple(answers), tuple(right) or (act.GO_ON.id,), why
        )

    def _of_play(self, play: Play) -> Question:
        position = self.played(play.deal, play.moves, play.turn)
        scene = self.scene(position.game)
        cards, owners = _cards_of(position.events, scene)
        kind, right, because, counts = ASKS[play.asks]
        seats = range(position.game.setup.seats)
        begun = [len(cards.split()) for cards in play.deal.split("/")] if counts else []
        says = [voice.begun(begun, scene, hands=not self.variant.slaps)] if counts else []
        says += [voice.told(position.events, scene), voice.QUESTIONS[play.asks]]
        found = right(position)
        if kind == "who":
            who = {seat + 1: scene.whom(seat) for seat in seats} | {0: voice.NOBODY}
            answers = [act.ANSWERS[number]._replace(title=who[number]) for number in who]
            ids = [act.ANSWERS[seat + 1].id for seat in found] or [act.ANSWERS[0].id]
        elif kind == "many":
            answers = list(act.ANSWERS)
            ids = [act.ANSWERS[found].id]
        else:
            answers = [act.YES, act.NO]
            ids = [act.YES.id if found else act.NO.id]
        why = (
            answer(because, position.view, scene)
            if because
            else " ".join(_sentences(position.happened[-1], scene))
        )
        if play.asks == "slaps":
            why = position.game.why_not(YOU, _any_slap(position.game)) or voice.MAY_SLAP
        return Question(cards, owners, tuple(filter(None, says)), tuple(answers), tuple(ids), why)

    def _key_of_rule(self, rule: SlapRule) -> str:
        return self._key(act.rule_action(rule))

    def _key(self, action: Action) -> str:
        return key_name(self._keymap.key(action))


def written_move(text: str) -> tuple[int, Any]:
    """The seat and the move of ``SEAT MOVE``."""
    seat, _, move = text.partition(" ")
    return int(seat), parse_move(move)


def _any_slap(game: Game) -> Slap:
    return Slap(game.rules.rules[0].id if game.naming and game.rules else None)


def _flat(happened: Iterable[Iterable[Event]]) -> list[Event]:
    return [event for events in happened for event in events]


def _sentences(events: Iterable[Event], scene: Scene) -> list[str]:
    """What is said of these events; that you chose a card is told with the others' cards."""
    found = [
        sentence(seen_by(each, YOU), scene)
        for each in events
        if not (isinstance(each, CardChosen) and each.seat == YOU)
    ]
    return [each for each in found if each]


def _cards_of(events: Sequence[Event], scene: Scene) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """The newest cards that were laid, or those of the newest trick, with their owners."""
    laid = [(each.card, each.seat) for each in events if isinstance(each, CardLaid)]
    for each in events:
        if isinstance(each, TrickRevealed):
            laid = [(card, seat) for seat, card in enumerate(each.cards) if card is not None]
    laid = laid[-IN_SIGHT:]
    return tuple([card for card, _ in laid]), tuple([scene.who(seat) for _, seat in laid])


def _seats_of(kind: type) -> Callable[[Played], list[int]]:
    """The seats in events of a kind that the last move brought about."""
    return lambda position: [
        int(each._asdict()["seat"]) for each in position.happened[-1] if isinstance(each, kind)
    ]


def _one(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


def _collector(position: Played) -> list[int]:
    return list(position.view.waiting) if position.view.collecting else []


class Ask(NamedTuple):
    """What can be asked of a position.

    ``kind`` is that of the answer (``who``, ``many``, ``yes``), ``right`` how the game gives it
    (seats, a number, a truth), ``because`` the information key whose answer is the reason; with
    none it is what the last move brought about. With ``counts`` the answer hangs on how many cards
    the players have, which is then told.
    """

    kind: str
    right: Callable[[Played], Any]
    because: str = ""
    counts: bool = False


ASKS = {
    "next": Ask("who", lambda position: position.view.waiting, "turn", counts=True),
    "owes": Ask("many", lambda position: position.view.owed, "turn"),
    "takes": Ask("who", _collector, "turn", counts=True),
    "middle": Ask("many", lambda p: len(p.view.pile) + p.view.under, "pile", counts=True),
    "won": Ask("who", lambda p: _one(p.view.winner), "counts", counts=True),
    "slaps": Ask("yes", lambda p: p.game.why_not(YOU, _any_slap(p.game)) is None, counts=True),
    "winner": Ask("who", lambda position: _one(position.view.last_winner)),
    "order": Ask("yes", lambda position: position.view.reversed, "rules"),
    "sees": Ask("who", lambda position: _one(position.view.queen), "rules"),
    "knows": Ask("who", _seats_of(CountsSeen)),
    "swaps": Ask("who", _seats_of(SwapOffered), counts=True),
    "pile": Ask("many", lambda position: len(position.view.pile), "rules"),
    "hand": Ask("many", lambda position: len(position.view.hand), "hand", counts=True),
    "out": Ask("who", _seats_of(SeatOut), counts=True),
}
"""By what is asked; the questions themselves are those of ``voice.lessons``."""
