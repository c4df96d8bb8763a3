"""Conversion of written words to actions at the table."""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES, parse_cards, rank_of
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.session import Session
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.suggestions import nearest_hint, shortened, whole_number
from warcards_tui.words import home, sitting

COMMANDS = (
    *("today", "play", "learn", "drill", "practise", "rules", "progress", "replay"),
    *("resume", "forget", "games", "drills", "settings", "set", "help", "quit"),
)
"""Commands that are valid everywhere."""

TABLE_WORDS = ("slap", "choose", "flip", "pass", "lay", "collect", "swap", "keep", "wait")
"""Commands at the table in addition to the ids, titles and keys of the actions."""

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


_IN_RUN = {"none": "no-rule", "no rule holds": "no-rule"}
"""More commands, valid where the player names rules."""

_KEYS = ("enter", "space", "tab", "left", "right", "up", "down")


def offered_action(run: Activity, text: str) -> str | None:
    """Return the id of the offered action with this id, key, key name or title."""
    for action in run.actions():
        key = run.keymap.key(action)
        if text in (action.id, action.title, action.spoken or key, key, key_name(key).lower()):
            return action.id
    return None


def action_of_run(run: Activity, words: list[str]) -> str | None:
    """Return the id of the offered action for these words, in a lesson, a drill or a text."""
    text = " ".join(words).lower()
    meant = _IN_RUN.get(text, _WORDS.get(text, text))
    for said in (text, meant, text.removeprefix("slap "), f"rule-{text}"):
        found = offered_action(run, said)
        if found is not None:
            return found
    return None


def key_of_words(words: list[str]) -> str:
    """Return the key that the words name, whether or not it does anything; empty for others."""
    text = " ".join(words)
    if len(text) == 1 and text.isascii() and text.isprintable():
        return text
    return text.lower() if text.lower() in _KEYS else ""


def number_of_words(run: Activity, words: list[str]) -> str:
    """Return the digits of a number if each digit is an answer that is offered, else empty."""
    text = " ".join(words)
    if not text.isascii() or not text.isdigit():
        return ""
    return text if all(offered_action(run, f"answer-{each}") for each in text) else ""


def action_of(session: Session, words: list[str]) -> str | None:
    """Return the id of the action for these words; None if they never mean one.

    The action may not be offered now. Raises ``ValueError`` if the words after a verb are wrong.
    """
    text = " ".join(words).lower()
    found = offered_action(session, text)
    if found is not None:
        return found
    if text in _WORDS:
        return _WORDS[text]
    verb, rest = text.partition(" ")[0], " ".join(words[1:])
    if verb == "slap" and rest:
        return _slap(session, rest)
    if verb == "choose":
        return _choose(rest)
    rule = _rule(session, text)
    if rule is not None:
        return rule
    known = ("slap", "yes", "no", "left", "right", "again")
    return text if text in known or _rank(text.removeprefix("choose-")) == text else None


def _names(rule: SlapRule) -> tuple[str, ...]:
    """Return the names by which a line may refer to a rule."""
    return (rule.id, rule.name.lower(), rule.eye.lower(), rule.ear.lower())


def _rule(session: Session, text: str) -> str | None:
    """Return the action of a rule by its id or name; without rule naming, that is a slap."""
    text = text.removeprefix("rule-")
    rules = session.game.rules.rules if session.game.rules is not None else ()
    for rule in rules:
        if text in _names(rule):
            return f"rule-{rule.id}" if session.game.naming else "slap"
    return None


def _slap(session: Session, rest: str) -> str:
    """Return the action of a slap that names its rule. Raises ``ValueError``."""
    rules = session.game.rules
    if rules is None:
        return "slap"
    found = _rule(session, rest.lower())
    if found is None:
        names = [name for rule in rules.rules for name in _names(rule)]
        word = shortened(rest)
        if hint := nearest_hint(word, names):
            raise ValueError(home.no_such_rule(word=repr(word), hint=hint).text)
        listed = ", ".join([rule.ear for rule in rules.rules])
        raise ValueError(home.no_such_rule_listed(word=repr(word), names=listed).text)
    return found


def _choose(rest: str) -> str:
    """Return the action that chooses a card by rank or in full. Raises ``ValueError``."""
    if not rest:
        raise ValueError(sitting.choose_what)
    rank = rank_of(rest)
    if rank is not None:
        return f"choose-{RANK_NAMES[rank]}"
    cards = parse_cards(shortened(rest))
    if len(cards) != 1:
        raise ValueError(sitting.one_card(many=len(cards)).text)
    return f"choose-{RANK_NAMES[cards[0].rank]}"


def offered_now(session: Session, action: str) -> bool:
    """True if the action is offered now."""
    return any(each.id == action for each in session.actions())


def _rank(text: str) -> str | None:
    """Return the action that chooses a card by its rank, or None."""
    if text in RANK_NAMES:
        return f"choose-{text}"
    number = whole_number(text, 2, 10)
    return None if number is None else f"choose-{RANK_NAMES[number]}"
