"""The screens, one kind a module; the app opens them by name."""
