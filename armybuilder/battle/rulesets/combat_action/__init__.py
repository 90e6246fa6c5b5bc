"""Combat Action: the battle rules [CA-B] on flat arrays, with doors for a story, the odds and a person."""
