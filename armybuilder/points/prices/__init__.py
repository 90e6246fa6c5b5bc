"""A document to its receipt: what it costs, line by line."""
