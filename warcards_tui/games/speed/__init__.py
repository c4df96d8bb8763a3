"""Speed War: a configuration of the machine of War."""
