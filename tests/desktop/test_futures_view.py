"""Two futures of a battle beside each other: the chances of both and their difference, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.battle.futures.futures import Outlook
from armybuilder.desktop.battle.branching.futures import BranchingView
from armybuilder.words import english

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def outlook(won: int, half: float, battles: int = 1_000) -> Outlook:
    """Return an outlook with a number of wins of the left, and half its interval."""
    share = won / max(1, battles)
    wins = (share - half, share + half)
    return Outlook(battles, won, 0, battles - won, (wins, (0.0, 0.0), (0.0, 0.0)), 0.0)


@pytest.fixture
def view(qtbot: QtBot) -> BranchingView:
    made = BranchingView(english())
    qtbot.addWidget(made)
    return made


HARDLY = "Ash's chance to win hardly changes in the branch: {0} points, ± {1}."
RISES = "Ash's chance to win rises by {0} points in the branch, ± {1}."
FALLS = "Ash's chance to win falls by {0} points in the branch, ± {1}."


@pytest.mark.parametrize(
    ("was", "other", "said"),
    [
        (outlook(500, 0.029), outlook(600, 0.04), RISES.format(10, 5)),
        (outlook(600, 0.029), outlook(500, 0.04), FALLS.format(10, 5)),
        (outlook(500, 0.029), outlook(550, 0.04), HARDLY.format("+5", 5)),
        (outlook(550, 0.029), outlook(500, 0.04), HARDLY.format("−5", 5)),
        (outlook(500, 0.029), outlook(560, 0.04), RISES.format(6, 5)),
        (outlook(500, 0.0), outlook(500, 0.0), HARDLY.format("0", 0)),
        (outlook(500, 0.249), outlook(900, 0.0), RISES.format(40, 25)),
    ],
)
def test_only_a_real_change_of_chances_is_shown(
    view: BranchingView, was: Outlook, other: Outlook, said: str
) -> None:
    view.show_outlooks((was, other))
    assert view._change("Ash") == said


def test_chances_are_shown_once_both_are_counted(view: BranchingView) -> None:
    waiting = ("being counted", "being counted")
    for seen in ((), (outlook(1, 0.1),), (outlook(1, 0.1), outlook(0, 0.0, 0))):
        view.show_outlooks(seen)
        assert view._chances() == waiting
        assert view._change("Ash").startswith("The branch has been fought")
    view.show_outlooks((outlook(644, 0.031), outlook(1_000, 0.0)))
    assert view._chances() == ("64 % ± 3, 1,000 battles", "100 % ± 1, 1,000 battles")
