"""Words of the exercises: what is asked, and why an answer is right; a module a drill."""
