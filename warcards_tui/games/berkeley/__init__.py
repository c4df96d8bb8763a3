"""Berkeley War: a configuration of the Ratscrew machine of Egyptian War."""
