"""Worked examples and questions as they are put to somebody, with keys and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import Cards, Ranks, Sentences, Told, capital, say
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.scientific.events import CardChosen, TrickRevealed
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons import checks
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import Drawn, Played, played, slaps_of
from warcards_tui.rulebook.lessons.records import YOU
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap, key_name
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.scene import Scene, answer, sentence

IN_SIGHT = 4
"""Cards of a play that are shown with their owners."""

NAMES = ("You", *SEATS[1:])
"""Who sits at the tables of lessons: the people of the texts, the learner in Ann's place."""

_INFORMATION = {each.id: each for each in act.INFORMATION}


class Shown(NamedTuple):
    """Something to look at: cards, whose they are (or nothing), and what is said of them.

    ``lies`` tells the cards that no sentence tells: those of a pile that nobody has laid.
    """

    cards: tuple[Card, ...]
    owners: tuple[str, ...]
    says: tuple[Told, ...]
    lies: Told = ""


class Question(NamedTuple):
    """``says`` is what is to be known and what is asked; ``right`` are the ids of right answers."""

    cards: tuple[Card, ...]
    owners: tuple[str, ...]
    says: tuple[Told, ...]
    answers: tuple[Action, ...]
    right: tuple[str, ...]
    why: Told


class Asker:
    """Shows the examples and asks the questions of one lesson."""

    def __init__(self, lesson: Lesson, keymap: Keymap) -> None:
        self._lesson = lesson
        self._keymap = keymap
        self.variant = lesson.game
        self.rules = slaps_of(lesson.variant, lesson.options).rules
        """The slap rules of the lesson's games; none in a game without a pile."""

    def fresh(self) -> Game:
        """A game of this lesson with all its cards, before its first move."""
        return set_up(self.variant, seats=2, seed=0, options=self._lesson.options)

    def scene(self, game: Game) -> Scene:
        """Who is spoken to at that game."""
        names = NAMES[: game.setup.seats]
        return Scene(names, YOU, rules=game.rules, key_of=self._key_of_rule)

    # -- examples

    def shown(self, example: Pile | Play, *, named: bool = False) -> Shown:
        """An example with its verdict, or what happens in it.

        Where it is ``named``, the rule in question is not the one that is in the air.
        """
        if isinstance(example, Pile):
            cards = tuple(parse_cards(example.cards))
            # Suits are told only where the rule looks at them.
            ranks = self.rules[example.rule].needs == "rank"
            lies = Ranks([each.rank for each in cards]) if ranks else Cards(cards)
            return Shown(cards, (), (self._verdict_of(example, cards, named),), lies)
        position, asked, brief = _position_of(self._lesson, example)
        scene = self.scene(position.game)
        if asked:
            says: list[Told] = [
                voice.says(self._key(_INFORMATION[key]), answer(key, position.view, scene).told)
                for key in asked
            ]
        else:
            told = voice.told(_flat(position.happened[:brief]), scene)
            says = [told] if told else []
            says += _sentences(_flat(position.happened[brief:]), scene)
        if position.refused:
            says.append(voice.tries_to_lay(position.refused))
        cards, owners = _cards_of(position.events, scene)
        return Shown(cards, owners, tuple(says))

    def _verdict_of(self, pile: Pile, cards: Sequence[Card], named: bool) -> Told:
        """The verdict on the rule that an example is about."""
        rule = self.rules[pile.rule]
        if pile.says == "barred":
            return voice.no(voice.last_slap(rule))
        if pile.says == "holds":
            why = self.rules.witness(rule.id, cards)
            return voice.holds(rule, why) if named else voice.yes(why)
        lacking = self.rules.lacking(rule.id, cards)
        return voice.fails(rule, lacking) if named else voice.no(lacking)

    # -- questions

    def question(self, drawn: checks.Question) -> Question:
        """A question as it is put, and what the game says is right."""
        about = drawn.kind.about
        if about == "pile":
            return self._of_pile(drawn)
        if about == "play":
            return self._of_play(drawn)
        action = _INFORMATION[drawn.ask.words[0]]
        why = voice.key_does(self._key(action), action.help)
        asked = voice.which_key(action.help)
        return Question((), (), (asked,), act.INFORMATION, (action.id,), why)

    def _of_pile(self, drawn: checks.Question) -> Question:
        rules, ask, cards = self.rules, drawn.ask, drawn.cards
        told = say("{}.", Cards(cards))
        if ask.kind == "name":
            named = {each: act.rule_action(rules[each]) for each in ask.words}
            right = [named[each].id for each in drawn.right if each in named]
            asked = voice.which_rule(rules[ask.last] if ask.last else None)
            answers = [*named.values(), act.GO_ON._replace(title=voice.NO_RULE)]
        else:
            asked = voice.is_it(rules[ask.words[0]]) if ask.words else voice.SLAP_OR_NOT
            right = [act.SLAP.id] if drawn.right == (checks.YES,) else []
            answers = [act.SLAP, act.GO_ON._replace(title=voice.NO_SLAP)]
        ids = tuple(right) or (act.GO_ON.id,)
        return Question(cards, (), (told, asked), tuple(answers), ids, self._why(drawn))

    def _why(self, drawn: checks.Question) -> Told:
        """What holds for the pile of a question, or why nothing does."""
        rules, about, last, cards = self.rules, drawn.ask.words, drawn.ask.last, drawn.cards
        held = [rule.id for rule in rules.holding(cards)]
        asked = [name for name in about if name in held] if about else held
        why = [voice.holds(rules[name], rules.witness(name, cards)) for name in asked]
        if about and not why:
            why = [voice.fails(rules[name], rules.lacking(name, cards)) for name in about]
        elif not why:
            why = [voice.none_holds(rules.nearest(cards))]
        if last in about and last in held:
            why.append(voice.not_again(rules[last]))
        return Sentences(why)

    def _of_play(self, drawn: checks.Question) -> Question:
        assert drawn.position is not None
        kind, asked = drawn.kind, drawn.ask.kind
        position = played(self._lesson, drawn.position)
        scene = self.scene(position.game)
        cards, owners = _cards_of(position.events, scene)
        hands = parted(drawn.position.deal)[0].split("/")
        begun = [len(hand.split()) for hand in hands] if kind.counts else []
        says: list[Told] = []
        if kind.counts:
            says.append(voice.begun(begun, scene, hands=not self.variant.slaps))
        says += [voice.told(position.events, scene), voice.QUESTIONS[asked]]
        if kind.answers == "who":
            who = {seat + 1: scene.who(seat) for seat in range(position.game.setup.seats)}
            who[0] = voice.NOBODY
            answers = [act.ANSWERS[number]._replace(title=name) for number, name in who.items()]
            found = [0 if each == checks.NOBODY else SEATS.index(each) + 1 for each in drawn.right]
            ids = [act.ANSWERS[number].id for number in found]
        elif kind.answers == "many":
            answers = list(act.ANSWERS)
            ids = [act.ANSWERS[int(drawn.right[0])].id]
        else:
            answers = [act.YES, act.NO]
            ids = [act.YES.id if drawn.right == (checks.YES,) else act.NO.id]
        why = (
            answer(kind.because, position.view, scene).told
            if kind.because
            else Sentences(_sentences(position.happened[-1], scene))
        )
        if asked == "slaps":
            refused = position.game.why_not(YOU, checks.any_slap(position.game))
            why = refused or voice.MAY_SLAP
        return Question(cards, owners, tuple(filter(None, says)), tuple(answers), tuple(ids), why)

    def _key(self, action: Action) -> str:
        return key_name(self._keymap.key(action))

    def _key_of_rule(self, rule: SlapRule) -> str:
        return self._key(act.rule_action(rule))


def _position_of(lesson: Lesson, play: Play) -> tuple[Played, list[str], int]:
    """An example of play: its position, the information keys that are pressed in it, and how many
    of its moves are told in brief. Those are the ones before the first that its text is about.
    """
    moves = [(step.seat, step.text) for step in play.steps if step.kind == "move"]
    about = next(at for at, step in enumerate(play.steps) if step.kind in ("told", "refused"))
    before = [step for step in play.steps[:about] if step.kind == "move"]
    asked = [step.text for step in play.steps if step.kind == "asks"]
    drawn = Drawn(play.options, play.deal, play.turn, tuple(moves), {})
    return played(lesson, drawn), asked, len(before) - 1


def _flat(happened: Iterable[Iterable[Event]]) -> list[Event]:
    return [event for events in happened for event in events]


def _sentences(events: Iterable[Event], scene: Scene) -> list[Told]:
    """What is said of these events; that you chose a card is told with the others' cards."""
    found = [
        sentence(seen_by(each, YOU), scene).told
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
    return tuple([card for card, _ in laid]), tuple([capital(scene.who(seat)) for _, seat in laid])
