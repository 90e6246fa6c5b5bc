"""Playing a battle by hand: the page, the question, the choices, and the dice typed in."""
