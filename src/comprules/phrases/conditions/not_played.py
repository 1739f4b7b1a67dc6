"""CR 608.2c, 608.2i: whether what could be played or cast has been, where a later sentence asks."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.resolving.history import in_this_game, this_turn
from comprules.rules.resolving.this_way import SpeaksOfThisWay


def _players_of(card: ObjectId, is_lands_too: bool, context: Context) -> Iterator[PlayerId | None]:
    """Who has played a card this turn, or cast it."""
    meant = {card, *all_it_became(context.board, card)}
    for event in this_turn(context.board):
        if isinstance(event, SpellCast) and event.object in meant:
            yield event.player
        elif isinstance(event, MoveObject) and is_lands_too and event.reason == "play" and event.object in meant:
            yield event.controller


@rule("608.2c", "608.2g", "601.2i")
@phrase(
    {
        "don't": "you don't cast {what} this way",
        "didn't": "you didn't cast {what} this way",
        "wasn't": "{what} <wasn't|weren't @what> cast this way",
    },
    by="form",
)
class NotCastThisWay(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2g. "If you don't cast that card this way": it was left to you and you didn't, or it couldn't be cast."""

    form: Literal["don't", "didn't", "wasn't"]
    what: Definite

    def holds(self, context: Context) -> bool:
        return not any(True for card in self.what.refer(context) for _ in _players_of(card, False, context))


@rule("608.2i", "601.1a")
@phrase(
    {"played": "{who} <hasn't|haven't @who> played {what}", "cast": "{who} <hasn't|haven't @who> cast {what}"},
    by="how",
)
class HasNotPlayed(SimpleCondition):
    """CR 608.2i. "If you haven't played it": since it could be, in whatever turn."""

    how: Literal["played", "cast"]
    who: Players
    what: Definite

    def holds(self, context: Context) -> bool:
        with in_this_game(context.board):
            players = [
                player
                for card in self.what.refer(context)
                for player in _players_of(card, self.how == "played", context)
            ]
        return not any(player is not None and self.who.includes(player, context) for player in players)
