"""`armybuilder campaign`, from files and from the library: show, aftermath with rolls, and days."""

import json
from pathlib import Path

import pytest
from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.campaign.history import happen
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.bundle import Bundle, index, read, write
from armybuilder.model.campaign import Campaign
from armybuilder.model.readings import STANDARD
from tests.sheets import campaigning

GATE, REAVERS = "a-gate", "a-reavers"


@pytest.fixture
def war(tmp_path: Path) -> Path:
    """A file with the starter library and a campaign of two of its armies."""
    bundle, _ = read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    campaign = Campaign(id="war", name="The long war", armies=(), battles=(), seed=3)
    for army in (GATE, REAVERS):
        campaign = happen(campaign, "joined", army=army, reserve=100)
    file = tmp_path / "war.army"
    file.write_bytes(write(Bundle((*bundle.documents, campaign))))
    return file


def held(file: Path) -> Campaign:
    bundle, _ = read(file.read_bytes())
    found = index(bundle.documents)["war"]
    assert isinstance(found, Campaign)
    return found


def fought(shell, war: Path, *more: str) -> Path:
    """Return a kept battle of the two armies."""
    file = war.with_name("battle.army")
    result = shell("fight", f"{war}#{GATE}", f"{war}#{REAVERS}", "--record", str(file), *more)
    assert result.code == 0
    return file


def test_a_file_written_again_keeps_its_schemas_name(shell, war) -> None:
    plain = json.loads(war.read_bytes())
    war.write_text(json.dumps(plain | {"$schema": "armies.json"}))
    printed = shell("campaign", "advance", str(war))
    assert printed.json["$schema"] == "armies.json"
    later = war.with_name("later.army")
    assert shell("campaign", "advance", str(war), "-o", str(later)).code == 0
    assert json.loads(later.read_bytes()) == printed.json


@pytest.mark.long
@pytest.mark.rule("CA-C-001")
def test_a_battles_aftermath_is_rolled_and_days_heal_it(shell, war) -> None:
    battle, after, later = fought(shell, war), war.with_name("after.army"), war.with_name("later.army")
    result = shell("campaign", "aftermath", str(war), "--battle", str(battle), "-o", str(after))
    assert result.code == 0
    told = held(after)
    assert told.aftermath is None
    assert len(told.battles) == 1
    assert told.models
    rolls = [one for one in told.events if one.code == "recovery"]
    assert len(result.out.splitlines()) >= len(rolls) > 0
    assert shell("campaign", "advance", str(after), "--days", "40", "-o", str(later)).code == 0
    ill = {"wounded", "intensive_care", "rattled"}
    assert not [one for one in held(later).models.values() if one.state in ill]


@pytest.mark.long
@pytest.mark.parametrize("log", [True, False], ids=["its log kept", "no log kept"])
def test_the_aftermath_of_other_rules_comes_from_the_log(shell, war, log: bool) -> None:
    battle, after, other = fought(shell, war), war.with_name("after.army"), war.with_name("other.army")
    said = ("campaign", "aftermath", str(war), "--battle", str(battle), "-o")
    assert shell(*said, str(after)).code == 0
    file, _ = read(battle.read_bytes())
    fields = {"rules_hash": "of long ago"} | ({} if log else {"log": None})
    kept = file.documents[0].model_copy(update=fields)
    battle.write_bytes(write(Bundle((kept, *file.documents[1:]), file.readings)))
    result = shell(*said, str(other))
    if log:
        assert result.code == 0
        assert held(other) == held(after)
    else:
        assert result.code == 1
        assert "fought under other rules" in result.err
        assert not other.exists()


@pytest.mark.long
def test_the_same_campaign_rolls_the_same(shell, war) -> None:
    battle = fought(shell, war)
    one, two = (
        shell("campaign", "aftermath", str(war), "--battle", str(battle), "-o", str(war.with_name(name)))
        for name in ("one.army", "two.army")
    )
    assert one.out == two.out
    assert war.with_name("one.army").read_bytes() == war.with_name("two.army").read_bytes()


@pytest.mark.long
def test_a_battle_waits_for_rolls_and_counts_once(shell, war) -> None:
    battle, waiting = fought(shell, war), war.with_name("waiting.army")
    said = ("campaign", "aftermath", str(war), "--battle", str(battle), "--no-roll", "-o", str(waiting))
    assert shell(*said).code == 0
    assert held(waiting).aftermath is not None
    refused = shell("campaign", "advance", str(waiting))
    assert refused.code == 1
    assert "aftermath is not over" in refused.err
    done = war.with_name("done.army")
    assert shell("campaign", "aftermath", str(waiting), "-o", str(done)).code == 0
    again = shell("campaign", "aftermath", str(done), "--battle", str(battle), "-o", str(done))
    assert again.code == 1
    assert "already" in again.err


