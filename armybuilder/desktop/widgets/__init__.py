"""The parts the pages are built of: plain Qt and small frozen records, no documents and no prices of their own."""
