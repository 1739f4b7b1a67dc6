"""CR 502.3: permanents that don't untap in their controller's next untap step."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.joined_nouns import ObjectsTogether
from comprules.phrases.nouns.targets import TargetPlayer
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.forbidden_events import untaps_in_its_untap_step
from comprules.rules.abilities.statements import Restriction
from comprules.rules.objects.referring import meaning
from comprules.rules.objects.tapping import Untap
from comprules.rules.payment.changes import NONE
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.starting_and_ending.limitations import Cannot


@rule("502.3")
class StaysTapped(Restriction):
    """CR 502.3. A permanent doesn't untap as an untap step, of one player if that is said, makes its controller's
    permanents untap.
    """

    object: ObjectId
    player: PlayerId | None = None

    concerns: ClassVar[tuple[type[Any], ...]] = (Untap,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if self.player is not None and not context.board.is_active(self.player):
            return False
        return untaps_in_its_untap_step(act) and isinstance(act, Untap) and act.object == self.object


@rule("500.5", "614.10a")
class UntilUntapStepOver(Duration):
    """CR 611.2a. Until the next untap step of a permanent's controller, or of one player, is over."""

    object: ObjectId
    player: PlayerId | None

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        whose = "its controller" if self.player is None else "that player"
        return f"until {whose}'s next untap step is over"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        if self.object not in game.state.objects:
            return True
        player = self.player if self.player is not None else game.board.controller(self.object)
        return moment == "untap" and game.board.is_active(player)


@rule("502.3", "611.2c")
@phrase(
    {
        "controllers": "<doesn't|don't> untap during <its controller's|their controllers'> next untap <step|steps>",
        "yours": "<doesn't|don't> untap during your next untap step",
    },
    by="whose",
    also={
        "controllers": [
            "don't untap during their controller's next untap step",
            "don't untap during their controllers' next untap step",
        ]
    },
)
class DoesNotUntapNext(DoneByObjects):
    """CR 502.3. "It doesn't untap during its controller's next untap step"."""

    whose: Literal["controllers", "yours"]

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        player = resolution.you if self.whose == "yours" else None
        for number in subject:
            let_last(StaysTapped(number, player), UntilUntapStepOver(number, player), resolution)

    def changes_made(self) -> Changes:
        return NONE


class _DoesNotUntapThen(Cannot):
    """Permanents don't untap as a certain player's untap step makes that player's permanents untap."""

    player: PlayerId

    concerns: ClassVar[tuple[type[Any], ...]] = (Untap,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not untaps_in_its_untap_step(act) or not context.board.is_active(self.player):
            return False
        return isinstance(act, Untap) and who.includes(act.object, context)


class _UntilUntapStepOf(Duration):
    player: PlayerId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "until that player's next untap step is over"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == "untap" and game.board.is_active(self.player)


@rule("502.3", "611.2c", "614.10a")
@phrase(
    {
        "their": "{who} don't untap during their next untap step",
        "that player's": "{who} don't untap during that player's next untap step",
    },
    by="whose",
    also={"that player's": ["{who} don't untap during the player's next untap step"]},
)
class DoNotUntapInTheirNext(Reference, Instruction):
    """CR 611.2c. "Lands target player controls don't untap during their next untap step": whatever they are by then."""

    whose: Literal["their", "that player's"]
    who: Objects | ObjectsTogether

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players

    def happen(self, resolution: Resolution) -> None:
        _let_not_untap(self.who, meaning(self.antecedent, resolution), resolution)


@rule("502.3", "611.2c", "614.10a")
@phrase("{who} don't untap during {whom}'s next untap step")
class DoNotUntapInNextOf(Instruction):
    """CR 611.2c. "Creatures don't untap during target player's next untap step": whatever they are by then."""

    who: Objects | ObjectsTogether
    whom: TargetPlayer

    def happen(self, resolution: Resolution) -> None:
        _let_not_untap(self.who, self.whom.refer(resolution), resolution)


def _let_not_untap(who: Objects | ObjectsTogether, players: Iterable[PlayerId], resolution: Resolution) -> None:
    """Let some objects stay tapped in the next untap step of each of some players."""
    for player in players:
        for statement in _DoesNotUntapThen(player).said_of(who):
            let_last(statement, _UntilUntapStepOf(player), resolution, who=who)
