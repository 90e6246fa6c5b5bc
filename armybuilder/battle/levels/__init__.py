"""The levels of a side, from a recruit who errs to a commander who plays choices ahead."""
