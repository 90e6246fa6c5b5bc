"""Squad-points manoeuvres, a ruleset of characters and totals without places. [MN]

It uses the same block as the other rulesets.
"""
