"""What goes into a battle: two armies and a table, made into arrays for the kernel."""
