"""Build the page: ``make page``, or ``python -m page.build FOLDER``.

Python for the browser comes from npm, by a pinned version with its hash, and the packages of the
program by the pins of ``requirements/runtime.txt``. The page contains all of it: no visitor asks
another host for anything.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from page.rules import FOLDER as RULES
from page.rules import rule_page
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text

HERE = Path(__file__).parent
ROOT = HERE.parent

PYODIDE = "314.0.7"
INTEGRITY = "sha512-" + (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""Version of Python for the browser, and the hash of its package."""

_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_NEEDED = ("fsrs", "typing-extensions")
"""Packages that text mode needs; the page says itself where data is stored."""

_OURS = ("__init__.py", "link.py", "player.py")
_LOADED = ("pyodide/", "program/")
"""Folders of files that are only needed to play."""

_WORKER = "sw.js"


class BuildError(Exception):
    """A page that cannot be built; the message says why."""


def build(site: Path) -> None:
    """Build the page into a folder and replace its contents. Raises ``BuildError``."""
    with tempfile.TemporaryDirectory(dir=_made(site.parent)) as beside:
        made = Path(beside, "site")
        shutil.copytree(HERE / "site", made)
        _runtime(_made(made / "pyodide"), site.parent)
        _program(_made(made / "program"), site.parent)
        pages(made)
        (made / _WORKER).write_text(worker((made / _WORKER).read_text("utf-8"), hashes(made)))
        shutil.rmtree(site, ignore_errors=True)
        made.rename(site)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# -- what it runs on


def _runtime(folder: Path, cache: Path) -> None:
    """Put Python for the browser there, fetched by npm unless it is cached."""
    package = cache / f"pyodide-{PYODIDE}.tgz"
    if not package.exists():
        _run(["npm", "pack", f"pyodide@{PYODIDE}", "--silent", "--pack-destination", str(cache)])
    if integrity(package.read_bytes(), "sha512") != INTEGRITY:
        package.unlink()
        raise BuildError(f"pyodide {PYODIDE} is not what its pin says; it is not used.")
    with tarfile.open(package) as found:
        for name in _RUNTIME:
            member = found.extractfile(f"package/{name}")
            assert member is not None
            (folder / name).write_bytes(member.read())
        lock = found.extractfile("package/pyodide-lock.json")
        assert lock is not None
        info = json.load(lock)["info"]
    # The list of packages for download is long, and none of them is needed.
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}))


def _program(folder: Path, cache: Path) -> None:
    """Put the wheel of the program there, its dependencies, and the player of the page."""
    python = [sys.executable, "-m"]
    _run([*python, "hatchling", "build", "--target", "wheel", "--directory", str(folder)])
    pins = cache / "page-pins.txt"
    pins.write_text(pinned((ROOT / "requirements/runtime.txt").read_text("utf-8")))
    fetch = ["pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes"]
    _run([*python, *fetch, "--dest", str(folder), "--requirement", str(pins)])
    with ZipFile(folder / "page.zip", "w", ZIP_DEFLATED) as archive:
        for name in _OURS:
            archive.write(HERE / name, f"page/{name}")
    names = sorted([each.name for each in folder.iterdir()])
    (folder / "archives.json").write_text(json.dumps(names))


def pinned(runtime: str) -> str:
    """Return those pins of the program, with their hashes, that the page needs."""
    pins = re.findall(r"^\S+==.*(?:\n +--hash.*)+", runtime, re.MULTILINE)
    return "\n".join([each for each in pins if each.partition("==")[0] in _NEEDED]) + "\n"


def _run(command: list[str]) -> None:
    try:
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    except FileNotFoundError:
        raise BuildError(f"{command[0]} is missing, which fetches Python for browsers.") from None
    except subprocess.CalledProcessError as failure:
        raise BuildError(f"{' '.join(command[:4])} failed, {failure.returncode}.") from None


# -- the pages


def pages(site: Path) -> None:
    """Write the rule texts as pages, and the list of games into the page that plays."""
    folder = _made(site / RULES)
    for variant in VARIANTS.values():
        (folder / f"{variant.id}.html").write_text(rule_page(find_text(variant)), "utf-8")
    loaded = [each for name in _LOADED for each in (site / name).rglob("*") if each.is_file()]
    index = site / "index.html"
    text = index.read_text("utf-8").replace("<!-- games -->", games())
    index.write_text(text.replace("@size@", size([each.stat().st_size for each in loaded])))


def games() -> str:
    """Return the list of games, each with its links."""
    return "\n".join(
        [_game(each.id, escape(each.name), each.summary) for each in VARIANTS.values()]
    )


def _game(id: str, name: str, summary: str) -> str:
    def link(to: str, does: str, of: str = "") -> str:
        return f'<a href="{to}">{does}<span class="of"> {of}{name}</span></a>'

    play, learn = link(f"#{id}", "Play"), link(f"#learn/{id}", "Learn")
    read = link(f"{RULES}/{id}.html", "Rules", "of ")
    return (
        f'<li><h3 data-game="{id}">{name}</h3><p>{escape(summary)}</p>'
        f'<p class="do">{play}{learn}{read}</p></li>'
    )


def size(sizes: list[int]) -> str:
    """Return a number of bytes in words.

    >>> size([9_600_000, 5_100_000])
    '15 MB'
    """
    return f"{round(sum(sizes) / 1_000_000)} MB"


# -- the service worker


def hashes(site: Path) -> Mapping[str, str]:
    """Return each file of the page by its path, with the hash that a browser checks."""
    files = sorted([each for each in site.rglob("*") if each.is_file() and each.name != _WORKER])
    return {
        each.relative_to(site).as_posix(): integrity(each.read_bytes(), "sha256") for each in files
    }


def integrity(content: bytes, algorithm: str) -> str:
    """Return the hash of a content, as browsers and npm write it."""
    digest = hashlib.new(algorithm, content).digest()
    return f"{algorithm}-{base64.b64encode(digest).decode()}"


def worker(text: str, files: Mapping[str, str]) -> str:
    """Return the service worker that caches these files; it changes with each file."""
    listed = json.dumps(dict(files), indent=1)
    version = hashlib.sha256(listed.encode()).hexdigest()[:16]
    return text.replace("@version@", version).replace('"@files@"', listed)


def main(tell: Callable[[str], object] = print) -> int:
    """Build the page into the folder of the command line, and print its size."""
    site = Path(sys.argv[1])
    try:
        build(site.absolute())
    except BuildError as wrong:
        print(f"make page: {wrong}", file=sys.stderr)
        return 1
    whole = size([each.stat().st_size for each in site.rglob("*") if each.is_file()])
    tell(f"{site} is the page, {whole} in all. To look at it: {LOOK}")
    return 0


LOOK = "python -m http.server --bind 127.0.0.1 --directory build/page"

if __name__ == "__main__":
    sys.exit(main())
