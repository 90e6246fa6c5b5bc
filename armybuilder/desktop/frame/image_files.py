"""Pictures from the user's image files, no larger than paper needs."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["IMAGE_ENDINGS", "encoded", "png_image", "read_image"]

IMAGE_ENDINGS = "*.png *.jpg *.jpeg *.webp *.bmp *.gif"


def read_image(
    path: Path, side: int, fit: Qt.AspectRatioMode = Qt.AspectRatioMode.KeepAspectRatio
) -> QImage | None:
    """Return the upright image of a file, or None for no image.

    A larger image is scaled to fit a square of `side` pixels.
    """
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        return None
    fitted = image.size().scaled(side, side, fit)
    if image.width() <= fitted.width():
        return image
    return image.scaled(fitted, mode=Qt.TransformationMode.SmoothTransformation)


def png_image(page: bytes) -> QImage:
    """Return the image of a PNG, on any thread.

    Without its name Qt asks every format. That of SVG connects a signal meanwhile, and so waits for a lock
    that the main thread may hold while it waits for Python: the window would never answer again.
    """
    return QImage.fromData(page, "PNG")  # type: ignore[arg-type]  # PySide takes no bytes


def encoded(image: QImage) -> tuple[Literal["png", "jpeg"], str]:
    """Return an image as PNG if it has transparency, else as JPEG, in base64."""
    media: Literal["png", "jpeg"] = "png" if image.hasAlphaChannel() else "jpeg"
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(media.encode()))
    writer.setQuality(-1 if media == "png" else 88)
    writer.write(image)
    return media, base64.b64encode(written.data()).decode()
