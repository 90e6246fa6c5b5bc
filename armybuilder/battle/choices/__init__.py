"""Choices of a battle: what is asked, what is offered, every choice said in full, and the dice to throw for it."""
