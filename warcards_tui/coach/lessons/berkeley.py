"""Berkeley War: one rule after the other, and that no rule counts twice running.

It builds on Egyptian War. The day in its games is the 31st.
"""

from __future__ import annotations

from warcards_tui.coach.lessons.parts import Lesson, Pile, Task, Unit, Want


def _slap(rule: str) -> tuple[tuple[Want, ...], ...]:
    """A good slap of yours under that rule."""
    return (({"event": "slap-won", "seat": 0, "rule": rule},),)


NAMING = Unit(
    title="Naming the rule",
    teaches=("pair", "sandwich", "naming"),
    idea=(
        "Each slap is named. {rule-pair} slaps a pair, {rule-sandwich} a sandwich; or {slap} "
        "slaps, and the name follows."
    ),
    example=Pile("4C 7H 7D", names=("pair",)),
    near_miss=Pile("4C 7H 7D", names=("sandwich",)),
    task=Task(
        goal="Play on with {go-on}. When a pair lies there, slap it with its own key, {rule-pair}.",
        hint="{go-on} until two cards of the same rank lie on top; then {rule-pair}.",
        deal="8D 2C 9S / 5C 8H 10D",
        turn=1,
        tricks=_slap("pair"),
    ),
    check=(
        Pile("4C 7H 7D", names=("pair", "sandwich")),
        Pile("7H 4C 7D", names=("pair", "sandwich")),
        Pile("7H 4C 9D", names=("pair", "sandwich")),
        Pile("KH 2C KD", names=("pair", "sandwich")),
        Pile("9C 10D 10H", names=("pair", "sandwich")),
    ),
    recap="Say what you slap: the rule's key slaps and names, or {slap} and then the key.",
)

SUM = Unit(
    title="Sum of two, 11",
    teaches=("sum-2-11",),
    idea=(
        "Two cards that add to 11, key {rule-sum-2-11}. An ace is 1; jack, queen and king are 11, "
        "12, 13: too much here."
    ),
    example=Pile("7C 4D", "sum-2-11"),
    near_miss=Pile("7C 5D", "sum-2-11"),
    task=Task(
        goal="Play on with {go-on}. When the last two cards add to 11, press {rule-sum-2-11}.",
        hint="Which card does the newest one need? 11 less its number.",
        deal="6H 9C 4S / 3D 5S 10H",
        turn=1,
        tricks=_slap("sum-2-11"),
    ),
    check=(
        Pile("9H 2C", "sum-2-11"),
        Pile("JC AH", "sum-2-11"),
        Pile("10D AS", "sum-2-11"),
        Pile("8H 4C", "sum-2-11"),
        Pile("3C 5S 6D", "sum-2-11"),
    ),
    recap="Key {rule-sum-2-11}: ace and 10, 2 and 9, 3 and 8, 4 and 7, 5 and 6.",
)

PRODUCT = Unit(
    title="Product of two, 24",
    teaches=("mul-2-24",),
    idea=(
        "Two cards that multiply to 24, key {rule-mul-2-24}. Only three do: 2 and queen, 3 and 8, "
        "4 and 6."
    ),
    example=Pile("4S 6D", "mul-2-24"),
    near_miss=Pile("4S 7D", "mul-2-24"),
    task=Task(
        goal="Play on with {go-on}. When the last two cards multiply to 24, press {rule-mul-2-24}.",
        hint="A queen is 12: she looks for a 2.",
        deal="2H 9C 4S / 5D QS 10H",
        turn=1,
        tricks=_slap("mul-2-24"),
    ),
    check=(
        Pile("8C 3H", "mul-2-24"),
        Pile("KD 2C", "mul-2-24"),
        Pile("6H 4C", "mul-2-24"),
        Pile("5C 5H", "mul-2-24"),
        Pile("QD 2S", "mul-2-24"),
    ),
    recap="Mul 2 = 24: 2 and queen, 3 and 8, 4 and 6. Key {rule-mul-2-24}.",
)

