"""Kills at random moments: no announced change is lost, and the library stays sound."""

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
from armybuilder.model import bundle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.model.bundle import AnyDocument
    from tests.soak.tell import Tell

    Say = Callable[[str, str, str], None]
    """A callback for a change: its start or end, its document, and the document's name then."""

LATEST_S, AT_WINDOW_S, SECOND_S = 0.12, 4.0, 1.0
_EVERY, _EMPTY, _ONE_OF = 100, 0.1, 12
"""Kills for each kill at the window, the share of empty libraries, and starter designs for each kept design."""
_AS_IT_BEGINS, _PATIENCE_S = 0.15, 30
"""The share of kills while the library opens or starts, and seconds until the others have opened it."""
_GONE, _FILLED = "*gone*", "*filled*"
DEEDS = (*("type",) * 3, *("save",) * 2, "bring", "trash", "backup", "back", "restore")


def worker(path: Path, seed: int, say: Say) -> None:
    """Change a library for ever, and announce the start and the end of each change.

    Each change is announced with its document and name.
    """
    draw = random.Random(seed)
    say("deed", "opening" if path.exists() else "first start", "")
    library = Library.open(path)
    if not library.count():
        starter.fill(library)
    say("told", _FILLED, "")
    for count in itertools.count(1):
        designs = [row.id for row in library.summaries() if row.kind in {"creature", "weapon", "unit"}]
        key, name = draw.choice(designs), f"Name {seed} {count}"
        changed = library.fetch(key).model_copy(update={"name": name})
        deed = draw.choice(DEEDS)
        if deed == "trash" and not key[0].isdigit():
            continue
        say("deed", deed, "")
        if deed == "backup":
            backups.make(library, keep=3)
        elif deed == "restore":
            library = _restored(library, path)
        elif deed == "back":
            old = draw.choice(library.history(key))
            with telling(say, {key: old.name}):
                library.save([library.fetch(key, old.version)], cause="restored")
        else:
            _change(library, deed, changed, f"{seed}-{count}", say)


def _restored(library: Library, path: Path) -> Library:
    """Restore a backup made just now, and return the library opened again, with nothing changed."""
    made = backups.make(library, keep=3)
    library.close()
    backups.restore(made, path)
    return Library.open(path)


def _change(library: Library, deed: str, changed: AnyDocument, new: str, say: Say) -> None:
    """Type, save, import under three new ids, or trash."""
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
            library.save((), [changed.id])


@contextmanager
def telling(say: Say, names: dict[str, str]) -> Iterator[None]:
    """Announce the start and the end of changes of documents' names."""
    for key, name in names.items():
        say("begin", key, name)
    yield
    for key, name in names.items():
        say("told", key, name)


def at_window(path: Path, seed: int, say: Say) -> None:
    """Type names into a page of the window for ever, ten letters a second and faster."""
    from PySide6.QtTest import QTest

    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.desktop.frame.document_page import DesignPage
    from armybuilder.desktop.start import CrashDesk, application, make_window
    from tests.desktop.parts import name_field

    app = application(["soak"])
    library = Library.open(path)
    if not library.count():
        starter.fill(library)
    window = make_window(library, Settings(path.with_suffix(".ini")), CrashDesk())
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
                time.sleep(0.01)  # a person rests between two names, and the window keeps the first meanwhile
        if draw.random() < 0.3:
            window.close_page(window.pages.index(page))


def killed(path: Path, seed: int, *, window: bool) -> list[tuple[float, str, str, str]]:
    """Start a worker, kill it at a random moment, and return its announcements and their times."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if not child:
        _be_it(path, seed, outlet, window=window)
    os.close(outlet)
    draw = random.Random(seed)
    if draw.random() > _AS_IT_BEGINS:
        select.select([inlet], [], [], _PATIENCE_S)  # it stands, and begins its first deed
    # Any moment will do: what is checked afterwards is true of each.
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
    """Run the worker that is killed, and never return."""
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
    """Return lost changes and the library's problems after a kill.

    A change is lost if it was announced longer than `spare` seconds before the kill. `before` has by document
    the names that are right, and is updated to the present names.
    """
    for age, what, key, name in said:
        if what == "error":
            return [f"it failed: {key}"]
        if key == _FILLED or what == "deed":
            continue
        known = before.setdefault(key, {_GONE})
        if what == "told" and age > spare:
            known.clear()
        known.add(name)
    wrong = _of_backups(path)
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


def _of_backups(path: Path) -> list[str]:
    """Check the newest backup, and restore it if a kill left the library without its file.

    The program offers that on opening. Files that a backup has replaced are deleted.
    """
    made = backups.list_all(path)
    wrong = (
        [f"the newest backup is not whole: {made[0].path.name}"]
        if made and not backups.whole(made[0].path)
        else []
    )
    try:
        backups.missed(path)
    except InputFault:
        backups.restore(made[0].path, path)
    for replaced in path.parent.glob("*.replaced-*"):
        replaced.unlink()
    return wrong


def deed_of(said: list[tuple[float, str, str, str]], *, window: bool) -> str:
    """Return the moment of the kill: at the window, or the last announced action."""
    deeds = [key for _, what, key, _ in said if what == "deed"]
    return "at the window" if window else f"in: {deeds[-1]}" if deeds else "in: before anything"


def small() -> tuple[AnyDocument, ...]:
    """Return some of the starter designs, with all designs that they name."""
    documents = bundle.index(starter.documents())
    found: dict[str, AnyDocument] = {}
    for one in starter.documents()[::_ONE_OF]:
        found |= {one.id: one} | bundle.reached(one, documents)
    return tuple(found.values())


def begun(path: Path, draw: random.Random, whole: bytes) -> dict[str, set[str]]:
    """Create a small library, or none for a first start, and return the right names by document."""
    if draw.random() < _EMPTY:
        return {one.id: {one.name} for one in starter.documents()}
    path.write_bytes(whole)
    return {one.id: {one.name} for one in small()} | {_FILLED: {_GONE}}


def run(seed: int, tell: Tell) -> None:
    """Kill until the time is over, some dozens of times for each library."""
    import armybuilder.desktop.app  # what is killed has imported everything  # noqa: F401
    from tests.desktop import parts  # noqa: F401

    memory = Path("/dev/shm")  # noqa: S108 (a folder of its own is made in it)
    place = memory if os.access(memory, os.W_OK) else None
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory(dir=place) as folder:
        sound = Path(folder) / "library.db"
        with Library.open(sound) as library:
            library.save(small())
        whole = sound.read_bytes()
    gc.freeze()
    while tell.goes_on():
        with tempfile.TemporaryDirectory(dir=place, ignore_cleanup_errors=True) as folder:
            _kills(Path(folder) / "library.db", whole, draw, tell)


def _kills(path: Path, whole: bytes, draw: random.Random, tell: Tell) -> None:
    """Kill some dozens of times on one library, until a fault is found or the time is over."""
    before = begun(path, draw, whole)
    for _ in range(draw.randrange(1, 60)):
        if not tell.goes_on():
            break
        number, window = draw.randrange(2**31), draw.random() < 1 / _EVERY
        tell.doing({"kill": number, "window": window})
        said = killed(path, number, window=window)
        with suppress(NotKept):
            wrong = _checked(path, before, said, window=window)
            if wrong:
                tell.fault("\n".join(wrong), [number, window, deed_of(said, window=window)])
                break
        tell.count(
            Counter(
                {
                    "kills": 1,
                    f"kills {deed_of(said, window=window)}": 1,
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
