"""The screens, one kind per module; the app opens them by name."""
