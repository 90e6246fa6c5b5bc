"""Designs as rows of a spreadsheet (CSV): one table for each kind, one row for each design."""
