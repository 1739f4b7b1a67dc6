"""CR 601.3, 118.9: ways to cast cards, and the permissions that allow them."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.kernel.record_names import formerly
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.payment.payment import AsThough
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


class PlayingFrom(Act):
    """A player playing a card from wherever it is: casting it, or playing it as a land, with a set of characteristics
    (`face`).
    """

    player: PlayerId
    object: ObjectId
    as_land: bool
    face: int = 0


class CastingRider(Record):
    """What holds for a spell because of the way in which it was cast."""

    @abstractmethod
    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Let it hold for a spell on the stack that a player casts, as the effect of an object that allowed that."""

    @abstractmethod
    def in_words(self) -> str:
        """What it does, in a few words."""

    is_of_lands: ClassVar[bool] = False
    """Whether it holds for a land that is played as well."""

    @rule("305.1", "614.1c", "614.1d")
    def entering(self, move: MoveObject, game: Game, by: ObjectId) -> MoveObject:
        """The event of a land being played, with how it enters because of an object that allowed that."""
        return move


class WantedSpell(Record):
    """What an effect that lets a card be cast right now wants the spell to be; any spell if it doesn't say.

    `source` and the rest are the point of view from which it speaks.
    """

    what: ObjectKind | None = None
    source: ObjectId = ObjectId(0)
    you: PlayerId = PlayerId(0)
    bound: tuple[tuple[int, Any], ...] = ()
    x: int | None = None

    @rule("601.5", "608.2g")
    def includes(self, card: ObjectId, board: Board) -> bool:
        """Whether a card, as it is on this board, would be such a spell."""
        return self.what is None or self.what.fits(card, Context(board, self.source, self.you, self.bound, self.x))


@rule("118.9", "118.8", "609.4b")
@formerly("Way")
class CastingMethod(Record):
    """A way to cast a card.

    `method` is the name by which a player announces it, empty for casting it plainly. `costs` are paid rather than the
    mana cost, `additional` besides. `any_time` lifts the timing that card types set. `as_though` says as what its mana
    may be spent. The additional costs labelled `obliged` must be paid. `used` are the permissions that it uses up, for
    this turn: of each its object and what it says. `by` is the object whose effect allows it, if one does. `down` is
    what the spell is while it is face down, if it is cast so. `face` is the one with which it is cast, where that isn't
    for its player to choose: its back face if it is transformed. Where several ways go by the same name, `offered` are
    those among which its player has to choose. With `awaits_flash` it isn't the time to cast it, unless what is chosen
    lets it be cast as though it had flash. `wanted` is what the spell must be to be cast as an effect says right now.
    With `is_named` the effect that allows it names what is paid rather than the mana cost.
    """

    method: str = ""
    costs: tuple[Cost, ...] | None = None
    additional: tuple[Cost, ...] = ()
    any_time: bool = False
    as_though: AsThough | None = None
    riders: tuple[CastingRider, ...] = ()
    obliged: tuple[str, ...] = ()
    used: tuple[Use, ...] = ()
    down: FaceDown | None = None
    face: int | None = None
    offered: tuple[CastingMethod, ...] = ()
    awaits_flash: bool = False
    by: ObjectId | None = None
    wanted: WantedSpell | None = None
    is_named: bool = False

    @property
    def riders_of_lands(self) -> tuple[CastingRider, ...]:
        """What holds for a land that is played on these terms as well."""
        return tuple(rider for rider in self.riders if rider.is_of_lands)

    @property
    def burdens(self) -> tuple[int, int, int, bool]:
        """What it costs the player besides: of several ways of the same name the lightest comes first."""
        return (len(self.used), len(self.additional), len(self.riders), self.as_though is None)


PLAINLY: Final = CastingMethod()


class Permission(Statement):
    """A statement that allows a player to play cards from somewhere."""

    concerns: ClassVar[tuple[type[Act], ...]] = (PlayingFrom,)

    @abstractmethod
    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        """Whether it allows this."""

    @rule("118.9", "601.3")
    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        """For what cost and on what terms it allows casting a spell."""
        return PLAINLY

    @rule("609.4a")
    def ways(self, playing: PlayingFrom, context: Context) -> Iterator[CastingMethod]:
        """All the ways in which it allows casting a spell: one, unless it allows what others do."""
        yield self.way(playing, context)

    @rule("118.9")
    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        """Whether it says for what cost or on what terms such a spell may be cast from wherever something else allows
        that.
        """
        return False

    def is_used_up(self) -> bool:
        """Whether playing a card uses it up: it allows only one each turn, or so many at all."""
        return False

    def after_use(self) -> Permission | None:
        """What it allows once a card has been played by it, if it allows only so many at all; None if nothing more."""
        return self

    def terms_of_lands(self) -> tuple[CastingRider, ...]:
        """What holds for a land that is played by it."""
        return ()

    def follow_land(self, game: Game, land: ObjectId, player: PlayerId, by: ObjectId) -> None:
        """Do what it says of a land that has been played by it, as the effect of an object: nothing."""

    def makes_own(self, playing: PlayingFrom, context: Context) -> bool:
        """Whether a player may play a card as though it were their own, where its own text or another effect allows
        that.
        """
        return False


Use = tuple[ObjectId, Permission]
"""A permission that allows playing one card each turn, with the object whose it is."""
