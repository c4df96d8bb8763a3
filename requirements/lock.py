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
    """Write all files again; ``options`` go to uv."""
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
    """Run uv on pip's index; its output and its failure are this program's."""
    command = [sys.executable, "-m", "uv", "--quiet", "--no-config", "pip", *arguments]
    ran = subprocess.run(command, env=environ | index(), input="\n".join(given), text=True)
    if ran.returncode:
        sys.exit(ran.returncode)


def index() -> dict[str, str]:
    """Return pip's index as a variable for uv; empty if it is the usual one."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    found = re.findall(r"^(?:global|install|:env:)\.index-url='(.*)'$", told, re.MULTILINE)
    return {"UV_DEFAULT_INDEX": found[-1]} if found else {}


def pin(name: str, requirements: list[str], options: list[str]) -> None:
    """Pin the ``requirements`` in the file of that name, with all their dependencies."""
    file, read = HERE / name, READS.get(name, ())
    arguments: list[str | Path] = ["--universal", "--python-version", "3.11"]
    # One version of each for all Pythons, so tests on one hold for the others.
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
    """Return the names of the packages that this file pins."""
    return re.findall(r"^([\w.-]+)==", file.read_text(encoding="utf-8"), re.MULTILINE)


def name_wheels() -> None:
    """Write the hashes of the wheels, as sha256sum does.

    Every wheel of a pinned version in the index counts, if its Python is new enough.
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
    """Write the tables of the page, from the metadata of the pinned packages.

    All of them are installed in a separate folder for that, whatever system they are for; so the
    hashes are tried, too.
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
    """Return a package's name in its normal form."""
    return re.sub(r"[-_.]+", "-", name).lower()


def row(package: Distribution) -> str:
    """Return the row of a package in a table."""
    name, place = normal(package.name), home(package)
    called = f"[{name}]({place})" if place else name
    return f"| {called} | {package.version} | {licence(package)} |"


def home(package: Distribution) -> str | None:
    """Return the address of the package, from its metadata; None in few cases."""
    told = (entry.partition(", ") for entry in package.metadata.get_all("Project-URL") or [])
    places = {label.lower().replace("-", " "): url for label, _, url in told}
    best = [places[label] for label in HOMES if label in places]
    return best[0] if best else package.metadata["Home-page"]


def licence(package: Distribution) -> str:
    """Return the SPDX expression of the package's license.

    Raises: KeyError: Its metadata name it in words that `LICENCES` does not have.
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
    """Return which of the BSD licenses it is: only the one of three clauses protects names."""
    files = package.files or ()
    texts = (file for file in files if re.search(r"dist-info/.*LICEN[CS]E", str(file)))
    clauses = 3 if any("endorse or promote" in text.read_text() for text in texts) else 2
    return f"BSD-{clauses}-Clause"


if __name__ == "__main__":
    main(sys.argv[1:])
