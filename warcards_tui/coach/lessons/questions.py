"""Worked examples and questions of a lesson, with their keys and reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, CardError, parse_cards
from warcards_tui.cards.parts import (
    Cards,
    Rank,
    Ranks,
    Sentences,
    Text,
    capital,
    listed,
    row,
    say,
    told,
)
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.games.addition.machine import ResultSaid
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, event_json, seen_by
from warcards_tui.games.forms import is_position
from warcards_tui.games.moves import Slap, parse_move
from warcards_tui.games.scientific.events import CardChosen
from warcards_tui.games.setup import set_up
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons import checks
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import (
    CompletePosition,
    PositionResult,
    begin,
    played,
    slaps_of,
)
from warcards_tui.rulebook.lessons.records import YOU, Ask
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap, key_name
from warcards_tui.sitting.keys import key_of
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice import drills as drills_voice
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.rule_texts import prose
from warcards_tui.voice.scene import ASKED, Scene, answer, sentence
from warcards_tui.words import drills
from warcards_tui.words import lessons as words

IN_SIGHT = 4
"""Cards shown with their owners, if they were played one by one."""

MOST_IN_SIGHT = 8
"""Cards shown with their owners, if they were revealed together."""

NAMES = ("You", *SEATS[1:])
"""Names at lesson tables: those of the rule texts, with the player in Ann's seat."""

_INFORMATION = {each.id: each for each in act.INFORMATION}


class LessonExample(NamedTuple):
    """An example to look at: cards, their owners (or none), and the sentences about them.

    ``lies`` names the cards of a pile that no player has played, which no sentence names.
    """

    cards: tuple[Card, ...]
    owners: tuple[str, ...]
    says: tuple[Text, ...]
    lies: Text = ""


class LessonQuestion(NamedTuple):
    """A question as it is presented.

    ``says`` holds the known facts and the question. ``right`` holds the ids of the right answers
    or, for typed answers, the right numbers. ``most`` is the largest number that can be typed, and
    ``ordered`` the number of things to put in order. ``answer`` gives the right answer as a
    sentence, unless ``why`` names it.
    """

    cards: tuple[Card, ...]
    owners: tuple[str, ...]
    says: tuple[Text, ...]
    answers: tuple[Action, ...]
    right: tuple[str, ...]
    why: Text
    most: int = 0
    ordered: int = 0
    answer: str = ""


