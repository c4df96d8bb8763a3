"""Write what follows from the catalogue: stubs, and the quotes of rule texts and lessons."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.words import requote, stubs

if __name__ == "__main__":
    stubs.main()
    with tempfile.TemporaryDirectory() as scratch:
        requote.main(Path(scratch))
