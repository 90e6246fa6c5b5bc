"""What the user can mend, and what is our fault.

Below the desktop a text is a code and values (`Message`); `armybuilder.words` turns it into a sentence.
A fault of the input is an `InputFault` with one message for each fault; every other exception is a bug
of ours, and `write_crash_report` keeps what is needed to mend it.
"""

from __future__ import annotations

import platform
import traceback
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from immutabledict import immutabledict

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

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


def write_crash_report(error: BaseException, folder: Path) -> Path:
    """Write what is known of a bug to a text file in `folder` (made if absent) and return its path.

    Raises OSError where the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    report = folder / f"crash-{stamp}.txt"
    head = f"Army Builder crash report, {stamp} UTC\nPython {platform.python_version()}, {platform.platform()}\n\n"
    report.write_text(head + "".join(traceback.format_exception(error)), encoding="utf-8")
    return report
