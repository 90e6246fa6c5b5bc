"""Sheets of an army for another ruleset: profiles, weapons and states in all forms in that ruleset's terms."""

import io
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from immutabledict import immutabledict
from pypdf import PdfReader

from armybuilder.counsel.own_sheets import own_terms
from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.document import Ruleset
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import DASH, Boxes, Card, Deck, Listing, Pack, Roster
from armybuilder.sheets.export import content, export
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.own_terms import DesignTerms, OwnTerms, _profile
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.print_queue import jobs_for, queue
from armybuilder.words import catalogue, languages
from tests.sheets.muster import HOSTILE, army, named, rifle, section, starter, trooper
from tests.sheets.read_back import heights

OTHERS: tuple[Ruleset, ...] = ("edge", "phase", "manoeuvre", "initiative")
STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]


@cache
def terms(ruleset: Ruleset, language: str = "en") -> OwnTerms:
    """Return the terms of a ruleset for the starter library."""
    made = own_terms(ruleset, STARTER, words=catalogue(language))
    assert made is not None
    return made


def sheet(ruleset: Ruleset, key: str = "a-levy", layout: str = "pack", **wanted: int) -> Pack | Roster | Deck:
    options = SheetOptions(terms=terms(ruleset), **wanted)  # type: ignore[arg-type]
    made = content(STARTER[key], SheetSource(STARTER, options=options), layout)
    assert isinstance(made, Pack | Roster | Deck)
    return made


def cards(ruleset: Ruleset, key: str = "a-levy") -> dict[str, Card]:
    made = sheet(ruleset, key, "cards")
    assert isinstance(made, Deck)
    return {one.name: one for one in made.cards}


def profile(made: Card) -> dict[str, str]:
    return {one.label: one.value for one in made.stats}


def test_the_native_ruleset_needs_no_other_terms() -> None:
    assert own_terms("combat-action", STARTER) is None


def test_a_unit_of_squads_under_orders() -> None:
    """A conscript of SS 6, FA 6 and DP 6 is Regular, obeys on 5+ and rallies on 8+.

    A rifle of Pen 0 reaches 36 inches with one die.
    """
    made = cards("edge")["Levy parish 1"]
    assert list(profile(made)) == [
        "Training", "Obey", "Rally", "Combat", "Assault", "Armour", "Move", "Rough", "LR",
    ]  # fmt: skip
    assert list(profile(made).values()) == ["Regular", "5+", "8+", "−1", "−1", "0", "12″", "5″", "–"]
    gun = next(one for one in made.weapons if one.name == "Levy rifle")
    assert dict(zip(made.bands, gun.bands, strict=True)) == {
        "Range": "36″", "Dice": "1", "Each": "0", "Assault": "–", "Pen.": "75",
    }  # fmt: skip
    assert [one.label for one in made.boxes][:4] == ["Suppressed", "Holds ground", "Falls back", "Broken"]
    assert made.foot_right == "Squads under Orders"


def test_a_machine_and_its_crew_by_each_ruleset() -> None:
    made = {ruleset: cards(ruleset, "a-overland")["Badger carrier"] for ruleset in OTHERS}
    assert profile(made["edge"])["Armour"].endswith("″") is False
    assert profile(made["initiative"])["Hull/Str."] == "7/5"
    assert profile(made["initiative"])["Armour"] == "18/24"
    assert profile(made["phase"])["DR"] == "E 6"
    assert profile(made["manoeuvre"])["Move"].isdigit()
    for one in made.values():
        assert any(power.name.startswith("Driver") for power in one.abilities)
        assert one.damage == ()
        assert all(man.skills == "" for man in one.crew)
    tracks = {one.label: one.count for one in made["initiative"].boxes}
    assert (tracks["Hull, Badger carrier"], tracks["Structure, Badger carrier"]) == (7, 5)