class QuestionPresenter:
    """Presenter of the examples and questions of one lesson."""

    def __init__(self, lesson: Lesson, keymap: Keymap) -> None:
        self._lesson = lesson
        self._keymap = keymap
        self.variant = lesson.game
        self.rules = slaps_of(lesson.variant, lesson.options).rules
        """Slap rules of the lesson's games; none in a game without a pile."""

    def fresh(self) -> Game:
        """Return a game of this lesson with a full deck, before the first move."""
        options = self._lesson.options
        return set_up(self.variant, seats=self.variant.least, seed=0, options=options)

    def scene(self, game: Game) -> Scene:
        """Return the listener at a lesson table."""
        names = NAMES[: game.setup.seats]
        return Scene(names, YOU, rules=game.rules, key_of=self._key_of_rule)

    # -- examples

    def shown(self, example: Pile | Play, *, named: bool = False) -> LessonExample:
        """Return an example with its verdict, or with the events in it.

        Pass ``named`` if the sentences must name the rule, because the examples show several.
        """
        if isinstance(example, Pile):
            cards = tuple(parse_cards(example.cards))
            # Name suits only if the rule depends on them.
            ranks = self.rules[example.rule].needs == "rank"
            lies = Ranks([each.rank for each in cards]) if ranks else Cards(cards)
            return LessonExample(cards, (), (self._verdict_of(example, cards, named),), lies)
        position, asked, brief = _position_of(self._lesson, example)
        scene = self.scene(position.game)
        if asked:
            says: list[Text] = [
                words.key_answers(
                    key=self._key(_INFORMATION[key]),
                    answer=Sentences([answer(key, position.view, scene).told]),
                )
                for key in asked
            ]
        else:
            before = _without_own_choices(position.happened)[: max(brief, 0)]
            if self.variant.slaps:
                says = [voice.told(_flat(before), scene)] if brief > 0 else []
            else:
                says = voice.lead_up(before, scene)
            says += _sentences(_flat(position.happened[brief:]), scene)
        if position.refused:
            tried = example.steps[-2].text
            refused = position.refused
            if isinstance(parse_move(tried), Slap):
                says.append(words.tries_to_slap(why=_within(refused)))
            elif " " in tried:
                says.append(words.tries(cards=_cards_in(tried), why=refused))
            else:
                says.append(words.tries_to_lay(why=_within(refused)))
        cards, owners = _cards_of(position.events, scene)
        return LessonExample(cards, owners, tuple(says))

    def _verdict_of(self, pile: Pile, cards: Sequence[Card], named: bool) -> Text:
        """Return the verdict on the rule of the example."""
        rule = self.rules[pile.rule]
        if pile.says == "barred":
            return words.no(why=drills.rule_repeated(rule=rule))
        if pile.says == "holds":
            if named:
                return drills_voice.rule_held(self.rules, rule.id, cards)
            return words.yes(witness=self.rules.witness(rule.id, cards))
        lacking = self.rules.lacking(rule.id, cards)
        return drills.rule_not_held(rule=rule, lacking=lacking) if named else words.no(why=lacking)

    # -- questions

    def question(self, drawn: checks.CheckQuestion) -> LessonQuestion:
        """Return a question as presented, with the answer that the game judges right."""
        about = drawn.kind.about
        if about == "pile":
            return self._of_pile(drawn)
        if drawn.kind.own_words:
            return self._in_own_words(drawn)
        if about == "play":
            return self._of_play(drawn)
        action = _INFORMATION[drawn.ask.words[0]]
        does = _within(action.help)
        why = words.key_tells(key=self._key(action), does=does)
        asked = words.which_key(does=does.rstrip("."))
        return LessonQuestion((), (), (asked,), act.INFORMATION, (action.id,), why)

    def _of_pile(self, drawn: checks.CheckQuestion) -> LessonQuestion:
        rules, ask, cards = self.rules, drawn.ask, drawn.cards
        told = say("{}.", Cards(cards))
        if ask.kind == "name":
            named = {each: act.rule_action(rules[each]) for each in ask.words}
            right = [named[each].id for each in drawn.right if each in named]
            asked: Text = drills.which_rule_asked
            if ask.last:
                asked = words.which_rule_after(last=rules[ask.last])
            answers = [*named.values(), act.GO_ON._replace(title=words.no_rule)]
        else:
            asked = words.is_it(rule=rules[ask.words[0]]) if ask.words else words.slap_or_not
            right = [act.SLAP.id] if drawn.right == (checks.YES,) else []
            answers = [act.SLAP, act.GO_ON._replace(title=words.let_pass)]
        ids = tuple(right) or (act.GO_ON.id,)
        return LessonQuestion(cards, (), (told, asked), tuple(answers), ids, self._why(drawn))

    def _why(self, drawn: checks.CheckQuestion) -> Text:
        """Return which rules match the pile of a question, or why none does."""
        rules, about, last, cards = self.rules, drawn.ask.words, drawn.ask.last, drawn.cards
        held = [rule.id for rule in rules.holding(cards)]
        asked = [name for name in about if name in held] if about else held
        why: list[Text] = [drills_voice.rule_held(rules, name, cards) for name in asked]
        if about and not why:
            why = [
                drills.rule_not_held(rule=rules[name], lacking=rules.lacking(name, cards))
                for name in about
            ]
        elif not why:
            near = rules.nearest(cards)
            why = [words.no_slap_near(lacking=near.lacking) if near else words.no_slap]
        if last in about and last in held:
            why.append(words.not_again(why=drills.rule_repeated(rule=rules[last])))
        return Sentences(why)

    def _of_play(self, drawn: checks.CheckQuestion) -> LessonQuestion:
        assert drawn.position is not None
        kind, asked = drawn.kind, drawn.ask.kind
        position = played(self._lesson, drawn.position)
        scene = self.scene(position.game)
        cards, owners = _cards_of(position.events, scene)
        hands = parted(drawn.position.deal)[0].split("/")
        begun = [len(hand.split()) for hand in hands] if kind.counts else []
        says: list[Text] = []
        if kind.counts:
            says.append(voice.begun(begun, scene, hands=not self.variant.slaps))
        says += [voice.told(position.events, scene), words.questions[asked]]
        answers, ids = self._answers(drawn, scene)
        why = (
            answer(kind.because, position.view, scene).told
            if kind.because
            else Sentences(_sentences(position.happened[-1], scene))
        )
        if asked == "slaps":
            refused = position.game.why_not(YOU, checks.any_slap(position.game))
            why = refused or words.may_slap
        says = [each for each in says if each]
        right = _in_words(drawn, answers, ids, words.questions[asked])
        return LessonQuestion(
            cards, owners, tuple(says), answers, ids, why, drawn.most, answer=right
        )

    def _answers(
        self, drawn: checks.CheckQuestion, scene: Scene
    ) -> tuple[tuple[Action, ...], tuple[str, ...]]:
        """Return the answer keys, and the ids of the right ones or the right numbers."""
        form, right = drawn.kind.answers, drawn.right
        if form == "who":
            who = [words.nobody, *[scene.who(seat) for seat in range(len(scene.names))]]
            found = [0 if each == checks.NOBODY else SEATS.index(each) + 1 for each in right]
            # "Nobody" is the last answer and has the last key.
            answers = [_answer(at, name) for at, name in enumerate(who)]
            return (*answers[1:], answers[0]), tuple([act.ANSWERS[each].id for each in found])
        if form == "rank":
            return act.CHOOSE[1:], (act.CHOOSE[int(right[0])].id,)
        if form in ("many", "number", "order"):
            ends = [act.TAKE_BACK] if drawn.most > voice.MOST_FIGURE else []
            if ends and form != "order":
                ends.insert(0, self._said)
            return (*act.ANSWERS, *ends), right
        if form in ("one", "choose"):
            titles: Sequence[str] = drawn.options
            if form == "choose":
                titles = [self._move(each) for each in drawn.options]
                if len(set(titles)) < len(titles):
                    titles = [self._move(each, suits=True) for each in drawn.options]
            answers = [_answer(at, title) for at, title in enumerate(titles, 1)]
            ids = [
                answer.id
                for answer, option in zip(answers, drawn.options, strict=True)
                if option in right
            ]
            return tuple(answers), tuple(ids)
        return (act.YES, act.NO), (act.YES.id if right == (checks.YES,) else act.NO.id,)

    def _move(self, text: str, *, suits: bool = False) -> str:
        """Return a move as an answer: its rule, or its cards with or without suits."""
        move = parse_move(text)
        if isinstance(move, Slap) and move.rule is not None:
            return told(self.rules[move.rule].one, "ear")
        return _cards_in(text, suits=suits)

    @property
    def _said(self) -> Action:
        return act.GO_ON._replace(title=words.say_it, help=words.say_it_help)

    def _in_own_words(self, drawn: checks.CheckQuestion) -> LessonQuestion:
        """Return a question that the lesson text words itself."""
        ask = drawn.ask
        asked = self._prose(drawn.says(ask.question))
        written = "" if ask.because in ASKED else ask.because
        why: Text = self._prose(drawn.says(written)) if written else ""
        if drawn.position is None:
            answers, ids = self._answers(drawn, self.scene(self.fresh()))
            right = _in_words(drawn, answers, ids, asked)
            return LessonQuestion((), (), (asked,), answers, ids, why, drawn.most, answer=right)
        position = played(self._lesson, drawn.position)
        scene = self.scene(position.game)
        answers, ids = self._answers(drawn, scene)
        right = _in_words(drawn, answers, ids, asked)
        if ask.because in ASKED:
            why = answer(ask.because, position.view, scene).told
        elif drawn.kind.answers == "choose" and not why:
            titles = [each.title for each in answers if each.id in ids]
            right, many, several = "", len(answers), row(titles, "; ")
            why = words.answers_are(right=len(titles), many=many, answers=several)
            if len(titles) == 1:
                why = words.answer_is(answer=titles[0])
        else:
            why = why or Sentences(voice.story(position.happened[-1:], scene))
        says = [*self._known(drawn, position, scene), asked]
        ordered = 0
        if drawn.kind.answers == "order":
            says += self._in_order(drawn, position, scene)
            ordered = len(drawn.options)
        cards, owners = _cards_of(_in_view(drawn, position), scene)
        most = drawn.most
        return LessonQuestion(cards, owners, tuple(says), answers, ids, why, most, ordered, right)

    def _known(
        self, drawn: checks.CheckQuestion, position: PositionResult, scene: Scene
    ) -> list[Text]:
        """Return the facts to say before a question that the lesson text words."""
        assert drawn.position is not None
        tell, happened = drawn.ask.tell, _without_own_choices(position.happened)
        suits = "suits" in tell
        if "last" in tell:
            happened = happened[-1:]
        begun = begin(self._lesson, drawn.position)
        found: list[Text] = []
        if "counts" in tell:
            found.append(voice.begun(begun.view(YOU).counts, scene, hands=False))
        if "deal" in tell:
            found.append(voice.packets(_packets_of(drawn.position.deal), scene, suits=suits))
        if "nothing" in tell:
            return found
        if self.variant.slaps and "all" not in tell:
            found.append(voice.told(position.events, scene, judged=not _is_of_a_slap(drawn.ask)))
        elif "all" in tell or drawn.kind.answers == "choose":
            found += voice.story(happened, scene)
        else:
            found += voice.story(happened[:-1], scene)
            found.append(voice.shows(_in_view(drawn, position, newest=True), scene, suits=suits))
        if "hand" in tell:
            found.append(voice.in_hand(position.view.hand, suits=suits))
        return [each for each in found if each]

    def _in_order(
        self, drawn: checks.CheckQuestion, position: PositionResult, scene: Scene
    ) -> list[Text]:
        """Return the events to put in order, each with its number."""
        told = {
            event_json(each)["event"]: sentence(seen_by(each, YOU), scene).told
            for each in position.happened[-1]
        }
        return [say("{}: {}", number, told[event]) for number, event in enumerate(drawn.options, 1)]

    def _prose(self, written: str) -> Text:
        """Return a lesson text with its keys, in the form for speech and screen."""
        return prose(in_keys(written, self._keymap, self._lesson), self.rules)

    def _key(self, action: Action) -> str:
        return key_name(self._keymap.key(action))

    def _key_of_rule(self, rule: SlapRule) -> str:
        return self._key(act.rule_action(rule))


