"""The table editor, in which terrain, zones and objectives are drawn and edited."""
