"""CR 701.54: the Ring tempting players."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.predicates.emblems import GetEmblem, emblem_values
from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.ring_bearers import BecomeRingBearer

THE_RING: Final = "The Ring"

_SAYS: Final = (
    "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
    "Whenever your Ring-bearer becomes blocked by a creature, that creature's controller sacrifices it at end of "
    "combat.",
    "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
)
"""What the emblem says: the first line from the start, each further one when the Ring has tempted once more."""


@rule("701.54c")
def ring_abilities(times: int) -> tuple[Ability, ...]:
    """The abilities of the emblem of a player whom the Ring has tempted so many times."""
    return abilities_saying(*_SAYS[:times])


def the_ring_of(board: Board, player: PlayerId) -> ObjectId | None:
    """A player's emblem named The Ring, if they have one."""
    objects = board.state.objects
    mine = (number for number in board.state.command if objects[number].is_emblem and objects[number].owner == player)
    return next((number for number in mine if board.characteristics(number).name == THE_RING), None)


@rule("701.54c")
class RingTempts(AffectsPlayer):
    """The Ring begins to tempt a player: they get the emblem, or it gets one more ability."""

    def happen(self, game: Game) -> Sequence[Event]:
        """It has tempted them once more."""
        times = game.state.players[self.player].tempted + 1
        game.write_player(self.player, tempted=times)
        abilities, emblem = ring_abilities(times), the_ring_of(game.board, self.player)
        if emblem is None:
            return (GetEmblem(self.cause, self.player, abilities, name=THE_RING),)
        record = game.state.objects[emblem]
        game.state.write(OBJECTS, emblem, replace(record, copiable=emblem_values(THE_RING, abilities)))
        return ()

    def describe(self, board: Board) -> str:
        """Whom it tempts."""
        return f"the Ring tempts {board.name(self.player)}"


@rule("701.54d")
class RingHasTempted(AffectsPlayer):
    """The Ring has tempted a player, who has chosen `bearers`: one creature, or none if there was none."""

    bearers: tuple[ObjectId, ...]

    def describe(self, board: Board) -> str:
        """Whom it has tempted."""
        return f"the Ring has tempted {board.name(self.player)}"


@rule("701.54a", "701.54d")
@phrase("the Ring tempts {who}[ {often}]")
class TheRingTempts(Instruction):
    """CR 701.54a. "The Ring tempts you": they choose a creature that becomes their Ring-bearer; perhaps twice."""

    who: Players
    often: Literal["twice", "again"] | None = None

    def happen(self, resolution: Resolution) -> None:
        for _ in range(2 if self.often == "twice" else 1):
            for player in players_in_turn_order(self.who.refer(resolution), resolution):
                _tempt(player, resolution)
        resolution.did(True)


def _tempt(player: PlayerId, resolution: Resolution) -> None:
    cause = resolution.cause("701.54a")
    resolution.happen((RingTempts(cause, player),))
    creatures = tuple(resolution.board.creatures(player))
    chosen = choose_among(player, creatures, 1, 1, "choose your Ring-bearer", "701.54a", resolution)
    resolution.happen([BecomeRingBearer(cause, player, number) for number in chosen])
    resolution.happen((RingHasTempted(cause, player, chosen),))


@rule("701.54d", "603.2")
@phrase({word: f"{word} the Ring tempts {{who}}" for word in ("when", "whenever")}, by="word")
class WhenTheRingTempts(Trigger):
    """CR 701.54d. "Whenever the Ring tempts you"; introduces the creature that was chosen."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"Ring-bearer"}))
    """The chosen creature, which isn't named: only "if you chose a creature" speaks of it."""
    events: ClassVar = (RingHasTempted,)

    word: Literal["when", "whenever"]
    who: Players
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, RingHasTempted) or not self.who.includes(event.player, context):
            return False
        context.bind(self.slot, event.bearers)
        return True
