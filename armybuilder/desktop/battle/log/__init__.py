"""The log of a battle: its lines, what is let through, and how lucky both sides have been."""
