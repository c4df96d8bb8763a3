"""Actions of the player: one record for key, key bar, help line and command word.

Ids are stable, because a user's key map goes from ids to keys. No action needs a function key,
Escape, Alt or Ctrl, because screen readers use those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import FormText, Text, article
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.suggestions import shortened
from warcards_tui.words import actions as texts
from warcards_tui.words import home, menus


class Action(NamedTuple):
    """An action of the player.

    ``key`` is a character or a name like ``space``, ``enter``, ``left`` or ``right``; ``title`` is
    shown, ``help`` explains. ``spoken`` is the title in speech, if ``title`` has signs.
    """

    id: str
    key: str
    title: str
    help: str
    spoken: str = ""

    @property
    def told(self) -> Text:
        """Title as shown or said after the key: ``4 for times 24``, ``4 Fight for a king``."""
        if not self.spoken or self.spoken[:1].isupper():
            return self.name
        return FormText(self.title, texts.for_rule(rule=self.spoken).text)

    @property
    def name(self) -> Text:
        """Title as shown or said alone: ``times 24``."""
        return FormText(self.title, self.spoken) if self.spoken else self.title


def action(id: str, key: str, words: str = "") -> Action:
    """Return an action with the catalogue words of its id, or of the entry ``words``."""
    found = texts.record(words or id.replace(".", "-"))
    return Action(id, key, found["label"], found["help"], found.get("spoken", ""))


def worded(action: Action, words: str) -> Action:
    """Return an action with the title and help of a certain moment, or of a certain game."""
    found = texts.record(words)
    label, help = found.get("label", action.title), found.get("help", action.help)
    return action._replace(title=label, help=help)


class KeymapError(ValueError):
    """A key map that cannot be used; the message gives the reason."""


SLAP = action("slap", "space")
GO_ON = action("go-on", "enter")
LAY = worded(GO_ON, "lay")
WATCH = worded(GO_ON, "watch")
"""Action of a player who can only watch, when the game waits for a key."""
SLAP_LEFT = action("slap-left", "f")
LAY_LEFT = action("lay-left", "d")
SLAP_RIGHT = action("slap-right", "j")
LAY_RIGHT = action("lay-right", "k")
OF_TWO = (SLAP_LEFT, LAY_LEFT, SLAP_RIGHT, LAY_RIGHT)
"""Actions for slapping and playing with two players at one keyboard.

