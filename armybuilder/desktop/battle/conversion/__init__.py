"""What the rules of a battle make of each design, and the values set by hand."""
