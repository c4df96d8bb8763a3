# Written by `make words` from en/lessons.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message

example: str
near_miss: str
compare: str
check: str
digit_asked: str
rank_asked: str
finished: str
state_done: str
state_here: str
state_later: str
state_skipped: str
slap_or_not: str
let_pass: str
no_rule: str
nobody: str
taught: str
another_task: str
once_more: str
asked_later: str
other_cards: str
another_rule: str
not_yet: str
may_slap: str
no_clock: str
no_cards: str
no_hand: str
no_choice: str
first_step_here: str
later_unit: str
left: str
left_ahead: str
left_lost: str
left_done: str
all_right: str
well_done: str
then: str
or_last: str
no_slap: str
hand: str
nothing_in_front: str
step_before: str
step_before_help: str
step_after: str
step_after_help: str
on: str
on_help: str
last_game: str
last_game_help: str
race: str
race_help: str
drill: str
drill_help: str
game: str
game_help: str
say_it: str
say_it_help: str
known: str
known_help: str
where: str
where_help: str
how_much: str
how_much_help: str
answers: str
answers_help: str
cards: str
cards_help: str
idea: str
idea_help: str
questions: Mapping[str, str]

def place(*, title: str, step: int, steps: int) -> Message:
    """{title}. Step {step} of {steps}."""

def progress(*, step: int, steps: int) -> Message:
    """step {step} of {steps}"""

def place_in_lesson(*, lesson: int, lessons: int, title: str, step: int, steps: int) -> Message:
    """Lesson {lesson} of {lessons}: {title}. Step {step} of {steps}."""

def passed(*, steps: int, all_steps: int, lessons: int, all_lessons: int) -> Message:
    """Passed: {steps} of {all_steps} steps, {lessons} of {all_lessons} lessons."""

def units_known(*, stars: int, done: int, lessons: int) -> Message:
    """{stars} [star|stars]. {done} of {lessons} lessons done."""

def contents_opened(*, up: str, down: str, take: str, close: str, lesson: Text) -> Message:
    """Contents. {up} and {down}: move. {take}: open a lesson. {close}: close. {lesson}"""

def unit(*, number: int, title: str, state: str, stars: int) -> Message:
    """{number}: {title}, {state}, {stars} [star|stars]."""

def first_step(*, on: str, help: str) -> Message:
    """{on}: continue. {help}: all keys."""

def goes_on(*, key: str) -> Message:
    """{key}: continue."""

def look_at(*, where: str) -> Message:
    """Look {where}"""

def look(*, what: str) -> Message:
    """Look: {what}"""

def hint(*, hint: Text) -> Message:
    """Hint: {hint}"""

def recap(*, recap: Text) -> Message:
    """Remember: {recap}"""

def key_twice(*, key: str) -> Message:
    """{key} twice"""

def key_times(*, key: str, many: int) -> Message:
    """{key} {many} times"""

def way(*, keys: Text) -> Message:
    """Like this: press {keys}."""

def rule_missed(*, rule: SlapRule, witness: Text) -> Message:
    """You missed {rule:one}: {witness}."""

def key_useless(*, key: str, choices: Text) -> Message:
    """{key} does nothing here. {choices?}"""

def step_not_passed(*, skip: str) -> Message:
    """Finish this step first, or press {skip} for a test that skips it."""

def testing(*, many: int) -> Message:
    """To skip this lesson, get all {many} right."""

def question_of(*, number: int, many: int) -> Message:
    """Question {number} of {many}."""

def is_it(*, rule: SlapRule) -> Message:
    """Is it {rule:one}?"""

def which_rule_after(*, last: SlapRule) -> Message:
    """The last slap was {last:one}. Which rule now?"""

def which_key(*, does: str) -> Message:
    """Which key gives you {does}?"""

def key_tells(*, key: str, does: str) -> Message:
    """{key} gives you {does}"""

def number_asked(*, on: str) -> Message:
    """Type a number, then {on}."""

def order_asked(*, many: int) -> Message:
    """Type the {many} digits in order, first to last."""

def key_for(*, key: str, answer: Text) -> Message:
    """{key} for {answer}"""

def press(*, keys: Text) -> Message:
    """Press {keys}."""

def press_one(*, keys: Text) -> Message:
    """Press one of these: {keys}."""

def choose(*, keys: Text) -> Message:
    """Choose {keys}."""

