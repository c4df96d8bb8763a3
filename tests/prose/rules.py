"""Patterns of unclear English, each with a better wording."""

from __future__ import annotations

import re
from typing import NamedTuple

AREAS = (
    *("readme", "docs", "contributing", "changelog"),
    *("rules", "lessons", "message", "docstring", "comment", "tests"),
)
PEOPLE = ("readme", "docs", "changelog", "rules", "lessons", "message")
"""Areas that players and learners read; the others are for developers."""
PAGES = ("readme", "docs", "changelog", "message", "lessons", "rules")
OUTSIDE_RULES = ("readme", "docs", "changelog", "message", "lessons")


class Rule(NamedTuple):
    """A pattern to avoid: its name, where it applies, and what to write instead."""

    name: str
    pattern: re.Pattern[str]
    instead: str
    areas: tuple[str, ...]


def _rule(
    name: str, pattern: str, instead: str, areas: tuple[str, ...] = AREAS, flags: int = re.I
) -> Rule:
    """Compile a rule from a pattern of several lines, in which a blank is written ``[ ]``."""
    return Rule(name, re.compile(pattern, flags | re.VERBOSE), instead, areas)


_DONE = r"""(?:kept|told|said|known|shown|drawn|laid|made|given|taken|asked|heard|seen|written
    |chosen|won|paid|lost|wanted|needed|meant|found|read|held|set|put|run|sent|\w{3,}ed)"""

