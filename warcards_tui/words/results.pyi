# Written by `make words` from en/results.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Message

log: str
log_help: str
again: str
again_help: str
replay: str
replay_help: str
replay_at_a_miss_help: str
went: str
went_help: str
misses: str
misses_help: str
drill_these: str
miss_help: str
ask_help: str
replay_of_it: str
replay_of_it_help: str
result_key: str
misses_key: str
no_misses: str
result_key_help: str
replay_of_it_key: str
replay_of_it_key_help: str
ask_key: str
ask_key_help: str
open_key: str
open_key_help: str
misses_key_help: str
share_key: str
share_key_help: str
not_over: str
draw: str
you_win: str
due_today: str

def wins(*, name: str) -> Message:
    """{name} wins"""

def headline(*, won: str, score: Text, why: Text, moves: int, time: Text) -> Message:
    """{won}, {score}. {why?} {moves} [move|moves], {time}."""

def lasted(*, clock: str, minutes: int, seconds: int) -> Message:
    """{clock}"""

def lasted_minutes(*, clock: str, minutes: int) -> Message:
    """{clock}"""

def lasted_seconds(*, clock: str, seconds: int) -> Message:
    """{clock}"""

def slaps(*, good: int, missed: int, lost: int, wrong: int) -> Message:
    """{good} good [slap|slaps], {missed} missed, {lost} lost, {wrong} wrong."""

def times(*, best: str, median: str) -> Message:
    """Best slap {best} s, median {median} s."""

def pile_missed(*, rule: SlapRule, witness: Text) -> Message:
    """{rule}, missed: {witness}."""

def pile_lost(*, rule: SlapRule, who: str, witness: Text, taken: int) -> Message:
    """{rule}, {who} was quicker: {witness}. {who} took {taken} [card|cards]."""

def slapped_wrong(*, paid: Text) -> Message:
    """No match. {paid}"""

def slapped_wrong_near(*, rule: SlapRule, lacking: Text, paid: Text) -> Message:
    """No match, close to {rule:one}: {lacking}. {paid}"""

def slapped_wrong_named(*, rule: SlapRule, lacking: Text, paid: Text) -> Message:
    """Not {rule:one}: {lacking}. {paid}"""

def slapped_wrong_repeated(*, rule: SlapRule, paid: Text) -> Message:
    """{rule} again, right after {rule:one}. {paid}"""

def paid(*, cards: int) -> Message:
    """You lost {cards} [card|cards]."""

def shared(*, facts: str, game: str, day: str, counts: Text) -> Message:
    """warcards {facts}  {counts:finger}"""

def shared_with_best(*, facts: str, game: str, day: str, counts: Text, best: str) -> Message:
    """warcards {facts}  {best} s  {counts:finger}"""

def shared_of_two(*, game: str, day: str, score: Text) -> Message:
    """warcards {game}, {day}: {score}"""

def copied(*, line: str) -> Message:
    """Copied: {line}"""

def drill_these_help(*, rules: Text) -> Message:
    """Which rule? Only {rules}."""

def skill_new(*, rule: Text) -> Message:
    """{rule}, not practiced yet"""

def skill(*, rule: Text, level: int) -> Message:
    """{rule} {level} %"""

def due(*, day: str) -> Message:
    """due {day}"""

def at_card(*, card: int) -> Message:
    """card {card}"""

def at_card_after(*, card: int, time: str) -> Message:
    """card {card}, {time} s"""

def owned(*, first: int, third: int, two_thirds: int, last: int) -> Message:
    """You started with {first}, had {third} after a third of the game, {two_thirds} after two thirds, and {last} at the end."""

def your_cards(*, what: Literal["cards", "points"], now: int) -> Message:
    """Your {what}, {now} at the end"""

def cards_of(*, name: str, what: Literal["cards", "points"], now: int) -> Message:
    """{name}'s {what}, {now} at the end"""

def log_written(*, path: str) -> Message:
    """Saved as {path}."""

def name_of_log(*, usual: str) -> Message:
    """Type a file name, then Enter. Enter alone: {usual}."""
