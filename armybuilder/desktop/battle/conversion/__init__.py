"""The values that the rules of a battle give each design, and the values set by hand."""
