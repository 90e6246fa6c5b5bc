"""The set-up of a battle: who fights, where, for what and by which rules."""
