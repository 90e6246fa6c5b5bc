"""The facts of each ruleset for the bridge between documents and kernel, a module for each."""