They slap with the keys for the index fingers, which can be felt on most keyboards.
"""
GOING_ON = (GO_ON.id, LAY_LEFT.id, LAY_RIGHT.id)
SLAPPING = (SLAP.id, SLAP_LEFT.id, SLAP_RIGHT.id)
SELECT = worded(GO_ON, "select")
TURN_UP = worded(GO_ON, "turn-up")
RUN = action("run", "space")
STOP = worded(RUN, "stop")
TO_END = action("to-end", "g")
RUNNING = (RUN, TO_END)
"""Additional actions of a game without choices."""

GIVE_UP = action("give-up", "x")

UP = action("up", "up")
DOWN = action("down", "down")
LEFT = action("left", "left")
RIGHT = action("right", "right")
AGAIN = action("again", "a")
ANOTHER = worded(GO_ON, "another-game")
"""Action of Enter at the end of a game in text mode; the full screen continues by itself."""

DECISIONS = action("decisions", "x")
RESULT = action("result", "o")
WRITE = action("write", "/")
YES = action("yes", "y")
NO = action("no", "n")

RULES = action("rules", "r")
INFORMATION = (
    RULES,
    action("turn", "t"),
    action("counts", "e"),
    action("choices", "c"),
    action("pile", "p"),
    action("hand", "w"),
)
SINCE = action("since", ";")
RECALL = (
    SINCE,
    action("last-trick", "z"),
    action("may", "v"),
)
"""Additional questions in a game; the first of these can be asked anywhere."""

REVIEW = (
    action("repeat", "s"),
    action("older", ","),
    action("newer", "."),
    action("oldest", "<"),
    action("newest", ">"),
    action("channel-before", "["),
    action("next-channel", "]"),
)
LEAVE = action("leave", "l")
HELP = action("help", "h")
TABLE = (
    action("pause", "b"),
    action("slower", "-"),
    action("faster", "+"),
    HELP,
    LEAVE,
)
ASKING = frozenset(each.id for each in (*INFORMATION, *RECALL, *REVIEW))
"""Ids of the questions that are answered at any moment, also while a game is paused."""

POSITION = action("position", "\\")
ALWAYS = (*INFORMATION, *RECALL, *REVIEW, *TABLE, POSITION)
"""Actions that are possible at any moment."""

NO_RULE = action("no-rule", "n")
PASS = action("pass", "n")
WHY = action("why", "y")
SET_UP = action("set-up", "u")
STEERING = (
    action("pin", "i"),
    action("exclude", "d"),
    action("only", "o"),
)
MISTAKES = action("mistakes", "f")
FRESH = action("fresh", "d")
"""Additional action at the end of a round, for new questions instead of the mistakes."""

PLACE = action("placement", "k")
"""Action for a quick test, where a lesson or the drills of a game are opened first."""

MISSED = action("missed", "g")
"""Additional action of a drill at any moment of a round."""

DRILLING = (NO_RULE, WHY, *STEERING, MISTAKES, SET_UP, AGAIN, MISSED)
"""Additional actions of a drill besides the rules, slapping and playing."""

HINT = action("hint", "i")
SKIP = action("skip", "d")
UNITS = action("units", "o")
START_OVER = action("start-over", "*")
PLAY = action("play", "g")
LEARNING = (UP, DOWN, HINT, SKIP, UNITS, START_OVER, PLAY)
"""Additional actions of a lesson besides those of its game."""

INSTEAD = {
    each.id: each._replace(id=f"{each.id}-at-table", key=key)
    for each, key in ((HINT, "q"), (SKIP, "n"), (UNITS, "k"))
}
"""The same actions by id, with other keys if the game of the lesson uses theirs."""

NEXT_LESSON = action("next-lesson", "n")
LESSON_END = (GO_ON, UP, UNITS, PLAY, NEXT_LESSON)
"""Actions at the end of a lesson."""

TO_LESSON = action("to-lesson", "i")
READING = (
    action("page-on", "space"),
    action("page-back", "v"),
    action("next-article", "right"),
    action("article-before", "left"),
    action("first", "*"),
    action("last", "g"),
    action("contents", "o"),
    action("find", "/"),
    action("next-found", "f"),
    action("found-before", "u"),
    action("to-drill", "d"),
    TO_LESSON,
    action("to-game", "y"),
)
"""Additional actions of a text besides scrolling."""

PICTURES = (
    action("picture-before", "left"),
    action("next-picture", "right"),
)
"""Additional actions of an introduction besides going on to the table or the lesson."""

PROGRESS = (
    action("drill-all", "a"),
    action("next-cue", "n"),
    action("next-game", "v"),
    action("game-before", "left"),
    action("next-part", "tab"),
    action("all-about", "i"),
)
"""Additional actions of the progress page besides a drill of the selected row."""

REPLAY = (
    action("next-step", "right"),
    action("step-back", "left"),
    action("leap", "f"),
    action("leap-back", "d"),
    action("first-step", "*"),
    action("last-step", "g"),
    action("next-miss", "m"),
    action("miss-before", "n"),
    action("next-logged", "j"),
    action("logged-before", "k"),
    action("eyes", "v"),
    action("where", "i"),
    action("run", "space", "replay-run"),
    action("next-mark", "u"),
    action("mark-before", "y"),
)
"""Actions of a replay."""

ANSWERS = tuple(
    Action(f"answer-{number}", str(number), str(number), texts.say_number(number=number).text)
    for number in range(10)
)
"""Number answers to a question, by number."""

UNDO = action("undo", "u")
"""Action between the player's choice and the last choice of the opponents."""

UNSELECT = worded(UNDO, "unselect")
"""The same key before a choice is made."""

TAKE_BACK = action("take-back", "x")
"""Additional action besides digits and Enter while the player enters a number."""

MINUS = action("minus", "-")
UNPICK = action("unpick", "backspace")
PICK = action("pick", "space")
"""Additional actions of an exercise besides digits, choices and Enter."""

SCRAMBLE = (action("any", "x"),)
"""Additional action of picking in Scramble War besides the arrows, a number and Enter."""

