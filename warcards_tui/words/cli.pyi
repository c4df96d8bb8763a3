# Written by `make words` from en/cli.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message

description: str
epilog: str
examples: str
from_without_new: str
intro_without_game: str
not_there_yet: str
word_missing: str
listens_here: str
listens_to_all: str
files_the_same: str
scheduler_missing: str
position_has_deal: str
file_named_twice: str
no_games_played: str
parquet_kept: str
stopped: str
what_is_written: str
shared: Mapping[str, str]

def record(id: str) -> Mapping[str, str]: ...

def usage(*, wrong: str, command: str) -> Message:
    """{wrong}. {command:typed} --help tells more."""

def needs_value(*, argument: str) -> Message:
    """{argument} needs a value"""

def not_together(*, argument: str, other: str) -> Message:
    """{argument} does not go with {other}"""

def missing(*, argument: str) -> Message:
    """{argument} is missing"""

def missing_several(*, arguments: str, last: str) -> Message:
    """{arguments} and {last} are missing"""

def wrong_value(*, argument: str, why: str) -> Message:
    """{argument} {why}"""

def no_argument(*, given: str, hint: str) -> Message:
    """There is no argument {given} here.{hint}"""

def no_command(*, given: str, commands: str, hint: str) -> Message:
    """There is no command {given}; there are {commands}.{hint}"""

def no_command_of_home(*, given: str, commands: str, command: str) -> Message:
    """There is no command {given}; there are {commands}. Did you mean {command}?"""

def takes_count(*, given: str) -> Message:
    """takes a whole number from 1 to 999999999999, not {given}"""

def takes_number(*, given: str) -> Message:
    """takes a whole number from 0 up, not {given}"""

def takes_cards(*, given: str) -> Message:
    """takes a number of cards, not {given}"""

def takes_decks(*, given: str) -> Message:
    """takes the cards of each player, like 12,30, not {given}"""

def takes_day(*, given: str) -> Message:
    """takes a date like 2026-11-22, not {given}"""

def takes_host(*, given: str) -> Message:
    """takes a name or an address, not {given}"""

def takes_port(*, given: str) -> Message:
    """takes a whole number from 0 to 65535, not {given}"""

def takes_url(*, given: str) -> Message:
    """takes an address like https://cards.example, not {given}"""

def which_game(*, one: str, other: str) -> Message:
    """Which game, {one} or {other}? One is enough."""

def file_written(*, file: str) -> Message:
    """{file:typed} is written. Change it as you like; the game is there from the next start."""

def file_not_written(*, reason: str) -> Message:
    """The file cannot be written: {reason}."""

def path_not_written(*, file: str, reason: str) -> Message:
    """{file:typed} cannot be written: {reason}."""

def no_pager(*, name: str) -> Message:
    """There is no pager {name} (PAGER)."""

def state_of_other_run(*, file: str) -> Message:
    """{file:typed} is the state of another run."""

def state_without_file(*, file: str, name: str) -> Message:
    """{file:typed} was kept without --{name}, which would lack the games that have been played: begin anew, with another --keep."""

def ended_early(*, why: str, played: int, games: int) -> Message:
    """{why:typed} after {played} of {games} games."""

def ended_early_kept(*, why: str, played: int, games: int, file: str) -> Message:
    """{why:typed} after {played} of {games} games; the same command goes on from {file}."""

def took(*, events: int, seconds: str) -> Message:
    """{events} events in {seconds} s"""

def extra_missing(*, command: str) -> Message:
    """warcards serve needs its extra: {command}"""

def folder_unusable(*, folder: str, reason: str) -> Message:
    """{folder:typed} cannot be used: {reason}."""

def cannot_listen(*, host: str, port: str, reason: str) -> Message:
    """{host:typed} port {port} cannot be listened on: {reason}."""

def listening(*, addresses: str, whom: str) -> Message:
    """Listening on {addresses}, for {whom}. Ctrl+C ends it."""

def listening_called(*, addresses: str, url: str, whom: str) -> Message:
    """Listening on {addresses}, called {url}/, for {whom}. Ctrl+C ends it."""
