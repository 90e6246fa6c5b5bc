"""Two to four designs side by side."""
