"""The contents of sheets as a page of HTML."""
