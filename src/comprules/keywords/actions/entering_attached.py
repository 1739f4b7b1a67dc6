"""CR 303.4i, 301.5e: putting Auras and Equipment onto the battlefield attached to something."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.nouns.references import They, ThoseObjects
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.double_faced_cards import BACK, is_double_faced
from comprules.rules.concepts.moves import Entering
from comprules.rules.costs.doing import chosen_by_each

UNDEFINED: Final = ObjectId(-1)
"""The host of what is to be attached to something that isn't there: no Aura enters so (CR 303.4i)."""


_HOW: Final = "{turned? transformed}{yours? under <its|their|your> control} attached to {host}"


@rule("303.4h", "303.4i", "301.5e", "110.2a", "712.14a")
@phrase(
    {
        "put": "put(s) {what} onto the battlefield" + _HOW,
        "return": "return(s) {what} to the battlefield" + _HOW,
    },
    by="verb",
)
class PutsAttached(Predicate):
    """CR 303.4i. "Put an Aura card from your hand onto the battlefield attached to it". Only what is double-faced can
    enter transformed.
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE, "host": ON_BATTLEFIELD}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    set_apart: ClassVar = "what"

    verb: Literal["put", "return"]
    what: Noun
    turned: bool
    yours: bool
    host: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        hosts = chosen_by_each(self.host, subject, resolution)
        cause = resolution.cause("110.2a")
        face = BACK if self.turned else 0
        moves = [
            MoveObject(cause, card, Zone.BATTLEFIELD, player, entering=Entering(attached_to=host, face=face))
            for player, cards in chosen.items()
            for card in dict.fromkeys(cards)
            if not self.turned or is_double_faced(resolution.board.object(card))
            for host in _host(card, player, hosts[player], resolution)
        ]
        note_done(resolution.begin(moves), resolution, "303.4i", "nothing enters attached to that")


@rule("303.4i", "608.2d")
def _host(card: ObjectId, player: PlayerId, hosts: tuple[Id, ...], resolution: Resolution) -> tuple[Id, ...]:
    """What a card is to enter attached to: one of those there are, which the player chooses."""
    if not hosts:
        return (UNDEFINED,)
    why = f"what {resolution.board.name(card)} enters attached to"
    return choose_among(player, hosts, 1, 1, why, "608.2d", resolution)


@rule("303.4i", "608.2d", "608.2f")
@phrase("for each of {those}, you may put {what} onto the battlefield attached to it")
class PutsOneOnEach(Instruction):
    """CR 608.2f. "For each of those tokens, you may put an Aura card from your hand onto the battlefield attached to
    it": chosen one after the other, and put there all at once.
    """

    those: They | ThoseObjects
    what: AnObject

    def happen(self, resolution: Resolution) -> None:
        cause, you = resolution.cause("110.2a"), resolution.you
        moves: list[MoveObject] = []
        for host in self.those.refer(resolution):
            taken = [move.object for move in moves]
            there = [card for card in self.what.what.find(resolution) if card not in taken]
            why = f"what is put onto the battlefield attached to {resolution.board.name(host)}?"
            for card in choose_among(you, there, 0, 1, why, "608.2d", resolution):
                moves.append(MoveObject(cause, card, Zone.BATTLEFIELD, you, entering=Entering(attached_to=host)))
        note_done(resolution.begin(moves), resolution, "303.4i", "nothing enters attached to that")
