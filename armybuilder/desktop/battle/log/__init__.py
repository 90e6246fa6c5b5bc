"""The log of a battle: its entries, its filters, and the luck of both sides."""
