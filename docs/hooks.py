"""Add pictures, rules and top pages of the repository to the documentation site."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(Path(__file__).parent))

import rules

PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Pages at the top of the repository, and their places in the site."""


def on_files(files: Any, config: Any, **_: Any) -> Any:
    """Add the pictures, which README shows too, the top pages, and a page for each rule text."""
    for picture in sorted((ROOT / "screenshots").glob("*.svg")):
        files.append(
            File.generated(config, f"screenshots/{picture.name}", abs_src_path=str(picture))
        )
    for path, place in PAGES.items():
        files.append(File.generated(config, place, abs_src_path=str(ROOT / path)))
    for path, page in rules.pages():
        files.append(File.generated(config, path, content=page))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Mend links that are right in the repository but lead out of the site.

    Files that the site does not have are named without a link.
    """
    inside = markdown.replace("../screenshots/", "screenshots/")
    if page.file.src_uri in PAGES.values():
        inside = re.sub(r"\]\((?!\w+:|#)", "](../", inside).replace("](../docs/", "](")
    for path, place in PAGES.items():
        inside = inside.replace(f"](../{path}", f"]({place}")
    inside = re.sub(r"\]\(\.\./rules_text/((?!README|lessons_of)[\w-]+\.md)", r"](rules/\1", inside)
    return re.sub(r"\[([^]]*)\]\(\.\./[^)]*\)", r"\1", inside)
