"""Faults that the user can mend, and faults that are ours.

Below the desktop a text is a code and values (`Message`); `armybuilder.words` turns it into a sentence.
A fault of the input is an `InputFault` with one message for each fault; every other exception is a bug
of ours, and `write_crash_report` keeps what is needed to mend it.
"""

from __future__ import annotations

import platform
import tempfile
import traceback
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from immutabledict import immutabledict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["InputFault", "Message", "Value", "message", "write_crash_report"]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for a person, as the code of its template and the values to fill in."""

    code: str
    values: immutabledict[str, Value]


Value = str | int | Message


def message(code: str, /, **values: Value) -> Message:
    """Make a message from its dotted code and its named values (text, whole numbers or messages)."""
    return Message(code, immutabledict(values))


class InputFault(Exception):  # noqa: N818 (a fault of the input is no error of ours)
    """The input is at fault and can be mended: one message for each fault, never a traceback."""

    def __init__(self, faults: Iterable[Message]) -> None:
        """Keep the faults, at least one, in the order they were found."""
        self.faults: tuple[Message, ...] = tuple(faults)
        super().__init__("; ".join(f"{fault.code} {dict(fault.values)}" for fault in self.faults))


def write_crash_report(error: BaseException, folder: Callable[[], Path]) -> Path:
    """Write what is known of a bug to a text file in a folder (made if absent) and return its path.

    Where that folder is not known or takes nothing, the one for temporary files has it. Raises OSError where neither does.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    name, text = f"crash-{stamp}.txt", _without_home(_report(error, stamp))
    try:
        return _written(folder(), name, text)
    except (OSError, InputFault):
        return _written(Path(tempfile.gettempdir()), f"armybuilder-{name}", text)


def _report(error: BaseException, stamp: str) -> str:
    """Return the text of a report: which program on which system, and the way to where it failed."""
    head = (
        f"Army Builder {_version()} crash report, {stamp} UTC",
        f"Python {platform.python_version()}, {platform.platform()}",
        "This file is on this computer only. Its last lines may name a file or a design: read it before you send it.",
    )
    return "\n".join((*head, "", "".join(traceback.format_exception(error))))


def _version() -> str:
    """Return the program's version; a word where it runs from its sources without having been installed."""
    try:
        return metadata.version("armybuilder")
    except metadata.PackageNotFoundError:
        return "of unknown version"


def _without_home(text: str) -> str:
    """Return a text in which the user's home folder, and with it the user's name, is a ~."""
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
