"""The command line. Modes and other slow modules are imported only when needed.

Standard output has data, standard error has messages. Exit status: 0, 1 if the command failed, 2
for wrong arguments. Every error is one clear line.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from warcards_tui import __version__
from warcards_tui.errors import fill_closed_streams, told_fault
from warcards_tui.safe_output import SafeOutput, harmless
from warcards_tui.suggestions import nearest_hint, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from warcards_tui.games.variant import Variant
    from warcards_tui.plain.terminal import Terminal
    from warcards_tui.sitting.opening import Route
    from warcards_tui.sitting.request import Request
    from warcards_tui.store import Store
    from warcards_tui.table.pace import Pace
    from warcards_tui.words.catalogue import Message


class UsageError(Exception):
    """Error for unusable arguments; the message names the allowed ones."""


class _Help(argparse.HelpFormatter):
    """Help formatter with a fixed width: looking up the terminal's width needs slow imports."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=80)


class _CommandHelp(_Help, argparse.RawDescriptionHelpFormatter):
    """Help formatter of a command, with one example on each line."""


class _ArgumentParser(argparse.ArgumentParser):
    """An argument parser with one-line error messages.

    Its texts are in the table of its ``command``. They are read when needed, because most starts
    show no help.
    """

    def __init__(self, *, command: str = "", **settings: Any) -> None:
        super().__init__(**{"formatter_class": _Help} | settings)
        self._command = command

    def format_help(self) -> str:
        """Return the help, with the words of the options read first."""
        self.take_words()
        return super().format_help()

    def option_names(self) -> list[str]:
        """Return the long names of all options."""
        return [each for each in self._option_string_actions if each.startswith("--")]

    def take_words(self) -> None:
        """Set the description of this parser and the help of its arguments."""
        from warcards_tui.words import cli as texts

        table: Mapping[str, str] = texts.record(self._command) if self._command else {}
        self.description = texts.description
        self.epilog = texts.epilog
        if table:
            examples = [f"  warcards {each}" for each in COMMANDS[self._command].examples]
            self.description = f"{table['help'][0].upper()}{table['help'][1:]}."
            self.epilog = "\n".join([texts.examples, *examples])
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                for each in action._choices_actions:
                    each.help = texts.record(each.dest)["help"]
            elif action.help is None:
                name = (action.option_strings or [action.dest])[0]
                text = table.get(name) or texts.shared[name]
                action.help = text.replace("{default}", str(action.default))

    def _print_message(self, message: str, file: Any = None) -> None:
        # The original ignores failures to write.
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Raise ``UsageError`` with the message in plain words."""
        from warcards_tui.words import cli as texts

        complaints: dict[str, Callable[..., Message]] = {
            r"argument (?P<argument>\S+): expected one argument": texts.needs_value,
            r"argument (?P<argument>\S+): not allowed with argument (?P<other>\S+)": (
                texts.not_together
            ),
            r"the following arguments are required: (?P<argument>[^,]*)": texts.missing,
            r"the following arguments are required: (?P<arguments>.*), (?P<last>[^,]*)": (
                texts.missing_several
            ),
            r"argument (?P<argument>\S+): invalid choice: (?P<given>'.*')"
            r" \(choose from '?(?P<names>.*?)'?, '?(?P<last>\w+)'?\)": texts.wrong_choice,
            r"argument (?P<argument>\S+): (?P<why>.*)": texts.wrong_value,
        }
        for pattern, made in complaints.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                facts = found.groupdict()
                if "names" in facts:
                    facts["names"] = facts["names"].replace("'", "")
                message = made(**facts).text
                break
        raise UsageError(texts.usage(wrong=message, command=self.prog).text)


def _parser(arguments: Sequence[str]) -> _ArgumentParser:
    """Return a parser with only the commands that the arguments may name: each costs time."""
    parser = _ArgumentParser(prog="warcards")
    parser.add_argument("--version", action="version", version=f"warcards {__version__}")
    _add_faces(parser)
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", parser_class=_ArgumentParser
    )
    first = next((word for word in arguments if word not in ("--plain", "--full")), "")
    for name in (first,) if first in COMMANDS else COMMANDS if first else ():
        command = commands.add_parser(name, help="", formatter_class=_CommandHelp, command=name)
        if name in arguments:
            COMMANDS[name].add_arguments(command)
    return parser


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser with all commands and arguments, and their help."""
    parser = _parser(["all", *COMMANDS])
    parser.take_words()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                command.take_words()
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("variant", metavar="VARIANT", nargs="?")
    _add_game_arguments(parser)
    parser.add_argument("--challenge", metavar="CODE")
    _add_faces(parser)


