"""The page of a campaign: its days, armies, people and machines, and what happened."""
