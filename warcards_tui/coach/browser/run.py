"""Rule browser: the list of texts, a text and its contents, and links to practice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from warcards_tui.cards.parts import Text, row
from warcards_tui.coach.browser import keys
from warcards_tui.coach.browser.book import Book, InSight, Search
from warcards_tui.coach.browser.bookmarks import Bookmark, bookmark, keep_bookmark, last_read
from warcards_tui.coach.browser.choices import Choices, ListEntry
from warcards_tui.coach.browser.in_force import options_of, rules_in_force
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import all_texts, find_text
from warcards_tui.rulebook.lessons.files import scenes_in
from warcards_tui.rulebook.records import Article
from warcards_tui.rulebook.report import find_article
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.run import Activity
from warcards_tui.store import Store
from warcards_tui.voice import home
from warcards_tui.voice import rule_texts as voice
from warcards_tui.voice.rule_texts import no_hit
from warcards_tui.words import home as texts
from warcards_tui.words import introductions, rule_texts

_LONGEST = 40
"""Maximum number of characters in the search field."""

_PAGE = 5
"""Places per page in text mode, about as much as a listener wants to hear at a time."""

PICTURES = "pictures"
"""Entry of the contents that opens the introduction to the game."""

_FOUND, _LISTED = "found", "listed"
"""Keys of the saved state: the words found last, and whether the list of texts was open."""


class RulesReader(Activity):
    """Activity of reading the rules, either in a text or in a list.

    ``book`` is the open text and ``at`` the place in it. ``choices`` is the open list (texts or
    contents), None while a text is read. ``search`` is the last successful search, and ``typed``
    the input so far. A screen that shows several places sets ``in_sight``. The reading progress is
    saved in the bookmark of the text.
    """

    def __init__(
        self,
        store: Store,
        games: Catalogue,
        variant: str = "",
        article: str = "",
        kept: Mapping[str, str] = {},
    ) -> None:
        """Open a variant's text at an article or at its bookmark; without one, the list.

        ``kept`` is the state that a reader saved before leaving for another activity. Raises
        ``ValueError`` for an unknown variant or article and for a damaged text.
        """
        super().__init__(store)
        self._games = games
        self.title = rule_texts.texts
        self.book: Book | None = None
        self.at = 0
        self.choices: Choices | None = None
        self.search: Search | None = None
        self.in_sight: InSight | None = None
        self.read: set[int] = set()
        """Numbers of the articles that were read to the end."""

        self._explained = -1
        self.typed = ""
        self._listed = not variant or _LISTED in kept
        if variant:
            self._open_text(variant, article)
            if self.book is not None and _FOUND in kept:
                self.search = self.book.find(kept[_FOUND])
        else:
            self._list_texts()

    def start(self, now: float) -> None:
        self.now = now
        if self.choices is not None:
            self._say_list()
        else:
            self._go(self.at, lead=True)

    @property
    def _article(self) -> Article | None:
        """Article that is being read; None in a list, the introduction or the sources."""
        return self.book.section(self.at).article if self.book and not self.choices else None

    @property
    def variant(self) -> Variant | None:
        """Variant whose text is open, or which is selected in the list."""
        if self.book is not None:
            return self.book.text.game
        marked = self.choices.marked if self.choices else None
        return self._games.find(marked.id) if marked else None

    @property
    def whereabouts(self) -> Text:
        """Current position in the text or in the list, as a sentence."""
        if self.choices is not None:
            marked = self.choices.marked
            label = marked.brief if marked else ""
            many = len(self.choices.shown)
            return voice.in_list(self.choices.title, self.choices.at + 1, many, label)
        assert self.book is not None
        section = self.book.section(self.at)
        return voice.whereabouts(
            section.number,
            len(self.book.text.articles),
            section.title,
            section.chapter,
            self.at - section.first + 1,
            section.end - section.first,
        )

    # -- available actions

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        if self.typing:
            return (keys.ENTER,)
        if self.choices is not None:
            opens = [keys.OPEN] if self.choices.shown else []
            opens += [keys.WIDEN] if self.choices.letters else []
            closes = ["contents"] if self.book else []
            some = [keys.READING[id] for id in ("find", "first", "last", *closes)]
            return (act.DOWN, act.UP, *opens, *some, *keys.ALWAYS)
        offered = set(keys.READING) - set(self._not_offered())
        own = [each for each in act.READING if each.id in offered]
        return (
            keys.ON,
            keys.BACK,
            keys.EXPLAIN if self._explains else keys.FURTHER,
            *own,
            *keys.ALWAYS,
        )

    @property
    def _explains(self) -> bool:
        """True if Enter explains the example here; False right after that explanation."""
        book = self.book
        return book is not None and book.is_example(self.at) and self._explained != self.at

    def _not_offered(self) -> Iterable[str]:
        article = self._article
        if self.search is None:
            yield from ("next-found", "found-before")
        if not (article and article.drill):
            yield "to-drill"
        if not (article and article.lesson):
            yield "to-lesson"
        variant = self.variant
        if not (article and variant and options_of(variant, article)):
            yield "to-game"

    def find(self, key: str) -> Action | None:
        offered = self.actions()
        habits = keys.HABITS | (keys.PAGING if self.paged else {})
        wanted = [each for each in offered if self.keymap.key(each) == key]
        wanted += [each for each in offered if each.id == habits.get(key)]
        return wanted[0] if wanted else super().find(key)

    # -- keys

    def key(self, key: str, time: float) -> None:
        if self.typing:
            self._type(key, time)
        else:
            super().key(key, time)

    def type_in(self, text: str, time: float) -> None:
        self.typed_is(text[:_LONGEST])
        self.press(keys.ENTER.id, time)

    def press(self, action: str, time: float) -> None:
        self.now = time
        if self._tells(action, time):
            return
        if action == "leave" or (action == "contents" and self.choices is not None):
            self._leave()
        elif action in ("rules", "turn", "counts", "choices"):
            self._say_answer(self._answer(action))
        elif action == "find":
            self._ask_for_words()
        elif self.typing:
            self._take_typed()
        elif self.choices is not None:
            self._choose(action, self.choices)
        elif self.book is not None:
            self._read(action, self.book)

    def _read(self, action: str, book: Book) -> None:
        """Handle an action while a text is read."""
        if action == "go-on" and self._explains:
            self._explained = self.at
            self._say(book.again(self.at), "answer")
        elif action == "page-on" and self.in_sight is None:
            self._read_page(book)
        elif action == "contents":
            self._list_contents(book)
            self._say_list()
        elif action in ("next-found", "found-before") and self.search is not None:
            self._go_to_found(self.search, 1 if action == "next-found" else -1)
        elif action in ("to-drill", "to-lesson", "to-game"):
            self._go_onward(action)
        else:
            self._move(action, book)

    def _move(self, action: str, book: Book) -> None:
        last = len(book.places) - 1
        section = book.places[self.at].section
        targets = {
            "down": self.at + 1,
            "go-on": self.at + 1,
            "up": self.at - 1,
            "page-on": self._page_on(),
            "page-back": self._page_back(),
            "next-article": book.section(self.at).end,
            # As in a book, the first press within an article leads to its beginning.
            "article-before": book.sections[section - book.begins_section(self.at)].first
            if self.at
            else -1,
            "first": 0,
            "last": last,
        }
        target = targets[action]
        if action == "page-on" and self.at < last:
            target = min(target, last)
        elif action == "page-back" and self.at:
            target = max(target, 0)
        if not 0 <= target <= last:
            self._say(
                rule_texts.nothing_below if target > 0 else rule_texts.nothing_above, "refusal"
            )
            return
        if action == "page-on":
            # The whole page was visible, so its articles count as read.
            self._mark_read(range(self.at, target))
        self._go(target)

    def _read_page(self, book: Book) -> None:
        """Read the next ``_PAGE`` places aloud, stopping at the end of an article."""
        last = len(book.places) - 1
        if self.at == last:
            self._say(rule_texts.nothing_below, "refusal")
            return
        end = min(self.at + _PAGE, book.section(self.at + 1).end - 1)
        while self.at < end:
            self._go(self.at + 1)

    def _page_on(self) -> int:
        seen = self.in_sight
        return seen.last + 1 if seen and seen.first <= self.at <= seen.last else self.at + _PAGE

    def _page_back(self) -> int:
        seen = self.in_sight
        if seen and seen.first <= self.at <= seen.last:
            return seen.before if seen.first else -1
        return self.at - _PAGE

    def go_to(self, at: int) -> None:
        """Go to the place that the player clicked."""
        if self.book is not None and self.choices is None and at != self.at:
            self._go(at)

    # -- the text

    def _open_text(self, variant: str, article: str = "") -> None:
        """Open a text at its bookmark or at an article. Raises ``ValueError``."""
        text = find_text(self._games.find(variant))
        number = find_article(text, article).number if article else None
        self.book = Book(text)
        self.choices = None
        self.title = text.name
        self.search, self.in_sight = None, None
        kept = bookmark(self._store, text.variant)
        self.read = set(kept.read.intersection(range(len(text.articles) + 1)))
        if number is not None:
            kept = Bookmark(number)
        # The bookmark may come from another version of the text, so its position is limited.
        section = self.book.sections[min(kept.section, len(self.book.sections) - 1)]
        self.at = min(section.first + kept.part, section.end - 1)

    def _go(self, at: int, words: Text = "", *, lead: bool = False) -> None:
        """Go to a place and read it aloud.

        ``words`` come first; with ``lead``, the name of the text precedes them. The heading is
        included if the section changed.
        """
        assert self.book is not None
        book, section = self.book, self.book.section(at)
        new = lead or section is not book.section(self.at)
        said: list[Text] = [book.text.name + "."] if lead and at else []
        said += [words] if words else []
        if new and not book.begins_section(at):
            said.append(voice.prose(voice.heading(section.number, section.title, "")))
        self.at = at
        self._explained = -1
        self._mark_read([at])
        if new:
            self._keep()
        self._say(row([*said, book.said(at)], " "), "text")

    def _mark_read(self, places: Iterable[int]) -> None:
        """Mark the articles that end at one of these places as read."""
        assert self.book is not None
        for at in places:
            section = self.book.section(at)
            if section.number and at == section.end - 1:
                self.read.add(section.number)

    def _keep(self) -> None:
        assert self.book is not None
        place, first = self.book.places[self.at], self.book.section(self.at).first
        mark = Bookmark(place.section, self.at - first, frozenset(self.read))
        keep_bookmark(self._store, self.book.text.variant, mark)

    # -- lists

    def _list_texts(self) -> None:
        self.book = None
        self.title = rule_texts.texts
        entries = []
        for game, text in all_texts(self._games):
            if isinstance(text, RuleTextError):
                why = str(text).removesuffix(".")
                entries.append(ListEntry(game.id, game.name, rule_texts.not_readable, why))
                continue
            read = len(bookmark(self._store, game.id).read)
            note = voice.text_note(len(text.articles), read)
            entries.append(ListEntry(game.id, text.name, note))
        self.choices = Choices(rule_texts.texts, voice.TEXT, entries, last_read(self._store))

    def _list_contents(self, book: Book) -> None:
        here = str(book.places[self.at].section)
        self.choices = Choices(rule_texts.contents, voice.HEADING, self.contents(book), here)

    def contents(self, book: Book) -> list[ListEntry]:
        """Return the entries of the contents: the introduction to the game, then the sections."""
        sections = [
            ListEntry(
                str(at),
                voice.article_label(each.number, each.title),
                rule_texts.read if each.number in self.read else "",
            )
            for at, each in enumerate(book.sections)
        ]
        many = scenes_in(book.text.variant)
        pictures = ListEntry(
            PICTURES, introductions.heading, introductions.offered(pictures=many).text
        )
        return [pictures, *sections] if many else sections

    def _say_list(self) -> None:
        assert self.choices is not None
        marked = self.choices.marked
        if marked is None:
            self._say(self._nothing_fits, "refusal")
            return
        many = len(self.choices.shown)
        self._say(voice.opens(self.choices.noun, many, marked.said), "prompt")

    @property
    def _nothing_fits(self) -> str:
        """Message for a list in which no entry matches the filter."""
        return rule_texts.nothing_fits_keys(
            find=self._key(keys.READING["find"]), back=self._key(keys.WIDEN)
        ).text

    def _choose(self, action: str, choices: Choices) -> None:
        """Handle an action while a list is open."""
        marked = choices.marked
        if action == keys.WIDEN.id:
            self.typed_is(choices.letters[:-1])
            self._tell_typed(home.deleted(self.typed))
        elif marked is None:
            self._say(self._nothing_fits, "refusal")
        elif action == "go-on":
            self._open_entry(marked)
        else:
            far = len(choices.shown)
            step = {"up": -1, "down": 1, "first": -far, "last": far}[action]
            moved = choices.move(step)
            edge = rule_texts.nothing_above if step < 0 else rule_texts.end_of_list
            now = choices.marked
            if moved and now is not None:
                self._say(voice.prose(f"{now.said}."), "text")
            else:
                self._say(edge, "refusal")

    def _open_entry(self, entry: ListEntry) -> None:
        if self.book is not None and entry.id == PICTURES:
            self._leave_for(Route("introduction", variant=self.book.text.variant))
            return
        if self.book is not None:
            self.choices = None
            self._go(self.book.sections[int(entry.id)].first)
            return
        try:
            self._open_text(entry.id)
        except RuleTextError as damage:
            self._say(str(damage), "refusal")
        else:
            self._go(self.at, lead=True)

    # -- typing

    def _ask_for_words(self) -> None:
        enter = act.key_name(keys.ENTER.key)
        self.typing = True
        self.typed = ""
        if self.choices is not None:
            self.choices.narrow("")
            self._say(rule_texts.filter_question(key=enter), "prompt")
        else:
            self._say(rule_texts.search_question(key=enter), "prompt")

    def _type(self, key: str, time: float) -> None:
        """Handle a key of the text input.

        Each character is spoken because screen readers do not echo it here.
        """
        if key == "enter":
            self.press(keys.ENTER.id, time)
        elif key == "backspace":
            self.typed_is(self.typed[:-1])
            self._tell_typed(home.deleted(self.typed))
        elif key in ("up", "down") and self.choices is not None:
            self._choose(key, self.choices)
        elif key == "space" or len(key) == 1:
            character = " " if key == "space" else key
            self.typed_is((self.typed + character)[:_LONGEST])
            self._tell_typed(home.written(character))
        else:
            self._say(texts.typing_keys, "refusal")

    def typed_is(self, text: str) -> None:
        """Set the input text, and filter the open list by it."""
        self.typed = text
        if self.choices is not None:
            self.choices.narrow(text)

    def _tell_typed(self, told: str) -> None:
        if self.choices is not None:
            marked = self.choices.marked
            label = marked.said if marked else ""
            told = voice.narrowed(told, len(self.choices.shown), label)
        # The topic "review" keeps single characters out of the lines that a look back repeats.
        self._say(told, "review")

    def _take_typed(self) -> None:
        self.typing = False
        if self.choices is not None:
            self._say_list()
            return
        assert self.book is not None
        words = " ".join(self.typed.split())
        if not words:
            self._say(rule_texts.nothing_typed, "refusal")
            return
        search = self.book.find(words)
        if not search.places:
            self._say(no_hit(words), "refusal")
            return
        self.search = search
        here = [at for at in search.places if at >= self.at]
        self._tell_found(search, here[0] if here else search.places[0])

    def _go_to_found(self, search: Search, step: int) -> None:
        """Go to the next match (``step`` 1) or the previous one, wrapping at the ends."""
        if step > 0:
            there = [at for at in search.places if at > self.at]
            self._tell_found(search, there[0] if there else search.places[0])
        else:
            there = [at for at in search.places if at < self.at]
            self._tell_found(search, there[-1] if there else search.places[-1])

    def _tell_found(self, search: Search, at: int) -> None:
        number = search.places.index(at) + 1
        self._go(at, voice.hit(search.words, number, len(search.places)))

    # -- links to other activities

    def _go_onward(self, action: str) -> None:
        assert self.book is not None
        assert self._article is not None
        article, variant = self._article, self.book.text.variant
        if action == "to-drill":
            # Imported late because readers rarely leave for a drill. Drills that belong to no game
            # are opened without a variant.
            from warcards_tui.coach.drills.catalogue import find_drill

            of_games = find_drill(article.drill).variants(self._games)
            self._leave_for(Route("drill", article.drill, variant if of_games else ""))
        elif action == "to-lesson":
            self._leave_for(Route("lesson", article.lesson, variant))
        else:
            options = options_of(self.book.text.game, article)
            self._leave_for(Route("game", "", variant, options))

    def _leave_for(self, opening: Route) -> None:
        """Leave for another activity, and record how to return here."""
        assert self.book is not None
        self.onward, variant = opening, self.book.text.variant
        kept = {_FOUND: self.search.words} if self.search else {}
        kept |= {_LISTED: variant} if self._listed else {}
        self.returns = Route("rules", "", variant, kept=kept)
        self._keep()
        self.left = True

    def _leave(self) -> None:
        if self.book is not None and self.choices is not None:
            self.choices = None
            self._go(self.at, lead=True)
            return
        if self.book is not None:
            self._keep()
            if self._listed:
                self._list_texts()
                self._say_list()
                return
        self.left = True
        self._say(rule_texts.leaves, "answer")

    # -- answers to questions

    def _answer(self, asked: str) -> Text:
        if asked == "choices":
            return rule_texts.nothing_hidden
        variant = self.variant
        if asked == "turn":
            return self.whereabouts
        if variant is None:
            return self._nothing_fits
        if asked == "rules":
            return rules_in_force(self._store, variant)
        return self._progress(variant)

    def _progress(self, variant: Variant) -> str:
        if self.book is not None:
            return voice.progress(variant.name, len(self.book.text.articles), len(self.read)).text
        try:
            text = find_text(variant)
        except RuleTextError as damage:
            return str(damage)
        read = bookmark(self._store, variant.id).read
        return voice.progress(variant.name, len(text.articles), len(read)).text


def open_reader(
    store: Store, games: Catalogue, variant: str, article: str, kept: Mapping[str, str] = {}
) -> RulesReader:
    """Return the rule browser at an article, at the bookmark of a text, or at the list.

    ``kept`` is the saved state from the opening. Raises ``ValueError`` with a one-line message for
    an unknown variant or article, or a damaged text.
    """
    return RulesReader(store, games, variant, article, kept)
