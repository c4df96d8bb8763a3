"""The profile as it is kept: brought up to date when it is asked for, made anew when it must be.

The log of trials is the truth, and the kept copy only saves the time to read it all. It is made
anew when it is of another version or damaged, and when it was made of another log: an import puts
all trials in order, and gives them new ids.
"""

from __future__ import annotations

from warcards_tui.coach.skills.profile import Profile
from warcards_tui.store import Store
from warcards_tui.store.forms import PROFILE


def kept_profile(store: Store) -> Profile:
    """Return the profile of all trials in the store, in the order of their moments: that of a copy
    of the store is the same.
    """
    kept = Profile.from_json(store.setting(PROFILE, {}))
    store.put_in_order(0 if kept is None else kept.newest)
    if kept is not None and store.count_trials(kept.newest) != kept.trials:
        kept = None
    newest = kept.newest if kept is not None else -1
    profile = up_to_date(store, kept)
    if profile is not kept or profile.newest != newest:
        store.set_setting(PROFILE, profile.as_json())
    return profile


def up_to_date(store: Store, profile: Profile | None) -> Profile:
    """The profile with what has come to the store since; another one where it had to be rebuilt.

    Trials of other windows are among them. Nothing is kept by this: it is for between two items,
    and takes as long for a long log as for a short one.
    """
    if profile is None or store.trial_uid(profile.newest) != profile.newest_uid:
        profile = Profile()
    after = profile.newest
    for each in store.log(after):
        profile.add(each)
    return profile
