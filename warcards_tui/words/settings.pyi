# Written by `make words` from en/settings.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message


def record(id: str) -> Mapping[str, str]: ...

def no_such_setting(*, name: str, hint: str) -> Message:
    """Unknown setting {name}.{hint}"""

def no_such_setting_listed(*, name: str, names: str) -> Message:
    """Unknown setting {name}. The settings are {names}."""
