"""The parts beside the table of a battle that is played by hand."""
