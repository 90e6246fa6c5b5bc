"""The documents: frozen, strict, with their JSON, their upgrades and the readings ledger."""
