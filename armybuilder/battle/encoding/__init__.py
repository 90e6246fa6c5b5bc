"""The encoding of two armies and a table into arrays for the kernel."""
