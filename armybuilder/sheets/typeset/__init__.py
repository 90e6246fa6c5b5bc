"""Content onto paper by typst, and what is done with the PDF."""
