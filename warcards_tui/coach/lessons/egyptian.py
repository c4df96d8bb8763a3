"""Egyptian War: from the first slap to coming back without a card."""

from __future__ import annotations

from warcards_tui.coach.lessons.parts import Lesson, Pile, Play, Task, Unit

PAIR = Unit(
    title="Pair",
    teaches=("pair",),
    idea=(
        "Cards are laid on one pile. Two of the same rank on top are a pair: who slaps first wins "
        "the pile."
    ),
    example=Pile("7H 7C", "pair"),
    near_miss=Pile("7H 8C", "pair"),
    task=Task(
        goal=(
            "{go-on} lays your card, or lets Rosa lay. When a pair lies there, slap it with {slap}."
        ),
        hint="Look at the last two cards only. Same rank: {slap}. Else: {go-on}.",
        deal="9C 2D 5S / 4H 9S 6C",
        turn=1,
        tricks=(({"event": "slap-won", "seat": 0, "rule": "pair"},),),
    ),
    check=(
        Pile("6S 10H 10C"),
        Pile("QS KS"),
        Pile("9C 9D 2H"),
        Pile("5C AS AD"),
        Pile("3D 6H 5H"),
    ),
    recap="The last two cards have the same rank: slap first, and the pile is yours.",
)

LAYING = Unit(
    title="Laying cards",
    teaches=("turns",),
    idea=(
        "Each in turn lays the top card of a packet, unseen before; who has none is passed over. "
        "Piles you win go under your packet."
    ),
    example=Play("5S 2H / 8C 3D", ("0 flip", "1 flip")),
    near_miss=Play("5S 2H / 8C 3D", ("0 flip", "0 flip")),
    task=Task(
        goal="Lay three cards. {go-on} lays yours when it is your turn, and lets Rosa lay hers.",
        hint="Just press {go-on}; there is nothing to slap here.",
        deal="5S 8H 2C 6D / 3D 10C 4H 9S",
        turn=0,
        tricks=(({"event": "card-laid", "seat": 0},) * 3,),
    ),
    check=(
        Play("5S 2H / 8C 3D", ("0 flip",), "next"),
        Play("5S 2H / 8C 3D / 10D 4C", ("1 flip", "2 flip"), "next", turn=1),
        Play("9H 2H / 8C / 10D 4C", ("0 flip", "1 flip", "2 flip", "0 flip"), "next"),
        Play("5S 2H / 8C 3D / 10D 4C", ("2 flip",), "next", turn=2),
        Play("5S 2H / 8C 3D / 10D 4C", ("0 flip", "1 flip"), "middle"),
    ),
    recap="Lay in turn from the top of your packet; what you win goes under it.",
)

SANDWICH = Unit(
    title="Sandwich",
    teaches=("sandwich",),
    idea=(
        "A sandwich is two cards of the same rank with any one card between, on top. Slap it like "
        "a pair."
    ),
    example=Pile("4C 9H 4S", "sandwich"),
    near_miss=Pile("4C 9H 5S", "sandwich"),
    task=Task(
        goal="Play on with {go-on}. When a sandwich lies there, slap it with {slap}.",
        hint="Compare the newest card with the third from the top.",
        deal="10H 3C 8D / 6S 6C 2H",
        turn=1,
        tricks=(({"event": "slap-won", "seat": 0, "rule": "sandwich"},),),
    ),
    check=(
        Pile("8S 2H 8D"),
        Pile("8S 2H 3C 8D"),
        Pile("JH 4C JS"),
        Pile("5D 6C 7D"),
        Pile("QC 9H 3D 9C"),
    ),
    recap="The same rank with one card between is a sandwich; with two between it is nothing.",
)

DEBT = Unit(
    title="Face cards",
    teaches=("debts",),
    idea=(
        "A face card makes the next player pay: jack 1, queen 2, king 3, ace 4 cards. Then its "
        "owner takes the pile."
    ),
    example=Play("JH 2D / 5C 8D", ("0 flip", "1 flip", "0 collect"), told=2),
    near_miss=Play("QH 2D / 5C 8D", ("0 flip", "1 flip"), told=1),
    task=Task(
        goal="Lay your queen with {go-on}. Let Rosa pay her two cards, and take the pile.",
        hint="{go-on} lets each card come. After the second one you collect.",
        deal="QS 4D / 7C 9H 2D",
        turn=0,
        tricks=(({"event": "pile-taken", "seat": 0},),),
    ),
    check=(
        Play("KH 2D / 5C 8D 3S 6S", ("0 flip",), "owes"),
        Play("AH 2D / 5C 8D 3S 6S 9C", ("0 flip", "1 flip"), "owes"),
        Play("QH 2D / 5C 8D 3S", ("0 flip", "1 flip", "1 flip"), "takes"),
        Play("QH 2D / 5C 8D 3S", ("0 flip", "1 flip"), "takes"),
        Play("2D 4S / JC 8D / 9H 3C", ("1 flip",), "owes", turn=1),
    ),
    recap="Jack 1, queen 2, king 3, ace 4. That paid, the face card's owner takes the pile.",
)

