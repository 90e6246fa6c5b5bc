"""The reach and the targets of a model, from its own place and from any other."""
