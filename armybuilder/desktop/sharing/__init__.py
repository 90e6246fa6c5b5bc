"""A document as one line of text, and as codes for a telephone."""
