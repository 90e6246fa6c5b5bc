"""Sharing a document as a line of text, as codes for a telephone, or through a shared folder."""
