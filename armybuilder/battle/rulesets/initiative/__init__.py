"""2D6 Skirmish: the rules [TR] on the same arrays, so far in parts, and not registered.

Designs are converted, and the parts of a fight are here, tested one by one: checks, Initiative, actions and walking,
shots with ranges and cover, blows, grapples, explosions, wounds, driving, damage to machines. What joins them to a battle
is not: the course of the rounds, choices, forecasts, the bot, the end, the telling.
"""
