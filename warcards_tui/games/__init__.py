"""The games: one pure state machine each, their moves, events, views and options."""
