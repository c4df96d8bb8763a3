"""The tests' knowledge of one machine, in a module named like the machine.

``SIGHT`` is required: who sees the cards of each zone, by the rules. Optional are:

* ``SELECTING``, for games with choices: ids of actions that only select;
* ``imaginable(game)``: moves besides those that are tried in every game;
* ``deducible(game, seat)``: hidden cards that can be in only one place;
* ``DERIVED``: attributes of the machine that change and follow from zones and state;
* ``REMEMBERED``: classes of events that depend on more than the position, on its history;
* ``TRANSIENT``: fields of events with public facts that no view keeps;
* ``TURNED_UP``, with a zone of cards face up or face down: the variants whose rules turn the
  face-down cards up when the cards of that zone are won;
* ``TAKEN_BACK``: classes of events after which the face-down cards stay hidden all the same.
"""
