"""The rules that an army needs at the table, made from the rule tables and the army's contents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.points.prices.weapon_facts import BANDS, bands
from armybuilder.points.tables import tables
from armybuilder.sheets.cards.card_parts import location_words
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Listing, SheetSection, figure, signed
from armybuilder.sheets.parts import powers
from armybuilder.sheets.parts.army_contents import survey
from armybuilder.sheets.parts.gear import called

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from armybuilder.errors import Value
    from armybuilder.model.army import Army
    from armybuilder.sheets.parts.army_contents import Survey
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["reference"]

_COLUMNS = 3
_MOST_OWNERS = 6
"""The greatest number of weapons or models that are named as owners of an ability."""

_ACTIONS: tuple[tuple[str, str], ...] = (
    ("walk", "always"),
    ("charge", "always"),
    ("pilot", "vehicles"),
    ("control", "robots"),
    ("robot_stand_fire", "slaves"),
    ("standard_fire", "light"),
    ("fire_heavy", "heavy"),
    ("automatic_fire", "automatic"),
    ("aim_fire_sniping", "sniping"),
    ("aim_device", "targeting"),
    ("prime", "grenades"),
    ("throw", "grenades"),
    ("reload", "reload"),
    ("unjam", "ammunition"),
    ("close_combat", "always"),
    ("order", "leaders"),
    ("lrc_extra", "link"),
    ("robot_new_order", "autonomous"),
    ("medic", "medics"),
    ("demolition_set", "charges"),
    ("demolition_trigger", "charges"),
    ("smoke", "smoke"),
    ("turn_turret_for_smoke", "smoke"),
    ("hide", "creatures"),
    ("flat_down", "creatures"),
    ("get_up", "creatures"),
    ("open", "creatures"),
    ("jump", "creatures"),
    ("climb", "creatures"),
)
"""The actions, by the cell of their action points, with the fact that an army needs. [CA-B-033]

