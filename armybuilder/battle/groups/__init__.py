"""Several models or units that are ordered as one group."""
