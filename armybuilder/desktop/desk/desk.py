"""The desk of a page: the session, the workers, the words, and the calls of its window."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.desk.session import Session
    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.desktop.desk.view import DocumentView
    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.desk.workers import Workers
    from armybuilder.sheets.contents.content import PlacedPicture
    from armybuilder.words import Words

__all__ = ["PAGE", "Desk", "page_ids", "page_key", "page_name"]

PAGE = "page:"
"""The beginning of the key of a page that is not a document's own."""


def page_key(name: str, *ids: str) -> str:
    """Return the key of a page about documents ("compare") or about none ("readings"), as `Desk.open` takes it."""
    return PAGE + json.dumps([name, *ids], ensure_ascii=False)


def page_name(key: str) -> str:
    """Return the name in a page's key, or "" for the id of a document and for a broken value."""
    return _parts(key)[0]


def page_ids(key: str) -> tuple[str, ...]:
    """Return the ids in a page's key, none for the id of a document."""
    return tuple(_parts(key)[1:])


def _parts(key: str) -> list[str]:
    """Return the name and the ids in a page's key, with an empty name for any other text."""
    try:
        parts = json.loads(key.removeprefix(PAGE)) if key.startswith(PAGE) else []
    except ValueError:
        return [""]
    good = isinstance(parts, list) and all(isinstance(one, str) for one in parts)
    return parts if good and parts else [""]


def _nothing(*_: object) -> None:
    """Return at once, as a default until the window sets a call of its own."""


@dataclass
class Desk:
    """The desk that every page is given, with the calls of its window.

    `view` has the documents as the page sees them.
    """

    session: Session
    view: DocumentView
    workers: Workers
    words: Words
    settings: Settings
    open: Callable[[str], None] = field(default=_nothing)
    """The call that shows a document by its id, or a page by its `page_key`, in front."""
    show: Callable[[Wanted], None] = field(default=_nothing)
    """The call that shows a wanted page in front."""
    command: Callable[[str], None] = field(default=_nothing)
    """The call that runs a command of the window by its key."""
    say: Callable[[str], None] = field(default=_nothing)
    """The call that shows a message in the status bar."""
    say_here: Callable[[str], None] = field(default=_nothing)
    """The call that shows a message while the present page is in front, until an empty one ends it."""
    saved: Callable[..., None] = field(default=_nothing)
    """The call that announces in the status bar a saved file, with a link to its folder.

    Its caller may give words of its own.
    """
    card_back: PlacedPicture | None = None
    """The picture on the backs of printed cards, kept until the program ends."""
    beginning: bool = False
    """True while a battle by hand is set up, during which a second click starts no other."""

    def mendable(self, error: BaseException) -> list[str]:
        """Return the faults of an `InputFault` in words, or pass another error to the workers.

        An unexpected error gives an empty list.
        """
        if isinstance(error, InputFault):
            return [self.words.say(fault) for fault in error.faults]
        self.workers.fail(error)
        return []
