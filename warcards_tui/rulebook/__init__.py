"""Rule texts: their parsing and search, and checks of their examples against the games."""
