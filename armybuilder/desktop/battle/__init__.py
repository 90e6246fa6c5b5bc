"""The pages of battles: set-up, told, played by hand, branched, and the tables they are fought on."""
