"""The parts of pages: a page, the page of a document, the dock at its right, and the commands."""
