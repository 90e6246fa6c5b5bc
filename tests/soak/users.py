"""A random user at the real window: all actions, keys, fields, dialogs and drags, in every look and language."""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDropEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QWidget

from armybuilder import garbage
from armybuilder.battle.series import odds
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.look import language as translation
from armybuilder.desktop.start import CrashDesk, application, make_window
from armybuilder.library import backups, starter
from armybuilder.library.store import Library
from armybuilder.model import bundle
from tests.soak.sums import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.window.main_window import MainWindow
    from tests.soak.tell import Tell

Step = list[Any]

_LEFT_ALONE = {"quit", "guide_web", "report"}
_KEYS = ("Tab", "Backtab", "Return", "Escape", "Space", "Delete", "Backspace", "Up", "Down", "Left", "Right")
_MORE_KEYS = ("Home", "End", "PageUp", "PageDown", "F2", "F6", "Plus", "Minus", "0", "9", "N", "G", "Menu")
_TEXTS = (
    "a",
    "Trooper",
    "99999999",
    "-1",
    "0",
    "1.5",
    " ",
    "\u202e<b>",
    "Größe 7\N{MULTIPLICATION SIGN}",
    "pf>=1",
)
_WHOLE, _MANY_PAGES, _SELDOM = 0.24, 10, 0.8
"""Shares of steps: about the whole window, and about its look, of which most are left out.

Between them is the number of pages from which on pages are closed more often than opened. A step that
restyles the whole window costs a second, and a user makes few of them.
"""
_WHOLE_LOOK = ("theme_", "language_", "larger", "smaller", "normal")
_LONG = "z" * 300
_SHRUNK_S, _REPLAYED_S = 240, 100
_FEW, _LONG_ODDS = 400, 0.2
"""The most battles of odds, and the share of runs without this limit.

Odds take half of all time, on other threads.
"""


