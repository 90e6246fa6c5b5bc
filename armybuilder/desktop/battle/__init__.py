"""The battle page: set-up, told log, odds."""
