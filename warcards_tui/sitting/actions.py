"""What a key can do at the table: one record is binding, footer entry, help line and command word.

Ids are stable: a user's key map goes from ids to keys. No action needs a function key, Escape, Alt
or Ctrl, because screen readers take those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import Either, Told, article
from warcards_tui.names import shortened
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import actions as texts
from warcards_tui.words import home, menus


class Action(NamedTuple):
    """``key`` is a character or one of ``space enter left right``; ``title`` is shown, ``help``
    explains. ``spoken`` is the title for the ear, where that has signs.
    """

    id: str
    key: str
    title: str
    help: str
    spoken: str = ""

    @property
    def told(self) -> Told:
        """The title as it is told after its key: ``4 for times 24``, ``4 Fight for a king``."""
        if not self.spoken or self.spoken[:1].isupper():
            return self.name
        return Either(self.title, texts.for_rule(rule=self.spoken).text)

    @property
    def name(self) -> Told:
        """The title as it is told alone: ``times 24``."""
        return Either(self.title, self.spoken) if self.spoken else self.title


def action(id: str, key: str, words: str = "") -> Action:
    """Return an action with the words that its id has, or others of the room of actions."""
    found = texts.record(words or id.replace(".", "-"))
    return Action(id, key, found["label"], found["help"], found.get("spoken", ""))


def worded(action: Action, words: str) -> Action:
    """Return an action as it is named and explained at a certain moment, or in a certain game."""
    found = texts.record(words)
    label, help = found.get("label", action.title), found.get("help", action.help)
    return action._replace(title=label, help=help)


class KeymapError(ValueError):
    """A key map that cannot be used; the message says why."""


SLAP = action("slap", "space")
GO_ON = action("go-on", "enter")
LAY = worded(GO_ON, "lay")
WATCH = worded(GO_ON, "watch")
"""What a player has who can only watch, where the game waits for a key."""
SLAP_LEFT = action("slap-left", "f")
LAY_LEFT = action("lay-left", "d")
SLAP_RIGHT = action("slap-right", "j")
LAY_RIGHT = action("lay-right", "k")
OF_TWO = (SLAP_LEFT, LAY_LEFT, SLAP_RIGHT, LAY_RIGHT)
"""What two people at one keyboard have instead of slapping and laying; where the index fingers
rest, which is felt on most keyboards, they slap.
"""
GOING_ON = (GO_ON.id, LAY_LEFT.id, LAY_RIGHT.id)
SLAPPING = (SLAP.id, SLAP_LEFT.id, SLAP_RIGHT.id)
SELECT = worded(GO_ON, "select")
TURN_UP = worded(GO_ON, "turn-up")
RUN = action("run", "space")
STOP = worded(RUN, "stop")
TO_END = action("to-end", "g")
RUNNING = (RUN, TO_END)
"""What there is besides in a game in which nothing is chosen."""

GIVE_UP = action("give-up", "x")

UP = action("up", "up")
DOWN = action("down", "down")
LEFT = action("left", "left")
RIGHT = action("right", "right")
AGAIN = action("again", "a")
ANOTHER = worded(GO_ON, "another-game")
"""The action of Enter at the end of a game in text mode; the full screen leads on by itself."""

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
"""What a game that is played can be asked besides; the first of these can be asked anywhere."""

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
"""Ids of what is answered at any moment, also while a game is paused."""

POSITION = action("position", "\\")
ALWAYS = (*INFORMATION, *RECALL, *REVIEW, *TABLE, POSITION)
"""What can be done at any moment."""

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
"""What the end of a round has beside its list of what went wrong."""

PLACE = action("placement", "k")
"""Where a lesson, or the drills of a game, are opened for the first time."""

MISSED = action("missed", "g")
"""What a drill has at any moment of a round."""

DRILLING = (NO_RULE, WHY, *STEERING, MISTAKES, SET_UP, AGAIN, MISSED)
"""What a drill has beside the rules, slapping and going on."""

HINT = action("hint", "i")
SKIP = action("skip", "d")
UNITS = action("units", "o")
START_OVER = action("start-over", "*")
PLAY = action("play", "g")
LEARNING = (UP, DOWN, HINT, SKIP, UNITS, START_OVER, PLAY)
"""What a lesson has beside the actions of its game."""

INSTEAD = {
    each.id: each._replace(id=f"{each.id}-at-table", key=key)
    for each, key in ((HINT, "q"), (SKIP, "n"), (UNITS, "k"))
}
"""The same where the game at a lesson's table has their keys for itself, by their ids."""

