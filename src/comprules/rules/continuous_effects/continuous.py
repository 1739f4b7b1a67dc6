"""CR 611: continuous effects that change what objects are."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.agreement import Agreement
from comprules.reader.reading import write
from comprules.rules.concepts.active import Bindings, Origin
from comprules.rules.continuous_effects.aspects import EVERYTHING, NOTHING, Aspects, reads_of, said_one_by_one
from comprules.rules.continuous_effects.counts import Counts
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.prelude import *

LAYERS: Final = tuple(Layer)

_POWER_TOUGHNESS: Final[Aspects] = frozenset({"power and toughness"})

WRITES: Final[dict[Layer, Aspects]] = {
    Layer.COPY: EVERYTHING - {"controller"},
    Layer.FACE_DOWN: EVERYTHING - {"controller"},
    Layer.CONTROL: frozenset({"controller"}),
    Layer.TEXT: EVERYTHING - {"controller"},
    Layer.TYPE: frozenset({"types", "abilities"}),
    Layer.COLOR: frozenset({"colors"}),
    Layer.ABILITY: frozenset({"abilities"}),
    Layer.DEFINING_POWER_TOUGHNESS: _POWER_TOUGHNESS,
    Layer.SET_POWER_TOUGHNESS: _POWER_TOUGHNESS,
    Layer.MODIFY_POWER_TOUGHNESS: _POWER_TOUGHNESS,
    Layer.SWITCH_POWER_TOUGHNESS: _POWER_TOUGHNESS,
}
"""What effects can change in each layer; a land's types give and take abilities (CR 305.7)."""


class Applying(Context):
    """The point of view of a continuous effect being applied, with its timestamp; it sees only what is there.

    `effect` tells it from every other effect, for abilities that it gives (CR 607.5).
    """

    knows_the_gone = False

    __slots__ = ("counts", "effect", "timestamp")

    def __init__(
        self,
        board: Board,
        source: ObjectId,
        you: PlayerId,
        timestamp: int,
        bound: Bindings = (),
        x: int | None = None,
        effect: Origin = (),
    ) -> None:
        super().__init__(board, source, you, bound, x)
        self.timestamp = timestamp
        self.effect = effect or (timestamp,)
        self.counts: Counts | None = None

    def counted(self, what: Phrase, count: Callable[[Any, Context], int]) -> int:
        """What other effects have counted while the same layers are worked through isn't counted again."""
        return count(what, self) if self.counts is None else self.counts.of(what, self, count)


class Change(Phrase):
    """What a continuous effect does to an object, such as "get +1/+1" or "gain flying"."""

    is_of_doer: ClassVar[bool] = True

    reads: ClassVar[Aspects] = NOTHING

    def changed_where(self) -> frozenset[Zone]:
        """The zones in which alone an effect that lasts does this to anything; none of what it can do anywhere."""
        return frozenset()

    def among(self, changes: Sequence[Change]) -> Change:
        """It as one of several that the same effect does: "loses all other abilities" than those that it gives."""
        return self

    @abstractmethod
    def layers(self) -> tuple[Layer, ...]:
        """The layers in which a part of it applies."""

    @abstractmethod
    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        """The characteristics of object `number` after the part of this change that applies in `layer`."""

    begins: ClassVar[bool] = False
    """Whether what it does is determined only once, as a static ability's effect begins to apply (CR 707.2c)."""

    bars: ClassVar[bool] = False
    """Whether it says that something can't have an ability (CR 113.11)."""

    @property
    @rule("604.3a")
    def is_defining(self) -> bool:
        """Whether, said of the very object whose text it is, it is a characteristic-defining ability."""
        return False

    def chosen(self, resolution: Resolution) -> Change:
        """This change after the choices that it leaves to a player as its effect begins (CR 608.2d)."""
        return self

    @rule("702.1b")
    def where_x_is(self, quantity: Quantity) -> Change:
        """This change with what it gives saying itself what X is, where it can."""
        return self

    def only_adds(self, layer: Layer) -> bool:
        """Whether its part in a layer only adds to what is there, so that it is no matter which of such is older."""
        return False

    def overrides(self, earlier: Change) -> bool:
        """Whether it makes no difference any more that this was done to the same object before."""
        return False

    def only_about(self) -> tuple[Any, ...] | None:
        """The keyword abilities, if to have them or not is all that it is about; None if it is about anything else."""
        return None

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        """What its part in a layer does to an object as things are now, as a value to compare (CR 613.8a), where that
        can vary.
        """
        return None

    def told(self, board: Board, agreement: Agreement) -> str:
        """What it does, as the log says it behind the names of the objects."""
        return write(self, agreement=agreement, capital=False)

    @rule("608.2h", "611.2d")
    def locked(self, number: ObjectId, context: Context) -> Change:
        """This change with the numbers it has for an object now, for an effect that determines them only once."""
        return self

    @property
    def does_nothing(self) -> bool:
        """Whether nothing is left of it, so that it needn't be remembered."""
        return False


