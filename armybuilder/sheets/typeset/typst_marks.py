"""The marks that templates leave in a sheet, which typst lays out only to be asked for them."""

from __future__ import annotations

import json
from typing import Any

from armybuilder.sheets.typeset import letters, typst_folder, typst_memory

__all__ = ["marks"]


def marks(
    folder: str, given: str, label: str, template: str = "sheet.typ", settings: int = 1, **inputs: str
) -> list[Any]:
    """Return the values of the marks with a label, in order.

    `given` is the JSON that templates read, and `inputs` are further inputs by name. `settings` is the number
    of times that the data are laid out, for the account of typst's memory. Raises RuntimeError for a template
    of the user's own that is broken.
    """
    import typst

    lacking = letters.foreign(given)
    compiler = typst.Compiler(
        f"{folder}/{template}",
        root=folder,
        # The same fonts as on paper, where letters are as wide.
        font_paths=typst_folder.fonts(system=bool(lacking)),
        ignore_system_fonts=True,
        sys_inputs={"data": given, "fallback": json.dumps(letters.fallback(lacking)), **inputs},
    )
    try:
        return list(json.loads(compiler.query(f"<{label}>", field="value")))
    finally:
        typst_memory.note_run(settings * len(given))
