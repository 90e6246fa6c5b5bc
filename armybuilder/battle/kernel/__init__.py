"""The kernel of every ruleset: state, dice, ground and log. Numbers only; compiled where a compiler was at hand."""
