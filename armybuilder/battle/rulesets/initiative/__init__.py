"""2D6 Skirmish: the rules [TR], man by man by Initiative, each with a minor and a significant action a round."""
