"""The bot of squads under orders."""
