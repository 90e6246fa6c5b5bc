"""A campaign of two armies after a battle, written by hand, with every kind of fact in it."""

from typing import Any

from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.campaign import (
    Aftermath,
    BuildingState,
    Campaign,
    Down,
    Happening,
    LocationState,
    ModelState,
    Stage,
)
from armybuilder.model.table import Section, Table, Terrain
from armybuilder.model.unit import Member, Unit
from tests.sheets.muster import army, mechanised, named, rifle, section, trooper

SQUARE = ((0, 0), (100, 0), (100, 100), (0, 100))


def armies() -> tuple[Army, Army, dict[str, AnyDocument]]:
    """Return a mechanised army, an army of two sections and a captain, and all documents they name."""
    force, documents = mechanised()
    captain = trooper("Captain").model_copy(update={"id": "c-captain", "officer_rank": 2})
    alone = Unit(id="u-captain", name="Captain Vane", members=(Member(design="c-captain"),))
    barn = Terrain(
        name="Barn",
        type="building",
        shape=SQUARE,
        sections=(Section(name="Loft", shape=SQUARE, level=1), Section(name="Barn", shape=SQUARE)),
    )
    foot = army((Entry(id="1", unit="u-foot", count=2), Entry(id="2", unit="u-captain")), "Reavers")
    foot = foot.model_copy(update={"id": "b"})
    others = named(
        *(captain, alone, foot, force, rifle(), trooper()),
        section("Section", 8, "u-foot"),
        Table(id="t", name="Farm", terrain=(barn,)),
    )
    return force, foot, {**documents, **others}


MODELS = {
    "a:1.1/1.1/c2": ModelState(state="retired"),
    "2.1/1.2": ModelState(state="wounded", until=9),
    "b:1.1/1.3": ModelState(
        state="intensive_care", until=8, then=(Stage(state="wounded", until=12), Stage(state="permanent"))
    ),
    "b:1.2/1.1": ModelState(state="permanent", kept=True),
    "b:1.2/1.2": ModelState(state="shaken"),
    "b:1.2/1.3": ModelState(state="permanent"),
    "b:1.2/1.8": ModelState(state="dead"),
    "b:2.1/1.1": ModelState(state="prisoner", holder="a", then=(Stage(state="wounded", until=10),)),
}
MACHINES = {
    "a:1.1/1.1": immutabledict(
        {
            "engine": LocationState(state="disabled", until=11),
            "weapon": LocationState(state="malfunction", weapon="w-cannon"),
            "antenna": LocationState(state="malfunction", waiting=True),
        }
    )
}
EVENTS: tuple[tuple[int, str, dict[str, Any]], ...] = (
    (0, "joined", {"army": "a", "reserve": 150}),
    (0, "joined", {"army": "b", "reserve": 0}),
    (1, "day", {"days": 1}),
    (
        2,
        "battle",
        {
            "left": "a",
            "right": "b",
            "field": "left",
            "winner": "left",
            "left_score": 1450,
            "right_score": 300,
        },
    ),
    (2, "fell", {"model": "b:1.1/1.3", "state": "out_of_action", "stabilised": 1, "captured": 0}),
    (2, "fell", {"model": "b:1.2/1.8", "state": "killed"}),
    (2, "damaged", {"machine": "a:1.1/1.1", "location": "engine", "state": "disabled"}),
    (
        2,
        "damaged",
        {"machine": "1.1/1.1", "location": "weapon", "state": "malfunction", "weapon": "w-cannon"},
    ),
    (2, "ruined", {"section": "t:Barn: Loft", "state": "collapsed"}),
    (2, "field", {"side": "draw"}),
    (2, "fate", {"model": "b:2.1/1.1", "choice": "capture", "care": 0}),
    (2, "recovery", {"model": "b:1.1/1.3", "die": 3, "second": 6}),
    (2, "repair", {"machine": "a:1.1/1.1", "location": "engine", "die": 3, "spares": "b:1.1/1.1#engine"}),
    (2, "repair", {"machine": "a:1.1/1.1", "location": "weapon", "die": 6, "spares": ""}),
    (2, "rebuilt", {"section": "t:Barn: Loft", "die": 4}),
    (2, "closed", {}),
    (2, "day", {"days": 4}),
    (6, "facilities", {"army": "b", "open": 0}),
    (6, "marked", {"model": "2.1/1.2", "state": "wounded", "until": 9}),
    (6, "handed", {"model": "2.1/1.2", "to": "a:2.1/1.3"}),
    (
        6,
        "renamed",
        {
            "army": "b",
            "names": immutabledict({"9.1/1.1": None}),
            "called": immutabledict({"9.1/1.1": "Third section"}),
            "from": "Remove Third section",
        },
    ),
    (6, "dropped", {"model": "b:9.1/1.1", "lost": 1, "called": "Third section"}),
    (6, "kept", {"model": "b:1.2/1.1"}),
    (6, "retired", {"model": "a:1.1/1.1/c2"}),
    (6, "exchanged", {"model": "b:1.2/1.4"}),
    (6, "repaired", {"machine": "a:1.1/1.1", "location": "hold"}),
    (6, "restored", {"section": "t:Barn"}),
    (
        6,
        "mended",
        {"machine": "1.1/1.1", "location": "hold", "check": 9, "skill": 1, "spare": "1.1/1.1#hold"},
    ),
    (
        6,
        "mended",
        {
            "machine": "1.1/1.1",
            "location": "hold",
            "check": 9,
            "skill": 1,
            "spare": "1.1/1.1#hold",
            "hours": 3,
        },
    ),
    (6, "scrapped", {"machine": "a:1.1/1.1", "pieces": "engine\nw-cannon\ncommunicator"}),
    (6, "reserve", {"army": "a", "points": 200}),
    (6, "reinforced", {"army": "a", "entry": "2", "points": 40}),
    (6, "note", {"text": "Rain\nall day"}),
)


