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
    """{wrong}. For help, run {command:typed} --help."""

def needs_value(*, argument: str) -> Message:
    """{argument} needs a value"""

def not_together(*, argument: str, other: str) -> Message:
    """{argument} can't be combined with {other}"""

def wrong_choice(*, argument: str, names: str, last: str, given: str) -> Message:
    """{argument} can be {names} or {last}, not {given}"""

def missing(*, argument: str) -> Message:
    """{argument} is missing"""

def missing_several(*, arguments: str, last: str) -> Message:
    """{arguments} and {last} are missing"""

def wrong_value(*, argument: str, why: str) -> Message:
    """{argument} {why}"""

def no_argument(*, given: str, hint: str) -> Message:
    """Unknown argument {given}.{hint}"""

def no_command(*, given: str, hint: str) -> Message:
    """Unknown command {given}.{hint}"""

def no_command_listed(*, given: str, commands: str) -> Message:
    """Unknown command {given}. The commands are {commands}."""

def takes_count(*, given: str) -> Message:
    """takes a whole number from 1 to 999999999999, not {given}"""

def takes_number(*, given: str) -> Message:
    """takes a whole number, 0 or more, not {given}"""

def takes_cards(*, given: str) -> Message:
    """takes a number of cards, not {given}"""

def takes_decks(*, given: str) -> Message:
    """takes each player's number of cards, like 12,30, not {given}"""

def takes_day(*, given: str) -> Message:
    """takes a date like 2026-11-22, not {given}"""

def takes_host(*, given: str) -> Message:
    """takes a host name or an IP address, not {given}"""

def takes_port(*, given: str) -> Message:
    """takes a whole number from 0 to 65535, not {given}"""

def takes_url(*, given: str) -> Message:
    """takes an address like https://cards.example, not {given}"""

def which_game(*, one: str, other: str) -> Message:
    """Which game, {one} or {other}? Name only one."""

def file_written(*, file: str) -> Message:
    """Created {file:typed}. Edit it as you like; the game is listed from the next start."""

def file_not_written(*, reason: str) -> Message:
    """The file can't be written: {reason}."""

def path_not_written(*, file: str, reason: str) -> Message:
    """{file:typed} can't be written: {reason}."""

def no_pager(*, name: str) -> Message:
    """PAGER names {name}, which isn't installed."""

def state_of_other_run(*, file: str) -> Message:
    """{file:typed} holds a different run. Choose another --keep file."""

def state_without_file(*, file: str, name: str) -> Message:
    """{file:typed} was saved without --{name}, so its games would be missing there. Choose another --keep file to start over."""

def ended_early(*, why: str, played: int, games: int) -> Message:
    """{why:typed} after {played} of {games} games."""

def ended_early_kept(*, why: str, played: int, games: int, file: str) -> Message:
    """{why:typed} after {played} of {games} games. Run the same command again to continue from {file}."""

def took(*, events: int, seconds: str) -> Message:
    """{events} events in {seconds} s"""

def extra_missing(*, command: str) -> Message:
    """warcards serve needs an extra. Install it with: {command}"""

def folder_unusable(*, folder: str, reason: str) -> Message:
    """{folder:typed} can't be used: {reason}."""

def cannot_listen(*, host: str, port: str, reason: str) -> Message:
    """Can't listen on {host} port {port}: {reason}."""

def listening(*, addresses: str, whom: str) -> Message:
    """Listening on {addresses}, for {whom}. Press Ctrl+C to stop."""

def listening_called(*, addresses: str, url: str, whom: str) -> Message:
    """Listening on {addresses}, published as {url}/, for {whom}. Press Ctrl+C to stop."""
