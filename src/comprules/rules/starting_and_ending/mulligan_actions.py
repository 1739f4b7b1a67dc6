"""CR 103.5b: what cards allow any time a player could mulligan."""

from __future__ import annotations

from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution


class InsteadOfDeclaring(StaticAbility):
    """The ability of a card in hand that allows something any time its owner could mulligan."""

    @abstractmethod
    def act(self, player: PlayerId, resolution: Resolution) -> None:
        """Let the player do it."""


@rule("103.5b")
def act_instead_of_declaring(game: Game, player: PlayerId) -> bool:
    """Let a player do what a card in their hand allows before they say whether they take a mulligan. Return whether
    they did.
    """
    board = game.board
    hand = board.state.hand(player)
    able = tuple(number for number in hand if _of(game, number) is not None)
    if not able:
        return False
    reason = "do what one of these cards allows any time you could mulligan?"
    answer = game.ask(ChooseObjects(player, "103.5b", reason, things(board, able), 0, 1))
    for thing in answer:
        ability = _of(game, thing.id) if isinstance(thing, Thing) else None
        if ability is not None and isinstance(thing, Thing):
            ability.act(player, ActualResolution(game, thing.id, player, thing.id))
    return bool(answer)


def _of(game: Game, card: ObjectId) -> InsteadOfDeclaring | None:
    """The ability of a card that allows something now."""
    lines = game.board.characteristics(card).abilities
    return next((line for line in lines if isinstance(line, InsteadOfDeclaring)), None)
