"""The rulesets. They are siblings: each has the same doors, and none reads another."""
