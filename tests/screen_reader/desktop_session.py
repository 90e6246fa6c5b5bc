"""A separate desktop with a screenless X server, a message bus and the bridge to screen readers.

All parts come from the system's packages; one that is missing is named, with the package that has it.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

__all__ = ["Desktop", "desktop", "program", "screen"]

PARTS = {
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus",
    "at-spi-bus-launcher": "at-spi2-core",
}
"""The required programs, and their packages on Debian."""
PLACES = ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2")
READER = Path(__file__).with_name("reader.py")
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600.0
"""The seconds after which a part counts as hanging, far more than a slow machine needs."""
_DOWN, _RETURN = 0xFF54, 0xFF0D
"""The keys by their X numbers."""


def program(name: str, package: str) -> str:
    """Return the path of a program.

    Fails with the package to install if the program is missing.
    """
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(PLACES))
    assert found, f"No {name}: install {package} from your system's packages, then run --full again."
    return found


def readers_python(candidates: Sequence[str] = ("/usr/bin/python3", "python3")) -> str:
    """Return a Python that has the library of screen readers.

    Fails with the packages to install if none has it.
    """
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    for one in candidates:
        path = shutil.which(one)
        if path and subprocess.run([path, "-c", asked], capture_output=True, check=False).returncode == 0:
            return path
    message = "No Python with Atspi: install python3-gi and gir1.2-atspi-2.0 from your system's packages, then run --full again."
    raise AssertionError(message)


class Desktop:
    """A running program on this desktop, and the reader that hears it."""

    def __init__(self, reader: subprocess.Popen[str], running: subprocess.Popen[bytes]) -> None:
        self._reader, self._running = reader, running

    def _ask(self, deed: str, **more: Any) -> Any:
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps({"do": deed, **more}) + "\n")
        self._reader.stdin.flush()
        there, _, _ = select.select([self._reader.stdout], [], [], PATIENCE)
        assert there, f"the reader did not answer to {deed}"
        answer = json.loads(self._reader.stdout.readline())
        assert "fault" not in answer, answer["fault"]
        return answer["answer"]

    def tree(self, most: int = 60) -> list[dict[str, Any]]:
        """Return the description of all shown parts, each with its depth."""
        assert self._running.poll() is None, "the program has ended"
        found: list[dict[str, Any]] = self._ask("tree", most=most)
        return found

    def ended(self) -> int:
        """Wait until the program has ended, and return its exit code."""
        return self._running.wait(PATIENCE)

    def said(self) -> list[str]:
        """Return the announcements since the last call."""
        found: list[str] = self._ask("said")
        return found

    def events(self) -> list[dict[str, Any]]:
        """Return the changes of focus and of names since the last call."""
        found: list[dict[str, Any]] = self._ask("events")
        return found

    def at(self) -> str:
        """Return the name of the part that last received the keyboard.

        This is the only sign that a menu opens.
        """
        one = self._ask("at")
        return str(one["name"]) if one else ""

    def choose(self, name: str) -> None:
        """Press the down key to an item of the open menu, and press Return there."""

        def come() -> bool:
            self.strike(_DOWN)
            time.sleep(0.3)  # what the key did is said a little later; who is not there yet goes on
            return self.at() == name

        self.until(come, f"{name} in a menu")
        self.strike(_RETURN)

    def find(self, role: str, name: str, *, part_of: bool = False) -> dict[str, Any]:
        """Return the part of a role and name as soon as it appears.

        With `part_of` its name only has to contain the name.
        """
        found: dict[str, Any] = self.until(
            lambda: self._ask("search", role=role, name=name, part_of=part_of), f"{role} {name}"
        )
        return found

    def until(self, asked: Callable[[], Any], what: str) -> Any:
        """Return the first true answer of a question, and fail after a time limit."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = asked()
            if found:
                return found
            time.sleep(0.1)  # until the next look
        shown = "\n".join(f"{'  ' * one['depth']}{one['role']} {one['name']!r}" for one in self.tree())
        message = f"nothing says: {what}. There is\n{shown}"
        raise AssertionError(message)

    def press(self, role: str, name: str, *, part_of: bool = False) -> None:
        """Press a button, a menu item or a row by its name."""
        one = self.find(role, name, part_of=part_of)
        self.act(one, next(each for each in ("Press", "Toggle", "SetFocus") if each in one["actions"]))

    def act(self, part: dict[str, Any], name: str) -> None:
        """Send an action that a part offers."""
        self._ask("act", part=part["part"], name=name)

    def focus(self, part: dict[str, Any]) -> None:
        """Focus a part."""
        self._ask("focus", part=part["part"])

    def put(self, part: dict[str, Any], value: float) -> None:
        """Set the value of a slider."""
        self._ask("put", part=part["part"], value=value)

    def give_keyboard(self) -> None:
        """Focus the topmost window, since no window manager runs."""
        self._ask("give_keyboard")

    def strike(self, *keys: int | str) -> None:
        """Type texts and press keys (X keysyms) in the focused part."""
        self._ask("strike", keys=[one for key in keys for one in (key if isinstance(key, str) else [key])])

    def write(self, part: dict[str, Any], text: str) -> None:
        """Type a text into a field."""
        self._ask("write", part=part["part"], text=text)


@contextmanager
def _going(command: Sequence[str], **more: Any) -> Iterator[subprocess.Popen[Any]]:
    """Run a program during the block."""
    process = subprocess.Popen(list(command), **more)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


def _line(stream: IO[bytes] | None) -> str:
    """Return the first line that a program writes."""
    assert stream is not None
    there, _, _ = select.select([stream], [], [], PATIENCE)
    assert there
    return stream.readline().decode().strip()


@contextmanager
def screen() -> Iterator[str]:
    """Run an X server without a compositor during the block, and yield the name of its display."""
    path = program("Xvfb", PARTS["Xvfb"])
    server = [path, "-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    with _going(server, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        yield f":{_line(running.stdout)}"


@contextmanager
def desktop(home: Path) -> Iterator[Desktop]:
    """Run the program with its own home, and a reader that hears it, during the block."""
    quiet = {"stderr": subprocess.DEVNULL}
    paths = {name: program(name, package) for name, package in PARTS.items()}
    python = readers_python()
    bus = [paths["dbus-daemon"], "--session", "--nofork", "--print-address=1"]
    with (
        screen() as display,
        _going(bus, stdout=subprocess.PIPE, **quiet) as daemon,
    ):
        env = {name: text for name, text in os.environ.items() if name != "AT_SPI_BUS_ADDRESS"}
        env |= {
            "DISPLAY": display,
            "DBUS_SESSION_BUS_ADDRESS": _line(daemon.stdout),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "ARMYBUILDER_HOME": str(home),
            "ARMYBUILDER_LANGUAGE": "en",
            "PYTHONUNBUFFERED": "1",
        }
        carrier = [paths["at-spi-bus-launcher"], "--launch-immediately"]
        with (
            _going(carrier, env=env, **quiet),
            _going([sys.executable, "-m", "armybuilder"], env=env, cwd=ROOT, **quiet) as running,
            _going(
                [python, str(READER)],
                env=env,
                text=True,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                **quiet,
            ) as reader,
        ):
            yield Desktop(reader, running)
