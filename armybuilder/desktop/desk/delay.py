"""A pause before an action, such as the end of typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Delay"]


class Delay(QTimer):
    """A timer that calls a function once, `wait_ms` milliseconds after the last `start`."""

    def __init__(self, parent: QObject, wait_ms: int, then: Callable[[], object]) -> None:
        """Initialise the timer without starting it."""
        super().__init__(parent)
        self.setSingleShot(True)
        self.setInterval(wait_ms)
        self.timeout.connect(then)
