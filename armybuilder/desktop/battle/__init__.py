"""The pages of battles: set-up, replay, play by hand, branching, and the table editor."""
