"""Words marked for translation in a table or a function, and translated later."""

from PySide6.QtCore import QCoreApplication

__all__ = ["QT_TRANSLATE_NOOP", "in_words"]


def QT_TRANSLATE_NOOP(_context: str, words: str) -> str:
    """Return the words, which Qt's tools find by the name of this function.

    Qt's own function returns a mere object.
    """
    return words


def in_words(context: str, words: str) -> str:
    """Return words in the language of the window, looked up in a context or in none.

    Qt's tools put words of functions into no context. No translator written in Python does this for Qt, as
    images are read in threads, where Qt translates too, and such a translator would block a thread that waits
    for it.
    """
    said = QCoreApplication.translate(context, words)
    return said if said != words else QCoreApplication.translate("", words)
