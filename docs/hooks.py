"""What the site of the documentation has from outside its folder: `make docs` calls this."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[1]


def on_files(files: Any, config: Any, **_: Any) -> Any:
    """The pictures lie at the top of the repository, where its README shows them, too."""
    for picture in sorted((ROOT / "screenshots").glob("*.svg")):
        files.append(
            File.generated(config, f"screenshots/{picture.name}", abs_src_path=str(picture))
        )
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Pages are read in the repository, too, and there they name files from their own folder on.

    A file of the repository that the site has not is named and no link.
    """
    inside = markdown.replace("../screenshots/", "screenshots/")
    return re.sub(r"\[([^]]*)\]\(\.\./[^)]*\)", r"\1", inside)
