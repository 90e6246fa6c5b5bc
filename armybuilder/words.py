"""The message catalogue: codes and values into words for screen, paper and shell.

`resources/messages/<language>/*.toml` are one catalogue, split by floor; nested tables make dotted
codes. A template is filled by name (`{points} points`); a table with `one` and `other` is chosen by the
value `count`. A message among the values is said first.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from armybuilder import errors, paths

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Words", "catalogue", "english", "languages"]

_FORMS = {"one", "other"}


class Words:
    """The sentences of one language by code."""

    def __init__(self, templates: Mapping[str, str | Mapping[str, str]]) -> None:
        """Keep the templates, each a text or its forms for one and other counts."""
        self._templates = dict(templates)

    def codes(self) -> frozenset[str]:
        """Return every code this catalogue has words for."""
        return frozenset(self._templates)

    def has(self, code: str) -> bool:
        """Say whether there are words for the code."""
        return code in self._templates

    def say(self, message: errors.Message) -> str:
        """Return the message in words. Raises KeyError for an unknown code or a missing value."""
        values = {name: self._plain(value) for name, value in message.values.items()}
        return self._template(message.code, values).format_map(values)

    def text(self, code: str, /, **values: errors.Value) -> str:
        """Return the words of a code with its values. Raises KeyError as `say` does."""
        return self.say(errors.message(code, **values))

    def _plain(self, value: errors.Value) -> str | int:
        return self.say(value) if isinstance(value, errors.Message) else value

    def _template(self, code: str, values: Mapping[str, str | int]) -> str:
        template = self._templates[code]
        if isinstance(template, str):
            return template
        return template["one" if values["count"] == 1 else "other"]


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str | Mapping[str, str]]]:
    """Yield dotted codes and their templates from nested tables."""
    for key, value in table.items():
        if isinstance(value, str) or set(value) == _FORMS:
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


def languages() -> tuple[str, ...]:
    """Return the languages there are words in, by their two letters, English first."""
    found = {folder.name for folder in (paths.resources() / "messages").iterdir() if folder.is_dir()}
    return ("en", *sorted(found - {"en"}))


@cache
def catalogue(language: str) -> Words:
    """Return the catalogue of a language; English where there is none. Raises ValueError where a code stands twice."""
    if language not in languages():
        return english()
    templates: dict[str, str | Mapping[str, str]] = {}
    for file in sorted((paths.resources() / "messages" / language).glob("*.toml")):
        for code, template in _flat(tomllib.loads(file.read_text(encoding="utf-8"))):
            if code in templates:
                raise ValueError(f"{file.name}: {code} stands twice")
            templates[code] = template
    return Words(templates)


@cache
def english() -> Words:
    """Return the English catalogue. Raises ValueError where a code stands twice."""
    return catalogue("en")
