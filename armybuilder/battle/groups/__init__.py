"""Several models or units ordered as one: who they are, where they stand, go and fire."""
