"""The changes that mend what is wrong with a document, and which is the cheapest."""
