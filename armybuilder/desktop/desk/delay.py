"""A pause before something is done: typing has stopped, or nothing more has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Delay"]


class Delay(QTimer):
    """Does one thing, once, `wait_ms` milliseconds after the last `start`."""

    def __init__(self, parent: QObject, wait_ms: int, then: Callable[[], object]) -> None:
        """Wait for nothing until it is started."""
        super().__init__(parent)
        self.setSingleShot(True)
        self.setInterval(wait_ms)
        self.timeout.connect(then)
