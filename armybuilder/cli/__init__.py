"""The shell: every command works without a display, and starts the desktop where there is one."""
