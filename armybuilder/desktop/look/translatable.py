"""Words marked for translation where they stand in a table or a function, and said later."""

from PySide6.QtCore import QCoreApplication

__all__ = ["QT_TRANSLATE_NOOP", "in_words"]


def QT_TRANSLATE_NOOP(_context: str, words: str) -> str:
    """Return the words; Qt's tools find them by this function's name. Qt's own gives back a mere object."""
    return words


def in_words(context: str, words: str) -> str:
    """Return words in the language of the window: those of a context, else those of functions, which Qt's tools put in none.

    Qt's translators ask nobody of ours for that: images are read on threads, where Qt translates too, and a translator
    written in Python would make a thread wait for the one that waits for it.
    """
    said = QCoreApplication.translate(context, words)
    return said if said != words else QCoreApplication.translate("", words)
