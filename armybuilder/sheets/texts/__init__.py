"""Content as text and tables of text."""
