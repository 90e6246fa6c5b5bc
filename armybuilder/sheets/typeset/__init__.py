"""The typesetting of contents by typst, and the editing of the PDF."""
