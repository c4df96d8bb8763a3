# Written by `make words` from en/drills.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Told
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