def in_keys(written: str, keymap: Keymap, lesson: Lesson) -> str:
    """Replace each ``{action-id}`` in a lesson text with its key."""
    return re.sub(
        r"\{([a-z0-9-]+)\}",
        lambda found: key_of(found[1], keymap, lesson.game, lesson.options),
        written,
    )


def _in_words(
    drawn: checks.CheckQuestion, answers: Sequence[Action], right: Sequence[str], asked: Text
) -> str:
    """Return the right answer as a sentence, or an empty text if there are several."""
    form = drawn.kind.answers
    if form == "order":
        return words.order_is(order=", ".join(right[0])).ear
    titles = [each.title for each in answers if each.id in right]
    if drawn.most:
        titles = list(right)
    if len(titles) != 1:
        return ""
    return (
        voice.who_does(told(asked, "ear"), titles[0])
        if form == "who"
        else voice.answer_is(titles[0])
    )


def _cards_in(text: str, *, suits: bool = False) -> str:
    """Return the cards of a move, with or without suits; other moves stay as written."""
    try:
        cards = parse_cards(text.partition(" ")[2])
    except CardError:
        cards = []
    if suits or any(isinstance(each, Topper) for each in cards):
        return listed(cards).ear or text
    return listed([Rank(each.rank) for each in cards]).ear or text


