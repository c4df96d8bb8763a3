# Written by `make words` from en/accessibility.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message

hush_unknown: str
listens: str
finds_speed: str
ready: str
cannot_tell: str
stops: str
by_key: str
as_it_is: str
leaves: str
more: str
less: str
heard: str
bell: str
done: str
sets_up: str
set_up: str
set_up_help: str
set_up_elsewhere: str
slower: str
test_begins: str
not_whole: str
all_whole: str
means: Mapping[str, str]
readers: Mapping[str, str]
how: Mapping[str, str]
sums: Mapping[str, str]
test: Mapping[str, str]

def cells_mean(*, cells: str) -> Message:
    """your braille display has {cells} cells"""

def finger_means(*, words: str) -> Message:
    """timed lines leave time to read {words} words a minute in braille"""

def scale_means(*, percent: str) -> Message:
    """you and the bots have {percent} percent of the usual time"""

def setting_is(*, name: str, value: str) -> Message:
    """{name} is {value}."""

def setting_means(*, name: str, value: str, means: str) -> Message:
    """{name} is {value}: {means}."""

def face_asks(*, value: str) -> Message:
    """Face is {value}: the next start asks for text mode or full screen."""

def face_plain(*, value: str, why: str) -> Message:
    """Face is {value}: warcards starts in text mode, {why}."""

def face_full(*, value: str, why: str) -> Message:
    """Face is {value}: warcards starts in full screen, {why}."""

def speech_heard(*, value: str, rate: int) -> Message:
    """Speech is {value}: your voice says about {rate} words a minute, as the setup found."""

def speech_set(*, value: str, rate: int) -> Message:
    """Speech is {value}: your voice says about {rate} words a minute, as you set it."""

def speech_keys(*, value: str, rate: int) -> Message:
    """Speech is {value}: nothing is set. Your keys suggest about {rate} words a minute."""

def speech_assumed(*, value: str, rate: int) -> Message:
    """Speech is {value}: nothing is set. The assumed speed is {rate} words a minute."""

def speech_own(*, value: str) -> Message:
    """Speech is {value}: warcards speaks by itself if it can. Silence your screen reader there."""

def speech_none(*, value: str) -> Message:
    """Speech is {value}: warcards doesn't wait for a voice."""

def by_variable(*, variable: str) -> Message:
    """That is from {variable}."""

def outweighed(*, variable: str) -> Message:
    """But {variable} is set, and comes first at every start."""

def refused_variable(*, variable: str, wrong: str) -> Message:
    """{variable} is ignored. {wrong}"""

def stands_alone(*, what: str, other: str) -> Message:
    """{what:typed} can't be combined with {other}."""

def needs_keys(*, what: str) -> Message:
    """{what:typed} needs a terminal on which single keys can be read."""

def found(*, rate: int) -> Message:
    """About {rate} words a minute. Enter keeps it, Up and Down change it."""

def about(*, rate: int) -> Message:
    """About {rate} words a minute now. Settings can measure it again."""

def cells(*, many: int) -> Message:
    """How many cells are on your display? Enter keeps {many}, Up and Down change it."""

def changed(*, number: int) -> Message:
    """{number}."""

def only(*, keys: str) -> Message:
    """{keys} or Enter; Q ends this."""

def cut_by_key(*, line: int) -> Message:
    """Line {line} was cut. By key, only Enter moves on: did you press it too soon?"""

def cut_unpaced(*, line: int) -> Message:
    """Line {line} was cut. warcards doesn't wait for your voice: warcards accessibility setup finds its speed."""

def cut_assumed(*, line: int) -> Message:
    """Line {line} was cut. The speed of your voice is only assumed: warcards accessibility setup finds it."""

def cut(*, line: int, rate: int, slower: int) -> Message:
    """Line {line} was cut. Your voice may be slower than {rate}: try warcards accessibility speech {slower}."""
