"""Parts in every painted state, beside those of the gallery."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from armybuilder.battle.playing.groups_preview import GroupWeapon, SeenGroup
from armybuilder.battle.telling.moments import Moment
from armybuilder.battle.telling.squads import Character, CheckToCome, Contest, Roll, Squads, TotalsPoint
from armybuilder.desktop.battle.board.board import Board
from armybuilder.desktop.battle.playing.table.groups_bar import GroupsBar
from armybuilder.desktop.designer.machine_plan import Spot
from armybuilder.desktop.designer.plan_chart import PlanChart
from armybuilder.desktop.frame.about_section import PictureView
from armybuilder.desktop.look import theme
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.printing.sortable_list import SortableList, SortableRow
from armybuilder.desktop.widgets.answer import AnswerButton
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.buttons import (
    Button,
    FixButton,
    IconButton,
    LinkButton,
    PrimaryButton,
    QuietButton,
)
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.die import paint_die
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.event_log import EventLog, EventRow, LogModifier, Test
from armybuilder.desktop.widgets.fact_rows import FactRows
from armybuilder.desktop.widgets.front_chart import FrontChart, FrontMark
from armybuilder.desktop.widgets.headings import DockHead, PageHeader, SectionHead
from armybuilder.desktop.widgets.histogram import Histogram
from armybuilder.desktop.widgets.key_button import KeyButton
from armybuilder.desktop.widgets.ladder import PriceLadder
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.matrix import Match, MatrixChart
from armybuilder.desktop.widgets.odds_bar import OddsBar, OddsShares
from armybuilder.desktop.widgets.points_bar import PointsBar, PointsShare
from armybuilder.desktop.widgets.problems import ProblemBar
from armybuilder.desktop.widgets.search import CommandField, SearchField
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.desktop.widgets.total import TotalView
from armybuilder.desktop.widgets.unit_strip import UnitRow, UnitStrip
from armybuilder.desktop.widgets.worth_meter import WorthMeter, WorthRow
from tests.desktop import scenes_army, scenes_design, test_picture_view
from tests.desktop.widgets import test_charts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from armybuilder.desktop.widgets.chart import Chart


def column(*parts: QWidget) -> QWidget:
    """Return a page with parts one below the other."""
    page = QWidget()
    theme.surface(page, "page")
    laid = QVBoxLayout(page)
    for part in parts:
        laid.addWidget(part)
    laid.addStretch(1)
    return page


def pressed(part: QWidget, *keys: Qt.Key) -> None:
    """Press keys on a part, shown or not."""
    for key in keys:
        QApplication.sendEvent(part, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))


def walked(chart: Chart, *keys: Qt.Key) -> Chart:
    """Return a chart with a mark chosen by keys."""
    pressed(chart, *(keys or (Qt.Key.Key_End,)))
    return chart


def buttons() -> QWidget:
    """Return every kind of button: usual, held down, disabled and checked."""
    made: list[QWidget] = []
    kinds: tuple[Callable[[], QWidget], ...] = (
        lambda: Button("New design", Icon.PLUS),
        lambda: PrimaryButton("Fight", Icon.FIGHT),
        lambda: QuietButton("Import", Icon.IMPORT),
        lambda: FixButton("Remove it", -4),
        lambda: LinkButton("Show"),
        lambda: IconButton(Icon.PRINT, "Print"),
        lambda: Chip("Mine", Sign.ARMY),
        lambda: Chip("Plain"),
        lambda: KeyButton("Fire", "F", filled=True),
        lambda: KeyButton("Wait", "W"),
        lambda: TickBox("Sharpshooter", "+5"),
        lambda: AnswerButton("Let it pass", "nobody answers"),
    )
    for kind in kinds:
        plain, down, off, on = (kind() for _ in range(4))
        down.setDown(True)  # type: ignore[attr-defined]
        off.setEnabled(False)
        on.setCheckable(True)  # type: ignore[attr-defined]
        on.setChecked(True)  # type: ignore[attr-defined]
        made += [plain, down, off, on]
    return column(*made)


def fields() -> QWidget:
    """Return fields, steppers and the facts beside them."""
    choice = DropDown("Against")
    choice.add("Ash Company", 1, note="1,498", sign=Sign.ARMY)
    choice.add("Nobody", 2)
    off = DropDown("Off")
    off.add("Nothing to choose", 1)
    off.setEnabled(False)
    typed = SearchField("Search")
    typed.setText("pf>=4")
    low, high, named = Stepper("Low", 0, 10), Stepper("High", 0, 10), Stepper("Rank", words={0: "none"})
    high.setValue(10)
    locked = Stepper("Locked")
    locked.setReason("Not now")
    facts = FactRows()
    facts.show_facts((("Movement", "10"), ("Shooting Skill", "5", "4"), ("Discipline", "4")))
    return column(
        CaptionedField("Against", choice),
        off,
        typed,
        SearchField("Find"),
        CommandField("Commands", "Ctrl+K"),
        low,
        high,
        named,
        locked,
        Stepper("Bare", bare=True),
        facts,
        Text("A long line of words that has no room where it stands and is shortened", elide=True),
        Text("Words in bold", theme.Role.STRONG, "acc"),
    )


def headings() -> QWidget:
    """Return headings with and without notes, points and tools."""
    header = PageHeader("A name too long for the page it stands on, with a rank", ("Creature", "medium"))
    header.add_tool(QuietButton("Duplicate", Icon.COPY))
    total, plain, over = TotalView(), TotalView(), TotalView()
    total.set_total(1490, limit=1500)
    total.set_change(-12, "was 1,502: Exo rifles no longer automatic, and some more words")
    plain.set_total(64)
    plain.set_change(6, "")
    over.set_total(1512, limit=1500)
    return column(
        header,
        SectionHead("Profile", "baseline creature 5", "10"),
        SectionHead("Bare"),
        DockHead("Card", "as it will print"),
        total,
        plain,
        over,
    )


def dice() -> QWidget:
    """Return dice of every kind."""
    return column(_Dice())


_FACES = tuple((face, 6) for face in range(7))


class _Dice(QWidget):
    """Dice of every face, of twenty faces and of ten, and the sum of several."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumHeight(60)

    def paintEvent(self, _: object) -> None:  # noqa: N802  Qt's name
        """Paint the dice side by side."""
        painter, look = QPainter(self), theme.current_look()
        for place, (face, faces) in enumerate((*_FACES, (17, 20), (0, 20), (4, 10), (11, 0))):
            box = QRectF(4 + 50 * place, 4, 40, 44)
            paint_die(painter, box, face, look.colour("ink"), look.colour("page"), faces)
        painter.end()


