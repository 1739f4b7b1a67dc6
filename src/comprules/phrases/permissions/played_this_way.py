"""CR 603.7b: what happens when what may be played is played: "when you play a card this way"."""

from __future__ import annotations

from comprules.phrases.instructions.delayed_triggers import Body, Delaying
from comprules.phrases.instructions.reflexive_triggers import WhenDoneThisWay
from comprules.phrases.prelude import *
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.objects.found_again import have_become
from comprules.rules.objects.referring import meaning
from comprules.rules.zones.zone_changes import MoveObject


@rule("701.18a", "603.7b")
class OneOfTheseIsPlayed(Trigger):
    """CR 701.18a. One of certain cards is played by its controller, as a land or as a spell."""

    events: ClassVar = (MoveObject, SpellCast)

    cards: tuple[ObjectId, ...]

    def matches(self, event: Event, context: Context) -> bool:
        if isinstance(event, MoveObject):
            return event.reason == "play" and event.controller == context.you and event.object in self.cards
        assert isinstance(event, SpellCast)
        spells = (spell for card in self.cards for spell in all_it_became(context.board, card))
        return event.player == context.you and event.object in spells


@rule("603.7", "603.7b")
@phrase("when you play a card this way, [if {provided}, ]{then}", prefer=(WhenDoneThisWay,))
class WhenYouPlayThisWay(Delaying, Reference):
    """CR 603.7b. "You may play that card this turn. When you play a card this way, …": whenever that will be, and once
    for each of the cards.
    """

    provided: Condition | None
    then: Body

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and not isinstance(introducer, SelfReference)

    def happen(self, resolution: Resolution) -> None:
        cards = meaning(self.antecedent, resolution)
        found = tuple(new for card in cards for new in have_become(card, resolution))
        self.delay(OneOfTheseIsPlayed(found), resolution, once=len(found) <= 1)
