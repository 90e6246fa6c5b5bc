"""The menu of the documents that use one or any of several documents."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.menu_reasons import give_reason
from armybuilder.desktop.widgets.text import literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QMenu

    from armybuilder.desktop.desk.desk import Desk

__all__ = ["add_users"]


def _tr(words: str) -> str:
    return in_words("LibraryMenu", words)


def add_users(menu: QMenu, desk: Desk, ids: Sequence[str]) -> None:
    """Add a menu of the documents that use any of some documents."""
    users = {user.id: user for key in ids for user in desk.session.library.used_by(key)}
    used = menu.addMenu(_tr("Used by"))
    give_reason(used.menuAction(), "" if users else _tr("No document uses it"))
    for user in users.values():
        used.addAction(literal(user.name), partial(desk.open, user.id))
