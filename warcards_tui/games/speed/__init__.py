"""Speed War: the machine of War, configured."""
