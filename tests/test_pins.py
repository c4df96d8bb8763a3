"""Pins in ``requirements/``: known installs on every supported system."""

from __future__ import annotations

import re
import subprocess
import tomllib
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.licenses import canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms, parse_tag
from packaging.utils import NormalizedName, canonicalize_name, parse_wheel_filename
from packaging.version import Version

from tests.tiers import looped, slowly

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ROOT / "requirements"
# Each file of pins, and the others that it reads.
FILES = {
    "runtime.txt": (),
    "build.txt": (),
    "pip.txt": (),
    "dev.txt": ("runtime.txt", "build.txt"),
    "sound.txt": ("runtime.txt",),
    "voice.txt": ("runtime.txt",),
    "docs.txt": (),
    "lab.txt": (),
    "serve.txt": ("runtime.txt",),
    "lock.txt": (),
}
# These have environments of their own, and are missing where the other tests run.
ELSEWHERE = {"docs.txt", "lab.txt"}
# Only these: no address, no option, no package without a hash.
PIN = (
    r"(?P<name>[a-z0-9-]+)==(?P<version>[0-9.]+(?:post[0-9]+)?)(?: ; (?P<marker>[^\\\n]+))?"
    r"(?P<hashes>(?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n(?:    # via.*\n(?:    #   .+\n)*)?"
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PERMISSIVE = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MIT", "MIT-0", "PSF-2.0"),
    "Zlib",
}


class Pin(NamedTuple):
    """One package in a file of pins, its marker with it."""

    requirement: Requirement
    version: Version
    hashes: frozenset[str]


class System(NamedTuple):
    """A supported system as pip sees it."""

    sys_platform: str
    machine: str
    platforms: tuple[str, ...]


def linux(machine: str) -> tuple[str, ...]:
    numbered = (f"manylinux_2_{minor}_{machine}" for minor in range(28, 16, -1))
    return *numbered, f"manylinux2014_{machine}"


def musl(machine: str) -> tuple[str, ...]:
    return f"musllinux_1_2_{machine}", f"musllinux_1_1_{machine}"


SYSTEMS = {
    "Linux with glibc 2.28, x86_64": System("linux", "x86_64", linux("x86_64")),
    "Linux with glibc 2.28, aarch64": System("linux", "aarch64", linux("aarch64")),
    "Linux with musl 1.2, x86_64": System("linux", "x86_64", musl("x86_64")),
    "Linux with musl 1.2, aarch64": System("linux", "aarch64", musl("aarch64")),
    "macOS 10.15, x86_64": System("darwin", "x86_64", (*mac_platforms((10, 15), "x86_64"),)),
    "macOS 11, arm64": System("darwin", "arm64", (*mac_platforms((11, 0), "arm64"),)),
    "Windows, x86_64": System("win32", "AMD64", ("win_amd64",)),
    "Windows, arm64": System("win32", "ARM64", ("win_arm64",)),
}
NAMES = {"linux": ("posix", "Linux"), "darwin": ("posix", "Darwin"), "win32": ("nt", "Windows")}
# These systems have no wheel; pip builds it from its source, whose hash is pinned, too.
BUILT = {
    "Linux with glibc 2.28, aarch64": {"miniaudio"},
    "Linux with musl 1.2, aarch64": {"miniaudio"},
    "Windows, arm64": {"miniaudio"},
    "macOS 10.15, x86_64": {"prismatoid"},
}


def markers(system: System, python: str) -> dict[str, str]:
    """Return the environment for markers on that system."""
    os_name, platform_system = NAMES[system.sys_platform]
    return {
        "implementation_name": "cpython",
        "os_name": os_name,
        "platform_machine": system.machine,
        "platform_python_implementation": "CPython",
        "platform_system": platform_system,
        "python_full_version": f"{python}.0",
        "python_version": python,
        "sys_platform": system.sys_platform,
    }


