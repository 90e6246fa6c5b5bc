"""The history of a document: its versions, the changes of its price, and their differences."""
