"""The odds page: set-up, what many battles come to, and what may be asked of them."""
