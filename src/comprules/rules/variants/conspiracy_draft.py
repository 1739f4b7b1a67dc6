"""CR 905: the game that follows a Conspiracy Draft."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import force_setattr

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.procedures import Procedure
from comprules.rules.variants.conspiracies import PutConspiracies
from comprules.rules.variants.draft_note import DraftNote
from comprules.rules.variants.variant import Variant


@rule("905.3")
class ConspiracyDraft(Variant):
    """CR 905. Limited play: what a player has drafted and doesn't play with is their sideboard, conspiracies too.

    `notes` are what each player has noted during the draft, in turn order; none if nobody has noted anything.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> from comprules.variants import DraftNote
    >>> notes = [(DraftNote("Scribe", 3),), ()]
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[ConspiracyDraft(notes)])
    >>> game.view(1).players[0].draft_notes
    (DraftNote(card='Scribe', noted=3),)
    """

    notes: Sequence[Sequence[DraftNote]] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "notes", tuple(tuple(noted) for noted in self.notes))

    @rule("905.2b")
    def problem(self, players: int) -> str | None:
        if len(self.notes) not in (0, players):
            return f"there are {players} players but notes of {len(self.notes)} of them (CR 905.2b)"
        return None

    @rule("905.2b")
    def noted_in_draft(self, player: PlayerId) -> Sequence[DraftNote]:
        return self.notes[player] if self.notes else ()

    @rule("100.2b")
    def minimum_deck_size(self, usual: int) -> int:
        return 40

    def is_limited(self) -> bool:
        return True

    def has_drafted_cards(self) -> bool:
        return True

    def can_be_between_teams(self) -> bool:
        return True

    @rule("103.2e", "905.4")
    def before_shuffling(self) -> Procedure | None:
        return PutConspiracies()
