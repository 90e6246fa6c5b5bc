"""Squad-points manoeuvres: the rules [MN] on the same arrays; characters and totals, no places."""