def _packets_of(deal: str) -> list[list[Card]]:
    """Return the cards of a written deal by seat; empty for a position, which names its cards."""
    return [] if is_position(deal) else [parse_cards(each) for each in parted(deal)[0].split("/")]


def _position_of(lesson: Lesson, play: Play) -> tuple[PositionResult, list[str], int]:
    """Return the position of an example, its information keys, and its count of brief moves.

    The brief moves precede the first move that the text of the example is about.
    """
    moves = [(step.seat, step.text) for step in play.steps if step.kind == "move"]
    about = next(at for at, step in enumerate(play.steps) if step.kind in ("told", "refused"))
    before = [step for step in play.steps[:about] if step.kind == "move"]
    asked = [step.text for step in play.steps if step.kind == "asks"]
    drawn = CompletePosition(play.options, play.deal, play.turn, tuple(moves), {})
    return played(lesson, drawn), asked, len(before) - 1


def _is_of_a_slap(ask: Ask) -> bool:
    """True if the question asks whether the last slap was right."""
    wanted = ask.condition.event if ask.condition is not None else None
    return wanted is not None and wanted.event in ("slap-won", "slap-lost")


def _within(sentence: str) -> str:
    """Return a sentence as part of another one, without its capital letter."""
    return sentence[0].lower() + sentence[1:]


