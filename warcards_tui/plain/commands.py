"""From written words to what is done at the table."""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES, CardError, parse_cards
from warcards_tui.table.actions import key_name
from warcards_tui.table.session import Session

COMMANDS = ("play", "resume", "forget", "games", "settings", "set", "help", "quit")
"""What can be written anywhere."""

TABLE_WORDS = ("slap", "choose", "flip", "pass", "lay", "collect", "swap", "keep", "wait")
"""What can be written at the table besides the ids, titles and keys of the actions."""

_WORDS = {
    "": "go-on",
    "flip": "go-on",
    "pass": "go-on",
    "lay": "go-on",
    "collect": "go-on",
    "go on": "go-on",
    "swap": "yes",
    "keep": "no",
    "?": "help",
}


def action_of(session: Session, words: list[str]) -> str | None:
    """The id of the action that the words mean; None when they mean none at any time.

    An id may stand for an action that is not offered now.
    """
    text = " ".join(words).lower()
    offered = session.actions()
    for action in offered:
        names = (action.id, action.title, session.keymap.key(action))
        if text in names or text == key_name(session.keymap.key(action)).lower():
            return action.id
    if text in _WORDS:
        return _WORDS[text]
    verb, _, rest = text.partition(" ")
    if verb == "slap" and rest:
        return _rule(session, rest)
    if verb == "choose" and rest:
        return _card(rest)
    rule = _rule(session, text)
    if rule is not None:
        return rule
    known = ("slap", "yes", "no", "left", "right", "again")
    return text if text in known or _card(text.removeprefix("choose-")) == text else None


def _rule(session: Session, text: str) -> str | None:
    """The action of a rule by its id or name; where none is named, a slap is a slap."""
    text = text.removeprefix("rule-")
    rules = session.game.rules.rules if session.game.rules is not None else ()
    for rule in rules:
        if text in (rule.id, rule.name.lower()):
            return f"rule-{rule.id}" if session.game.naming else "slap"
    return None


def _card(text: str) -> str | None:
    """Choosing a card by its rank or by its text form."""
    if text in RANK_NAMES:
        return f"choose-{text}"
    if text.isdigit() and 2 <= int(text) <= 10:
        return f"choose-{RANK_NAMES[int(text)]}"
    try:
        cards = parse_cards(text)
    except CardError:
        return None
    return f"choose-{RANK_NAMES[cards[0].rank]}" if len(cards) == 1 else None
