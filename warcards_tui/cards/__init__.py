"""Cards: French packs, their notation and spoken names, and written deals."""
