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
    """with timed lines there is time to read {words} words a minute by finger"""

def scale_means(*, percent: str) -> Message:
    """you and the bots have {percent} percent of the usual time"""

def setting_is(*, name: str, value: str) -> Message:
    """{name} is {value}."""

def setting_means(*, name: str, value: str, means: str) -> Message:
    """{name} is {value}: {means}."""

def face_asks(*, value: str) -> Message:
    """Face is {value}: the next start on a terminal asks for plain lines or full screen."""

def face_plain(*, value: str, why: str) -> Message:
    """Face is {value}: a start on a terminal opens plain lines, {why}."""

def face_full(*, value: str, why: str) -> Message:
    """Face is {value}: a start on a terminal opens the full screen, {why}."""

def speech_heard(*, value: str, rate: int) -> Message:
    """Speech is {value}: your voice says about {rate} words a minute, as was found by listening."""

def speech_set(*, value: str, rate: int) -> Message:
    """Speech is {value}: your voice says about {rate} words a minute, as you set it."""

def speech_keys(*, value: str, rate: int) -> Message:
    """Speech is {value}: nothing is set; by your keys your voice says about {rate} words a minute."""

def speech_assumed(*, value: str, rate: int) -> Message:
    """Speech is {value}: nothing is set, and a voice of {rate} words a minute is assumed."""

def speech_own(*, value: str) -> Message:
    """Speech is {value}: this program speaks by itself where it can; silence your screen reader there."""

def speech_none(*, value: str) -> Message:
    """Speech is {value}: no voice is waited for."""

def by_variable(*, variable: str) -> Message:
    """That is from {variable}."""

def outweighed(*, variable: str) -> Message:
    """But {variable} is set, and comes first at every start."""

def refused_variable(*, variable: str, wrong: str) -> Message:
    """{variable} is left out. {wrong}"""

def stands_alone(*, what: str, other: str) -> Message:
    """{what:typed} goes without {other}."""

def needs_keys(*, what: str) -> Message:
    """{what:typed} needs a terminal on which single keys can be read."""

def found(*, rate: int) -> Message:
    """About {rate} words a minute. Enter keeps it, Up and Down change it."""

def about(*, rate: int) -> Message:
    """About {rate} words a minute now. The settings find it anew."""

def cells(*, many: int) -> Message:
    """How many cells are on your display? Enter keeps {many}, Up and Down change it."""

def changed(*, number: int) -> Message:
    """{number}."""

def only(*, keys: str) -> Message:
    """{keys} or Enter; Q ends this."""

def cut_by_key(*, line: int) -> Message:
    """Line {line} was cut. By key no line is taken away: was it Enter, pressed too soon?"""

def cut_unpaced(*, line: int) -> Message:
    """Line {line} was cut. Nothing waits for your voice: warcards accessibility setup finds its speed."""

def cut_assumed(*, line: int) -> Message:
    """Line {line} was cut. The speed of your voice is only assumed: warcards accessibility setup finds it."""

def cut(*, line: int, rate: int, slower: int) -> Message:
    """Line {line} was cut. Your voice may be slower than {rate}: try warcards accessibility speech {slower}."""
