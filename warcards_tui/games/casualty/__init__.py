"""Triple Addition Casualty War."""
