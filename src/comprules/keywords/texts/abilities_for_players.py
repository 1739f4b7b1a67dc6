"""CR 613.10, 702.11c, 702.16b, 702.18a: texts that give abilities to players: "you have hexproof"."""

from __future__ import annotations

from comprules.keywords.abilities.hexproof import Hexproof
from comprules.keywords.abilities.protection import Protection, ProtectionOfChoice
from comprules.keywords.abilities.shroud import Shroud
from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import settled_by
from comprules.rules.continuous_effects.player_abilities import Gained, PlayerAbilities

Keyword = Hexproof | Shroud | Protection
"""The abilities that mean something on a player."""

Gainable = Keyword | ProtectionOfChoice
"""The same, where an effect may leave a choice to somebody as it begins."""


@rule("613.10", "702.11c", "702.16b", "702.16e", "702.18a")
@phrase("{who} <has|have @who> {abilities:and}")
class PlayersHave(PlayerAbilities):
    """CR 613.10. "You have hexproof", "you have protection from the chosen color"."""

    who: Players
    abilities: tuple[Keyword, ...]

    def changed(self, gained: Gained, player: PlayerId, timestamp: int, context: Context) -> Gained:
        if not self.who.includes(player, context):
            return gained
        settled = (settled_by(context, ability) for ability in self.abilities)
        return (*gained, *((ability, timestamp) for ability in settled if ability is not None))


@rule("613.10")
@phrase("{who} <loses|lose @who> {abilities:and}")
class PlayersLose(PlayerAbilities):
    """CR 613.10. "Your opponents lose hexproof": what effects of earlier timestamps have given them."""

    who: Players
    abilities: tuple[Keyword, ...]

    def changed(self, gained: Gained, player: PlayerId, timestamp: int, context: Context) -> Gained:
        if not self.who.includes(player, context):
            return gained
        return tuple(pair for pair in gained if not any(_is(pair[0], lost) for lost in self.abilities))


def _is(ability: KeywordAbility, lost: KeywordAbility) -> bool:
    """Whether an ability is the lost one; one without a parameter means its variants too."""
    return isinstance(ability, type(lost)) and (not lost.__struct_fields__ or ability == lost)


@rule("611.2", "613.10")
@phrase("{who} <gains|gain @who> {abilities:and} {duration}", prefer=(Clause, Joined))
class PlayersGain(Instruction):
    """CR 611.2. "You gain protection from everything until your next turn"."""

    who: Players
    abilities: tuple[Gainable, ...]
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        abilities = tuple(after_choosing(ability, resolution) for ability in self.abilities)
        let_last(PlayersHave(self.who, abilities), self.duration, resolution)


@rule("611.2", "613.10")
@phrase("{duration}, {who} <gains|gain @who> {abilities:and}")
class PlayersGainFirst(PlayersGain):
    """CR 611.2. "Until your next turn, you gain protection from everything"."""

    duration: Duration
    who: Players
    abilities: tuple[Gainable, ...]


@rule("608.2d")
def after_choosing(ability: Gainable, resolution: Resolution) -> Keyword:
    """An ability after the choice that it leaves to a player."""
    if not isinstance(ability, Granted):
        return ability
    given = ability.chosen(resolution).given()
    assert isinstance(given, Keyword)
    return given


@rule("611.2", "613.10")
@phrase("{who} <loses|lose @who> {abilities:and} {duration}", prefer=(Clause, Joined))
class PlayersLoseFor(Instruction):
    """CR 611.2. "Target opponent loses hexproof until end of turn"."""

    who: Players
    abilities: tuple[Keyword, ...]
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(PlayersLose(self.who, self.abilities), self.duration, resolution)
