# cython: compiled into the kernel
"""How the columns of the block's rows are numbered: each is declared once, and gets the next place that is free.

A declaration is a line in the `state.py` of the kernel or of a ruleset, with what the column holds beside it:

    MODEL_ROW = Row("a model", MODEL_WIDTH)
    STATUS = MODEL_ROW.column()  # WAITING to ABOARD

A ruleset's own columns begin where the shared ones end. All rulesets use the same words, because a battle has one ruleset:

    EDGE_MODEL = MODEL_ROW.onward()
    TRAINING = EDGE_MODEL.column()  # GREEN to ELITE

The build runs these lines too, and tells the compiler the numbers. A row that is too narrow is refused.
"""

from collections.abc import Mapping


class Row:
    """One kind of row of the block: what it is a row of, how many words it has, and the first of them that is free."""

    def __init__(self, of: str, width: int, first: int = 0) -> None:
        self.of, self.width, self.next = of, width, first

    def column(self, slots: int = 1) -> int:
        """Return the place of a new column of so many words. Raises ValueError where the row is full."""
        place = self.next
        self.next += slots
        if self.next > self.width:
            raise ValueError(f"{self.of} has {self.width} words: there is no room for one at {self.next - 1}")
        return place

    def onward(self) -> "Row":
        """Return the row for a ruleset to go on with: all columns declared until now stay as they are."""
        return Row(self.of, self.width, self.next)


class RuleNumbers(Row):
    """The numbers of a ruleset, each declared by the cell of the ruleset's file whose value it holds.

    PH_RULES = RuleNumbers("the rules", RULES_WIDTH)
    PH_FRESH = PH_RULES.number("morale.fresh")  # the cell `fresh` of the table [morale]
    PH_COVER = PH_RULES.number("penalties.cover", 4)  # a row of four words
    PH_REACH = PH_RULES.number("damage.reach_cm", times=100)  # in tenths of a millimetre
    PH_LIGHT = PH_RULES.column()  # what no cell says by itself: a reading
    """

    def __init__(self, of: str, width: int, first: int = 0) -> None:
        super().__init__(of, width, first)
        self.cells: dict[str, tuple[int, int, int]] = {}

    def number(self, cell: str, slots: int = 1, times: int = 1) -> int:
        """Return the place of a new column that holds a cell, so many times its value; a row of cells has as many words."""
        place = self.column(slots)
        self.cells[cell] = place, slots, times
        return place

    def block_values(self, tables: object) -> dict[int, int]:
        """Return what the columns hold, by their places, as the tables read from the ruleset's file have it.

        Raises AttributeError or KeyError for a cell that they do not have, ValueError for a row of another length.
        """
        found: dict[int, int] = {}
        for cell, (place, slots, times) in self.cells.items():
            row = self.flat(self.cell_of(tables, cell))
            if len(row) != slots:
                raise ValueError(f"{cell} has {len(row)} numbers, its column {slots} words")
            found |= {place + at: one * times for at, one in enumerate(row)}
        return found

    @classmethod
    def cell_of(cls, tables: object, cell: str) -> object:
        """Return what stands in a cell of tables, as `movement.zone`."""
        for name in cell.split("."):
            tables = tables[name] if isinstance(tables, Mapping) else getattr(tables, name)
        return tables

    @classmethod
    def flat(cls, value: object) -> list[int]:
        """Return a number alone, or the numbers of a row or of several rows one after the other."""
        if isinstance(value, int):
            return [value]
        return [one for part in value for one in cls.flat(part)] if isinstance(value, tuple) else []


class Verbs:
    """The verbs of a ruleset that take action points: each is declared by its number, which documents carry, and a cell.

    CA_VERBS = Verbs()
    UNJAM = CA_VERBS.verb(24, "points.ap.unjam")  # the cell `unjam` says how many
    """

    def __init__(self) -> None:
        self.cells: dict[int, str] = {}

    def verb(self, number: int, cell: str) -> int:
        """Return the number of a verb, and keep where its action points stand. Raises ValueError where it is taken."""
        if number in self.cells:
            raise ValueError(f"{number} is a verb already: {self.cells[number]}")
        self.cells[number] = cell
        return number

    def block_values(self, tables: object, place: int) -> dict[int, int]:
        """Return the action points of each verb, by its place in the columns of all verbs that begin at a place.

        Raises AttributeError or KeyError for a cell that the tables do not have.
        """
        return {
            place + number: sum(RuleNumbers.flat(RuleNumbers.cell_of(tables, cell)))
            for number, cell in self.cells.items()
        }
