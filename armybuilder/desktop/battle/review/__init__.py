"""The review of a battle: its turning points, luck and skill, and the score of each unit."""
