"""What reaches a terminal: text alone. A name in somebody else's file could hold signs that move the cursor or worse."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from typing import TextIO

__all__ = ["speak_plainly", "unchecked", "visible"]

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Every control character but tab and line feed, and those that turn the direction of what follows."""


def visible(text: str) -> str:
    """Return a text with its control characters written out as JSON would, so that JSON says the same as before."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def speak_plainly(stream: TextIO) -> TextIO:
    """Return a stream whose text is made visible on its way to this one; bytes that go to its buffer stay as they are."""
    return cast("TextIO", _Visible(stream))


def unchecked(stream: TextIO) -> TextIO:
    """Return what stands behind such a stream, for a bar of progress that draws with control characters of its own."""
    return stream.behind if isinstance(stream, _Visible) else stream


class _Visible:
    """Stands before a stream, which does all else."""

    def __init__(self, behind: TextIO) -> None:
        """Stand before a stream."""
        self.behind = behind

    def write(self, text: str) -> int:
        """Write a text; return how many characters it had."""
        self.behind.write(visible(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        """Do all else as the stream does it."""
        return getattr(self.behind, name)