class User:
    """The window on its own library, and a user who does anything with it."""

    def __init__(self, folder: Path) -> None:
        """Open the window on the starter library."""
        self.folder = folder
        os.environ["ARMYBUILDER_HOME"] = str(folder / "home")
        self.path = folder / "library.db"
        app = application(["soak"])
        assert isinstance(app, QApplication)
        self.app, self.crashes = app, CrashDesk()
        sys.excepthook = self.crashes.hook
        QDesktopServices.openUrl = staticmethod(lambda _url: True)  # type: ignore[method-assign]
        QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
        with Library.open(self.path) as library:
            starter.fill(library)
        (folder / "files").mkdir()
        for number, one in enumerate(starter.documents()[:40:8]):
            made = bundle.Bundle((one.model_copy(update={"id": f"soak-{number}"}),))
            (folder / "files" / f"{number}.army").write_bytes(bundle.write(made))
        (folder / "files" / "bad.army").write_bytes(b'{"format": "armybuilder", "documents": [{"kind": 7}]}')
        self._open()

    def _open(self) -> None:
        self.library = Library.open(self.path)
        settings = Settings(self.folder / "desktop.ini")
        settings.keep("battle/reply speed", "0.0")
        translation.put_on(self.app, translation.chosen(settings.language))
        self.window: MainWindow = make_window(self.library, settings, self.crashes)
        self.window.resize(1280, 720)
        self.window.show()

    def reopen(self) -> None:
        """Restore the window after a user has closed it.

        If a backup was wanted, the library is restored from it first.
        """
        there = shiboken6.isValid(self.window) and self.window.isVisible()
        if there and self.window.isEnabled():  # it is disabled once it was left for one in another language
            return
        backup = self.window.backup_wanted
        self.library.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if backup is not None and backup.exists():
            backups.restore(backup, self.path)
        self._open()

    # -- what is there ---------------------------------------------------------------------------------------

    def front(self) -> QWidget:
        """Return the widget that receives the keys: a menu, a dialog, or the window."""
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window

    def parts(self) -> list[QWidget]:
        """Return the widgets in front that can be pressed or typed into."""
        found: list[QWidget] = []
        waiting: list[QObject] = [self.front()]
        while waiting:
            for one in waiting.pop().children():
                if not isinstance(one, QWidget) or one.isHidden() or one.isWindow():
                    continue  # and with it all that is in it: most of a window of many pages
                waiting.append(one)
                if one.isVisible() and one.isEnabled() and one.focusPolicy() != Qt.FocusPolicy.NoFocus:
                    found.append(one)
        return found

    def address(self, part: QWidget, among: list[QWidget]) -> list[Any]:
        """Return the address of a widget: its class, its words, and its place among its equals."""
        said = words_of(part)
        alike = [one for one in among if type(one) is type(part) and words_of(one) == said]
        return [*said, next(place for place, one in enumerate(alike) if one is part)]

    def part(self, where: list[Any]) -> QWidget | None:
        """Return the widget of an address, or None if it is gone."""
        alike = [one for one in self.parts() if type(one).__name__ == where[0] and words_of(one) == where[:2]]
        return alike[where[2]] if where[2] < len(alike) else None

    # -- what is done ----------------------------------------------------------------------------------------

    def draw(self, dice: random.Random) -> Step:
        """Choose a step."""
        front, parts = self.front(), self.parts()
        if isinstance(front, QFileDialog):
            return ["file", None, dice.choice(("accept", "reject"))]
        roll = dice.random()
        if front is self.window and (roll < _WHOLE or not parts):
            return self._draw_whole(dice, roll)
        if not parts or (front is not self.window and roll < 0.25):
            return ["escape", None, None]
        where = self.address(dice.choice(parts), parts)
        if roll < 0.50:
            return ["click", where, [round(dice.random(), 2), round(dice.random(), 2), dice.random() < 0.1]]
        if roll < 0.80:
            return [
                "key",
                where,
                [dice.choice(_KEYS + _MORE_KEYS), dice.choice(("", "", "", "Shift", "Control"))],
            ]
        if roll < 0.94:
            return ["type", where, _LONG if dice.random() < 0.02 else dice.choice(_TEXTS)]
        return ["drag", where, [round(dice.random(), 2) for _ in range(4)]]

    def _draw_whole(self, dice: random.Random, roll: float) -> Step:
        """Choose a step about the whole window: a command, a design, a dropped file, a size, a tab."""
        if roll < 0.03:
            return ["show", None, dice.choice(sorted(row.id for row in self.library.summaries()) or [""])]
        if roll < 0.04:
            return ["drop", None, dice.choice(sorted(one.name for one in (self.folder / "files").iterdir()))]
        if roll < 0.05:
            return ["size", None, dice.choice(((1024, 640), (1280, 720), (1440, 900), (1920, 1080)))]
        if roll < 0.06 or (roll < 0.12 and len(self.window.pages) > _MANY_PAGES):
            return ["close tab", None, dice.randrange(len(self.window.pages) or 1)]
        names = [row[0] for row in self.window.actions_.listed() if row[0] not in _LEFT_ALONE]
        name = dice.choice(names)
        if name.startswith(_WHOLE_LOOK) and dice.random() < _SELDOM:
            name = dice.choice([one for one in names if not one.startswith(_WHOLE_LOOK)])
        return ["action", None, name]

    def do(self, step: Step) -> None:
        """Run a step if its widget is present, and process its events."""
        what, where, value = step
        if where is None:
            getattr(self, f"_{what.replace(' ', '_')}")(value)
        elif (part := self.part(where)) is not None:
            getattr(self, f"_{what}")(part, value)
        self.app.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self.reopen()

    def done(self, step: Step) -> str:
        """Run a step and return the faults until now, or an empty text."""
        try:
            self.do(step)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is what is looked for)
            return "".join(traceback.format_exception(error))
        return self.wrong()

    def _action(self, name: str) -> None:
        self.window.actions_[name].trigger()

    def _show(self, key: str) -> None:
        if key in {row.id for row in self.library.summaries()}:
            self.window.open(key)

    def _drop(self, name: str) -> None:
        carried = QMimeData()
        carried.setUrls([QUrl.fromLocalFile(str(self.folder / "files" / name))])
        at = QPointF(600, 400)
        given = (Qt.DropAction.CopyAction, carried, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.window, QDropEvent(at, *given))

    def _size(self, size: tuple[int, int]) -> None:
        self.window.resize(*size)

    def _close_tab(self, number: int) -> None:
        if number < len(self.window.pages):
            self.window.close_page(number)

    def _escape(self, _value: None) -> None:
        front = self.front()
        if isinstance(front, QDialog):
            front.reject()
        else:
            QTest.keyClick(front, Qt.Key.Key_Escape)

    def _file(self, way: str) -> None:
        front = self.front()
        if not isinstance(front, QFileDialog):
            return
        if way == "accept":
            front.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the question would wait for ever
            front.setDirectory(str(self.folder / "files"))
            front.selectFile(str(self.folder / "files" / "0.army"))
            front.accept()
        if front.isVisible():
            front.reject()

    def _click(self, part: QWidget, value: list[Any]) -> None:
        at = QPoint(int(part.width() * value[0]), int(part.height() * value[1]))
        if isinstance(part, QAbstractButton):
            at = part.rect().center()
        button = Qt.MouseButton.RightButton if value[2] else Qt.MouseButton.LeftButton
        QTest.mouseClick(_seen(part), button, Qt.KeyboardModifier.NoModifier, at)

    def _key(self, part: QWidget, value: list[str]) -> None:
        part.setFocus()
        key = getattr(Qt.Key, f"Key_{value[0]}")
        held = getattr(Qt.KeyboardModifier, f"{value[1] or 'No'}Modifier")
        QTest.keyClick(part, key, held)

    def _type(self, part: QWidget, text: str) -> None:
        part.setFocus()
        for letter in text:
            if not shiboken6.isValid(part):
                break
            if letter.isascii():
                QTest.keyClicks(part, letter)
            else:  # for which QTest knows no key, and ends the process
                key, none = Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(part, QKeyEvent(QEvent.Type.KeyPress, key, none, letter))

    def _drag(self, part: QWidget, value: list[float]) -> None:
        seen = _seen(part)
        ends = [QPoint(int(part.width() * value[at]), int(part.height() * value[at + 1])) for at in (0, 2)]
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(seen, left, none, ends[0])
        if shiboken6.isValid(seen):
            QTest.mouseMove(seen, (ends[0] + ends[1]) / 2)
            QTest.mouseMove(seen, ends[1])
        if shiboken6.isValid(seen):
            QTest.mouseRelease(seen, left, none, ends[1])

    # -- how it stands ---------------------------------------------------------------------------------------

    def wrong(self) -> str:
        """Return the texts of the crash reports until now."""
        return "\n".join(one.read_text("utf-8") for one in self.crashes.reports)

    def close_all(self) -> None:
        """Close every dialog and page."""
        for _ in range(20):
            if self.front() is self.window:
                break
            self._escape(None)
            self.app.processEvents()
        while self.window.pages:
            before = len(self.window.pages)
            self.window.close_page(0)
            if len(self.window.pages) == before:
                break
        for _ in range(20):
            self.app.processEvents()
            time.sleep(0.05)  # a second of rest, as between two deeds of a person, before memory is measured
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.unfreeze()
        gc.collect()
        garbage.give_back()


