"""Write what follows from the catalogue: stubs, quotes of rule texts, docstring examples."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.words import examples, requote, stubs

if __name__ == "__main__":
    stubs.main()
    with tempfile.TemporaryDirectory() as scratch:
        requote.main(Path(scratch))
    print(examples.rewrite(), "docstring examples rewritten")
