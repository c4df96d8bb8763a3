# Written by `make words` from en/progress.toml: do not edit.
from collections.abc import Mapping
from typing import Literal

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

nothing_yet: str
title: str
skills: str
all_skills: str
reaction: str
reactions_help: str
begin: str
nothing_more: str
nothing_above: str
nothing_below: str
nothing_hidden: str
leaves: str
right_percent: str
all_answers: str
slaps_and_passes: str
no_drill_of_it: str
wait: str
sooner: str
is_mastered: str
one: str
question_mark: str
by_ear: str
none: str
a_slap: str
rising: str
falling: str
one_day: str
was_due_yesterday: str
due_today: str
due_tomorrow: str
see_it: str
let_it_pass: str
time: str
trend: str
due: str
answered: str
wrong: str
mastered_sign: str
said_for: str
by_card: str
items_a_day: str
by_time: str
today: str
tomorrow: str
yesterday: str
weeks_ago: str
long_ago: str
this_week: str
ever: str
right_since: str
won_one: str
lost_one: str
reactions_unknown: str
no_practice_yet: str
parts: Mapping[str, str]
news: Mapping[str, str]
nothing_there: Mapping[str, str]
deeds: Mapping[str, str]
after: Mapping[str, str]
counted: Mapping[str, str]
to_cue: Mapping[str, str]
free_days: Mapping[str, str]

def seconds(*, time: str) -> Message:
    """{time} seconds"""

def rule(*, name: Text, facts: Text, sure: Text) -> Message:
    """{name}: {facts}."""

def rule_with_mistakes(*, name: Text, facts: Text, mistakes: int, sure: Text) -> Message:
    """{name}: {facts}; {mistakes} open [mistake|mistakes]."""

def rule_not_asked(*, name: Text) -> Message:
    """{name}: not asked yet."""

def rule_not_asked_mistakes(*, name: Text, mistakes: int) -> Message:
    """{name}: not asked yet; {mistakes} open [mistake|mistakes]."""

def see(*, level: int) -> Message:
    """see {level}"""

def let_pass(*, level: int) -> Message:
    """pass {level}"""

def right(*, level: int) -> Message:
    """right {level}"""

def was_due(*, days: int) -> Message:
    """was due {days} days ago"""

def due_in(*, days: int) -> Message:
    """due in {days} days"""

def answers(*, trials: int, right: int) -> Message:
    """{trials} [answer|answers], {right} percent right."""

def done_in(*, done: str, time: str) -> Message:
    """{done} in {time}"""

def sides(*, seen: Text) -> Message:
    """{seen}."""

def both_sides(*, seen: Text, passed: Text) -> Message:
    """{seen}; {passed}."""

def seen(*, hits: int, held: int) -> Message:
    """seen {hits} of {held} [match|matches]"""

def passed(*, rejections: int, others: int) -> Message:
    """passed {rejections} of {others} [pile|piles] without one"""

def decision(*, done: str, time: str, more: str) -> Message:
    """{done} in {time} seconds, {more} more than a simple reaction."""

def decision_alone(*, done: str, time: str) -> Message:
    """{done} in {time} seconds. The reaction drill shows how much of that is deciding."""

def mistake(*, what: Text, since: str) -> Message:
    """Mistake: {what}{since}."""

def mistake_again(*, what: Text, times: int, since: str) -> Message:
    """Mistake: {what}, {times} times{since}."""

def said_without(*, said: Text) -> Message:
    """{said} without a match"""

def said_instead(*, said: Text, right: Text) -> Message:
    """{said} instead of {right}"""

def not_seen(*, right: Text) -> Message:
    """{right} not seen"""

def practice_of(*, name: str, questions: int, right: int, mastered: Text, due: str, mistakes: int) -> Message:
    """{name}: {questions} [question|questions], {right} percent right; {mastered}, {due} due; {mistakes} open [mistake|mistakes]."""

def practice_with_level(*, name: str, questions: int, right: int, level: int, mastered: Text, due: str, mistakes: int) -> Message:
    """{name}: {questions} [question|questions], {right} percent right, level {level}; {mastered}, {due} due; {mistakes} open [mistake|mistakes]."""

def not_drilled(*, name: str) -> Message:
    """{name}: not drilled yet."""

