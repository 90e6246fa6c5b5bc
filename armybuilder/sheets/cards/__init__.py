"""The cards of designs, units and armies."""
