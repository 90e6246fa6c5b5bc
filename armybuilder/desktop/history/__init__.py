"""The history of a document: its versions, what moved its price, and what changed between two."""