def test_a_campaign_goes_to_standard_output_by_default(shell, war) -> None:
    result = shell("campaign", "advance", str(war), "--days", "2")
    bundle, _ = read(result.out.encode())
    assert index(bundle.documents)["war"] == held(war).model_copy(
        update={"day": 2, "events": index(bundle.documents)["war"].events}  # type: ignore[union-attr]
    )


def test_a_campaign_is_shown_as_text_json_and_earlier(shell, war) -> None:
    shown = shell("campaign", "show", str(war))
    assert "Fen Gate Patrol" in shown.out
    later = war.with_name("later.army")
    shell("campaign", "advance", str(war), "--days", "5", "-o", str(later))
    told = shell("campaign", "show", str(later), "--json").json
    assert told["campaign"]["day"] == 5
    assert [one["id"] for one in told["armies"]] == [GATE, REAVERS]
    assert [one["name"] for one in told["armies"]] == ["Fen Gate Patrol", "Saltmarsh Reavers"]
    assert all(one["there"] == one["heads"] > 0 for one in told["armies"])
    then = shell("campaign", "show", str(later), "--day", "2", "--json").json
    assert then["campaign"]["day"] == 2


def test_a_campaign_of_the_library_is_saved_there(shell, war, tmp_path) -> None:
    shelf = tmp_path / "shelf.db"
    assert shell("library", "--library", str(shelf), "import", str(war)).code == 0
    result = shell("campaign", "advance", "The long war", "--days", "4", "--library", str(shelf))
    assert result.code == 0
    with Library.open(shelf) as library:
        found = library.fetch("war")
    assert isinstance(found, Campaign)
    assert found.day == 4


@pytest.mark.parametrize("said", ["", " ", "library:", "#war"])
def test_an_empty_name_is_no_campaign(shell, said) -> None:
    refused = shell("campaign", "show", said)
    assert refused.code == 1
    assert "No campaign is named" in refused.err


def test_a_file_without_a_campaign_is_refused_in_words(shell, war) -> None:
    battle = fought(shell, war)
    refused = shell("campaign", "show", str(battle))
    assert refused.code == 1
    assert "0 campaigns" in refused.err
    assert shell("campaign", "aftermath", str(war), "--battle", str(war)).code == 1


def test_passed_days_list_returned_models_and_repaired_machines(shell, tmp_path) -> None:
    """The list omits locations with remaining damage."""
    *_, documents = campaigning.armies()
    file, later = tmp_path / "salt.army", tmp_path / "later.army"
    file.write_bytes(write(Bundle((*documents.values(), campaigning.campaign(aftermath=None)))))
    result = shell("campaign", "advance", str(file), "--days", "5", "-o", str(later))
    assert result.code == 0, result.err
    said = result.out.splitlines()
    assert [one for one in said if one.endswith(" is back.")] == ["Section, Trooper 2 (Mechanised) is back."]
    whole = [one for one in said if one.endswith(" is repaired.")]
    assert len(whole) == 1
    assert "engine" in whole[0].casefold()
    assert (
        shell("campaign", "advance", str(later), "--days", "9", "-o", str(file)).out.count("is repaired") == 1
    )


@pytest.mark.parametrize("readings", [{}, {"CA-D-009": "armour_list"}])
def test_readings_of_a_file_stay_with_its_campaign(shell, war, readings) -> None:
    """A campaign without readings has the standard readings."""
    kept, _ = read(war.read_bytes())
    war.write_bytes(write(Bundle(kept.documents, immutabledict(readings))))
    later = war.with_name("later.army")
    assert shell("campaign", "advance", str(war), "-o", str(later)).code == 0
    found, _ = read(later.read_bytes())
    assert found.readings == (readings or STANDARD)
    assert {one.id for one in found.documents} == {one.id for one in kept.documents}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (({}, {}), STANDARD),
        (({"CA-D-009": "armour_list"}, {}), {"CA-D-009": "armour_list"}),
        (({}, {"CA-D-009": "armour_list"}), {"CA-D-009": "armour_list"}),
    ],
)
def test_a_new_campaign_has_its_armies_readings(shell, war, given, kept) -> None:
    """An army without readings changes none."""
    documents, files = read(war.read_bytes())[0].documents, []
    for number, readings in enumerate(given):
        files.append(war.with_name(f"{number}.army"))
        files[-1].write_bytes(write(Bundle(documents, immutabledict(readings))))
    begun = shell("campaign", "new", "War", f"{files[0]}#{GATE}", f"{files[1]}#{REAVERS}")
    assert begun.code == 0, begun.err
    assert read(begun.out.encode())[0].readings == kept


