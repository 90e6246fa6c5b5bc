"""The decision made when a previewed choice is confirmed."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from PySide6.QtCore import QObject

from armybuilder.battle.playing.seen_battle import WayThere
from armybuilder.desktop.battle.playing.choice_list.aiming import Aiming


class _Panel(QObject):
    """A panel on which an entry is picked, and no target."""

    def __init__(self, entry: object, *, enabled: bool = True) -> None:
        super().__init__()
        for name in ("picked", "targeted", "spotted", "numbered", "confirmed", "targets", "act"):
            setattr(self, name, Mock())
        self.entry = Mock(return_value=entry)
        self.targets.current_key.return_value = "3"  # type: ignore[attr-defined]
        self.act.isEnabled.return_value = enabled  # type: ignore[attr-defined]


def decided(panel: _Panel, **looked_at: object) -> list[object]:
    """Return the decisions made when a preview is confirmed.

    Without a `hand`, no side is played by a person.
    """
    aiming, found = Aiming(panel, Mock(), Mock()), []  # type: ignore[arg-type, var-annotated]
    aiming.decided.connect(found.append)
    aiming._hand = Mock(complete=Mock(return_value="done"))
    for name, value in looked_at.items():
        setattr(aiming, name, value)
    aiming.confirm()
    return found


OPEN, WHOLE = Mock(complete=False), Mock(complete=True)


@pytest.mark.parametrize(
    ("refusal", "chosen"), [(None, []), ("", ["way"]), ("Too far", [])], ids=["none", "allowed", "refused"]
)
@pytest.mark.usefixtures("qapp")
def test_only_an_allowed_path_is_confirmed(refusal: str | None, chosen: list[str]) -> None:
    way = None if refusal is None else WayThere("way", (), refusal)  # type: ignore[arg-type]
    assert decided(_Panel(OPEN), way=way) == chosen


@pytest.mark.parametrize(("refusal", "chosen"), [("", ["target"]), ("Too far", [])])
@pytest.mark.usefixtures("qapp")
def test_only_an_allowed_target_is_confirmed(refusal: str, chosen: list[str]) -> None:
    aimed = Mock(targets=(Mock(number=3, refusal=refusal, choice="target"),))
    assert decided(_Panel(OPEN), aimed=aimed) == chosen


@pytest.mark.usefixtures("qapp")
def test_an_enabled_player_confirms_a_whole_choice() -> None:
    assert decided(_Panel(WHOLE)) == ["done"]
    assert decided(_Panel(WHOLE), _hand=None) == []
    assert decided(_Panel(WHOLE, enabled=False)) == []
    assert decided(_Panel(None)) == []
