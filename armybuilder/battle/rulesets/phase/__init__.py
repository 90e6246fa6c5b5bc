"""The rules of Phase Combat [PH]: five phases a turn, tests of three dice, damage by scales."""