def test_states_that_no_longer_fit_are_shown(shell) -> None:
    file = Path(__file__).parents[1] / "campaign" / "weir-after-split.army"
    shown = shell("campaign", "show", str(file))
    assert "Fit 8" in shown.out
    assert "4 dead" not in shown.out
    assert shown.out.count("Weir warden (formerly 1.2/") == 4
    told = shell("campaign", "show", str(file), "--json").json
    assert [(one["name"], one["heir"], one["reason"]) for one in told["displaced"]] == [
        (f"a:1.2/1.{number}", f"a:2.1/1.{number}", "not_fielded") for number in (1, 2, 3, 4)
    ]


def test_lost_records_are_shown_as_text_and_json(shell, war) -> None:
    campaign = happen(held(war), "marked", model=f"{GATE}:1.1/1.1", state="dead")
    campaign = happen(campaign, "day", days=2)
    names, called = immutabledict({"1.1/1.1": None}), immutabledict({"1.1/1.1": "Old Ansel"})
    campaign = happen(
        campaign, "renamed", army=GATE, names=names, called=called, **{"from": "Remove Fen watch"}
    )
    bundle, _ = read(war.read_bytes())
    war.write_bytes(write(Bundle((*(one for one in bundle.documents if one.id != "war"), campaign))))
    shown = shell("campaign", "show", str(war)).out
    assert "Records of models that left" in shown
    assert "Old Ansel (Fen Gate Patrol): State dead · Change Remove Fen watch · Day 2" in shown
    told = shell("campaign", "show", str(war), "--json").json["campaign"]
    assert told["lost"][f"{GATE}:1.1/1.1"]["from"] == "Remove Fen watch"
    assert told["models"] == {}
    earlier = shell("campaign", "show", str(war), "--json", "--day", "0")
    marked = next(one for one in earlier.json["campaign"]["events"] if one["code"] == "marked")
    assert marked["values"]["model"] == f"{GATE}:Old Ansel"
    assert "\\u0018" not in earlier.out


@pytest.mark.long
def test_a_late_battle_is_taken_with_present_names(shell, war, tmp_path) -> None:
    """Both entries of an army changed their numbers after the battle, and one left."""
    battle, shelf = fought(shell, war, "--seed", "3"), tmp_path / "shelf.db"
    plain = war.with_name("plain.army")
    for file in (war, battle):
        assert shell("library", "--library", str(shelf), "import", str(file)).code == 0
    said = ("campaign", "aftermath", str(war), "--battle", str(battle), "--no-roll", "-o", str(plain))
    assert shell(*said).code == 0
    before = held(plain)
    with Library.open(shelf) as library:
        army = library.fetch(GATE)
        assert isinstance(army, Army)
        first, *others = army.units
        moved = tuple(one.model_copy(update={"id": f"9{one.id}"}) for one in others)
        mapping = immutabledict({first.id: "\x18gone", **{one.id: f"9{one.id}" for one in others}})
        after = army.model_copy(update={"units": moved})
        library.save([after], follow=False, renamed={GATE: (mapping,)})
        kept = next(one.id for one in library.search("kind:battle").rows)
        name = library.fetch(kept).name
    late = ("campaign", "aftermath", "The long war", "--battle", name, "--no-roll", "--library", str(shelf))
    result = shell(*late)
    assert result.code == 0, result.err
    with Library.open(shelf) as library:
        now = library.fetch("war")
    assert isinstance(now, Campaign)

    def fallen(campaign: Campaign) -> set[str]:
        waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
        return {*campaign.models, *campaign.machines, *waiting}

    gone = {one for one in fallen(before) if one.startswith(f"{GATE}:{first.id}.")}
    own = {one for one in fallen(before) - gone if one.startswith(f"{GATE}:")}
    assert gone
    assert set(now.lost) == gone
    assert {one for one in fallen(now) if one.startswith(f"{GATE}:")} == {
        one.replace(f"{GATE}:", f"{GATE}:9", 1) for one in own
    }
    assert all(one.called and one.cause == name for one in now.lost.values())
