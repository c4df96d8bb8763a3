"""What a lesson says of itself: where one is, what is to be done, what was right and why.

The ideas, tasks and recaps stand with the lessons; what happens at the table is told as in a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Cards,
    Part,
    Rank,
    Ranks,
    Sentences,
    Told,
    counted,
    listed,
    row,
    say,
)
from warcards_tui.cards.parts import told as told_in
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.games.century.events import HandDrawn
from warcards_tui.games.duel_king.events import MatchDealt
from warcards_tui.games.events import Event, event_json, seen_by
from warcards_tui.games.napoleon.machine import DeckLaid
from warcards_tui.games.scientific.events import SwapMade, TrickRevealed
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.games.war.events import CardsShown
from warcards_tui.slaps.rule import NearMiss, SlapRule
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, moment, sentence
from warcards_tui.words import drills
from warcards_tui.words.utterance import Utterance, utterance

EXAMPLE = "Example"
NEAR_MISS = "Near miss"
COMPARE = "Compare"

CHECK = "Check"
RECAP = "Remember"
HINT = "Hint"
LOOK = "Look"
_LOOKED = ("at ", "for ", "only at ")
NUMBERS = "Type a number, 0 to 9."
RANKS = "Press the key of a rank."
CONTENTS = "Contents"
FINISHED = "The lesson is finished"
DONE, HERE, LATER, SKIPPED = "done", "here", "later", "skipped"

SLAP_OR_NOT = "Slap or not?"
NO_SLAP, NO_RULE = "pass", "no rule"
NOBODY = "nobody"
GO_ON = "go on"
SAY_IT = "answer"
STEP_BEFORE, STEP_AFTER = "step before", "step after"
LAST_GAME = "play it"
RACE = "by the clock"
DRILL, GAME = "practise", "play a game"

TAUGHT = "What you have learnt so far, newest first."
ANOTHER_TASK = "And one more."
ONCE_MORE = "The same cards once more."
SHOWN = "It goes like this."
ASKED_LATER = "You will get it once more after the questions."
OTHER_CARDS = "Again, with other cards."
ANOTHER_RULE = "True too, but this step is about another rule."
NOT_YET = "Not yet."
MAY_SLAP = "You may, and come back in with a good slap."
NO_CLOCK = "No clock runs in a lesson."
NO_CARDS = "No cards are on show in this step."
NO_HAND = "You hold no cards in this step."
NO_CHOICE = "There is nothing to choose in this step."
FIRST_STEP = "This is the first step."
LATER_UNIT = "That unit comes later."
LEAVES = "Left. The lesson goes on here next time."
LEAVES_AHEAD = "Left. The lesson goes on where you had got to."
LEAVES_LOST = "Left. Nothing can be kept now."
LEAVES_DONE = "Left. This lesson is finished."
ALL_RIGHT = "All right! This unit is done."

QUESTIONS = {
    "next": "Who lays next?",
    "owes": "How many cards are still owed?",
    "takes": "Who takes the pile if nobody slaps now?",
    "middle": "How many cards lie in the middle now?",
    "won": "Who has won the game?",
    "slaps": "May you slap now?",
    "winner": "Who wins the trick?",
    "reversed": "Is the order reversed now?",
    "sees": "Who will see the next choices?",
    "knows": "Who learns how many cards are in each hand?",
    "swaps": "Who may swap now?",
    "pile": "How many cards wait in the war pile now?",
    "hand": "How many cards are in your hand now?",
    "out": "Who is out now?",
}
"""The questions about a position, by what is asked of it."""

_IN_HELP = 8
"""So many words of the help of a moment are those of its keys, at most."""

_SENTENCE = re.compile(r"\S[^.!?]*[.!?]")


def numbers(most: int, go_on: str) -> str:
    """How a number is said that may be as large as that; the key says it."""
    if most <= MOST_FIGURE:
        return NUMBERS
    return f"Type a number, then {go_on}."


def in_order(many: int) -> str:
    """How an order is said."""
    return f"Type the {many} figures in order, the first thing first."


def numbered(number: int, what: Told) -> Told:
    """One of the things that are to be put in order."""
    return say("{}: {}", number, what)


def right_move(moves: Sequence[str], *, many: int) -> Told:
    """Which of so many moves are right."""
    if len(moves) == 1:
        return f"The answer is {moves[0]}."
    return say("{} of the {} are right: {}.", len(moves), many, row(moves, "; "))


def typed(digits: str) -> str:
    """What has been typed of a number so far."""
    return f"{digits}." if digits else "Nothing typed."


MOST_FIGURE = 9
"""The largest number of one figure."""


def place(title: str, step: int, steps: int) -> str:
    """Which unit it is, and how far the lesson has got."""
    return f"{title}. Step {step} of {steps}."


def progress(step: int, steps: int) -> str:
    """How far the lesson has got, for the top of a page."""
    return f"step {step} of {steps}"


def where(unit: int, units: int, title: str, step: int, steps: int) -> str:
    """The same, when it is asked for."""
    return f"Unit {unit} of {units}: {title}. Step {step} of {steps}."


def passed(steps: int, all_steps: int, units: int, all_units: int) -> str:
    """How much has been done."""
    return f"Passed: {steps} of {all_steps} steps, {units} of {all_units} units."


def shown(heading: str, lies: Told, says: Iterable[Told]) -> Told:
    """An example for the ear: the cards where no sentence tells them, and what is to be seen."""
    cards = [say("{}.", lies)] if lies else []
    return say("{}: {}", heading, Sentences([*cards, *says]))


def goes_on(key: str, told: Told = "") -> Utterance:
    """What is told, and the key that leads on from there, for who does not know it by now."""
    return Utterance(told, kind="prompt", how=f"{key} goes on.", topic="go-on")


def first_step(go_on: str, help_key: str) -> str:
    """The keys that one needs at the very beginning."""
    return f"{go_on} goes on, {help_key} tells all keys."


def look(where: str) -> str:
    """Where to look, said with a task: one sentence with the word where it goes on from that.

    >>> look("at the newest two."), look("two sevens are a war.")
    ('Look at the newest two.', 'Look: Two sevens are a war.')
    """
    if where.startswith(_LOOKED):
        return f"{LOOK} {where}"
    return f"{LOOK}: {where[:1].upper()}{where[1:]}"


def hint_of(heading: str, text: Told) -> Told:
    """A hint or a recap, which begins with what it is."""
    return say("{}: {}", heading, text)


def done(what: Told) -> Told:
    """The task is done, and what was seen."""
    return Sentences(["Well done.", *([what] if what else [])])


def way(keys: Sequence[str]) -> str:
    """How a task is done, key by key.

    >>> way(["Enter", "Enter", "Space"])
    'It goes like this. Press Enter twice, then Space.'
    """
    presses = []
    for key, times in groupby(keys):
        many = len(list(times))
        often = {1: "", 2: " twice"}.get(many, f" {many} times")
        presses.append(f"{key}{often}")
    *before, last = presses
    first = f"{', '.join(before)}, then " if before else ""
    return f"{SHOWN} Press {first}{last}."


def taught(units: Iterable[tuple[str, Told]]) -> Told:
    """What a lesson has taught by now: the title and the recap of each unit, or the recap alone
    where it begins with the title.
    """
    found = [
        recap if begins_with(recap, title) else say("{}: {}", title, recap)
        for title, recap in units
    ]
    return Sentences([TAUGHT, *found])


def begins_with(recap: Told, title: str) -> bool:
    """Whether a recap begins with the title of its unit.

    >>> begins_with("The order is all you choose.", "The order")
    True
    """
    return ear(utterance(recap)).casefold().startswith(f"{title} ".casefold())


def known(stars: int, done: int, units: int) -> str:
    """What a unit has brought: its stars, and how many units are known by now."""
    found = [f"{with_stars(stars)}."] if stars else []
    return " ".join([*found, f"You know {done} of {units} units."])


def missed(rule: SlapRule, witness: Part) -> Told:
    """A pile was passed that should have been slapped."""
    return say("You missed {}: {}.", rule.one, witness)


def asked(number: int, many: int) -> str:
    """Which question of the check it is; with none to come, one more than there were."""
    return f"Question {number} of {many}."


_FEW = 4
"""Answers that one sentence can hold without a halt."""


def answers(keys: Iterable[tuple[str, Told]]) -> Told:
    """The keys that answer, each with its answer in a word or two.

    >>> answers([("1", "you"), ("2", "Ben"), ("0", NOBODY)]).ear
    'Press 1 for you, 2 for Ben, 0 for nobody.'
    """
    each = [say("{} for {}", key, title) for key, title in keys]
    return say("Press {}." if len(each) <= _FEW else "Press one of these: {}.", row(each))


def answers_in_short(keys: Sequence[tuple[str, Told]], asks: str) -> Told:
    """The keys that answer, for help; where that is too long, the key that ``asks`` once more, if
    that is none of them.

    >>> answers_in_short([("1", "you"), ("2", "Ben"), ("0", NOBODY)], "P").ear
    '1 you; 2 Ben; 0 nobody.'
    >>> answers_in_short([("1", "you win the game"), ("2", "Ben wins the game")], "P").ear
    '1 and 2 answer; P asks again.'
    >>> orders = [(key, f"cards in order number {key}") for key in "1234"]
    >>> answers_in_short(orders, "P").ear
    '1 to 4 answer; P asks again.'
    """
    each = say("{}.", row([say("{} {}", key, title) for key, title in keys], "; "))
    if is_short(each):
        return each
    found = [key for key, _ in keys]
    digits = "".join(found)
    run = len(found) > 2 and digits in "123456789"
    named = say("{} to {}", found[0], found[-1]) if run else listed(found)
    if asks in found:
        return say("{} answer.", named)
    return say("{} answer; {} asks again.", named, asks)


def is_short(told: Told) -> bool:
    """Whether it leaves room in help for how that goes on."""
    return len(told_in(told, "ear").split()) <= _IN_HELP


def statements(keys: Iterable[tuple[str, Told]]) -> Told:
    """The keys that answer, each with an answer that may be a clause.

    >>> statements([("1", "you take both"), ("2", "it is war")]).ear
    'Choose 1: you take both; or 2: it is war.'
    """
    *before, last = [say("{}: {}", key, title) for key, title in keys]
    return say("Choose {}.", row([*before, say("or {}", last)], "; "))


def is_it(rule: SlapRule) -> Told:
    """Asks for one rule."""
    return say("Is it {}?", rule.one)


def which_rule(last: SlapRule | None) -> Told:
    """Asks for a rule that may be named, ``last`` being that of the last good slap."""
    return say("The last slap was {}. Which rule now?", last.one) if last else "Which rule?"


def which_key(does: str) -> str:
    """Asks for a key."""
    return f"Which key tells you {does[0].lower()}{does[1:].rstrip('.')}?"


def key_does(key: str, does: str) -> str:
    """What a key does."""
    return f"{key} tells you {does[0].lower()}{does[1:]}"


def says(key: str, answer: Told) -> Told:
    """What an information key answers, in an example."""
    return say("{} answers: {}", key, Sentences([answer]))


def right(why: Told) -> Told:
    """The answer was right."""
    return Sentences(["Right.", *([why] if why else [])])


def wrong(right: str, why: Told) -> Told:
    """The answer was wrong; ``right`` tells the one that was wanted, if ``why`` does not."""
    return Sentences(["Wrong.", *([right] if right else []), *([why] if why else [])])


def more_asked(many: int) -> str:
    """A wrong answer makes the check longer by so many questions."""
    return f"That adds {counted(many, 'question')}."


def gives(answer: str) -> str:
    """What the key of an answer does."""
    return f"Say {answer}."


def answer_is(answer: str) -> str:
    """What the answer is, as a sentence: a clause is one already.

    >>> answer_is("4"), answer_is("it goes on"), answer_is("no, only the two")
    ('The answer is 4.', 'It goes on.', 'The answer is: no, only the two.')
    """
    if _CLAUSE.search(answer):
        return f"{answer[0].upper()}{answer[1:]}."
    return f"The answer is{':' * (', ' in answer)} {answer}."


_CLAUSE = re.compile(
    r"\b(is|are|have|has|do|does|go|goes|wins?|takes?|gives?|keep|begins?|captures?|draws?|pick"
    r"|decides|matter|run)\b"
)
"""The verbs that make a sentence of an answer."""


def order_is(figures: str) -> str:
    """The right order of what has these figures.

    >>> order_is("213")
    'The order is 2, 1, 3.'
    """
    return f"The order is {', '.join(figures)}."


def who_does(asked: str, who: str) -> str:
    """The answer to a question that asks who, as a sentence; ``who`` is a name, you or nobody.

    >>> who_does("Who has the pool?", "you"), who_does("They tie. Who is out now?", "Ben")
    ('You have the pool.', 'Ben is out now.')
    >>> who_does("Whose power takes the pool?", "you")
    'Your power takes the pool.'
    """
    _, whose, does = asked.rstrip("?").rpartition("Whose ")
    if whose:
        who = "your" if who == _YOU else f"{who}'s"
        return f"{who[0].upper()}{who[1:]} {does}."
    verb, *rest = does.rpartition("Who ")[2].split(" ")
    if who == _YOU:
        verb = _YOURS.get(verb, verb.removesuffix("s"))
    return " ".join([f"{who[0].upper()}{who[1:]}", verb, *rest]) + "."


_YOU = "you"
_YOURS = {"is": "are", "has": "have"}
"""What such a verb is of you; every other one loses its s."""


def not_known(key: str) -> str:
    """A unit was to be skipped, and an answer was wrong."""
    return f"Then this unit is for you. {key} begins it."


def testing(many: int) -> str:
    """What skipping a unit takes."""
    return f"To skip this unit, answer {many} of {many}."


def not_passed(key: str) -> str:
    """A step that was not passed yet cannot be left behind by a key."""
    return f"Finish this step, or {key} tests you out."


def holds(rule: SlapRule, why: Part) -> Told:
    """Why a rule holds, with its name."""
    return say("{}: {}.", rule, why)


def fails(rule: SlapRule, lacking: Part) -> Told:
    """Why a rule does not hold."""
    return say("Not {}: {}.", rule.one, lacking)


def none_holds(near: NearMiss | None) -> Told:
    """No rule holds, and how near it came."""
    return say("No slap: {}.", near.lacking) if near else "No slap."


def yes(why: Part) -> Told:
    """A rule holds."""
    return say("Yes, {}.", why)


def no(why: Part) -> Told:
    """A rule does not hold, or may not be named."""
    return say("No, {}.", why)


def not_again(rule: SlapRule) -> Told:
    """The same, after what holds."""
    return say("But {}.", drills.rule_repeated(rule=rule))


def anew(goal: str, before: str) -> str:
    """The sentences of a goal that the one ``before`` has not, as other cards make them."""
    known = _SENTENCE.findall(before)
    return " ".join([each for each in _SENTENCE.findall(goal) if each not in known])


def contents_open(keys: Sequence[str]) -> str:
    """How to go through the contents: the keys up, down, take and close."""
    up, down, take, close = keys
    return f"{CONTENTS}. {up} and {down} go through them, {take} opens a unit, {close} closes."


def entry(number: int, title: str, state: str, stars: int = 0) -> str:
    """A unit among the contents."""
    return f"{number}: {title}, {state}{f', {with_stars(stars)}' if stars else ''}."


def with_stars(stars: int) -> str:
    """The stars of a unit."""
    return counted(stars, "star")


def next_lesson(key: str, title: str) -> str:
    """The key that leads to the lesson that is best taken next."""
    return f"{key} takes you to the next lesson, {title}."


def finished(keys: Sequence[str], *, drill: bool, last: bool = False, race: bool = False) -> str:
    """The end of a lesson and where it leads; the keys go on, play a game, open the contents."""
    go_on, game_key, units = keys
    opens = f"{units} opens the {CONTENTS.lower()}"
    if last:
        return f"{go_on} plays a gentle game to end with, {opens}."
    if race:
        return f"{go_on} plays a short game by the clock against Rosa, {opens}."
    if drill:
        return f"{go_on} goes on to practise it, {game_key} plays a game, {opens}."
    return f"{go_on} plays a game, {opens}."


def no_such_key(key: str, choices: Told) -> Told:
    """A key that answers nothing; ``choices`` are those that do."""
    return Sentences([f"{key} does nothing here.", choices])


def begun(cards: Sequence[int], scene: Scene, *, hands: bool) -> str:
    """How many cards each player had before anything happened, where that decides a question.

    With ``hands`` they were held in hand, and none had been won.
    """
    found = [f"You begin with {counted(cards[0], 'card')}{' in hand' * hands}"]
    found += [f"{scene.who(seat)} with {many}" for seat, many in enumerate(cards) if seat]
    return ", ".join(found + ["nothing in front"] * hands) + "."


def tries_to_lay(why_not: str) -> str:
    """An example of what cannot be done: you lay again at once. ``why_not`` is a sentence."""
    return f"You try to lay again: {why_not[0].lower()}{why_not[1:]}"


def tries_to_slap(why_not: str) -> str:
    """An example of a slap that is not allowed. ``why_not`` is a sentence."""
    return f"You try to slap: {why_not[0].lower()}{why_not[1:]}"


def tries(cards: str, why_not: str) -> str:
    """An example of cards that you cannot choose, lay or sort so. ``why_not`` is a sentence."""
    return f"You try {cards}. {why_not}"


def you_say(number: int) -> str:
    """A sum that you say."""
    return f"You say {number}."


def told(events: Iterable[Event], scene: Scene, *, judged: bool = True) -> Told:
    """What is to be known for a question about a position, and nothing that answers it; the last
    slap, unless it is to be told how that was ``judged``, only as a slap.
    """
    events = list(events)
    found: list[Told] = []
    for each in events:
        if isinstance(each, CardLaid):
            # Suits are told only where some rule looks at them.
            ranks = scene.rules is not None and scene.rules.by_ranks
            card = Rank(each.card.rank) if ranks else each.card
            found.append(say("{} {}", scene.whose(each.seat), card))
        elif isinstance(each, SlapLost | SlapWon):
            how = " well" if isinstance(each, SlapWon) else " wrongly"
            found.append(scene.does(each.seat, "slap") + how * (judged or each is not events[-1]))
        elif isinstance(each, PileTaken):
            found.append(scene.does(each.seat, "collect"))
        elif isinstance(each, SwapMade) and each.made:
            found.append(scene.does(each.seat, "swap"))
        elif isinstance(each, TrickRevealed):
            brief = Scene(scene.names, scene.listener, "brief")
            cards = ear(sentence(each, brief), "brief").rstrip(".")
            # A name keeps its capital in the middle of a sentence, and nothing else has one there.
            others = [name for seat, name in enumerate(scene.names) if seat != scene.listener]
            named = cards.startswith(tuple(others))
            found.append(cards if named else cards[:1].lower() + cards[1:])
    return say("{}.", row(found, "; ")) if found else ""


def story(happened: Iterable[Iterable[Event]], scene: Scene) -> list[Told]:
    """What has happened before a question, move by move, as a player is told it."""
    found: list[Told] = []
    for events in happened:
        told = [each for each in events if not isinstance(each, _UNSAID)]
        seen = [seen_by(each, _listener(scene)) for each in told]
        found += [each.told for each in moment(seen, scene)]
    return [each for each in found if each]


_UNSAID = (DeckLaid, MatchDealt, HandDrawn)
"""What goes without saying around a question and in an example: that a deck was laid down before
its cards are turned up, which match it is, and what one holds afterwards.
"""


def happenings(events: Iterable[Event], scene: Scene) -> list[Told]:
    """What is told of all events of an example, one by one; what the next sentence begins with is
    told there.
    """
    told = [sentence(each, scene).told for each in events if not isinstance(each, _UNSAID)]
    said = [told_in(each, "ear").rstrip(".") for each in told]
    return [
        each
        for at, each in enumerate(told)
        if said[at] and not (at + 1 < len(said) and said[at + 1].startswith(said[at]))
    ]


def lead_up(happened: Iterable[Iterable[Event]], scene: Scene) -> list[Told]:
    """The newest of what led up to an example, as much of it as one can hear at once."""
    found: list[Told] = []
    left = _LEADING
    for each in reversed(story(happened, scene)):
        left -= len(told_in(each, "ear").split())
        if left < 0:
            break
        found.insert(0, each)
    return found


_LEADING = 18
"""Words that lead up to an example at most."""


def _listener(scene: Scene) -> int:
    """The listener's seat; of somebody who watches none."""
    return -1 if scene.listener is None else scene.listener


