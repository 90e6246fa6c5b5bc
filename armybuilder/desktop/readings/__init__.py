"""The readings ledger: every switch of the rules, the choice taken, and the range table in the user's hands."""
