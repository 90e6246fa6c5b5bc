"""The print page: what is printed, how, and as what it leaves the program."""
