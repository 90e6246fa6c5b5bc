"""Kills at random moments: nothing is lost that was told, and the library is sound.

A warm process that has imported everything forks one that works on a library and says, through a pipe, what it begins and
what is done; it is killed at a random moment. Most work below the window: typing (the journal), saving, importing, trash,
backups, going back, first starts. Every fortieth types at the window itself, which has a second for what is typed.
"""

from __future__ import annotations

import gc
import itertools
import json
import os
import random
import select
import signal
import tempfile
import time
from collections import Counter
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault
from armybuilder.library import backups, starter
from armybuilder.library.shelf import NotKept
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.model.bundle import AnyDocument
    from tests.soak.tell import Tell

    Say = Callable[[str, str, str], None]
    """What tells of a deed: that it begins or is done, of which document, and its name then."""

LATEST_S, AT_WINDOW_S, SECOND_S = 0.25, 4.0, 1.0
_EVERY = 40
_AS_IT_BEGINS, _PATIENCE_S = 0.15, 30
"""How many of a hundred are killed while they open or begin the library, by a hundred; seconds until the others have."""
_GONE, _FILLED = "*gone*", "*filled*"


def worker(path: Path, seed: int, say: Say) -> None:
    """Work on a library for ever; say of each deed that it begins, and that it is done, by document and name."""
    draw = random.Random(seed)
    with Library.open(path) as library:
        if not library.count():
            starter.fill(library)
        say("told", _FILLED, "")
        for count in itertools.count(1):
            designs = [row.id for row in library.summaries() if row.kind in {"creature", "weapon", "unit"}]
            key, name = draw.choice(designs), f"Name {seed} {count}"
            changed = library.fetch(key).model_copy(update={"name": name})
            deed = draw.choice(("type", "type", "type", "save", "save", "bring", "trash", "backup", "back"))
            if deed == "backup":
                backups.make(library, keep=3)
            elif deed == "back":
                old = draw.choice(library.history(key))
                with telling(say, {key: old.name}):
                    library.restore(key, old.version)
            elif deed != "trash" or key[0].isdigit():
                _change(library, deed, changed, f"{seed}-{count}", say)


def _change(library: Library, deed: str, changed: AnyDocument, new: str, say: Say) -> None:
    """Type, save, bring in under three new ids, or throw away."""
    name = changed.name
    if deed == "type":
        with telling(say, {changed.id: name}):
            library.journal([changed])
    elif deed == "save":
        with telling(say, {changed.id: name}):
            library.save([changed])
    elif deed == "bring":
        brought = [changed.model_copy(update={"id": f"{new}-{at}"}) for at in range(3)]
        with telling(say, {one.id: name for one in brought}):
            library.save(brought)
    else:
        with telling(say, {changed.id: _GONE}):
            library.trash(changed.id)


@contextmanager
def telling(say: Say, names: dict[str, str]) -> Iterator[None]:
    """Say that documents are about to have these names, and that they have."""
    for key, name in names.items():
        say("begin", key, name)
    yield
    for key, name in names.items():
        say("told", key, name)


def at_window(path: Path, seed: int, say: Say) -> None:
    """Type names into a page of the window for ever, ten letters a second and faster."""
    from PySide6.QtTest import QTest

    from armybuilder.desktop import app as desktop
    from armybuilder.desktop.designer.design_page import DesignPage
    from armybuilder.desktop.settings.settings import Settings
    from tests.desktop.parts import name_field

    app = desktop.application(["soak"])
    library = Library.open(path)
    if not library.count():
        starter.fill(library)
    window = desktop.make_window(library, Settings(path.with_suffix(".ini")), desktop.CrashDesk())
    window.show()
    draw, count = random.Random(seed), 0
    keys = [row.id for row in library.summaries() if row.kind in {"creature", "weapon"}]
    while True:
        window.open(draw.choice(keys))
        page = window.page()
        assert isinstance(page, DesignPage)
        for _ in range(draw.randrange(1, 6)):
            count += 1
            name = f"Typed {seed} {count}"
            say("begin", page.key, name)
            name_field(page.header).selectAll()
            QTest.keyClicks(name_field(page.header), name)
            say("told", page.key, name)
            for _ in range(draw.randrange(1, 30)):
                app.processEvents()
                time.sleep(0.01)
        if draw.random() < 0.3:
            window.close_page(window.pages.index(page))


