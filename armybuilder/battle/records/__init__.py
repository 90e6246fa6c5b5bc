"""Plain frozen records that the rulesets and everything above them read: designs in numbers, events, choices, a battle told."""
