"""CR 103.2a, 400.11a: the cards of decks and sideboards as objects, before the game begins."""

from __future__ import annotations

from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.prelude import *
from comprules.rules.zones.noted import BEYOND
from comprules.rules.zones.placement import with_functions


class SetUpError(ValueError):
    """What a game was to be set up with can't be used.

    >>> from comprules import Game
    >>> Game([()])
    Traceback (most recent call last):
      ...
    comprules.rules.starting_and_ending.laying_out.SetUpError: a game needs at least two decks, ...
    """


class CirclesColors(StaticAbility):
    """The ability of a card on which so many colors are circled as its deck is created."""

    count: ClassVar[int]


@rule("207.5")
def check_circled(record: Object) -> None:
    """Raise SetUpError unless as many colors are circled on a card as its text says."""
    known = copiable_values(record)
    for wanted in (line.count for line in known.abilities if isinstance(line, CirclesColors)):
        if len(known.circled) != wanted:
            raise SetUpError(
                f"{wanted} colors are circled on {known.name} as a deck is created, not {len(known.circled)}; "
                "card.circling('W', 'U') circles white and blue (CR 207.5)"
            )


@rule("103.2a", "400.11", "400.11a")
def set_aside(game: Game, player: PlayerId, sideboard: Sequence[Card]) -> None:
    """Write a player's sideboard, which is outside the game."""
    where = (Zone.OUTSIDE, player)
    game.state.write(ZONES, where, tuple(lay_down(game, sideboard, player, Zone.OUTSIDE)))


def lay_down(game: Game, cards: Sequence[Card], player: PlayerId, zone: Zone) -> list[ObjectId]:
    """Write the objects that a player's cards are in a zone before the game begins; their numbers."""
    numbers, stamps, owner = list(game.new_numbers(len(cards))), game.timestamps(len(cards)), PlayerId(player)
    alike: dict[int, Object] = {}
    for number, stamp, card in zip(numbers, stamps, cards, strict=True):
        if id(card) not in alike:
            alike[id(card)] = with_functions(Object(number, card, owner, zone, owner, 0))
            check_circled(alike[id(card)])
        known = replace(alike[id(card)], id=number, timestamp=stamp)
        game.state.write(OBJECTS, number, known)
        if known.functions_beyond:
            game.state.write(REGISTERS, BEYOND, (*game.state.registers[BEYOND], number))
    return numbers