ODDS = scenes_army.ODDS
WORTHS = (
    WorthRow("a", "Line", 100, 120.0, 10.0),
    WorthRow("b", "Support squad of a long name", 200, 190.0, 30.0),
    WorthRow("c", "Armour", 300, 540.0, 40.0, "more"),
    WorthRow("d", "Recon", 60, 20.0, 5.0, "less"),
    WorthRow("e", "Command", 128),
    WorthRow("f", "Old", 80, 90.0, 4.0, stale=True),
    WorthRow("g", "Nobody", 10, words="weighs nothing"),
)


def charts() -> Iterable[Chart]:
    """Yield every chart, each also with a chosen mark, and empty charts."""
    for make in test_charts.CHARTS:
        yield make()
        yield walked(make())
    meter, marked, near = WorthMeter(), WorthMeter(), WorthMeter()
    meter.show_rows(WORTHS)
    marked.show_rows(WORTHS, "b")
    near.show_rows(WORTHS[:2])
    yield from (meter, walked(marked, Qt.Key.Key_Home), near, WorthMeter())
    front, few = FrontChart(), FrontChart()
    marks = tuple(FrontMark(f"Design {at}", 10 + 7 * at, 100 + 90 * at, 400 + 55 * at) for at in range(7))
    front.set_choices(marks, 500, 5)
    few.set_choices(marks[:1], 0, -1)
    yield from (front, walked(front.__class__()), few)
    matrix = MatrixChart()
    names = ("Harrow Rifles", "Ash", "Tarn of the very long and winding name", "Moor")
    matches = tuple(Match(row, at, 0.1 + 0.2 * at) for row in range(4) for at in range(row + 1, 4))
    matrix.show_matches(names, matches, (1, 2))
    yield walked(matrix, Qt.Key.Key_Home, Qt.Key.Key_Right)
    equal, sides = BarStrip("Equal", upright=True), BarStrip("Sides", "of each", label_width=50)
    equal.set_bars(tuple(Bar(str(at), 3 if at < 6 else at) for at in range(12)), "A sentence below")
    sides.set_bars((Bar("left", 3, tone="aF"), Bar("right", 5, "5 %", stressed=True, tone="bF")), top=10)
    yield from (equal, walked(sides), BarStrip("Nothing yet"))
    for odds in (
        OddsBar(),
        OddsBar(compact=True),
        OddsBar(headline=False),
    ):
        odds.set_odds(OddsShares(0.97, 0.0, 0.03, 0.01, 0.0, 0.01, 400))
        yield odds
    yield from (OddsBar(), OddsBar(compact=True), Histogram(), PointsBar())
    over = PointsBar()
    over.set_shares((PointsShare("Command", 1), PointsShare("Line", 1600), PointsShare("Armour", 0)), 1500)
    yield over
    stale = UnitStrip("right")
    stale.show_rows(
        "Ash", (UnitRow("A team of many words that has no room", 0.0, 12.5), UnitRow("B", 1.0)), stale=True
    )
    yield stale


