"""The rules of October 2009, as far as the editions before them need what they say otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from comprules.editions.countered_on_resolution import counter_without_targets
from comprules.editions.planeswalker_uniqueness import planeswalkers_of_a_kind
from comprules.editions.rules_2024 import Rules2024
from comprules.editions.rules_2026 import StateBasedAction
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.additional.state_based_actions.survey import Survey
    from comprules.characteristics import Characteristics
    from comprules.game import Game


class Rules2009(Rules2024):
    """What the rulebook of October 2009 says otherwise than that of June 2024. Unfinished.

    Legendary permanents of one name, and planeswalkers of one type, all go, whoever controls them.
    """

    name: ClassVar[str] = "2009"
    notice: ClassVar[str] = (
        "The edition 2009 is unfinished: of what differs from 2024, its legend rule and its rule for planeswalkers are "
        "played; all else is played as in 2024."
    )

    @rule("704.5", edition="2009")
    def state_based_actions(self, usual: Sequence[StateBasedAction]) -> Sequence[StateBasedAction]:
        """Also one for planeswalkers that share a type."""
        return (*super().state_based_actions(usual), planeswalkers_of_a_kind)

    @rule("704.5k", edition="2009")
    def legend_keys(self, known: Characteristics) -> Iterable[Any]:
        """The legend rule asks for the name alone, not for the controller."""
        return known.names

    @rule("704.5k", edition="2009")
    def kept_legend(self, survey: Survey, legends: tuple[int, ...]) -> int | None:
        """None stays."""
        return None

    @rule("608.2b", edition="2009")
    def without_legal_targets(self, game: Game, item: int) -> bool:
        """It is countered, by the game and not by a spell or ability."""
        return counter_without_targets(game, item)
