"""Errors of a file in one line: place, reason, and what would be valid."""

from __future__ import annotations

import os

import pytest

from tests.games.known import known_games
from tests.house.files import TENS, Folder
from tests.voice.hearing import unsound
from warcards_tui.slaps.kinds import KINDS
from warcards_tui.words import files
from warcards_tui.words import house_files as texts

HEAD = 'name = "X"\nbased_on = "egyptian-war"\n'


def slap(*lines: str) -> str:
    """Return a file with one slap rule; its first line is the fourth."""
    return HEAD + "[[slap]]\n" + "\n".join(lines) + "\n"


MISTAKES = {
    "no name": ('based_on = "egyptian-war"', 1, "name is missing"),
    "no base": ('name = "X"', 1, "based_on is missing"),
    "empty": ("", 1, "based_on is missing"),
    "base": ('name = "X"\nbased_on = "egyptian-wr"', 2, "Did you mean egyptian-war?"),
    "base is no text": ('name = "X"\nbased_on = 3', 2, "Unknown game 3."),
    "key": (HEAD + 'sumary = "y"', 3, "Unknown key 'sumary'"),
    "nearest key": (HEAD + 'sumary = "y"', 3, "Did you mean summary?"),
    "quoted key": (HEAD + '"pealty" = 2', 3, "Did you mean penalty?"),
    "name is no text": ('name = 3\nbased_on = "egyptian-war"', 1, texts.not_text(key="name").text),
    "name empty": ('name = ""\nbased_on = "egyptian-war"', 1, texts.not_text(key="name").text),
    "name not ASCII": (
        'name = "Spi\u00eal"\nbased_on = "egyptian-war"',
        1,
        texts.not_ascii(key="name").text,
    ),
    "name first": ('name = "# x"\nbased_on = "egyptian-war"', 1, "a letter or digit first"),
    "name long": (
        f'name = "{"x" * 31}"\nbased_on = "egyptian-war"',
        1,
        texts.too_long(key="name", length=31, most=30).text,
    ),
    "name taken": (
        'name = "egyptian WAR"\nbased_on = "egyptian-war"',
        1,
        texts.name_taken(name="egyptian WAR").text,
    ),
    "summary": (HEAD + "summary = []", 3, texts.not_text(key="summary").text),
    "no TOML": (HEAD + "players = ", 3, "This isn't valid TOML"),
    "no TOML at the end": (HEAD + "players = [2,", 3, "This isn't valid TOML"),
    "a key twice": (HEAD + 'name = "Y"', 3, "'name' appears twice"),
    "a table twice": (HEAD + "[pay]\nJ = 1\n[pay]\n", 5, "'pay' appears twice"),
    "a key twice in a table": (HEAD + "[pay]\nJ = 1\nJ = 2", 5, "'J' appears twice"),
    "a key twice in braces": (HEAD + "pay = {J = 1, J = 2}", 3, "'pay' appears twice"),
    "deep": (HEAD + "players = " + "[" * 5000, 1, files.deep_brackets[1:]),
    "players": (HEAD + "players = [1, 9]", 3, "from 2 to 6 as in Egyptian War"),
    "players turned round": (HEAD + "players = [4, 2]", 3, "players must be [LEAST, MOST]"),
    "players in words": (HEAD + 'players = "two"', 3, "players must be [LEAST, MOST]"),
    "named": (HEAD + 'named = "yes"', 3, texts.not_a_flag(key="named", given="'yes'").text),
    "named alone": (HEAD + "named = true", 3, texts.named_without_rules),
    "penalty": (HEAD + "penalty = 0", 3, "penalty must be a whole number from 1 to 10, not 0."),
    "penalty true": (HEAD + "penalty = true", 3, "a whole number from 1 to 10, not True"),
    "penalty huge": (HEAD + f"penalty = {'9' * 4000}", 3, "a whole number from 1 to 10"),
    "penalty broken": (HEAD + "penalty = 1.5", 3, "a whole number from 1 to 10, not 1.5"),
    "pack": (HEAD + "pack = 3", 3, texts.not_a_table(key="pack").text),
    "pack key": (HEAD + "[pack]\njoker = 2", 4, "Did you mean jokers?"),
    "jokers": (HEAD + "[pack]\njokers = 3", 4, "jokers must be a whole number from 0 to 2"),
    "without": (HEAD + '[pack]\nwithout = ["J", "jack"]', 4, "Unknown rank 'jack'."),
    "without what": (HEAD + '[pack]\nwithout = "J"', 4, texts.not_ranks(key="without").text),
    "no cards": (HEAD + f"[pack]\nwithout = {[*range(2, 11), 'J', 'Q']}", 3, "are too few for 6"),
    "pay": (HEAD + "pay = 3", 3, texts.not_a_table(key="pay").text),
    "pay what": (HEAD + "[pay]\nJ = 1\nX = 2", 5, "Unknown rank 'X'."),
    "pay how much": (HEAD + "[pay]\nJ = 21", 4, "J must be a whole number from 1 to 20, not 21."),
    "pay twice": (HEAD + '[pay]\nJ = 1\n"j" = 2', 5, texts.twice(key="J").text),
    "pay with what": (
        HEAD + '[pack]\nwithout = ["J"]\n[pay]\nJ = 1',
        6,
        texts.not_in_deck(rank="J").text,
    ),
    "no rules": (HEAD + "slap = []", 3, texts.no_slap_rule),
    "rules": (HEAD + 'slap = ["pair"]', 3, texts.rules_are_tables),
    "no kind": (slap("cards = 2"), 3, texts.kind_missing(kinds=", ".join(KINDS)).text),
    "kind": (slap('kind = "pairs"'), 4, "Did you mean pair?"),
    "kind is a number": (slap("kind = 1"), 4, texts.no_kind(given="1", hint="").text),
    "key of a kind": (slap('kind = "pair"', "cards = 2"), 5, "Unknown key 'cards' in [[slap]]."),
    "nearest key of a kind": (slap('kind = "total"', "crds = 2"), 5, "Did you mean cards?"),
    "no cards given": (slap('kind = "total"', "sum = 2"), 3, "cards is missing"),
    "one card": (slap('kind = "total"', "sum = 9", "cards = 1"), 6, "from 2 to 5, not 1"),
    "two in order": (slap('kind = "arithmetic"', "cards = 2"), 5, "from 3 to 5, not 2"),
    "never": (
        slap('kind = "total"', "cards = 2", "sum = 99"),
        6,
        texts.never_matches(rule="sum 2 = 99").text,
    ),
    "never a product": (slap('kind = "product"', "cards = 2", "product = 17"), 6, "never matches"),
    "never a line": (slap('kind = "line"', "makes = 985"), 5, "never matches"),
    "never five": (slap('kind = "ranks"', 'ranks = ["J","J","J","J","J"]'), 5, "never matches"),
    "no such joker": (slap('kind = "joker"'), 4, texts.never_matches(rule="joker").text),
    "always": (
        slap('kind = "newest"', f"ranks = {[*range(2, 11), 'A', 'J', 'Q']}")
        + '[[slap]]\nkind = "newest"\nranks = ["K"]',
        3,
        texts.always_matches,
    ),
    "choices": (slap('kind = "run"', 'order = "lade"'), 5, "Did you mean laid?"),
    "ranks": (slap('kind = "ranks"', "ranks = [1]"), 5, "Unknown rank 1."),
    "few ranks": (slap('kind = "ranks"', 'ranks = ["A"]'), 5, "a list of 2 to 5 ranks"),
    "id": (
        slap('kind = "pair"', 'id = "My Pair"'),
        5,
        texts.rule_id_invalid(most=24, given="'My Pair'").text,
    ),
    "id taken": (slap('kind = "pair"', 'id = "none"'), 5, texts.rule_id_reserved(id="none").text),
    "name of a rule": (slap('kind = "pair"', 'name = ""'), 5, texts.not_text(key="name").text),
    "long name": (slap('kind = "pair"', f'name = "{"x" * 19}"'), 5, "at most 18"),
    "twice": (
        slap('kind = "pair"', "[[slap]]", 'kind = "pair"'),
        5,
        texts.two_rules(rule="pair").text,
    ),
    "many": (
        HEAD + '[[slap]]\nkind = "pair"\n' * 16,
        33,
        texts.too_many_rules(rules=16, most=15).text,
    ),
    "rule key": (
        HEAD + 'named = true\n[[slap]]\nkind = "pair"\nkey = "a"',
        6,
        "key must be one of 1 2",
    ),
    "rule key twice": (
        HEAD + 'named = true\n[[slap]]\nkind = "pair"\nkey = "2"\n'
        '[[slap]]\nkind = "sandwich"\nkey = "2"',
        9,
        texts.rule_key_twice(key="2").text,
    ),
    "options": (HEAD + "[options]\nlimt = 3", 4, "Did you mean limit?"),
    "option value": (HEAD + "[options]\nlimit = -1", 4, "it takes 0 to 1000000"),
    "option of other rules": (
        'name = "X"\nbased_on = "berkeley-war"\n[[slap]]\nkind = "pair"\n[options]\nera = "latest"',
        6,
        "Unknown key 'era' in [options].",
    ),
    "not for this base": (
        'name = "X"\nbased_on = "scientific-war"\n[[slap]]\nkind = "pair"',
        3,
        "A variant of Scientific War can't set slap, only options. Variants of egyptian-war",
    ),
}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_told_in_one_line(case: str, folder: Folder) -> None:
    text, line, why = MISTAKES[case]
    before = list(known_games())
    [told] = folder.put("bad", text)
    assert told.startswith(f"House variant bad.toml, line {line}: ")
    assert why in told
    assert "\n" not in told
    assert not unsound([told])
    assert list(known_games()) == before


