"""The sheets: rosters and cards as content, laid out by typst, or as text."""
