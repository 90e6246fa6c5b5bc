"""The desk of a page: session, documents, workers, settings, and the page's requests to its window."""
