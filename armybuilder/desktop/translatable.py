"""Words marked for translation where they stand in a table; `QCoreApplication.translate` says them later."""

__all__ = ["QT_TRANSLATE_NOOP"]


def QT_TRANSLATE_NOOP(_context: str, words: str) -> str:
    """Return the words; Qt's tools find them by this function's name. Qt's own gives back a mere object."""
    return words
