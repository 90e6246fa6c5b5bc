"""Faults of the input, which the user can mend, and reports of bugs, which are ours.

Below the desktop a text is a code and values (`Message`); `armybuilder.words` turns it into a sentence. A
fault of the input is an `InputFault` with one message for each fault. Every other exception is a bug of ours,
and `write_crash_report` records the facts needed to mend it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from immutabledict import immutabledict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["InputFault", "Message", "Value", "message", "shortened", "write_crash_report"]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for a person, as the code of its template and the values to fill in."""

    code: str
    values: immutabledict[str, Value]


Value = str | int | Message


def message(code: str, /, **values: Value) -> Message:
    """Create a message from its dotted code and its named values (texts, whole numbers or messages)."""
    return Message(code, immutabledict(values))


def shortened(text: str, most: int) -> str:
    """Return a text of at most `most` signs, with the middle of a longer one left out.

    Names often begin alike, or end alike, and still differ.
    """
    if len(text) <= most:
        return text
    return f"{text[: most // 2].rstrip()}\N{HORIZONTAL ELLIPSIS}{text[-((most - 1) // 2) :].lstrip()}"


class InputFault(Exception):  # noqa: N818 (a fault of the input is no error of ours)
    """Faults of the input that the user can mend, with one message for each and never a traceback."""

    def __init__(self, faults: Iterable[Message]) -> None:
        """Keep the faults, at least one, in the order they were found."""
        self.faults: tuple[Message, ...] = tuple(faults)
        super().__init__("; ".join(f"{fault.code} {dict(fault.values)}" for fault in self.faults))


def write_crash_report(error: BaseException, folder: Callable[[], Path]) -> Path:
    """Write the report of a bug into a folder, created if absent, and return its path.

    If that folder is unknown or cannot be written, the report goes into the folder for temporary files.
    Raises OSError if neither takes it.
    """
    import tempfile
    from datetime import UTC, datetime

    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    name, text = f"crash-{stamp}.txt", _without_home(_report(error, stamp))
    try:
        return _written(folder(), name, text)
    except (OSError, InputFault):
        return _written(Path(tempfile.gettempdir()), f"armybuilder-{name}", text)


def _report(error: BaseException, stamp: str) -> str:
    """Return the text of a crash report: the program, the system and the traceback."""
    import platform
    import traceback

    head = (
        f"Army Builder {_version()} crash report, {stamp} UTC",
        f"Python {platform.python_version()}, {platform.platform()}",
        "This file is on this computer only. Its last lines may name a file or a design: read it before you send it.",
    )
    return "\n".join((*head, "", "".join(traceback.format_exception(error))))


def _version() -> str:
    """Return the program's version, or a phrase if it runs from its sources without being installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("armybuilder")
    except PackageNotFoundError:
        return "of unknown version"


def _without_home(text: str) -> str:
    """Return a text with `~` for the user's home folder, and so without the user's name."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    return text.replace(home, "~") if len(home) > len("/") else text


def _written(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / name
    # A name that is no text to the system (undecodable bytes) must not keep the report from being written.
    report.write_text(text, encoding="utf-8", errors="backslashreplace")
    return report
