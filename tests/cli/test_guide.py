"""The guide: complete in every language, correct in its examples, and whole as pages for a browser."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import click
import pytest

from armybuilder import paths
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Contender, Setup
from armybuilder.cli import main
from armybuilder.counsel import worth as meter
from armybuilder.counsel.reference_armies import Gauntlet, Subject
from armybuilder.desktop.guide import markup, site
from armybuilder.desktop.guide.chapters import chapters, picture
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.readings import READINGS
from armybuilder.model.schema import schema
from armybuilder.model.unit import Member, Unit
from armybuilder.points import legality
from armybuilder.points.prices import pricing
from armybuilder.words import catalogue, languages
from tests.goldens import differences
from tests.goldens import guide as examples
from tests.goldens.guide_lists import with_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.cli.conftest import Ran

GUIDE = {language: chapters(language) for language in languages()}
ALL = [
    pytest.param(language, one, id=f"{language}-{one.name}") for language in GUIDE for one in GUIDE[language]
]


def chapter(language: str, name: str) -> str:
    """Return the text of a chapter."""
    (found,) = (one for one in GUIDE[language] if one.name == name)
    return found.text


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
def test_a_language_has_every_chapter_heading_picture_and_link(language: str) -> None:
    for ours, theirs in zip(GUIDE["en"], GUIDE[language], strict=True):
        assert theirs.name == ours.name
        assert [name for name, _ in theirs.sections] == [name for name, _ in ours.sections], ours.name
        assert markup.pictures(theirs) == markup.pictures(ours), ours.name
        assert Counter(markup.links(theirs)) == Counter(markup.links(ours)), ours.name
        assert 2 * len(theirs.text) > len(ours.text), ours.name
    assert [one for one, _ in examples.examples(language)] == [one for one, _ in examples.examples("en")]
    assert examples.small_army(language) == examples.small_army("en")


@pytest.mark.parametrize(("language", "one"), ALL)
def test_every_heading_has_a_name_of_its_own(language: str, one) -> None:
    names = [name for name, _ in one.sections]
    assert all(names)
    assert len(set(names)) == len(names)
    assert not re.search(r"<!--|<a id", one.text)


@pytest.mark.parametrize("language", languages())
def test_links_and_pictures_of_chapters_are_files(language: str) -> None:
    folder = paths.resources() / "help" / language
    for file in folder.glob("*.md"):
        for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", file.read_text("utf-8")):
            name, _, anchor = target.partition("#")
            there = folder / (name or file.name)
            assert there.is_file(), f"{file.name}: {target}"
            named = not anchor or anchor.startswith("do:")
            assert named or f'<a id="{anchor}"></a>' in there.read_text("utf-8"), f"{file.name}: {target}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", examples.LISTS)
def test_a_chapter_has_the_current_lists(language: str, name: str) -> None:
    text = examples.file(language, name).read_text("utf-8")
    assert with_lists(text, catalogue(language)) == text


WORTH = "armybuilder worth dyke.army --design warden"
BALANCE = 'armybuilder balance "Fen Gate Patrol" dyke.army --way points'
LONG = (WORTH, BALANCE)
"""The examples with tens of thousands of battles, which only `--full` fights in full.

The short run compares them with a few hundred battles.
"""


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
def test_every_example_prints_the_guides_output(language: str, pytestconfig: pytest.Config) -> None:
    """If the program prints something else now, `python -m tests.goldens.guide` writes the examples anew."""
    left_out = () if pytestconfig.getoption("--full") else LONG
    ran, shown = examples.run_all(language, left_out), dict(examples.examples(language))
    assert len(shown) > 15
    assert ran.keys() | set(left_out) == shown.keys()
    for command, printed in ran.items():
        if told := differences.of_lines(command, shown[command], printed, "guide"):
            pytest.fail(told, pytrace=False)


def figures(pattern: str, text: str) -> list[float]:
    """Return the figures of a line with the given wording."""
    found = re.fullmatch(pattern, text)
    assert found is not None, text
    return [float(one) for one in found.groups()]


def side(army: str, content: bytes) -> Contender:
    """Return an army of an exchange file, ready for a battle."""
    read, _ = bundle.read(content)
    documents = bundle.index(read.documents)
    found = documents[army]
    assert isinstance(found, Army)
    return Contender(found, documents, read.readings)


LED = r" Measured with a regular leading either side\.\n"


@pytest.mark.long
def test_the_guides_worth_agrees_with_fewer_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tolerance is three standard errors, while an interval has two on each side."""
    told = (
        rf"Dyke warden (?:is worth|returns) (\d+) (?:points and costs 25|of its 25 points), ±([\d.]+)\.{LED}"
    )
    worth, half = figures(told, dict(examples.examples("en"))[WORTH])
    file, _ = bundle.read(examples.small_army("en").encode())
    documents = bundle.index(file.documents)
    for name, few in {"FIRST": 8, "ROUND": (5, 30, 30, 5), "LOOKS": (2,)}.items():
        monkeypatch.setattr(meter, name, few)
    alone = Unit(id="alone", name="Dyke warden", members=(Member(design="warden"),))
    found = meter.weigh(Subject(alone, documents), Gauntlet(), precision=1)
    assert found is not None
    assert found.cost == 25
    assert found.half < 10, "so few battles say nothing"
    assert abs(found.points - worth) < 1.5 * (found.half + half)


