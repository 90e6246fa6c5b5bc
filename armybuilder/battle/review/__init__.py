"""The review of a battle, decision by decision, against a better player's choices."""
