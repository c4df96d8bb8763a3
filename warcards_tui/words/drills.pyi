# Written by `make words` from en/drills.toml: do not edit.
from collections.abc import Mapping
from typing import Literal

from warcards_tui.cards.parts import Text
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
left: str
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
untimed: str
no_rule: str
let_pass: str
wait_to_pass: str
go_on: str
no_misses: str
column_rule: str
column_right: str
column_median: str
column_known: str
best: str
median: str
better_known: str
score_in_points: str
by_the_plan: str
plan_leaves_nothing: str
all_items: str
no_mistakes_open: str
baseline_made: str
very_well: str
well: str
fairly_well: str
a_little: str
hardly: str
beat_first: str
beat_second: str
beat_third: str
beat_fourth: str
beat_fifth: str
asked_just_before: str
not_asked_yet: str
beat_later: str
reasons: Mapping[str, str]
voids: Mapping[str, str]
steering_asked: Mapping[str, str]
row_titles: Mapping[str, str]

def drill_opened(*, drill: str, today: Text) -> Message:
    """{drill}. {today?} Enter: start. Up and Down: setup."""

def drill_opened_in(*, drill: str, game: str, today: Text) -> Message:
    """{drill}, {game}. {today?} Enter: start. Up and Down: setup."""

def answered_today(*, answered: int, right: int) -> Message:
    """Today: {answered} answered, {right} right."""

def set_up_row(*, title: str, value: Text, help: Text) -> Message:
    """{title}: {value}. {help?}"""

def rate_of_game_known(*, rate: int) -> Message:
    """as in the game, {rate}"""

def seconds(*, seconds: str) -> Message:
    """{seconds} seconds"""

def milliseconds(*, time: int) -> Message:
    """{time} ms"""

def pile_new(*, cards: Text) -> Message:
    """New pile. {cards}"""

def rules_chosen(*, rules: Text) -> Message:
    """{rules}; Enter submits."""

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
    """All {many} are chosen. Undo one to change the order."""

def choice_chosen(*, choice: Text) -> Message:
    """{choice}, chosen."""

def choice_placed(*, choice: Text, place: int) -> Message:
    """{choice}, chosen, number {place}."""

def statement_chosen(*, statement: Text) -> Message:
    """{statement} Chosen."""

def statement_placed(*, statement: Text, place: int) -> Message:
    """{statement} Chosen, number {place}."""

def nth(*, place: int) -> Message:
    """{place}th"""

def press_in_order(*, back: str, give: str) -> Message:
    """Press their keys in order. {back} undoes the last; {give} submits."""

def press_rank_then(*, give: str) -> Message:
    """Press the rank of your choice, then {give}."""

def press_ranks_then(*, give: str) -> Message:
    """Press the ranks of your choice, then {give}."""

def press_key_then(*, give: str) -> Message:
    """Press the key of your choice, then {give}."""

def press_keys_then(*, give: str) -> Message:
    """Press the keys of your choice, then {give}."""

def choice_help(*, choice: Text) -> Message:
    """Say {choice:ear}."""

def statement_help(*, statement: str) -> Message:
    """Say: {statement}"""

def rule_held(*, rule: SlapRule, witness: Text, headline: Text) -> Message:
    """{rule}: {witness}."""

def rules_held_too(*, rules: Text) -> Message:
    """Also {rules}."""

def rule_not_held(*, rule: SlapRule, lacking: Text) -> Message:
    """Not {rule:one}: {lacking}."""

def rule_nearly_held(*, rule: SlapRule, lacking: Text) -> Message:
    """Close to {rule:one}: {lacking}."""

def rule_repeated(*, rule: SlapRule) -> Message:
    """{rule:one} won the last slap"""

def cards_compared(*, cards: Text) -> Message:
    """Compare {cards:ear}."""

def choice_lost(*, choice: Text, loss: Text) -> Message:
    """{choice} loses {loss}."""

def cards(*, many: int) -> Message:
    """{many} [card|cards]"""

def points(*, many: int) -> Message:
    """{many} [point|points]"""

def captures(*, many: int) -> Message:
    """{many} [capture|captures]"""

def loss_on_average(*, loss: Text, unit: Literal["cards", "points", "captures"]) -> Message:
    """{loss} {unit} on average"""

def loss_on_average_about(*, loss: Text, unit: Literal["cards", "points", "captures"], error: Text) -> Message:
    """{loss} {unit} on average, plus or minus {error}"""

def set_found(*, found: int, held: int, extra: int) -> Message:
    """{found} of {held} right, {extra} wrong."""

def answered_too_soon(*, refusal: str) -> Message:
    """{refusal} Not scored."""

def guessed(*, time: Text) -> Message:
    """{time} is a guess. Not scored."""

def item_void(*, reason: str) -> Message:
    """Not scored: {reason}. New cards are coming."""

def clock_stopped(*, reason: str) -> Message:
    """{reason}. No clock on this one: take your time."""

