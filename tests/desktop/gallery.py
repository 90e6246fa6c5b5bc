"""Pictures of every part in light and dark at 100 % and 150 %, for someone to look at.

`python tests/desktop/gallery.py FOLDER` writes them; the test beside it only shows that they can be made.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from armybuilder.desktop import theme
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.widgets.check import Check
from armybuilder.desktop.widgets.ladder import PriceLadder, Rung
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.section import PageHeader, SectionHead
from armybuilder.desktop.widgets.stepper import Stepper


def _rungs(text: str) -> tuple[Rung, ...]:
    """Read "6 5+3 3+9! none−3" as rungs; ! marks advice against."""
    made = []
    for word in text.split():
        plain = word.rstrip("!")
        cut = next((i for i, sign in enumerate(plain) if sign in "+−"), len(plain))
        label, price = plain[:cut], plain[cut:].replace("x", " ×")
        made.append(Rung(label, label, price, costs=bool(price), advised_against="!" in word and "No" or ""))
    return tuple(made)


def profile_page() -> QWidget:
    """Return the upper half of the workshop of a creature."""
    page = QWidget()
    theme.surface(page, "page")
    column = QVBoxLayout(page)
    px = theme.look().px
    column.setContentsMargins(px(28), px(14), px(28), px(14))
    column.setSpacing(0)
    header = PageHeader("Section corporal", ("Creature", "medium, infantry", "used by 3 units", "#line #leader"))
    header.add_tool(QuietButton("Duplicate", Icon.COPY))
    header.add_tool(QuietButton("Compare", Icon.COMPARE))
    header.add_tool(QuietButton("History", Icon.HISTORY))
    column.addWidget(header)
    column.addSpacing(px(10))
    column.addWidget(SectionHead("Profile", "baseline creature 5", "10"))
    rows = (
        ("Movement", "MV", "10", "8−1 9 10 11+1 12+2 14+4", "0"),
        ("Shooting Skill", "SS", "6", "6 5+5 4+10 3+15! 2+20! none−3", "0"),
        ("Fighting Ability", "FA", "5", "6 5+3 4+6 3+9! 2+12! none−3", "+3"),
        ("Protection Factor", "PF", "0", "0 1+2 2+4 3+7 4+10 5+14", "0"),
        ("Discipline", "DP", "5", "6 5+2 4+4 3+6 2+8 none−2", "+2"),
    )
    for name, code, value, rungs, price in rows:
        stepper = Stepper(name, words={99: "none"})
        stepper.setValue(int(value))
        if code == "FA":
            page.setProperty("first", stepper)
        ladder = PriceLadder(name, _rungs(rungs), value)
        column.addWidget(LedgerRow(name, code, stepper=stepper, body=ladder, price=price))
    locked = LedgerRow("Shooting, Discipline", "SS DP")
    locked.setReason("Locked at 0: gunners use their own skill, machines pass every test")
    column.addWidget(locked)
    column.addSpacing(px(14))
    column.addWidget(SectionHead("Rank and abilities", "rank 1 then doubles the whole", "2"))
    column.addWidget(
        LedgerRow("Officer rank", body=PriceLadder("Officer rank", _rungs("none 1+2x2 2+4x2 3+6x2 4+8x2"), "1"), price="+2")
    )
    column.addWidget(
        LedgerRow("Life support", body=PriceLadder("Life support", (
            Rung("none", "none"), Rung("partial", "partial", "+2", costs=True),
            Rung("full", "full, sealed", "+4", costs=True)), "none"))
    )
    column.addWidget(
        LedgerRow("Heroic save", body=PriceLadder("Heroic save", (
            Rung(0, "none"), Rung(1, "1", "+5", costs=True), Rung(2, "2", "+10", costs=True),
            Rung(3, "3", "+15", costs=True, illegal="E12"), Rung(4, "4", "campaign only", disabled="Heroes live in campaigns")), 3))
    )
    medic = Check("Medic", "")
    medic.setReason("Medics count in campaigns only", "campaign only")
    ferocious = Check("Ferocious", "+4")
    ferocious.setChecked(True)
    column.addWidget(CheckRow("Abilities", (Check("Sharpshooter", "+5"), ferocious, Check("Flying", "×1.5"), medic)))
    column.addStretch(1)
    return page


SCENES: dict[str, tuple[Callable[[], QWidget], int, int]] = {"profile": (profile_page, 794, 560)}


def picture(app: QApplication, name: str, worn: theme.Theme, scale: float, path: Path) -> None:
    """Write one scene as a picture."""
    theme.apply(app, worn, scale)
    build, width, height = SCENES[name]
    widget = build()
    widget.resize(round(width * scale), round(height * scale))
    widget.show()
    first = widget.property("first")
    if isinstance(first, QWidget):
        widget.activateWindow()
        first.setFocus()
    app.processEvents()
    widget.grab().save(str(path))
    widget.close()
    widget.deleteLater()
    app.processEvents()


def main(folder: Path) -> None:
    """Write every scene in both themes at two text sizes."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    ring = focus.install(app)
    folder.mkdir(parents=True, exist_ok=True)
    only = set(sys.argv[2:])
    for name in SCENES:
        if only and name not in only:
            continue
        for worn in (theme.LIGHT, theme.DARK):
            for scale in (1.0, 1.5):
                picture(app, name, worn, scale, folder / f"{name}-{worn.name}-{round(scale * 100)}.png")
    ring.follow(None, None)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
