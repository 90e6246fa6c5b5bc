"""What stands beside the table of a battle that is played by hand."""
