# Written by `make words` from en/replay.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Listener, Message

at_the_end: str
at_the_beginning: str
no_miss_after: str
no_miss_before: str
no_race_after: str
no_race_before: str
stopped: str
playing: str
no_game_after: str
no_game_before: str
no_replays: str
watching: str
not_over: str
out_of_kept: str
forces_out: str
seen_from_nowhere: str
seen_from_yours: str

def hands_covered(*, key: str) -> Message:
    """Spectators see no hand; {key} takes a seat."""

def title(*, game: str) -> Message:
    """Replay of {game}"""

def begun(*, game: str, moves: int) -> Message:
    """Replay of {game}: {moves} [move|moves]."""

def begun_missed(*, game: str, moves: Text, missed: int) -> Message:
    """Replay of {game}: {moves}, {missed} missed [pile|piles]."""

def moves(*, moves: int) -> Message:
    """{moves} [move|moves]"""

def game_in_log(*, at: int, games: int) -> Message:
    """Game {at} of {games}."""

def move_of(*, at: int, moves: int) -> Message:
    """Move {at} of {moves}."""

def has_moved(scene: Listener, *, seat: int) -> Message:
    """{seat} [move|moves]; nothing shows yet."""

def nobody_slapped(*, reasons: Text) -> Message:
    """Nobody slapped {reasons}."""

def seen_from(*, name: str) -> Message:
    """seat of {name}"""

def seat(*, name: str) -> Message:
    """You are {name} now."""

def listed(*, number: int, game: str) -> Message:
    """{number}: {game}"""

def listed_finished(*, number: int, game: str) -> Message:
    """{number}: {game}, finished"""

def written(*, game: str) -> Message:
    """{game}, written."""

def written_to(*, game: str, file: str) -> Message:
    """{game}, written to {file}."""

def there_already(*, file: str) -> Message:
    """{file:typed} already exists. Choose another name."""

def no_such_game(*, number: str, many: int) -> Message:
    """No saved game {number}: there are {many}."""

def no_such_game_of_one(*, number: str) -> Message:
    """No saved game {number}: there is only 1."""

def no_game_in_file(*, number: str, many: int) -> Message:
    """No game {number} in this file: there are {many}."""

def no_game_in_file_of_one(*, number: str) -> Message:
    """No game {number} in this file: there is only 1."""