NEXT_LESSON = action("next-lesson", "n")
LESSON_END = (GO_ON, UP, UNITS, PLAY, NEXT_LESSON)
"""What can be done at the end of a lesson."""

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
"""What a text to be read has beside going up and down in it."""

PICTURES = (
    action("picture-before", "left"),
    action("next-picture", "right"),
)
"""What an introduction has beside going on, to the table or to the lesson."""

PROGRESS = (
    action("drill-all", "a"),
    action("next-cue", "n"),
    action("next-game", "v"),
    action("game-before", "left"),
    action("next-part", "tab"),
    action("all-about", "i"),
)
"""What can be done where one sees how one does, besides drilling what is marked."""

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
"""What can be done where a game is seen again."""

ANSWERS = tuple(
    Action(f"answer-{number}", str(number), str(number), texts.say_number(number=number).text)
    for number in range(10)
)
"""Answers to a question, the index being the number."""

UNDO = action("undo", "u")
"""What can be done between one's own choice and the last of the others'."""

UNSELECT = worded(UNDO, "unselect")
"""What the same key does before a choice is made."""

TAKE_BACK = action("take-back", "x")
"""What saying a number has beside its digits and Enter."""

MINUS = action("minus", "-")
UNPICK = action("unpick", "backspace")
PICK = action("pick", "space")
"""What an exercise has beside digits, choices and Enter."""

SCRAMBLE = (action("any", "x"),)
"""What picking in Scramble War has beside the arrows, a number and Enter."""

TOUCHES = {
    "hand": action("touch-hand", "a"),
    "deck": action("touch-deck", "d"),
    "forehead": action("touch-forehead", "f"),
    "surface": action("touch-surface", "g"),
}
"""What is touched before the stack, for a hit in Budr Basef."""

CHECK = action("check", "n")
CALL = action("call", "m")
RAISE = action("raise", "u")
FOLD = action("fold", "x")
LOOK = action("look", "o")
LESS = action("down", "down", "less")
MORE = action("up", "up", "more")
GAMBLING = (CHECK, CALL, RAISE, FOLD, LOOK, MORE, LESS, *ANSWERS)
"""What can be done in a gamble."""

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
"""What somebody who sorts cards can do, beside going to another card."""

CENTURY = (
    *[
        Action(f"card-{at}", str(at), texts.card_at(at=at).text, texts.card_at_help(at=at).text)
        for at in range(1, 5)
    ],
    action("select", "space", "century-select"),
    action("most-points", "m"),
    action("clear", "x"),
)
"""What laying cards together in 21st Century War has beside the arrows and Enter."""

DUEL_KING = (
    *[
        Action(f"save-{at}", str(at), texts.save_at(at=at).text, texts.save_at_help(at=at).text)
        for at in range(1, 10)
    ],
    action("save-none", "n"),
)
"""What a save duel in Duel King has beside the arrows and Enter."""

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
"""Choosing a card by its rank, the index being the rank, 0 for a joker."""


@cache
def rule_action(rule: SlapRule) -> Action:
    """Slapping and naming this rule with one key."""
    return Action(f"rule-{rule.id}", rule.key, rule.eye, texts.slap_for(rule=rule).ear, rule.ear)


KEYS_OF_HELP = ("?", ":")
"""Keys that a face keeps for its own help and commands."""

BESIDE = {
    "home": ("oldest",),
    "end": ("newest",),
    "pageup": ("channel-before",),
    "pagedown": ("next-channel",),
    "=": ("faster",),
    "`": ("start-over", "first", "first-step"),
    "'": ("repeat",),
}
"""Keys beside those of these actions, by their ids, which need Shift on many keyboards or are not
easily found. What ``?`` does, the key of help does without Shift. In menus S opens the settings, so
the last sentence is repeated by the apostrophe, there as everywhere.
"""

