"""The table of a battle that is played by hand, with its pointer, keys and bars."""