EQUATION = Unit(
    title="Equation",
    teaches=("eq-3",),
    idea=(
        "The last three cards make an equation in any order: plus, minus, times, divided by, "
        "power, or mod, the rest."
    ),
    example=Pile("2C 4D 10H", "eq-3"),
    near_miss=Pile("2C 4D 9H", "eq-3"),
    task=Task(
        goal="Play on with {go-on}. When the last three make an equation, press {rule-eq-3}.",
        hint="Try the two small ones: do they add or multiply to the large one?",
        deal="5H 8C 4S / 2D 10S 9H",
        turn=1,
        tricks=_slap("eq-3"),
    ),
    check=(
        Pile("2S 6H 8D", "eq-3"),
        Pile("3S 6H 8D", "eq-3"),
        Pile("4C 3H QD", "eq-3"),
        Pile("2D 3H 8C", "eq-3"),
        Pile("KS 5D 3H", "eq-3"),
    ),
    recap=(
        "Key {rule-eq-3}: two of three make the third, in any order. Mod is the rest: 13 mod 5 = 3."
    ),
)

LINE = Unit(
    title="24 in a line",
    teaches=("eq-3-24",),
    idea=(
        "The last three cards make 24 with two operations, key {rule-eq-3-24}: any order, times "
        "before plus, no brackets."
    ),
    example=Pile("2C 10H 4D", "eq-3-24"),
    near_miss=Pile("2C 10H 5D", "eq-3-24"),
    task=Task(
        goal="Play on with {go-on}. When the last three make 24, press {rule-eq-3-24}.",
        hint="Look for a product near 24; the third card has to make up the rest.",
        deal="7H 10C 4S / 3D 3S 10H",
        turn=1,
        tricks=_slap("eq-3-24"),
    ),
    check=(
        Pile("9S 7H 8D", "eq-3-24"),
        Pile("KS 7H 10D", "eq-3-24"),
        Pile("5C 5H AD", "eq-3-24"),
        Pile("6D 3H 6C", "eq-3-24"),
        Pile("10S QD 2C", "eq-3-24"),
    ),
    recap="Equation 3 = 24: all three cards in one line, no brackets. Key {rule-eq-3-24}.",
)

FLUSH = Unit(
    title="Flush",
    teaches=("flush-3",),
    idea="The last three cards have the same suit, key {rule-flush-3}. Their ranks do not matter.",
    example=Pile("2H 9H KH", "flush-3"),
    near_miss=Pile("2H 9H KD", "flush-3"),
    task=Task(
        goal="Play on with {go-on}. When three of one suit lie on top, press {rule-flush-3}.",
        hint="Look at the suits only: three the same, then {rule-flush-3}.",
        deal="9S 3S 4H / 5D 8S KS",
        turn=1,
        tricks=_slap("flush-3"),
    ),
    check=(
        Pile("4C 10C JC", "flush-3"),
        Pile("4C 10S JC", "flush-3"),
        Pile("5D 6D 2D", "flush-3"),
        Pile("AH KH 7D", "flush-3"),
        Pile("9S 5H 6H 10H", "flush-3"),
    ),
    recap="Flush 3: three of one suit on top. Key {rule-flush-3}.",
)

FLOOPA = Unit(
    title="Floopa",
    teaches=("floopa-3",),
    idea=(
        "The last three cards, sorted, rise by equal steps, key {rule-floopa-3}. Any order on the "
        "pile will do."
    ),
    example=Pile("4S 8D 6C", "floopa-3"),
    near_miss=Pile("4S 9D 6C", "floopa-3"),
    task=Task(
        goal=(
            "Play on with {go-on}. When the last three rise by equal steps, press {rule-floopa-3}."
        ),
        hint="Sort them in your head: is the middle one half way?",
        deal="10H 3C 4S / 4D 7S QH",
        turn=1,
        tricks=_slap("floopa-3"),
    ),
    check=(
        Pile("9C 7H 8D", "floopa-3"),
        Pile("2C 7H QD", "floopa-3"),
        Pile("2C 6H 9D", "floopa-3"),
        Pile("QC KH AD", "floopa-3"),
        Pile("5C 5H 5D", "floopa-3"),
    ),
    recap=(
        "Floopa 3: sorted, three cards rise by equal steps; ace is low only. Key {rule-floopa-3}."
    ),
)

