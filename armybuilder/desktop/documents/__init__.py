"""What any page does with documents: find, name, save and copy them, read their receipts, and let them fight."""
