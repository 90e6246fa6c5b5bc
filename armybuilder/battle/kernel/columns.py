# cython: compiled into the kernel
"""How the columns of the block's rows are numbered: each is declared once, and gets the next place that is free.

A declaration is a line in the `state.py` of the kernel or of a ruleset, with what the column holds beside it:

    MODEL_ROW = Row("a model", MODEL_WIDTH)
    STATUS = MODEL_ROW.column()  # WAITING to ABOARD

A ruleset goes on where the shared columns end, over the same words as the other rulesets, as a battle has one of them:

    EDGE_MODEL = MODEL_ROW.onward()
    TRAINING = EDGE_MODEL.column()  # GREEN to ELITE

The build runs these lines too, and tells the compiler the numbers. A row that is too narrow is refused.
"""


class Row:
    """One kind of row of the block: what it is a row of, how many words it has, and the first of them that is free."""

    def __init__(self, of: str, width: int, first: int = 0) -> None:
        self.of, self.width, self.next = of, width, first

    def column(self, words: int = 1) -> int:
        """Return the place of a new column of so many words. Raises ValueError where the row is full."""
        place = self.next
        self.next += words
        if self.next > self.width:
            raise ValueError(f"{self.of} has {self.width} words: there is no room for one at {self.next - 1}")
        return place

    def onward(self) -> "Row":
        """Return the row as a ruleset goes on with it: all that is declared until now stays as it is."""
        return Row(self.of, self.width, self.next)
