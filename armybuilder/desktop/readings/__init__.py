"""The readings ledger: every open question of the rules, its choice, and the editable range table."""
