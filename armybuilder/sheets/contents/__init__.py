"""The contents of a sheet, as plain records, and the small parts that all sheets have."""
