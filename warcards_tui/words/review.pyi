# Written by `make words` from en/review.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message

nothing_older: str
nothing_newer: str
just_now: str
channels: Mapping[str, str]

def moves_ago(*, moves: int) -> Message:
    """{moves} [move|moves] ago."""

def seconds_ago(*, time: int) -> Message:
    """{time} [second|seconds] ago."""

def minutes_ago(*, time: int) -> Message:
    """{time} [minute|minutes] ago."""

def hours_ago(*, time: int) -> Message:
    """{time} [hour|hours] ago."""

def channel(*, channel: str) -> Message:
    """{channel}."""

def channel_empty(*, channel: str) -> Message:
    """{channel}: nothing yet."""
