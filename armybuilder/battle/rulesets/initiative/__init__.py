"""2D6 Skirmish, the rules [TR]: each model acts by Initiative, with minor and significant actions in a round."""
