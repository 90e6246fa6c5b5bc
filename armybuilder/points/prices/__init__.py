"""The prices of documents as receipts, line by line."""
