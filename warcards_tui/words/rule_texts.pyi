# Written by `make words` from en/rule_texts.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Message

texts: str
article_without_variant: str
contents: str
origin: str
nothing_hidden: str
nothing_typed: str
nothing_above: str
nothing_below: str
end_of_list: str
nothing_slapped: str
nothing_fits: str
table: str
leaves: str
not_readable: str
read: str
find: str
narrow: str
no_rule_holds: str
none_near: str
slap: str
collect: str
swap: str
keep: str
lay: str
save_nothing: str

def example(*, starts: Text) -> Message:
    """Example. {starts?}"""

def example_with(*, options: str, starts: Text) -> Message:
    """Example with {options}. {starts?}"""

def starts(*, name: str) -> Message:
    """{name} starts."""

def with_options(*, options: str) -> Message:
    """With {options}."""

def barred(*, rule: SlapRule) -> Message:
    """{rule} matches, but is locked"""

def nearest(*, rule: SlapRule, why: Text) -> Message:
    """closest is {rule}: {why}"""

def rule_not(*, rule: SlapRule) -> Message:
    """not {rule:one}"""

def rules_hold(*, many: int, rules: Text) -> Message:
    """{many} [rule matches|rules match]. {rules}."""

def nearest_miss(*, rule: SlapRule, why: Text) -> Message:
    """No match; closest is {rule}: {why}."""

def refused(*, name: str, move: Text, reason: str) -> Message:
    """{name} tries to {move}: no. {reason}"""

def slap_for(*, rule: Text) -> Message:
    """slap {rule}"""

def choose(*, card: str) -> Message:
    """choose the {card}"""

def save(*, card: str) -> Message:
    """save the {card}"""

def slaps_late(*, name: str) -> Message:
    """{name} slaps late."""

def example_wrong(*, why: str) -> Message:
    """This example is wrong: {why}"""

def articles(*, many: int) -> Message:
    """{many} [article|articles]"""

def articles_read(*, many: int, read: int) -> Message:
    """{many} [article|articles], {read} read"""

def articles_all_read(*, many: int) -> Message:
    """{many} [article|articles], all read"""

def games_listed(*, many: int, marked: str) -> Message:
    """{many} [game|games]. {marked:typed}."""

def headings_listed(*, many: int, marked: str) -> Message:
    """{many} [heading|headings]. {marked:typed}."""

def fits(*, many: int, marked: str) -> Message:
    """{many} [fits|fit]: {marked}."""

def nothing_fits_keys(*, find: str, back: str) -> Message:
    """No matches. {find} starts over, {back} deletes a letter."""

def search_question(*, key: str) -> Message:
    """Find what? Then {key}."""

def filter_question(*, key: str) -> Message:
    """Filter by what? Then {key}."""

def hit(*, words: Text, number: int, many: int) -> Message:
    """{words:typed}, {number} of {many}."""

def no_hit(*, words: str) -> Message:
    """This text has no {words}."""

def article_of(*, number: int, articles: int, title: str) -> Message:
    """Article {number} of {articles}, {title}"""

def part_of(*, part: int, parts: int) -> Message:
    """part {part} of {parts}"""

def in_chapter(*, chapter: str) -> Message:
    """in {chapter}"""

def in_list(*, title: str, at: int, entries: int, marked: str) -> Message:
    """{title}, {at} of {entries}: {marked}."""

def in_narrowed_list(*, title: str) -> Message:
    """{title}: no matches."""

def progress(*, name: str, articles: int, read: int, left: int) -> Message:
    """{name}: {articles} [article|articles], {read} read, {left} to go."""

def progress_none(*, name: str, articles: int) -> Message:
    """{name}: {articles} [article|articles], none read yet."""

def progress_all(*, name: str, articles: int) -> Message:
    """{name}: {articles} [article|articles], all read."""

def slaps_in_force(*, rules: Text) -> Message:
    """Slaps: {rules}."""

def name_one() -> Message:
    """Name the rule with each slap."""

def name_another() -> Message:
    """Name the rule with each slap. The one that won last is locked."""

def options_in_force(*, options: str) -> Message:
    """Options: {options}."""

def listed_text(*, variant: str, name: str, articles: int) -> Message:
    """{variant:typed}: {name}, {articles} [article|articles]."""

def about(*, kind: str, family: str, players: str, pack: str) -> Message:
    """{kind}, of the family {family}. {players} players; {pack}."""

def no_such_article(*, name: str, most: int, hint: str) -> Message:
    """Unknown article {name}. Use a number from 1 to {most}, or an option.{hint}"""

def no_such_article_or_slap(*, name: str, most: int, hint: str) -> Message:
    """Unknown article {name}. Use a number from 1 to {most}, a slap rule or an option.{hint}"""
