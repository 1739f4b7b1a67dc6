"""CR 103.5b: what cards in hand let a player do any time they could mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.decisions import ChooseObjects, things
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.abilities.spell_ability import SpellText
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.statements import Statement
from comprules.rules.costs.doing import Deed, do
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.resolving.resolution import Resolution

if TYPE_CHECKING:
    from comprules.rules.concepts.game import Game


@phrase("any time you could mulligan and {me} is in your hand, you may {deed:YOU}.", prefer=(SpellText,))
class WhenCouldMulligan(StaticAbility):
    """CR 103.5b. "Any time you could mulligan and this card is in your hand, you may …"."""

    me: SelfReference
    deed: Deed

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()


@rule("103.5b")
def act_instead_of_declaring(game: Game, player: int) -> bool:
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
            do(ability.deed, (player,), Resolution(game, thing.id, player, thing.id))
    return bool(answer)


def _of(game: Game, card: int) -> WhenCouldMulligan | None:
    """The ability of a card that allows something now."""
    lines = game.board.characteristics(card).abilities
    return next((line for line in lines if isinstance(line, WhenCouldMulligan)), None)
