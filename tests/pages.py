"""The examples in pages of the documentation, run as doctests."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def run_examples(page: str) -> doctest.TestResults:
    """Run the examples one after the other; failures are printed. Fences are no output."""
    text = re.sub(r"^```.*$", "", (DOCS / page).read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page, str(DOCS / page), 0)
    return doctest.DocTestRunner().run(examples)
