"""The desktop program: the only layer that knows Qt."""
