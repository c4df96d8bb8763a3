"""Saved profile: updated when it is requested, rebuilt when it must be.

The trial log is the authoritative source; the saved copy only avoids reading all of it. The copy is
rebuilt if it has another version, is damaged, or belongs to another log: an import sorts all trials
and gives them new ids.
"""

from __future__ import annotations

from warcards_tui.coach.skills.profile import Profile
from warcards_tui.store import Store
from warcards_tui.store.forms import PROFILE


def kept_profile(store: Store) -> Profile:
    """Return the profile of all trials in the store, in order of time.

    A copy of the store has the same profile.
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
    """Return the profile with the trials added since, or a new one if it must be rebuilt.

    Trials from other windows of the program are included. Nothing is saved: call this between two
    items. It takes as long for a long log as for a short one.
    """
    if profile is None or store.trial_uid(profile.newest) != profile.newest_uid:
        profile = Profile()
    after = profile.newest
    for each in store.log(after):
        profile.add(each)
    return profile
