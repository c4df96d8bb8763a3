# Written by `make words` from en/simulations.toml: do not edit.
from warcards_tui.words.catalogue import Message

no_json: str
other_format: str
wrong_fields: str
counts_wrong: str
games_wrong: str
seats_wrong: str
ranges_overlap: str
process_killed: str
workers_lost: str
moves: str

def no_state(*, file: str, why: str) -> Message:
    """{file:typed} isn't a saved simulation: {why:typed}."""

def other_run(*, file: str, first: str) -> Message:
    """{file:typed} belongs to another run than {first:typed}."""

def games_twice(*, file: str) -> Message:
    """{file:typed} has games that an earlier file has too."""

def other_rows(*, file: str) -> Message:
    """{file:typed} isn't the file that this run started."""

def rows_ending(*, endings: str, last: str) -> Message:
    """The name of a file of rows ends in {endings:typed} or {last:typed}."""

def parquet_missing(*, command: str) -> Message:
    """Parquet files need an extra; CSV and JSON Lines don't. Install it with: {command:typed}"""

def cluster_missing(*, command: str) -> Message:
    """A cluster needs an extra, on this machine too. Install it with: {command:typed}"""

def no_scheduler(*, address: str, reason: str) -> Message:
    """There is no scheduler at {address:typed}: {reason:typed}."""

def scheduler_lost(*, address: str) -> Message:
    """The scheduler at {address:typed} was lost"""

def run(*, variant: str, games: int, seed: int, options: str) -> Message:
    """{variant:typed}: {games} [game|games] from seed {seed}{options:typed}"""

def wins(*, wins: str, draws: int) -> Message:
    """wins: {wins:typed}; draws {draws}"""

def seat_wins(*, seat: int, level: str, wins: int, share: str) -> Message:
    """seat {seat} ({level:typed}) {wins}, {share:typed}"""

def spread(*, counted: str, mean: str, interval: str, deviation: str, least: int, most: int, low: int, high: int) -> Message:
    """{counted:typed} a game: {mean:typed} on average{interval:typed}, deviation {deviation:typed}, {least} to {most}; half of them {low} to {high}"""

def interval(*, low: str, high: str) -> Message:
    """({low:typed} to {high:typed})"""

def measure(*, measure: str, mean: str) -> Message:
    """{measure:typed}: {mean:typed} on average"""

def endings(*, endings: str) -> Message:
    """endings: {endings:typed}"""

def ending(*, ending: str, games: int, share: str) -> Message:
    """{ending:typed} {games}, {share:typed}"""

def events(*, events: str) -> Message:
    """events: {events:typed}"""

def slaps(*, slaps: str) -> Message:
    """slaps: {slaps:typed}"""

def share(*, percent: str, low: str, high: str) -> Message:
    """{percent:typed} % ({low:typed} to {high:typed})"""

def histogram(*, counted: str) -> Message:
    """{counted:typed} a game, and the number of games"""

def bar_range(*, first: int, last: int) -> Message:
    """{first} to {last}"""