TOUCHES = {
    "hand": action("touch-hand", "a"),
    "deck": action("touch-deck", "d"),
    "forehead": action("touch-forehead", "f"),
    "surface": action("touch-surface", "g"),
}
"""Objects to touch before the stack, for a hit in Budr Basef."""

CHECK = action("check", "n")
CALL = action("call", "m")
RAISE = action("raise", "u")
FOLD = action("fold", "x")
LOOK = action("look", "o")
LESS = action("down", "down", "less")
MORE = action("up", "up", "more")
GAMBLING = (CHECK, CALL, RAISE, FOLD, LOOK, MORE, LESS, *ANSWERS)
"""Actions of a gamble."""

_WAYS = ("high", "low", "alternate", "fours", "mixed")
SORT = tuple(action(f"sort-{way}", str(number)) for number, way in enumerate(_WAYS, 1))
"""Ways to sort all cards at once."""

SORT_DONE = action("sort-done", "d")
SORT_PICK = action("sort-pick", "space")
SORT_MARK = action("sort-mark", "m")
SORT_READ = action("sort-read", "f")
SORTING = (
    SORT_DONE,
    SORT_PICK,
    SORT_MARK,
    action("sort-swap", "x"),
    action("sort-reverse", "i"),
    *SORT,
    action("sort-undo", "u"),
    action("sort-redo", "y"),
    action("sort-keep", "k"),
    action("sort-use", "g"),
    SORT_READ,
)
"""Additional actions of a player who sorts cards besides moving to another card."""

CENTURY = (
    *[
        Action(f"card-{at}", str(at), texts.card_at(at=at).text, texts.card_at_help(at=at).text)
        for at in range(1, 5)
    ],
    action("select", "space", "century-select"),
    action("most-points", "m"),
    action("clear", "x"),
)
"""Additional actions of 21st Century War besides the arrows and Enter."""

DUEL_KING = (
    *[
        Action(f"save-{at}", str(at), texts.save_at(at=at).text, texts.save_at_help(at=at).text)
        for at in range(1, 10)
    ],
    action("save-none", "n"),
)
"""Additional actions of a save duel in Duel King besides the arrows and Enter."""

_RANK_KEYS = {"joker": "x", "ace": "a", "ten": "0", "jack": "j", "queen": "q", "king": "k"}
CHOOSE = tuple(
    Action(
        f"choose-{name}",
        _RANK_KEYS.get(name, str(rank)),
        name,
        texts.select_rank(card=article(name)).text,
    )
    for rank, name in enumerate(RANK_NAMES)
)
"""Actions that choose a card by its rank, by rank, with 0 for a joker."""


@cache
def rule_action(rule: SlapRule) -> Action:
    """Return the action that slaps and names this rule with one key."""
    return Action(f"rule-{rule.id}", rule.key, rule.eye, texts.slap_for(rule=rule).ear, rule.ear)


KEYS_OF_HELP = ("?", ":")
"""Keys that a mode reserves for its own help and commands."""

BESIDE = {
    "home": ("oldest",),
    "end": ("newest",),
    "pageup": ("channel-before",),
    "pagedown": ("next-channel",),
    "=": ("faster",),
    "`": ("start-over", "first", "first-step"),
    "'": ("repeat",),
}
"""Additional keys of actions, by key.

They replace keys that need Shift on many keyboards or are hard to find. The help key does the same
as ``?`` without Shift. In menus S opens the settings, so the apostrophe repeats the last sentence,
there and everywhere else.
"""

LAYOUTS: Mapping[str, Mapping[str, str]] = {
    "warcards": {},
    "playroom": {"older": "pageup", "newer": "pagedown", "oldest": "home", "newest": "end"},
    "playpalace": {"counts": "s", "repeat": "'"},
}
"""Key layouts of other programs, by action id; a player's own keys have precedence."""


