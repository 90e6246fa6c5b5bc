"""What every page works with: the session and its documents, workers, settings, and what a page asks of its window."""