class Stative(Change):
    """What something is or has as long as a static ability says so: "has flying", "is a Swamp"."""


class Eventive(Change):
    """What happens to something and goes on from then: "gains flying", "becomes a Swamp"."""


class ToBeSettled(Eventive):
    """What leaves open what it does until its effect begins, and then is another change (CR 608.2d, 611.2c)."""

    def layers(self) -> tuple[Layer, ...]:
        return ()

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        raise TypeError("what it does is settled before it applies")


class Continuous(Statement):
    """A statement that changes the characteristics or the controller of objects."""

    reads: ClassVar[Aspects] = NOTHING

    @property
    def says_by_itself(self) -> bool:
        return True

    @abstractmethod
    def affected(self, context: Context) -> Sequence[ObjectId]:
        """The objects it applies to, as things are now."""

    def affected_among(self, numbers: Sequence[ObjectId], context: Context) -> Sequence[ObjectId]:
        """Those of some objects that it applies to."""
        return [number for number in self.affected(context) if number in numbers]

    def names_its_objects(self) -> bool:
        """Whether which objects it applies to has to do with nothing but its source."""
        return False

    def named(self, context: Context) -> Sequence[Id]:
        """What it names, if that has to do with nothing but its source, whether it is there or not."""
        return ()

    def applies_one_by_one(self) -> bool:
        """Whether it has to do with an object by itself whether it applies to that."""
        return self.names_its_objects()

    def does_one_by_one(self) -> bool:
        """Whether it has to do with an object by itself what is done to that."""
        return all(said_one_by_one(change) for change in self.changes())

    @abstractmethod
    def changes(self) -> tuple[Change, ...]:
        """What it does to them."""

    def look_at(self, number: ObjectId, context: Context) -> None:
        """Let what the changes say of "it" be said of object `number`, which they are about to be applied to."""


class Plan(Record, frozen=True):
    """What a statement does in each layer, and what that and the set of objects it applies to look at, found once.

    `applies_one_by_one`, `does_one_by_one` and `names_its_objects` are what `Continuous` says of it.
    """

    changes: dict[Layer, tuple[Change, ...]]
    layers: tuple[Layer, ...]
    reads: Aspects
    reads_when_settled: Aspects
    bars: bool
    applies_one_by_one: bool
    does_one_by_one: bool
    names_its_objects: bool


@lru_cache(maxsize=8192)
@rule("613.6")
def plan_of(statement: Continuous) -> Plan:
    """Where the parts of an effect apply."""
    changes = statement.changes()
    layers = tuple(layer for layer in Layer if any(layer in change.layers() for change in changes))
    return Plan(
        changes={layer: tuple(change for change in changes if layer in change.layers()) for layer in layers},
        layers=layers,
        reads=reads_of(statement),
        reads_when_settled=NOTHING.union(*(reads_of(change) for change in changes)),
        bars=any(change.bars for change in changes),
        applies_one_by_one=statement.applies_one_by_one(),
        does_one_by_one=statement.does_one_by_one(),
        names_its_objects=statement.names_its_objects(),
    )