TURNED = Unit(
    title="A face card answers",
    teaches=("escape",),
    idea=(
        "Who lays a face card while paying owes nothing more: now the next player pays for the new "
        "one. Slaps still count."
    ),
    example=Play("JD 2D / KS 8D", ("1 flip", "0 flip"), turn=1),
    near_miss=Play("5D 2D / KS 8D", ("1 flip", "0 flip"), turn=1, told=1),
    task=Task(
        goal=(
            "Rosa lays a king. Pay with {go-on} until a queen of yours turns the debt; then "
            "collect."
        ),
        hint="{go-on} pays. Your second card is the queen, and then Rosa has to pay.",
        deal="4S QC 6D / KD 8H 3S 9C",
        turn=1,
        tricks=(({"event": "pile-taken", "seat": 0},),),
    ),
    check=(
        Play("JD 2D / KS 8D 4C", ("1 flip", "0 flip"), "next", turn=1),
        Play("JD 2D / KS 8D 4C", ("1 flip", "0 flip"), "owes", turn=1),
        Play("2D 4S / KC 8D / AH 3C", ("1 flip", "2 flip"), "next", turn=1),
        Play("5D 2D / KS 8D 4C", ("1 flip", "0 flip"), "next", turn=1),
        Play("5D QD 2D / KS 8D 4C", ("1 flip", "0 flip", "0 flip"), "owes", turn=1),
    ),
    recap="A face card ends your debt, and makes the next player pay.",
)

PENALTY = Unit(
    title="Wrong slaps",
    teaches=("penalty",),
    idea="Your top card pays for a wrong slap, face down under the pile.",
    example=Play("5S 2H 9D / 8H 3C", ("0 flip", "1 flip", "0 slap"), told=1),
    near_miss=Play("5S 2H 9D / 5H 3C", ("0 flip", "1 flip", "0 slap"), told=1),
    task=Task(
        goal="Nothing counts here, so try it: slap with {slap} when there is nothing to slap.",
        hint="Press {slap} now: these cards are neither pair nor sandwich.",
        deal="8H 2H 4D / 5S 10C 9D",
        turn=1,
        tricks=(({"event": "slap-lost", "seat": 0},),),
    ),
    check=(
        Play("5S 2H 9D / 8H 3C", ("0 flip", "1 flip", "0 slap"), "middle"),
        Play("5S 2H 9D / 8H 3C", ("0 flip", "1 flip", "1 slap"), "next"),
        Play("5S 2H 9D 4C / KH 3C", ("0 flip", "1 flip", "0 slap"), "owes"),
        Pile("7H 2C 10S"),
        Play("5S 2H / 8H 3C 6D", ("0 flip", "0 slap", "1 flip"), "middle"),
    ),
    recap="A wrong slap costs one card, face down under the pile; nothing else changes.",
)

BACK_IN = Unit(
    title="Out of cards",
    teaches=("coming back", "winning"),
    idea=(
        "Without cards you may still slap: a good slap brings you back. Whoever alone has cards "
        "lays one more; unslapped, that wins."
    ),
    example=Play("9H / 9C 5D 3S", ("0 flip", "1 flip", "0 slap"), told=1),
    near_miss=Play("9H / 8C 5D 3S", ("0 flip", "1 flip"), told=1),
    task=Task(
        goal="Lay your last card with {go-on}. Rosa lays one more: if it makes a pair, slap.",
        hint="{go-on} twice, then look: a pair is your way back. {slap} slaps.",
        deal="9H / 9C 5D 3S",
        turn=0,
        tricks=(({"event": "slap-won", "seat": 0},),),
    ),
    check=(
        Play("9H / 8C 5D 3S", ("0 flip", "1 flip"), "slaps"),
        Play("9H / 8C 5D 3S", ("0 flip", "1 flip", "1 collect"), "won"),
        Play("9H / 9C 5D 3S", ("0 flip", "1 flip", "0 slap"), "won"),
        Play("9H / 8C 5D 3S", ("0 flip", "1 flip"), "takes"),
        Play("9H / 8C 5D / 10D", ("0 flip", "1 flip", "2 flip"), "won"),
    ),
    recap="No cards? A good slap brings you back. The last one with cards lays one more.",
)

LESSON = Lesson(
    "egyptian-war",
    {},
    (PAIR, LAYING, SANDWICH, DEBT, TURNED, PENALTY, BACK_IN),
    drill="slap-or-not",
)
