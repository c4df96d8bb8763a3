# Written by `make words` from en/actions.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Message


def record(id: str) -> Mapping[str, str]: ...

def say_number(*, number: int) -> Message:
    """Say {number}."""

def card_at(*, at: int) -> Message:
    """card {at}"""

def card_at_help(*, at: int) -> Message:
    """Select card {at} of yours, or put it back."""

def save_at(*, at: int) -> Message:
    """save {at}"""

def save_at_help(*, at: int) -> Message:
    """Select your card {at} to save it."""

def select_rank(*, card: str) -> Message:
    """Select {card}."""

def slap_for(*, rule: SlapRule) -> Message:
    """Slap for {rule:one}."""

def name_rule(*, rule: SlapRule) -> Message:
    """Name {rule:one}."""

def for_rule(*, rule: str) -> Message:
    """for {rule}"""
