"""The library: every document and every version of it in one SQLite file that one process writes."""
