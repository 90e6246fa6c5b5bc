"""The table editor: terrain, zones and objectives are drawn and written down."""
