"""What tests know of one machine, in a module named as the machine's.

``SIGHT`` must be there: who sees the cards of each zone, by the rules. A module may have besides:

* ``SELECTING``, where there is something to choose: ids of actions that select and no more;
* ``imaginable(game)``: moves besides those that are tried in every game;
* ``deducible(game, seat)``: cards in nobody's sight that yet can be nowhere else;
* ``DERIVED``: attributes of the machine that change and follow from zones and state;
* ``REMEMBERED``: classes of events that hang on more than the position, on what was there before;
* ``TRANSIENT``: fields of events with what all may learn and no view keeps;
* ``TURNED_UP``, with a zone where cards lie face up or face down: the variants whose rules turn
  the face-down cards up when the cards of that zone are won;
* ``TAKEN_BACK``: classes of events after which the face-down cards stay hidden all the same.
"""