def every_chart() -> QWidget:
    """Return all charts on a page."""
    made = list(charts())
    for one in made:
        one.setMinimumHeight(max(20, one.sizeHint().height()))
    return column(*made)


def narrow() -> QWidget:
    """Return ledger rows and problems for a narrow width."""
    ladder = PriceLadder("Movement", scenes_design.rungs(scenes_design.PROFILE[0][3]), "9")
    support = PriceLadder("Life support", scenes_design.SUPPORT, "full")
    saves = PriceLadder("Heroic save", scenes_design.SAVES, "3")
    stepper = Stepper("Movement")
    bar = ProblemBar()
    bar.set_problems(scenes_design.PROBLEMS)
    ticks = (TickBox("Sharpshooter", "+5"), TickBox("Flying", "×1.5"), TickBox("Medic"))
    return column(
        LedgerRow("Movement", "MV", stepper=stepper, body=ladder, price="+3"),
        LedgerRow("Life support", body=support),
        LedgerRow("Heroic save", body=saves, price="+15"),
        CheckRow("Abilities", ticks),
        bar,
    )


def mirrored(scene: Callable[[], QWidget]) -> Callable[[], QWidget]:
    """Return a function that builds a scene from right to left."""

    def make() -> QWidget:
        made = scene()
        made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        return made

    return make


POSTS = (
    Spot("driver", "Pilot", "Squad gun", "Driver", letter="P"),
    Spot(
        "turret",
        "Turret",
        "Siege cannon, Twin machine-gun, Smoke thrower, Grenade launcher",
        "Gunner",
        letter="T",
    ),
    Spot("left", "A mount of a very long name", "Machine-gun", needed=True),
    Spot("right", "Right", who="A gunner of a very long name who has no room in it", letter="R"),
    *(
        Spot("seat", f"Seat {number}", who=f"Rider {number}", letter="Pa")
        if number % 5
        else Spot("seat", f"Seat {number}")
        for number in range(12)
    ),
)


def keyed_plan() -> QWidget:
    """Return the plan of a machine with its key and a chosen post.

    The last post has no line in the key.
    """
    made = PlanChart("Crawler")
    made.show_plan("tracked", 3, POSTS, armoured=True, front_degrees=90)
    return walked(made, Qt.Key.Key_Home, Qt.Key.Key_Right)


def board() -> Board:
    """Return the board of a fight in mid-action, with every state and kind of check and a character out."""
    ann, bea, cat, dan = (("left", "1.1"), ("left", "1.2"), ("right", "1.1"), ("right", "1.2"))
    checks = tuple(CheckToCome(number % 3 == 0, 8) for number in range(7))
    squads = Squads(
        {
            ann: Character("Ann", 21, hiding=True, ready=True, flags=dan, exposed_to=cat),
            bea: Character("Bea of the very long and winding name", 17, fates=("killed",), checks=checks[:2]),
            ("left", "1.3"): Character("Eve", 12, aboard=True, checks=checks[:6]),
            cat: Character("Cat", 19, checks=checks, sniped=1),
            dan: Character("Dan", 14, checks=checks[:5], escaping=True, keeps_down=ann, against=-1),
        },
        {"left": 31, "right": 12},
        Contest(
            ann,
            cat,
            "snipe",
            "Snipe",
            "Sniping rifle",
            Roll(14, 15, "nerve", (6, 3), ("Higher ground: one die more",)),
            Roll(2, 12, "move"),
            "won",
            15,
        ),
        said=("Cat collects a Casualty check of Stress 8.",),
        limit=25,
    )
    points = ((0, 0, 0, 0), (4, 1, 11, 5), (9, 2, 20, 12), (14, 3, 31, 12), (20, 4, 40, 18))
    made = Board()
    made.set_names("Harrow patrol", "Ash raiders of a name that has no room")
    made.show_moment(Moment(squads=squads, course=tuple(TotalsPoint(*one) for one in points), come=3))
    made.show_targets({cat: "13 or more"})
    return made


def chosen_on_board(*keys: Qt.Key) -> Callable[[], QWidget]:
    """Return a function that builds the board with a character chosen by keys."""

    def make() -> QWidget:
        made = board()
        pressed(made, *keys)
        return made

    return make


CARDS = (
    SortableRow("a", "Ann", mark=Sign.INFANTRY, breaks=False),
    SortableRow("b", "Bea of the very long and winding name", "2 cards", ticked=False, breaks=True, copies=3),
    SortableRow("c", "Cat", "a note that is longer than its row", mark=Sign.ARMY, breaks=True),
    SortableRow("d", "Dan", "4 cards", ticked=None),
)


