"""The print page: the queue, the options, and the forms in which sheets leave the program."""