@pytest.mark.rule("PH-060")
@pytest.mark.parametrize("language", ["en", "it"])
def test_weapons_with_auto_say_so_by_phase(language: str) -> None:
    """Cards and rosters name the option of Spray and Focused Fire, unless the weapon hits an area."""
    auto = Weapon(id="w-auto", name="Auto gun", category="heavy", automatic=True)
    shells = auto.model_copy(update={"id": "w-shells", "name": "Shells", "area_radius_cm": 3})
    gunner = trooper().model_copy(
        update={"weapons": tuple(MountedWeapon(weapon=one) for one in ("w-auto", "w-shells", "w-rifle"))}
    )
    documents = named(rifle(), auto, shells, gunner, section())
    options = SheetOptions(terms=own_terms("phase", documents, words=catalogue(language)))
    source = SheetSource(documents, options=options)
    notes = {gun.name: gun.note for gun in card(gunner, source).weapons}
    assert notes == {"Auto gun": "Auto", "Shells": "", "Combat rifle": ""}
    listed = content(army((Entry(id="1", unit="u-section"),)), source, "roster")
    assert isinstance(listed, Roster)
    assert {one.name for one in listed.weapons} == {"Auto gun (Auto)", "Shells", "Combat rifle"}


@pytest.mark.rule("TR-031", "TR-032")
def test_cards_show_all_skills_of_2d6_skirmish() -> None:
    """Heavy Weapons and Athletics are as good as Gun Combat, unless they are set by hand."""
    plain, drilled = (
        trooper("Plain"),
        trooper("Drilled").model_copy(
            update={
                "id": "c-drilled",
                "overrides": immutabledict(initiative=immutabledict(heavy=3, athletics=-1)),
            }
        ),
    )
    documents = named(rifle(), plain, drilled)
    options = SheetOptions(terms=own_terms("initiative", documents))
    shown = [profile(card(one, SheetSource(documents, options=options))) for one in (plain, drilled)]
    skills = [{key: one[key] for key in ("Gun", "Heavy", "Melee", "Athl.")} for one in shown]
    assert skills == [
        {"Gun": "0", "Heavy": "0", "Melee": "1", "Athl.": "0"},
        {"Gun": "0", "Heavy": "3", "Melee": "1", "Athl.": "–"},
    ]


@pytest.mark.parametrize("ruleset", OTHERS)
@pytest.mark.parametrize("form", ["md", "txt", "html"])
@pytest.mark.parametrize("name", ["Section", "", "  "], ids=["named", "empty", "blank"])
def test_no_line_begins_with_an_empty_name(ruleset: Ruleset, form: str, name: str) -> None:
    """The traits of a unit of one design have no name, and nameless documents are called so."""
    made: tuple[AnyDocument, ...] = (rifle(), trooper(), section(count=1))
    if name != "Section":
        made = tuple(one.model_copy(update={"name": name}) for one in made)
    documents = named(*made)
    options = SheetOptions(terms=own_terms(ruleset, documents), receipts=True)
    force = army((Entry(id="1", unit="u-section"),), name)
    for layout in ("cards", "pack"):
        (told,) = export(force, SheetSource(documents, options=options), form, layout=layout)
        for line in told.decode().split("</head>")[-1].splitlines():
            assert not line.startswith("****")
            assert not line.strip().startswith((":", ","))
            assert not re.search(r"<(b|strong|h\d)>\s*</", line)


@pytest.mark.parametrize("ruleset", OTHERS)
@pytest.mark.parametrize("held", ARMIES, ids=lambda one: one.id)
def test_every_weapon_and_model_has_its_row(ruleset: Ruleset, held: Army) -> None:
    """Each row has a cell for each head, filled except for ranges beyond a weapon's reach."""
    made = content(held, SheetSource(STARTER, options=SheetOptions(terms=terms(ruleset))), layout="roster")
    assert isinstance(made, Roster)
    values = len(terms(ruleset).values)
    rows = [row for group in made.groups for row in (group.head, *group.rows) if row.count]
    assert rows
    assert all(len(row.profile) == values and all(row.profile) for row in rows)
    assert all(len(one.bands) == len(made.bands) and one.bands[0] for one in made.weapons)
    shown = {name.split(" (")[0] for name in (one.name for one in made.weapons)}
    usual = content(held, SheetSource(STARTER), layout="roster")
    assert isinstance(usual, Roster)
    for one in usual.weapons:
        parts = [part.name for part in STARTER.values() if part.name == one.name]
        assert one.name in shown or parts
    assert made.points == usual.points


