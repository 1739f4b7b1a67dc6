"""The abilities and effects in force, found by the kind of event or act they are about, not by walking all objects."""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.concepts.active import PRINTED, Origin
from comprules.rules.concepts.index import B, Index, T
from comprules.rules.prelude import *

Kind = tuple[type[Any], type[Any]]
"""A category of statement, and a kind of event or act."""

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


class IndexOfAbilities(Index):
    """What is in force, and the activated abilities that function where they are.

    `activated` are those that use the stack, and `mana` the mana abilities, of which `shared_mana` say themselves who
    may activate them. `continuous` are the continuous effects, whether or not their conditions are met.
    """

    __slots__ = ("_about", "_found", "_mana", "activated", "continuous", "mana", "shared_mana")

    def __init__(
        self,
        about: dict[Kind, tuple[Active, ...]],
        layers: frozenset[Layer] = frozenset(),
        activated: tuple[Activatable, ...] = (),
        mana: tuple[Activatable, ...] = (),
        castable: frozenset[ObjectId] = frozenset(),
        continuous: tuple[Active, ...] = (),
    ) -> None:
        self._about = about
        self._found: dict[Any, Any] = {}
        self.plans = {}
        self.castable = castable
        self.continuous = continuous
        self.layers = layers
        self.activated = activated
        self.mana = mana
        self._mana: dict[int, list[Activatable]] = {}
        self.shared_mana = tuple(found for found in mana if found.ability.says_who)
        for found in mana:
            if not found.ability.says_who:
                self._mana.setdefault(found.player, []).append(found)
        self.heard = frozenset(kind for category, kind in about if category is Triggering)
        self.meddled = frozenset(
            [kind for (category, kind), said in about.items() if category in _MEDDLING and _meddle(said)]
        )

    def about(self, category: type[Any], kind: type[Any]) -> tuple[Active, ...]:
        """The statements of a category that concern a kind of event or act, in the order of their timestamps."""
        return self._about.get((category, kind), NONE)

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
        if key not in self._found:
            self._found[key] = find(board, player)
        elif CHECKING:
            check(f"{find.__name__} of what is in force", self._found[key], find, board, player)
        found: T = self._found[key]
        return found

    def __eq__(self, other: object) -> bool:
        """Whether the same is in force."""
        mine = (self._about, self.layers, self.activated, self.mana, self.castable, self.continuous)
        return isinstance(other, IndexOfAbilities) and mine == (
            other._about,
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


def _meddle(said: Iterable[Active]) -> bool:
    """Whether some of these statements may stop or replace other events than entering the battlefield."""
    return not all(active.statement.is_about_entering_alone() for active in said)
