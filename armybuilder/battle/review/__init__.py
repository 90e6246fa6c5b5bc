"""A battle looked at again, decision by decision: what a better player would have done."""
