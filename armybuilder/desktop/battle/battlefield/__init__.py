"""The battlefield: the table of a battle from above, with its ground, models, shots and paths."""
