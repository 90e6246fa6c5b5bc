"""A person plays: what the table shows and asks, groups and their orders, and what can be taken back."""
