"""The rows of an army as a Qt model, and the comparison of their shapes."""

from armybuilder.desktop.army.roster_model import Node, RosterModel


def unit(*people: str) -> Node:
    """Return the row of a unit with these models beneath it."""
    return Node("1", "Section").adopt(Node(f"1/{one}", one) for one in people)


def test_rows_in_another_order_have_another_shape() -> None:
    model = RosterModel("Unit")
    model.reset([unit("Ann", "Bob")])
    assert not model.reshapes([unit("Ann", "Bob")])
    assert model.reshapes([unit("Bob", "Ann")])
    assert model.reshapes([unit("Ann")])


def test_a_comparison_does_not_build_unread_rows() -> None:
    made: list[Node] = []

    def people() -> list[Node]:
        made.extend([Node("1/Ann", "Ann"), Node("1/Bob", "Bob")])
        return made

    model = RosterModel("Unit")
    model.reset([Node("1", "Section").adopt_later(2, people)])
    assert not model.reshapes([unit("Bob", "Ann")])
    assert made == []


def test_only_changed_rows_are_reported() -> None:
    model, told = RosterModel("Unit"), []
    model.reset([unit("Ann", "Bob"), Node("2", "Team")])
    section = model.index(0, 0)
    people = [model.index(row, 0, section) for row in range(model.rowCount(section))]
    model.dataChanged.connect(
        lambda first, last: told.append((first.parent().row(), first.row(), last.column()))
    )
    model.show([unit("Ann", "Bob"), Node("2", "Team")])
    assert told == []
    model.show(
        [Node("1", "Section").adopt([Node("1/Ann", "Ann"), Node("1/Bob", "Robert")]), Node("2", "Team")]
    )
    assert told[-1] == (0, 1, 3)
    assert (-1, 1, 3) not in told
    assert [one.data() for one in people] == ["Ann", "Robert"]
