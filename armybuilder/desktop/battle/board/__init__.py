"""The board: a fight without places, as totals, lanes of characters and the contest between them."""
