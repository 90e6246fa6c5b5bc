"""Content as a page of HTML."""
