"""The problems of documents and their reasons."""