def run_made(*, right: int) -> Message:
    """{right} in a row."""

def reacted(*, time: Text) -> Message:
    """{time}."""

def reacted_about(*, time: Text, error: str) -> Message:
    """{time}."""

def rule_key(*, key: str, rule: SlapRule) -> Message:
    """{key} {rule}"""

def no_rule_key(*, key: str) -> Message:
    """{key} none"""

def rules_listed(*, rules: Text) -> Message:
    """Rules: {rules}."""

def slap_at_rule(*, rule: SlapRule) -> Message:
    """Slap at: {rule}."""

def slap_at_rules(*, rules: Text) -> Message:
    """Slap if one matches: {rules}."""

def item_of(*, number: int, questions: int) -> Message:
    """Question {number} of {questions}."""

def item_with_minutes(*, number: int, minutes: int) -> Message:
    """Question {number}; about {minutes} minutes left."""

def item_in_last_minute(*, number: int) -> Message:
    """Question {number}; the last minute."""

def items_answered(*, questions: int) -> Message:
    """All {questions} answered."""

def number_with_minutes(*, number: int, minutes: int) -> Message:
    """{number}, {minutes} min left"""

def score(*, facts: Text) -> Message:
    """{facts}."""

def score_right(*, right: int) -> Message:
    """{right} right"""

def score_wrong(*, wrong: int) -> Message:
    """{wrong} wrong"""

def score_unscored(*, unscored: int) -> Message:
    """{unscored} not scored"""

def score_slow(*, lapses: int) -> Message:
    """{lapses} too slow"""

def score_disturbed(*, voids: int) -> Message:
    """{voids} disturbed"""

def score_too_soon(*, anticipations: int) -> Message:
    """{anticipations} too soon"""

def rules_pinned(*, rules: Text) -> Message:
    """Pinned: {rules}."""

def rules_excluded(*, rules: Text) -> Message:
    """Dropped: {rules}."""

def rules_picked(*, rules: Text) -> Message:
    """Only: {rules}."""

def answer_first(*, why: str) -> Message:
    """Answer first; then {why} explains."""

def rule_stays(*, rule: SlapRule) -> Message:
    """{rule} stays: nothing else is left to ask."""

def mistakes_only(*, many: int) -> Message:
    """Mistakes only, {many} open. The same key brings all questions back."""

def goes_on(*, key: str) -> Message:
    """{key}: continue."""

def goes_on_soon(*, key: str) -> Message:
    """Not yet. {key}: continue."""

def key_useless(*, key: str, on: str) -> Message:
    """{key} does nothing here. {on}: continue."""

def how_to_go_on(*, key: str) -> Message:
    """{key}: continue."""

def leads_on(*, key: str, where: str) -> Message:
    """{key}: {where}."""

def rules_over_cards(*, key: str) -> Message:
    """Rules; the drill is paused. Enter: next article. {key}: close."""

def asks_once_more(*, key: str) -> Message:
    """{key}: the same cards again."""

def paused(*, key: str) -> Message:
    """Paused. {key}: resume."""

def round_begun(*, questions: int, rate: Text) -> Message:
    """{questions} questions. {rate?}"""

def can_be_slapped(*, rate: int) -> Message:
    """{rate} % match."""

def can_be_slapped_misses(*, rate: int) -> Message:
    """{rate} % match, because you miss more often than you slap wrong."""

def can_be_slapped_wrong(*, rate: int) -> Message:
    """{rate} % match, because you slap wrong more often than you miss."""

def name_keys(*, none: str, rules: str) -> Message:
    """Press the key of a rule that matches, or {none}. {rules}: all keys."""

def name_keys_of_all(*, none: str, give: str) -> Message:
    """Press the keys of all rules that match, then {give}; {none} for none."""

def slap_keys(*, slap: str, lets: str) -> Message:
    """{slap}: slap. {lets}: pass."""

def slap_key(*, slap: str) -> Message:
    """{slap}: slap. Wait to pass."""

def stream_keys(*, lets: str) -> Message:
    """Slap with the key of a rule. {lets}: pass."""

def stream_keys_timed() -> Message:
    """Slap with the key of a rule. Wait to pass."""

def cue_key(*, slap: str, cue: Literal["screen", "bell", "speech"]) -> Message:
    """{slap} as soon as you {cue}."""

def slap_rate(*, rate: int) -> Message:
    """percent to slap: {rate}"""

def milliseconds_about(*, time: int, error: str) -> Message:
    """{time} ms +- {error}"""

def rise(*, before: int, after: int) -> Message:
    """{before} to {after} %"""

def right_of(*, asked: int) -> Message:
    """of {asked}"""

def round_over(*, right: int, questions: int) -> Message:
    """Round over: {right} of {questions} right."""

def round_over_best(*, right: int, questions: int) -> Message:
    """{right} of {questions} right, your best this week."""

def round_over_not_best(*, right: int, questions: int, best: int) -> Message:
    """{right} of {questions} right. Your best this week is {best}."""

