"""QR codes read from pictures of a screen or of paper."""

from __future__ import annotations

from typing import Any

__all__ = ["texts"]


def texts(grey: bytes, height: int, stride: int) -> tuple[str, ...]:
    """Return the texts of the codes in a picture of grey pixels, with `stride` bytes in a row."""
    import zxingcpp

    pixels: Any = memoryview(grey).cast("B", (height, stride))
    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return tuple(one.text for one in zxingcpp.read_barcodes(pixels, formats=formats))