def _flat(happened: Iterable[Iterable[Event]]) -> list[Event]:
    return [event for events in happened for event in events]


def _sentences(events: Iterable[Event], scene: Scene) -> list[Text]:
    """Return the sentences for these events.

    Your own choice of a card is announced with the cards of the others, and a sum before its value.
    """
    found: list[Text] = []
    together: list[Event] = []
    for each in events:
        if isinstance(each, CardChosen) and each.seat == YOU:
            continue
        if isinstance(each, ResultSaid) and each.seat == YOU and each.number is not None:
            found += [*voice.happenings(together, scene), words.you_say(number=each.number)]
            together = []
        together.append(seen_by(each, YOU))
    return [*found, *voice.happenings(together, scene)]


_CHOICES = ("card-chosen", "lay-chosen")
_REVEALS = ("trick-revealed", "round-revealed", "tie-revealed")


def _without_own_choices(happened: Sequence[Sequence[Event]]) -> list[list[Event]]:
    """Return the events by move, without those of your secret choices that have been revealed.

    They are announced together with the choices of the others.
    """
    found: list[list[Event]] = []
    shown = False
    for events in reversed(happened):
        kinds = [(event_json(each)["event"], each) for each in events]
        shown = shown or any(kind in _REVEALS for kind, _ in kinds)
        found.append(
            [
                each
                for kind, each in kinds
                if not (shown and kind in _CHOICES and each._asdict().get("seat") == YOU)
            ]
        )
    return found[::-1]


def _answer(at: int, title: str) -> Action:
    """Return the key action of answer number ``at``."""
    return act.ANSWERS[at]._replace(title=title, help=words.answer_help(answer=title).ear)


def _in_view(
    drawn: checks.CheckQuestion, position: PositionResult, *, newest: bool = False
) -> list[Event]:
    """Return the events before a question, or only those of the ``newest`` move.

    The event that the question asks about is left out.
    """
    *before, last = position.happened or ((),)
    fact = drawn.ask.fact
    asked = fact.event if fact is not None and voice.is_shown(fact.event, fact.path) else ""
    hidden = "nothing" in drawn.ask.tell
    seen = [each for each in last if not hidden and event_json(each)["event"] != asked]
    return seen if newest else [*_flat(before), *seen]


def _cards_of(events: Sequence[Event], scene: Scene) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """Return the cards to show with their owners.

    These are the newest cards played one by one, or all cards that were revealed together last.
    """
    laid: list[tuple[Card, int]] = []
    for each in events:
        shown = voice.cards_shown(each)
        if not shown:
            continue
        if "seat" not in each._asdict():
            laid.clear()
        laid += [(card, seat) for seat, cards in shown for card in cards]
        laid = laid[-(IN_SIGHT if len(shown) < 2 else MOST_IN_SIGHT) :]
    return tuple([card for card, _ in laid]), tuple([capital(scene.who(seat)) for _, seat in laid])