LAYOUTS: Mapping[str, Mapping[str, str]] = {
    "warcards": {},
    "playroom": {"older": "pageup", "newer": "pagedown", "oldest": "home", "newest": "end"},
    "playpalace": {"counts": "s", "repeat": "'"},
}
"""Keys that somebody knows from elsewhere, by the ids of the actions; a person's own go before."""


class Keymap:
    """A person's keys in one game, or with an empty ``game`` away from any.

    ``changed`` has the keys that they have given to actions. ``slap`` is the action wherever it can
    be done, ``berkeley-war/slap`` that action in that game alone, which goes before. Every other
    action has its key of the ``layout``, one of ``LAYOUTS``, or else its declared one; if that was
    given to another action of the same moment, it has the key that ``displaced`` finds for it.
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
        """The same person's keys in another game."""
        return Keymap(self.changed, game, self.layout, self._find_displaced)

    def key(self, action: Action) -> str:
        """The key of an action."""
        own = self.own_key(action)
        if own is not None:
            return own
        usual = self.usual_key(action)
        if usual not in self.changed.values():
            return usual
        return self._displaced.get(action.id, usual)

    def usual_key(self, action: Action) -> str:
        """The key of an action of which the person has not changed the key."""
        laid = LAYOUTS[self.layout].get(action.id)
        # What the person has given that key to keeps it.
        return action.key if laid is None or laid in self.changed.values() else laid

    @cached_property
    def _displaced(self) -> Mapping[str, str]:
        """The keys of actions whose own the person has given to another one of the same moment."""
        return self._find_displaced(self)

    def own_key(self, action: Action) -> str | None:
        """The key that the person has given to an action."""
        everywhere = self.changed.get(action.id)
        return self.changed.get(f"{self.game}/{action.id}", everywhere)

    def own(self, action: Action) -> bool:
        """Whether an action has a key of its own in this game alone."""
        return f"{self.game}/{action.id}" in self.changed

    def undisturbed(self, actions: Iterable[Action]) -> list[Action]:
        """Return those of the actions whose usual key the person has not given to another one."""
        return [
            each
            for each in actions
            if self.own_key(each) is not None or self.key(each) == self.usual_key(each)
        ]

    def having(self, actions: Iterable[Action]) -> tuple[Action, ...]:
        """These actions with the keys that they have for this person."""
        return tuple([each._replace(key=self.key(each)) for each in actions])

    def find(self, key: str, actions: Iterable[Action]) -> Action | None:
        """The action of a key among ``actions``; a capital is the small letter where it is free.

        A key that the person has given to an action means that one: a later version may have
        declared another action with it.
        """
        offered = tuple(actions)
        # Most people change nothing, and a key is compared with those of all actions.
        declared = not self.changed and not LAYOUTS[self.layout]
        keys = [each.key for each in offered] if declared else list(map(self.key, offered))
        for wanted in (key, key.lower()):
            having = [each for each, its in zip(offered, keys, strict=True) if its == wanted]
            if having:
                return next((each for each in having if self.own_key(each)), having[0])
        return next((each for each in offered if each.id in BESIDE.get(key, ())), None)

    def change(self, action: Action, key: str, others: Iterable[Action]) -> None:
        """Gives an action another key, in this game alone if it is one.

        ``others`` have the keys that must not be taken. Raises ``KeymapError`` when one has this.
        """
        for other in others:
            # A capital is the same key for somebody whose Caps Lock is on.
            if other.id != action.id and other.key.lower() == key.lower():
                raise KeymapError(
                    menus.key_taken(key=key_name(key), title=other.spoken or other.title).text
                )
        usable_key(key)
        self.changed[f"{self.game}/{action.id}" if self.game else action.id] = key
        self.__dict__.pop("_displaced", None)


def usable_key(key: str) -> str:
    """The key that is meant, if an action can have it. Raises ``KeymapError``.

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
    """The spoken name of a key: readers skip punctuation."""
    names = {**home.sign_names, "pageup": "Page Up", "pagedown": "Page Down"}
    return names.get(key, key.upper() if len(key) == 1 else key.capitalize())
