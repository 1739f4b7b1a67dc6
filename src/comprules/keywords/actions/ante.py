"""CR 407.4: ante, and the cards that are only for playing for ante."""

from __future__ import annotations

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each, note_done
from comprules.rules.variants.ante_cards import OnlyForAnte, is_for_ante


@rule("407.3", "113.6n")
@phrase("remove {me} from your deck before playing if you're not playing for ante.", prefer=(SpellText,))
class RemovedUnlessForAnte(OnlyForAnte):
    """CR 407.3. "Remove this card from your deck before playing if you're not playing for ante"."""

    me: SelfReference

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()


@rule("407.4")
@phrase("ante(s) {what}")
class Antes(Predicate):
    """CR 407.4. "Each player antes the top card of their library": only its owner can ante something, and only by a
    card that is for playing for ante.
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        is_able = is_for_ante(resolution.board.characteristics(resolution.source))
        pairs = [(player, number) for player, numbers in chosen.items() for number in numbers if is_able]
        source = resolution.source
        moves = [MoveObject(Cause("407.4", source, player), number, Zone.ANTE) for player, number in pairs]
        resolution.happen(moves)
        note_done(resolution.begun > 0 and resolution.is_all_begun, resolution, "407.4", "there is nothing to ante")