def not_drilled_mistakes(*, name: str, mistakes: int) -> Message:
    """{name}: not drilled yet; {mistakes} open [mistake|mistakes] from games."""

def rules_mastered(*, mastered: int, of: int) -> Message:
    """{mastered} of {of} [rule|rules] mastered"""

def skills_mastered(*, mastered: int, of: int) -> Message:
    """{mastered} of {of} [skill|skills] mastered"""

def not_scored(*, facts: str) -> Message:
    """Not scored: {facts}."""

def disturbed(*, many: int) -> Message:
    """{many} disturbed"""

def too_early(*, many: int) -> Message:
    """{many} too early"""

def too_late(*, many: int) -> Message:
    """{many} too late to be timed."""

def unnamed(*, slaps: int) -> Message:
    """{slaps} open wrong [slap|slaps] without a rule."""

def baseline_so_far(*, cue: str, reactions: int, wanted: int) -> Message:
    """Simple reaction {cue}: {reactions} of the {wanted} needed so far."""

def baseline(*, cue: str, time: str, reactions: int) -> Message:
    """Simple reaction {cue}: {time} seconds, the median of {reactions}."""

def reactions(*, times: str) -> Message:
    """Simple reaction: {times}."""

def where(*, game: str, name: Text, number: int, of: int) -> Message:
    """{name}, {number} of {of}."""

def where_on_page(*, game: str, name: Text, number: int, of: int, page: str) -> Message:
    """{name}, {number} of {of}, {page}."""

def page(*, number: int, of: int) -> Message:
    """page {number} of {of}"""

def page_end(*, page: str, on: str) -> Message:
    """{page}. {on}: next page."""

def last_page_end(*, page: str, back: str) -> Message:
    """{page}, the last. {back}: back to the list."""

def only_page_end(*, back: str) -> Message:
    """That's all. {back}: back to the list."""

def no_page_after(*, back: str) -> Message:
    """This is the last page. {back}: back to the list."""

def no_page_before(*, back: str) -> Message:
    """This is the first page. {back}: back to the list."""

def times_from(*, cue: str) -> Message:
    """times {cue}"""

def detection_help() -> Message:
    """D-prime is how well you tell slaps from passes: 0 is guessing, 3 is very sure. With a criterion below 0 you slap early; above 0 you hold back."""

def too_few(*, what: str, go: int, no_go: int, least: int) -> Message:
    """{what}: too few to judge yet, {go} to slap and {no_go} to pass. It takes {least} of each."""

def detection(*, what: str, well: str, leans: Literal["not", "back", "slap"], d_prime: Text, criterion: Text) -> Message:
    """{what}: you spot matches {well}{leans}. D-prime {d_prime}; criterion {criterion}."""

def interval(*, value: str, low: str, high: str) -> Message:
    """{value}, between {low} and {high}"""

def minus(*, size: str) -> Message:
    """minus {size}"""

def told_apart(*, drill: str, d_prime: Text, questions: int, cue: str, rate: int) -> Message:
    """{drill}: d-prime {d_prime}; {questions} [question|questions] {cue}, {rate} percent to slap."""

def slaps_in_drill(*, drill: str, rate: int) -> Message:
    """{drill}, {rate} percent to slap"""

def slaps_in_game(*, game: str, rate: int) -> Message:
    """In {game}, {rate} percent match"""

def leaning(*, where: Text, leans: Text) -> Message:
    """{where}. You {leans}."""

def leaning_right(*, where: Text, leans: Text) -> Message:
    """{where}. You {leans}; that's about right."""

def leaning_advice(*, where: Text, leans: Text, pays: Text, act: str) -> Message:
    """{where}. You {leans}. It pays {pays}: {act}."""

def lean_neither_way(*, low: str, high: str) -> Message:
    """lean neither way, between {low} toward slapping and {high} toward holding back"""

def lean_unsure(*, leans: Text, low: str, high: str) -> Message:
    """{leans}, between {low} toward slapping and {high} toward holding back"""

def lean_sure(*, leans: Text, low: str, high: str) -> Message:
    """{leans}, between {low} and {high}"""

def lean_to_slapping(*, size: str) -> Message:
    """lean {size} toward slapping"""

def hold_back(*, size: str) -> Message:
    """hold back by {size}"""

def to_do(*, deed: Text) -> Message:
    """to {deed}"""

