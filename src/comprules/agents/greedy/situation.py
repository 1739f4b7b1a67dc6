"""The agent's first look at a view: who is who, and what is whose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from comprules.agents.greedy.wording import hurts, tax, text_of
from comprules.agents.greedy.worth import has
from comprules.kernel.ids import Id, ObjectId, PlayerId

if TYPE_CHECKING:
    from comprules.play.view import Seen, SeenPlayer, View


class Situation:
    """A view with the questions the agent asks of it, each answered once."""

    def __init__(self, view: View) -> None:
        self.view = view

    @property
    def me(self) -> PlayerId:
        """The agent's own number."""
        return self.view.me

    @cached_property
    def allies(self) -> frozenset[PlayerId]:
        """The agent and its teammates."""
        return frozenset((self.me, *self.view.players[self.me].team))

    @property
    def my_life(self) -> int:
        """The agent's own life."""
        return self.view.players[self.me].life

    @property
    def opponents(self) -> Iterator[SeenPlayer]:
        """The players still in the game who aren't on the agent's team."""
        return (player for player in self.view.players if player.in_game and player.id not in self.allies)

    def fights_with(self, player: PlayerId) -> tuple[int, ...]:
        """Those who attack and block together with a player, the player among them."""
        return self.view.players[player].fights_with

    @cached_property
    def my_attackers(self) -> frozenset[ObjectId]:
        """The creatures that attack the agent, or somebody whose life total is the agent's."""
        combat, mine = self.view.combat, set(self.view.players[self.me].shares_life_with)
        attackers = () if combat is None else combat.attackers
        return frozenset(attacker.creature for attacker in attackers if mine.intersection(attacker.attacked))

    @property
    def is_my_main_phase(self) -> bool:
        """Whether it is one of the agent's own main phases."""
        return self.view.step.endswith("main") and self.view.players[self.me].is_active

    @property
    def is_end_of_their_turn(self) -> bool:
        """Whether it is the end step of somebody else's turn, when mana not used is lost before the agent's own."""
        return self.view.step == "end" and not self.view.players[self.me].is_active

    @cached_property
    def my_creatures(self) -> tuple[Seen, ...]:
        """The agent's creatures, and those of its teammates."""
        return tuple(self._creatures(mine=True))

    @cached_property
    def their_creatures(self) -> tuple[Seen, ...]:
        """All other creatures."""
        return tuple(self._creatures(mine=False))

    @cached_property
    def subdued(self) -> frozenset[Id]:
        """What the agent has already put an Aura on that hurts it."""
        return frozenset(
            seen.attached_to
            for seen in self.view.battlefield
            if seen.attached_to is not None and seen.controller == self.me and hurts(text_of(seen.characteristics))
        )

    @cached_property
    def prey(self) -> tuple[Seen, ...]:
        """Other players' creatures that are worth hurting."""
        return tuple(seen for seen in self.their_creatures if seen.id not in self.subdued and not has(seen, "Hexproof"))

    @cached_property
    def mana(self) -> int:
        """About how much mana the agent can still make."""
        return sum(
            "Land" in seen.types and not seen.tapped and seen.controller == self.me for seen in self.view.battlefield
        )

    @cached_property
    def their_tax(self) -> int:
        """How much more it may cost to cast a spell at another player's creatures."""
        theirs = (seen for seen in self.view.battlefield if seen.controller not in self.allies)
        return max((tax(text_of(seen.characteristics)) for seen in theirs), default=0)

    def _creatures(self, mine: bool) -> Iterator[Seen]:
        for seen in self.view.battlefield:
            if "Creature" in seen.types and (seen.controller in self.allies) is mine:
                yield seen

    def is_mine(self, number: ObjectId) -> bool:
        """Whether a player is the agent or a teammate, or an object one of theirs."""
        seen = self.view.find(number)
        return (seen.controller if seen is not None else number) in self.allies
