"""The owners of each weapon line, each box of supplies and each special rule."""

import pytest

from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents.content import Card
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.reference import reference
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.texts.text import html, markdown, plain_text
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import army, mechanised, named, rifle, section, starter, trooper
from tests.sheets.read_back import squeezed
from tests.sheets.test_render import words_of

NBSP = "\N{NO-BREAK SPACE}"


def man(key: str, name: str, ss: int, *weapons: str) -> Creature:
    """Return a creature with its own skill and weapons."""
    plain = trooper(name)
    return plain.model_copy(
        update={
            "id": key,
            "profile": plain.profile.model_copy(update={"ss": ss}),
            "weapons": tuple(MountedWeapon(weapon=weapon) for weapon in weapons),
        }
    )


def rifles() -> tuple[Unit, dict[str, AnyDocument]]:
    """Return a corporal of SS 6 and seven riflemen of SS 5 with one rifle.

    The corporal has grenades too.
    """
    grenades = Weapon(id="w-frag", name="Frag grenades", category="grenades", area_radius_cm=3)
    unit = Unit(
        id="u-rifles",
        name="Rifles",
        members=(Member(design="c-corporal", count=1), Member(design="c-rifleman", count=7)),
    )
    documents = named(
        rifle(),
        grenades,
        man("c-corporal", "Corporal", 6, "w-rifle", "w-frag"),
        man("c-rifleman", "Rifleman", 5, "w-rifle"),
        unit,
    )
    return unit, documents


def told(made: Card) -> list[tuple[str, str]]:
    """Return the weapon lines of a card, each weapon with its note, with plain blanks."""
    return [(one.name, one.note.replace(NBSP, " ")) for one in made.weapons]


def test_riflemen_and_corporal_have_rifle_lines_with_owners() -> None:
    unit, documents = rifles()
    made = card(unit, SheetSource(documents))
    assert told(made) == [
        ("Combat rifle", "Corporal"),
        ("Frag grenades", "Corporal"),
        ("Combat rifle", "7 × Rifleman"),
    ]
    assert made.weapons[0].bands != made.weapons[2].bands


def test_supply_boxes_name_the_weapon_and_its_owner() -> None:
    unit, documents = rifles()
    boxes = {
        one.label.replace(NBSP, " "): one.count
        for one in card(unit, SheetSource(documents)).boxes
        if one.supply
    }
    assert boxes == {
        "Frag grenades, Corporal": 5,
        "Empty: Combat rifle, Corporal": 1,
        "Empty: Combat rifle, 7 × Rifleman": 7,
    }


def test_two_weapons_of_one_name_stay_separate() -> None:
    other = rifle().model_copy(update={"id": "w-better", "pen_level": 0})
    unit, documents = rifles()
    documents = {**documents, "w-better": other, "c-rifleman": man("c-rifleman", "Rifleman", 6, "w-better")}
    lines = [one for one in card(unit, SheetSource(documents)).weapons if one.name == "Combat rifle"]
    assert [(one.pen, one.note.replace(NBSP, " ")) for one in lines] == [
        ("1", "Corporal"),
        ("0", "7 × Rifleman"),
    ]


def test_equal_owners_share_a_line_with_all_names() -> None:
    unit, documents = rifles()
    documents = {**documents, "c-rifleman": man("c-rifleman", "Rifleman", 6, "w-rifle")}
    assert told(card(unit, SheetSource(documents)))[0] == ("Combat rifle", "Corporal, 7 × Rifleman")


def gunned() -> tuple[Unit, dict[str, AnyDocument]]:
    """Return a carrier with an automatic gun and a mortar in two turrets, and a gunner in the first."""
    _, documents = mechanised()
    tank = documents["v-tank"]
    assert isinstance(tank, Vehicle)
    machine = tank.model_copy(
        update={
            "weapons": (
                MountedWeapon(weapon="w-auto", mount="turret", station="front"),
                MountedWeapon(weapon="w-burst", mount="turret", station="back"),
            )
        }
    )
    guns = (
        Weapon(id="w-auto", name="Squad gun", category="heavy", pen_level=2, automatic=True),
        Weapon(id="w-burst", name="Mortar", category="heavy", pen_level=2, area_radius_cm=3),
    )
    unit = Unit(
        id="u-two",
        name="Two guns",
        members=(
            Member(
                design="v-tank",
                count=1,
                crew=(
                    Crew(design="c-trooper", role="pilot"),
                    Crew(design="c-trooper", role="gunner", station="front"),
                ),
            ),
        ),
    )
    return unit, {**named(rifle(), trooper(), *guns, unit), "v-tank": machine}


