"""Which answers the tree of a search goes down."""

from __future__ import annotations

from comprules.agents.searching.tree import WIDENING, Node
from comprules.kernel.ids import PlayerId

ANN = PlayerId(0)


def met(node: Node, times: int) -> Node:
    """A node that was met so often, with one answer tried."""
    node.answers[ANN, ("first",)] = Node()
    for _ in range(times):
        node.add(0.5)
    return node


def test_more_answers_are_tried_where_one_comes_often() -> None:
    """A second answer is tried once the first one is known somewhat."""
    assert not met(Node(), WIDENING - 1).is_ripe()
    assert met(Node(), WIDENING).is_ripe()


def test_what_is_possible_alone_is_chosen() -> None:
    """An answer that isn't possible in this game, or wasn't tried yet, isn't chosen."""
    node = met(Node(), 3)
    node.answers[ANN, ("second",)] = Node()
    node.answers[ANN, ("second",)].add(1.0)
    assert node.chosen(ANN, [("first",), ("second",), ("third",)]) == ("second",)
    assert node.chosen(ANN, [("first",), ("third",)]) == ("first",)
