# Written by `make words` from en/first_times.toml: do not edit.
from warcards_tui.words.catalogue import Message

face_card: str
slap_won: str
slap_lost: str
repeated: str
war: str
sums_tie: str
differences_tie: str
ranks_match: str
casualties: str
best_card: str
cards_lent: str
picked_cards_tie: str
good_king: str
bad_queen: str
treasury: str
points_tie: str
deck_renewed: str
joker_war: str
duel: str
king: str
save_duel: str
removed: str
food: str
control: str
wild: str
gamble: str
hit_won: str
hit_lost: str
revolution: str
queen: str
three: str
eight: str
joker_forces_war: str
highest_tie: str

def remark(*, says: str, key: str) -> Message:
    """{says} {key}: rules."""
