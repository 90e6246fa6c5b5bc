"""The rules of Phase Combat [PH]: five phases a turn, three dice, damage by scales."""
