# Written by `make words` from en/screens.toml: do not edit.
from warcards_tui.words.catalogue import Message

on_all_pages: str
in_lists: str
in_pages: str
from_lists: str
home: str
home_help: str
narrow: str
rows: str
now: str
asked: str
looked_back: str
at_any_time: str
mouse: str
click: str
click_does: str
click_help: str
drag: str
drag_does: str
drag_help: str
find_key: str
no_such_key: str
undo: str
types: str
yes: str
no: str
go_on: str
resumes: str
nothing_again: str
story: str
barred_now: str
sample_pair: str
sample_no_pair: str
sample_won: str
sample_lost: str
sample_wrong: str
rules_row: str
settings_row: str
leave_row: str
lesson_paused: str
contents_row: str
game_rules_row: str
leave_lesson_row: str
drill_paused: str
leave_drill_row: str
selects: str
cancels: str
closes: str
finds: str
moves_down: str
moves_up: str
reads_more: str
answers_yes: str
answers_no: str
story_key: str
story_key_help: str
once_more: str
once_more_help: str
moves_keys: str
moves: str
moves_help: str
to_row_keys: str
to_row: str
to_row_help: str
next_pane: str
next_pane_help: str
start: str
start_help: str
values: str
values_help: str
escape_home_help: str
escape_back: str
escape_back_help: str
escape_pause: str
escape_pause_help: str
escape_close: str
escape_close_help: str
escape_result: str
escape_result_help: str
escape_leave: str
escape_leave_help: str

def at_home(*, key: str) -> Message:
    """You're at home. {key}: quit."""

def type_value(*, name: str) -> Message:
    """Type {name}, then Enter."""

def too_small(*, width: int, height: int, least_width: int, least_height: int) -> Message:
    """The terminal is {width} by {height}; warcards needs {least_width} by {least_height}."""

def no_letter(*, key: str, help: str) -> Message:
    """{key} does nothing here. {help}: keys."""

def keys_of(*, title: str) -> Message:
    """Keys: {title}. Escape closes."""

def keys_of_question(*, question: str) -> Message:
    """Keys: {question} Escape closes."""

def rules_now(*, key: str) -> Message:
    """Rules; the game is paused. Enter: read more. {key}: close."""

def undone(*, name: str, value: str) -> Message:
    """{name}: {value} again."""

def paused(*, title: str) -> Message:
    """{title} is paused"""

def seat(*, who: str, cards: int) -> Message:
    """{who}: {cards} [card|cards]"""

def seat_slapping(*, who: str, cards: int, time: str) -> Message:
    """{who}: {cards} [card|cards], slaps after {time} s"""

def best_today(*, time: str) -> Message:
    """best today  {time} s"""

def median_today(*, time: str) -> Message:
    """median      {time} s"""

def in_a_row(*, won: int) -> Message:
    """in a row    {won}"""

def taught_so_far(*, key: str) -> Message:
    """What you have learned so far, newest first. {key}: close."""
