"""`armybuilder formula`: the price and the worth of each step of the formula."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from armybuilder.cli.columns import table_row
from armybuilder.cli.commands import NameChoice, command, option
from armybuilder.cli.console import complain, numbers, print_json, say
from armybuilder.cli.guesses import alike, nearest
from armybuilder.cli.language import spoken
from armybuilder.counsel import formula_results
from armybuilder.counsel.formula_terms import MODEL, label, not_measurable, terms
from armybuilder.model.spreadsheet.cells import protected

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from armybuilder.counsel.formula_results import Results, TermWorth

__all__ = ["COLUMNS", "formula"]

COLUMNS = (
    "id",
    "company",
    "label",
    "rule",
    "step",
    "price",
    "worth",
    "least",
    "most",
    "least_all",
    "most_all",
    "draws",
    "verdict",
    "why",
)
"""The columns of the table for a spreadsheet, empty if a row has no such value."""

_HEADS = ("price", "worth", "interval", "verdict", "draws")
_UNKNOWN = "·"
_GUESSES = 3
_WIDTH = 42


class _TermName(NameChoice):
    """The id of a term, whose refusal shows the most similar ids, and whose completion its words."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:  # noqa: ARG002 (click's form)
        """Return the refusal of an unknown id, with up to three known ones."""
        meant = _nearest(str(value))
        fault = spoken().text("cli.formula.no_term", name=str(value))
        hint = spoken().text(f"cli.formula.{'meant' if meant else 'list'}", names=", ".join(meant))
        return f"{fault} {hint}"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the ids that begin with the typed letters, with their words."""
        found = super().shell_complete(ctx, param, incomplete)
        return [CompletionItem(one.value, help=say(label(one.value))) for one in found]


def _ids() -> tuple[str, ...]:
    """Return the ids of all terms, measured or not, in the order of the rulebook."""
    return (MODEL, *terms(), *not_measurable())


def _nearest(said: str) -> tuple[str, ...]:
    """Return the ids most similar to a typed text, or else those with the most similar part."""
    ids = _ids()
    parts = {part for one in ids for part in one.split("-")}
    meant = nearest(said, parts)
    return alike(said, ids, _GUESSES) or tuple(one for one in ids if meant in one.split("-"))[:_GUESSES]


@command("armybuilder formula", "armybuilder formula --term flying", "armybuilder formula --csv")
@option("--term", "wanted", type=_TermName(_ids(), case_sensitive=False), metavar="ID")
@option("--csv", "as_csv", is_flag=True)
@option("--json", "as_json", is_flag=True)
def formula(*, wanted: str | None, as_csv: bool, as_json: bool) -> None:
    """Print the price and the worth of each step of the formula, or of one."""
    if as_csv and as_json:
        raise click.UsageError(spoken().text("cli.formula.one_form"))
    found = formula_results.results()
    if found.other_rules is not None:
        complain(say(found.other_rules))
    rows = tuple(one for one in found.terms if wanted in {None, one.id})
    reasons = {name: why for name, why in found.why_not().items() if wanted in {None, name}}
    if as_json:
        print_json(_record(found, rows, reasons))
    elif as_csv:
        click.echo(_table(rows, reasons), nl=False)
    elif wanted is None:
        click.echo("\n".join(_lines(found, rows, reasons)))
    else:
        click.echo("\n".join(_term_lines(found, wanted, rows, reasons)))


def _record(found: Results, rows: Iterable[TermWorth], reasons: dict[str, str]) -> dict[str, Any]:
    """Return the results, or those of one term, for JSON."""
    return {
        "made_by": found.made_by.model_dump(mode="json"),
        "draws": found.draws,
        "battles": found.battles,
        "left_out": found.left_out,
        "degenerate": found.degenerate.model_dump(),
        "terms": [_row_record(row) for row in rows],
        "not_measurable": [{"id": name, "why": _why(why)} for name, why in reasons.items()],
    }


def _row_record(row: TermWorth) -> dict[str, Any]:
    return {
        "id": row.id,
        "label": say(row.label),
        "rule": row.rule,
        "step": say(row.step),
        "price": row.price,
        "worth": row.worth,
        "interval": row.interval,
        "interval_all": row.interval_all,
        "draws": row.draws,
        "company": row.company,
        "verdict": row.verdict,
    }


def _why(code: str) -> str:
    return spoken().text(f"counsel.formula.why.{code}")


def _table(rows: Iterable[TermWorth], reasons: dict[str, str]) -> str:
    """Return the results as comma-separated values, every cell in quotes, numbers as programs write them."""
    out = StringIO()
    cells = csv.DictWriter(out, COLUMNS, quoting=csv.QUOTE_ALL, lineterminator="\n")
    cells.writeheader()
    for row in rows:
        plain = _row_record(row)
        for name, ending in (("interval", ""), ("interval_all", "_all")):
            least, most = plain.pop(name) or (None, None)
            plain |= {f"least{ending}": least, f"most{ending}": most}
        cells.writerow({name: _cell(value) for name, value in plain.items()})
    for name, why in reasons.items():
        cells.writerow({"id": name, "label": _cell(say(label(name))), "why": _cell(_why(why))})
    return out.getvalue()


def _cell(value: Any) -> Any:
    return protected(value) if isinstance(value, str) else value


def _lines(found: Results, rows: Iterable[TermWorth], reasons: dict[str, str]) -> list[str]:
    """Return the results as lines of text: a table, the way they were made, and the terms without worth."""
    lines = [spoken().text("cli.formula.head"), _heads(), *map(_line, rows), ""]
    lines += [spoken().text("cli.formula.verdicts"), *map(say, found.about)]
    lines += ["", spoken().text("cli.formula.not_measurable")]
    return [*lines, *(f"  {say(label(name))}: {_why(why)}" for name, why in reasons.items())]


def _term_lines(
    found: Results, name: str, rows: Iterable[TermWorth], reasons: dict[str, str]
) -> Iterator[str]:
    """Yield one term as lines of text: its rows of the table, and a sentence for each."""
    if name in reasons:
        yield f"{say(label(name))}: {_why(reasons[name])}"
    elif found.row(name) is None:
        yield spoken().text("counsel.formula.not_measured", label=label(name))
    else:
        yield from (_heads(), *map(_line, rows), "")
        yield from (say(row.words) for row in rows)
        yield spoken().text("counsel.formula.bounds")


def _heads() -> str:
    return f"  {'':<{_WIDTH}}" + _cells(*(spoken().text(f"cli.formula.columns.{name}") for name in _HEADS))


def _line(row: TermWorth) -> str:
    """Return a row of the table, where a row of a part of the draws is indented."""
    decimal = numbers().decimal
    cells = _cells(
        decimal(row.price),
        _UNKNOWN if row.worth is None else decimal(row.worth),
        _UNKNOWN if row.interval is None else " – ".join(map(decimal, row.interval)),
        spoken().text(f"counsel.formula.name.{row.verdict}"),
        numbers().grouped(row.draws),
    )
    if row.company is None:
        return table_row(say(row.label), _WIDTH, cells)
    company = spoken().text(f"counsel.formula.company.{row.company}")
    return table_row(company, _WIDTH - 2, cells, begun="    ")


def _cells(price: str, worth: str, interval: str, verdict: str, draws: str) -> str:
    return f"{price:>7}{worth:>9}{interval:>18}  {verdict:<17}{draws:>6}"
