"""The bot of a battle of Phase Combat."""
