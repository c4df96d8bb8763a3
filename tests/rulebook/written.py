"""Rule texts written in tests: whole ones around a few lines."""

from __future__ import annotations

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.parser import parse_text
from warcards_tui.rulebook.records import RuleText

FRONT = """\
---
variant: {variant}
name: {name}
family: War
players: 2 to 6
pack: one pack
kind: slap game
source: nowhere
---

# {name}

A game.

## Chapter

### 1. Title
<!-- G-01 -->

"""
"""Text before the first block of the first article, which is in line 20."""


def source(*lines: str, variant: str = "berkeley-war") -> str:
    """Return a text whose only article has these lines, the first of them in line 20."""
    return FRONT.format(variant=variant, name=VARIANTS[variant].name) + "\n".join(
        [*lines, "", "<!-- end -->", ""]
    )


def written(*lines: str, variant: str = "berkeley-war") -> RuleText:
    """Return that text, parsed."""
    return parse_text(
        source(*lines, variant=variant), f"rules_text/{variant}.md", VARIANTS[variant]
    )
