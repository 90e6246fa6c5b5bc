"""How the window looks and sounds: theme, icons, fonts, language, and numbers as a language writes them."""
