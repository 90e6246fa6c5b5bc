"""The changes that mend the problems of a document, and the choice of the cheapest."""
