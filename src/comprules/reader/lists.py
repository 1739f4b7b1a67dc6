"""English lists as automata: "A", "A and B", "A, B, and C"."""

from __future__ import annotations

from typing import Any

from comprules.reader.agreement import Agreement
from comprules.reader.automaton import Accept, Edge, Node, Nonterminal, Targets
from comprules.reader.hole_types import CAPITAL, ListType
from comprules.reader.lexer import split


def list_root(type_: ListType, item: Nonterminal) -> Node:
    """The node where a list begins.

    A list of one agrees as its item does; of more, as "and" or "or" makes it: "A and B are", "A or B is".
    """
    root = Node()
    separators = type_.separators
    singles = [Node() for _ in Agreement]
    _item(root, item, singles)
    for agreement, single in zip(Agreement, singles, strict=True):
        single = _after(single, separators.after)
        if type_.least < 2:
            _accept(single, agreement)
        if separators.two == separators.among == separators.last:
            _chain(single, separators.two, separators.after, item, separators.plural)
        else:
            _conjoined(single, type_, item)
    return root


def _chain(start: Node, separator: str, after: str, item: Nonterminal, plural: bool) -> None:
    """Any number of further items after the same separator."""
    before = _after(start, separator)
    further = [Node() for _ in Agreement]
    _item(before, item, further)
    for agreement, node in zip(Agreement, further, strict=True):
        node = _after(node, after)
        _accept(node, Agreement.THEY if plural else agreement)
        _link(node, separator, before)


def _conjoined(single: Node, type_: ListType, item: Nonterminal) -> None:
    """ " and B", or ", B, and C" with any number of items before the last."""
    separators = type_.separators
    _last(_after(single, separators.two), item, separators.plural)
    comma = _after(single, separators.among)
    middle = Node()
    _item(comma, item, [middle] * len(Agreement))
    _last(_after(middle, separators.last), item, separators.plural)
    _link(middle, separators.among, comma)


def _last(before: Node, item: Nonterminal, plural: bool) -> None:
    ends = [Node() for _ in Agreement]
    _item(before, item, ends)
    for agreement, end in zip(Agreement, ends, strict=True):
        _accept(end, Agreement.THEY if plural else agreement)


def _item(node: Node, item: Nonterminal, targets: list[Node]) -> None:
    you, one, it, they = targets
    made: Targets = (you, one, it, they)
    node.edges.append(Edge(item, lambda: made))


def _accept(node: Node, agreement: Agreement) -> None:
    node.accepts.append(Accept(_as_tuple, agreement))


def _as_tuple(*values: Any) -> tuple[Any, ...]:
    return values


def _after(node: Node, text: str) -> Node:
    """The node after some words; shared by words that begin alike."""
    for token in split(text.replace(CAPITAL, "")):
        following = node.after((token,))
        if following is None:
            following = Node()
            node.connect(token, following)
        node = following
    return node


def _link(node: Node, text: str, target: Node) -> None:
    """Let some words lead back to a node."""
    *before, last = split(text.replace(CAPITAL, "")) or [""]
    node = _after(node, " ".join(before))
    if last:
        existing = node.after((last,))
        if existing is None:
            node.connect(last, target)
        else:
            existing.edges.extend(target.edges)
    else:
        node.edges.extend(edge for edge in target.edges if edge not in node.edges)
