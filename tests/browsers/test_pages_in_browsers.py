"""The telephone sheet and the battle page in the system's Chromium and Firefox, without a window.

Only `--full` runs these: a browser takes its time, and not every machine has one. Where one is missing the test fails and
names it.
"""

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QColor, QImage

from armybuilder.battle import resolve
from armybuilder.battle.telling import replay
from armybuilder.battle.terms import Setup
from armybuilder.counsel.own_sheets import own_terms
from armybuilder.model.army import Army
from armybuilder.model.document import Ruleset
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.options import STANDARD, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.web.web_page import web_page
from armybuilder.words import catalogue, english
from tests.battle.forces import contender
from tests.browsers import found
from tests.browsers.chromium import NAMES as CHROMIUMS
from tests.browsers.chromium import Chromium
from tests.browsers.firefox import NAMES as FIREFOXES
from tests.browsers.firefox import Firefox
from tests.sheets.muster import horde, starter

PHONE, DESK = 390, 1200
FINGER = 24
"""The size of a touch target in CSS pixels."""

LAID_OUT = "[innerWidth, document.documentElement.scrollWidth]"
BOXES = "document.querySelectorAll('input[type=checkbox]')"
TICKED = f"[...{BOXES}].filter(box => box.checked).length"


@cache
def _pages() -> dict[str, str]:
    """Return the tested pages by name: sheets of people, machines, a horde, in Italian, and a battle."""
    documents = starter()
    made = {}
    for key in ("a-levy", "a-overland", "a-foundry"):
        held = documents[key]
        assert isinstance(held, Army)
        made[key] = web_page(content(held, SheetSource(documents), layout="pack"), STANDARD, [key])
        # The same army with a unit less, and as another player's army of equal contents.
        fewer = held.model_copy(update={"units": held.units[:-1]})
        changed = SheetSource({**documents, key: fewer})
        made[f"{key}-changed"] = web_page(content(fewer, changed, layout="pack"), STANDARD, [key])
        made[f"{key}-twin"] = web_page(
            content(held, SheetSource(documents), layout="pack"), STANDARD, ["twin"]
        )
    levy = documents["a-levy"]
    made["italian"] = web_page(
        content(levy, SheetSource(documents, words=catalogue("it")), layout="pack"), STANDARD
    )
    others: dict[str, Ruleset] = {"orders": "edge", "phases": "phase", "skirmish": "initiative"}
    for name, ruleset in others.items():
        options = SheetOptions(terms=own_terms(ruleset, documents))
        overland = documents["a-overland"]
        made[name] = web_page(
            content(overland, SheetSource(documents, options=options), layout="pack"), options
        )
    force, designs = horde(25)
    made["horde"] = web_page(content(force, SheetSource(designs), layout="pack"), STANDARD)
    fought = resolve.fight(Setup(contender("a-overland"), contender("a-foundry"), seed=3))
    made["battle"] = replay.page(fought, english())
    return made


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pages as files, the form in which people send them to a telephone."""
    folder = tmp_path_factory.mktemp("pages")
    files = {name: folder / f"{name}.html" for name in _pages()}
    for name, file in files.items():
        file.write_text(_pages()[name], encoding="utf-8")
    return files


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """Chromium for all tests of this module."""
    made = Chromium(found.program(CHROMIUMS), tmp_path_factory.mktemp("chromium"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """Firefox for all tests of this module, with a dark system."""
    made = Firefox(found.program(FIREFOXES), tmp_path_factory.mktemp("firefox"), dark=True)
    yield made
    made.close()


@pytest.fixture(params=["chromium", "firefox"])
def browser(request: pytest.FixtureRequest) -> Any:
    """Each browser in turn."""
    return request.getfixturevalue(request.param)


@pytest.mark.browser
@pytest.mark.parametrize(
    "name",
    ["a-foundry", "a-levy", "a-overland", "battle", "horde", "italian", "orders", "phases", "skirmish"],
)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_no_content_exceeds_the_width(browser: Any, pages: dict[str, Path], name: str, width: int) -> None:
    browser.open(pages[name], width)
    there, needed = browser.run(LAID_OUT)
    assert there == width
    assert needed <= width


@pytest.mark.browser
def test_boxes_are_large_enough_for_a_finger(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["a-overland"], PHONE)
    sizes = browser.run(f"[...{BOXES}].map(box => [box.offsetWidth, box.offsetHeight])")
    assert sizes
    assert min(min(size) for size in sizes) >= FINGER


@pytest.mark.browser
def test_text_is_large_enough_to_read_on_a_telephone(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["a-overland"], PHONE)
    smallest = browser.run(
        "Math.min(...[...document.querySelectorAll('main *')].filter(one => one.checkVisibility() && "
        "[...one.childNodes].some(part => part.nodeType === 3 && part.data.trim()))"
        ".map(one => parseFloat(getComputedStyle(one).fontSize)))"
    )
    assert smallest >= 11


@pytest.mark.browser
def test_ticks_and_words_stay_when_the_page_reopens(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["a-levy"], PHONE)
    browser.run(f"{BOXES}[3].click(), {BOXES}[7].click(), 1")
    browser.run(
        "(line => { line.value = 'Levy parish'; line.dispatchEvent(new Event('input', {bubbles: true})); return 1 })"
        "(document.querySelector('main input[type=text]'))"
    )
    browser.open(pages["a-levy"], PHONE)
    assert browser.run(TICKED) == 2
    assert browser.run(f"{BOXES}[3].checked && {BOXES}[7].checked")
    assert browser.run("document.querySelector('main input[type=text]').value") == "Levy parish"
    browser.open(pages["a-overland"], PHONE)
    assert browser.run(TICKED) == 0


@pytest.mark.browser
def test_ticks_after_a_reload_can_be_cleared(firefox: Firefox, pages: dict[str, Path]) -> None:
    """Firefox fills the fields of a reloaded page by itself."""
    firefox.open_whole(pages["italian"])
    firefox.run(f"{BOXES}[3].click(), {BOXES}[7].click(), 1")
    firefox.reload()
    assert firefox.run(TICKED) == 2
    firefox.run(f"{BOXES}[5].click(), 1")
    firefox.open_whole(pages["italian"])
    assert firefox.run(TICKED) == 3
    firefox.reload()
    firefox.run("clear.click(), 1")
    assert firefox.run(TICKED) == 0


def _ticked_anew(browser: Any, page: Path, *boxes: int) -> None:
    """Open a page as a nameless player, and tick these boxes and no others."""
    browser.open(page, PHONE)
    browser.run("(sessionStorage.clear(), localStorage.clear(), 1)")
    browser.open(page, PHONE)
    for box in boxes:
        browser.run(f"{BOXES}[{box}].click(), 1")


def _named(browser: Any, name: str) -> None:
    """Type the name of a player."""
    browser.run(f"(player.value = '{name}', player.dispatchEvent(new Event('change')), 1)")


@pytest.mark.browser
def test_ticks_belong_to_one_army(browser: Any, pages: dict[str, Path]) -> None:
    _ticked_anew(browser, pages["a-levy"], 3, 7)
    browser.open(pages["a-levy-twin"], PHONE)
    assert browser.run(TICKED) == 0
    assert not browser.run("take.checkVisibility()")
    browser.run(f"{BOXES}[0].click(), 1")
    browser.run("clear.click(), 1")
    browser.open(pages["a-levy"], PHONE)
    assert browser.run(TICKED) == 2


@pytest.mark.browser
def test_a_changed_sheet_offers_the_earlier_ticks(chromium: Chromium, pages: dict[str, Path]) -> None:
    """Firefox gives each file a store of its own, so only Chromium can offer the ticks of another file."""
    _ticked_anew(chromium, pages["a-levy"], 3, 7)
    chromium.open(pages["a-levy-changed"], PHONE)
    assert chromium.run(TICKED) == 0
    assert chromium.run("earlier.checkVisibility() && !nameless.checkVisibility()")
    chromium.run("take.click(), 1")
    assert chromium.run(TICKED) == 2
    assert not chromium.run("take.checkVisibility() || earlier.checkVisibility()")
    chromium.run("clear.click(), 1")
    chromium.open(pages["a-levy-changed"], PHONE)
    assert chromium.run(TICKED) == 0
    assert not chromium.run("take.checkVisibility()")
    chromium.open(pages["a-levy"], PHONE)
    assert chromium.run(TICKED) == 2


@pytest.mark.browser
def test_each_player_has_separate_ticks(browser: Any, pages: dict[str, Path]) -> None:
    _ticked_anew(browser, pages["a-levy"], 3, 7)
    _named(browser, "Anna")
    assert browser.run(TICKED) == 0
    assert browser.run("nameless.checkVisibility() && !earlier.checkVisibility()")
    browser.run("take.click(), 1")
    assert browser.run(TICKED) == 2
    _named(browser, "Bob")
    assert browser.run(TICKED) == 0
    browser.run(f"{BOXES}[5].click(), 1")
    assert browser.run("[...players.options].map(one => one.value).sort()") == ["Anna", "Bob"]
    browser.open(pages["a-levy"], PHONE)
    assert browser.run("player.value") == "Bob"
    assert browser.run("document.title").startswith("Bob")
    assert browser.run(f"{TICKED} === 1 && {BOXES}[5].checked")
    _named(browser, " Anna ")
    assert browser.run(f"{TICKED} === 2 && {BOXES}[3].checked")


@pytest.mark.browser
def test_a_player_without_storage_keeps_ticks_until_closing(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["a-foundry"], PHONE)
    browser.run(
        "(['localStorage', 'sessionStorage'].forEach(name => Object.defineProperty(window, name, "
        f"{{get() {{ throw new Error('refused') }}}})), {BOXES}[0].click(), 1)"
    )
    _named(browser, "Anna")
    assert browser.run(TICKED) == 0
    browser.run("take.click(), 1")
    assert browser.run(TICKED) == 1


@pytest.mark.browser
def test_one_button_clears_ticks_and_another_restores_them(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["horde"], PHONE)
    browser.run(f"{BOXES}[1].click(), {BOXES}[2].click(), 1")
    assert browser.run("document.getElementById('back').hidden")
    browser.run("document.getElementById('clear').click(), 1")
    assert browser.run(TICKED) == 0
    browser.run("document.getElementById('back').click(), 1")
    assert browser.run(TICKED) == 2
    browser.run("document.getElementById('clear').click(), 1")
    browser.open(pages["horde"], PHONE)
    assert browser.run(TICKED) == 0


@pytest.mark.browser
def test_a_page_without_script_says_that_nothing_stays(chromium: Chromium, pages: dict[str, Path]) -> None:
    """Quick Look on iOS runs no script (cargo-html issue 43, Studio-Web issue 216)."""
    chromium.open(pages["italian"], PHONE, scripts=False)
    said = "document.getElementById('unkept')"
    assert chromium.run(f"{said}.checkVisibility() && {said}.getBoundingClientRect().top < 100")
    assert chromium.run(f"{said}.textContent") == catalogue("it").text("sheets.web.unkept")
    assert not chromium.run("document.querySelector('.tools').checkVisibility()")
    chromium.open(pages["italian"], PHONE, scripts=False, printed=True)
    assert not chromium.run(f"{said}.checkVisibility()")


@pytest.mark.browser
@pytest.mark.parametrize("name", ["a-levy", "italian"])
def test_a_browser_that_keeps_ticks_says_no_warning(browser: Any, pages: dict[str, Path], name: str) -> None:
    browser.open(pages[name], PHONE)
    assert not browser.run("document.getElementById('unkept').checkVisibility()")
    assert browser.run("Object.keys(localStorage).filter(key => key.endsWith('/kept'))") == []


@pytest.mark.browser
def test_a_script_that_cannot_store_leaves_the_warning(chromium: Chromium, pages: dict[str, Path]) -> None:
    """A sandboxed frame runs the script, but refuses to store."""
    frame = pages["a-levy"].with_name("sandboxed.html")
    frame.write_text(
        f'<!doctype html><iframe src="{pages["a-levy"].name}" sandbox="allow-scripts" width="390" height="400"></iframe>',
        encoding="utf-8",
    )
    chromium.open(frame, DESK)
    without = chromium.picture()
    frame.write_text(
        frame.read_text(encoding="utf-8").replace('sandbox="allow-scripts" ', ""), encoding="utf-8"
    )
    chromium.open(frame, DESK)
    assert _lightness(without) < _lightness(chromium.picture()) - 1


@pytest.mark.browser
def test_a_browser_without_storage_gets_a_warning(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["a-foundry"], PHONE)
    browser.run(
        "(Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused') }}), "
        f"{BOXES}[0].click(), 1)"
    )
    assert browser.run("!document.getElementById('unkept').hidden")
    assert browser.run(TICKED) == 1


@pytest.mark.browser
def test_every_field_has_an_accessible_name(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["a-levy"], PHONE)
    unnamed = browser.run(
        "[...document.querySelectorAll('input, button')].filter(one => "
        "!(one.ariaLabel || one.labels?.[0]?.textContent || one.textContent).trim()).length"
    )
    assert unnamed == 0


@pytest.mark.browser
@pytest.mark.parametrize("name", ["a-overland", "battle"])
def test_pages_make_no_network_request(chromium: Chromium, pages: dict[str, Path], name: str) -> None:
    chromium.asked.clear()
    chromium.open(pages[name], PHONE)
    assert chromium.asked
    assert all(address.startswith(("file:", "data:")) for address in chromium.asked)


def _lightness(picture: bytes) -> float:
    """Compute the mean lightness of a picture, from 0 to 255."""
    made = QImage.fromData(picture)
    places = [(x, y) for x in range(0, made.width(), 7) for y in range(0, min(made.height(), 3000), 7)]
    return sum(QColor(made.pixel(x, y)).lightness() for x, y in places) / len(places)


@pytest.mark.browser
@pytest.mark.parametrize("name", ["a-overland", "battle"])
def test_the_page_is_dark_on_a_dark_system(chromium: Chromium, pages: dict[str, Path], name: str) -> None:
    chromium.open(pages[name], PHONE)
    light = _lightness(chromium.picture())
    chromium.open(pages[name], PHONE, dark=True)
    dark = _lightness(chromium.picture())
    assert light > 190
    assert dark < 90


@pytest.mark.browser
def test_firefox_is_dark_on_a_dark_system(firefox: Firefox, pages: dict[str, Path]) -> None:
    firefox.open(pages["a-overland"], PHONE)
    assert firefox.run("matchMedia('(prefers-color-scheme: dark)').matches")
    assert firefox.run("getComputedStyle(document.body).backgroundColor") == "rgb(28, 30, 27)"


@pytest.mark.browser
def test_print_is_black_on_white_without_tools(chromium: Chromium, pages: dict[str, Path]) -> None:
    chromium.open(pages["a-overland"], DESK, dark=True, printed=True)
    assert chromium.run("getComputedStyle(document.querySelector('.card')).color") == "rgb(28, 29, 26)"
    assert not chromium.run("document.querySelector('.tools').checkVisibility()")
    said = "".join(page.extract_text() for page in PdfReader(io.BytesIO(chromium.printed())).pages)
    assert "Badger carrier" in said
    assert english().text("sheets.web.clear") not in said


@pytest.mark.browser
def test_a_battle_can_be_played_on_a_telephone(browser: Any, pages: dict[str, Path]) -> None:
    browser.open(pages["battle"], PHONE)
    sizes = browser.run(
        "[...document.querySelectorAll('.keys button')].map(key => [key.offsetWidth, key.offsetHeight])"
    )
    assert sizes
    assert min(min(size) for size in sizes) >= FINGER
    before = browser.run("document.getElementById('scrub').value")
    browser.run("document.getElementById('on').click(), 1")
    assert browser.run("document.getElementById('scrub').value") != before
    field = browser.run(
        "(box => [box.width, box.height])(document.getElementById('field').getBoundingClientRect())"
    )
    assert min(field) >= 200


@pytest.mark.browser
def test_a_battle_page_hides_its_result_until_the_end(browser: Any, pages: dict[str, Path]) -> None:
    """Result, later lines and losses are hidden until they happen, but paper shows everything."""
    browser.open(pages["battle"], DESK)
    hidden = "getComputedStyle(document.querySelector('.ending')).visibility"
    lines = "[...document.querySelectorAll('#log > li')].filter(row => getComputedStyle(row).display !== 'none').length"
    assert browser.run(hidden) == "hidden"
    assert browser.run(lines) == 0
    browser.run("document.getElementById('on').click(), 1")
    assert browser.run(lines) == 1
    browser.run("document.getElementById('all').click(), 1")
    assert browser.run(hidden) == "visible"
    assert browser.run(lines) == browser.run("document.querySelectorAll('#log > li').length")
    assert browser.run("document.getElementById('scrub').value") == "1"
    assert not browser.run("document.getElementById('all').checkVisibility()")