def sortable() -> QWidget:
    """Return lists of things to print: with the second row marked, without a mark, and empty."""
    marked, plain = SortableList("Queue", "new page", removable=True), SortableList("Units", "new page")
    marked.set_rows(CARDS)
    marked.setCurrentIndex(marked.model().index(1, 0))
    plain.set_rows(CARDS)
    plain.clearSelection()
    return column(marked, plain, SortableList("Nothing", "new page"))


def groups() -> QWidget:
    """Return the bars of a group at set-up, in mid-turn and during an order."""
    ann, bea, cat = (("left", f"1.1/1.{number}") for number in (1, 2, 3))
    units = (SeenGroup("Section of the very long name", (ann, bea)), SeenGroup("Team", (cat,)))
    rifle = GroupWeapon(1, "Rifle", 2)
    order = SimpleNamespace(waiting=(ann, bea), left_out=("Cat is out of range",), rests=True)
    states: tuple[dict[str, Any], ...] = (
        {"setting_up": True, "waiting": units, "keys": (ann, bea, cat), "formation": "line"},
        {"setting_up": True, "waiting": units, "keys": (cat,), "weapon": rifle},
        {"keys": (ann, bea), "formation": "loose", "weapons": (rifle, rifle)},
        {"keys": (ann, bea), "weapon": rifle, "weapons": (rifle, rifle)},
        {"active": False, "under_way": True, "rests": True, "seen": SimpleNamespace(order=order)},
    )
    usual = {
        "setting_up": False,
        "active": True,
        "under_way": False,
        "rests": False,
        "waits": False,
        "waiting": (),
        "keys": (),
        "weapons": (),
        "weapon": None,
        "seen": None,
        "formation": "column",
    }
    bars = []
    for state in states:
        told = Mock(**{**usual, **state})
        told.named.return_value = "Team" if told.keys == (cat,) else ""
        bars.append(GroupsBar(told, Mock()))
        bars[-1].show_now()
    return column(*bars)


def pictures() -> QWidget:
    """Return the view of no picture, and of a part of a picture."""
    part = PictureView()
    part.show_picture(test_picture_view.picture())
    return column(PictureView(), part)


def opened_log() -> QWidget:
    """Return the log with a line of many terms open, in little room."""
    made = EventLog()
    made.set_events((*scenes_army.EVENTS, _LONG))
    made.open_key("long")
    pressed(made, Qt.Key.Key_Home, Qt.Key.Key_Down)
    return made


_LONG = EventRow(
    "long",
    "3.12",
    "left",
    "A gunner of a very long name fires his very heavy automatic weapon at the carrier behind the mill:",
    "destroyed",
    (
        Test(
            17,
            "To hit a target that stands behind a wall",
            "needs 12 or more against a machine that has moved, chance 45 %",
            (
                LogModifier("Natural die", "17", "B-084", says="A natural die is what fell."),
                LogModifier("Of all the words that say how far it is and why", "−2", "B-100"),
                LogModifier("15 against 12", "15", total=True, outcome="hit"),
            ),
            20,
        ),
        scenes_army.DEFENCE,
    ),
    "A note that is longer than the line it stands in, so that it takes two lines or even three of them.",
)
SCENES: dict[str, tuple[Callable[[], QWidget], int, int]] = {
    "buttons": (buttons, 300, 1900),
    "fields": (fields, 300, 760),
    "headings": (headings, 420, 420),
    "dice": (dice, 300, 420),
    "every-chart": (every_chart, 420, 5200),
    "narrow": (narrow, 420, 420),
    "narrowest": (narrow, 270, 520),
    "plan-key": (keyed_plan, 640, 320),
    "board": (board, 640, 420),
    "board-narrow": (board, 340, 520),
    "board-left": (chosen_on_board(Qt.Key.Key_Down), 640, 420),
    "board-right": (chosen_on_board(Qt.Key.Key_Right, Qt.Key.Key_End), 340, 520),
    "sortable": (sortable, 300, 480),
    "mirrored-sortable": (mirrored(sortable), 240, 480),
    "groups": (groups, 1200, 280),
    "groups-narrow": (groups, 560, 280),
    "pictures": (pictures, 200, 320),
    "log-long": (opened_log, 330, 620),
    "mirrored-profile": (mirrored(scenes_design.profile), 794, 520),
    "mirrored-receipt": (mirrored(scenes_design.receipt), 384, 400),
    "mirrored-weapons": (mirrored(scenes_design.weapons), 794, 320),
    "mirrored-library": (mirrored(scenes_army.library), 264, 700),
    "mirrored-army": (mirrored(scenes_army.army_dock), 384, 620),
    "mirrored-charts": (mirrored(scenes_army.charts), 918, 620),
    "mirrored-log": (mirrored(scenes_army.log), 384, 500),
    "mirrored-fields": (mirrored(fields), 300, 760),
    "mirrored-headings": (mirrored(headings), 420, 420),
}
