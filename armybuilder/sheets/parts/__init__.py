"""The parts of several sheets, in words: gear, weapons, entries, agreements and losses of a campaign."""
