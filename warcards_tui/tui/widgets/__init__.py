"""The widgets that Textual has not: where cards lie, and the rows above and below it."""
