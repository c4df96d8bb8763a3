# Written by `make words` from en/house_files.toml: do not edit.
from warcards_tui.words.catalogue import Message

not_utf8: str
based_on_missing: str
name_missing: str
named_without_rules: str
rules_are_tables: str
no_slap_rule: str
always_matches: str

def wrong(*, file: str, line: int, why: str) -> Message:
    """House variant {file:typed}, line {line}: {why:typed}"""

def wrong_name(*, file: str, why: str) -> Message:
    """House variant {file:typed}: {why:typed}"""

def unreadable(*, file: str, reason: str) -> Message:
    """House variant {file:typed} can't be read: {reason:typed}."""

def folder_unreadable(*, folder: str, reason: str) -> Message:
    """The folder {folder:typed} can't be read: {reason:typed}."""

def more_unusable(*, more: int, folder: str) -> Message:
    """{more} more house variants in {folder:typed} can't be used."""

def too_many(*, folder: str, found: int, most: int) -> Message:
    """{folder:typed} has {found} house variants, but only the first {most} are used."""

def id_invalid(*, id: str, most: int, hint: str) -> Message:
    """{id} can't be a name. Use small letters, digits and hyphens, a letter first, at most {most}.{hint}"""

def id_reserved(*, id: str) -> Message:
    """The name {id:typed} has another meaning in this program."""

def id_taken(*, id: str) -> Message:
    """There is already a game {id:typed}."""

def name_taken(*, name: str) -> Message:
    """There is already a game called {name:typed}."""

def no_example(*, given: str, hint: str) -> Message:
    """Unknown example {given}.{hint}"""

def examples(*, examples: str) -> Message:
    """The examples are {examples:typed}."""

def file_exists(*, file: str) -> Message:
    """{file:typed} already exists. It wasn't changed."""

def not_toml(*, reason: str) -> Message:
    """This isn't valid TOML: {reason:typed}."""

def no_key(*, key: str, hint: str) -> Message:
    """Unknown key {key}.{hint}"""

def no_key_in(*, key: str, table: str, hint: str) -> Message:
    """Unknown key {key} in {table:typed}.{hint}"""

def keys(*, keys: str) -> Message:
    """The keys are {keys:typed}."""

def twice(*, key: str) -> Message:
    """{key:typed} appears twice."""

def not_text(*, key: str) -> Message:
    """{key:typed} must be text in quotation marks, like 'My game'."""

def not_ascii(*, key: str) -> Message:
    """{key:typed} takes only printable ASCII, a letter or digit first."""

def too_long(*, key: str, length: int, most: int) -> Message:
    """{key:typed} has {length} characters, but may have at most {most}."""

def not_a_number(*, key: str, low: int, high: int, given: str) -> Message:
    """{key:typed} must be a whole number from {low} to {high}, not {given:typed}."""

def not_a_table(*, key: str) -> Message:
    """{key:typed} must be a table: [{key:typed}], with its keys below."""

def no_rank(*, given: str, ranks: str) -> Message:
    """Unknown rank {given:typed}. The ranks are {ranks:typed}."""

def not_ranks(*, key: str) -> Message:
    """{key:typed} must be a list of ranks, like ['J', 'Q', 10]."""

def only_options(*, base: str, key: str, games: str) -> Message:
    """A variant of {base:typed} can't set {key:typed}, only options. Variants of {games:typed} can."""

def not_a_flag(*, key: str, given: str) -> Message:
    """{key:typed} must be true or false, not {given:typed}."""

def players(*, least: int, most: int, base: str, given: str) -> Message:
    """players must be [LEAST, MOST], from {least} to {most} as in {base}, not {given:typed}."""

def too_few_cards(*, cards: int, players: int) -> Message:
    """{cards} cards are too few for {players} players: each needs at least 2."""

def not_in_deck(*, rank: str) -> Message:
    """{rank:typed} isn't in the deck."""

def too_many_rules(*, rules: int, most: int) -> Message:
    """There are {rules} slap rules, but at most {most} are allowed."""

def two_rules(*, rule: str) -> Message:
    """There are two rules {rule:typed}. Give one of them another id and name."""

def never_matches(*, rule: str) -> Message:
    """{rule:typed} never matches: the deck has no such cards."""

def rule_key(*, keys: str, given: str) -> Message:
    """key must be one of {keys:typed}, not {given:typed}."""

def rule_key_twice(*, key: str) -> Message:
    """The key {key:typed} appears twice."""

def rule_id_invalid(*, most: int, given: str) -> Message:
    """id takes small letters, digits and hyphens, at most {most}, not {given:typed}."""

def rule_id_reserved(*, id: str) -> Message:
    """The id {id:typed} has another meaning in this program."""

def kind_missing(*, kinds: str) -> Message:
    """The slap rule has no kind. The kinds are {kinds:typed}."""

def no_kind(*, given: str, hint: str) -> Message:
    """Unknown kind of slap rule {given:typed}.{hint}"""

def kinds(*, kinds: str) -> Message:
    """The kinds are {kinds:typed}."""

def value_missing(*, key: str, takes: str) -> Message:
    """{key:typed} is missing. It must be {takes:typed}."""

def value_wrong(*, key: str, takes: str, given: str, hint: str) -> Message:
    """{key:typed} must be {takes:typed}, not {given:typed}.{hint}"""

def takes_ranks(*, low: int, high: int) -> Message:
    """a list of {low} to {high} ranks from A, 2 to 10, J, Q and K"""

def takes_number(*, low: int, high: int) -> Message:
    """a whole number from {low} to {high}"""
