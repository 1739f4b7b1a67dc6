"""CR 103.2a, 400.11a: the cards of decks and sideboards as objects, before the game begins."""

from __future__ import annotations

from comprules.kernel.state import NEXT_NUMBER, TIMESTAMP
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
    numbers, owner, alike = _new_numbers(game, len(cards)), PlayerId(player), dict[int, Object]()
    for number, timestamp, card in zip(numbers, _timestamps(game, len(cards)), cards, strict=True):
        like = alike.get(id(card))
        if like is None:
            like = alike[id(card)] = with_functions(Object(number, card, owner, zone, owner, 0))
            check_circled(like)
        known = replace(like, id=number, timestamp=timestamp)
        game.state.write(OBJECTS, number, known)
        if known.functions_beyond:
            game.state.write(REGISTERS, BEYOND, (*game.state.registers[BEYOND], number))
    return numbers


def _new_numbers(game: Game, count: int) -> list[ObjectId]:
    """Numbers for so many new objects, noted at once."""
    first = game.state.registers[NEXT_NUMBER]
    game.state.write(REGISTERS, NEXT_NUMBER, ObjectId(first + count))
    return [ObjectId(number) for number in range(first, first + count)]


@rule("613.7")
def _timestamps(game: Game, count: int) -> range:
    """So many timestamps later than all before, noted at once."""
    last = game.state.registers[TIMESTAMP]
    game.state.write(REGISTERS, TIMESTAMP, last + count)
    return range(last + 1, last + 1 + count)
