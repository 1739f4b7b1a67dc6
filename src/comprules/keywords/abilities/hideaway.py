"""CR 702.75: hideaway."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import with_top_cards
from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.zones.exiled_face_down import HiddenBy


@rule("702.75a", "406.3")
class HidesCard(Instruction):
    """CR 702.75a. An instruction by which a card is exiled, which whoever controls the source may look at."""

    hiding: tuple[Instruction, ...]

    def happen(self, resolution: Resolution) -> None:
        state = resolution.game.state
        before = frozenset(state.exile)
        for instruction in self.hiding:
            instruction.happen(resolution)
        cause = resolution.cause("702.75a")
        resolution.happen([HiddenBy(cause, card, resolution.source) for card in state.exile if card not in before])


def _hiding(effect: Effect) -> Sentences:
    return Sentences((HidesCard(effect.instructions(())),))


@rule("702.75a", "607.2a")
@phrase("hideaway {n}")
class Hideaway(KeywordAbility):
    """CR 702.75a. As it enters, one of the top cards of the library is exiled face down."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        (ability,) = with_top_cards(
            self.n,
            "When this permanent enters, look at the top two cards of your library. Exile one of them face down and "
            "put the rest on the bottom of your library in a random order.",
        )
        assert isinstance(ability, Triggered)
        return (replace(ability, text=_hiding(ability.text)),)


@rule("702.75b")
@phrase("hideaway")
class HideawayAsFirstPrinted(KeywordAbility):
    """CR 702.75b. Without a numeral it is of cards printed when it meant four cards, and entering tapped."""

    def means(self) -> tuple[Ability, ...]:
        return (*abilities_saying("This permanent enters tapped."), *Hideaway(4).means())
