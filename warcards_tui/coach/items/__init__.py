"""Items for the drills, made per rule from any rule set."""
