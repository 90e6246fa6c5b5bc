#!/usr/bin/env bash
# QImage.fromData of PySide6 6.11.3 without the name of a format gives a PNG to the plugin for SVG first, which is loaded for it. With
# "PNG" it is not. The stub file says that the name is bytes: bytes raise a ValueError, and only str is accepted.
# Seen: "plugin for SVG absent with a name and loaded without, bytes: ValueError".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check PySide6-Essentials==6.11.3
said="$(cd "$folder" && QT_QPA_PLATFORM=offscreen "$folder/env/bin/python" - 2>/dev/null <<'EOF'
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QImage

app = QGuiApplication([])
written = QBuffer()
written.open(QIODevice.OpenModeFlag.WriteOnly)
QImage(2, 2, QImage.Format.Format_RGB32).save(written, "PNG")
png = bytes(written.data().data())


def svg():
    """Return whether the process has loaded the plugin for SVG."""
    return "loaded" if "libqsvg.so" in Path("/proc/self/maps").read_text() else "absent"


assert QImage.fromData(png, "PNG").width() == 2
named = svg()
assert QImage.fromData(png).width() == 2
unnamed = svg()
try:
    QImage.fromData(png, b"PNG")
    refused = "accepted"
except ValueError:
    refused = "ValueError"
print(f"plugin for SVG {named} with a name and {unnamed} without, bytes: {refused}")
EOF
)"
echo "PySide6 6.11.3: $said"
[ "$said" = "plugin for SVG absent with a name and loaded without, bytes: ValueError" ]