GLOOPA = Unit(
    title="Gloopa",
    teaches=("gloopa-3",),
    idea=(
        "The last three cards, sorted, grow by the same factor, key {rule-gloopa-3}. Three alike "
        "do, too."
    ),
    example=Pile("2C 8H 4D", "gloopa-3"),
    near_miss=Pile("2C 9H 4D", "gloopa-3"),
    task=Task(
        goal="Play on with {go-on}. When the last three grow by one factor, press {rule-gloopa-3}.",
        hint="3, 6, queen: each is twice the one before. A queen is 12.",
        deal="QH 7C 4S / 6D 3S 10H",
        turn=1,
        tricks=_slap("gloopa-3"),
    ),
    check=(
        Pile("9C AH 3D", "gloopa-3"),
        Pile("8C AH 3D", "gloopa-3"),
        Pile("4C 9H 6D", "gloopa-3"),
        Pile("AC 4H 2D", "gloopa-3"),
        Pile("2C 6H 4D", "gloopa-3"),
    ),
    recap="Key {rule-gloopa-3}: ace 2 4; ace 3 9; 2 4 8; 3 6 queen; 4 6 9; three alike.",
)

DATE = Unit(
    title="The date",
    teaches=("sum-3-date",),
    idea="The last three cards add to the date, key {rule-sum-3-date}: in this lesson 31.",
    example=Pile("9C 10H QD", "sum-3-date"),
    near_miss=Pile("9C 10H JD", "sum-3-date"),
    task=Task(
        goal="It is the 31st. When the last three cards add to 31, press {rule-sum-3-date}.",
        hint="Jack, queen and king are 11, 12 and 13.",
        deal="9H 4C 5S / 10S QD 2H",
        turn=1,
        tricks=_slap("sum-3-date"),
    ),
    check=(
        Pile("QC 9H 10D", "sum-3-date"),
        Pile("KC KH 5D", "sum-3-date"),
        Pile("KC 10H 7D", "sum-3-date"),
        Pile("JC 10H 10D", "sum-3-date"),
        Pile("8C 10H QD", "sum-3-date"),
    ),
    recap="Sum 3 = date: three cards that add to the day of the month. Key {rule-sum-3-date}.",
)

NO_REPEAT = Unit(
    title="No rule twice running",
    teaches=("no-repeat",),
    idea=(
        "The rule of the last good slap, anybody's, may not be named again; another may. Say the "
        "last was sum 2 = 11."
    ),
    example=Pile("3C 8D", "mul-2-24", last="sum-2-11"),
    near_miss=Pile("3C 8D", "sum-2-11", last="sum-2-11"),
    task=Task(
        goal="The last slap was a sum. Play on with {go-on}, and slap 3 and 8 under another rule.",
        hint=(
            "3 and 8 add to 11, which is barred; they also multiply to 24. That is key "
            "{rule-mul-2-24}."
        ),
        deal="2H 3D 6S / 9C 8C 10D",
        turn=1,
        moves=("1 flip", "0 flip", "0 slap sum-2-11"),
        tricks=_slap("mul-2-24"),
    ),
    check=(
        Pile("3C 8D", names=("sum-2-11", "mul-2-24"), last="mul-2-24"),
        Pile("3C 8D", names=("sum-2-11", "mul-2-24"), last="sum-2-11"),
        Pile("4C 7D", names=("sum-2-11", "mul-2-24"), last="sum-2-11"),
        Pile("6C 6D 6H", names=("pair", "sandwich", "floopa-3"), last="pair"),
        Pile("9H 4H 6H", names=("flush-3", "gloopa-3"), last="flush-3"),
    ),
    recap="The last good slap bars its rule for the next one, whoever makes it.",
)

LESSON = Lesson(
    "berkeley-war",
    {"date": "2025-10-31"},
    (NAMING, SUM, PRODUCT, EQUATION, LINE, FLUSH, FLOOPA, GLOOPA, DATE, NO_REPEAT),
    drill="which-rule",
)
