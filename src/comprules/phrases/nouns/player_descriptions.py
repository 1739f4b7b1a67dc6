"""CR 102: kinds of players: "player", "opponent"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.payment.plain_words import PlainWords


@rule("102.1")
@phrase("<player|players>", agreement="edge")
@looks_at()
class AnyPlayer(PlayerDescription):
    """CR 102.1. A player."""

    @rule("801.11")
    def matches(self, number: Id, context: Context) -> bool:
        return context.board.is_player(number) and context.board.reaches(number)

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return context.board.apnap()


@rule("101.4", "102.2")
def your_opponents(context: Context) -> tuple[PlayerId, ...]:
    """The opponents of the controller, in turn order, whoever does what they are named in."""
    opponents = context.board.opponents(context.you)
    return tuple(player for player in context.board.apnap() if player in opponents)


@rule("102.2", "102.3", "608.2e")
@phrase("<opponent|opponents>", agreement="edge")
@looks_at()
class Opponent(PlayerDescription, PlainWords):
    """CR 102.2. An opponent of "you"; in what another player does, of that one: "each player chooses an opponent"."""

    def matches(self, number: Id, context: Context) -> bool:
        return number in context.board.opponents(context.doer)

    @rule("101.4")
    def find(self, context: Context) -> tuple[PlayerId, ...]:
        opponents = context.board.opponents(context.doer)
        return tuple(player for player in context.board.apnap() if player in opponents)