@pytest.mark.long(
    short=[
        "pdf-edge",
        "svg-initiative",
        *(f"{form}-{one}" for form in ("html", "md", "txt", "tsv") for one in OTHERS),
    ]
)
@pytest.mark.parametrize("ruleset", OTHERS)
@pytest.mark.parametrize("form", ["pdf", "svg", "html", "md", "txt", "tsv"])
def test_all_forms_name_the_ruleset_and_its_values(ruleset: Ruleset, form: str) -> None:
    options = SheetOptions(terms=terms(ruleset), codes=False)
    made = export(STARTER["a-levy"], SheetSource(STARTER, options=options), form, layout="pack")
    said = (
        "".join(page.extract_text() for page in PdfReader(io.BytesIO(made[0])).pages)
        if form == "pdf"
        else b"".join(made).decode()
    )
    if form == "svg":
        assert len(made) > 1
        return
    heads = [terms(ruleset).values[0], *terms(ruleset).columns[:1]]
    assert all(head in said for head in heads)
    if form != "tsv":
        assert terms(ruleset).name in said


@pytest.mark.parametrize("ruleset", OTHERS)
def test_a_card_has_no_terms_of_other_rules(ruleset: Ruleset) -> None:
    """The card has no Penetration of Combat Action, tests, readings, damage track, or boxes for empty magazines."""
    for key in ("a-levy", "a-overland", "a-foundry"):
        for one in cards(ruleset, key).values():
            assert one.own_terms
            assert all(not (gun.pen or gun.hurts or gun.blast or gun.actions) for gun in one.weapons)
            assert not one.damage
            assert not [box for box in one.boxes if box.label.startswith("Empty")]
            assert "PF" not in " ".join(power.name + power.text for power in one.abilities)
            assert "tests" not in " ".join(power.text for power in one.abilities)


def test_a_pack_has_no_terms_of_combat_action() -> None:
    made = sheet("phase")
    assert isinstance(made, Pack)
    kinds = [type(one) for one in made.sheets]
    assert kinds.count(Roster) == 2
    assert [one.note for one in made.sheets if isinstance(one, Listing)][1:] == ["Phase Combat"]
    queued = queue(
        jobs_for(STARTER["a-levy"], "a-levy"),
        SheetSource(STARTER, options=SheetOptions(terms=terms("phase"))),
    )
    assert "Combat Action" not in " ".join(getattr(one, "title", "") for one in queued.sheets)


def test_pages_of_machines_are_refused_for_other_rulesets() -> None:
    with pytest.raises(InputFault, match=r"other_rules\.machines"):
        sheet("edge", "a-overland", "machines")


def _drawn_and_set() -> tuple[dict[str, AnyDocument], str]:
    man = trooper()
    hand = immutabledict({"edge": immutabledict({"combat": 4, "move": 200})})
    by_hand = man.model_copy(update={"overrides": hand})
    held = army((Entry(id="1", unit="u-section"),))
    documents = named(rifle(), by_hand, section(), held)
    return documents, held.id


def test_values_set_by_hand_are_printed_and_named() -> None:
    documents, key = _drawn_and_set()
    made = own_terms("edge", documents)
    assert made is not None
    deck = content(documents[key], SheetSource(documents, options=SheetOptions(terms=made)), layout="cards")
    assert isinstance(deck, Deck)
    one = deck.cards[0]
    assert profile(one)["Combat"] == "+4"
    assert profile(one)["Move"] == "20″"
    assert ("Set by hand:", "Combat: 4, Move in 0.1 inch: 200") in [
        (it.name, it.text) for it in one.abilities
    ]
    other = own_terms("phase", documents)
    assert other is not None
    assert not other.designs["c-trooper"].by_hand