def test_two_guns_of_a_machine_name_gunner_and_rules() -> None:
    unit, documents = gunned()
    made = card(unit, SheetSource(documents))
    assert told(made) == [("Squad gun", "T1 turret, Trooper"), ("Mortar", "T2 turret, not crewed")]
    names = [one.name for one in made.abilities]
    assert "Automatic (Squad gun)." in names
    assert "Blast (Mortar)." in names


def test_a_rule_of_two_guns_is_printed_once() -> None:
    unit, documents = gunned()
    mortar = documents["w-burst"]
    documents = {**documents, "w-auto": mortar.model_copy(update={"id": "w-auto", "name": "Howitzer"})}
    assert [one.name for one in card(unit, SheetSource(documents)).abilities if "Blast" in one.name] == [
        "Blast (Howitzer, Mortar)."
    ]


def test_a_linked_pairs_rules_name_their_barrel() -> None:
    pair = LinkedWeapon(id="p", name="Twin", weapons=("w-auto", "w-burst"))
    _, documents = gunned()
    names = [one.name for one in card(pair, SheetSource({**documents, "p": pair})).abilities]
    assert names == ["Linked (Twin).", "Automatic (Twin: Squad gun).", "Blast (Twin: Mortar)."]


def test_abilities_of_some_models_name_them() -> None:
    unit, documents = rifles()
    corporal = documents["c-corporal"].model_copy(update={"officer_rank": 1})
    names = [one.name for one in card(unit, SheetSource({**documents, "c-corporal": corporal})).abilities]
    assert "Rank 1 (Corporal)." in names


def force() -> tuple[Army, dict[str, AnyDocument]]:
    unit, documents = rifles()
    return army((Entry(id="1", unit=unit.id),)).model_copy(update={"scale": "small"}), documents


@pytest.mark.parametrize("form", [markdown, plain_text, html])
def test_every_form_of_text_names_the_owners(form) -> None:
    mustered, documents = force()
    said = form(deck(mustered, SheetSource(documents))).replace(NBSP, " ").replace("\\", "")
    for words in ("Combat rifle", "7 × Rifleman", "Empty: Combat rifle, Corporal", "Blast (Frag grenades)."):
        assert words in said


def test_the_printed_card_names_the_owners() -> None:
    mustered, documents = force()
    said = words_of(render(deck(mustered, SheetSource(documents)), "pdf"))
    for words in ("7 × Rifleman", "Empty: Combat rifle, Corporal", "Blast (Frag grenades)."):
        assert squeezed(words) in said


def test_the_roster_names_every_carrier_of_a_weapon() -> None:
    people = [man(f"c-{number}", f"Man {number}", 5, "w-rifle") for number in range(4)]
    unit = Unit(id="u", name="Four", members=tuple(Member(design=one.id, count=1) for one in people))
    (row,) = roster(army((Entry(id="1", unit="u"),)), SheetSource(named(rifle(), unit, *people))).weapons
    assert row.carried_by == "Man 0, Man 1, Man 2, Man 3"
    assert "2 × Man 0" in roster(
        army((Entry(id="1", unit="u", count=2),)), SheetSource(named(rifle(), unit, *people))
    ).weapons[0].carried_by.replace(NBSP, " ")


def test_the_reference_names_the_guns_of_special_rules() -> None:
    mustered, documents = force()
    rows = {
        row[0]: row[1] for part in reference(mustered, SheetSource(documents)).sections for row in part.rows
    }
    assert rows["Blast"].startswith("Frag grenades: ")


def test_every_weapon_line_of_starter_units_has_an_owner() -> None:
    documents = starter()
    for unit in documents.values():
        if isinstance(unit, Unit) and sum(member.count for member in unit.members) > 1:
            assert all(one.note for one in card(unit, SheetSource(documents)).weapons), unit.name
    assert all(one.note for one in card(section(), SheetSource(named(rifle(), trooper()))).weapons)
