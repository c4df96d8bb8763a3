"""Rule texts and lessons quote the sentences that the program says now."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.altered import turned
from tests.words.requote import Tables, examples, rewrite, worded
from tests.words.stubs import rooms, tables
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import texts_folder
from warcards_tui.rulebook.plays import play_out
from warcards_tui.words.catalogue import LABELS

BY_HAND = 8
"""Number of examples whose quotes may have to be rewritten by hand."""

SENTENCES = ("text", "brief", "full", "how")


def reworded(raw: dict[str, str]) -> dict[str, str]:
    """Return a message with its words reversed."""
    return {
        key: turned(value) if key.startswith(SENTENCES) else value for key, value in raw.items()
    }


def relabeled(labels: dict[str, str]) -> dict[str, str]:
    """Return labels with their words reversed."""
    return {id: turned(label) for id, label in labels.items()}


@pytest.mark.slow
def test_quotes_follow_the_words(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    shutil.copytree(texts_folder(), texts)
    before: dict[str, Tables] = {room: tables(room) for room in rooms()}
    after = {
        room: {
            id: relabeled(raw) if id == LABELS and room == "refusals" else reworded(raw)
            for id, raw in messages.items()
        }
        for room, messages in before.items()
    }
    with worded(after):
        assert rewrite([before], texts) > 100
        wrong = []
        for variant in VARIANTS:
            for _, source, play in examples(variant, str(texts)):
                try:
                    play_out(source, play)
                except RuleTextError as error:
                    wrong.append(str(error))
        # A few messages hold words that were made into text before them; these are named.
        assert len(wrong) <= BY_HAND, wrong
