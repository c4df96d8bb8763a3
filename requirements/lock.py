"""Write the pins and their page of the documentation: `make lock` calls it.

uv resolves for every system and every Python from 3.11 up at once, and takes the hash of each file
from pip's index. Neither that index nor the rest of pip's configuration gets into the output. A
pin stays until a requirement forbids it, or until `--upgrade`. Needs the network, and the pins of
lock.txt in their own environment.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import Distribution, distributions
from os import environ
from pathlib import Path
from urllib.parse import unquote

# Relative to the top of the repository, where make runs, because uv writes paths as given.
HERE = Path("requirements")
BUILD = Path("build") / "lock"
PAGE = Path("docs") / "dependencies.md"

# Each file of pins with its first line. A file does not repeat the pins of the files it reads.
TITLES = {
    "runtime.txt": "The program needs these.",
    "build.txt": "Installing a checkout needs these: the build backend and its dependencies.",
    "pip.txt": "A pip twice as fast as the one of Python 3.11.",
    "dev.txt": "Tests and checks also need these.",
    "sound.txt": "Tones instead of the bell also need these.",
    "voice.txt": "Built-in speech on Windows and macOS also needs these.",
    "docs.txt": "The documentation site needs these.",
    "lab.txt": "The extras lab, spiel and cluster, and their tests, also need these.",
    "serve.txt": "The command `warcards serve` also needs these.",
    "lock.txt": "Writing these files needs this.",
}
READS = {
    "dev.txt": ("runtime.txt", "build.txt"),
    "sound.txt": ("runtime.txt",),
    "voice.txt": ("runtime.txt",),
    "serve.txt": ("runtime.txt",),
}
# These have their own environments, but share one version of each package.
AGREES = dict.fromkeys(("docs.txt", "lab.txt"), ("runtime.txt", "build.txt", "dev.txt"))

# Licenses in metadata that are not SPDX expressions, and the expressions for them.
LICENCES = {
    "Apache Software License": "Apache-2.0",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
# Kinds of addresses in metadata, the best first.
HOMES = ("homepage", "repository", "source", "source code", "documentation", "home")


def main(options: list[str]) -> None:
    """Writes all of it anew; ``options`` go to uv."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    wanted: dict[str, list[str]] = {
        "runtime.txt": project["project"]["dependencies"],
        "build.txt": project["build-system"]["requires"],
        "pip.txt": ["pip"],
        "dev.txt": extras["dev"],
        "sound.txt": extras["sound"],
        "voice.txt": extras["voice"],
        "docs.txt": extras["docs"],
        "lab.txt": [*extras["lab"], *extras["cluster"], *extras["spiel"]],
        "serve.txt": extras["serve"],
        "lock.txt": ["uv"],
    }
    for name, requirements in wanted.items():
        pin(name, requirements, options)
    name_wheels()
    tell_licences()


def uv(*arguments: str | Path, given: Iterable[str] = ()) -> None:
    """Runs uv on pip's index; what it says is said, and its failure is this program's."""
    command = [sys.executable, "-m", "uv", "--quiet", "--no-config", "pip", *arguments]
    ran = subprocess.run(command, env=environ | index(), input="\n".join(given), text=True)
    if ran.returncode:
        sys.exit(ran.returncode)


