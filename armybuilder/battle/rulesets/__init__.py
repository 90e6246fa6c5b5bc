"""The rulesets, siblings of which each has the same doors and none reads another."""
