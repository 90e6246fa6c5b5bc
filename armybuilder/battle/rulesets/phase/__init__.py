"""Phase combat: the rules [PH] on the same arrays: five phases a turn, three dice, damage by scales."""
