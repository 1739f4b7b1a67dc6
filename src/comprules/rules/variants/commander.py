"""CR 903: the Commander variant, and its options Brawl and Commander Draft."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.kernel.ids import seats
from comprules.kernel.objects import COMMANDER
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_layouts.components import components_of
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import lay_down
from comprules.rules.variants.choices_beforehand import choice_beforehand
from comprules.rules.variants.color_identity import color_identity, commanders_identity
from comprules.rules.variants.commander_rules import (
    AddsOnlyItsColors,
    CommanderTax,
    MayCastCommander,
    MayReturnToCommand,
)
from comprules.rules.variants.variant import COMMANDERS, Variant
from comprules.rules.zones.zone_changes import MoveObject


@rule("903.1", "903.2")
class Commander(Variant):
    """CR 903. Each player's deck has a commander, or two; `commanders` are theirs, in turn order.

    The cards of the decks are those besides the commanders.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> chief = Card("Chief", "normal", (Face("Chief", "{1}{G}", "Legendary Creature — Elf", "", "2", "2"),))
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[Commander([(chief,), (chief,)])])
    >>> [seen.name for seen in game.view(0).command], game.view(0).players[0].life
    (['Chief', 'Chief'], 40)
    """

    commanders: Sequence[Sequence[Card]]

    def __post_init__(self) -> None:
        force_setattr(self, "commanders", tuple(tuple(cards) for cards in self.commanders))

    @rule("903.3")
    def problem(self, players: int) -> str | None:
        if len(self.commanders) != players:
            return f"there are {players} players but commanders for {len(self.commanders)} of them (CR 903.3)"
        return None

    @rule("103.4c", "903.7", "119.1c")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return 40

    @rule("903.5a")
    def minimum_deck_size(self, usual: int) -> int:
        return 100

    @rule("702.139d", "903.11", "903.11a")
    def lets_in(self, board: Board, number: ObjectId) -> bool:
        """Not a card of a name that its owner has in the game, nor one outside their commanders' color identity."""
        card = board.object(number)
        objects = [board.state.objects[other] for other in board.state.objects]
        owned = [
            known for known in objects if known.owner == card.owner and known.zone is not card.zone and known.is_card
        ]
        cards = [part.card for known in owned for part in components_of(known) if not part.is_token]
        names = {other.front.name for other in cards}
        identity = commanders_identity(board, card.owner) or frozenset()
        return card.card.front.name not in names and color_identity(card.card) <= identity

    @rule("903.10")
    def has_commander_damage(self) -> bool:
        return True

    @rule("903.3", "702.139b")
    def lay_out(self, game: Game) -> None:
        """Put the commanders into their decks, marked as such: they are part of the deck until the game begins."""
        for player, cards in zip(seats(len(self.commanders)), self.commanders, strict=True):
            for number in lay_down(game, cards, player, Zone.LIBRARY):
                commanders = game.state.registers[COMMANDERS]
                mark = (COMMANDER, len(commanders))
                game.state.write(OBJECTS, number, replace(game.state.objects[number], marks=(mark,)))
                game.state.write(REGISTERS, COMMANDERS, (*commanders, number))
                where = (Zone.LIBRARY, player)
                game.state.write(ZONES, where, (*game.state.zones[where], number))
        self.put_in_force(game)

    def put_in_force(self, game: Game) -> None:
        """Let the rules about commanders be in force, for all players."""
        of_mana = (AddsOnlyItsColors(),) if game.rules.commanders_color_mana else ()
        for player in game.board.players:
            for said in (MayCastCommander(), CommanderTax(), MayReturnToCommand(), *of_mana):
                _put_in_force(game, said, player)

    def before_shuffling(self) -> Procedure | None:
        return PutCommanders()


def _put_in_force(game: Game, said: Statement, player: PlayerId) -> None:
    """Let a rule of the variant be in force for a player, for the whole game."""
    number = game.new_number()
    active = Active(said, ObjectId(player), player, game.timestamp(), ("effect", number), is_resolved=True)
    game.state.write(EFFECTS, number, active)


class Brawl(Commander):
    """CR 903.12. A style of Commander game with smaller decks.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> chief = Card("Chief", "normal", (Face("Chief", "{1}{G}", "Legendary Creature — Elf", "", "2", "2"),))
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[Brawl([(chief,), (chief,)])])
    >>> [player.life for player in game.view(0).players]
    [25, 25]
    """

    @rule("103.4d", "119.1d", "903.12f")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return 25 if players == 2 else 30

    @rule("903.12d")
    def minimum_deck_size(self, usual: int) -> int:
        return 60

    @rule("103.5c", "903.12g")
    def first_mulligan_is_free(self) -> bool:
        return True

    @rule("903.12h")
    def has_commander_damage(self) -> bool:
        return False


class CommanderDraft(Commander):
    """CR 903.13. A Commander game with decks that were drafted for it.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> chief = Card("Chief", "normal", (Face("Chief", "{1}{G}", "Legendary Creature — Elf", "", "2", "2"),))
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[CommanderDraft([(chief,), (chief,)])])
    >>> [player.life for player in game.view(0).players]
    [40, 40]
    """

    @rule("903.13f")
    def minimum_deck_size(self, usual: int) -> int:
        return 60

    @rule("903.13e")
    def has_drafted_cards(self) -> bool:
        return True

    def is_limited(self) -> bool:
        return True


class PutCommanders(Procedure):
    """CR 903.6. Each player puts their commanders from their deck face up into the command zone.

    What texts let them choose for a commander, they choose then; `waiting` are those for which that is to be settled.
    """

    waiting: tuple[ObjectId, ...] = ()

    @rule("101.4", "103.2c")
    def begin(self, game: Game) -> Procedure | None:
        """The players choose in turn order."""
        board = game.board
        present = [board.object(number) for number in board.commanders if board.exists(number)]
        owned = [(known.owner, known.id) for known in present if known.zone is not Zone.OUTSIDE]
        waiting = tuple(number for player in board.apnap() for owner, number in owned if owner == player)
        return self.then(self.choose, waiting=waiting)

    @rule("607.2p", "903.4b")
    def choose(self, game: Game) -> Procedure | None:
        """Settle what is to be chosen for the next commander."""
        if not self.waiting:
            return self.then(self.put)
        happen(game, *choice_beforehand(game, self.waiting[0], Cause("903.4b", self.waiting[0])))
        return self.then(self.choose, waiting=self.waiting[1:])

    @rule("103.2c", "408.3", "727.5a", "903.6")
    def put(self, game: Game) -> Procedure | None:
        """All that are in the decks go there."""
        in_decks = {number for player in game.board.players for number in game.state.library(player)}
        numbers = [number for number in game.board.commanders if number in in_decks]
        owners = [game.board.object(number).owner for number in numbers]
        moves = zip(owners, numbers, strict=True)
        happen(game, *(MoveObject(Cause("903.6", player=owner), number, Zone.COMMAND) for owner, number in moves))
        return None