def keys_answer(*, keys: Text) -> Message:
    """{keys} answer."""

def keys_answer_or_ask(*, keys: Text, asks: str) -> Message:
    """{keys} answer. {asks}: hear it again."""

def keys_to(*, first: str, last: str) -> Message:
    """{first} to {last}"""

def answer_help(*, answer: str) -> Message:
    """Say {answer}."""

def answer_is(*, answer: str) -> Message:
    """The answer is {answer}."""

def answer_is_list(*, answer: str) -> Message:
    """The answer is: {answer}."""

def answers_are(*, right: int, many: int, answers: Text) -> Message:
    """{right} of the {many} are right: {answers}."""

def order_is(*, order: str) -> Message:
    """The order is {order}."""

def more_asked(*, many: int) -> Message:
    """{many} more [question|questions] like this."""

def unit_for_you(*, key: str) -> Message:
    """Then this lesson is for you. {key}: start."""

def no_slap_near(*, lacking: Text) -> Message:
    """No slap: {lacking}."""

def yes(*, witness: Text) -> Message:
    """Yes: {witness}."""

def no(*, why: Text) -> Message:
    """No: {why}."""

def not_again(*, why: Text) -> Message:
    """But {why}."""

def key_answers(*, key: str, answer: Text) -> Message:
    """{key} answers: {answer}"""

def began_with(*, cards: int) -> Message:
    """You start with {cards} [card|cards]"""

def began_with_hand(*, cards: int) -> Message:
    """You start with {cards} [card|cards] in hand"""

def seat_with(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} with {cards}"""

def card_of(scene: Listener, *, seat: int, card: Text) -> Message:
    """{seat's} {card}"""

def slaps(scene: Listener, *, seat: int) -> Message:
    """{seat} [slap|slaps]"""

def slaps_well(scene: Listener, *, seat: int) -> Message:
    """{seat} [slap|slaps]: a match"""

def slaps_wrongly(scene: Listener, *, seat: int) -> Message:
    """{seat} [slap|slaps] wrong"""

def collects(scene: Listener, *, seat: int) -> Message:
    """{seat} [take|takes] the pile"""

def swaps(scene: Listener, *, seat: int) -> Message:
    """{seat} [swap|swaps]"""

def face_down_each(*, cards: int) -> Message:
    """{cards} face down from each"""

def face_down_of(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} {cards} face down"""

def face_down_was(*, cards: Text) -> Message:
    """Face down: {cards}."""

def face_down_were(*, cards: Text) -> Message:
    """Face down: {cards}."""

def packets(*, decks: Text) -> Message:
    """From the top: {decks}."""

def packet(scene: Listener, *, seat: int, cards: Text) -> Message:
    """{seat:own} {cards}"""

def in_hand(*, cards: Text) -> Message:
    """Your hand: {cards}."""

def tries_to_lay(*, why: str) -> Message:
    """You try to play again: {why}"""

def tries_to_slap(*, why: str) -> Message:
    """You try to slap: {why}"""

def tries(*, cards: str, why: str) -> Message:
    """You try {cards}. {why}"""

def you_say(*, number: int) -> Message:
    """You say {number}."""

def next_lesson(*, key: str, title: str) -> Message:
    """{key}: next course, {title}."""

def ends_with_last_game(*, on: str, lessons: str) -> Message:
    """{on}: a gentle game to finish. {lessons}: contents."""

def ends_with_race(*, on: str, lessons: str) -> Message:
    """{on}: a short timed game against Rosa. {lessons}: contents."""

def ends_with_drill(*, on: str, game: str, lessons: str) -> Message:
    """{on}: practice it. {game}: play a game. {lessons}: contents."""

def ends_with_game(*, on: str, lessons: str) -> Message:
    """{on}: play a game. {lessons}: contents."""

def no_lesson(*, name: str, hint: str) -> Message:
    """Unknown course {name}.{hint}"""

def no_lesson_listed(*, name: str, lessons: str) -> Message:
    """Unknown course {name}. The courses are {lessons}."""

def no_unit(*, name: str, lesson: str, hint: str) -> Message:
    """Unknown lesson {name} in {lesson}.{hint}"""

def no_unit_listed(*, name: str, lesson: str, lessons: str) -> Message:
    """Unknown lesson {name} in {lesson}. The lessons are {lessons}."""
