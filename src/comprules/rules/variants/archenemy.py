"""CR 904: Archenemy, and the options Supervillain Rumble and Archenemy Commander."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import force_setattr

from comprules.kernel.ids import seats
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.multiplayer.teams import Teams
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.commander import Commander
from comprules.rules.variants.limited_range import LimitedRange
from comprules.rules.variants.schemes import ARCHENEMIES, is_scheme
from comprules.rules.variants.supplementary_decks import ShuffleDecks, lay_out_deck
from comprules.rules.variants.variant import Variant

LIFE_OF_ARCHENEMY: Final = 40
LIFE_WITH_COMMANDERS: Final = 60


class SchemeDeckSize(Record):
    """How many cards a scheme deck has at least, and how many of a name at most, by which rule."""

    fewest: int
    most_of_a_name: int
    rule: str


USUAL: Final = SchemeDeckSize(20, 2, "904.3")
WITH_COMMANDERS: Final = SchemeDeckSize(10, 1, "904.13d")


class _WithSchemes(Variant):
    """A variant in which players have scheme decks. The first card of a deck is on top until it is shuffled."""

    @rule("904.2", "904.12a")
    def problem_with(self, other: Variant) -> str | None:
        """Players attack several opponents, wherever these sit."""
        if isinstance(other, LimitedRange) or other.attack_option() is not None:
            return f"{self.title()} uses no option by which it matters who sits where (CR 904.2, 904.12a)"
        return None

    def before_shuffling(self) -> Procedure | None:
        return ShuffleDecks(kind="scheme deck")


@rule("904.1", "904.2", "904.2a", "904.2b")
class Archenemy(_WithSchemes):
    """An Archenemy game: one player, `archenemy`, has a scheme deck and faces the others, who are a team.

    The team takes its turns together, but each of its players has a life total of their own, and wins or loses alone.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> text = "When you set this scheme in motion, draw a card."
    >>> names = [f"Plot {number}" for number in range(20)]
    >>> schemes = [Card(name, "scheme", (Face(name, "", "Scheme", text),)) for name in names]
    >>> game = Game([starter_deck("azure-gale")] * 3, seed=7, variants=[Archenemy(schemes)])
    >>> [(player.life, player.scheme_deck_size, player.team) for player in game.view(0).players]
    [(40, 20, (0,)), (20, 0, (1, 2)), (20, 0, (1, 2))]
    """

    deck: Sequence[Card]
    archenemy: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "deck", tuple(self.deck))

    def problem(self, players: int) -> str | None:
        if not 0 <= self.archenemy < players:
            return f"there is no player {self.archenemy} to be the archenemy (CR 904.2a)"
        return problem_of_scheme_deck(self.deck, "the scheme deck", self._size())

    def _size(self) -> SchemeDeckSize:
        return USUAL

    def problem_with(self, other: Variant) -> str | None:
        is_bare = self.option_of() is None and isinstance(other, Commander)
        if is_bare:
            return "with commanders it is Archenemy Commander, another variant (CR 904.13a)"
        return super().problem_with(other)

    @rule("805.1", "904.2", "904.2a", "904.2b")
    def as_teams(self, players: int) -> Teams | None:
        """The archenemy and the others, who begin with the one on the archenemy's left; none where it is one."""
        if players == 2:
            return None
        others = tuple(PlayerId((self.archenemy + place) % players) for place in range(1, players))
        return Teams(((PlayerId(self.archenemy),), others), share_turns=True)

    @rule("103.1b", "904.6")
    def starting_player(self, game: Game) -> PlayerId | None:
        return PlayerId(self.archenemy)

    @rule("103.4e", "119.1e", "904.5")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return LIFE_OF_ARCHENEMY if player == self.archenemy else usual

    def lay_out(self, game: Game) -> None:
        lay_out_schemes(game, {PlayerId(self.archenemy): self.deck})


