"""Thin Qt models over documents and rows of the library."""
