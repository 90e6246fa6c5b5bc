"""The parts of the left dock: the search with its help, kept searches, tags, import, and actions on documents."""
