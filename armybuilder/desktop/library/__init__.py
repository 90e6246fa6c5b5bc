"""The parts of the left dock: search, help, kept searches, tags, import and document actions."""
