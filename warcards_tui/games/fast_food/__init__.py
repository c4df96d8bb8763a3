"""Fast Food."""
