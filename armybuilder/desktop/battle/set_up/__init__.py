"""The set-up of a battle: its sides, table, objective and rules."""
