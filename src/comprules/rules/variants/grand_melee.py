"""CR 807: the Grand Melee variant."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.variants.planechase import Planechase
from comprules.rules.variants.variant import AttackOption, Variant


@rule("807.1", "807.2")
class GrandMelee(Variant):
    """CR 807. Many players, each of whom reaches and attacks only their neighbours, and several of whom have a turn
    marker: one for each full four players. All of these take turns at the same time, each with a stack of its own.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale")] * 8, seed=7, starting_player=0, variants=[GrandMelee()])
    >>> while game.view(0).turn == 0:
    ...     game.choose("yes")
    >>> game.view(0).active_player, [turn.player for turn in game.view(0).other_turns]
    (0, [4])
    """

    def problem(self, players: int) -> str | None:
        return None if players >= 4 else "without four players there is no turn marker (CR 807.4a)"

    @rule("901.14a", "901.15b")
    def problem_with(self, other: Variant) -> str | None:
        if isinstance(other, Planechase) and other.is_communal:
            return "of several planar controllers in a Grand Melee one can't own all planes (CR 901.14a)"
        return None

    @rule("807.2a")
    def range_of_influence(self, player: PlayerId, players: int) -> int | None:
        return 1

    @rule("807.2b")
    def attack_option(self) -> AttackOption | None:
        return "left"

    def has_turn_markers(self) -> bool:
        return True