def is_for(requirement: Requirement, there: dict[str, str], extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate(there | {"extra": extra})


@cache
def pins(file: str) -> dict[NormalizedName, Pin]:
    """Return the pins of a file, without those of other files; every line must be valid."""
    text = (REQUIREMENTS / file).read_text(encoding="utf-8")
    head, *reads = text.partition("\n")[0], *(f"-r {other}\n" for other in FILES[file])
    assert re.fullmatch(r"# [A-Z].+ Made by `make lock`\.", head)
    start = f"{head}\n{''.join(reads)}"
    assert re.fullmatch(re.escape(start) + f"(?:{re.sub('[?]P<[a-z]+>', '', PIN)})+", text)
    return {
        canonicalize_name(found["name"]): Pin(
            Requirement(found["name"] + (f" ; {found['marker']}" if found["marker"] else "")),
            Version(found["version"]),
            frozenset(re.findall(r"[0-9a-f]{64}", found["hashes"])),
        )
        for found in re.finditer(PIN, text)
    }


def read(file: str) -> dict[NormalizedName, Pin]:
    """Return the pins of a file and of the files that it reads."""
    return {name: pin for one in (*FILES[file], file) for name, pin in pins(one).items()}


@cache
def wheels() -> dict[tuple[NormalizedName, Version], dict[str, frozenset[Tag]]]:
    """Return the wheels of each pin by their hashes, with the systems of each."""
    found: dict[tuple[NormalizedName, Version], dict[str, frozenset[Tag]]] = {}
    for line in (REQUIREMENTS / "wheels.txt").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        package, version, _, tags = parse_wheel_filename(name)
        found.setdefault((package, version), {})[digest] = tags
    return found


@cache
def project() -> dict[str, list[Requirement]]:
    """Return the requirements of the project file, by the file that pins them."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = table["project"]["optional-dependencies"]
    wanted = {
        "runtime.txt": table["project"]["dependencies"],
        "build.txt": table["build-system"]["requires"],
        "pip.txt": ["pip"],
        "dev.txt": extras["dev"],
        "sound.txt": extras["sound"],
        "voice.txt": extras["voice"],
        "docs.txt": extras["docs"],
        "lab.txt": [*extras["lab"], *extras["cluster"], *extras["spiel"]],
        "serve.txt": extras["serve"],
        "lock.txt": ["uv"],
    }
    return {file: [Requirement(line) for line in lines] for file, lines in wanted.items()}


@cache
def installed(name: NormalizedName) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None  # For another system, or of no use to tests.


@cache
def needs(name: NormalizedName) -> list[Requirement]:
    """Return the requirements of a package, as far as they are known here."""
    package = installed(name)
    return [Requirement(line) for line in (package.requires if package else None) or ()]


@pytest.mark.parametrize("file", FILES)
def test_each_pin_has_the_hash_of_every_wheel(file: str) -> None:
    """``make lock`` has these names from the index, and nothing else of it."""
    for name, pin in pins(file).items():
        assert wheels()[name, pin.version].keys() <= pin.hashes, f"{name}: make lock"


def test_each_wheel_that_is_named_is_pinned() -> None:
    assert wheels().keys() == {
        (name, pin.version) for file in FILES for name, pin in pins(file).items()
    }


def test_no_package_is_pinned_twice() -> None:
    for file in FILES:
        assert len(read(file)) == sum(len(pins(one)) for one in (*FILES[file], file))
    for one, other in ((pins(one), pins(other)) for one in FILES for other in FILES):
        assert all(one[name].version == other[name].version for name in one.keys() & other.keys())


@looped("name, python", product(SYSTEMS, PYTHONS), by=lambda pair: pair[0])
def test_every_supported_system_has_a_wheel_of_each_pin(name: str, python: str) -> None:
    system = SYSTEMS[name]
    version = [int(part) for part in python.split(".")]
    interpreter = f"cp{python.replace('.', '')}"
    tags = {
        *cpython_tags(version, platforms=system.platforms),
        *compatible_tags(version, interpreter, system.platforms),
    }
    there = markers(system, python)
    missing = {
        package
        for file in FILES.keys() - ELSEWHERE
        for package, pin in pins(file).items()
        if is_for(pin.requirement, there)
        and all(tags.isdisjoint(of) for of in wheels()[package, pin.version].values())
    }
    assert missing == BUILT.get(name, set())


@slowly("dev.txt")
@pytest.mark.parametrize("file", sorted(FILES.keys() - ELSEWHERE))
def test_all_that_is_needed_on_any_system_is_pinned_and_nothing_else(file: str) -> None:
    """The way goes from the project file through the installed metadata, as pip's does."""
    reached = set[NormalizedName]()
    for system in SYSTEMS.values():
        for python in PYTHONS:
            there = markers(system, python)
            waiting = [each for each in project()[file] if is_for(each, there)]
            seen = set[str]()
            while waiting:
                requirement = waiting.pop()
                if str(requirement) in seen:
                    continue
                seen.add(str(requirement))
                name = canonicalize_name(requirement.name)
                pin = read(file).get(name)
                assert pin, f"{name} is not pinned: make lock"
                assert is_for(pin.requirement, there), f"{name} is not pinned for {there}"
                assert requirement.specifier.contains(pin.version), f"{requirement}: make lock"
                reached.add(name)
                waiting += (
                    need
                    for need in needs(name)
                    if any(is_for(need, there, extra) for extra in ("", *requirement.extras))
                )
    known = {name for name in pins(file) if installed(name) or file in ("runtime.txt", "dev.txt")}
    assert known <= reached


def test_what_is_installed_here_is_a_wheel_that_is_pinned() -> None:
    for file in ("runtime.txt", "build.txt", "dev.txt"):
        for name, pin in pins(file).items():
            if pin.requirement.marker and not pin.requirement.marker.evaluate():
                continue
            package = distribution(name)
            assert Version(package.version) == pin.version
            lines = re.findall(r"^Tag: (\S+)$", package.read_text("WHEEL") or "", re.MULTILINE)
            tags = frozenset[Tag]().union(*map(parse_tag, lines))
            assert tags in wheels()[name, pin.version].values()


def test_make_installs_nothing_without_its_hash() -> None:
    """The exception is the checkout itself, which adds no dependencies."""
    told = subprocess.run(
        ["make", "--dry-run", "--always-make", "VENV=build/none", "build/none/tools", "lock"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    installs = re.findall(r"-m pip install .*", told)
    assert len(installs) == 5
    for line in installs:
        if "--editable" in line:
            assert {"--no-deps", "--no-build-isolation"} < set(line.split())
        else:
            assert re.search(r" --require-hashes(?: -r requirements/\w+\.txt)+$", line)


def table(file: str) -> dict[NormalizedName, tuple[str, str]]:
    """Return versions and licenses in that table of the page."""
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    text = page.partition(f"<!-- {file} -->\n")[2].partition("<!-- end -->")[0]
    row = r"^\| \[?([a-z0-9-]+)(?:\]\(https?://\S+\))? \| (\S+) \| (.+) \|$"
    rows = re.findall(row, text, re.MULTILINE)[2:]  # All but the head.
    assert len(rows) == text.count("\n") - 2
    return {canonicalize_name(name): (version, licence) for name, version, licence in rows}


@pytest.mark.parametrize("file", FILES)
def test_the_page_of_dependencies_has_each_pin_and_its_licence(file: str) -> None:
    assert {name: version for name, (version, _) in table(file).items()} == {
        name: str(pin.version) for name, pin in pins(file).items()
    }
    for name, (_, licence) in table(file).items():
        assert canonicalize_license_expression(licence) == licence
        package = installed(name)
        if package and "License-Expression" in package.metadata:
            assert package.metadata["License-Expression"] == licence


def test_what_the_program_runs_on_has_permissive_licences_alone() -> None:
    for file in ("runtime.txt", "sound.txt", "serve.txt"):
        for name, (_, licence) in table(file).items():
            assert set(licence.split(" AND ")) <= PERMISSIVE, name


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_every_action_of_a_workflow_is_pinned_by_its_commit() -> None:
    """A tag can be moved to other code, which would then run with the rights of a release."""
    used = [
        line.partition("uses:")[2].strip()
        for path in WORKFLOWS
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert len(used) > len(WORKFLOWS)
    wrong = [
        each for each in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v\d+(\.\d+)+", each)
    ]
    assert not wrong


def test_every_file_of_pins_is_audited() -> None:
    (listed,) = re.findall(
        r"pins: \[(.+)\]", (ROOT / ".github/workflows/audit.yml").read_text(encoding="utf-8")
    )
    assert {f"{each}.txt" for each in listed.split(", ")} == FILES.keys()
