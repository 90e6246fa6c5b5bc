"""The printouts beside cards: rosters, receipts, rules, packs, campaigns, scenarios, reports and templates."""
