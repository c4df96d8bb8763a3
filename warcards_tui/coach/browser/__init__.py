"""Browser for reading and searching the rule texts."""
