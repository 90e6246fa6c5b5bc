"""The shell: every command works without a display, and starts the desktop program if there is one."""
