"""What is told of the file in which a person writes settings: each a line, for both faces."""

from __future__ import annotations

FILE = "settings.toml"

NO_TABLE = "keymap is a table of actions and their keys."


def cannot_be_read(path: str, why: str) -> str:
    """The file is there and cannot be read."""
    return f"{path} cannot be read: {why}."


def no_toml(path: str, why: str) -> str:
    """It is no TOML; ``why`` is what its reader says."""
    return f"{path} is no TOML and counts for nothing: {why}."


def left_out(why: str) -> str:
    """One value of it that cannot be taken; ``why`` is a sentence.

    >>> left_out("bots cannot be many.")
    'In settings.toml: bots cannot be many. It is left out.'
    """
    return f"In {FILE}: {why} It is left out."


def no_setting(name: str) -> str:
    """It sets what cannot be set."""
    return f"there is no setting {name!r}."


def no_value(name: str) -> str:
    """The value of a setting is neither a text nor a whole number."""
    return f"{name} takes a text or a whole number."


def no_game(name: str) -> str:
    """It has keys for a game that is not there."""
    return f"there is no game {name!r} to have keys of its own."


def no_key(action: str) -> str:
    """The key of an action is no text."""
    return f"the key of {action} is a text, like 'x' or 'space'."


def no_action(name: str, hint: str) -> str:
    """It has a key for what cannot be done there; ``hint`` has the nearest name, or is empty."""
    return f"In {FILE}: there is no action {name!r} to have a key.{hint}"
