"""The page *What a point buys*, on the worth in battles of each step of the points formula."""
