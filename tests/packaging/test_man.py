"""The manual page agrees with the command line."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "warcards.1"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("man", ROOT / "docs" / "man.py")
    assert spec is not None
    assert spec.loader is not None
    man = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(man)
    return man


MAN = script()


def test_the_page_is_what_make_man_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == MAN.page(), "make man writes it anew"


@pytest.mark.parametrize(
    ("text", "roff"),
    [
        ("--seed of 'war'", r"\-\-seed of 'war'"),
        ("'variants' lists it", r"\&'variants' lists it"),
        (".TH", r"\&.TH"),
        ("a \\ b", r"a \e b"),
    ],
)
def test_no_text_is_an_order_to_man(text: str, roff: str) -> None:
    assert MAN.written(text) == roff
