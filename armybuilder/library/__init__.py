"""The library: every document with all its versions, in one SQLite file that one process writes."""
