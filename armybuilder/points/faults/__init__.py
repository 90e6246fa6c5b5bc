"""What is wrong with a document, and why."""
