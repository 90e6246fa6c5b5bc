"""Advice on designs and armies, such as random armies and the best unit for its points."""