The cell names the words of the action too.
"""

_TOLD: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "turn",
        (
            ("initiative", "always"),
            ("alternate", "always"),
            ("phases", "always"),
            ("one_move", "always"),
            ("saving", "large"),
        ),
    ),
    (
        "targets",
        (
            ("light", "large"),
            ("heavy", "large"),
            ("random", "large"),
            ("free", "small"),
            ("crew", "vehicles"),
        ),
    ),
    (
        "creature_damage",
        (("wounded", "small"), ("out", "small"), ("killed", "small"), ("large", "large"), ("twice", "small")),
    ),
    (
        "close",
        (
            ("roll", "always"),
            ("strike_back", "always"),
            ("bare", "always"),
            ("push", "always"),
            ("leave", "always"),
        ),
    ),
    ("blast", (("under", "area"), ("scatter", "area"), ("thrown", "grenades"), ("cover", "area"))),
    (
        "morale",
        (
            ("test", "creatures"),
            ("pinned", "creatures"),
            ("limits", "creatures"),
            ("rout", "large"),
            ("routing", "large"),
            ("rally", "large"),
            ("coherency", "large"),
        ),
    ),
    (
        "orders",
        (
            ("how", "leaders"),
            ("split", "leaders"),
            ("target", "officers"),
            ("spot", "spotted"),
            ("rank", "leaders"),
        ),
    ),
    (
        "robot_orders",
        (
            ("destroy_target", "autonomous"),
            ("take_and_hold", "autonomous"),
            ("support", "autonomous"),
            ("defend", "autonomous"),
            ("slave", "slaves"),
        ),
    ),
    (
        "driving",
        (
            ("pilot", "vehicles"),
            ("control", "robots"),
            ("rough", "machines"),
            ("back", "vehicles"),
            ("over", "machines"),
            ("height", "flyers"),
        ),
    ),
    (
        "out_of_control",
        (
            ("ground", "vehicles"),
            ("flyer", "flyers"),
            ("slave", "slaves"),
            ("autonomous", "autonomous"),
            ("crash", "machines"),
        ),
    ),
    ("ammunition", (("empty", "ammunition"), ("burst", "ammunition"))),
)
"""The sections of sentences, each with the fact that an army needs."""


def reference(army: Army, source: SheetSource) -> Listing:
    """Return the reference of an army, or the tables of another ruleset that its sheets are printed for.

    Raises KeyError if a document it names is missing.
    """
    terms = source.options.terms
    if terms is not None:
        return Listing(
            name=called(army.name, source.words),
            title=source.text("reference.title"),
            note=terms.name,
            sections=terms.reference,
            columns=_COLUMNS,
            labels=labels.shared(source.words),
        )
    desk = _Page(survey(army, source.documents), source)
    return Listing(
        name=called(army.name, desk.words),
        title=desk.text("title"),
        note=desk.text("note"),
        sections=tuple(section for section in desk.sections() if section.rows),
        columns=_COLUMNS,
        labels=labels.shared(desk.words),
    )


class _Page:
    """The sections of the reference, from the rule tables and the army's contents."""

    def __init__(self, found: Survey, source: SheetSource) -> None:
        self.found = found
        self.has = found.facts()
        self.documents = source.documents
        self.words = source.words

    def text(self, code: str, **values: Value) -> str:
        return self.words.text(f"sheets.reference.{code}", **values)

    def sections(self) -> Iterator[SheetSection]:
        """Yield all sections in the order they are looked up in play."""
        told = {name: self._told(name, lines) for name, lines in _TOLD}
        yield told["turn"]
        yield self._actions()
        yield self._ranges()
        yield self._to_hit()
        yield self._reach()
        yield self._cover()
        yield from (told[name] for name in ("targets", "creature_damage", "close", "morale", "orders"))
        yield from (told[name] for name in ("robot_orders", "driving", "blast", "ammunition"))
        if "machines" in self.has:
            yield self._machine_damage()
        yield told["out_of_control"]
        yield self._abilities("weapons", self._of_weapons())
        yield self._abilities("models", self._of_models())

    def _told(self, name: str, lines: tuple[tuple[str, str], ...]) -> SheetSection:
        rows = tuple(
            (self.text(f"{name}.{line}.name"), self.text(f"{name}.{line}.text"))
            for line, needs in lines
            if needs in self.has
        )
        return SheetSection(self.text(f"{name}.title"), "", ("", ""), rows, wide=1)

    def _actions(self) -> SheetSection:
        """Return the action points of each action. [CA-B-033] [CA-B-034]"""
        rows = tuple(
            (self.text(f"actions.{cell}"), self._points(cell))
            for cell, needs in _ACTIONS
            if needs in self.has
        )
        head = (self.text("actions.head"), self.text("actions.points"))
        return SheetSection(self.text("actions.title"), self.text("actions.note"), head, rows, right=True)

    def _points(self, cell: str) -> str:
        cost = tables().ap[cell]
        return signed(cost) if cell == "lrc_extra" else figure(cost)

    def _used(self) -> tuple[str, ...]:
        """Return the range bands that the army's weapons reach, nearest first."""
        reached = {band for barrel in self.found.barrels for band in bands(barrel)}
        return tuple(band for band in BANDS if band in reached)

    def _ranges(self) -> SheetSection:
        """Return the bands that the army's weapons reach, in the user's measure. [CA-B-089]"""
        measure = self.words.measure
        upper = {band: measure.said(cm).removesuffix(" cm") for band, cm in tables().bands_upper_cm.items()}
        rows = []
        for band in self._used():
            below = BANDS.index(band) - 1
            least = upper[BANDS[below]] if below >= 0 else ""
            code = {"CC": "contact", "PB": "first", BANDS[-1]: "last"}.get(band, "between")
            rows.append(
                (
                    self.text(f"ranges.{code}", least=least, most=upper[band]),
                    self.text(f"ranges.band.{band}"),
                )
            )
        unit = "ranges.head" if measure.unit == "cm" else "ranges.head_inches"
        head = (self.text(unit), self.text("ranges.band_head"))
        return SheetSection(self.text("ranges.title"), "", head, tuple(rows), right=True)

    def _to_hit(self) -> SheetSection:
        """Return the modifiers to the die to hit. [CA-B-087]"""
        sizes = tables().size_mod
        lines = [("small", signed(sizes["small"]), "always"), ("large", signed(sizes["large"]), "always")]
        lines += [("very_large", signed(sizes["very_large"]), "always")]
        lines += [("altitude", signed(-1), "flyers"), ("sniping", signed(1), "sniping")]
        lines += [("targeting", self.text("to_hit.device"), "targeting"), ("wounded", signed(-1), "small")]
        lines += [("speed", signed(-1), "speed"), ("always_misses", "", "always"), ("pins", "", "always")]
        rows = tuple(
            (self.text(f"to_hit.{name}"), value) for name, value, needs in lines if needs in self.has
        )
        head = (self.text("to_hit.head"), self.text("to_hit.die"))
        return SheetSection(self.text("to_hit.title"), self.text("to_hit.note"), head, rows, right=True)

    def _reach(self) -> SheetSection:
        """Return the modifiers of the army's categories of weapons at each band. [CA-B-090]"""
        used = self._used()
        rows = []
        for category, row in tables().weapons.items():
            if any(barrel.category == category for barrel in self.found.barrels):
                cells = (signed(row.bands[band]) if band in row.bands else "" for band in used)
                rows.append((self.words.text(f"sheets.category.{category}"), *cells))
        head = (self.text("reach.head"), *used)
        return SheetSection(self.text("reach.title"), self.text("reach.note"), head, tuple(rows))

    def _cover(self) -> SheetSection:
        """Return the bonuses of cover to PF. [CA-B-092]"""
        rows = [(self.text(f"cover.{name}"), signed(value)) for name, value in tables().cover.items()]
        rows += [(self.text("cover.best"), "")]
        head = (self.text("cover.head"), self.text("cover.pf"))
        return SheetSection(self.text("cover.title"), "", head, tuple(rows), right=True)

    def _machine_damage(self) -> SheetSection:
        """Return the ten locations and the damage of each. [CA-B-145]"""
        rows = tuple(
            (result, name, self.text(f"locations.{row.name}"))
            for row, (result, name, _) in zip(tables().locations, location_words(self.words), strict=True)
        )
        head = (self.text("locations.head"), self.text("locations.where"), self.text("locations.what"))
        again = (self.text("locations.mark"), "", self.text("locations.again"))
        note = self.text("locations.note")
        return SheetSection(self.text("locations.title"), note, head, (*rows, again), wide=2)

    def _abilities(self, title: str, found: Iterable[powers.Owned]) -> SheetSection:
        rows = tuple(
            (power.name.rstrip(".:"), self.text("whose", owners=self._listed(owners), text=power.text))
            for power, owners in powers.gathered(found).items()
        )
        return SheetSection(self.text(f"{title}.title"), "", ("", ""), rows, wide=1)

    def _listed(self, owners: Sequence[str]) -> str:
        """Return the first names, and the number of the others."""
        more = len(owners) - _MOST_OWNERS
        said = ", ".join(owners[:_MOST_OWNERS])
        return f"{said} {self.words.text('sheets.more', count=more)}" if more > 0 else said

    def _of_weapons(self) -> Iterator[powers.Owned]:
        """Yield the abilities of weapons and of their accessories, with the weapons' names."""
        for weapon in self.found.carried:
            yield from powers.of_weapon_named(weapon, self.documents, self.words)
        for design in self.found.designs:
            yield from powers.fixed(design, self.documents, self.words)

    def _of_models(self) -> Iterator[powers.Owned]:
        """Yield the abilities of models and their equipment, with the models' names.

        Those that only a machine's own card prints are left out.
        """
        for design in self.found.designs:
            name = called(design.name, self.words)
            yield from ((one, name) for one in powers.of_model(design, self.words))
