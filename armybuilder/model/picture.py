"""Pictures, which travel inside the exchange file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from armybuilder.model.document import Document, Number, decodable

__all__ = ["LONGEST_DATA", "Picture"]

LONGEST_DATA = 4 * (2 * 1024 * 1024 + 2) // 3
"""The number of base64 characters that 2 MB make."""


class Picture(Document):
    """A picture in base64, at most 2 MB.

    `crop` is x, y, width and height in thousandths of the picture.
    """

    kind: Literal["picture"] = "picture"
    media: Literal["png", "jpeg", "webp"]
    data: Annotated[str, Field(max_length=LONGEST_DATA), AfterValidator(decodable)]
    crop: tuple[Number, Number, Number, Number] = (0, 0, 1000, 1000)