@pytest.mark.long
def test_the_guides_even_match_is_even_in_fewer_battles(starter: Path) -> None:
    """The tolerance is four standard errors."""
    told = rf"The Dyke Watch starts with (\d+) points\. Wins and half the draws of the left side: ([\d.]+) %, ±[\d.]+, in 10,000 battles\.{LED}"
    points, percent = figures(told, dict(examples.examples("en"))[BALANCE])
    dyke = examples.small_army("en").encode()
    left, right = side("a-gate", starter.read_bytes()), side("dyke", dyke)
    pair = Setup(left, right, head_start={"right": int(points)})
    found = odds(pair, 900)
    share = (found.left + found.draw / 2) / found.battles
    assert abs(share - percent / 100) < 4 * sqrt(0.25 / found.battles)
    assert abs(percent - 50) < 3


def test_the_small_army_is_read_priced_and_in_order() -> None:
    read, notes = bundle.read(examples.small_army("en").encode())
    documents = bundle.index(read.documents)
    assert not notes
    assert pricing.price(documents["dyke"], documents).total == 348
    assert not [problem for one in read.documents for problem in legality.problems(one, documents)]
    kinds = {one.kind for one in read.documents}
    assert kinds == {"weapon", "creature", "unit", "army"}


def fields(language: str) -> str:
    return chapter(language, "format")


@pytest.mark.parametrize("language", languages())
def test_every_kind_and_field_of_the_file_is_named(language: str) -> None:
    named = set(re.findall(r"`([a-z_]+)`", fields(language)))
    parts = schema()["$defs"]
    kinds = {
        one["properties"]["kind"]["const"]: one
        for one in parts.values()
        if "kind" in one.get("properties", {})
    }
    assert len(kinds) > 9
    assert set(kinds) <= named
    for kind, told in kinds.items():
        if kind not in {"battle", "campaign", "table", "picture"}:
            assert set(told["properties"]) - {"kind"} <= named, kind


def commands() -> Iterator[tuple[str, click.Command]]:
    """Yield every command of the shell, with its words after `armybuilder`."""
    for name in main.armybuilder.list_commands(click.Context(main.armybuilder)):
        command = main.armybuilder.get_command(click.Context(main.armybuilder), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {each}", below) for each, below in command.commands.items())
        else:
            yield name, command


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "command"), [pytest.param(*one, id=one[0]) for one in commands()])
def test_every_command_and_option_of_the_shell_is_named(
    language: str, name: str, command: click.Command
) -> None:
    parts = dict(
        re.findall(r"^###? (.*?)$\n(.*?)(?=^##|\Z)", chapter(language, "shell"), re.MULTILINE | re.DOTALL)
    )
    told = parts[f"armybuilder {name}"]
    shared = [text for title, text in parts.items() if not title.startswith("armybuilder")]
    everywhere = next(text for text in shared if "`--language`" in text)
    options = (one for one in command.params if isinstance(one, click.Option))
    wanted = {name for one in options for name in one.opts + one.secondary_opts if name.startswith("--")}
    if name in {"fight", "odds", "matrix", "balance"}:
        told += "".join(shared)
    assert not {one for one in wanted if f"`{one}`" not in told + everywhere} - {"--help"}


def test_the_shell_opens_the_guide(shell: Callable[..., Ran]) -> None:
    listed = shell("guide")
    assert listed.code == 0
    assert [line.split()[0] for line in listed.out.splitlines()] == [one.name for one in GUIDE["en"]]
    assert shell("guide", "print").out.startswith("# Printing\n")
    assert shell("guide", "print", "--language", "it").out.startswith("# Stampare\n")
    assert not re.search(r"do:|\]\(|!\[", listed.out + shell("guide", "readings").out)
    wrong = shell("guide", "nothing")
    assert wrong.code == 1
    assert "print" in wrong.err


@pytest.mark.parametrize("language", languages())
def test_every_reading_is_explained(language: str) -> None:
    told, words = chapter(language, "readings"), catalogue(language)
    for one in READINGS:
        assert f"*{one.id}*" in told
        assert words.text(f"readings.{one.id}.question") in told
        assert all(
            f"{words.text(f'readings.{one.id}.choices.{choice}')} (`{choice}`)" in told
            for choice in one.choices
        )


