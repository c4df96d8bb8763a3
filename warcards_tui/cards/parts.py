"""Parts of sentences for screen, speech and braille: words, cards, ranks, formulas.

A fact is put into parts once (``say``); each medium asks for its form, see ``FORMS``. A ``Card`` is
a part, and so are the values here, ``slaps.rule.SlapRule`` and a whole phrase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NoReturn, Protocol

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card

FORMS = ("text", "eye", "ear", "finger")
"""Forms of a part.

* ``text``: for files and commands; never changes.
* ``eye``: for the screen, with the signs of cards and sums.
* ``ear``: for speech, in words without signs.
* ``finger``: for a braille line, short and in ASCII.
"""


class TextPart(Protocol):
    """A value that has each of ``FORMS``."""

    @property
    def text(self) -> str:
        """Form for files and commands, in ASCII; it never changes."""

    @property
    def eye(self) -> str:
        """Form for the screen, with the signs of suits and sums."""

    @property
    def ear(self) -> str:
        """Form for speech, in words and whole numbers without signs."""

    @property
    def finger(self) -> str:
        """Form for a braille line, short and in ASCII."""


Text = str | int | TextPart
"""Plain words and whole numbers are parts too; such words contain no signs."""


def told(part: Text, form: str) -> str:
    """Return a part in one of ``FORMS``.

    >>> told(Rank(12), "ear"), told("three", "eye"), told(3, "ear")
    ('queen', 'three', '3')
    """
    return part if type(part) is str else str(getattr(part, form, part))


class SlotValue:
    """A value with the fields in its ``__slots__`` that ``str`` and f-strings reject.

    They would put the representation for programmers into a text.
    """

    __slots__: tuple[str, ...] = ()

    def __str__(self) -> NoReturn:
        """Raise ``TypeError``."""
        raise TypeError(f"Use one of the forms of a text part: {self!r}")

    def __format__(self, spec: str) -> NoReturn:
        """Raise ``TypeError`` too."""
        self.__str__()

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._fields()!r}"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._fields() == self._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def _fields(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__slots__])


class RichText(SlotValue):
    """Base of parts; a subclass defines the forms that differ from its ``text``."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """Form for files and commands, in ASCII; it never changes."""
        return self._in("text")

    @property
    def eye(self) -> str:
        """Form for the screen, with the signs of suits and sums."""
        return self._in("eye")

    @property
    def ear(self) -> str:
        """Form for speech, in words and whole numbers without signs."""
        return self._in("ear")

    @property
    def finger(self) -> str:
        """Form for a braille line, short and in ASCII."""
        return self._in("finger")

    def _in(self, form: str) -> str:
        """Return one of ``FORMS``; a subclass defines this method or ``text``."""
        return self.text


class Template(RichText):
    """A template with a ``{}`` for each of its parts.

    A part that begins a sentence inside the template is capitalized.

    >>> say("{} beats {}: you win {}.", Rank(10), Rank(8), 2).ear
    'ten beats eight: you win 2.'
    >>> say("{} beats {}: you win {}.", Rank(10), Rank(8), 2).eye
    '10 beats 8: you win 2.'
    """

    __slots__ = ("parts", "pattern")

    def __init__(self, pattern: str, *parts: Text) -> None:
        self.pattern = pattern
        self.parts = parts

    def _in(self, form: str) -> str:
        template, beginning = _compiled(self.pattern)
        words = []
        for part in self.parts:  # A comprehension takes twice as long before Python 3.12.
            words.append(getattr(part, form, part))
        for at in beginning:
            words[at] = capital(str(words[at]))
        return template % tuple(words)


say = Template
"""Makes a phrase: ``say("{} to {}", 3, 2)``."""


@cache
def _compiled(pattern: str) -> tuple[str, tuple[int, ...]]:
    """Return a template for the ``%`` operator, and the indexes of parts that start a sentence."""
    before = pattern.split("{}")[:-1]
    begun = [at for at, words in enumerate(before) if words.endswith(_ENDS)]
    return pattern.replace("%", "%%").replace("{}", "%s"), tuple(begun)


_ENDS = (". ", "! ", "? ")


def row(parts: Iterable[Text], between: str = ", ", last: str = "") -> Template:
    """Return parts in a row, with ``last`` before the last one if given.

    >>> row([Rank(1), Rank(5), Rank(9)], last=" and ").ear
    'ace, five and nine'
    """
    found = tuple(parts)
    if not last or len(found) < 2:
        return Template(between.join(["{}"] * len(found)), *found)
    return Template(f"{between.join(['{}'] * (len(found) - 1))}{last}{{}}", *found)


def listed(parts: Iterable[Text]) -> Template:
    """Return parts as a list with "and".

    >>> listed(["you", "Rosa", "Ada"]).ear
    'you, Rosa and Ada'
    """
    return row(parts, last=" and ")


BREATH = 10
"""Words of a list without a longer pause; the clause around it has a few more."""


def in_breaths(words: Sequence[str], last: str = ", ") -> str:
    """Return a list for speech, with semicolons if it is too long for one breath.

    >>> in_breaths(["you", "Rosa", "Ada"], last=" and ")
    'you, Rosa and Ada'
    >>> in_breaths(["jack of clubs"] * 5)
    'jack of clubs, jack of clubs, jack of clubs; jack of clubs, jack of clubs'
    """
    long = [each.count(" ") + 1 for each in words]
    breaths = -(-(sum(long) - 1) // BREATH)  # One more word needs no pause.
    told = ""
    at_breath = 1
    for at, each in enumerate(words):
        between = last if at == len(words) - 1 else ", "
        if at and (2 * sum(long[:at]) + long[at]) * breaths > 2 * at_breath * sum(long):
            between = f";{between.removeprefix(',')}"
            at_breath += 1
        told += f"{between}{each}" if at else each
    return told


class ListText(RichText):
    """A list that may be long, such as the cards of many players.

    >>> ListText([say("{} {}", "Rosa", many) for many in range(7)]).ear
    'Rosa 0, Rosa 1, Rosa 2, Rosa 3; Rosa 4, Rosa 5, Rosa 6'
    """

    __slots__ = ("last", "parts")

    def __init__(self, parts: Sequence[Text], last: str = ", ") -> None:
        self.parts = parts
        self.last = last

    def _in(self, form: str) -> str:
        if form == "ear":
            return in_breaths([told(each, "ear") for each in self.parts], self.last)
        return told(row(self.parts, last=self.last), form)


def capital(text: str) -> str:
    """Return the text with a capital first letter.

    >>> capital("queen of hearts")
    'Queen of hearts'
    """
    return text[:1].upper() + text[1:]


class Sentences(RichText):
    """Whole sentences in a row, without empty ones.

    >>> Sentences([say("{} win {}.", "you", 2), "", say("{} to {}.", "now", 9)]).ear
    'You win 2. Now to 9.'
    """

    __slots__ = ("sentences",)

    def __init__(self, sentences: Sequence[Text]) -> None:
        self.sentences = sentences

    def _in(self, form: str) -> str:
        return " ".join([capital(told(each, form)) for each in self.sentences if each])


class FormText(RichText):
    """A part with different words on screen and in speech.

    ``short`` is for braille and ``written`` for files, if they differ from the screen.

    >>> time = FormText("312 ms", "312 milliseconds")
    >>> time.eye, time.ear, time.finger
    ('312 ms', '312 milliseconds', '312 ms')
    """

    __slots__ = ("short", "signs", "words", "written")

    def __init__(
        self, signs: Text, words: Text, short: Text | None = None, written: Text | None = None
    ) -> None:
        self.signs = signs
        self.words = words
        self.short = short
        self.written = written

    def _in(self, form: str) -> str:
        own = {"ear": self.words, "finger": self.short, "text": self.written}.get(form)
        text = told(self.signs if own is None else own, form)
        # A braille display may have no cells for other signs.
        return text if form != "finger" or text.isascii() else told(self.words, "ear")


class LazyText(RichText):
    """A part that is made on demand, because most lengths of a text are never used.

    >>> LazyText(lambda: Rank(8)).ear
    'eight'
    """

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Text]) -> None:
        self.make = make

    def _in(self, form: str) -> str:
        return told(self.make(), form)

    def _fields(self) -> tuple[object, ...]:
        return (self.make(),)  # Equal if it makes the same part, even by another function.


class CachedText(RichText):
    """A part that caches its text, for parts that are written often.

    >>> kept = CachedText(say("{} wins", "Rosa"))
    >>> kept.text is kept.text
    True
    """

    __slots__ = ("_text", "part")

    def __init__(self, part: TextPart) -> None:
        self.part = part
        self._text = ""

    @property
    def text(self) -> str:
        self._text = self._text or self.part.text
        return self._text

    def _in(self, form: str) -> str:
        return told(self.part, form)


class Rank(RichText):
    """The rank of a card, 0 for a joker; with ``article`` it is ``an 8`` or ``an eight``."""

    __slots__ = ("article", "rank")

    def __init__(self, rank: int, *, article: bool = False) -> None:
        self.rank = rank
        self.article = article

    @property
    def text(self) -> str:
        return RANK_TEXTS[self.rank] or "joker"

    @property
    def eye(self) -> str:
        if not self.article:
            return self.text
        a, _, _ = article(RANK_NAMES[self.rank]).partition(" ")
        return f"{a} {self.text}"

    @property
    def ear(self) -> str:
        return article(RANK_NAMES[self.rank]) if self.article else RANK_NAMES[self.rank]

    @property
    def plural(self) -> str:
        """Plural of the rank in words: ``{rank:plural}`` in a message."""
        return plural(self.rank)


def by_rank(cards: Iterable[Card]) -> list[Text]:
    """Return the ranks of cards as parts.

    >>> from warcards_tui.cards.french import parse_cards
    >>> [each.ear for each in by_rank(parse_cards("6H QS"))]
    ['six', 'queen']
    """
    return [Rank(card.rank) for card in cards]


class Ranks(RichText):
    """The ranks of several cards, in order.

    >>> Ranks((13, 8, 13)).eye, Ranks((13, 8, 13)).ear, Ranks((13, 8, 13)).text
    ('K 8 K', 'king, eight, king', 'K, 8, K')
    """

    __slots__ = ("ranks",)

    def __init__(self, ranks: Sequence[int]) -> None:
        self.ranks = ranks

    @property
    def text(self) -> str:
        return ", ".join([Rank(rank).text for rank in self.ranks])

    @property
    def eye(self) -> str:
        return " ".join([Rank(rank).text for rank in self.ranks])

    @property
    def finger(self) -> str:
        return self.eye

    @property
    def ear(self) -> str:
        return in_breaths([RANK_NAMES[rank] for rank in self.ranks])


class Several(RichText):
    """Several cards of one rank.

    >>> Several(6, 2).eye, Several(6, 2).ear, Several(12, 1).ear, Several(3, 12).eye
    ('6 6', 'two sixes', 'a queen', '12 threes')
    """

    __slots__ = ("many", "rank")

    def __init__(self, rank: int, many: int) -> None:
        self.rank = rank
        self.many = many

    @property
    def text(self) -> str:
        if self.many > _SHOWN:
            return f"{self.many} {plural(self.rank)}"
        return " ".join([Rank(self.rank).text] * self.many)

    @property
    def ear(self) -> str:
        name = RANK_NAMES[self.rank]
        return article(name) if self.many == 1 else f"{number_word(self.many)} {plural(self.rank)}"


_SHOWN = 4
"""Most equal cards that are shown one by one."""


class Cards(RichText):
    """Several cards, in order.

    >>> from warcards_tui.cards.french import parse_cards
    >>> hand = Cards(parse_cards("QD 3H"))
    >>> hand.text, hand.ear
    ('QD 3H', 'queen of diamonds, three of hearts')
    """

    __slots__ = ("cards",)

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards

    @property
    def text(self) -> str:
        return " ".join([each.text for each in self.cards])

    @property
    def eye(self) -> str:
        return " ".join([each.eye for each in self.cards])

    @property
    def ear(self) -> str:
        return in_breaths([each.ear for each in self.cards])


OPERATIONS = ("+", "-", "x", "/", "mod", "^")
"""The six operations, from the easiest to the hardest to see."""

PRECEDENCE = {"+": 1, "-": 1, "x": 2, "/": 2, "mod": 2, "^": 3}
_WORDS = {"+": "plus", "-": "minus", "x": "times", "/": "divided by", "mod": "mod"}
_POWERS = {2: "squared", 3: "cubed"}

Value = tuple[int, int]
"""Numerator and positive denominator in lowest terms."""


class Formula(RichText):
    """Numbers joined by an operation, and their value; a term may be a formula too.

    Speech gives the steps in the order of calculation, each with its value, so it needs neither
    brackets nor precedence.

    >>> inner = Formula("x", (5, 7), (35, 1))
    >>> line = Formula("-", (inner, 11), (24, 1))
    >>> line.text, line.ear
    ('5 x 7 - 11 = 24', '5 times 7 is 35, minus 11 is 24')
    >>> Formula("x", (8, Formula("-", (7, 4), (3, 1))), (24, 1)).ear
    '7 minus 4 is 3; 8 times 3 is 24'
    """

    __slots__ = ("equals", "operation", "ranks", "terms", "value")

    def __init__(
        self,
        operation: str,
        terms: tuple[int | Formula, ...],
        value: Value,
        *,
        equals: bool = True,
        ranks: tuple[int, ...] = (),
    ) -> None:
        """Set the parts; ``equals`` is False for a value that misses the target.

        The text form then has ``is`` instead of ``=``. ``ranks`` are the cards of the formula in
        order, if letters among them stand for numbers.
        """
        self.operation = operation
        self.terms = terms
        self.value = value
        self.equals = equals
        self.ranks = ranks

    def of(self, ranks: tuple[int, ...], *, equals: bool = True) -> Formula:
        """Return the same formula, made of these cards."""
        return Formula(self.operation, self.terms, self.value, equals=equals, ranks=ranks)

    @property
    def line(self) -> str:
        """The written formula, without its value."""
        return f" {self.operation} ".join(
            [self._term(term, first=not at) for at, term in enumerate(self.terms)]
        )

    def _term(self, term: int | Formula, *, first: bool) -> str:
        """Return a term, with brackets if it would be misread without them."""
        if not isinstance(term, Formula):
            return str(term)
        inner, outer = PRECEDENCE[term.operation], PRECEDENCE[self.operation]
        # Two powers in a row are read from right to left, all else from left to right.
        powers = term.operation == self.operation == "^"
        loose = inner < outer or (inner == outer and powers == first)
        return f"({term.line})" if loose else term.line

    @property
    def text(self) -> str:
        return self._after(Ranks(self.ranks).text, "=" if self.equals else "is")

    @property
    def eye(self) -> str:
        return self._after(Ranks(self.ranks).eye, "=")

    def _after(self, ranks: str, sign: str) -> str:
        return f"{ranks}{': ' * bool(ranks)}{self.line} {sign} {self._value}"

    @property
    def finger(self) -> str:
        return f"{self.line}={self._value}".replace(" ", "")

    @property
    def ear(self) -> str:
        return "; ".join(self._steps())

    @property
    def _value(self) -> str:
        numerator, denominator = self.value
        return f"{numerator}" if denominator == 1 else f"{numerator}/{denominator}"

    def _steps(self) -> list[str]:
        """Return the steps of the calculation; a first term continues with its value."""
        first, *others = self.terms
        before = first._steps() if isinstance(first, Formula) else []
        aside = [step for each in others if isinstance(each, Formula) for step in each._steps()]
        said = [spoken(each.value if isinstance(each, Formula) else (each, 1)) for each in others]
        if self.operation == "^":
            (exponent,) = said
            power = _POWERS.get(int(exponent), f"to the power of {exponent}")
            done = f" {power} is"
        else:
            done = "".join([f" {_WORDS[self.operation]} {each}" for each in said]) + " is"
        value = spoken(self.value)
        if isinstance(first, Formula) and not aside:
            return [*before[:-1], f"{before[-1]},{done} {value}"]
        start = spoken(first.value if isinstance(first, Formula) else (first, 1))
        return [*before, *aside, f"{start}{done} {value}"]


def spoken(value: Value) -> str:
    """Return a number in words with its sign and fraction.

    >>> spoken((-3, 1)), spoken((3, 2))
    ('minus 3', '3 over 2')
    """
    numerator, denominator = value
    number = f"{'minus ' * (numerator < 0)}{abs(numerator)}"
    return number if denominator == 1 else f"{number} over {denominator}"


def plural(rank: int) -> str:
    """Return the name of several cards of a rank.

    >>> plural(2), plural(6)
    ('twos', 'sixes')
    """
    name = RANK_NAMES[rank]
    return f"{name}{'es' if name.endswith('x') else 's'}"


def article(name: str) -> str:
    """Return the name with an indefinite article.

    >>> article("queen"), article("eight")
    ('a queen', 'an eight')
    """
    return f"{'an' if name[0] in 'aeio' else 'a'} {name}"


_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)


def number_word(many: int) -> str:
    """Return a small number as a word, a larger one as figures.

    >>> number_word(2), number_word(52)
    ('two', '52')
    """
    return _NUMBERS[many] if 0 <= many < len(_NUMBERS) else str(many)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"
