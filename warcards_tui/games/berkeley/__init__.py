"""Berkeley War: the Ratscrew machine of Egyptian War, configured."""
