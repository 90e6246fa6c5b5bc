"""LibreOffice of the system, which opens a table, changes it and writes it again, in a language."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["AS_TEXT", "GUESSED", "LANGUAGES", "SEPARATORS", "rewritten"]

LANGUAGES = {"English": 1033, "Italian": 1040}
"""The number by which LibreOffice knows the formats of a language."""
SEPARATORS = {",": 44, ";": 59, "\t": 9}
AS_TEXT = "true,false"
"""The guide's choice, by which quoted fields are text and special numbers are not detected."""
GUESSED = "false,true"
"""The choice by which a cell may become a number, a date or a formula."""
_UTF8 = 76
_LONGEST = 180


def rewritten(
    table: Path, language: str, opened: str, changes: Mapping[str, str] | None = None, separator: str = ","
) -> Path:
    """Return the table as LibreOffice writes it after it opened it and changed the text of some cells."""
    number = LANGUAGES[language]
    folder = table.parent / f"{table.stem}-{language}-{opened}-{ord(separator)}"
    reading = f"CSV:44,34,{_UTF8},1,,{number},{opened}"
    flat = _converted(table, folder, "fods", reading)
    text = flat.read_text(encoding="utf-8")
    for before, after in (changes or {}).items():
        assert f"<text:p>{before}</text:p>" in text, f"no cell holds {before}"
        text = text.replace(f"<text:p>{before}</text:p>", f"<text:p>{after}</text:p>")
    flat.write_text(text, encoding="utf-8")
    writing = (
        f"csv:Text - txt - csv (StarCalc):{SEPARATORS[separator]},34,{_UTF8},1,,{number},false,true,false"
    )
    return _converted(flat, folder, writing)


def _converted(file: Path, folder: Path, form: str, reading: str = "") -> Path:
    program = shutil.which("soffice")
    assert program, (
        "LibreOffice Calc is missing: install libreoffice-calc from your system's packages, then run --full again."
    )
    profile = (folder / "profile").as_uri()
    filters = [f"--infilter={reading}"] if reading else []
    command = [program, f"-env:UserInstallation={profile}", "--headless", *filters, "--convert-to", form]
    subprocess.run(
        [*command, "--outdir", str(folder), str(file)], check=True, capture_output=True, timeout=_LONGEST
    )
    return folder / f"{file.stem}.{form.partition(':')[0]}"
