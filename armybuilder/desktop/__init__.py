"""The desktop program: the only floor that knows Qt."""
