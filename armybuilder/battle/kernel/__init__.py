"""The kernel of all rulesets, with the state, dice, ground and log of a battle.

It computes with whole numbers only, and is compiled if a compiler was at hand.
"""
