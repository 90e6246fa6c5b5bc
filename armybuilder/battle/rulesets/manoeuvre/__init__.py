"""Squad-points manoeuvres: the rules [MN] in the same block as the other rulesets; characters and totals, no places."""