RULES = (
    # The subject is missing, hidden or last.
    _rule("whoever", r"\bwho(?:so)?ever\b", "name the person: the winner, you, anyone who"),
    _rule(
        "who-clause",
        r"""(?:\A\s*|[.;:][ ])Who[ ]
        (?!(?:is|are|was|will|wins?|takes?|pays?|plays?|starts?|collects?|leads?|else)\b[^.]*\?)
        [a-z]+(?![^.]*\?)""",
        "give it a subject: 'Players who ...', 'If you ...'",
        flags=0,
    ),
    _rule(
        "what-clause",
        rf"""\bwhat[ ](?:(?:is|are|was|were)[ ](?:not[ ]|still[ ]|already[ ]|then[ ]|only[ ])?
        {_DONE}|(?:can|could|cannot|must|may|has|have|had)[ ](?:not[ ])?(?:be|been)\b
        |not[ ]everybody|there[ ]is)""",
        "use the noun: the saved games, the invalid lines, the choices",
    ),
    _rule(
        "told",
        r"""\b(?:is|are|was|were|be|been|being|gets?)[ ]
        (?:not[ ]|only[ ]|never[ ]|then[ ]|also[ ]|all[ ])?told\b""",
        "say who acts: 'warcards prints', 'the screen shows', 'you hear'",
    ),
    _rule(
        "tells",
        r"""(?<!to[ ])(?<!would[ ])(?<!you[ ])\b(?:tells?|telling)[ ]
        (?:the|all|which|what|how|where|whether|that|when|why|who|it|an?|its|them|nothing|more|less
        |one|so|no)\b(?![ ](?:[\w ]{2,30}[ ])?(?:from|apart)\b)""",
        "a program shows, prints, lists, reports or explains; only people tell",
    ),
    _rule(
        "is-to",
        r"""\b(?:player|seat|it|cards?|pile|they|you|nobody|which|that|who|one)[ ]
        (?:is|are|was|were)[ ]to[ ](?!the\b|a\b)[a-z]+""",
        "use must, will, should, or the plain verb",
    ),
    _rule(
        "where-for-if",
        r"""\bwhere[ ](?:it|they|there|that|nothing|nobody|none|no[ ]one|any|one|somebody|not)[ ]
        (?:is|are|does|do|has|have|was|were|can|could|may|stands?|says?)\b""",
        "'if' for a condition; keep 'where' for a place",
    ),
    _rule("but-for", r"\bbut[ ]for\b(?![ ]the[ ](?:first|last)[ ]time)", "except, except for"),
    _rule(
        "all-that",
        r"""\ball[ ]that[ ](?:is|are|was|were|has|have|had|it|they|there|can|cannot|must|may|games?
        |lies?|you)\b""",
        "everything, or 'all the NOUN'",
    ),
    _rule(
        "there-is-relative",
        r"""(?<!far[ ])\b(?:that|which|what|as|than|games?|seats?|ones?)[ ]there[ ]
        (?:is|are|was|were)(?:[ ]not)?\b(?![ ]an?\b|[ ]no\b|[ ]some|[ ]any|[ ]two)""",
        "drop it: 'the games', 'a missing seat'",
    ),
    _rule(
        "that-tells",
        r"""\b(?:what|who|how|which|whose)[ ](?:goes|come|comes|came)[ ](?:by|to|with)\b
        |\bgo(?:es)?[ ]by[ ](?:what|that|it|how|whose)\b|\bhangs?[ ](?:on|upon|by)\b
        |\b(?:lies?|lay|stands?)[ ]there\b""",
        "depends on, equals, results in, is on the table",
    ),
    _rule(
        "comes-to",
        r"""\b(?:comes?|came)[ ]to(?=[ ](?:that|it|nothing|what|this|\d+|be|more|less|so|as)\b)
        |\bwhat[ ](?:it|that|they|this|the[ ]\w+|\w+s?)[ ](?:comes?|came)[ ]to\b""",
        "is, equals, adds up to, results in",
    ),
    _rule(
        "so-many",
        r"""\bso[ ](?:many|much)[ ](?!\w+er\b|that\b)(?!(?:more|less|the|better|of|fewer)\b)
        [a-z]+[ ](?!that\b)""",
        "name the number: 'N cards', 'this many cards'",
    ),
    _rule(
        "for-who",
        r"""\b(?:for|to|by|of|with|from|is)[ ]who[ ](?:is|are|has|have|does|do|can|cannot|wants?
        |plays?|knows?|lacks?|needs?|sees?|hears?|listens?|reads?)\b""",
        "'for players who', 'for people who'",
    ),
    _rule(
        "and-is",
        r"""[a-z]+,[ ]and[ ](?:is|are)[ ]
        (?:told|kept|said|shown|asked|taken|left|drawn|given|so)\b""",
        "start a new sentence with its own subject",
    ),
    _rule(
        "of-100",
        r"""\b\d+(?:\.\d+)?[ ](?:of|in)[ ]100\b(?![ ](?:games|deals|items|times|cards|answers))
        |\bleaves[ ]out[ ]5[ ]of[ ]100\b""",
        "percent, or '95 % confidence interval'",
    ),
    # Words that native speakers do not use in this way.
    _rule("afresh", r"\bafresh\b|\banew\b|\bonce[ ]more\b", "again, from the start"),
    _rule(
        "go-on",
        r"\b(?:goes|go|going|went)[ ]on\b(?![ ](?:and[ ]on|to|with|a|the|record|strike|holiday))",
        "continue, resume, keep playing",
        PEOPLE,
    ),
    _rule(
        "modes",
        r"""\b(?:by|for|to|in|of|through|and)[ ](?:the[ ])?(?:ear|eye|finger)s?\b(?![ ]of)
        |\bthe[ ](?:ear|finger)\b""",
        "by speech, in braille, on screen; 'the spoken text'",
    ),
    _rule(
        "face",
        r"""\b(?:plain|line|other|each|both|full|two|which|every|either|own|all)[ ]faces?\b
        (?![ ]cards?\b|[ ]up\b|[ ]down\b)""",
        "mode: text mode, full screen, both modes",
    ),
    _rule("plain-lines", r"\bplain[ ]lines?\b", "text mode", PEOPLE),
    _rule(
        "take-up",
        r"\b(?:takes?|took|taken)[ ](?:up|over)(?=[ ](?:the|a|an|it|again|where|that)\b)",
        "resume, import, restore",
        PEOPLE,
    ),
    _rule(
        "private-noun",
        r"\b(?:doings|an[ ]untold|untold|gists?)\b",
        "use the field's word: events, traits, summary",
        PAGES,
    ),
    _rule(
        "nobody-there",
        r"\b(?:nothing|nobody|no[ ]one|somebody)[ ](?:is|was)[ ](?:there|said|told|asked|chosen)\b",
        "by default, if unset, if nobody answers",
    ),
    # One concept, one word.
    _rule(
        "lay",
        r"\b(?:lays?|laid|laying)\b(?![ ](?:out|off|aside|claim))(?<!out)",
        "play, plays, played; 'played on' for the pile",
        PEOPLE,
    ),
    _rule("barred", r"\bbarred\b", "locked (a rule); sits out (a player)", PEOPLE),
    _rule("item", r"\bitems?\b(?![ ]of[ ](?:news|the[ ]list))", "question, questions", PEOPLE),
    _rule("fault", r"\bfaults?\b", "mistake (a person), error (the program)", PEOPLE),
    _rule("unit", r"\bunits?\b", "lesson; a game has a course of lessons", OUTSIDE_RULES),
    _rule(
        "kept",
        r"""\b(?:is|are|was|were|be|been|games?)[ ]kept\b
        |\bkept[ ](?:games?|here|there|in|by|for|as|with|of)\b
        |\bnothing[ ](?:can[ ]be|is)[ ]kept\b""",
        "saved, stored",
        PEOPLE,
    ),
    _rule("packet", r"\bpackets?\b", "deck (a player's face-down cards)", PEOPLE),
    _rule(
        "somewhat-there",
        r"\bnothing[ ]there\b|\bwould[ ]do\b",
        "no match; 'with a 6 instead of the 10, yes'",
        ("message", "lessons", "docs"),
    ),
    _rule("placement", r"\bplacements?\b", "quick test", ("readme", "docs", "message", "lessons")),
    # Form.
    _rule(
        "docstring-form",
        r"\A(?:What|Who|How|That|Where|As|Those|Such|It|So|Of|With|From|Without|By)\b",
        "start with a verb ('Return ...') or a noun phrase ('Number of cards ...')",
        ("docstring",),
        flags=0,
    ),
    _rule(
        "colons",
        r"[^.!?]*\w:[ ][^.:!?]*\w:[ ][^.!?]*",
        "one colon a sentence; use a comma or two sentences",
        ("message",),
    ),
    _rule(
        "exclaimed-key",
        r"\b[A-Z][ ](?:tells|tests|finds|asks|has|goes|keeps|leaves|sets|lifts)\b",
        "the person acts: 'Press R to see the rules', 'R: rules'",
        ("message", "lessons"),
        flags=0,
    ),
)

LONGEST = dict.fromkeys(AREAS, 40) | dict.fromkeys(AREAS[:4], 30)
"""Words in a sentence, at most."""
