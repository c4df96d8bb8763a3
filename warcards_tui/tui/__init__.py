"""The Textual face: app, screens, widgets, the drawing of cards, styles."""
