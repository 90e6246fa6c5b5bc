"""Every moment of a campaign is painted as in its golden file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.campaign.aftermath import roll_all
from tests.desktop import campaigning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.campaign import Campaign

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
MOMENTS: dict[str, Callable[[MainWindow], Campaign]] = {
    "hurt": campaigning.hurt,
    "rolled": lambda window: roll_all(campaigning.hurt(window)),
    "spared": campaigning.spared,
    "settled": lambda window: campaigning.settled(campaigning.hurt(window)),
    "misplaced": campaigning.misplaced,
    "thinned": campaigning.thinned,
    "begun": lambda window: campaigning.war(window.session.documents),
}


@pytest.fixture(autouse=True)
def armies_as_before(window: MainWindow) -> Iterator[None]:
    """Armies and units that are after each moment as they were before it."""
    session = window.session
    left = campaigning.army(session.documents, campaigning.LEFT)
    before = [left, session.documents[left.units[0].unit]]
    yield
    session.library.save(before)
    session.shelf_changed([one.id for one in before])


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_campaign_is_painted_as_kept(window: MainWindow, holds: Callable[..., None], moment: str) -> None:
    page = campaigning.opened(window, MOMENTS[moment](window))
    holds(f"campaign-{moment}", page, page.side, busy=window.workers.busy)
