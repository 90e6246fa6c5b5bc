"""Other futures of a battle, from any moment on, or with a choice or die changed."""
