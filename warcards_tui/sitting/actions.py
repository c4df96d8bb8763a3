"""What a key can do at the table: one record is binding, footer entry, help line and command word.

Ids are stable: a user's key map goes from ids to keys. No action needs a function key, Escape, Alt
or Ctrl, because screen readers take those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import Either, Told
from warcards_tui.names import shortened
from warcards_tui.slaps.rule import SlapRule
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
        name = self.spoken if self.spoken[:1].isupper() else f"for {self.spoken}"
        return Either(self.title, name) if self.spoken else self.title

    @property
    def name(self) -> Told:
        """The title as it is told alone: ``times 24``."""
        return Either(self.title, self.spoken) if self.spoken else self.title


class KeymapError(ValueError):
    """A key map that cannot be used; the message says why."""


SLAP = Action("slap", "space", "slap", "Slap the pile.")
GO_ON = Action("go-on", "enter", "go on", "Go on: lay your card, pass, or choose.")
LAY = GO_ON._replace(title="lay", help="Lay your card, or let the card on top pass.")
WATCH = GO_ON._replace(help="Continue the game.")
"""What a player has who can only watch, where the game waits for a key."""
SLAP_LEFT = Action("slap-left", "f", "Lee slaps", "Slap for Lee, at the left of the keyboard.")
LAY_LEFT = Action("lay-left", "d", "Lee lays", "Lay for Lee, or let the card on top pass.")
SLAP_RIGHT = Action("slap-right", "j", "Ray slaps", "Slap for Ray, at the right of the keyboard.")
LAY_RIGHT = Action("lay-right", "k", "Ray lays", "Lay for Ray, or let the card on top pass.")
OF_TWO = (SLAP_LEFT, LAY_LEFT, SLAP_RIGHT, LAY_RIGHT)
"""What two people at one keyboard have instead of slapping and laying; where the index fingers
rest, which is felt on most keyboards, they slap.
"""
GOING_ON = (GO_ON.id, LAY_LEFT.id, LAY_RIGHT.id)
SLAPPING = (SLAP.id, SLAP_LEFT.id, SLAP_RIGHT.id)
SELECT = GO_ON._replace(title="select", help="Select a card; the same key then lays it.")
TURN_UP = GO_ON._replace(title="turn up", help="Turn your card, face up.")
RUN = Action("run", "space", "run", "Run the game, or stop it.")
STOP = RUN._replace(title="stop", help="Stop the game, which runs by itself.")
TO_END = Action("to-end", "g", "to the end", "Play to the end of the game.")
RUNNING = (RUN, TO_END)
"""What there is besides in a game in which nothing is chosen."""

GIVE_UP = Action("give-up", "x", "give up", "Give up: without cards, slap no more in this game.")

UP = Action("up", "up", "row above", "Go to the row above.")
DOWN = Action("down", "down", "row below", "Go to the row below.")
LEFT = Action("left", "left", "card before", "Go to the card before in your hand.")
RIGHT = Action("right", "right", "next card", "Go to the next card in your hand.")
AGAIN = Action("again", "a", "again", "Play another game like this one.")
ANOTHER = Action("go-on", "enter", "another game", AGAIN.help)
"""The action of Enter at the end of a game in text mode; the full screen leads on by itself."""

DECISIONS = Action("decisions", "x", "decisions", "Decide again where this game lost most.")
RESULT = Action(
    "result",
    "o",
    "look back",
    "What the game came to, what went wrong, and what is next.",
)
WRITE = Action("write", "/", "write", "Write what you do in words.")
YES = Action("yes", "y", "yes", "Say yes.")
NO = Action("no", "n", "no", "Say no.")

RULES = Action("rules", "r", "rules now", "The rules in force now.")
INFORMATION = (
    RULES,
    Action("turn", "t", "turn", "Who has played and who has not."),
    Action("counts", "e", "counts", "How many cards each player owns."),
    Action("choices", "c", "choices", "What has been chosen in secret, where you may know it."),
    Action("pile", "p", "pile", "The top of the pile and its size."),
    Action("hand", "w", "my cards", "What you hold."),
)
SINCE = Action("since", ";", "since my turn", "What has happened since your last turn.")
RECALL = (
    SINCE,
    Action("last-trick", "z", "last trick", "The last trick or pile, and who won it."),
    Action("may", "v", "what I may do", "What you may do now."),
)
"""What a game that is played can be asked besides; the first of these can be asked anywhere."""

REVIEW = (
    Action("repeat", "s", "say again", "The last sentence again."),
    Action("older", ",", "older", "The sentence before."),
    Action("newer", ".", "newer", "The sentence after."),
    Action("oldest", "<", "oldest", "The first sentence."),
    Action("newest", ">", "newest", "The newest sentence."),
    Action("channel-before", "[", "channel before", "Look back in the channel before."),
    Action("next-channel", "]", "next channel", "Look back in the next channel only."),
)
LEAVE = Action("leave", "l", "leave", "Leave the table; the game is kept.")
HELP = Action("help", "h", "help", "The keys of this moment; once more, each key by itself.")
TABLE = (
    Action("pause", "b", "break", "Pause, and go on."),
    Action("slower", "-", "slower", "Make the pace calmer; the calmest is untimed."),
    Action("faster", "+", "faster", "Make the pace quicker."),
    HELP,
    LEAVE,
)
ASKING = frozenset(each.id for each in (*INFORMATION, *RECALL, *REVIEW))
"""Ids of what is answered at any moment, also while a game is paused."""

POSITION = Action(
    "position", "\\", "position", "The position as text, to be copied; hidden cards are in it."
)
ALWAYS = (*INFORMATION, *RECALL, *REVIEW, *TABLE, POSITION)
"""What can be done at any moment."""

NO_RULE = Action("no-rule", "n", "no rule", "Say that no rule holds.")
PASS = Action("pass", "n", "pass", "Let the cards pass: no rule holds.")
WHY = Action("why", "y", "why this one", "Why this item was chosen for you.")
SET_UP = Action("set-up", "u", "set-up", "Go to the set-up of the drill.")
STEERING = (
    Action(
        "pin", "i", "pin a rule", "Ask a rule more often: press its key next. Once more undoes it."
    ),
    Action("exclude", "d", "drop a rule", "Leave a rule out: press its key next."),
    Action(
        "only", "o", "only these rules", "Ask only the rules you pick: press the key of one next."
    ),
)
MISTAKES = Action(
    "mistakes", "f", "faults only", "Ask only what you got wrong; once more asks everything."
)
FRESH = Action("fresh", "d", "these afresh", "Ask all that went wrong again, with other cards.")
"""What the end of a round has beside its list of what went wrong."""

PLACE = Action(
    "placement", "k", "placement", "Find out in 3 minutes what of the lesson you can skip."
)
"""Where a lesson, or the drills of a game, are opened for the first time."""

MISSED = Action(
    "missed", "g", "what went wrong", "Look through what went wrong in this round so far."
)
"""What a drill has at any moment of a round."""

DRILLING = (NO_RULE, WHY, *STEERING, MISTAKES, SET_UP, AGAIN, MISSED)
"""What a drill has beside the rules, slapping and going on."""

HINT = Action("hint", "i", "hint", "Help with what is to be done.")
SKIP = Action("skip", "d", "I know this", "Skip a unit of a lesson by answering its questions.")
UNITS = Action("units", "o", "contents", "Go through the units of the lesson.")
START_OVER = Action("start-over", "*", "from the start", "Begin the exercise again, same cards.")
PLAY = Action("play", "g", "play a game", "Leave the lesson for a game.")
LEARNING = (UP, DOWN, HINT, SKIP, UNITS, START_OVER, PLAY)
"""What a lesson has beside the actions of its game."""

INSTEAD = {
    each.id: each._replace(id=f"{each.id}-at-table", key=key)
    for each, key in ((HINT, "q"), (SKIP, "n"), (UNITS, "k"))
}
"""The same where the game at a lesson's table has their keys for itself, by their ids."""

