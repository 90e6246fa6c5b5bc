"""The parts that every document shares: identity, notes and tags, frozen maps, and the limits of the file.

Ranges that a rule sets are judged by `points.legality`. Here only the file's own limits are checked: a wrong
type, an unknown field, a number beyond 100,000 either way, a text over 10,000 characters.
"""

from __future__ import annotations

import base64
from typing import Annotated, Any, TypeVar, get_args

from immutabledict import immutabledict
from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import PydanticCustomError, core_schema

__all__ = [
    "LARGEST_NUMBER",
    "LONGEST_TEXT",
    "NOTHING",
    "Count",
    "Document",
    "FrozenMap",
    "Id",
    "Level",
    "Millimetres",
    "Number",
    "Overrides",
    "Part",
    "Pictured",
    "Point",
    "Ruleset",
    "Scale",
    "Shape",
    "Side",
    "Text",
    "Varied",
    "decodable",
]

from typing import Literal

LARGEST_NUMBER = 100_000
LONGEST_TEXT = 10_000

K = TypeVar("K")
V = TypeVar("V")


class _MapSchema:
    """The pydantic schema of a frozen map, which is read and written as a JSON object."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        plain = handler.generate_schema(dict.__class_getitem__(get_args(source)))
        frozen = core_schema.no_info_after_validator_function(immutabledict, plain)
        return core_schema.json_or_python_schema(
            json_schema=frozen,  # apart: read as Python values a JSON list would be no tuple
            python_schema=core_schema.no_info_before_validator_function(
                lambda given: dict(given) if isinstance(given, immutabledict) else given, frozen
            ),
            serialization=core_schema.wrap_serializer_function_ser_schema(
                lambda held, write: write(dict(held)), schema=plain
            ),
        )


FrozenMap = Annotated[immutabledict[K, V], _MapSchema()]
"""A map that never changes and has a hash."""

NOTHING: immutabledict[Any, Any] = immutabledict()
"""The empty map."""

Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Id = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)]
Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Count = Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
Millimetres = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]

Side = Literal["left", "right"]
Scale = Literal["small", "large"]
Ruleset = Literal["combat-action", "manoeuvre", "edge", "phase", "initiative"]
Level = Literal["recruit", "regular", "veteran", "commander"]
"""The levels at which a bot leads a side."""
Point = tuple[Number, Number]
"""A place on the table: x and y in whole millimetres."""
Shape = tuple[Point, ...]
"""A closed polygon, its corners in order."""
Overrides = FrozenMap[Ruleset, FrozenMap[Text, Number | Text]]
"""The values set by hand for each ruleset, by key (`model/by_hand.py`).

A value is a whole number, or one of the names of the setting.
"""


def decodable(data: str) -> str:
    """Return data that is valid base 64 and not empty.

    Raises PydanticCustomError for other data.
    """
    try:
        whole = base64.b64decode(data, validate=True)
    except ValueError:
        whole = b""
    if not whole:
        raise PydanticCustomError("not_base64", "not base64")
    return data


class Part(BaseModel):
    """A part of a document: frozen, strict about types, without unknown fields."""

    # a kind of document that a program never reads need not have its checks built
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", defer_build=True)


class Document(Part):
    """A document of any kind, with an id unique in its file, a name, notes and tags."""

    id: Id
    name: Text
    notes: Text = ""
    tags: tuple[Text, ...] = ()


class Pictured(Document):
    """A document that may have a picture, named by the picture's id."""

    portrait: Id | None = None


class Varied(Pictured):
    """A document that may be a variant of another of its kind, named by its id.

    It is independent: the other may change or be deleted, and need not be in the same file.
    """

    variant_of: Id | None = None
