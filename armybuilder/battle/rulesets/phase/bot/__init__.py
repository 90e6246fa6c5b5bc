"""The bot of a battle by phases."""
