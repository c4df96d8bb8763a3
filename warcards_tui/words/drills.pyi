# Written by `make words` from en/drills.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Told
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Message

which_rule_asked: str
slap_asked: str
slap_by_name_asked: str
now: str
nothing_hidden: str
no_hand: str
no_cards: str
no_clock: str
not_begun: str
no_reason: str
nothing_chosen: str
going_on: str
making: str
new_cards: str
pin_asked: str
exclude_asked: str
only_asked: str
left: str
row_variant: str
row_go_rate: str
row_games: str
row_flash: str
row_limit: str
row_items: str
row_pause: str
pace_own: str
pace_table: str
rate_needed: str
rate_of_game: str
this_game: str
until_you_answer: str
every_answer: str
no_answer: str
none_chosen: str
none_of_these: str
nothing_typed: str
choose_first: str
choose_or_none: str
enter_gives: str
then: str
one_second: str
first: str
second: str
third: str
your_order: str
best_order: str
choose: str
answer: str
give: str
give_help: str
type_number: str
press_rank: str
right: str
wrong: str
missed: str
late: str
slow: str
fine: str
inaccurate: str
mistake: str
blunder: str
nothing_there: str
too_soon: str
waits_for_you: str
void_focus: str
void_resize: str
void_paste: str
void_suspended: str
void_held_up: str
void_slow_terminal: str
void_silent_terminal: str
void_asked: str
void_steering: str
void_break: str
void_leave: str
void_key: str

def drill_opened(*, drill: str, today: Told) -> Message:
    """{drill}. {today?} Enter starts; Up and Down show the set-up."""

def drill_opened_in(*, drill: str, game: str, today: Told) -> Message:
    """{drill}, {game}. {today?} Enter starts; Up and Down show the set-up."""

def answered_today(*, answered: int, right: int) -> Message:
    """Today {answered} answered, {right} right."""

def set_up_row(*, title: str, value: Told, help: Told) -> Message:
    """{title}: {value}. {help?}"""

def rate_of_game_known(*, rate: int) -> Message:
    """as in the game, {rate}"""

def seconds(*, seconds: str) -> Message:
    """{seconds} seconds"""

def milliseconds(*, time: int) -> Message:
    """{time} ms"""

def pile_new(*, cards: Told) -> Message:
    """New pile. {cards}"""

def rules_chosen(*, rules: Told) -> Message:
    """{rules}; Enter gives the answer."""

def cards_face_down(*, cards: int) -> Message:
    """{cards} [card|cards] face down"""

def part_of(*, number: int, many: int) -> Message:
    """{number} of {many}"""

def minus(*, number: str) -> Message:
    """-{number}"""

def item_before(*, verdict: str) -> Message:
    """Last one: {verdict}"""

def chosen_of(*, done: int, many: int) -> Message:
    """{done} of {many} chosen."""

def all_chosen(*, many: int) -> Message:
    """All {many} are chosen. Take one back to change the order."""

def choice_chosen(*, choice: Told) -> Message:
    """{choice}, chosen."""

def choice_placed(*, choice: Told, place: int) -> Message:
    """{choice}, chosen, number {place}."""

def statement_chosen(*, statement: Told) -> Message:
    """{statement} Chosen."""

def statement_placed(*, statement: Told, place: int) -> Message:
    """{statement} Chosen, number {place}."""

def nth(*, place: int) -> Message:
    """{place}th"""

def press_in_order(*, back: str, give: str) -> Message:
    """Press their keys in order. {back} takes the last one back; {give} gives it."""

def press_then_give(*, keys: Literal["rank", "ranks", "key", "keys"], give: str) -> Message:
    """Press the {keys} of your choice, then {give}."""

def choice_help(*, choice: Told) -> Message:
    """Say {choice:ear}."""

def statement_help(*, statement: str) -> Message:
    """Say: {statement}"""

def rule_held(*, rule: SlapRule, witness: Told) -> Message:
    """{rule}: {witness}."""

def rules_held_too(*, rules: Told) -> Message:
    """Also {rules}."""

def rule_not_held(*, rule: SlapRule, lacking: Told) -> Message:
    """Not {rule:one}: {lacking}."""

def rule_nearly_held(*, rule: SlapRule, lacking: Told) -> Message:
    """Nearly {rule:one}: {lacking}."""

def rule_repeated(*, rule: SlapRule) -> Message:
    """{rule:one} won the last slap"""

def cards_compared(*, cards: Told) -> Message:
    """Compare {cards:ear}."""

def choice_lost(*, choice: Told, loss: Told) -> Message:
    """{choice} loses {loss}."""

def cards(*, many: int) -> Message:
    """{many} [card|cards]"""

def points(*, many: int) -> Message:
    """{many} [point|points]"""

def captures(*, many: int) -> Message:
    """{many} [capture|captures]"""

def loss_on_average(*, loss: Told, unit: Literal["cards", "points", "captures"]) -> Message:
    """{loss} {unit} on average"""

def loss_on_average_about(*, loss: Told, unit: Literal["cards", "points", "captures"], error: Told) -> Message:
    """{loss} {unit} on average, give or take {error}"""

def set_found(*, found: int, held: int, extra: int) -> Message:
    """{found} of {held} right, {extra} too many."""

def answered_too_soon(*, refusal: str) -> Message:
    """{refusal} Not scored."""

def guessed(*, time: Told) -> Message:
    """{time} is a guess. Not scored."""

def item_void(*, reason: str) -> Message:
    """Not scored: {reason}. New cards come."""

def clock_stopped(*, reason: str) -> Message:
    """{reason}. No clock on this one: it waits for you."""

def run_made(*, right: int) -> Message:
    """That makes {right} in a row."""

def ghost_standing(*, yours: int, ghosts: int) -> Message:
    """You {yours}, ghost {ghosts}."""

def reacted(*, time: Told) -> Message:
    """{time}."""

def reacted_about(*, time: Told, error: str) -> Message:
    """{time}."""
