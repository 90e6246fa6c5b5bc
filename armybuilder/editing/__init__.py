"""Edits: pure functions from the old document to the new one, and the stack that undoes them."""
