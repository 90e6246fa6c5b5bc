"""QR codes read from a picture: of a screen, of paper under a lamp, from any side."""

from __future__ import annotations

from typing import Any

__all__ = ["texts"]


def texts(grey: bytes, height: int, stride: int) -> tuple[str, ...]:
    """Return the texts of the codes in a picture of grey pixels, `stride` bytes a row; none where there are no codes."""
    import zxingcpp

    pixels: Any = memoryview(grey).cast("B", (height, stride))
    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return tuple(one.text for one in zxingcpp.read_barcodes(pixels, formats=formats))
