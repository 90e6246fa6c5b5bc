"""Where a model gets, and whom it hits: from where it stands, and from any other place."""
