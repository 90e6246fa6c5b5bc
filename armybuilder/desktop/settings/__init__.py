"""The settings: look, language, distances, keys, and the care of the library."""
