"""CR 114: emblems."""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.kernel.objects import EMBLEM
from comprules.phrases.continuous.abilities import Quoted
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import keywords_among
from comprules.rules.abilities.linked_abilities import made_by, made_known
from comprules.rules.resolving.this_way import exiled_now
from comprules.rules.zones.placement import create_object

MARKER: Final = Card("Emblem", EMBLEM, (Face("Emblem"),))
"""What stands for the card that an emblem doesn't have."""


@rule("114.3", "114.5")
def emblem_values(name: str, abilities: tuple[Ability, ...]) -> Characteristics:
    """The characteristics of an emblem: it has no others than its abilities, and a name if it is given one."""
    return Characteristics(name, (), frozenset(), (), (), (), abilities, keywords=keywords_among(abilities))


@rule("109.4c", "114.1", "114.2", "114.3", "114.4", "408.2")
class GetEmblem(AffectsPlayer):
    """A player gets an emblem with some abilities. `memory` is what these can refer to from the start."""

    abilities: tuple[Ability, ...]
    memory: tuple[tuple[Any, Any], ...] = ()
    name: str = ""

    def happen(self, game: Game) -> Sequence[Event]:
        """Put it into the command zone, owned and controlled by the player."""
        values, owner = emblem_values(self.name, self.abilities), PlayerId(self.player)
        emblem = Object(
            game.new_number(),
            MARKER,
            owner,
            Zone.COMMAND,
            owner,
            game.timestamp(),
            copiable=values,
            memory=self.memory,
            functions_beyond=True,
        )
        create_object(game, emblem)
        return ()

    def describe(self, board: Board) -> str:
        """Who gets it."""
        return f"{board.name(self.player)} gets an emblem"


@rule("114.2", "607.1d")
@phrase("get(s) an emblem with {abilities:and}")
class GetsEmblem(Predicate):
    """CR 114.2. "You get an emblem with “Creatures you control get +1/+1.”"."""

    abilities: tuple[Quoted, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        given = tuple(ability for each in self.abilities for ability in each.meant(resolution))
        players = players_in_turn_order(subject, resolution)
        memory = (*made_known(exiled_now(resolution), resolution), *made_by(given, resolution))
        resolution.happen([GetEmblem(resolution.cause("114.2"), player, given, memory) for player in players])
