"""What a page works with: the session, the threads, the words, and the few things that it asks of its window."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.page import Page
    from armybuilder.desktop.session import Session
    from armybuilder.desktop.settings.settings import Settings
    from armybuilder.desktop.workers import Workers
    from armybuilder.model.campaign import Campaign
    from armybuilder.words import Words

__all__ = ["PAGE", "Desk", "page_key"]

PAGE = "page:"
"""The beginning of the key of a page that is not a document's own."""


def page_key(name: str, *ids: str) -> str:
    """Return the key of a page about documents ("compare") or about none ("readings"), as `Desk.open` takes it."""
    return PAGE + json.dumps([name, *ids], ensure_ascii=False)


def _nothing(*_: object) -> None:
    """Do nothing, until the window sets a call of its own."""


@dataclass
class Desk:
    """Handed to every page when it is made; the window fills in the calls below the line."""

    session: Session
    workers: Workers
    words: Words
    settings: Settings
    open: Callable[[str], None] = field(default=_nothing)
    """Bring a document to the front by its id, or a page by its `page_key`."""
    fight: Callable[[str, str], None] = field(default=_nothing)
    """Bring the odds of two armies to the front by their ids; empty for those set up, or the default pair."""
    watch: Callable[[Setup, int], None] = field(default=_nothing)
    """Bring a told battle to the front: what is fought, and the number of the battle under its seed."""
    command: Callable[[str], None] = field(default=_nothing)
    """Run a command of the window by its key."""
    say: Callable[[str], None] = field(default=_nothing)
    """Say something in the status bar."""
    saved: Callable[..., None] = field(default=_nothing)
    """Say in the status bar that a file was saved, in words of one's own too, with a way to its folder."""
    print_sheets: Callable[[str], None] = field(default=_nothing)
    """Bring the print page to the front with the sheets of a document, by its id."""
    show: Callable[[str, Callable[[], Page]], Page | None] = field(default=_nothing)
    """Bring the page of a key to the front, made where it is not there, and return it: one that no other run can open."""
    fight_on: Callable[[Campaign, str, str], None] = field(default=_nothing)
    """Bring the odds of two armies of a campaign to the front, as they stand in it today."""
    tell_over: Callable[[str], None] = field(default=_nothing)
    """Tell a battle that is over, by its id, in the place of the page on which it was played; how it ended first."""
