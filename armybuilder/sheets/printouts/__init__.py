"""All that is printed beside cards: rosters, receipts, rules, packs, campaigns, scenarios, reports, templates."""
