# Written by `make words` from en/slap_exercises.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message

announce_asked: str
announce_skill: str
stack: str
pile: str
pot: str
barred_asked: str
may_name_asked: str
barred_skill: str
may_name_skill: str
none_barred: str
nothing_to_name: str
no_slap_yet: str
none_of_them: str
third_of_equation_skill: str
third_of_24_skill: str
third_of_equation_asked: str
third_of_24_asked: str
lines_of_products_skill: str
lines_of_mod_skill: str
line_asked: str
squared: str
cubed: str
power: str
plus: str
minus: str
times: str
divided: str
in_brackets: str
control_asked: str
slap: str
control_only: str
nothing: str
two_cards_skill: str
more_cards_skill: str
plain_skill: str
wild_skill: str
the_colour: str
the_shape: str
the_number: str
takes_two: str
takes_one: str
colour: str
shape: str
number: str
stays_black: str
stays_blob: str
stays_question_mark: str
wild_slap_asked: str
yes: str
no: str
one_wild_skill: str
wild_on_wild_skill: str
wild_slaps_skill: str

def lowest_set(*, sets: Text, lowest: SlapRule) -> Message:
    """{sets} match; {lowest} is the lowest on the list"""

def only_set(*, rule: SlapRule) -> Message:
    """Only {rule} matches"""

def slap_won(scene: Listener, *, seat: int, rule: SlapRule) -> Message:
    """{seat} [win|wins] with {rule:one}"""

def slap_lost(scene: Listener, *, seat: int, rule: SlapRule) -> Message:
    """{seat} [name|names] {rule:one}, which is wrong"""

def pile_collected(scene: Listener, *, seat: int) -> Message:
    """{seat} [take|takes] the pile for a face card"""

def rule_barred(*, rule: SlapRule) -> Message:
    """The last good slap was {rule:one}."""

def rule_allowed(*, rule: SlapRule, witness: Text, locked: SlapRule) -> Message:
    """{rule}: {witness}; {locked} is locked."""

def only_locked(*, locked: SlapRule) -> Message:
    """Only {locked} matches, and it won the last slap."""

def thirds(*, formulas: Text, said: Text) -> Message:
    """{formulas}."""

def no_24(*, lacking: Text) -> Message:
    """These three don't make 24: {lacking}."""

def no_slap(*, lacking: Text) -> Message:
    """No slap: {lacking}."""

def value_on_value(*, value: str) -> Message:
    """{value} on {value}"""

def control_taken(*, by: Text) -> Message:
    """{by} takes control, but nothing to slap."""

def control_taken_twice(*, by: Text) -> Message:
    """{by} take control, but nothing to slap."""

def nothing_alike(*, needs: str) -> Message:
    """Nothing matches the card beneath; {needs}."""

def only_alike(*, same: Text, needs: str) -> Message:
    """Only {same} is the same; {needs}."""

def wild_asked(*, variable: str, card: Text) -> Message:
    """Which {variable} does {card} stand for?"""

def wild_stands_for(*, chain: Text, natural: str) -> Message:
    """{chain}: it stands for {natural}."""

def wild_stays(*, stays: str, variable: str) -> Message:
    """{stays}: there is no other {variable} beneath it."""