@pytest.mark.rule("TR-140")
@pytest.mark.parametrize(
    ("machine", "arc", "told"),
    [
        ("v-hunter", "mount", ("P front 90°",)),
        ("v-hunter", "rear", ("P rear, 90°",)),
        ("v-buggy", "mount", ("T 360°",)),
        ("v-buggy", "left", ("T left, 90°",)),
    ],
)
def test_a_plan_shows_arcs_set_by_hand(machine: str, arc: str, told: tuple[str, ...]) -> None:
    """The arc of the mount is neither named nor drawn beside another one."""
    own = immutabledict(initiative=immutabledict({"weapons.0.arc": arc}))
    design = STARTER[machine].model_copy(update={"overrides": own})
    documents = {**STARTER, machine: design}
    options = SheetOptions(terms=own_terms("initiative", documents))
    made = content(design, SheetSource(documents, options=options))
    assert isinstance(made, Card)
    assert made.plan is not None
    assert made.plan.arcs == told
    assert made.plan.driver is not None
    (post,) = made.plan.turrets or (made.plan.driver,)
    assert post.by_mount is (arc == "mount")
    as_usual = content(design, SheetSource(documents))
    assert isinstance(as_usual, Card)
    assert as_usual.plan is not None
    assert as_usual.plan.arcs in {("P front 45°",), ("T 360°",)}


def test_a_design_card_has_other_terms_weapons_keep_theirs() -> None:
    design = next(one for one in STARTER.values() if one.kind == "creature")
    made = content(design, SheetSource(STARTER, options=SheetOptions(terms=terms("edge"))))
    assert isinstance(made, Card)
    assert made.own_terms
    assert made.abilities[0].name == ""
    assert not any(design.name in one.note for one in made.weapons)
    weapon = next(one for one in STARTER.values() if one.kind == "weapon")
    assert content(weapon, SheetSource(STARTER, options=SheetOptions(terms=terms("edge")))) == content(
        weapon, SheetSource(STARTER)
    )


@pytest.mark.long(short=("100-", "200-= heading\\n- item\\n\\n+ more"))
@pytest.mark.long(
    short=(
        "100-#panic(1)",
        "100-*bold* _thin_ `code`",
        "100-{page} {0} %s {{",
        "100-",
        "200-= heading\\n- item\\n\\n+ more",
        "200-name12",
    )
)
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("text", [100, 200])
def test_any_name_is_set_in_any_size(name: str, text: int) -> None:
    held = army((Entry(id="1", unit="u-section"),), name or "Army")
    documents = named(rifle(name), trooper(name), section(name), held)
    made = own_terms("initiative", documents)
    options = SheetOptions(terms=made, text_percent=text, ink_saver=text == 200)
    for form in ("pdf", "html"):
        assert export(held, SheetSource(documents, options=options), form, layout="pack")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ruleset", OTHERS)
def test_sheets_of_every_ruleset_are_worded_in_every_language(ruleset: Ruleset, language: str) -> None:
    words = catalogue(language)
    options = SheetOptions(terms=terms(ruleset, language))
    made = export(
        STARTER["a-overland"], SheetSource(STARTER, words=words, options=options), "txt", layout="pack"
    )
    assert terms(ruleset, language).name in made[0].decode()


def test_copies_and_types_hold_in_other_terms_too() -> None:
    made = sheet("edge", layout="cards", copies=2)
    assert isinstance(made, Deck)
    assert len(made.cards) == 2 * len(sheet("edge", layout="cards").cards)  # type: ignore[union-attr]
    by_type = content(
        STARTER["a-levy"],
        SheetSource(STARTER, options=replace(SheetOptions(terms=terms("edge")), per="type")),
        layout="cards",
    )
    assert isinstance(by_type, Deck)
    assert all(one.own_terms for one in by_type.cards)


