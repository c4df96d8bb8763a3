"""21st Century War."""
