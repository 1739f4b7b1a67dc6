"""CR 102.3, 102.4: phrases that say which players of a team: "your team", "players on your team", "teammate"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.descriptions import PlayerDescription


@rule("102.4")
@phrase("your team", agreement=Agreement.ONE)
@looks_at()
class YourTeam(Players):
    """CR 102.4. "Your team": you and your teammates, together or any of them; just you where there are no teams."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return context.board.team(context.you)

    def includes(self, number: Id, context: Context) -> bool:
        return number in context.board.team(context.you)


@rule("102.3", "102.4")
@phrase("<player|players> on your team", agreement="edge")
@looks_at()
class PlayerOnYourTeam(PlayerDescription):
    """CR 102.4. "Each player on your team": you and each of your teammates."""

    def matches(self, number: Id, context: Context) -> bool:
        return number in context.board.team(context.you)

    @rule("101.4")
    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in context.board.apnap() if self.matches(player, context))


@rule("102.3")
@phrase("<teammate|teammates>", agreement="edge")
@looks_at()
class Teammate(PlayerDescription):
    """CR 102.3. "Target teammate": another player on your team."""

    def matches(self, number: Id, context: Context) -> bool:
        return number != context.you and number in context.board.team(context.you)

    @rule("101.4")
    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in context.board.apnap() if self.matches(player, context))
