"""The parts that several sheets are made of, in words: gear, weapons, entries, agreements, traces of a campaign."""