class Keymap:
    """A player's keys in one game, or outside games with an empty ``game``.

    ``changed`` has the keys that the player has given to actions. ``slap`` is the action in all
    games, ``berkeley-war/slap`` the action in that game alone, which has precedence. Every other
    action has its key of the ``layout``, one of ``LAYOUTS``, or else its default key; if that was
    given to another action of the same moment, ``displaced`` finds a new key.
    """

    def __init__(
        self,
        changed: Mapping[str, str] | None = None,
        game: str = "",
        layout: str = "warcards",
        displaced: Callable[[Keymap], Mapping[str, str]] = lambda _: {},
    ) -> None:
        self.changed = dict(changed or {})
        self.game = game
        self.layout = layout
        self._find_displaced = displaced

    def within(self, game: str) -> Keymap:
        """Return the same player's keys in another game."""
        return Keymap(self.changed, game, self.layout, self._find_displaced)

    def key(self, action: Action) -> str:
        """Return the key of an action."""
        own = self.own_key(action)
        if own is not None:
            return own
        usual = self.usual_key(action)
        if usual not in self.changed.values():
            return usual
        return self._displaced.get(action.id, usual)

    def usual_key(self, action: Action) -> str:
        """Return the key that an action has unless the player changes it."""
        laid = LAYOUTS[self.layout].get(action.id)
        # A key that the player has given to an action stays with that action.
        return action.key if laid is None or laid in self.changed.values() else laid

    @cached_property
    def _displaced(self) -> Mapping[str, str]:
        """New keys of actions whose own key the player has given to another action."""
        return self._find_displaced(self)

    def own_key(self, action: Action) -> str | None:
        """Return the key that the player has given to an action, or None."""
        everywhere = self.changed.get(action.id)
        return self.changed.get(f"{self.game}/{action.id}", everywhere)

    def own(self, action: Action) -> bool:
        """True if only this game gives the action a key."""
        return f"{self.game}/{action.id}" in self.changed

    def undisturbed(self, actions: Iterable[Action]) -> list[Action]:
        """Return the actions whose usual key the player has not given to another action."""
        return [
            each
            for each in actions
            if self.own_key(each) is not None or self.key(each) == self.usual_key(each)
        ]

    def having(self, actions: Iterable[Action]) -> tuple[Action, ...]:
        """Return the actions with this player's keys."""
        return tuple([each._replace(key=self.key(each)) for each in actions])

    def find(self, key: str, actions: Iterable[Action]) -> Action | None:
        """Return the action of a key among ``actions``, or None.

        A capital without an action of its own counts as its small letter. A key that the player has
        given to an action means that action, even if a later version has another action with that
        default key.
        """
        offered = tuple(actions)
        # Most players change nothing, and a key is compared with those of all actions.
        declared = not self.changed and not LAYOUTS[self.layout]
        keys = [each.key for each in offered] if declared else list(map(self.key, offered))
        for wanted in (key, key.lower()):
            having = [each for each, its in zip(offered, keys, strict=True) if its == wanted]
            if having:
                return next((each for each in having if self.own_key(each)), having[0])
        return next((each for each in offered if each.id in BESIDE.get(key, ())), None)

    def change(self, action: Action, key: str, others: Iterable[Action]) -> None:
        """Give an action another key, in this game alone if the key map is for a game.

        ``others`` are the actions whose keys are taken. Raises ``KeymapError`` if one has this key.
        """
        for other in others:
            # Caps Lock turns a small letter into the capital.
            if other.id != action.id and other.key.lower() == key.lower():
                raise KeymapError(
                    menus.key_taken(key=key_name(key), title=other.spoken or other.title).text
                )
        usable_key(key)
        self.changed[f"{self.game}/{action.id}" if self.game else action.id] = key
        self.__dict__.pop("_displaced", None)


def usable_key(key: str) -> str:
    """Return the normalized key if an action can have it. Raises ``KeymapError``.

    >>> usable_key("Space")
    'space'
    """
    found = key if len(key) == 1 else key.lower()
    if len(found) != 1 and found not in ("space", "enter", "left", "right", "up", "down", "tab"):
        raise KeymapError(menus.not_a_key(key=key_name(shortened(key))).text)
    if found in KEYS_OF_HELP:
        raise KeymapError(menus.key_of_help(key=key_name(found)).text)
    return found


def key_name(key: str) -> str:
    """Return the spoken name of a key, because readers skip punctuation."""
    names = {**home.sign_names, "pageup": "Page Up", "pagedown": "Page Down"}
    return names.get(key, key.upper() if len(key) == 1 else key.capitalize())
