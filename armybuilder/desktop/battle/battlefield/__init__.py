"""The battlefield: the table of a battle from above, with its ground, its models and what happens between them."""
