"""The look and language of the window: theme, icons, fonts, and the format of numbers."""
