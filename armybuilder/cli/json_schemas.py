"""The JSON Schemas of the output of commands with `--json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from armybuilder.cli import json_forms
from armybuilder.cli.json_forms import ABSENT, FORMS, Form
from armybuilder.model.bundle import KINDS
from armybuilder.model.schema import DIALECT, PlainSchema, describe, schema_id, sentences, with_plain_lists
from armybuilder.model.schema import schema as of_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic_core import core_schema

__all__ = ["PRINTED", "printed_schema", "shell_name"]

_FILE = "library-show"
"""The command that prints an exchange file."""
_VERSION = 1
PRINTED = (*FORMS, _FILE)
"""The names of all schemas of printed JSON: the words of the command, with hyphens."""


class _ShellSchema(PlainSchema):
    """A schema generator that knows fields which may be missing."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> dict[str, Any]:
        """Return the schema of a field with a default, which a missing field has not."""
        if schema.get("default") is ABSENT:
            return self.generate_inner(schema["schema"])
        return super().default_schema(schema)


def shell_name(name: str) -> str:
    """Return the name of a command's schema among all published schemas."""
    return f"shell-{name}"


def printed_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of the JSON of a command, with a description of every field."""
    if name == _FILE:
        return of_file()
    made = TypeAdapter(FORMS[name]).json_schema(schema_generator=_ShellSchema)
    said = sentences("shell", _forms()) | sentences("exchange", KINDS.values())
    parts = made.pop("$defs", {})
    for part, told in parts.items():
        if "properties" in told:
            describe(told, said[part])
    if "properties" in made:
        describe(made, said[FORMS[name].__name__])
    head = {
        "$schema": DIALECT,
        "$id": schema_id(shell_name(name), _VERSION),
        "title": f"Army Builder {name.replace('-', ' ')}",
    }
    about = said["any"][""] if "description" not in made else f"{made['description']} {said['any']['']}"
    body = {key: value for key, value in made.items() if key not in {"title", "description"}}
    whole: dict[str, Any] = with_plain_lists(
        head | {"description": about} | body | ({"$defs": parts} if parts else {})
    )
    return whole


def _forms() -> Iterator[type[Form]]:
    """Yield every form, those with fields from another too."""
    for made in vars(json_forms).values():
        if isinstance(made, type) and issubclass(made, Form):
            yield made
