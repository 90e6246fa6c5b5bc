"""The list of what can be chosen in a battle that is played by hand, its dice and hints."""
