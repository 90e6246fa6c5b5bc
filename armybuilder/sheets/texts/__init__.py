"""The contents of sheets as text and tables of text."""
