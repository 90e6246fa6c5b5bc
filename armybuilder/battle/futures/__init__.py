"""Other futures of a battle: the chance to win from any moment, a choice or a die changed, and what is seen then."""
