"""The list of choices in a battle that is played by hand, with its dice and hints."""
