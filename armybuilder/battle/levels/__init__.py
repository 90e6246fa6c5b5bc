"""How well a side is led: from a recruit who errs to a commander who plays the choices ahead."""
