"""The prices of documents, and their problems with the fixes."""
