"""The kept copies of the JSON Schemas, which a release publishes.

`python -m tests.goldens.schemas` writes them anew in `resources/schema`; look at the difference before you keep it.
"""

from __future__ import annotations

import json
from typing import Any

from armybuilder import paths
from armybuilder.cli.json_forms import FORMS
from armybuilder.cli.json_schemas import printed_schema, shell_name
from armybuilder.model.schema import schema, types

FOLDER = paths.resources() / "schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Return every published schema, by the name of its file."""
    found = {"exchange-file": schema(), "exchange-file-types": types()}
    found |= {shell_name(name): printed_schema(name) for name in FORMS}
    return {f"{name}.json": made for name, made in found.items()}


def main() -> None:
    """Write the copies, and remove those of schemas that are no more."""
    made = schemas()
    for old in FOLDER.glob("*.json"):
        if old.name not in made:
            old.unlink()
    for name, said in made.items():
        (FOLDER / name).write_text(f"{json.dumps(said, ensure_ascii=False, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
