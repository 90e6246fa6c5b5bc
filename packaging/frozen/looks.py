"""The program's icon in every size and form, all made from one drawing, and its descriptions for systems."""

import struct
from pathlib import Path
from typing import Any

from frozen import contents
from PySide6.QtCore import QBuffer, QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

__all__ = ["BUNDLE", "SIZES", "bundle_words", "icon", "icon_files", "picture", "version_resource"]

DRAWING = contents.ROOT / "resources" / "icons" / "armybuilder.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO = (16, 24, 32, 48, 64, 128, 256)
_ICNS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
BUNDLE = "armybuilder"
FILE_TYPE = "armybuilder.army"
MEDIA_TYPE = "application/x-armybuilder"
_PROGRAM = "Army Builder"


def picture(size: int) -> bytes:
    """Return the icon as a PNG, `size` pixels square."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DRAWING)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # the stubs lack devices
        raise RuntimeError("the sign could not be written as PNG")
    return bytes(data.data())


def _ico() -> bytes:
    """Return the icon as an ICO for Windows: PNGs behind a table of their sizes and places."""
    pictures = [picture(size) for size in _ICO]
    table, place = b"", 6 + 16 * len(_ICO)
    for size, data in zip(_ICO, pictures, strict=True):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return struct.pack("<HHH", 0, 1, len(_ICO)) + table + b"".join(pictures)


def _icns() -> bytes:
    """Return the icon as an ICNS for macOS: PNGs, each behind its kind and length."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(data)) + data
        for kind, data in ((kind, picture(size)) for kind, size in _ICNS.items())
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def icon_files(folder: Path) -> list[Path]:
    """Write the icon into a folder: the drawing, its PNGs in the layout of Linux, ICO and ICNS."""
    made = {
        folder / "hicolor" / "scalable" / "apps" / "armybuilder.svg": DRAWING.read_bytes(),
        **{
            folder / "hicolor" / f"{size}x{size}" / "apps" / "armybuilder.png": picture(size)
            for size in SIZES
        },
        folder / "armybuilder.ico": _ico(),
        folder / "armybuilder.icns": _icns(),
    }
    for file, data in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return list(made)


def icon(folder: Path) -> str | None:
    """Write the icon and return this system's file for the program, or None on Linux."""
    icon_files(folder / "icons")
    name = {"Windows": "armybuilder.ico", "Darwin": "armybuilder.icns"}.get(contents.SYSTEM)
    return str(folder / "icons" / name) if name else None


def version_resource(folder: Path) -> str | None:
    """Write the description of a program file for Windows and return its path, or None elsewhere."""
    if contents.SYSTEM != "Windows":
        return None
    file = folder / "version.txt"
    file.write_text(_version_words(), encoding="utf-8")
    return str(file)


def _version_words() -> str:
    """Return the version as PyInstaller reads it for Windows."""
    numbers = (*(int(part) for part in contents.version().split(".")[:3]), 0)
    words = {
        "ProductName": _PROGRAM,
        "ProductVersion": contents.version(),
        "FileDescription": _PROGRAM,
        "FileVersion": contents.version(),
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "armybuilder.exe",
    }
    lines = ", ".join(f"StringStruct({name!r}, {said!r})" for name, said in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{lines}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def bundle_words() -> dict[str, Any]:
    """Return the description of the program for macOS: its file type and its use of full resolution."""
    return {
        "CFBundleDisplayName": _PROGRAM,
        "CFBundleLocalizations": ["en", "it"],
        "NSHighResolutionCapable": True,
        # A program with a console would be one without a window.
        "LSBackgroundOnly": False,
        "NSRequiresAquaSystemAppearance": False,
        "LSApplicationCategoryType": "public.app-category.strategy-games",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Army Builder file",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "armybuilder.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [FILE_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": FILE_TYPE,
                "UTTypeDescription": "Army Builder file",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["army"],
                    "public.mime-type": [MEDIA_TYPE],
                },
            }
        ],
    }
