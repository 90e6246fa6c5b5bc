"""How well a side is led: from a recruit who errs to a commander who plays his choices ahead."""
