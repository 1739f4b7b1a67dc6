"""CR 702.139, 103.2b, 116.2g: companion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from comprules.kernel.decisions import ChooseObjects, things
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.kernel.zones import Zone
from comprules.phrases.decks.starting_decks import DeckCondition
from comprules.phrases.instructions.sentences import Sentences
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.chosen import COMPANION
from comprules.rules.abilities.limits import Limit
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.events import Cause, Event
from comprules.rules.concepts.procedures import Illegal, Procedure
from comprules.rules.costs.costs import Cost, ManaCost
from comprules.rules.multiplayer.team_sideboards import cards_outside, take_from_sideboard
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.instructions import Effect, Instruction
from comprules.rules.targets_and_priority.special_actions import SpecialAction
from comprules.rules.targets_and_priority.timing import at_sorcery_speed
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game
    from comprules.rules.resolving.resolution import Resolution

OUTSIDE: Final = frozenset({Zone.OUTSIDE})


@rule("116.2g", "702.139a")
class AsChosenCompanion(Limit):
    """CR 116.2g. Only of the chosen companion, in a main phase of its owner's turn while the stack is empty."""

    is_sorcery_timing: ClassVar[bool] = True

    def allows(self, board: Board, source: int, player: int, place: int) -> Illegal | None:
        if not board.object(source).recall(COMPANION):
            return Illegal("702.139a", "it wasn't revealed as a companion before the game")
        if not all(variant.lets_in(board, source) for variant in board.variants):
            return Illegal("903.11a", "that card can't be brought into a game with this commander")
        if not at_sorcery_speed(board, player):
            return Illegal("116.2g", "that can be done only during its player's main phase while the stack is empty")
        return None


@rule("116.2g", "400.11b", "702.139a", "702.139c")
class IsBroughtIn(Instruction):
    """CR 702.139a. The card is put into its owner's hand from outside the game, and is in the game from then on."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((MoveObject(resolution.cause("116.2g"), resolution.source, Zone.HAND),))


class BringIn(SpecialAction):
    """CR 116.2g. The special action of putting one's companion into one's hand. There is no second time: the card
    isn't outside the game any more.
    """

    def costs(self) -> tuple[Cost, ...]:
        return (ManaCost(("{3}",)),)

    def effect(self) -> Effect:
        return Sentences((IsBroughtIn(),))

    def limits(self) -> tuple[Limit, ...]:
        return (AsChosenCompanion(),)

    def zones(self) -> frozenset[Zone]:
        return OUTSIDE


@rule("702.139a", "116.2g")
@phrase("companion — {condition}.")
class Companion(KeywordAbility):
    """CR 702.139a. A card that may join from outside the game, if the starting deck fulfils its condition."""

    condition: DeckCondition

    def means(self) -> tuple[Ability, ...]:
        return (BringIn(),)

    @rule("702.139a")
    def zones(self) -> frozenset[Zone]:
        return OUTSIDE


@rule("103.2b", "702.139a")
class ChooseCompanion(Event):
    """A player reveals a card from outside the game as their companion. It stays outside the game."""

    player: int
    card: int

    def chooser(self, board: Board) -> int:
        """The player."""
        return self.player

    def happen(self, game: Game) -> Sequence[Event]:
        """The card is known to be the companion."""
        chosen = game.state.objects[self.card].remembering(COMPANION, True)
        game.state.write(OBJECTS, self.card, chosen)
        return ()

    def describe(self, board: Board) -> str:
        """Whose companion it is."""
        return f"{board.name(self.card)} is {board.name(self.player)}'s companion"


@rule("103.2b")
class RevealCompanions(Procedure):
    """CR 103.2b. Each player in turn order may reveal a companion whose condition their starting deck fulfils."""

    players: tuple[int, ...]

    def begin(self, game: Game) -> Procedure | None:
        """Let the next player decide."""
        if not self.players:
            return None
        player, rest = self.players[0], self.players[1:]
        able = companions(game.board, player)
        if able:
            options = things(game.board, able)
            answer = game.ask(ChooseObjects(player, "103.2b", "reveal a companion?", options, 0, 1))
            for thing in answer:
                if isinstance(thing, Thing):
                    take_from_sideboard(game, player, (thing.id,))
                    happen(game, Reveal(Cause("103.2b", thing.id, player), player, (thing.id,)))
                    happen(game, ChooseCompanion(Cause("103.2b", thing.id, player), player, thing.id))
        return self.then("begin", players=rest)


@rule("702.139a", "702.139b", "103.2a")
def companions(board: Board, player: int) -> tuple[int, ...]:
    """The cards that a player could reveal as a companion, while their whole deck is their library."""
    deck = board.state.library(player)
    return tuple(
        card
        for card in cards_outside(board, player)
        if not board.object(card).recall(COMPANION) and _is_fulfilled(card, deck, Context(board, card, player))
    )


def _is_fulfilled(card: int, deck: Sequence[int], context: Context) -> bool:
    abilities = context.board.characteristics(card).abilities
    return any(isinstance(line, Companion) and line.condition.is_met(deck, context) for line in abilities)
