"""The choices of a battle, with the question, the options, full choices, and the dice for each."""