def is_shown(event: str, path: Sequence[str | int]) -> bool:
    """Whether a fact is the cards that an event shows."""
    return bool(path) and _SHOWING.get(event) == path[0]


def shows(events: Iterable[Event], scene: Scene, *, suits: bool) -> Told:
    """The cards that the last move shows, and nothing of what comes of them."""
    found: list[Told] = []
    uncovered: list[Told] = []
    for each in events:
        seen = seen_by(each, _listener(scene))
        kind = event_json(each)["event"]
        down = seen._asdict().get("down") if kind in _COUNTS_DOWN else None
        if down and (isinstance(down, int) or any(down)):
            found.append(_face_down(down, scene))
        shown = cards_shown(seen)
        told = [say("{} {}", scene.whose(seat), _listed(c, suits=suits)) for seat, c in shown]
        # What is turned up after a war must not be taken for what decided it.
        if isinstance(each, CardsShown):
            were = "was" if sum([len(cards) for _, cards in shown]) == 1 else "were"
            uncovered = [say(f"Face down {were} {{}}.", listed(told))]
        else:
            found += told
    faced = [say("{}.", row(found, "; "))] if found else []
    return Sentences([*faced, *uncovered]) if found or uncovered else ""


def cards_shown(happened: Event) -> list[tuple[int, tuple[Card, ...]]]:
    """The cards that an event shows, with the seats that they are of."""
    facts = happened._asdict()
    shown = facts.get(_SHOWING.get(event_json(happened)["event"], ""))
    if isinstance(shown, Card):
        return [(facts["seat"], (shown,))]
    by_seat = [(each,) if isinstance(each, Card) else each for each in shown or ()]
    return [(seat, tuple(cards)) for seat, cards in enumerate(by_seat) if cards]


