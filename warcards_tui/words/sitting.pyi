# Written by `make words` from en/sitting.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Listener, Message

choose_what: str
no_such_card: str
cards_covered: str
words_covered: str
going_on: str
is_over: str
no_clock: str
not_yet: str
not_told: str
too_soon: str
ready: str
nothing_written: str
which_rule_question: str
press_its_key: str
position_copied: str
position_waits: str
enter: str
stopped: str
taken_back: str
unselected: str
game_left: str
game_left_lost: str
game_left_unplayed: str
back: str
pause: str
stops_at: Mapping[str, str]

def begins(*, game: str) -> Message:
    """{game}."""

def begins_at(*, game: str, move: int) -> Message:
    """{game}, move {move}."""

def again(*, again: str, leave: str) -> Message:
    """Again?"""

def again_or_look(*, again: str, look: str, leave: str) -> Message:
    """Again?"""

def wait_a_second(*, key: str, does: str) -> Message:
    """Wait a second, then press {key}: {does}."""

def which_rule(*, key: str) -> Message:
    """Slap! Which rule?"""

def which_rule_of_one(*, question: Text, key: str) -> Message:
    """{question}"""

def name_it(*, key: str) -> Message:
    """Name the rule of your slap."""

def give_up(*, key: str) -> Message:
    """Give up? Then you can't slap in again. {key} again: give up."""

def give_up_of(*, key: str, name: str) -> Message:
    """{name}, give up? Then you can't slap in again. {key} again: give up."""

def seconds_left(*, seconds: str) -> Message:
    """{seconds} seconds left."""

def write(*, verbs: Text) -> Message:
    """Type {verbs}, then Enter."""

def turns_up(*, key: str) -> Message:
    """{key} flips your next card."""

def choose(*, key: str) -> Message:
    """Choose a card: press its rank (zero for ten), then {key}."""

def selected(*, card: Text) -> Message:
    """{card} selected."""

def committed(*, undo: str) -> Message:
    """Chosen."""

def takes_back(*, undo: str) -> Message:
    """{undo} undoes it while others choose."""

def one_card(*, many: int) -> Message:
    """choose takes one card, not {many}."""

def not_held(*, card: str) -> Message:
    """You don't have the {card}."""

def not_understood(*, written: str, key: str) -> Message:
    """{written} isn't a move here. {key} lists the moves."""

def no_such_key(*, key: str, help: str) -> Message:
    """{key} does nothing here. {help} lists the keys."""

def enter_does(*, does: str) -> Message:
    """Enter: {does}."""

def position_spoils(*, key: str) -> Message:
    """The position shows hidden cards. {key} again: show it."""

def runs(*, key: str) -> Message:
    """Running."""

def run_stopped(*, why: Text, key: str) -> Message:
    """Stopped: {why}."""

def leads(scene: Listener, *, seat: int) -> Message:
    """{seat} [lead|leads] now"""

def run_tempo(*, seconds: str) -> Message:
    """{seconds} seconds a step."""

def run_tempo_fastest() -> Message:
    """As fast as it goes."""

def nobody_there(*, key: str) -> Message:
    """Waiting for you. {key}: resume."""

def paused(*, key: str) -> Message:
    """Paused. {key}: resume."""

def leave_asked(*, leave: str) -> Message:
    """To leave, press {leave} again."""

def leave_asked_paused(*, leave: str, on: str) -> Message:
    """Paused. {leave} again: leave. {on}: resume."""

def pace(*, pace: str) -> Message:
    """Pace {pace}."""

def keys_of_two(*, lee_slaps: str, lee_plays: str, ray_slaps: str, ray_plays: str) -> Message:
    """Lee, on the left: {lee_slaps} slaps, {lee_plays} plays. Ray, on the right: {ray_slaps} slaps, {ray_plays} plays."""

def keys_of_two_naming(*, lee_slaps: str, lee_plays: str, ray_slaps: str, ray_plays: str) -> Message:
    """Lee, on the left: {lee_slaps} slaps, {lee_plays} plays. Ray, on the right: {ray_slaps} slaps, {ray_plays} plays. Slap first, then name the rule."""

def slaps_of(*, name: str, good: int, missed: int, wrong: int) -> Message:
    """{name}: {good} good [slap|slaps], {missed} missed, {wrong} wrong."""

def was_first(*, name: str) -> Message:
    """{name} slapped first."""

def which_rule_of(*, name: str) -> Message:
    """{name} slaps! Which rule?"""
