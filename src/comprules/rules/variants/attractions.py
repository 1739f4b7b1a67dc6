"""CR 717.2, 103.3a: games in which players play with Attraction decks."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.kernel.ids import seats
from comprules.rules.card_layouts.attraction_cards import GoesToCommandZone, is_attraction_card
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.supplementary_decks import ShuffleDecks, lay_out_deck
from comprules.rules.variants.variant import Variant

FEWEST_CONSTRUCTED: Final = 10
FEWEST_LIMITED: Final = 3


@rule("717.2")
class Attractions(Variant):
    """CR 717.2. Attractions; `decks` are the players' Attraction decks in turn order, empty for who plays without one.

    In `limited` play they may be smaller and have several cards of a name.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> wheel = Card("Wheel", "normal", (Face("Wheel", "", "Artifact — Attraction", "Visit — Draw a card."),))
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[Attractions([[wheel] * 3, ()], limited=True)])
    >>> [player.attraction_deck_size for player in game.view(0).players]
    [3, 0]
    """

    decks: Sequence[Sequence[Card]]
    limited: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "decks", tuple(tuple(deck) for deck in self.decks))

    def problem(self, players: int) -> str | None:
        if len(self.decks) != players:
            return f"there are {players} players but {len(self.decks)} Attraction decks (CR 717.2)"
        found = (self._problem_of(deck, f"Attraction deck {place}") for place, deck in enumerate(self.decks, 1) if deck)
        return next((problem for problem in found if problem is not None), None)

    @rule("717.2a", "717.2b")
    def _problem_of(self, deck: Sequence[Card], whose: str) -> str | None:
        """Why a deck isn't an Attraction deck to play with; None if it is."""
        fewest, number = (FEWEST_LIMITED, "717.2b") if self.limited else (FEWEST_CONSTRUCTED, "717.2a")
        if len(deck) < fewest:
            return f"{whose} has {len(deck)} cards but needs at least {fewest} (CR {number})"
        if not self.limited and len({card.name for card in deck}) < len(deck):
            return f"{whose} has several cards of the same name (CR 717.2a)"
        return _stranger(deck, whose)

    def can_be_between_teams(self) -> bool:
        return True

    def lay_out(self, game: Game) -> None:
        """Write the decks into the command zone, their first cards on top until they are shuffled."""
        for player, deck in zip(seats(len(self.decks)), self.decks, strict=True):
            lay_out_deck(game, "Attraction deck", player, deck)
        self.put_in_force(game)

    @rule("717.6")
    def put_in_force(self, game: Game) -> None:
        """Let the rule about where their cards go be in force, for all players."""
        for player in game.board.players:
            number = game.new_number()
            said = GoesToCommandZone()
            active = Active(said, ObjectId(player), player, game.timestamp(), ("effect", number), is_resolved=True)
            game.state.write(EFFECTS, number, active)

    @rule("103.3a", "717.2")
    def before_shuffling(self) -> Procedure | None:
        return ShuffleDecks(kind="Attraction deck")


def _stranger(deck: Sequence[Card], whose: str) -> str | None:
    stranger = next((card.name for card in deck if not is_attraction_card(card)), None)
    return None if stranger is None else f"{stranger} in {whose} isn't an Attraction (CR 717.2)"


class ArrangedAttractions(Attractions):
    """Attraction decks of a position: as small as one likes, and in the order that is given."""

    def problem(self, players: int) -> str | None:
        found = (_stranger(deck, f"Attraction deck {place}") for place, deck in enumerate(self.decks, 1))
        return next((problem for problem in found if problem is not None), None)

    def before_shuffling(self) -> Procedure | None:
        """They are in their order already."""
        return None


def with_attractions(
    variants: Sequence[Variant], decks: Sequence[Sequence[Card]], cards: Iterable[Card]
) -> tuple[Variant, ...]:
    """What a position is played by that has these Attraction decks and other cards, besides other variants.

    Raises SetUpError if decks are given twice.
    """
    is_played_so = any(isinstance(each, Attractions) for each in variants)
    if is_played_so and any(decks):
        raise SetUpError("the Attraction decks are given by the sides and by a variant")
    has_any = any(decks) or any(is_attraction_card(card) for card in cards)
    return (*variants, ArrangedAttractions(decks)) if has_any and not is_played_so else tuple(variants)