def weakest(*, name: Text, level: int) -> Message:
    """Weakest: {name}, {level} %. It comes first next time."""

def rises(*, rises: Text) -> Message:
    """{rises}."""

def rose(*, name: Text, before: int, after: int) -> Message:
    """{name} rose from {before} to {after} %"""

def rose_too(*, name: Text, before: int, after: int) -> Message:
    """{name} from {before} to {after}"""

def first_over(*, mark: int) -> Message:
    """over {mark} for the first time"""

def newly_known(*, names: Text) -> Message:
    """Learned: {names}."""

def known_at(*, name: Text, level: int) -> Message:
    """{name} at {level} %"""

def due_today(*, name: Text) -> Message:
    """{name} is due today."""

def due_tomorrow(*, name: Text) -> Message:
    """{name} is due tomorrow."""

def due_in(*, name: Text, days: int) -> Message:
    """{name} is due in {days} days."""

def round_median(*, time: Text, cue: Literal["screen", "bell", "speech"]) -> Message:
    """Median {time}{cue}."""

def round_median_about(*, time: Text, cue: Literal["screen", "bell", "speech"], error: int) -> Message:
    """Median {time}{cue}, plus or minus {error}."""

def round_median_as_last(*, time: Text, cue: Literal["screen", "bell", "speech"], about: Text) -> Message:
    """Median {time}{cue}, as last time."""

def round_median_away(*, time: Text, cue: Literal["screen", "bell", "speech"], by: Text, than: Literal["quicker", "slower"], about: Text) -> Message:
    """Median {time}{cue}, {by} {than} than last time."""

def slaps_told_apart(*, well: str, lean: Literal["none", "slap", "hold"], d: str, error: str) -> Message:
    """You spot matches {well}{lean}: d-prime {d}."""

def of_rule(*, name: Text, right: int, asked: int) -> Message:
    """{name}: {right} of {asked}."""

def of_rule_timed(*, name: Text, right: int, asked: int, time: Text) -> Message:
    """{name}: {right} of {asked}, {time}."""

def cards_slapped(*, slapped: int, cards: int, live: int) -> Message:
    """You slapped {slapped} of {cards} cards; {live} matched."""

def slaps_in_rhythm(*, there: int, wrong: int, place: str) -> Message:
    """{there} of {wrong} wrong slaps came at the {place} card of a pile: that's rhythm, not sight."""

def mistake_cost(*, cards: int) -> Message:
    """The one mistake cost {cards} [card|cards]."""

def mistakes_cost(*, cards: Text) -> Message:
    """Your costliest mistakes cost {cards} cards."""

def baseline_lacking(*, reactions: int) -> Message:
    """{reactions} more [reaction makes|reactions make] a baseline."""

def mistakes_so_far(*, many: int) -> Message:
    """{many} [mistake|mistakes] so far."""

def one_more_round(*, more: str) -> Message:
    """{more}: another round."""

def mistakes_or_more(*, through: str, more: str) -> Message:
    """{through}: review your mistakes. {more}: another round."""

def mistakes_afresh_or_more(*, through: str, fresh: str, more: str) -> Message:
    """{through}: review your mistakes. {fresh}: try them again. {more}: another round."""

def mistake_listed(*, number: int, many: int, question: Text, why: Text) -> Message:
    """Mistake {number} of {many}. {question} {why}"""

def item_listed(*, number: int, many: int, question: Text, why: Text) -> Message:
    """Question {number} of {many}. {question} {why}"""

def left_kept(*, answered: int, right: int) -> Message:
    """Stopped: {answered} answered, {right} right. Saved."""

def left_lost(*, answered: int, right: int) -> Message:
    """Stopped: {answered} answered, {right} right. Not saved."""

def item_why(*, rule: Text, facts: Text) -> Message:
    """{rule}: {facts}."""

def known_to_level(*, level: int) -> Message:
    """level {level} percent"""

def known_between(*, low: int, high: int) -> Message:
    """between {low} and {high}"""

def known_in(*, time: str) -> Message:
    """median {time}"""

def last_asked(*, questions: int) -> Message:
    """last asked {questions} questions ago"""

def no_drill(*, name: str, hint: str) -> Message:
    """Unknown drill {name}.{hint}"""

def no_drill_listed(*, name: str, drills: str) -> Message:
    """Unknown drill {name}. The drills are {drills}."""

def for_all_games(*, drill: str, game: str) -> Message:
    """{drill} is the same for all games: omit {game}."""

def not_in_game(*, game: str, lacks: Literal["rule", "slaps", "exercise"], games: str) -> Message:
    """{game} {lacks}. These have: {games}."""

def in_one_game(*, game: str, lacks: Literal["rule", "slaps", "exercise"], other: str) -> Message:
    """{game} {lacks}; {other} has one."""

def no_pace(*, pace: str, paces: str) -> Message:
    """Unknown pace {pace} for this drill: use {paces}."""
