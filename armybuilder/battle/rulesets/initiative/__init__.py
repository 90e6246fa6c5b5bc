"""2D6 Skirmish: the rules [TR] on the same arrays. So far the conversion of designs is here; no battle can be fought."""
