"""CR 601.3, 611.2a: abilities that what is played by a permission gains."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Gains, Granted
from comprules.phrases.permissions.casting_terms import joined
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_permission import MayCastOnce, MayPlayLandOnce, MayPlayLandOrCastOnce
from comprules.rules.casting.permitted_methods import CastingMethod, CastingRider, Permission, PlayingFrom
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.resolving.actual_resolution import ActualResolution


@rule("400.7a", "611.2a")
def _let_gain(abilities: tuple[Granted, ...], item: ObjectId, player: PlayerId, by: ObjectId, game: Game) -> None:
    """Let a spell, as the permanent that it becomes too, or a land have abilities for good."""
    change_for((item,), (Gains(abilities),), None, ActualResolution(game, by, player, item))


class GainsRider(CastingRider):
    """That the spell gains abilities."""

    abilities: tuple[Granted, ...]

    def begin(self, game: Game, item: ObjectId, player: PlayerId, by: ObjectId) -> None:
        _let_gain(self.abilities, item, player, by, game)

    def in_words(self) -> str:
        return "with further abilities"


@rule("601.3", "611.2a")
@phrase("{permission}. if you do, it gains {abilities:and}")
class PermissionGivingAbilities(Permission):
    """CR 611.2a. "… If you do, it gains “When this permanent is put into a graveyard from the battlefield, exile it”":
    the spell that is cast so, or the land that is played.
    """

    permission: MayPlayLandOrCastOnce | MayCastOnce | MayPlayLandOnce
    abilities: tuple[Granted, ...]

    def zones(self) -> frozenset[Zone]:
        return self.permission.zones()

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.permission.allows(playing, context)

    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        return self.permission.is_for(playing, context)

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return joined(self.permission.way(playing, context), CastingMethod(riders=(GainsRider(self.abilities),)))

    def is_used_up(self) -> bool:
        return self.permission.is_used_up()

    def follow_land(self, game: Game, land: ObjectId, player: PlayerId, by: ObjectId) -> None:
        _let_gain(self.abilities, land, player, by, game)
