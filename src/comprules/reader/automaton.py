"""The phrases as automata over tokens, built where reading first comes by.

A node is the set of all templates that have gone the same way so far (a trie of tokens and holes). Agreement needs no
room of its own: after a hole whose agreement matters the way forks by it, and words that inflect are plain words in
each fork.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from comprules.reader.agreement import Agreement
from comprules.reader.errors import GrammarError
from comprules.reader.hole_types import HoleType, KinType, LexicalType, type_name
from comprules.reader.lexer import TokenKind
from comprules.reader.phrase import Declaration, Wording

if TYPE_CHECKING:
    from comprules.reader.prediction import Beginnings


class Ending(Protocol):
    """What an item becomes when its template is at its end."""

    def accept(self, item: Item) -> Accept: ...


class Declared:
    """A wording with the declaration of the phrase whose wording it is."""

    __slots__ = ("declaration", "wording")

    def __init__(self, declaration: Declaration, wording: Wording):
        self.declaration = declaration
        self.wording = wording


class Cell:
    """One place in a template, and what follows it; None follows the last."""

    __slots__ = ("next", "step")

    def __init__(self, step: Step, following: Cell | None):
        self.step = step
        self.next = following


class TokenStep:
    """One of some tokens."""

    __slots__ = ("tokens",)

    def __init__(self, *tokens: str):
        self.tokens = tokens


class FormStep:
    """Different tokens for different agreements of the edge or of a hole."""

    __slots__ = ("by", "cells")

    def __init__(self, by: str, cells: tuple[Cell | None, ...]):
        self.by = by
        self.cells = cells


class HoleStep:
    """A hole: what it holds in each agreement, and whether later parts agree with it."""

    __slots__ = ("agreement", "by", "captured", "field", "type")

    def __init__(self, field: str, type_: Any, agreement: Agreement | None, by: str, captured: bool):
        self.field = field
        self.type = type_
        self.agreement = agreement
        self.by = by
        self.captured = captured


class ForkStep:
    """Ways to go on, each with the fields that taking it determines."""

    __slots__ = ("ways",)

    def __init__(self, *ways: tuple[Cell | None, tuple[tuple[str, Any], ...]]):
        self.ways = ways


Step = TokenStep | FormStep | HoleStep | ForkStep
Environment = tuple[tuple[str, Agreement], ...]


class Item:
    """A template that is under way: where it is, and what is known about its agreements and fields."""

    __slots__ = ("cell", "constants", "environment", "fields", "wording")

    def __init__(
        self,
        cell: Cell | None,
        environment: Environment,
        fields: tuple[str, ...],
        constants: tuple[tuple[str, Any], ...],
        wording: Ending,
    ):
        self.cell = cell
        self.environment = environment
        self.fields = fields
        self.constants = constants
        self.wording = wording

    def agreement(self, by: str) -> Agreement:
        for name, agreement in self.environment:
            if name == by:
                return agreement
        return Agreement.YOU


class Accept:
    """The end of a template: how the values of its holes become a phrase, and what agrees with that.

    `older` is its wording if that isn't written any more.
    """

    __slots__ = ("agreement", "build", "fields", "older", "wording")

    def __init__(
        self,
        build: Callable[..., Any],
        agreement: int,
        wording: Declared | None = None,
        fields: tuple[str, ...] = (),
    ):
        self.build = build
        self.agreement = agreement
        self.wording = wording
        self.fields = fields
        self.older = wording.wording if wording is not None and not wording.wording.written else None

    def holds(self, value: Any) -> bool:
        """Whether this is the end of nothing but a value."""
        return isinstance(self.build, Constant) and self.build.value is value


class Constant:
    """Makes a value from nothing."""

    __slots__ = ("value",)

    def __init__(self, value: Any):
        self.value = value

    def __call__(self, *values: Any) -> Any:
        return self.value


class Edge:
    """A hole out of a node: what it holds, and where it leads for each agreement of what it held."""

    __slots__ = ("_make", "nonterminal", "targets")

    def __init__(self, nonterminal: Nonterminal, make: Callable[[], Targets]):
        self.nonterminal = nonterminal
        self.targets: Targets | None = None
        self._make = make

    def made_targets(self) -> Targets:
        """The targets, made when they are first needed."""
        self.targets = self.targets or self._make()
        return self.targets


class _Starting(dict["Nonterminal", bool]):
    """Whether hole types can begin with a token."""

    __slots__ = ("_token",)

    def __init__(self, token: TokenClass):
        super().__init__()
        self._token = token

    def __missing__(self, nonterminal: Nonterminal) -> bool:
        found = self[nonterminal] = nonterminal.can_start(self._token)
        return found


class TokenClass:
    """All tokens that the grammar can't tell apart: the words they may be in a template, and their kind.

    What can begin with one of them is worked out once, by `prediction.beginnings_of`.
    """

    __slots__ = ("beginnings", "kind", "starting", "words")

    is_placeholder: ClassVar[bool] = False
    """Whether it stands for a phrase that nobody has said."""

    is_anything: ClassVar[bool] = False
    """Whether it stands for whatever may follow."""

    def __init__(self, words: tuple[str, ...], kind: TokenKind):
        self.words = words
        self.kind = kind
        self.beginnings: Beginnings | None = None
        self.starting = _Starting(self)

    def fits(self, type_: HoleType) -> bool:
        """Whether a hole of this type can hold what it stands for."""
        return False


Way = tuple["Node | None", tuple[Edge, ...]]
Targets = tuple["Node", "Node", "Node", "Node"]
NOWHERE: Way = (None, ())
SOMEWHERE: Way = (None, *NOWHERE[1:])
"""Where anything leads from a place from which something does: another than nowhere."""


class Node:
    """A place in the automaton: the tokens and holes that lead on from it, and the templates that end here."""

    __slots__ = ("_by_token", "accepts", "edges", "ways")

    def __init__(self) -> None:
        self.ways: dict[TokenClass, Way] = {}
        self.accepts: list[Accept] = []
        self.edges: list[Edge] = []
        self._by_token: dict[str, Node] = {}

    def way(self, token: TokenClass) -> Way:
        """Where a token leads from here, and the holes that can begin with it."""
        if token.is_anything:
            way = self.ways[token] = SOMEWHERE if self.edges or self.words() else NOWHERE
            return way
        starting = token.starting
        edges = tuple([edge for edge in self.edges if starting[edge.nonterminal]]) if self.edges else ()
        following = self.after(token.words)
        way = self.ways[token] = NOWHERE if following is None and not edges else (following, edges)
        return way

    def words(self) -> Collection[str]:
        """The words that lead on from here."""
        return self._by_token.keys()

    def after(self, words: tuple[str, ...]) -> Node | None:
        """Where a token leads that may be any of these words."""
        return next((self._by_token[word] for word in words if word in self._by_token), None)

    def connect(self, word: str, node: Node) -> None:
        self._by_token[word] = node


class TemplateNode(Node):
    """A node made of templates under way."""

    __slots__ = ("_items_after", "_resolve")

    def __init__(self, items: list[Item], resolve: Callable[[HoleStep, Item], Nonterminal]):
        super().__init__()
        self._resolve = resolve
        self._items_after: dict[str, list[Item]] = {}
        holes: dict[Nonterminal, list[Item]] = {}
        for item in items:
            self._unfold(item, holes)
        for nonterminal, waiting in holes.items():
            self.edges.append(Edge(nonterminal, partial(_targets, waiting, resolve)))

    def words(self) -> Collection[str]:
        return self._items_after.keys()

    def after(self, words: tuple[str, ...]) -> Node | None:
        known = [word for word in words if word in self._items_after]
        if not known:
            return None
        if len(known) > 1:
            return TemplateNode([item for word in known for item in self._items_after[word]], self._resolve)
        found = self._by_token.get(known[0])
        if found is None:
            found = TemplateNode(self._items_after[known[0]], self._resolve)
            self.connect(known[0], found)
        return found

    def _unfold(self, item: Item, holes: dict[Nonterminal, list[Item]]) -> None:
        """Take the item to the tokens, holes and ends that it can meet next."""
        pending = [item]
        while pending:
            current = pending.pop()
            cell = current.cell
            if cell is None:
                self.accepts.append(current.wording.accept(current))
                continue
            match cell.step:
                case TokenStep(tokens=tokens):
                    for token in tokens:
                        self._items_after.setdefault(token, []).append(_moved(current, cell.next))
                case FormStep(by=by, cells=cells):
                    pending.append(_moved(current, cells[current.agreement(by)]))
                case ForkStep(ways=ways):
                    pending.extend(_moved(current, way, constants) for way, constants in reversed(ways))
                case HoleStep() as hole:
                    holes.setdefault(self._resolve(hole, current), []).append(current)


def _moved(item: Item, cell: Cell | None, constants: tuple[tuple[str, Any], ...] = ()) -> Item:
    determined = item.constants + constants if constants else item.constants
    return Item(cell, item.environment, item.fields, determined, item.wording)


def _targets(waiting: list[Item], resolve: Callable[[HoleStep, Item], Nonterminal]) -> Targets:
    """Where the templates go after their hole; one place for all agreements if none of them cares."""
    if not any(_hole(item).captured for item in waiting):
        node = TemplateNode([_filled(item, Agreement.IT) for item in waiting], resolve)
        return (node, node, node, node)
    you, one, it, they = (
        TemplateNode([_filled(item, agreement) for item in waiting], resolve) for agreement in Agreement
    )
    return (you, one, it, they)


def _hole(item: Item) -> HoleStep:
    assert item.cell is not None
    assert isinstance(item.cell.step, HoleStep)
    return item.cell.step


def _filled(item: Item, agreement: Agreement) -> Item:
    """The item behind its hole, which held a phrase of this agreement."""
    hole = _hole(item)
    assert item.cell is not None
    environment = ((hole.field, agreement), *item.environment) if hole.captured else item.environment
    return Item(item.cell.next, environment, (*item.fields, hole.field), item.constants, item.wording)


Opened = tuple[Node, tuple["Nonterminal", ...]]
"""Where reading a hole type begins, and the kins that it is one of."""


class Nonterminal:
    """A hole's type in one agreement: where reading it begins, or how its tokens are matched.

    `kins` are the phrases that it can be, by those that stand in all the same holes: each kin is read once for all that
    it is one of.
    """

    __slots__ = (
        "_corners",
        "_first_kinds",
        "_first_words",
        "_open",
        "is_kin",
        "kins",
        "lexical",
        "name",
        "root",
        "type",
    )

    def __init__(self, type_: HoleType, open_it: Callable[[], Opened]):
        self.type = type_
        self.name = type_name(type_)
        self.is_kin = isinstance(type_, KinType)
        self.lexical = type_.lexical if isinstance(type_, LexicalType) else None
        self.root: Node | None = None
        self.kins: tuple[Nonterminal, ...] = ()
        self._open = open_it
        self._corners: tuple[Nonterminal, ...] = ()
        self._first_words: frozenset[str] = frozenset()
        self._first_kinds: frozenset[TokenKind] = frozenset()

    def opened(self) -> Node:
        """The root, made when it is first needed.

        Raises:
            GrammarError: the type can be empty.
        """
        if self.root is None:
            self.root, self.kins = self._open()
            if self.root.accepts:
                raise GrammarError(f"{self.name} can be said without any words")
        return self.root

    def first_in_it(self) -> Iterator[Nonterminal]:
        """What it can be, and what its first holes hold."""
        root = self.opened()
        yield from self.kins
        yield from (edge.nonterminal for edge in root.edges)

    def can_start(self, token: TokenClass) -> bool:
        """Whether a phrase here can begin with the token."""
        corners = self._corners or self._looked_ahead()
        if token.kind in self._first_kinds or not self._first_words.isdisjoint(token.words):
            return True
        return token.is_placeholder and any(token.fits(corner.type) for corner in corners)

    def _looked_ahead(self) -> tuple[Nonterminal, ...]:
        """Find out what can stand first here."""
        corners, found_out = self._found_corners()
        lexical = [corner.lexical for corner in corners if corner.lexical is not None]
        self._first_words = frozenset().union(
            *(corner.opened().words() for corner in corners),
            *(each.words for each in lexical),
            *(each._first_words for each in found_out),
        )
        self._first_kinds = frozenset().union(
            *(each.kinds for each in lexical), *(each._first_kinds for each in found_out)
        )
        self._corners = tuple(set(corners).union(*(each._corners for each in found_out)))
        return self._corners

    def _found_corners(self) -> tuple[list[Nonterminal], list[Nonterminal]]:
        """This and what can stand first in it; apart from that those of which the same has been found out before."""
        corners = [self]
        found_out: list[Nonterminal] = []
        seen = {self}
        for current in corners:
            for inner in current.first_in_it():
                if inner not in seen:
                    seen.add(inner)
                    (found_out if inner._corners else corners).append(inner)
        return corners, found_out
