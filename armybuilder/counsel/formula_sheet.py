"""The trial of the formula on paper: how it was made, the picture, and the table of terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.counsel.formula_plot import plot
from armybuilder.counsel.formula_rows import VERDICTS, cells, rows, unmeasured
from armybuilder.numbers import grouped
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Listing, SheetSection
from armybuilder.sheets.contents.scatter import Scatter, ScatterMark

if TYPE_CHECKING:
    from armybuilder.counsel.formula_plot import Plot
    from armybuilder.counsel.formula_results import Results
    from armybuilder.words import Words

__all__ = ["beyond", "formula_sheet"]

_HEADS = ("term", "price", "worth", "interval", "verdict", "draws")


def formula_sheet(results: Results, words: Words, *, companies: bool = False) -> Listing:
    """Return the sheet of all terms, with their companies if wanted."""
    said = [*results.about, *([results.other_rules] if results.other_rules is not None else [])]
    title = words.text("counsel.formula_page.title")
    return Listing(
        name=words.text("counsel.formula_page.over"),
        title=title,
        note="",
        sections=(_measured(results, words, companies=companies), _unmeasured(results, words)),
        columns=2,
        labels=labels.shared(words),
        intro=" ".join(map(words.say, said)),
        scatter=_scatter(plot(results), words),
    )


def _measured(results: Results, words: Words, *, companies: bool) -> SheetSection:
    head = (*(words.text(f"counsel.formula_page.{code}") for code in _HEADS[:-1]), "n")
    listed = tuple(
        cells(row, words, whole=True)[: len(_HEADS)]
        for row in rows(results, words)
        if companies or not row.beneath
    )
    return SheetSection(words.text("counsel.formula_page.terms"), _draws(words), head, listed, right=True)


def _draws(words: Words) -> str:
    return f"n = {words.text('counsel.formula_page.draws').lower()}"


def _unmeasured(results: Results, words: Words) -> SheetSection:
    head = tuple(words.text(f"counsel.formula_page.{code}") for code in ("term", "reason"))
    listed = tuple((name, why) for _, name, why in unmeasured(results, words))
    return SheetSection(words.text("counsel.formula_page.not_measured"), "", head, listed, wide=1)


def _scatter(made: Plot, words: Words) -> Scatter:
    axes = made.axes
    told = [words.text("counsel.formula_page.roots"), beyond(made, words)]
    counts = {verdict: sum(point.found.verdict == verdict for point in made.points) for verdict in VERDICTS}
    return Scatter(
        marks=tuple(
            ScatterMark(point.found.verdict, point.across, point.up, point.least, point.most)
            for point in made.points
        ),
        across=tuple((axes.across(one), words.numbers.grouped(one)) for one in axes.prices()),
        up=tuple((axes.up(one), words.numbers.grouped(one)) for one in axes.worths() if abs(one) != 1),
        line=axes.line(),
        band=axes.band(),
        names=(words.text("counsel.formula_page.price"), words.text("counsel.formula_page.worth")),
        legend=tuple(
            (verdict, f"{words.text(f'counsel.formula.name.{verdict}')} {grouped(count)}")
            for verdict, count in counts.items()
        ),
        about=" ".join(part for part in told if part),
    )


def beyond(made: Plot, words: Words) -> str:
    """Return the terms beyond the edge of the picture in words, or "" for none."""
    found = [
        f"{words.say(point.found.label)} ({words.numbers.decimal(point.found.worth or 0, 1)})"
        for point in made.beyond()
    ]
    return words.text("counsel.formula_page.beyond", terms=", ".join(found)) if found else ""
