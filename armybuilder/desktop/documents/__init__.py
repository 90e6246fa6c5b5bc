"""The common work of all pages with documents: find, name, save, copy, price and fight."""
