"""What the left dock is made of: the search with its help, kept searches, tags, import and what can be done."""