NEXT_LESSON = Action("next-lesson", "n", "next lesson", "Go to the lesson that is best taken next.")
LESSON_END = (GO_ON, UP, UNITS, PLAY, NEXT_LESSON)
"""What can be done at the end of a lesson."""

TO_LESSON = Action("to-lesson", "i", "lesson", "Go to the lesson that teaches the article.")
READING = (
    Action("page-on", "space", "page on", "Go a page further."),
    Action("page-back", "v", "page back", "Go a page back."),
    Action("next-article", "right", "next article", "Go to the next article."),
    Action("article-before", "left", "article before", "Go to the article before."),
    Action("first", "*", "beginning", "Go to the beginning."),
    Action("last", "g", "end", "Go to the end."),
    Action("contents", "o", "contents", "Go through the table of contents."),
    Action("find", "/", "find", "Find words in the text, or narrow a list."),
    Action("next-found", "f", "next found", "Go to the next place that was found."),
    Action("found-before", "u", "found before", "Go to the place found before."),
    Action("to-drill", "d", "drill", "Practise what the article is about."),
    TO_LESSON,
    Action("to-game", "y", "play with it", "Start a game with the option of the article."),
)
"""What a text to be read has beside going up and down in it."""

PICTURES = (
    Action("picture-before", "left", "back", "Go to the picture before."),
    Action("next-picture", "right", "next", "Go to the next picture."),
)
"""What an introduction has beside going on, to the table or to the lesson."""

