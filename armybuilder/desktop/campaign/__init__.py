"""The page of a campaign: its days, armies, people, machines and history."""
