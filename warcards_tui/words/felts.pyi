# Written by `make words` from en/felts.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

equal_cards: str
higher_takes_all: str
higher_takes_both: str
highest_takes_all: str
high_to_low: str
only_aces_left: str
removed_ranks: str
joker_means_war: str
cancel_out: str
couple_wide: str
couple: str
in_a_row: str
collects: str
changes: str
must_wait: str
no_cards: str
out: str
folded: str
acted: str
to_act: str
gave_up: str
in_control: str
too_late: str
opens: str
stands: str
at_war: str
watches: str
ready: str
chosen: str
others: str
pool_won: str
owe_nothing: str
spades_beat_all: str
no_casualties: str
in_tie: str
waiting: str
choose: str
chooses: str
king_takes: str
joker_takes: str
joker_takes_more: str
duel_of_equals: str
duel_decided: str
save_by_higher: str
save_keeps: str
played_last: str
any_rule: str
no_card_yet: str
two_beats_ace: str
ace_beats_two: str
no_war_pile: str
decided: str
took: str
last_card: str
strongest_first: str
joker_wins_war: str
joker_makes_war: str
in_grave: str

def owes(*, cards: int) -> Message:
    """owes {cards}"""

def owes_player(*, player: str, cards: int) -> Message:
    """owes {player} {cards}"""

def put_in(*, cards: int) -> Message:
    """put in {cards}"""

def chosen_undo(*, key: str) -> Message:
    """chosen, {key} undoes"""

def at_stake(*, mine: str, theirs: str, stake: int) -> Message:
    """{mine} = {theirs}   {stake} at stake"""

def war_stake(*, stake: int, down: int) -> Message:
    """war: {stake} at stake, {down} face down"""

def beats(*, higher: str, lower: str) -> Message:
    """{higher} beats {lower}"""

def tie(*, cards: Text) -> Message:
    """tie: {cards}"""

def sorts(*, player: str, cards: int) -> Message:
    """{player} sorts {cards}"""

def owns(*, player: str, deck: str, captured: str) -> Message:
    """{player}: deck {deck}, captured {captured}"""

def top_card(*, card: str) -> Message:
    """, top {card}"""

def in_war(*, up: int, down: int) -> Message:
    """war: {up} up, {down} down"""

def deck_lifted(*, key: str) -> Message:
    """deck lifted: {key} puts it down"""

def carrying(*, card: str, place: int) -> Message:
    """carrying {card} to {place}"""

def selected(*, card: str) -> Message:
    """selected {card}"""

def strongest_held(*, player: str) -> Message:
    """strongest first, what {player} can hold"""

def can_hold(*, player: str) -> Message:
    """{player} can hold"""

def opening_card(*, number: int, cards: int) -> Message:
    """Opening, card {number} of {cards}"""

def position_repeats(*, tricks: str) -> Message:
    """the position repeats every {tricks}"""

def down_in_war(*, many: int, order: str) -> Message:
    """{many:word} down in a war; won cards go under, {order}"""

def won_cards_go(*, order: str) -> Message:
    """won cards go under, {order}"""

def down_and_up(*, many: int) -> Message:
    """{many:word} down, one up;"""

def king_wide(*, many: int) -> Message:
    """king    {many} cards from each"""

def king(*, many: int) -> Message:
    """king  {many} from each"""

def queen_wide(*, many: int) -> Message:
    """queen   {many} cards to each"""

def queen(*, many: int) -> Message:
    """queen {many} to each"""

def narrow_wide(*, many: int) -> Message:
    """by one  the treasury gets {many}"""

def narrow(*, many: int) -> Message:
    """by 1  pays {many}"""

def change_rules(*, ways: str) -> Message:
    """Change the rules: {ways}"""

def you_owe(*, many: int) -> Message:
    """You owe {many}"""

def draws_then(*, many: int) -> Message:
    """then you draw {many}"""

def points_in_game(*, total: str, points: int) -> Message:
    """{total}, {points} in this game"""

def newest_cards(*, player: str) -> Message:
    """{player}'s newest cards, in order: """

def queen_sees_choice(*, sees: str) -> Message:
    """queen: {sees} the choices"""

def queen_sees(*, sees: str) -> Message:
    """queen: {sees}"""

def lying(*, round: int, left: int, all: int) -> Message:
    """round {round}   {left} of {all} on the floor"""

def control_shared() -> Message:
    """Control: the same color or shape as the card below."""

def control_two() -> Message:
    """Control: two things in common with the card below."""