PROGRESS = (
    Action("drill-all", "a", "drill all", "Drill all rules, the weakest first."),
    Action("next-cue", "n", "next cue", "The times after the next cue: screen, bell, or speech."),
    Action("next-game", "v", "next game", "How you do in the next game."),
    Action("game-before", "left", "game before", "How you do in the game before."),
    Action(
        "next-part",
        "tab",
        "next part",
        "Go to the next part: skills, mix-ups, cards, days.",
    ),
    Action("all-about", "i", "all about it", "All that is known of what is marked."),
)
"""What can be done where one sees how one does, besides drilling what is marked."""

REPLAY = (
    Action("next-step", "right", "next", "Go to the next move, and what came of it."),
    Action("step-back", "left", "back", "Go to the move before, and what came of it."),
    Action("leap", "f", "ten on", "Go ten moves further."),
    Action("leap-back", "d", "ten back", "Go ten moves back."),
    Action("first-step", "*", "beginning", "Go to the deal."),
    Action("last-step", "g", "end", "Go to the last move."),
    Action("next-miss", "m", "miss", "Go to the next pile that nobody slapped, and could have."),
    Action("miss-before", "n", "miss before", "Go to the missed pile before."),
    Action("next-logged", "j", "next game", "Go to the next game of the file."),
    Action("logged-before", "k", "game before", "Go to the game before in the file."),
    Action("eyes", "v", "seat", "Take another seat, to see and hear the game from there."),
    Action("where", "i", "where", "Which move of how many this is, and of which game."),
    Action("run", "space", "play, stop", "Play the game move by move, and stop."),
    Action(
        "next-mark",
        "u",
        "next race",
        "Go to the next pile that was slapped, rightly or wrongly, or missed.",
    ),
    Action("mark-before", "y", "race before", "Go to the race before."),
)
"""What can be done where a game is seen again."""

ANSWERS = tuple(
    Action(f"answer-{number}", str(number), str(number), f"Say {number}.") for number in range(10)
)
"""Answers to a question, the index being the number."""

UNDO = Action("undo", "u", "take back", "Take your choice back, while others still choose.")
"""What can be done between one's own choice and the last of the others'."""

UNSELECT = UNDO._replace(title="unselect", help="Put back what you have selected.")
"""What the same key does before a choice is made."""

TAKE_BACK = Action("take-back", "x", "take back", "Take back the last digit.")
"""What saying a number has beside its digits and Enter."""

MINUS = Action("minus", "-", "minus", "Make the number negative, or positive again.")
UNPICK = Action("unpick", "backspace", "take back", "Take back the last digit or choice.")
PICK = Action("pick", "space", "mark", "Mark the choice you are at, or put it back.")
"""What an exercise has beside digits, choices and Enter."""

SCRAMBLE = (Action("any", "x", "any card", "Pick any card of the heap."),)
"""What picking in Scramble War has beside the arrows, a number and Enter."""

TOUCHES = {
    "hand": Action("touch-hand", "a", "carry hand", "Touch your carry hand, without a deck."),
    "deck": Action("touch-deck", "d", "deck", "Touch your deck: a hit begins with it."),
    "forehead": Action("touch-forehead", "f", "forehead", "Touch your forehead, without a deck."),
    "surface": Action("touch-surface", "g", "surface", "Touch the surface, then the stack."),
}
"""What is touched before the stack, for a hit in Budr Basef."""

