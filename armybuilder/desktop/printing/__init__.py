"""The print page: what is printed, how, and in which form it leaves the program."""