def test_a_design_without_weapon_does_not_block_others() -> None:
    lost = trooper("Lost", "w-nowhere").model_copy(update={"id": "c-lost"})
    made = own_terms("edge", named(rifle(), trooper(), lost))
    assert made is not None
    assert set(made.designs) == {"c-trooper"}
    assert set(made.profile("c-lost")) == {"–"}


def test_a_unit_without_members_is_printed() -> None:
    empty = section().model_copy(update={"members": ()})
    assert card(empty, SheetSource(named(empty), options=SheetOptions(terms=terms("edge")))).stats == ()


@pytest.mark.long
@pytest.mark.parametrize("ruleset", OTHERS)
def test_cards_of_a_row_end_on_one_line(ruleset: Ruleset) -> None:
    """The next row covers the foot of a card that is taller than its measure."""
    options = SheetOptions(terms=terms(ruleset), cards=9)
    (printed,) = export(STARTER["a-levy"], SheetSource(STARTER, options=options), "pdf", layout="cards")
    feet = heights(printed, terms(ruleset).name.split()[-1])
    steps = [after - before for before, after in pairwise(feet)]
    assert steps
    # One set closer has a foot that is less high.
    assert all(step < 2 or step > 100 for step in steps), feet


def lines(key: str, ruleset: Ruleset) -> list[str]:
    """Return the printed lines of an army's cards at nine a page."""
    options = SheetOptions(terms=terms(ruleset), cards=9)
    (made,) = export(STARTER[key], SheetSource(STARTER, options=options), "pdf", layout="cards")
    text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(made)).pages)
    return text.replace("\u00a0", " ").splitlines()


@pytest.mark.long
def test_two_word_values_are_not_broken_on_small_cards() -> None:
    """The explanation of the columns once stood over them as a column, and left half of the card to names."""
    printed = lines("a-overland", "phase")
    assert any("Breaching gun" in line for line in printed)
    assert any("10 m" in line for line in printed)


@pytest.mark.long
def test_a_number_stays_on_the_line_of_its_word() -> None:
    assert any("rank 2" in line for line in lines("a-levy", "initiative"))
    assert any("Leadership 1" in line for line in lines("a-levy", "initiative"))


@pytest.mark.parametrize(
    ("design", "said"),
    [
        ("same", []),
        ("leader", []),
        ("other", ["Mv 1, Ar 4"]),
        ("best", ["Mv 9, Sh 9, Ar 9"]),
    ],
)
def test_only_a_different_profile_is_printed(design: str, said: list[str]) -> None:
    values = {
        "leader": ("1", "2", "3"),
        "same": ("1", "2", "3"),
        "other": ("1", DASH, "4"),
        "best": ("9", "9", "9"),
    }
    designs = {name: DesignTerms(shown, (), (), (), "") for name, shown in values.items()}
    held = OwnTerms("Rules", ("Mv", "Sh", "Ar"), (), "", "", (), of_people=False, designs=designs)
    one, leader = (trooper().model_copy(update={"id": name}) for name in (design, "leader"))
    assert _profile(one, leader, held) == said


@pytest.mark.parametrize(
    ("count", "number", "shown"),
    [(1, 1, 1), (20, 1, 20), (3, 4, 12), (3, 5, None), (13, 2, None), (1, 12, 12), (1, 13, None)],
)
def test_a_card_has_up_to_twelve_boxes(count: int, number: int, shown: int | None) -> None:
    """A single model has all its boxes."""
    design = DesignTerms(("1",), (), (), (Boxes("Wounds", count),), "")
    held = OwnTerms("Rules", ("Mv",), (), "", "", (), of_people=False, designs={"c-trooper": design})
    made = card(
        section(count=number),
        SheetSource(named(rifle(), trooper()), options=SheetOptions(terms=held)),
    )
    assert [one.count for one in made.boxes if "Wounds" in one.label] == ([] if shown is None else [shown])
    assert [one.label == "Wounds" for one in made.boxes if "Wounds" in one.label] == [number == 1] * bool(
        shown
    )
