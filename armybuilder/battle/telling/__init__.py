"""The output of a battle, with its log as events, words, pictures and files."""
