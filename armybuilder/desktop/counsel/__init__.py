"""Advice on the screen: the best unit for its points, random armies."""
