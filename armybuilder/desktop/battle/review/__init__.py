"""Where a battle was won: the decisions that moved the chance to win most, luck and skill, who did what for its points."""
