"""The demands of campaigns on armies. [CA-C-023] [CA-C-024]"""

import pytest

from armybuilder.points.legality import faults
from tests.points.designs import Bench


@pytest.mark.rule("CA-C-024")
@pytest.mark.parametrize("campaign", [True, False])
def test_campaigns_give_the_same_advice_on_designs(campaign: bool) -> None:
    bench = Bench()
    army = bench.army(scale="large", optional_rules=("speed", "ammunition"), campaign=campaign)
    found = [(one.code, one.severity) for one in faults(army, bench.documents) if one.code == "W05"]
    assert found == [("W05", "warning")] * 2
