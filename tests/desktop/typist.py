"""A process that opens the window and types a new name ten times a second until it is killed."""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.start import CrashDesk, application, make_window
from armybuilder.library import starter
from armybuilder.library.store import Library
from tests.desktop.parts import name_field


def tell(line: str) -> None:
    """Write a line to the parent process at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(path: Path) -> int:
    """Type until the end."""
    app = application(["typist"])
    assert isinstance(app, QApplication)
    library = Library.open(path)
    starter.fill(library)
    window = make_window(library, Settings(path.with_suffix(".ini")), CrashDesk())
    window.show()
    key = window.session.load("creature")[0].id
    window.open(key)
    page = window.page()
    assert isinstance(page, CreaturePage)
    tell(key)
    count = 0

    def write() -> None:
        nonlocal count
        count += 1
        edit = name_field(page.header)
        edit.selectAll()
        QTest.keyClicks(edit, f"Typed {count}")
        tell(str(count))

    timer = QTimer()
    timer.timeout.connect(write)
    timer.start(100)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
