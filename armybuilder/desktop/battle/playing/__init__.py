"""Playing a battle by hand: the page, the question asked, the choices, and the dice typed in."""
