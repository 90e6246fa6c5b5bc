#!/usr/bin/env bash
# The SVG of typst 0.15.0 in QSvgRenderer of Qt 6.11.3: a gradient over 90 pixels has 7 colours, a half-transparent colour is solid, a cut
# shape is whole, while typst's own PNG has them right. Seen: "gradient: 7 colours, transparent: solid, cut: whole".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check typst==0.15.0 PySide6-Essentials==6.11.3
said="$(cd "$folder" && QT_QPA_PLATFORM=offscreen "$folder/env/bin/python" - 2>/dev/null <<'EOF'
import typst
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

app = QGuiApplication([])
PAGE = "#set page(width: 100pt, height: 100pt, margin: 0pt)\n"


def both(markup):
    """Return the page by Qt from SVG, and by typst."""
    source = (PAGE + markup).encode()
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(typst.compile(source, format="svg"))).render(painter)
    painter.end()
    return image, QImage.fromData(typst.compile(source, format="png", ppi=72))


qt, right = both("#rect(width: 100pt, height: 100pt, stroke: none, fill: gradient.linear(red, blue))")
assert len({right.pixel(x, 50) for x in range(5, 95)}) > 50
colours = len({qt.pixel(x, 50) for x in range(5, 95)})
qt, right = both("#rect(width: 100pt, height: 100pt, stroke: none, fill: rgb(0, 0, 255, 50%))")
assert right.pixelColor(50, 50).red() > 100
solid = qt.pixelColor(50, 50).red() == 0
qt, right = both("#block(clip: true, width: 20pt, height: 20pt)[#rect(width: 90pt, height: 90pt, fill: red)]")
assert right.pixelColor(50, 10).green() == 255
whole = qt.pixelColor(50, 10).green() < 200
print(f"gradient: {colours} colours, transparent: {'solid' if solid else 'right'}, cut: {'whole' if whole else 'right'}")
EOF
)"
echo "typst 0.15.0, Qt 6.11.3: $said"
[ "$said" = "gradient: 7 colours, transparent: solid, cut: whole" ]
