"""Napoleon's War."""
