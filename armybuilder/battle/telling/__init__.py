"""What comes out of a battle: rows of its log, read as events, told in words, drawn and kept in files."""
