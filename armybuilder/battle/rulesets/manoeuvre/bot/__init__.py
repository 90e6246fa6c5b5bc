"""The bot of a fight by manoeuvres."""
