"""CR 601.2g: activating mana abilities as a payment has settled it."""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.ids import PlayerId
from comprules.rules.abilities.pipeline import course
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.game import Game
from comprules.rules.mana_and_numbers.activating_mana_abilities import activate_mana_ability, settled_for
from comprules.rules.payment.payment import SourceUse
from comprules.rules.payment.plain_abilities import PlainAbility, plain_abilities
from comprules.rules.payment.tapping_plainly import tap_plainly


def use_mana_ability(game: Game, player: PlayerId, use: SourceUse) -> None:
    """Activate a mana ability for a payment, as the payment has settled it."""
    plain = _plain_ability(game.board, player, use)
    if plain is None:
        activate_mana_ability(game, player, use.source.number, use.source.place, settled_for(use))
        return
    if CHECKING:
        _check_both_ways(game, player, use, plain)
    _tap_for(game, player, plain, use)


def _plain_ability(board: Board, player: PlayerId, use: SourceUse) -> PlainAbility | None:
    """What a mana ability is, if all that it does is to tap its permanent for one mana that is settled."""
    source = use.source
    if use.asked or source.is_open:
        return None
    plain = board.index.once_for(plain_abilities, board, player).get(source.key)
    return None if plain is None or (source.made and plain.only is None) else plain


def _tap_for(game: Game, player: PlayerId, plain: PlainAbility, use: SourceUse) -> None:
    """Tap a permanent for a payment, which has settled for what, and what is asked by what triggers."""
    source = use.source
    mana = source.alternatives[use.choice] if plain.only is None else plain.only
    if source.answers:
        with game.answering(source.answers[use.choice]):
            tap_plainly(game, player, plain, mana)
    else:
        tap_plainly(game, player, plain, mana)


def _check_both_ways(game: Game, player: PlayerId, use: SourceUse, plain: PlainAbility) -> None:
    """Check that tapping a permanent plainly changes the game just as activating its ability does."""

    def activate() -> None:
        activate_mana_ability(game, player, use.source.number, use.source.place, settled_for(use))

    found = game.tried_out(lambda: course(game, lambda: _tap_for(game, player, plain, use)))
    check(f"what comes of {use}", found, game.tried_out, lambda: course(game, activate))
