# cython: compiled into the kernel
"""The numbering of the columns in the block's rows.

Each column is declared once, and gets the next free place. A declaration is a line in the `state.py` of the
kernel or of a ruleset, with the meaning of the column beside it:

    MODEL_ROW = Row("a model", MODEL_WIDTH)
    STATUS = MODEL_ROW.column()  # WAITING to ABOARD

A ruleset's own columns begin where the shared ones end. All rulesets use the same slots, because a battle has
one ruleset:

    EDGE_MODEL = MODEL_ROW.onward()
    TRAINING = EDGE_MODEL.column()  # GREEN to ELITE

The build runs these lines too, and tells the compiler the numbers. A row that is too narrow is refused.
"""

from collections.abc import Mapping


class Row:
    """A kind of row of the block, with its name, width and first free slot."""

    def __init__(self, of: str, width: int, first: int = 0) -> None:
        self.of, self.width, self.next = of, width, first

    def column(self, slots: int = 1) -> int:
        """Return the place of a new column with a number of slots.

        Raises ValueError if the row is full.
        """
        place = self.next
        self.next += slots
        if self.next > self.width:
            raise ValueError(f"{self.of} has {self.width} words: there is no room for one at {self.next - 1}")
        return place

    def onward(self) -> "Row":
        """Return a row for a ruleset's own columns, after all columns declared until now."""
        return Row(self.of, self.width, self.next)


class RuleNumbers(Row):
    """The numbers of a ruleset, each declared by the cell that holds its value.

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
        """Return the place of a new column for a cell's value, multiplied by `times`.

        A row of cells needs a slot for each, by `slots`.
        """
        place = self.column(slots)
        self.cells[cell] = place, slots, times
        return place

    def block_values(self, tables: object) -> dict[int, int]:
        """Return the values of the columns by their places, read from the ruleset's tables.

        Raises AttributeError or KeyError for a cell that the tables do not have, ValueError for a row of
        another length.
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
        """Return the value of a cell of tables, such as `movement.zone`."""
        for name in cell.split("."):
            tables = tables[name] if isinstance(tables, Mapping) else getattr(tables, name)
        return tables

    @classmethod
    def flat(cls, value: object) -> list[int]:
        """Return a number, or the numbers of one or more rows, as a list."""
        if isinstance(value, int):
            return [value]
        return [one for part in value for one in cls.flat(part)] if isinstance(value, tuple) else []


class Verbs:
    """The verbs of a ruleset that cost action points, each declared by its number and a cell.

    Documents carry the numbers.

        CA_VERBS = Verbs()
        UNJAM = CA_VERBS.verb(24, "points.ap.unjam")  # the cell `unjam` says how many
    """

    def __init__(self) -> None:
        self.cells: dict[int, str] = {}

    def verb(self, number: int, cell: str) -> int:
        """Return the number of a verb, and remember the cell of its action points.

        Raises ValueError if the number is taken.
        """
        if number in self.cells:
            raise ValueError(f"{number} is a verb already: {self.cells[number]}")
        self.cells[number] = cell
        return number

    def block_values(self, tables: object, place: int) -> dict[int, int]:
        """Return the action points of each verb, by its column from a first place on.

        Raises AttributeError or KeyError for a cell that the tables do not have.
        """
        return {
            place + number: sum(RuleNumbers.flat(RuleNumbers.cell_of(tables, cell)))
            for number, cell in self.cells.items()
        }
