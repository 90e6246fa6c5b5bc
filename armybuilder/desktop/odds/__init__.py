"""The odds page: the setup, the results of many battles, and further questions."""