def campaign(**others: object) -> Campaign:
    """Return the campaign on its sixth day."""
    held: dict[str, object] = {
        "id": "k",
        "name": "The salt war",
        "day": 6,
        "armies": ("a", "b"),
        "battles": (),
        "facilities": immutabledict({"b": False}),
        "models": immutabledict(MODELS),
        "machines": immutabledict(MACHINES),
        "salvage": ("a:1.1/1.1#weapon", "b:1.1/1.1#w-cannon", "1.1/1.1#communicator"),
        "buildings": immutabledict(
            {
                "t:Barn: Loft": BuildingState(state="collapsed", until=14),
                "t:Barn": BuildingState(state="destroyed"),
            }
        ),
        "events": tuple(
            Happening(day=day, code=code, values=immutabledict(values)) for day, code, values in EVENTS
        ),
        "reserve": immutabledict({"a": 160}),
    }
    return Campaign.model_validate({**held, **others})


def unfinished() -> Campaign:
    """Return the campaign with an aftermath in which two models wait for their roll."""
    models = {"b:1.1/1.5": Down(state="wounded"), "b:1.1/1.6": Down(state="unhurt", captured=True)}
    return campaign(aftermath=Aftermath(left="a", right="b", field="left", models=immutabledict(models)))


def everything() -> dict[str, AnyDocument]:
    """Return the campaign and all documents that it names."""
    *_, documents = armies()
    return {**documents, "k": campaign()}


def huge() -> tuple[Campaign, dict[str, AnyDocument]]:
    """Return a campaign of three armies of 200 hurt models, with 400 events, and all documents that it names."""
    names = [f"army{number}" for number in range(3)]
    documents: list[AnyDocument] = [rifle(), trooper(), section("Rifle company of the line", 20, "u-company")]
    entries = (Entry(id="1", unit="u-company", count=10),)
    documents += [army(entries, f"Regiment {name}").model_copy(update={"id": name}) for name in names]
    everybody = [
        f"{name}:1.{copy}/1.{one}" for name in names for copy in range(1, 11) for one in range(1, 21)
    ]
    states = (ModelState(state="wounded", until=90), ModelState(state="dead"), MODELS["b:1.1/1.3"])
    models = {name: states[place % 3] for place, name in enumerate(everybody)}
    fell: dict[str, str | int] = {"state": "out_of_action", "stabilised": 1}
    events = [
        Happening(day=place // 7, code="fell", values=immutabledict({**fell, "model": everybody[place]}))
        for place in range(400)
    ]
    made = Campaign(
        id="k",
        name="The war without an end",
        day=60,
        armies=tuple(names),
        battles=(),
        models=immutabledict(models),
        events=tuple(events),
    )
    return made, named(*documents, made)
