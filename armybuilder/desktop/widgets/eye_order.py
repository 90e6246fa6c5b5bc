"""The order of Tab as the eye reads: row by row, each from the side where reading begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    _Whole = QWidget
else:
    _Whole = object

__all__ = ["EyeOrdered", "in_eye_order"]


class EyeOrdered(_Whole):
    """A window whose Tab goes to the next part in reading order."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Focus the next part by the eye, or the one before it."""
        held: QWidget | None = self.focusWidget()
        parts = list(in_eye_order(self, held))
        if held is None:
            wanted = parts[0 if forward else -1] if parts else None
        else:
            place = parts.index(held) + (1 if forward else -1) if held in parts else 0
            wanted = parts[place % len(parts)] if parts else None
        if wanted is None or wanted is held:
            return False
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        wanted.setFocus(reason)
        return True


def in_eye_order(within: QWidget, held: QWidget | None = None) -> Iterator[QWidget]:
    """Yield the parts within a widget that Tab reaches, and `held` in its place, as the eye reads them."""
    for part in _read(within):
        reached = part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.focusProxy() is None
        if part is held or (reached and part.isEnabled()):
            yield part
        yield from in_eye_order(part, held)


def _read(within: QWidget) -> list[QWidget]:
    """Return the visible children of a widget by rows, and each row from the side where reading begins.

    Children side by side are a row, however tall each of them is.
    """
    children = [
        one
        for one in within.children()
        if isinstance(one, QWidget) and one.isVisible() and not one.isWindow()
    ]
    children.sort(key=lambda one: one.y())
    rows: list[list[QWidget]] = []
    end = 0
    for child in children:
        middle = child.y() + min(child.height() // 2, _HALF_A_ROW)
        if not rows or middle >= end:
            rows.append([])
            end = child.y() + child.height()
        rows[-1].append(child)
        end = max(end, child.y() + child.height())
    side = -1 if within.isRightToLeft() else 1
    return [one for row in rows for one in sorted(row, key=lambda one: (side * one.x(), one.y()))]


_HALF_A_ROW = 12
"""The distance in pixels from the top of a child to the middle of its row."""
