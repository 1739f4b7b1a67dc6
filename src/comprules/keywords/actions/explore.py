"""CR 701.44: exploring."""

from __future__ import annotations

from typing import cast

from comprules.keywords.actions.done_by_permanents import PermanentActs, with_controllers
from comprules.keywords.actions.mill import top_cards
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.zones.looking import Reveal


@rule("701.44a")
class Explore(PermanentActs):
    """A permanent is to explore."""

    does = "is to explore"


@rule("701.44b", "701.44c")
class Explored(PermanentActs):
    """A permanent has explored."""

    card: ObjectId | None = None

    does = "explores"
    about = ("object",)


@rule("701.44b", "603.2")
@phrase("explore(s)")
class HasExplored(EventPattern):
    """CR 701.44b. "Whenever a creature you control explores"."""

    events: ClassVar = (Explored,)
    proposals: ClassVar = (Explore,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Explore | Explored", event).object


@rule("701.44b", "701.44c", "603.2")
@phrase("explore(s) {what}")
class HasExploredCard(Transitive):
    """CR 701.44b. "Whenever a creature you control explores a land card": that was the card revealed."""

    events: ClassVar = (Explored,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Explored", event).object

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        card = cast("Explored", event).card
        return None if card is None else became(context.board, card) or card


@rule("701.44a", "701.44d")
@phrase("explore(s)")
class Explores(DoneByObjects, Repeatable):
    """CR 701.44a. "This creature explores": a land goes to the hand, otherwise a counter is put on the permanent."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        for number, player in with_controllers(subject, resolution.board):
            _explore(number, player, resolution)


def _explore(number: ObjectId, player: PlayerId, resolution: Resolution) -> None:
    board, cause = resolution.board, resolution.cause("701.44a")
    if not any(isinstance(event, Explore) for event in resolution.happen((Explore(cause, number, player),))):
        return
    top = top_cards(player, 1, resolution)
    resolution.happen((Reveal(cause, player, top),))
    if top and board.characteristics(top[0]).is_land:
        resolution.happen((MoveObject(cause, top[0], Zone.HAND),))
    else:
        resolution.happen((PutCounters(cause, number, "+1/+1", 1, player),))
        if top and _wants(player, top[0], resolution):
            resolution.happen((MoveObject(cause, top[0], Zone.GRAVEYARD),))
    resolution.happen((Explored(cause, number, player, top[0] if top else None),))


def _wants(player: PlayerId, card: ObjectId, resolution: Resolution) -> bool:
    name = resolution.board.name(card)
    decision = yes_no(player, "701.44a", f"explore: put {name} into your graveyard?")
    return resolution.game.ask(decision) == (Answer(True),)
