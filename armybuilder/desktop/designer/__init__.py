"""The workshop: a page for each kind of design."""