def words_of(part: QWidget) -> list[str]:
    """Return a widget's class and its words."""
    text = part.accessibleName() or part.objectName()
    if not text and isinstance(part, QAbstractButton):
        text = part.text()
    return [type(part).__name__, text[:60]]


def _seen(part: QWidget) -> QWidget:
    """Return the widget to press, which is the viewport of a scroll area."""
    inner = getattr(part, "viewport", None)
    found: QWidget = inner() if callable(inner) else part
    return found


def megabytes() -> int:
    """Return the memory of this process, in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20


def run(seed: int, tell: Tell) -> None:
    """Use the window until the time is over.

    A fault is sent with the fewest steps that were found to lead to it.
    """
    dice = random.Random(seed)
    if dice.random() > _LONG_ODDS:
        wanted = odds._asked
        odds._asked = lambda battles: wanted(min(battles, _FEW))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        user = User(Path(folder))
        steps: list[Step] = []
        start = megabytes()
        most = start
        while tell.goes_on():
            step = user.draw(dice)
            tell.doing(step)
            steps.append(step)
            said = user.done(step)
            most = max(most, megabytes())
            tell.count(Counter(actions=1))
            if said:
                tell.fault(said, fewest(steps, partial(repeats, said, tell)))
                break
        user.close_all()
        tell.note(
            f"{len(steps)} actions: {start} MB at the start, {most} at most, {megabytes()} when all is closed"
        )
    os._exit(0)  # threads of what was left in the midst of its work are of no interest


def replay(steps: list[Step]) -> str:
    """Repeat steps in a window of their own, and return the faults."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        user = User(Path(folder))
        for step in steps:
            if said := user.done(step):
                return said
        for _ in range(10):
            user.app.processEvents()
            time.sleep(0.05)  # time for a fault to come late: one that never comes cannot be waited for
        return user.wrong()


def repeats(said: str, tell: Tell, steps: list[Step]) -> bool:
    """Say whether the same kind of fault comes if these steps are repeated in another process."""
    kind = said.strip().splitlines()[-1].split(":")[0]
    tell.flush()
    words = [sys.executable, "-m", "tests.soak.users"]
    try:
        done = subprocess.run(
            words,
            input=json.dumps(steps),
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=_REPLAYED_S,
        )
    except subprocess.TimeoutExpired:
        return False
    return kind in done.stdout


def fewest(steps: list[Step], still: Callable[[list[Step]], bool], seconds: float = _SHRUNK_S) -> list[Step]:
    """Reduce steps as long as the fault is `still` there, halves first, within a time."""
    end = time.monotonic() + seconds
    size = len(steps) // 2
    while size and time.monotonic() < end:
        at = 0
        while at < len(steps) and time.monotonic() < end:
            some = steps[:at] + steps[at + size :]
            if some and still(some):
                steps = some
            else:
                at += size
        size //= 2
    return steps


if __name__ == "__main__":
    sys.stdout.write(replay(json.load(sys.stdin)))
    sys.stdout.flush()
    os._exit(0)
