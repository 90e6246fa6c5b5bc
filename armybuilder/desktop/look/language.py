"""The language of the window, for Qt's own words and ours, set before anything is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

from armybuilder.desktop.look import number_format
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP
from armybuilder.paths import resources
from armybuilder.words import Words, catalogue, languages

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

__all__ = ["chosen", "language_of", "put_on", "spoken"]

_SPOKEN = "language"
_NOT_IN_QTS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
)
"""Words of Qt's own dialogs that Qt's catalogues lack or spell differently, translated by our catalogue."""


def chosen(language: str) -> str:
    """Return the language to use: the given language, else the system's, else English."""
    for name in (language, QLocale.system().name()[:2]):
        if name in languages():
            return name
    return "en"


def put_on(app: QCoreApplication, language: str) -> None:
    """Set the language of the whole program, with translators that live as long as the program."""
    spoken_before = app.property(_SPOKEN)
    app.setProperty(_SPOKEN, language)
    number_format.speak(catalogue(language).numbers)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    if language == "en":
        if spoken_before not in {None, "en"}:
            QLocale.setDefault(QLocale.system())
        return
    QLocale.setDefault(QLocale(language))
    places = (
        (f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"armybuilder_{language}", str(resources() / "translations")),
    )
    for name, folder in places:
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)


def language_of(app: QCoreApplication | None) -> str:
    """Return the language in force, or English before any was set."""
    language = app.property(_SPOKEN) if app is not None else None
    return language if isinstance(language, str) else "en"


def spoken(app: QCoreApplication | None) -> Words:
    """Return the catalogue of the language in force, or the English one before any was set."""
    return catalogue(language_of(app))
