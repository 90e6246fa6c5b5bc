"""Points: a document becomes its receipt, and its problems with what would mend them."""
