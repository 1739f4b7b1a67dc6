"""CR 400.7g: an ability that a card was given and that lets it be cast goes with it onto the stack."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.casting.casting_options import AlternativeCost
from comprules.rules.casting.choosing_a_face import considered
from comprules.rules.continuous_effects.continuous import Applying, Change
from comprules.rules.continuous_effects.granting import granted_by, with_abilities
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution


class StillHas(Change):
    """What a spell has kept of the abilities that the card it was had been given."""

    abilities: tuple[Ability, ...]

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_abilities(known, self.abilities, granted_by(context, number))

    def told(self, board: Board, agreement: Agreement) -> str:
        return "keeps the ability that lets it be cast"


@rule("400.7g", "601.3e")
def given_to_cast(board: Board, card: ObjectId, face: int, method: str) -> tuple[Ability, ...]:
    """The abilities given to a card, with the characteristics that it is about to be cast with, that let it be cast in
    the way of this name.
    """
    if not method:
        return ()
    known = considered(board, card, face).characteristics(card)
    given = known.abilities[len(known.abilities) - len(known.granted) :]
    return tuple(ability for ability in given if _lets_cast(ability, method))


@rule("400.7g", "611.3d")
def keep_given(game: Game, item: ObjectId, player: PlayerId, kept: tuple[Ability, ...]) -> None:
    """Let a spell have these abilities, which were given to the card it was and let it be cast."""
    if kept:
        change = StillHas(kept)
        let_last(Lasting((item,), (change,)), None, ActualResolution(game, item, player, item), (change,), (item,))


def _lets_cast(ability: Ability, method: str) -> bool:
    statics = (part for part in ability.primitives() if isinstance(part, StaticAbility))
    said = (statement for part in statics for statement in part.statements())
    return any(isinstance(statement, AlternativeCost) and statement.method() == method for statement in said)
