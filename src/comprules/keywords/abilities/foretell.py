"""CR 702.143: foretell."""

from __future__ import annotations

from typing import cast

from comprules.keywords.abilities.cast_later import ExileForLater
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword, generic_in, less_generic
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.limits import During
from comprules.rules.casting.choosing_a_face import would_be
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom
from comprules.rules.continuous_effects.durations import WhileExiled
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.zones.exiled_face_down import FORETOLD, hidden
from comprules.rules.zones.visibility import LOOKERS

FORETELLING = ManaCost(("{2}",))


@rule("702.143a")
class MayCastForetold(Permission):
    """CR 702.143a. That a foretold card may be cast by its owner for its foretell cost, in later turns."""

    card: ObjectId
    player: PlayerId
    turn: int
    paid: tuple[Cost, ...]

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_it = playing.object == self.card and playing.player == self.player and not playing.as_land
        return is_it and context.board.turn > self.turn

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return CastingMethod(method="foretell", costs=self.paid)


@rule("702.143a", "702.143b")
class BecomesForetold(Instruction):
    """CR 702.143a. The card is exiled face down; its owner may look at it, and cast it in a later turn."""

    paid: tuple[Cost, ...]

    def happen(self, resolution: Resolution) -> None:
        entering = hidden((resolution.you,), (FORETOLD, True))
        cause = resolution.cause("702.143a")
        resolution.happen((MoveObject(cause, resolution.source, Zone.EXILE, entering=entering),))
        card = became(resolution.board, resolution.source)
        if card is not None and card in resolution.game.state.exile:
            permission = MayCastForetold(card, resolution.you, resolution.board.turn, self.paid)
            let_last(permission, WhileExiled(card), resolution)


@rule("702.143a", "702.143b", "116.2h")
@phrase("foretell{cost}")
class Foretell(KeywordAbility):
    """CR 702.143a. Exiled face down for {2}, cast in a later turn for the foretell cost."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (ExileForLater((FORETELLING,), During("your turn"), BecomesForetold(self.cost.costs())),)


class ForetoldByEffect(Event):
    """A card in exile becomes foretold, so that its owner may look at it."""

    card: ObjectId

    def possible(self, board: Board) -> bool:
        """Only a card in exile can."""
        return self.card in board.state.exile and board.object(self.card).is_card

    @rule("702.143d")
    def happen(self, game: Game) -> Sequence[Event]:
        """Its owner may look at it."""
        record = game.state.objects[self.card]
        lookers = tuple(dict.fromkeys((*record.recall(LOOKERS, ()), record.owner)))
        marked = record.remembering(LOOKERS, lookers).remembering(FORETOLD, True)
        game.state.write(OBJECTS, self.card, marked)
        return ()

    def describe(self, board: Board) -> str:
        """Which card."""
        return f"{board.name(self.card)} becomes foretold"


@rule("702.143d", "118.7")
class MayCastForetoldForLess(Permission):
    """CR 702.143d. That a foretold card may be cast by its owner for so much less than its mana cost."""

    card: ObjectId
    player: PlayerId
    turn: int
    less: int

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_it = playing.object == self.card and playing.player == self.player and not playing.as_land
        return is_it and context.board.turn > self.turn and bool(self._mana_cost(playing, context))

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        symbols = less_generic(self._mana_cost(playing, context), self.less)
        return CastingMethod(method="foretell", costs=(ManaCost(tuple(f"{{{symbol}}}" for symbol in symbols)),))

    def _mana_cost(self, playing: PlayingFrom, context: Context) -> Symbols:
        return would_be(context.board, playing.object, playing.face).mana_cost or ()


@rule("702.143d")
@phrase("{what} becomes foretold. its foretell cost is its mana cost reduced by {symbols}")
class BecomesForetoldForLess(Sentence):
    """CR 702.143d. "It becomes foretold. Its foretell cost is its mana cost reduced by {2}"."""

    what: Definite
    symbols: SymbolRun

    def happen(self, resolution: Resolution) -> None:
        less = generic_in(self.symbols)
        for card in self.what.refer(resolution):
            if resolution.happen((ForetoldByEffect(resolution.cause("702.143d"), card),)):
                owner, turn = resolution.board.object(card).owner, resolution.board.turn
                let_last(MayCastForetoldForLess(card, owner, turn, less), WhileExiled(card), resolution)


@rule("116.2h", "702.143a")
@phrase("foretell(s) a card")
class ForetellsACard(EventPattern):
    """CR 702.143a. "Whenever you foretell a card": by the special action, not by an effect."""

    events: ClassVar = (MoveObject,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        move = cast("MoveObject", event)
        is_one = move.to is Zone.EXILE and move.cause.rule == "702.143a"
        return context.board.object(move.object).owner if is_one else None