def killed(path: Path, seed: int, *, window: bool) -> list[tuple[float, str, str, str]]:
    """Fork one that works, kill it at a moment of its own, and return what it said and when."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if not child:
        _be_it(path, seed, outlet, window=window)
    os.close(outlet)
    draw = random.Random(seed)
    if draw.random() > _AS_IT_BEGINS:
        select.select([inlet], [], [], _PATIENCE_S)  # it stands, and begins its first deed
    time.sleep(draw.uniform(0, AT_WINDOW_S if window else LATEST_S))
    os.kill(child, signal.SIGKILL)
    died = time.time()
    _, status = os.waitpid(child, 0)
    with open(inlet, encoding="utf-8") as said:  # noqa: PTH123 (a descriptor)
        lines = [json.loads(line) for line in said if line.endswith("\n")]
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
        raise RuntimeError(f"it ended by itself: {status}, {lines[-1:]}")
    return [(died - at, what, key, name) for at, what, key, name in lines]


def _be_it(path: Path, seed: int, outlet: int, *, window: bool) -> None:
    """Be the one that is killed; never return."""
    code = 1
    try:
        os.environ["ARMYBUILDER_HOME"] = str(path.parent / "home")

        def say(what: str, key: str, name: str) -> None:
            os.write(outlet, (json.dumps([time.time(), what, key, name]) + "\n").encode())

        (at_window if window else worker)(path, seed, say)
    except BaseException as error:  # noqa: BLE001 (told to whoever waits)
        os.write(outlet, (json.dumps([time.time(), "error", repr(error), ""]) + "\n").encode())
    finally:
        os._exit(code)


def lost(
    path: Path, before: dict[str, set[str]], said: list[tuple[float, str, str, str]], spare: float
) -> list[str]:
    """Return what is missing of what was told at least so long before the kill, and what is wrong with the library.

    `before` has by document the names that are right; it is brought up to what stands now.
    """
    for age, what, key, name in said:
        if what == "error":
            return [f"it failed: {key}"]
        if key == _FILLED:
            continue
        known = before.setdefault(key, {_GONE})
        if what == "told" and age > spare:
            known.clear()
        known.add(name)
    wrong = []
    with Library.open(path) as library:
        wrong += [f"not sound: {one}" for one in library.check()]
        if any(key == _FILLED for _, _, key, _ in said):
            before[_FILLED] = {_GONE}
        if not library.count() and _FILLED not in before:
            return wrong
        there = {row.id: row.name for row in library.summaries()}
        for key, names in before.items():
            now = there.get(key, _GONE)
            if now not in names:
                wrong.append(f"{key}: {now!r} stands, told was one of {sorted(names)}")
            names.clear()
            names.add(now)
    return wrong


def run(seed: int, tell: Tell) -> None:
    """Kill until told to stop: some dozens of kills on one library, then another."""
    import armybuilder.desktop.app  # what is killed has imported everything  # noqa: F401
    from tests.desktop import parts  # noqa: F401

    gc.freeze()
    draw = random.Random(seed)
    while tell.goes_on():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            path = Path(folder) / "library.db"
            before = {one.id: {one.name} for one in starter.documents()}
            for _ in range(draw.randrange(1, 60)):
                if not tell.goes_on():
                    break
                number, window = draw.randrange(2**31), draw.random() < 1 / _EVERY
                tell.doing({"kill": number, "window": window})
                said = killed(path, number, window=window)
                with suppress(NotKept):
                    wrong = _checked(path, before, said, window=window)
                    if wrong:
                        tell.fault("\n".join(wrong), [number, window])
                        break
                tell.count(
                    Counter(
                        {
                            "kills": 1,
                            "kills at the window": int(window),
                            "told before a kill": sum(one[1] == "told" for one in said),
                        }
                    )
                )


def _checked(
    path: Path, before: dict[str, set[str]], said: list[tuple[float, str, str, str]], *, window: bool
) -> list[str]:
    try:
        return lost(path, before, said, SECOND_S if window else 0.0)
    except InputFault as fault:
        return [f"it cannot be opened: {fault.faults}"]
