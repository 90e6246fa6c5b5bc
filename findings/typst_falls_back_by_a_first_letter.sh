#!/usr/bin/env bash
# typst 0.15.0 (PyPI): for a letter with an accent that a font lacks, the fallback asks the other fonts for the letter
# alone. It ends with a font that has the letter and not the accent, and prints a box though another font has both. The
# accent by itself is found. So is the pair if the font that has it is named.
#
# Seen:
#   typst 0.15.0
#   the accent alone: printed
#   the letter with the accent: a box
#   with the font named: printed
set -euo pipefail
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check "typst==0.15.0"
"$place/venv/bin/python" - <<'PYTHON'
import importlib.metadata

import typst

ACCENT = "\N{COMBINING DOTTED GRAVE ACCENT}"
FONTS = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True)


def printed(text, *fonts):
    """PDF/UA allows no boxes, so its export tells them."""
    named = ", ".join(f'"{font}"' for font in fonts)
    source = f'#set document(title: "x")\n#set text(lang: "en", font: ({named},))\n{text}'
    compiler = typst.Compiler(source.encode(), font_paths=FONTS, ignore_system_fonts=True)
    try:
        compiler.compile(format="pdf", pdf_standards=["ua-1"])
    except typst.TypstError as error:
        assert "could not be displayed" in error.message, error.message
        return "a box"
    return "printed"


seen = [
    printed(ACCENT, "Libertinus Serif"),
    printed("x" + ACCENT, "Libertinus Serif"),
    printed("x" + ACCENT, "Libertinus Serif", "New Computer Modern"),
]
print("typst", importlib.metadata.version("typst"))
print("the accent alone:", seen[0])
print("the letter with the accent:", seen[1])
print("with the font named:", seen[2])
assert seen == ["printed", "a box", "printed"]
PYTHON