def index() -> dict[str, str]:
    """Pip's index, where it is not the usual one, as uv wants to be told of it."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    found = re.findall(r"^(?:global|install|:env:)\.index-url='(.*)'$", told, re.MULTILINE)
    return {"UV_DEFAULT_INDEX": found[-1]} if found else {}


def pin(name: str, requirements: list[str], options: list[str]) -> None:
    """Pins the ``requirements`` in the file of that name, and all that they need."""
    file, read = HERE / name, READS.get(name, ())
    arguments: list[str | Path] = ["--universal", "--python-version", "3.11"]
    # One version of each for all Pythons: what is tested on one is what the others have.
    arguments += ["--fork-strategy", "fewest"]
    # Nothing is built in order to look at it. The hash of a source archive is written all the same,
    # for systems without wheels.
    arguments += ["--only-binary", ":all:", "--generate-hashes"]
    arguments += ["--no-header", "--output-file", file]
    for earlier in (*read, *AGREES.get(name, ())):
        arguments += ["--constraints", HERE / earlier]
    for earlier in read:
        for package in pinned(HERE / earlier):
            arguments += ["--no-emit-package", package]
    uv("compile", *arguments, *options, "-", given=requirements)
    # The packages left out are listed at the end; they are in the files that are read.
    pins = file.read_text(encoding="utf-8").partition("\n# The following packages were excluded")[0]
    head = [f"# {TITLES[name]} Made by `make lock`.", *(f"-r {earlier}" for earlier in read)]
    file.write_text("\n".join([*head, pins.rstrip()]) + "\n", encoding="utf-8")


def pinned(file: Path) -> list[str]:
    """The names of the packages that are pinned in that very file."""
    return re.findall(r"^([\w.-]+)==", file.read_text(encoding="utf-8"), re.MULTILINE)


def name_wheels() -> None:
    """Writes which wheel has which hash, as sha256sum does.

    Every wheel of a pinned version that the index has, if it is for a Python that is new enough.
    """
    file = BUILD / "pylock.toml"
    arguments = ["--no-deps", "--universal", "--python-version", "3.11", "--only-binary", ":all:"]
    files = [HERE / name for name in TITLES]
    uv("compile", *arguments, "--format", "pylock.toml", "--output-file", file, *files)
    wheels = sorted(
        (unquote(wheel["url"].rpartition("/")[2]), wheel["hashes"]["sha256"])
        for package in tomllib.loads(file.read_text(encoding="utf-8"))["packages"]
        for wheel in package["wheels"]
    )
    lines = (f"{digest}  {name}\n" for name, digest in wheels)
    (HERE / "wheels.txt").write_text("".join(lines), encoding="utf-8")


def tell_licences() -> None:
    """Writes the tables of the page, from the metadata of what is pinned.

    All of it is installed aside for that, whatever system it is for; so the hashes are tried, too.
    """
    everything, aside = BUILD / "all.txt", BUILD / "all"
    pins = "".join((HERE / name).read_text(encoding="utf-8") for name in TITLES)
    pins = re.sub(r"^-r .*\n", "", pins, flags=re.MULTILINE)
    everything.write_text(re.sub(r" ; .* \\$", " \\\\", pins, flags=re.MULTILINE), encoding="utf-8")
    uv("install", "--no-deps", "--require-hashes", "--target", aside, "--requirements", everything)
    found = {normal(one.name): one for one in distributions(path=[str(aside)])}
    text = PAGE.read_text(encoding="utf-8")
    for name in TITLES:
        rows = [row(found[normal(package)]) for package in pinned(HERE / name)]
        table = "\n".join(["| package | version | license |", "| --- | --- | --- |", *rows, ""])
        place = re.compile(rf"(?<=<!-- {name} -->\n).*?(?=<!-- end -->)", re.DOTALL)
        text = place.sub(table, text, count=1)
    PAGE.write_text(text, encoding="utf-8")


def normal(name: str) -> str:
    """A package's name in the one form that all its spellings have."""
    return re.sub(r"[-_.]+", "-", name).lower()


def row(package: Distribution) -> str:
    """The line of a table that tells of the package."""
    name, place = normal(package.name), home(package)
    called = f"[{name}]({place})" if place else name
    return f"| {called} | {package.version} | {licence(package)} |"


def home(package: Distribution) -> str | None:
    """Where the package lives, by its metadata; few do not tell."""
    told = (entry.partition(", ") for entry in package.metadata.get_all("Project-URL") or [])
    places = {label.lower().replace("-", " "): url for label, _, url in told}
    best = [places[label] for label in HOMES if label in places]
    return best[0] if best else package.metadata["Home-page"]


def licence(package: Distribution) -> str:
    """The SPDX expression of the package's licence.

    Raises:
        KeyError: Its metadata tell it in words that `LICENCES` does not know.
    """
    if "License-Expression" in package.metadata:
        return package.metadata["License-Expression"]
    told = [
        entry.rpartition(" :: ")[2]
        for entry in package.metadata.get_all("Classifier") or []
        if entry.startswith("License :: OSI Approved :: ")
    ]
    if not told:
        given = package.metadata["License"]
        return bsd(package) if given == "BSD" else given
    return " AND ".join(bsd(package) if one == "BSD License" else LICENCES[one] for one in told)


def bsd(package: Distribution) -> str:
    """Which of the BSD licences it is: only the one of three clauses protects names."""
    files = package.files or ()
    texts = (file for file in files if re.search(r"dist-info/.*LICEN[CS]E", str(file)))
    clauses = 3 if any("endorse or promote" in text.read_text() for text in texts) else 2
    return f"BSD-{clauses}-Clause"


if __name__ == "__main__":
    main(sys.argv[1:])
