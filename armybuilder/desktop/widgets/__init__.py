"""The widgets that pages are built of, plain Qt and frozen records without documents."""
