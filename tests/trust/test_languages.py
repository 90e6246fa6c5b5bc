"""Other languages, other digits and decimal commas: typed numbers are read, and files stay the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.trust.stranger import STARTER

if TYPE_CHECKING:
    from tests.trust.stranger import Stranger

TYPED = """
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QSpinBox
from armybuilder.desktop.documents.saving import export_path
from armybuilder.words import Measure
from pathlib import Path
window.open("a-gate")
(limit,) = [one for one in window.page().findChildren(QSpinBox) if one.maximum() > 1000][:1]

def type_in(box, text):
    box.setFocus()
    box.selectAll()
    for letter in text:
        box.lineEdit().insert(letter)
    box.interpretText()
    return box.value()

told["system"] = QLocale.system().name()
told["plain"] = type_in(limit, "260")
told["figures"] = type_in(limit, "\\u0662\\u0667\\u0665")
type_in(limit, "300")
limit.editingFinished.emit()
measure = Measure("in")
told["inches"] = [measure.read(text) for text in ("2,5", "2.5", "\\u0662")]
export = export_path(window.desk, ["a-gate"], Path("out.army"))
until(lambda: not export.running)
"""


@pytest.mark.long
@pytest.mark.parametrize("language", ["ar_EG.UTF-8", "tr_TR.UTF-8"])
def test_local_numbers_are_typed_but_not_written(settled: Stranger, language: str) -> None:
    seen = settled.window(script=TYPED, env={"LANG": language, "LC_ALL": None, "LANGUAGE": None})
    assert seen.code == 0, seen.err
    told = seen.window["told"]
    assert told["system"] == language.partition(".")[0]
    assert (told["plain"], told["figures"]) == (260, 275)
    assert told["inches"] == [6, 6, 5]
    written = json.loads((settled.folder / "out.army").read_bytes())
    (army,) = (one for one in written["documents"] if one["kind"] == "army")
    assert army["points_limit"] == 300


@pytest.mark.long
def test_the_shell_says_the_same_in_every_language(stranger: Stranger) -> None:
    def priced(**ways: str | None) -> str:
        env = {"LC_ALL": None, "LANGUAGE": None, **ways}
        seen = stranger.shell(
            "odds", f"{STARTER}#a-gate", f"{STARTER}#a-reavers", "--battles", 20, "--json", env=env
        )
        assert seen.code == 0, seen.err
        told = json.loads(seen.out)
        differing = {"seconds", "battles_per_second", "measured"}
        return json.dumps({name: one for name, one in told.items() if name not in differing})

    here = priced(LANG="en_GB.UTF-8")
    assert here == priced(LANG="it_IT.UTF-8", LC_NUMERIC="de_DE.UTF-8")
    assert here == priced(LC_ALL="tr_TR.UTF-8")


@pytest.mark.long
def test_an_ascii_system_accepts_names_of_all_letters(stranger: Stranger) -> None:
    plain: dict[str, str | None] = {
        "LC_ALL": "POSIX",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": None,
    }
    seen = stranger.shell("cost", STARTER, env=plain)
    assert (seen.code, seen.err) == (0, "")
    seen = stranger.shell("fight", f"{STARTER}#a-gate", f"{STARTER}#a-reavers", "--turns", "1", env=plain)
    assert (seen.code, seen.err) == (0, "")