def test_a_mistake_costs_no_other_variant(folder: Folder) -> None:
    folder.put("aaa", "what is this")
    [told] = folder.put("tens", TENS)
    assert told.startswith("House variant aaa.toml, line 1: This isn't valid TOML")
    assert list(known_games())[-1] == "tens"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("egyptian-war", texts.id_taken(id="egyptian-war").text),
        ("settings", texts.id_reserved(id="settings").text),
        ("kept-1", texts.id_reserved(id="kept-1").text),
        ("Our_Game", "Did you mean our-game?"),
        ("1st", "Did you mean st?"),
        ("-", texts.id_invalid(id="'-'", most=30, hint="").text),
        ("x" * 31, "at most 30"),
    ],
)
def test_a_name_that_no_game_can_have(name: str, why: str, folder: Folder) -> None:
    [told] = folder.put(name, TENS)
    assert told.startswith(f"House variant {name}.toml: ")
    assert why in told


def test_two_files_cannot_make_games_of_the_same_name(folder: Folder) -> None:
    folder.put("one", TENS)
    [told] = folder.put("two", TENS.replace('"Tens"', '"TENS"'))
    assert told == "House variant two.toml, line 1: There is already a game called TENS."


def test_what_cannot_be_read_is_told(folder: Folder) -> None:
    folder.path.mkdir()
    (folder.path / "dir.toml").mkdir()
    (folder.path / "notes.txt").write_text("no variant")
    (folder.path / ".hidden.toml").write_text("no variant")
    (folder.path / "endless.toml").symlink_to("/dev/zero")
    (folder.path / "nothing.toml").symlink_to("/nothing")
    os.mkfifo(folder.path / "pipe.toml")
    (folder.path / "large.toml").write_text("a." * 9_999 + "a=1")
    (folder.path / "latin.toml").write_bytes(b'name = "x"\n# \xff')
    told = folder.put("tens", TENS)
    assert told == [
        "House variant dir.toml can't be read: Is a directory.",
        f"House variant endless.toml can't be read: {files.no_regular_file}.",
        "House variant large.toml can't be read: it has more than 20,000 bytes.",
        f"House variant latin.toml, line 2: {texts.not_utf8}",
        "House variant nothing.toml can't be read: No such file or directory.",
        f"House variant pipe.toml can't be read: {files.no_regular_file}.",
    ]
