"""Plain frozen records for the rulesets and all above them, of designs, events, choices and battles."""