@pytest.mark.parametrize("language", languages())
def test_every_ruleset_has_its_section(language: str) -> None:
    told = chapter(language, "rulesets")
    for name in ("combat-action", "manoeuvre", "edge", "phase", "initiative"):
        assert f"`{name}`" in told
        section = f"## {catalogue(language).text(f'editing.value.{name}')}\n"
        assert section in told, section


def test_the_guide_denies_affiliation_with_the_publisher() -> None:
    assert "not affiliated" in chapter("en", "about")
    assert "non è affiliato" in chapter("it", "about")


# -- as pages for a browser --------------------------------------------------------------------------------


class Page(HTMLParser):
    """The links, loaded files and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 (html.parser's form)
        held = dict(attrs)
        self.links += [held[name] or "" for name in ("href", "src", "srcset") if name in held]
        self.names += [held["id"] or ""] if "id" in held else []


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, str]:
    """Every page of the guide in a folder whose name has a space and an accent."""
    folder = tmp_path_factory.mktemp("guide") / "La guida, però"
    made = site.write(folder)
    assert all(one.is_file() for one in made)
    return {one: one.read_text("utf-8") for one in made if one.suffix == ".html"}


@pytest.mark.long
def test_every_page_is_there_in_every_language(pages: dict[Path, str]) -> None:
    names = {"index", "whole", *(one.name for one in GUIDE["en"])}
    for language in languages():
        assert {place.stem for place in pages if place.parent.name == language} == names
    for text in pages.values():
        assert text.startswith("<!DOCTYPE html>")
        ET.fromstring(text)  # noqa: S314 (our own pages)


@pytest.mark.long
def test_every_link_of_every_page_has_a_target(pages: dict[Path, str]) -> None:
    read = {place.resolve(): Page(text) for place, text in pages.items()}
    for place, page in read.items():
        assert len(set(page.names)) == len(page.names), place.name
        for link in page.links:
            file, _, anchor = unquote(link).partition("#")
            target = (place.parent / file).resolve() if file else place
            assert target.is_file(), f"{place.name}: {link}"
            if anchor:
                assert anchor in read[target].names, f"{place.name}: {link}"


def test_the_pages_need_no_network(pages: dict[Path, str]) -> None:
    for text in (*pages.values(), (paths.resources() / "help" / "guide.css").read_text("utf-8")):
        assert not re.search(r"https?:|//[a-z]", text)
        assert "<script" not in text


def test_pictures_are_shown_at_half_their_size(pages: dict[Path, str]) -> None:
    shown = {
        found
        for text in pages.values()
        for found in re.findall(r'src="\.\./(\S+)" width="(\d+)" height="(\d+)"', text)
    }
    assert len(shown) > 30
    for file, width, height in shown:
        assert 200 < int(width) <= 760, file
        assert 100 < int(height) < 800, file


def test_the_whole_on_one_page_has_every_chapter(pages: dict[Path, str]) -> None:
    for language in languages():
        whole = next(text for place, text in pages.items() if place.parts[-2:] == (language, "whole.html"))
        for one in GUIDE[language]:
            assert f'<h1 id="{one.name}">' in whole


@pytest.mark.long
def test_one_language_is_written_on_request(shell: Callable[..., Ran], tmp_path: Path) -> None:
    assert shell("guide", "--html", tmp_path / "it", "--language", "it").code == 0
    assert {one.name for one in (tmp_path / "it").iterdir()} == {
        "fonts",
        "guide.css",
        "index.html",
        "it",
        "pictures",
    }
    assert {one.name for one in (tmp_path / "it" / "pictures").iterdir()} == {"it"}
    for page in (tmp_path / "it").rglob("*.html"):
        for link in Page(page.read_text("utf-8")).links:
            assert (page.parent / unquote(link).partition("#")[0]).exists(), f"{page.name}: {link}"


def test_an_unwritable_folder_is_reported_in_a_line(shell: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    ran = shell("guide", "--html", tmp_path / "taken" / "below")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1


# -- pictures ----------------------------------------------------------------------------------------------


@pytest.mark.long
def test_every_picture_exists_light_and_dark_without_unused_files() -> None:
    wanted = {
        picture(language, name, mode)
        for language in languages()
        for one in GUIDE[language]
        for name in markup.pictures(one)
        for mode in ("light", "dark")
    }
    kept = set((paths.resources() / "help" / "pictures").rglob("*.webp"))
    assert wanted == kept
    assert sum(one.stat().st_size for one in kept) < 4_000_000


def test_one_command_makes_the_pictures_under_their_names() -> None:
    from tests.desktop.guide_pictures import SCENES

    assert set(SCENES) == {name for one in GUIDE["en"] for name in markup.pictures(one)}