def _face_down(down: int | Sequence[int], scene: Scene) -> Told:
    many = set((down,) if isinstance(down, int) else filter(None, down))
    if len(many) == 1:
        return f"{many.pop()} face down from each"
    by_seat = () if isinstance(down, int) else down
    return row([f"{scene.who(seat)} {each} face down" for seat, each in enumerate(by_seat)])


def _row_of(cards: Sequence[Card], *, suits: bool) -> Told:
    plain = suits or any(isinstance(each, Topper) for each in cards)
    return Cards(cards) if plain else Ranks([each.rank for each in cards])


def _listed(cards: Sequence[Card], *, suits: bool) -> Told:
    """Cards that are shown together, as a sentence lists them."""
    if suits or any(isinstance(each, Topper) for each in cards):
        return listed(cards)
    return listed([Rank(each.rank) for each in cards])


def packets(by_seat: Iterable[Sequence[Card]], scene: Scene, *, suits: bool) -> Told:
    """Which cards each player has, the top one first."""
    found = [
        say("{} {}", scene.owner(seat), _row_of(cards, suits=suits))
        for seat, cards in enumerate(by_seat)
        if cards
    ]
    return say("{}: {}.", "The cards from the top", row(found, "; "))


def in_hand(cards: Sequence[Card], *, suits: bool) -> Told:
    """Which cards the learner holds; nothing where there are none."""
    return say("{}: {}.", HAND, _row_of(cards, suits=suits)) if cards else ""


HAND = "Your hand"


_SHOWING = {
    "card-laid": "card",
    "card-flipped": "card",
    "card-played": "card",
    "cards-turned": "cards",
    "cards-shown": "cards",
    "sides-laid": "cards",
    "picks-shown": "cards",
    "tie-revealed": "cards",
    "turned-up": "cards",
    "decks-flipped": "cards",
    "trick-revealed": "cards",
    "round-revealed": "lays",
}
"""The events that show cards, and the field that has them: one card, or cards by seat."""

_COUNTS_DOWN = ("cards-turned", "cards-shown", "sides-laid")
"""Those that tell how many were laid face down before."""