CHECK = Action("check", "n", "check", "Check, and stay in the gamble; you owe nothing.")
CALL = Action("call", "m", "call", "Call: pay what you owe, and stay in the gamble.")
RAISE = Action("raise", "u", "raise", "Raise by the number set, and pay what you owe.")
FOLD = Action("fold", "x", "fold", "Fold: give your power up, and leave the gamble.")
LOOK = Action("look", "o", "look at power", "Look at your power; it is hidden again at once.")
LESS = Action("down", "down", "less", "Lower the raise, or go to the next change.")
MORE = Action("up", "up", "more", "Heighten the raise, or go to the change before.")
GAMBLING = (CHECK, CALL, RAISE, FOLD, LOOK, MORE, LESS, *ANSWERS)
"""What can be done in a gamble."""

_WAYS = {
    "high": ("strong first", "Sort strong cards first."),
    "low": ("weak first", "Sort weak cards first."),
    "alternate": ("in turn", "Sort strong and weak cards in turn."),
    "fours": ("by fours", "Sort a strong card to every fourth place."),
    "mixed": ("mixed", "Shuffle the cards: no order at all."),
}
SORT = tuple(
    Action(f"sort-{way}", str(number), title, told)
    for number, (way, (title, told)) in enumerate(_WAYS.items(), 1)
)
"""Ways to sort all cards at once."""

SORT_DONE = Action("sort-done", "d", "lift deck", "Lift your deck, to lay it down in this order.")
SORT_PICK = Action("sort-pick", "space", "pick up, put down", "Carry a card to another place.")
SORT_MARK = Action("sort-mark", "m", "mark", "Mark a card, to swap it or to begin a range.")
SORT_READ = Action("sort-read", "f", "read on", "Read the next cards of the order.")
SORTING = (
    SORT_DONE,
    SORT_PICK,
    SORT_MARK,
    Action("sort-swap", "x", "swap", "Swap the marked card and the one pointed at."),
    Action("sort-reverse", "i", "reverse", "Reverse from the mark to here, or all cards."),
    *SORT,
    Action("sort-undo", "u", "undo", "Take the newest change back."),
    Action("sort-redo", "y", "redo", "Make the change again that was taken back."),
    Action("sort-keep", "k", "keep order", "Keep this order for other hands and games."),
    Action("sort-use", "g", "kept order", "Use the next of the orders that are kept."),
    SORT_READ,
)
"""What somebody who sorts cards can do, beside going to another card."""

CENTURY = (
    *[
        Action(f"card-{at}", str(at), f"card {at}", f"Select card {at} of yours, or put it back.")
        for at in range(1, 5)
    ],
    Action("select", "space", "select", "Select the card you are at, or put it back."),
    Action("most-points", "m", "most points", "Select what counts most."),
    Action("clear", "x", "clear", "Put back what you have selected."),
)
"""What laying cards together in 21st Century War has beside the arrows and Enter."""

DUEL_KING = (
    *[
        Action(f"save-{at}", str(at), f"save {at}", f"Mark card {at} of yours to be saved.")
        for at in range(1, 10)
    ],
    Action("save-none", "n", "save none", "Mark that you save none, and let the table go."),
)
"""What a save duel in Duel King has beside the arrows and Enter."""

_RANK_KEYS = {"joker": "x", "ace": "a", "ten": "0", "jack": "j", "queen": "q", "king": "k"}
CHOOSE = tuple(
    Action(
        f"choose-{name}",
        _RANK_KEYS.get(name, str(rank)),
        name,
        f"Select {'an' if name in ('ace', 'eight') else 'a'} {name}.",
    )
    for rank, name in enumerate(RANK_NAMES)
)
"""Choosing a card by its rank, the index being the rank, 0 for a joker."""


@cache
def rule_action(rule: SlapRule) -> Action:
    """Slapping and naming this rule with one key."""
    return Action(f"rule-{rule.id}", rule.key, rule.eye, f"Slap for {rule.one.ear}.", rule.ear)


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
