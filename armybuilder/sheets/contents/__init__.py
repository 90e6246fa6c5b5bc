"""What stands on a sheet, as plain records, and the small things that all sheets have."""
