"""A battle as it stands, by public names, and a battle taken on from there."""
