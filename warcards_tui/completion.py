"""Shell completion of commands, arguments and their values.

The shell runs the program for it, so the values include house variants, saved games and backups.
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping

from argcomplete.completers import BaseCompleter, FilesCompleter
from argcomplete.finders import CompletionFinder
from argcomplete.shell_integration import shellcode

from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.house import with_house
from warcards_tui.games.options import Option
from warcards_tui.games.variant import Variant


def script(shell: str) -> str:
    """Return the code that the shell must run once in each session."""
    # Without a completion, bash would list the files of the folder.
    return shellcode(["warcards"], shell=shell, use_defaults=False)


def complete(parser: ArgumentParser, commands: Mapping[str, str]) -> None:
    """Answer the shell's request for completions and end the program.

    Returns if there is no such request. ``commands`` maps the commands of the parser to their help.
    """
    _Finder()(parser, always_complete_options=False, default_completer=_Values(commands))


class _Finder(CompletionFinder):
    """Completion finder that treats ``--pace=blitz`` like ``--pace blitz``."""

    def collect_completions(
        self, active_parsers: list[ArgumentParser], parsed_args: Namespace, cword_prefix: str
    ) -> list[str]:
        found = super().collect_completions(active_parsers, parsed_args, cword_prefix)
        told = self.get_display_completions()
        for each in found:
            told.setdefault(each, told.get(each.partition("=")[2], ""))
        return found


class _Values(BaseCompleter):
    """The values of an argument, each with its own help or that of the argument."""

    def __init__(self, commands: Mapping[str, str]) -> None:
        self._commands = commands

    def __call__(
        self, *, prefix: str, action: Action, parser: ArgumentParser, parsed_args: Namespace
    ) -> Mapping[str, str]:
        if (parsed_args.command, action.dest) == ("help", "name"):
            return self._commands
        asked = _VALUES.get((parsed_args.command, action.dest)) or _VALUES.get(("", action.dest))
        found: Iterable[str] = ()
        if asked is not None:
            found = asked(parsed_args, with_house(VARIANTS)[0], prefix)
        elif action.metavar in ("FILE", "DIR"):
            found = FilesCompleter()(prefix)
        return found if isinstance(found, Mapping) else dict.fromkeys(found, action.help or "")


Values = Callable[[Namespace, Catalogue, str], Iterable[str]]
"""Function that returns the values, with or without help, that fit the earlier arguments."""


def _games(_: Namespace, games: Catalogue, __: str) -> Mapping[str, str]:
    return {each.id: each.summary for each in games.values()}


def _slapped(_: Namespace, games: Catalogue, __: str) -> Mapping[str, str]:
    return {each.id: each.summary for each in games.values() if each.slaps}


def _judged(parsed: Namespace, games: Catalogue, prefix: str) -> Mapping[str, str]:
    return (_slapped if parsed.play is None else _games)(parsed, games, prefix)


def _last(parsed: Namespace, games: Catalogue, _: str) -> Mapping[str, str]:
    from warcards_tui.games.options import dated

    variant = games.get(parsed.variant)
    if variant is None or not variant.slaps:
        return {}
    slaps = variant.slap_rules(dated(variant.resolved({})))
    return {rule.id: rule.name for rule in slaps.rules.rules} if slaps.no_repeat else {}


def _option(parsed: Namespace, games: Catalogue, prefix: str) -> Mapping[str, str]:
    variant = games.get(parsed.variant)
    name, written, _ = prefix.partition("=")
    options: Iterable[Option] = () if variant is None else variant.options
    if not written:
        return {f"{each.name}=": each.help for each in options}
    return {
        f"{name}={value}": each.help
        for each in options
        if each.name == name
        for value in _choices(each)
    }


_MOST_NUMBERS = 20


def _choices(option: Option) -> Iterable[str]:
    """Return the values of an option, if there are few enough."""
    few = option.high and option.high - option.low < _MOST_NUMBERS
    numbers = range(option.low, option.high + 1) if few else ()
    return (*option.choices, *map(str, numbers))


def _bots(parsed: Namespace, _: Catalogue, prefix: str) -> Iterable[str]:
    from warcards_tui.bots.levels import GHOSTS, LEVEL_NAMES
    from warcards_tui.table.seating import PERSON, STILL

    so_far = prefix[: prefix.rfind(",") + 1]
    others = (STILL,) if parsed.command == "simulate" else (*GHOSTS, PERSON)
    return [so_far + level for level in (*LEVEL_NAMES, *others)]


def _pace(*_: object) -> Mapping[str, str]:
    from warcards_tui.table.pace import PACES

    return {pace.name: pace.spoken for pace in PACES}


def _drill_pace(*_: object) -> Iterable[str]:
    return ("own", "table", "untimed", "measured")


def _drills(*_: object) -> Mapping[str, str]:
    from warcards_tui.coach.drills.catalogue import DRILLS

    return {id: drill.summary for id, drill in DRILLS.items()}


def _practice(*_: object) -> Iterable[str]:
    return ("best", "mix", "puzzle")


def _article(parsed: Namespace, games: Catalogue, _: str) -> Mapping[str, str]:
    from warcards_tui.rulebook.files import find_text
    from warcards_tui.rulebook.report import articles_about

    variant: Variant | None = games.get(parsed.variant)
    if variant is None:
        return {}
    text = find_text(variant)
    named = {name: each.title for name, each in articles_about(text).items()}
    return {str(each.number): each.title for each in text.articles} | named


def _settings(*_: object) -> Mapping[str, str]:
    from warcards_tui.plain.accessibility import BY_EAR
    from warcards_tui.sitting.settings import SETTINGS

    return {each.name: each.help for each in SETTINGS.values()} | dict.fromkeys(BY_EAR, "by ear")


def _setting(parsed: Namespace, *_: object) -> Mapping[str, str]:
    from warcards_tui.sitting.settings import SETTINGS, setting

    if parsed.name not in SETTINGS:
        return {}
    found = setting(parsed.name)
    return dict.fromkeys(_choices(found), found.help)


def _kept(_: Namespace, games: Catalogue, __: str) -> Mapping[str, str]:
    from warcards_tui.sitting.replay import replay_lines
    from warcards_tui.store import Store

    store = Store.open()
    lines = replay_lines(store, games)
    store.close()
    kept = [line.split(":", 1) for line in lines if line[:1].isdigit()]
    return {number: told.strip() for number, told in kept}


def _replays(parsed: Namespace, games: Catalogue, prefix: str) -> Iterable[str]:
    return _kept(parsed, games, prefix) or FilesCompleter()(prefix)


def _examples(*_: object) -> Iterable[str]:
    from warcards_tui.games.house.template import examples

    return examples()


def _backups(*_: object) -> Iterable[str]:
    from warcards_tui.folders import DATA_FILE, data_folder
    from warcards_tui.store.backups import backups

    return [each.day for each in backups(data_folder() / DATA_FILE)]


def _pinned(*_: object) -> Iterable[str]:
    from warcards_tui.folders import DATA_FILE, data_folder
    from warcards_tui.store.backups import backups

    return [each.day for each in backups(data_folder() / DATA_FILE) if each.pinned]


def _set_aside(*_: object) -> Iterable[str]:
    from warcards_tui.folders import DATA_FILE, data_folder
    from warcards_tui.store.salvage import set_aside_files

    path = data_folder() / DATA_FILE
    return [*[each.name for each in set_aside_files(path)], *_backups()]


_VALUES: Mapping[tuple[str, str], Values] = {
    ("", "variant"): _games,
    ("", "option"): _option,
    ("", "bots"): _bots,
    ("", "pace"): _pace,
    ("judge", "variant"): _judged,
    ("judge", "last"): _last,
    ("learn", "name"): _games,
    ("drill", "name"): _drills,
    ("drill", "game"): _slapped,
    ("drill", "variant"): _slapped,
    ("drill", "pace"): _drill_pace,
    ("practise", "name"): _practice,
    ("daily", "name"): _games,
    ("challenge", "what"): _kept,
    ("replay", "name"): _replays,
    ("rules", "article"): _article,
    ("accessibility", "name"): _settings,
    ("accessibility", "value"): _setting,
    ("variants", "source"): _examples,
    ("doctor", "restore"): _backups,
    ("doctor", "release"): _pinned,
    ("doctor", "merge"): _set_aside,
}
"""Values by command and argument; the empty command stands for any other."""