def _add_challenge(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="WHAT", nargs="?", default="")
    parser.add_argument("--pace")
    _add_faces(parser)


def _add_learn(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="VARIANT", nargs="?", default="")
    parser.add_argument("--intro", action="store_true")
    parser.add_argument("--seed", type=_seed)
    _add_faces(parser)


def _add_drill(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", default="")
    parser.add_argument("game", metavar="VARIANT", nargs="?", default="")
    parser.add_argument("--variant", default="")
    parser.add_argument("--pace", default="")
    parser.add_argument("--seed", type=_seed)
    _add_faces(parser)


def _add_practise(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="WHAT", nargs="?", default="best")
    parser.add_argument("--json", action="store_true")
    _add_faces(parser)


def _add_daily(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="VARIANT", nargs="?", default="")
    parser.add_argument("--day", metavar="DATE", type=_day)
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--pace")
    ways.add_argument("--result", action="store_true")
    _add_faces(parser)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    from warcards_tui.sitting.replay import add_arguments

    add_arguments(parser, _count)
    _add_faces(parser)


def _add_variants(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--new", metavar="NAME")
    parser.add_argument("--from", dest="source", metavar="EXAMPLE")


def _add_judge(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("variant", metavar="VARIANT")
    parser.add_argument("cards", metavar="CARD", nargs="*")
    parser.add_argument("--date")
    parser.add_argument("--last", metavar="RULE")
    parser.add_argument("--keep", type=_cards, metavar="N")
    parser.add_argument("--decks", type=_decks, metavar="N,N")
    parser.add_argument("--play", metavar="FILE")
    parser.add_argument("--json", action="store_true")
    _add_options(parser)


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    from warcards_tui.lab.command import add_arguments

    add_arguments(parser, _count, _seed)
    _add_game_arguments(parser)


def _add_merge(parser: argparse.ArgumentParser) -> None:
    from warcards_tui.lab.command import add_merge_arguments

    add_merge_arguments(parser)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("variant", metavar="VARIANT", nargs="?")
    parser.add_argument("--article", metavar="N")
    parser.add_argument("--json", action="store_true")


def _add_accessibility(parser: argparse.ArgumentParser) -> None:
    from warcards_tui.plain.accessibility import add_arguments

    add_arguments(parser)


def _add_kept(name: str, parser: argparse.ArgumentParser) -> None:
    from warcards_tui.coach.progress.commands import WORK

    WORK[name][0](parser)


def _add_faces(parser: argparse.ArgumentParser) -> None:
    faces = parser.add_mutually_exclusive_group()
    for face in ("plain", "full"):
        # Both places are allowed, so neither may overwrite the other with a default.
        faces.add_argument(
            f"--{face}", action="store_const", const=face, dest="face", default=argparse.SUPPRESS
        )


def _one_line(text: str) -> str:
    """Join the lines of a position, since people copy it from text mode, which wraps it."""
    return " ".join(text.splitlines())


def _add_game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bots", metavar="LEVELS")
    parser.add_argument("--seed", type=_seed)
    parser.add_argument("--pace")
    parser.add_argument("--deal")
    parser.add_argument("--position", metavar="TEXT", type=_one_line)
    parser.add_argument("--turn", type=_count, metavar="SEAT")
    _add_options(parser)


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 12 and int(text) > 0:
        return int(text)
    from warcards_tui.words import cli as texts

    raise argparse.ArgumentTypeError(texts.takes_count(given=repr(shortened(text))).text)


def _cards(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 3:
        return int(text)
    from warcards_tui.words import cli as texts

    raise argparse.ArgumentTypeError(texts.takes_cards(given=repr(shortened(text))).text)


def _decks(text: str) -> tuple[int, ...]:
    try:
        return tuple([_cards(each.strip()) for each in text.split(",")])
    except argparse.ArgumentTypeError:
        from warcards_tui.words import cli as texts

        wrong = texts.takes_decks(given=repr(shortened(text)))
        raise argparse.ArgumentTypeError(wrong.text) from None


def _seed(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 18:
        return int(text)
    from warcards_tui.words import cli as texts

    raise argparse.ArgumentTypeError(texts.takes_number(given=repr(shortened(text))).text)


def _day(text: str) -> str:
    from warcards_tui.coach.skills.days import is_day

    if is_day(text):
        return text
    from warcards_tui.words import cli as texts

    raise argparse.ArgumentTypeError(texts.takes_day(given=repr(shortened(text))).text)


# -- the commands


def _variants(args: argparse.Namespace) -> int:
    if args.source is not None and args.new is None:
        from warcards_tui.words import cli as texts

        raise UsageError(texts.from_without_new)
    if args.new is not None:
        from warcards_tui.games.house.template import TEMPLATE, write_new
        from warcards_tui.words import cli as texts

        try:
            path = write_new(args.new, args.catalogue, args.source or TEMPLATE)
        except OSError as failure:
            return _failed(texts.file_not_written(reason=str(failure.strerror)).text)
        print(texts.file_written(file=path).text)
        return 0
    if args.json:
        import json

        facts = [
            {
                "id": variant.id,
                "name": variant.name,
                "summary": variant.summary,
                "players": [variant.least, variant.most],
                "options": [
                    {
                        "name": option.name,
                        "default": option.default,
                        "takes": option.allowed,
                        "help": option.help,
                        "article": option.article,
                    }
                    for option in variant.options
                ],
            }
            for variant in args.catalogue.values()
        ]
        print(json.dumps(facts, indent=2))
        return 0
    for variant in args.catalogue.values():
        print(f"{variant.id}: {variant.summary} {variant.players} players.")
    return 0


def _judge(args: argparse.Namespace) -> int:
    from warcards_tui.games.judge import BudrCards, Judge
    from warcards_tui.games.options import written_options

    options = written_options(args.option)
    if args.date is not None:
        options["date"] = args.date
    variant = args.catalogue.find(args.variant)
    if args.play is not None:
        return _judge_play(args, variant, options)
    around = None
    if args.keep is not None or args.decks is not None:
        around = BudrCards(args.keep or 0, args.decks or ())
    judge = Judge(variant, options, args.catalogue, last=args.last, around=around)
    from warcards_tui.sitting.piles import judge_lines, judge_pile

    if args.cards == ["-"]:
        return judge_lines(judge, args.json)
    judge_pile(judge, " ".join(args.cards), args.json)
    return 0


def _judge_play(args: argparse.Namespace, variant: Variant, options: dict[str, str]) -> int:
    from warcards_tui.words import judge

    if args.cards:
        raise UsageError(judge.cards_with_play)
    if args.last is not None:
        raise UsageError(judge.last_with_play)
    if args.keep is not None or args.decks is not None:
        raise UsageError(judge.around_with_play)
    from warcards_tui.referee.command import print_play

    print_play(args.play, variant, options, args.catalogue, wants_json=args.json)
    return 0


def _rules(args: argparse.Namespace) -> int:
    from warcards_tui.rulebook.report import print_rules

    return print_rules(args.catalogue, args.variant, args.article, as_json=args.json)


def _simulate(args: argparse.Namespace) -> int:
    from warcards_tui.lab.command import simulate

    failed, status = simulate(args)
    return _failed(failed, status) if failed else status


def _merge(args: argparse.Namespace) -> int:
    from warcards_tui.lab.command import merge

    failed = merge(args)
    return _failed(failed) if failed else 0


def _open_face(args: argparse.Namespace) -> int:
    """Open the program in the chosen mode, at the home page or at another place."""
    from warcards_tui.face import Chosen, choose_face
    from warcards_tui.sitting.launch import StartupRequest
    from warcards_tui.sitting.today import today

    try:
        request = _request(args) if args.command == "play" else _challenged(args)
        opening = _opening(args) if args.command in _PLACES else None
        pace = _check_daily(args) if args.command == "daily" else None
    except ValueError:
        _tell(args.notices)
        raise
    with _announced_wait():
        store = _open_store(args)
    store.notices += args.notices
    saving = store.saving
    reason = ""
    deal = None
    try:
        if args.command == "replay":
            from warcards_tui.sitting.replay import replay_opening

            opening = replay_opening(store, args.catalogue, args.name, args.game)
        elif args.command == "practise":
            from warcards_tui.coach.practise import recommended

            opening, reason = recommended(store, args.catalogue, args.name)
        elif args.command == "daily":
            from warcards_tui.coach.daily import daily

            deal = daily(store, args.catalogue, args.name, today(), pace, day=args.day)
            request, reason = deal.request, deal.told
        if args.terminal is not None:
            chosen = Chosen("plain", "")
        else:
            chosen = choose_face(getattr(args, "face", None), store)
        first = f"{chosen.line} {reason}".strip()
        launch = StartupRequest(first, args.catalogue, request, opening, chosen.asked)
        if chosen.face == "plain":
            from warcards_tui import plain

            status = plain.run(launch, store, args.terminal)
        else:
            from warcards_tui import tui

            status = tui.run(launch, store)
        if deal is not None and not status and (line := deal.result(store, args.catalogue)):
            print(line)
        if not store.saving:
            from warcards_tui.words import home

            _tell([home.not_all_saved if saving else home.nothing_saved])
        return status
    # The request was refused, or the player quit at the first question.
    except (ValueError, KeyboardInterrupt):
        with suppress(OSError):
            _tell(store.news())
        raise
    finally:
        damaged = store.back_up(today())
        store.close()
        if damaged:
            with suppress(OSError):
                _tell([damaged])


_PATIENT_S = 1.0
"""Time that opening the data file may take before a message, in s. It usually takes ms."""


@contextmanager
def _announced_wait() -> Iterator[None]:
    """Say in one line that another program holds the data file, if that lasts.

    No screen is open yet, so the terminal would show nothing for seconds.
    """
    from threading import Timer

    from warcards_tui.words import home

    timer = Timer(_PATIENT_S, _tell, ([home.waiting],))
    with ExitStack() as ends:
        # The system may refuse another thread.
        with suppress(RuntimeError):
            timer.start()
            # A later line would be written into the screen.
            ends.callback(timer.join)
            ends.callback(timer.cancel)
        yield


def _open_store(args: argparse.Namespace) -> Store:
    """Open the store, with the settings of the user's file and of the environment."""
    from warcards_tui.sitting.own_settings import heed_file
    from warcards_tui.sitting.settings import heed_environment
    from warcards_tui.store import Store

    store = Store.open()
    heed_file(store, args.catalogue)
    heed_environment(store)
    return store


def _check_daily(args: argparse.Namespace) -> Pace | None:
    """Check the deal and the pace in the arguments, and return the pace."""
    from warcards_tui.coach.daily import named_deal
    from warcards_tui.sitting.today import today
    from warcards_tui.table.pace import parse_pace

    named_deal(args.catalogue, args.name, today(), args.day)
    return None if args.pace is None else parse_pace(args.pace)


_PLACES = {"learn": "lesson", "drill": "drill"}
"""Commands that open another place than a table, with that place."""


def _opening(args: argparse.Namespace) -> Route:
    """Return the place in the arguments, checked before any screen opens."""
    from warcards_tui.coach.places import open_run
    from warcards_tui.sitting.opening import Route
    from warcards_tui.store import Store

    if getattr(args, "intro", False):
        if not args.name:
            from warcards_tui.words import cli as texts

            raise UsageError(texts.intro_without_game)
        opening = Route("introduction", variant=args.name)
    else:
        opening = Route(
            _PLACES[args.command],
            args.name,
            getattr(args, "variant", ""),
            seed=getattr(args, "seed", None),
            kept={"pace": pace} if (pace := getattr(args, "pace", "")) else {},
        )
    open_run(Store.in_memory(), args.catalogue, opening)
    return opening


def _drill(args: argparse.Namespace) -> int:
    """Open a drill, or list the drills if no argument is given."""
    if args.game and args.variant and args.game != args.variant:
        from warcards_tui.words import cli as texts

        raise UsageError(texts.which_game(one=args.game, other=args.variant).text)
    args.variant = args.variant or args.game
    if args.name or args.variant or args.pace or args.seed is not None or "face" in args:
        return _open_face(args)
    from warcards_tui.coach.drills.catalogue import DRILLS

    _tell(args.notices)
    for id, drill in DRILLS.items():
        print(f"{id}: {drill.summary}")
    return 0


def _practise(args: argparse.Namespace) -> int:
    if not args.json:
        return _open_face(args)
    import json

    from warcards_tui.coach.practise import practise_json

    store = _open_store(args)
    try:
        print(json.dumps(practise_json(store, args.catalogue), indent=2))
        _tell(store.news())
    finally:
        store.close()
    return 0


def _daily(args: argparse.Namespace) -> int:
    if not args.result:
        return _open_face(args)
    from warcards_tui.coach.daily import NotPlayed, told_result
    from warcards_tui.sitting.today import today
    from warcards_tui.store import Store

    store = Store.open()
    try:
        print(told_result(store, args.catalogue, args.name, today(), args.day))
    except NotPlayed as not_yet:
        return _failed(str(not_yet))
    finally:
        _tell([*args.notices, *store.news()])
        store.close()
    return 0


def _accessibility(args: argparse.Namespace) -> int:
    from warcards_tui.face import decided
    from warcards_tui.plain.accessibility import run

    store = _open_store(args)
    try:
        failed = run(args, store, partial(decided, None, store, terminal=True))
        _tell(store.news())
    finally:
        store.close()
    return _failed(failed) if failed else 0


def _replay(args: argparse.Namespace) -> int:
    from warcards_tui.sitting.replay import print_replays

    if args.out is not None:
        return _write_log(args)
    if args.force:
        from warcards_tui.words import replay

        raise UsageError(replay.forces_out)
    return _open_face(args) if args.name else print_replays(args.catalogue, args.notices)


def _write_log(args: argparse.Namespace) -> int:
    from warcards_tui.sitting.kept_log import put_log
    from warcards_tui.store import Store

    store = Store.open()
    try:
        failed = put_log(store, args.catalogue, args.name, args.out, over=args.force)
        _tell(store.news())
    finally:
        store.close()
    return _failed(failed) if failed else 0


def _challenge(args: argparse.Namespace) -> int:
    """Play a code, or print the code of a saved game; without an argument, list these games."""
    from warcards_tui.sitting.replay import numbered, print_replays

    if not args.what:
        _tell(args.notices)
        return print_replays(args.catalogue, ())
    if not (args.what.isascii() and args.what.isdigit()):
        return _open_face(args)
    from warcards_tui.sitting.challenge_code import ChallengeError
    from warcards_tui.sitting.challenges import code_of
    from warcards_tui.store import Store

    if args.pace is not None:
        from warcards_tui.words import challenges

        raise UsageError(challenges.pace_for_code)
    _tell(args.notices)
    store = Store.open()
    try:
        game = numbered(store, args.what)
        print(code_of(store, args.catalogue, game.id))
    except ChallengeError as wrong:
        return _failed(str(wrong))
    finally:
        _tell(store.news())
        store.close()
    return 0


def _kept(args: argparse.Namespace) -> int:
    from warcards_tui.coach.progress.commands import WORK

    failed = WORK[args.command][1](args)
    return _failed(failed) if failed else 0


def _add_doctor(parser: argparse.ArgumentParser) -> None:
    from warcards_tui.doctor import add_arguments

    add_arguments(parser)


def _doctor(args: argparse.Namespace) -> int:
    from warcards_tui.doctor import run
    from warcards_tui.store import StoreError

    try:
        return run(args)
    except StoreError as wrong:
        return _failed(str(wrong))


def _add_serve(parser: argparse.ArgumentParser) -> None:
    from warcards_tui.serve import add_arguments

    add_arguments(parser, _count)


def _serve(args: argparse.Namespace) -> int:
    from warcards_tui.serve import run

    failed = run(args)
    return _failed(failed) if failed else 0


def _add_paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def _paths(args: argparse.Namespace) -> int:
    from warcards_tui.folders import DATA_FILE, data_folder, log_folder
    from warcards_tui.games.house import folder
    from warcards_tui.sitting.own_settings import settings_file
    from warcards_tui.sitting.own_themes import themes_folder
    from warcards_tui.words import cli as texts

    found = {
        "data": os.path.join(data_folder(), DATA_FILE),
        "faults": str(log_folder()),
        "variants": folder(),
        "themes": themes_folder(),
        "settings": settings_file(),
    }
    if args.json:
        import json

        print(json.dumps(found, indent=2))
        return 0
    for name, path in found.items():
        print(f"{name}: {path}{'' if os.path.exists(path) else texts.not_there_yet}")
    return 0


def _add_help(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="COMMAND", nargs="?")


def _help(args: argparse.Namespace) -> int:
    if args.name is not None and args.name not in COMMANDS:
        raise _no_command(args.name)
    asked = [args.name, "--help"] if args.name else ["--help"]
    _parser(asked).parse_args(asked)
    return 0


def _add_completion(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=("bash", "zsh", "fish"))


def _completion(args: argparse.Namespace) -> int:
    from warcards_tui.completion import script

    print(script(args.shell))
    return 0


def _no_command(word: str) -> UsageError:
    from warcards_tui.words import cli as texts

    given = repr(shortened(word))
    if hint := nearest_hint(_AT_HOME.get(word, word), COMMANDS):
        return UsageError(texts.no_command(given=given, hint=hint).text)
    return UsageError(texts.no_command_listed(given=given, commands=", ".join(COMMANDS)).text)


_AT_HOME = {
    "today": "practise",
    **dict.fromkeys(("lesson", "lessons"), "learn"),
    "progress": "stats",
    "games": "variants",
    "settings": "accessibility",
}
"""Names on the home page that differ from those of the commands."""


def _challenged(args: argparse.Namespace) -> Request | None:
    """Return the game of the code in the arguments, or None."""
    code = args.what if args.command == "challenge" else getattr(args, "challenge", None)
    if code is None:
        return None
    from warcards_tui.sitting.challenge_code import read_challenge
    from warcards_tui.table.pace import parse_pace

    request = read_challenge(code, args.catalogue).request
    return request if args.pace is None else request._replace(pace=parse_pace(args.pace))


def _request(args: argparse.Namespace) -> Request:
    """Return the game in the arguments, checked before any screen opens."""
    from warcards_tui.words import challenges

    if (sent := _challenged(args)) is not None:
        given = (args.variant, args.bots, args.seed, args.deal, args.turn, args.position)
        if args.option or any(each is not None for each in given):
            raise UsageError(challenges.goes_with)
        return sent
    if args.variant is None:
        raise UsageError(challenges.missing)
    from warcards_tui.games.options import written_options
    from warcards_tui.sitting.request import Request, checked, read_levels
    from warcards_tui.table.pace import parse_pace

    return checked(
        Request(
            args.variant,
            None if args.bots is None else read_levels(args.bots),
            args.seed,
            written_options(args.option),
            args.deal,
            None if args.turn is None else args.turn - 1,
            None if args.pace is None else parse_pace(args.pace),
        ),
        args.catalogue,
        args.position,
    )


class Command(NamedTuple):
    """A command: its arguments, its function, and examples that run as they are.

    The output of a ``long`` command is paged. Its help is in the table ``cli``, under its name.
    """

    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    examples: tuple[str, ...]
    long: bool = False


COMMANDS = {
    "play": Command(
        _add_play,
        _open_face,
        (
            "play egyptian-war",
            "play berkeley-war --bots average,quick --pace relaxed",
            "play egyptian-war --bots person",
            "play war --seed 7 --option pickup=shuffled --plain",
        ),
    ),
    "learn": Command(
        _add_learn,
        _open_face,
        ("learn", "learn berkeley-war", "learn budr-basef --intro"),
    ),
    "drill": Command(
        _add_drill,
        _drill,
        ("drill", "drill which-rule berkeley-war", "drill slap-or-not egyptian-war --pace 2"),
    ),
    "practise": Command(
        _add_practise,
        _practise,
        ("practise", "practise mix", "practise --json"),
    ),
    "daily": Command(
        _add_daily,
        _daily,
        ("daily", "daily war --pace untimed", "daily --day 2026-11-22", "daily --result"),
    ),
    "challenge": Command(
        _add_challenge,
        _challenge,
        ("challenge", "challenge 1"),
    ),
    "replay": Command(
        _add_replay,
        _replay,
        ("replay", "replay 1", "replay games.jsonl", "replay 1 --out game.jsonl"),
    ),
    "accessibility": Command(
        _add_accessibility,
        _accessibility,
        ("accessibility", "accessibility setup", "accessibility speech 300"),
    ),
    "stats": Command(
        partial(_add_kept, "stats"),
        _kept,
        ("stats", "stats berkeley-war", "stats --json"),
        long=True,
    ),
    "export": Command(
        partial(_add_kept, "export"),
        _kept,
        ("export", "export kept.jsonl"),
    ),
    "import": Command(
        partial(_add_kept, "import"),
        _kept,
        ("import kept.jsonl", "import -"),
    ),
    "sync": Command(
        partial(_add_kept, "sync"),
        _kept,
        ("sync shared",),
    ),
    "variants": Command(
        _add_variants,
        _variants,
        ("variants", "variants --json", "variants --new my-game --from slapjack"),
    ),
    "judge": Command(
        _add_judge,
        _judge,
        (
            "judge egyptian-war 7H 7S",
            "judge berkeley-war 3S 8H 4D --date 2025-10-31",
            "judge berkeley-war 5H 5S --last pair",
            "judge budr-basef 5H 7S --keep 10 --decks 12,0,24",
            "judge egyptian-war --play table.txt",
            "judge berkeley-war - --json",
        ),
    ),
    "rules": Command(
        _add_rules,
        _rules,
        ("rules", "rules berkeley-war", "rules war --article 2"),
        long=True,
    ),
    "simulate": Command(
        _add_simulate,
        _simulate,
        (
            "simulate war --games 100 --seed 1",
            "simulate egyptian-war --games 10 --bots average,quick --jobs 2 --json",
            "simulate war --games 2000 --rows war.csv --keep war.json --plot",
        ),
    ),
    "merge": Command(
        _add_merge,
        _merge,
        ("merge war.json --plot",),
    ),
    "doctor": Command(
        _add_doctor,
        _doctor,
        ("doctor", "doctor --json", "doctor --restore 2025-10-31"),
    ),
    "serve": Command(
        _add_serve,
        _serve,
        ("serve", "serve --port 8080 --sessions 30 --idle 20"),
    ),
    "paths": Command(
        _add_paths,
        _paths,
        ("paths", "paths --json"),
    ),
    "completion": Command(
        _add_completion,
        _completion,
        ("completion bash", "completion zsh", "completion fish"),
    ),
    "help": Command(
        _add_help,
        _help,
        ("help", "help play"),
        long=True,
    ),
}


def main(argv: Sequence[str] | None = None, terminal: Terminal | None = None) -> int:
    """Run the program with these arguments and return its exit status.

    A caller with its own ``terminal``, such as a web page, gets text mode on it, key by key.
    """
    # A start makes no garbage, and a collection takes time; each mode then decides for itself.
    gc.disable()
    fill_closed_streams()
    streams = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = SafeOutput(sys.stdout), SafeOutput(sys.stderr, needed=False)
    try:
        return _run(list(sys.argv[1:] if argv is None else argv), terminal)
    finally:
        sys.stdout, sys.stderr = streams
        try:
            sys.stderr.flush()
        except OSError:
            _to_nowhere(2)
        gc.enable()


def _to_nowhere(descriptor: int) -> None:
    """Redirect a broken stream, so that Python does not write to it again at exit.

    A second failure would print a traceback and change the exit status.
    """
    # Closed first, because no other descriptor may be free.
    os.close(descriptor)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if nowhere != descriptor:
        os.dup2(nowhere, descriptor)


def _work(arguments: list[str], terminal: Terminal | None) -> int:
    from warcards_tui.games.catalogue import VARIANTS
    from warcards_tui.games.house import with_house

    if "_ARGCOMPLETE" in os.environ:
        from warcards_tui.completion import complete
        from warcards_tui.words import cli as texts

        complete(whole_parser(), {name: texts.record(name)["help"] for name in COMMANDS})
    args = _parse(arguments)
    run = COMMANDS[args.command].run if args.command else _open_face
    args.terminal = terminal
    args.catalogue, args.notices = with_house(VARIANTS)
    if run not in (_open_face, _drill, _doctor, _daily, _challenge):
        _tell(args.notices)
    if args.command and COMMANDS[args.command].long:
        from warcards_tui.pager import paged

        with paged():
            return run(args)
    return run(args)


def _run(arguments: list[str], terminal: Terminal | None) -> int:
    try:
        try:
            return _work(arguments, terminal)
        finally:
            sys.stdout.flush()
    except (UsageError, ValueError) as wrong:
        return _failed(str(wrong), 2)
    except OSError as failure:
        _to_nowhere(1)
        if isinstance(failure, BrokenPipeError):
            # The reader is gone, so no message is needed.
            return 1
        # This text is not in the catalogue, because perhaps no further file can be opened.
        return _failed(f"Input or output failed: {failure.strerror}.")
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        return _failed(told_fault(fault))


def _parse(arguments: list[str]) -> argparse.Namespace:
    words = [word for word in arguments if not word.startswith("-")]
    if words and words[0] not in COMMANDS and arguments[0] == words[0]:
        raise _no_command(words[0])
    for at, word in enumerate(arguments[:-1]):
        if word == "--deal":
            # A pattern begins with a dash, which argparse would take for an option.
            arguments[at : at + 2] = [f"--deal={arguments[at + 1]}"]
            break
    try:
        args, rest = _parser(arguments).parse_known_args(arguments)
    except SystemExit:
        # A failure to write the help must be noticed.
        sys.stdout.flush()
        raise
    if args.command == "judge":
        # argparse takes no further cards after an option.
        args.cards += [word for word in rest if not word.startswith("--")]
        rest = [word for word in rest if word.startswith("--")]
    if args.command == "drill" and len(rest) == 1 and not rest[0].startswith("-"):
        # The game came after an option.
        args.game, rest = rest[0], []
    if rest:
        from warcards_tui.words import cli as texts

        probe = _ArgumentParser(prog="warcards")
        COMMANDS[args.command].add_arguments(probe) if args.command else _add_faces(probe)
        hint = nearest_hint(rest[0], probe.option_names())
        raise UsageError(texts.no_argument(given=repr(shortened(rest[0])), hint=hint).text)
    return args


def _tell(notices: Sequence[str]) -> None:
    for line in notices:
        print(f"warcards: {harmless(line)}", file=sys.stderr)


_LONGEST = 2_000
"""Most characters of an error message, since a file name may have any length."""


def _failed(message: str, status: int = 1) -> int:
    print(f"warcards: {harmless(shortened(message, _LONGEST))}", file=sys.stderr)
    return status
