"""Pictures, which travel inside the exchange file."""

from __future__ import annotations

import base64
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from armybuilder.model.document import Document, Number

__all__ = ["Picture"]

_LONGEST = 4 * (2 * 1024 * 1024 + 2) // 3
"""Characters of base64 that 2 MB make."""


def _decodable(data: str) -> str:
    try:
        whole = base64.b64decode(data, validate=True)
    except ValueError:
        whole = b""
    if not whole:
        raise PydanticCustomError("not_base64", "not base64")
    return data


class Picture(Document):
    """A portrait, base64, at most 2 MB; `crop` is x, y, width, height in thousandths of the picture."""

    kind: Literal["picture"] = "picture"
    media: Literal["png", "jpeg", "webp"]
    data: Annotated[str, Field(max_length=_LONGEST), AfterValidator(_decodable)]
    crop: tuple[Number, Number, Number, Number] = (0, 0, 1000, 1000)