@rule("904.13a", "904.13b", "904.13c")
class ArchenemyCommander(Archenemy):
    """CR 904.13. A Commander game against an archenemy; it is played besides `Commander`.

    The team against the archenemy has one life total and wins or loses as one, but its players have poison counters
    each for themselves.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> from comprules.variants import Commander
    >>> text = "When you set this scheme in motion, draw a card."
    >>> names = [f"Plot {number}" for number in range(20)]
    >>> schemes = [Card(name, "scheme", (Face(name, "", "Scheme", text),)) for name in names]
    >>> chief = Card("Chief", "normal", (Face("Chief", "{1}{G}", "Legendary Creature — Elf", "", "2", "2"),))
    >>> variants = [Commander([(chief,)] * 3), ArchenemyCommander(schemes)]
    >>> game = Game([starter_deck("azure-gale")] * 3, seed=7, variants=variants)
    >>> [player.life for player in game.view(0).players]
    [60, 60, 60]
    """

    @classmethod
    def option_of(cls) -> type[Variant] | None:
        return Commander

    @rule("904.13b", "904.13c")
    def as_teams(self, players: int) -> Teams | None:
        teams = super().as_teams(players)
        return replace(teams, share_life=True, poison_apart=True) if teams is not None else None

    @rule("904.13b")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return LIFE_WITH_COMMANDERS

    @rule("904.13d")
    def _size(self) -> SchemeDeckSize:
        return WITH_COMMANDERS


@rule("904.12", "904.12a", "904.12b", "904.12c")
class SupervillainRumble(_WithSchemes):
    """A Free-for-All game in which each player is an archenemy; `decks` are their scheme decks in turn order.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> text = "When you set this scheme in motion, draw a card."
    >>> names = [f"Plot {number}" for number in range(20)]
    >>> schemes = [Card(name, "scheme", (Face(name, "", "Scheme", text),)) for name in names]
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[SupervillainRumble([schemes, schemes])])
    >>> [(player.life, player.scheme_deck_size) for player in game.view(0).players]
    [(40, 20), (40, 20)]
    """

    decks: Sequence[Sequence[Card]]

    def __post_init__(self) -> None:
        force_setattr(self, "decks", tuple(tuple(deck) for deck in self.decks))

    def problem(self, players: int) -> str | None:
        if len(self.decks) != players:
            return f"there are {players} players but {len(self.decks)} scheme decks (CR 904.12a)"
        found = (problem_of_scheme_deck(deck, f"scheme deck {place}") for place, deck in enumerate(self.decks, 1))
        return next((problem for problem in found if problem is not None), None)

    @rule("904.5", "904.12c")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return LIFE_OF_ARCHENEMY

    def lay_out(self, game: Game) -> None:
        lay_out_schemes(game, dict(zip(seats(len(self.decks)), self.decks, strict=True)))


@rule("904.3", "904.13d")
def problem_of_scheme_deck(deck: Sequence[Card], whose: str, size: SchemeDeckSize = USUAL) -> str | None:
    """Why a deck isn't a scheme deck to play with; None if it is."""
    if len(deck) < size.fewest:
        return f"{whose} has {len(deck)} cards but needs at least {size.fewest} (CR {size.rule})"
    name, count = Counter(card.name for card in deck).most_common(1)[0]
    if count > size.most_of_a_name:
        allowed = f"{size.most_of_a_name} {'is' if size.most_of_a_name == 1 else 'are'} allowed"
        return f"{whose} has {count} of {name}, of which {allowed} (CR {size.rule})"
    return _stranger(deck, whose)


def _stranger(deck: Sequence[Card], whose: str) -> str | None:
    others = (card.name for card in deck if "Scheme" not in parse_type_line(card.front.type_line).types)
    stranger = next(others, None)
    return None if stranger is None else f"{stranger} in {whose} isn't a scheme (CR 904.3)"


@rule("109.4f", "904.4", "904.7")
def lay_out_schemes(game: Game, decks: dict[PlayerId, Sequence[Card]]) -> None:
    """Write the scheme decks of these players, who are archenemies."""
    game.state.write(REGISTERS, ARCHENEMIES, tuple(decks))
    for player, deck in decks.items():
        lay_out_deck(game, "scheme deck", player, deck)


def arrange_schemes(game: Game, decks: Sequence[Sequence[Card]]) -> None:
    """Write the scheme decks of a position, in which schemes may be face up already; nothing if there are none.

    Raises SetUpError if anything else is in a scheme deck.
    """
    objects = game.state.objects
    owners = [objects[number].owner for number in game.state.command if is_scheme(objects[number])]
    for player, deck in enumerate(decks):
        problem = _stranger(deck, f"scheme deck {player + 1}")
        if problem is not None:
            raise SetUpError(problem)
    there = {player: deck for player, deck in zip(seats(len(decks)), decks, strict=True) if deck or player in owners}
    if there:
        lay_out_schemes(game, there)
