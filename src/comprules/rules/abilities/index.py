"""The abilities and effects in force, found by the kind of event or act they are about, not by walking all objects."""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.concepts.active import PRINTED, Origin
from comprules.rules.concepts.index import B, Index, Kind, T
from comprules.rules.prelude import *

NONE: tuple[Active, ...] = ()


class Triggering(Statement):
    """The category under which triggered abilities stand in the index."""


class Activatable(Record, frozen=True):
    """An activated ability that functions where its object is, with its place among the object's abilities, and the
    player who may activate it, unless it says who may: who controls the object, or owns it where nobody does.
    """

    object: ObjectId
    player: PlayerId
    place: int
    ability: ActivatedAbility
    origin: Origin = PRINTED


class Contribution(Record, frozen=True):
    """What an object contributes to what is in force: its continuous effects, and everything else by what it is about.

    `castable` is the object itself, where it is in an unusual zone and its own abilities may let it be cast from there.
    """

    continuous: tuple[Active, ...] = ()
    about: tuple[tuple[Kind, Active], ...] = ()
    activated: tuple[Activatable, ...] = ()
    mana: tuple[Activatable, ...] = ()
    castable: tuple[ObjectId, ...] = ()


NO_CONTRIBUTION: Final = Contribution()


class MadeOf(Record, frozen=True):
    """What an index is made of: what objects contribute, the effects that last, and what players' abilities say."""

    given: tuple[Contribution, ...] = ()
    lasting: tuple[Active, ...] = ()
    of_players: tuple[Active, ...] = ()


NOTHING: Final = MadeOf()


class IndexOfAbilities(Index):
    """What is in force, and the activated abilities that function where they are.

    `activated` are those that use the stack, and `mana` the mana abilities, of which `shared_mana` say themselves who
    may activate them. `continuous` are the continuous effects, whether or not their conditions are met. `made_of` is
    what the index is made of. What is the same as in the index `before` isn't found again.
    """

    __slots__ = (
        "_found",
        "_found_for",
        "_mana",
        "_meddling",
        "activated",
        "continuous",
        "made_of",
        "mana",
        "shared_mana",
    )

    shared_mana: tuple[Activatable, ...]
    _mana: dict[int, list[Activatable]]
    _meddling: dict[Kind, tuple[Active, ...]]

    def __init__(
        self,
        said: dict[Kind, tuple[Active, ...]],
        layers: frozenset[Layer] = frozenset(),
        activated: tuple[Activatable, ...] = (),
        mana: tuple[Activatable, ...] = (),
        castable: frozenset[ObjectId] = frozenset(),
        continuous: tuple[Active, ...] = (),
        made_of: MadeOf = NOTHING,
        before: IndexOfAbilities | None = None,
    ) -> None:
        self.said, self.layers, self.continuous = said, layers, continuous
        self.activated, self.mana, self.castable = activated, mana, castable
        self.made_of = made_of
        self._found: dict[Any, Any] = {}
        self._found_for: dict[Any, Any] = {}
        self.plans = {}
        self._sort_mana(before)
        self._sort_said(before)

    def _sort_mana(self, before: IndexOfAbilities | None) -> None:
        """Tell the mana abilities apart by who may activate them."""
        if before is not None and self.mana is before.mana:
            self.shared_mana, self._mana = before.shared_mana, before._mana
            return
        self.shared_mana = tuple([each for each in self.mana if each.ability.says_who])
        self._mana = {}
        for found in self.mana:
            if not found.ability.says_who:
                self._mana.setdefault(found.player, []).append(found)

    def _sort_said(self, before: IndexOfAbilities | None) -> None:
        """Find the kinds of event on which something may trigger, and those that something may stop or replace."""
        if before is not None and self.said is before.said:
            self.heard, self.meddled, self._meddling = before.heard, before.meddled, before._meddling
            self.plans = before.plans if self.layers == before.layers else {}
            return
        self.heard = frozenset([kind for category, kind in self.said if category is Triggering])
        earlier: dict[Kind, tuple[Active, ...]] = {} if before is None else before.said
        known: dict[Kind, tuple[Active, ...]] = {} if before is None else before._meddling
        self._meddling = {}
        for key, said in self.said.items():
            if key[0] in _MEDDLING:
                others = known.get(key, NONE) if earlier.get(key) is said else _apart_from_entering(said)
                if others:
                    self._meddling[key] = others
        self.meddled = frozenset([kind for _, kind in self._meddling])

    def again(self) -> IndexOfAbilities:
        """The same in force where permanents have become others."""
        twin = IndexOfAbilities.__new__(IndexOfAbilities)
        twin.said, twin.layers, twin.continuous = self.said, self.layers, self.continuous
        twin.activated, twin.mana, twin.castable = self.activated, self.mana, self.castable
        twin.made_of, twin.heard = self.made_of, self.heard
        twin.meddled, twin._meddling = self.meddled, self._meddling
        twin.shared_mana, twin._mana = self.shared_mana, self._mana
        twin._found, twin.plans, twin._found_for = self._found, self.plans, {}
        return twin

    def about(self, category: type[Any], kind: type[Any]) -> tuple[Active, ...]:
        """The statements of a category that concern a kind of event or act, in the order of their timestamps."""
        return self.said.get((category, kind), NONE)

    def meddling(self, category: type[Any], kind: type[Any]) -> tuple[Active, ...]:
        """Those of them that may stop or replace other events than entering the battlefield."""
        return self._meddling.get((category, kind), NONE)

    def once(self, find: Callable[[Index], T]) -> T:
        """What a function finds of what is in force, found once."""
        if find not in self._found:
            self._found[find] = find(self)
        elif CHECKING:
            check(f"{find.__name__} of what is in force", self._found[find], find, self)
        found: T = self._found[find]
        return found

    def once_for(self, find: Callable[[B, PlayerId], T], board: B, player: PlayerId) -> T:
        """What a function finds for a player of this and of the permanents, found once."""
        key = (find, player)
        if key not in self._found_for:
            self._found_for[key] = find(board, player)
        elif CHECKING:
            check(f"{find.__name__} of what is in force", self._found_for[key], find, board, player)
        found: T = self._found_for[key]
        return found

    def __eq__(self, other: object) -> bool:
        """Whether the same is in force."""
        mine = (self.said, self.layers, self.activated, self.mana, self.castable, self.continuous)
        return isinstance(other, IndexOfAbilities) and mine == (
            other.said,
            other.layers,
            other.activated,
            other.mana,
            other.castable,
            other.continuous,
        )

    __hash__ = None  # type: ignore[assignment]

    def mana_of(self, player: PlayerId) -> Sequence[Activatable]:
        """The mana abilities that a player may activate, but for the `shared_mana` of those that say who may."""
        return self._mana.get(player, ())


def with_abilities(index: Index) -> IndexOfAbilities:
    """The index with the activated abilities that are in it, which an index of a game always has."""
    assert isinstance(index, IndexOfAbilities)
    return index


_MEDDLING: Final = (Replacement, Restriction)
"""The categories of what stops or replaces events."""


def _apart_from_entering(said: tuple[Active, ...]) -> tuple[Active, ...]:
    """Those of these statements that may stop or replace other events than entering the battlefield."""
    return tuple([active for active in said if not active.statement.is_about_entering_alone()])