def at_stake(*, wrong: int, pile: str, first: int) -> Message:
    """A wrong slap costs {wrong} [card|cards]. A good one takes {pile} on average if you are first, and you are first {first} percent of the time."""

def shares(*, days: str, shares: str) -> Message:
    """Right, {days}: {shares} percent."""

def medians(*, done: str, days: str, times: str) -> Message:
    """{done}, {days}: {times} seconds."""

def last_days(*, days: int) -> Message:
    """last {days:word} days"""

def practised(*, days: int, ever: int) -> Message:
    """Practiced on {days:word} of the last seven days, {ever} in all."""

def no_practice(*, ever: int) -> Message:
    """No practice in the last seven days; {ever} [day|days] before that."""

def longest_run(*, days: int) -> Message:
    """Longest run: {days} [day|days]."""

def runs(*, longest: int, now: int, free: str) -> Message:
    """Longest run: {longest} [day|days]; now {now}, with {free} left this week."""

def month(*, days: int, name: str) -> Message:
    """{days} in {name}"""

def months(*, months: str) -> Message:
    """Days of practice: {months}."""

def confusion(*, what: Text, where: Text, many: int, of: int) -> Message:
    """{what} {where}: {many} of {of} [time|times]."""

def you_say(*, said: Text) -> Message:
    """You say {said}"""

def you_see_nothing() -> Message:
    """You see nothing"""

def where_it_holds(*, rule: Text) -> Message:
    """when {rule} matches"""

def where_none_holds() -> Message:
    """when nothing matches"""

def cell(*, rule: Text, card: str, right: int, many: int) -> Message:
    """{rule} with {card} on top: {right} of {many} right."""

def forecast_too_early(*, name: Text) -> Message:
    """{name}: too early for a forecast."""

def forecast(*, name: Text, questions: int) -> Message:
    """{name}: mastered in about {questions} [question|questions]."""

def forecast_minutes(*, name: Text, questions: int, minutes: int) -> Message:
    """{name}: mastered in about {questions} [question|questions], {minutes} [minute|minutes]."""

def forecast_between(*, name: Text, questions: int, low: int, high: int) -> Message:
    """{name}: mastered in about {questions} [question|questions], {low} to {high} minutes."""

def changes(*, changes: Text) -> Message:
    """This week: {changes}."""

def quicker(*, name: Text, before: str, now: str) -> Message:
    """{name} from {before} to {now} seconds"""

def surer(*, name: Text, before: int, now: int) -> Message:
    """{name} from {before} to {now} percent"""

def best_round(*, of: int, right: int, day: str) -> Message:
    """Best of {of}: {right} right, on {day}."""

def storms(*, points: int, when: str, others: str) -> Message:
    """Storm: {points} [point|points] {when}{others}."""

def best_stream(*, right: int, day: str) -> Message:
    """Best stream: {right} of 100 right, on {day}."""

def ghosts_beaten(*, won: int, games: int) -> Message:
    """You won {won} of your last {games} games against your ghost."""

def fastest_slap(*, time: str) -> Message:
    """Fastest slap in a game: {time} seconds."""

def spread(*, low: str, high: str, median: str) -> Message:
    """Half of your answers take {low} to {high} seconds; the median is {median}."""

def judged(*, name: str, shares: str) -> Message:
    """{name}: {shares} percent."""

def judged_with_loss(*, name: str, loss: str, unit: str, shares: str) -> Message:
    """{name}: {loss} {unit} lost per decision on average; {shares} percent."""

def all_about(*, name: str) -> Message:
    """Details: {name}"""

def times_title(*, after: str) -> Message:
    """Median time{after}, seconds"""

def mastered(*, many: int, of: int) -> Message:
    """* mastered {many} of {of}"""

def right_of_all(*, right: int) -> Message:
    """{right} % right"""

def in_days(*, days: int) -> Message:
    """in {days} days"""

def days_ago(*, days: int) -> Message:
    """{days} days ago"""

def level(*, level: int) -> Message:
    """level {level}"""

def minutes_of_goal(*, minutes: int, goal: int) -> Message:
    """{minutes} of {goal} min today"""

def minutes_today(*, minutes: int) -> Message:
    """{minutes} min today"""

def short_week(*, days: int) -> Message:
    """practiced on {days} of 7 days"""
