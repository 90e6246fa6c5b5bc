"""The mapping of an army's models after a change, and records of a campaign that follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import read_document, version_of, write_document
from armybuilder.model.campaign import (
    Aftermath,
    Campaign,
    Condition,
    Down,
    LocationState,
    LostRecord,
    ModelState,
)
from armybuilder.model.campaign_renaming import followed, followed_battle, held
from armybuilder.model.fielded_names import fielded_designs, fielded_digest, inverted, is_gone, new_name
from armybuilder.model.renaming import renaming
from armybuilder.model.unit import Crew, Member, Unit
from tests.library.makers import battle

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

DEAD = ModelState(state="dead")


def entry(key: str, unit: str, count: int = 1) -> Entry:
    return Entry(id=key, unit=unit, count=count)


def army(*entries: Entry) -> Army:
    return Army(id="a", name="Army", units=entries)


def unit(key: str, *members: Member) -> Unit:
    return Unit(id=key, name=key, members=members)


def shelf(*units: Unit) -> dict[str, AnyDocument]:
    return {one.id: one for one in units}


DOGS = unit("dogs", Member(design="hound", count=3))
GUN = unit(
    "gun", Member(design="tank", crew=(Crew(role="pilot", design="man"), Crew(role="gunner", design="man")))
)
HELD = shelf(DOGS, GUN)
TWINS = DOGS.model_copy(update={"id": "twins"})


@pytest.mark.parametrize(
    ("name", "mapping", "now"),
    [
        ("7.2/1.3", {"7.2": "9.1"}, "9.1/1.3"),
        ("7.2/1.3/c1", {"7.2/1.3": "7.1/2.1", "7.2": "9.1"}, "7.1/2.1/c1"),
        ("7.2/1.3/c2", {"7.2/1.3/c2": "7.2/1.3/c1"}, "7.2/1.3/c1"),
        ("x.7.2/1.3", {"x.7": "8"}, "8.2/1.3"),
        ("7.12/1.3", {"7.1": "9.1"}, "7.12/1.3"),
        ("2.3", {"2": "1"}, "1.3"),
        ("7.1/2.3", {"7.1/2": "7.1/4"}, "7.1/4.3"),
    ],
)
def test_the_longest_beginning_of_a_name_is_mapped(name: str, mapping: dict[str, str], now: str) -> None:
    assert new_name(name, mapping) == now
    assert new_name(now, inverted(mapping)) == name


def test_an_unchanged_army_has_an_empty_mapping() -> None:
    one = army(entry("1", "dogs", 2))
    assert renaming((one, HELD), (one, HELD)) == {}


def test_the_edit_says_where_models_went() -> None:
    before, after = army(entry("1", "dogs", 2)), army(entry("1", "dogs"), entry("2", "dogs"))
    names = renaming((before, HELD), (after, HELD), moves=[{"1.2": "2.1"}])
    assert names == {f"1.2/1.{number}": f"2.1/1.{number}" for number in (1, 2, 3)}


def test_without_hints_only_equal_places_stay() -> None:
    before, after = army(entry("1", "dogs", 2)), army(entry("1", "dogs"), entry("2", "dogs"))
    names = renaming((before, HELD), (after, HELD))
    assert new_name("1.1/1.2", names) == "1.1/1.2"
    assert is_gone(new_name("1.2/1.2", names))


def test_a_crew_leaves_with_its_machine() -> None:
    """The unit was replaced, and has another machine with an equal crew."""
    one = army(entry("1", "gun"))
    other = shelf(unit("gun", Member(design="truck", crew=GUN.members[0].crew)))
    names = renaming((one, HELD), (one, other))
    assert is_gone(new_name("1.1/1.1/c1", names))


def test_the_models_of_another_unit_are_others() -> None:
    before, after = army(entry("1", "dogs")), army(entry("1", "twins"))
    names = renaming((before, HELD), (after, shelf(TWINS)))
    assert is_gone(new_name("1.1/1.1", names))


def test_a_model_of_another_design_is_another_model() -> None:
    other = shelf(unit("dogs", Member(design="wolf", count=3)))
    one = army(entry("1", "dogs"))
    assert is_gone(new_name("1.1/1.1", renaming((one, HELD), (one, other))))
    assert new_name("1.1/1.1", renaming((one, HELD), (one, other), unit_moves={"dogs": ({},)})) == "1.1/1.1"


@pytest.mark.parametrize("held_copy", [1, 2, 3])
def test_copies_without_a_record_leave_first(held_copy: int) -> None:
    before, after = army(entry("1", "dogs", 3)), army(entry("1", "dogs", 2))
    record = f"1.{held_copy}/1.2"
    names = renaming((before, HELD), (after, HELD), {record}, moves=[{}])
    assert new_name(record, names) in fielded_designs(after, HELD)
    assert sum(is_gone(new_name(name, names)) for name in fielded_designs(before, HELD)) == 3


def test_models_without_a_record_leave_first_in_every_copy() -> None:
    one = army(entry("1", "dogs", 2))
    fewer = shelf(unit("dogs", Member(design="hound", count=2)))
    names = renaming((one, HELD), (one, fewer), {"1.2/1.3"}, unit_moves={"dogs": ({},)})
    assert is_gone(new_name("1.1/1.3", names))
    assert new_name("1.2/1.3", names) == "1.2/1.2"
    assert is_gone(new_name("1.2/1.2", names))


def test_a_crew_follows_its_machine() -> None:
    before, after = army(entry("1", "gun", 2)), army(entry("1", "gun"))
    names = renaming((before, HELD), (after, HELD), {"1.2/1.1/c2"}, moves=[{}])
    assert new_name("1.2/1.1/c2", names) == "1.1/1.1/c2"
    assert is_gone(new_name("1.1/1.1", names))


def test_a_damaged_machine_stays_with_a_smaller_crew() -> None:
    """A machine leaves, and the other loses a seat in the same step."""
    one = army(entry("1", "gun"))
    crew = GUN.members[0].crew
    before, after = (
        shelf(unit("gun", Member(design="tank", count=count, crew=crew[:seats])))
        for count, seats in ((2, 2), (1, 1))
    )
    names = renaming((one, before), (one, after), {"1.1/1.2"})
    assert [new_name(name, names) for name in ("1.1/1.2", "1.1/1.2/c1")] == ["1.1/1.1", "1.1/1.1/c1"]
    assert all(is_gone(new_name(name, names)) for name in ("1.1/1.1", "1.1/1.1/c1", "1.1/1.2/c2"))


def test_undo_brings_back_who_left() -> None:
    before, after = (
        army(entry("1", "dogs", 2), entry("2", "gun")),
        army(entry("1", "dogs"), entry("3", "gun")),
    )
    names = renaming((before, HELD), (after, HELD), moves=[{"2": "\x18"}])
    back = inverted(names)
    for name in fielded_designs(before, HELD):
        assert new_name(name, names, back) == name
    assert is_gone(new_name("3.1/1.1", back))
    assert new_name("3.1/1.1", back, names) == "3.1/1.1"


def campaign(**given: object) -> Campaign:
    return Campaign.model_validate({"id": "c", "name": "War", "armies": ("a", "b"), "battles": ()} | given)


def test_records_follow_their_models() -> None:
    before = fielded_designs(army(entry("1", "dogs", 2)), HELD)
    after: dict[str, str] = {}
    war = campaign(
        models=immutabledict({"a:1.2/1.1": DEAD, "1.2/1.2": DEAD, "b:1.2/1.1": DEAD}),
        machines=immutabledict({"a:1.2/1.3": immutabledict(arm=LocationState(state="disabled"))}),
        salvage=("a:1.2/1.3#arm", "loose"),
        aftermath=Aftermath(
            left="a", right="b", field="draw", models=immutabledict({"a:1.2/1.3": Down(state="killed")})
        ),
    )
    assert held(war, "a") == {"1.2/1.1", "1.2/1.2", "1.2/1.3"}
    now = followed(war, "a", [immutabledict({"1.2": "7.1"})], (before, after), cause="Split dogs")
    assert set(now.models) == {"a:7.1/1.1", "7.1/1.2", "b:1.2/1.1"}
    assert set(now.machines) == {"a:7.1/1.3"}
    assert now.salvage == ("a:7.1/1.3#arm", "loose")
    assert now.aftermath is not None
    assert set(now.aftermath.models) == {"a:7.1/1.3"}
    assert now.events[-1].code == "renamed"
    names = {f"1.2/1.{number}": f"7.1/1.{number}" for number in (1, 2, 3)}
    assert now.events[-1].values["names"] == immutabledict(names)
    assert now.lost == {}


def test_a_lost_record_has_all_records_of_its_model() -> None:
    war = campaign(
        models=immutabledict({"a:1.1/1.1": DEAD}),
        machines=immutabledict({"a:1.1/1.1": immutabledict(arm=LocationState(state="destroyed"))}),
        salvage=("a:1.1/1.1#arm",),
    )
    gone = [immutabledict({"1": "\x18x:1"})]
    now = followed(war, "a", gone, ({}, {}), called=lambda name: f"Hound {name}", cause="Remove dogs")
    (key, lost), *rest = now.lost.items()
    assert (key, rest) == ("a:1.1/1.1", [])
    assert (lost.model, lost.parts, lost.called, lost.cause) == (
        DEAD,
        ("arm",),
        "Hound 1.1/1.1",
        "Remove dogs",
    )
    assert lost.machines["arm"].state == "destroyed"
    assert not now.models
    assert not now.machines
    assert not now.salvage
    again = followed(now.model_copy(update={"models": war.models}), "a", gone, ({}, {}))
    assert set(again.lost) == {"a:1.1/1.1", "a:1.1/1.1 (2)"}


def test_only_a_right_digest_is_renewed() -> None:
    before, after = {"1.1/1.1": "hound"}, {"1.1/1.1": "hound", "2.1/1.1": "hound"}
    for held_digest, renewed in ((fielded_digest(before), fielded_digest(after)), ("other", "other")):
        war = campaign(fielded=immutabledict(a=held_digest))
        assert followed(war, "a", [immutabledict()], (before, after)).fielded == {"a": renewed}
    assert followed(campaign(), "a", [immutabledict()], (before, after)) == campaign()


def test_a_design_that_changed_is_in_the_event() -> None:
    war = campaign(models=immutabledict({"a:1.1/1.1": DEAD}))
    now = followed(war, "a", [immutabledict()], ({"1.1/1.1": "hound"}, {"1.1/1.1": "wolf"}))
    assert now.models == war.models
    assert now.events[-1].values["designs"] == immutabledict({"1.1/1.1": "wolf"})


def test_a_scenario_that_waits_follows_its_sides_models() -> None:
    waiting = battle(
        "a",
        "b",
        dice=immutabledict(
            {
                "1 left:1.2/1.1 to_hit 0": 3,
                "1 right:1.2/1.1 to_hit 0": 4,
                "1 left to_hit 0": 5,
                "1 left:3.1/1.1 to_hit 0": 6,
            }
        ),
        conditions=immutabledict({"left": Condition(absent=("1.2/1.1", "3.1/1.1"), shaken=("1.2/1.2",))}),
    )
    now = followed_battle(waiting, "a", [immutabledict({"1.2": "7.1", "3": "\x18"})])
    assert now.conditions["left"] == Condition(absent=("7.1/1.1",), shaken=("7.1/1.2",))
    assert now.dice == {"1 left:7.1/1.1 to_hit 0": 3, "1 right:1.2/1.1 to_hit 0": 4, "1 left to_hit 0": 5}
    assert followed_battle(waiting, "a", [immutabledict({"5": "7"})]) is waiting


def test_a_new_model_takes_no_old_record() -> None:
    """The campaign has a record of a third copy that its army does not field."""
    before, after = army(entry("1", "dogs", 2)), army(entry("1", "dogs", 3))
    war = campaign(models=immutabledict({"a:1.3/1.1": DEAD}))
    designs = fielded_designs(before, HELD), fielded_designs(after, HELD)
    now = followed(war, "a", [renaming((before, HELD), (after, HELD))], designs)
    assert not now.models
    assert set(now.lost) == {"a:1.3/1.1"}


def test_only_some_documents_need_version_3() -> None:
    one, lost = army(entry("1", "dogs")), {"a:1.1/1.1": LostRecord(model=DEAD, cause="Remove")}
    documents: tuple[AnyDocument, ...] = (one, campaign(models=immutabledict({"a:1.1/1.1": DEAD})))
    assert max(map(version_of, documents)) == 1
    newer: tuple[AnyDocument, ...] = (
        one.model_copy(update={"next_entry": 9}),
        campaign(fielded=immutabledict(a="x")),
        campaign(lost=immutabledict(lost)),
    )
    assert set(map(version_of, newer)) == {3}
    for document in newer:
        assert read_document(write_document(document)) == document
    assert '"from":"Remove"' in write_document(newer[-1])
