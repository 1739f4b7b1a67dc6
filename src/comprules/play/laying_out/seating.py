"""CR 103.3, 400.1: the players of a position, with the cards in their zones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from comprules.kernel.card import Card
from comprules.kernel.ids import ObjectId, PlayerId, seats
from comprules.kernel.objects import Counters, Object
from comprules.kernel.players import Mana
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import PLAYERS, ZONES
from comprules.kernel.zones import BATTLEFIELD, COMMAND, EXILE, STACK, Zone
from comprules.play.laying_out.pieces import Misfit, Piece, Side
from comprules.rules.concepts.game import Game
from comprules.rules.life_damage_counters.counters import POISON, sharing_poison
from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.rules.special_mechanics.rad_counters import irradiate
from comprules.rules.starting_and_ending.laying_out import SetUpError, set_aside
from comprules.rules.starting_and_ending.starting_the_game import play_by, seat, write_registers
from comprules.rules.variants.variant import Variant
from comprules.rules.zones.placement import create_object

Placed = tuple[tuple[ObjectId, Piece], ...]
"""Pieces of a position, each with the number of the object that it is."""


def cards_of(side: Side) -> Iterator[Card]:
    """All cards of a side, those that are alike in a zone once, but for those of its supplementary decks."""
    for piece in side.battlefield:
        yield from (piece.card, *piece.merged, *(() if piece.melded is None else (piece.melded,)))
    for zone in (side.hand, side.graveyard, side.library, side.exile, side.command, side.outside):
        yield from (each.card if isinstance(each, Piece) else each for each in dict.fromkeys(zone))
    yield from (effect.card for effect in side.effects)
    yield from (*side.emblems, *side.cast)


def seat_players(game: Game, sides: Sequence[Side], seed: int, variants: Sequence[Variant]) -> Placed:
    """Write the players and the cards in their zones; the pieces among these."""
    write_registers(game, seed, len(sides))
    play_by(game, variants, len(sides))
    for where in (BATTLEFIELD, STACK, EXILE, COMMAND):
        game.state.write(ZONES, where, ())
    for player, side in zip(seats(len(sides)), sides, strict=True):
        _seat(game, sides, player, side)
    placed = [_lay_down(game, player, side) for player, side in zip(seats(len(sides)), sides, strict=True)]
    return tuple(each for of_side in placed for each in of_side)


def _seat(game: Game, sides: Sequence[Side], player: PlayerId, side: Side) -> None:
    """Write a player with their life, counters and mana, their library and what they have outside the game."""
    seat(game, player, side.name or f"Player {player + 1}", tuple(reversed(side.library)), len(sides))
    changes: dict[str, Any] = {"counters": _counters(game, sides, player), "lands_played": side.lands_played}
    changes |= {"mana_pool": _mana(side), "completed": side.completed}
    life = _life(game, sides, player)
    if life is not None:
        changes["life"] = life
    game.state.write(PLAYERS, player, replace(game.state.players[player], **changes))
    set_aside(game, player, side.outside)
    if "rad" in dict(side.counters):
        irradiate(game, player)


def _lay_down(game: Game, player: PlayerId, side: Side) -> Iterator[tuple[ObjectId, Piece]]:
    """Put the cards of a side into their zones; the pieces among them."""
    for cards, zone in (
        (side.hand, Zone.HAND),
        (side.graveyard, Zone.GRAVEYARD),
        (side.exile, Zone.EXILE),
        (side.command, Zone.COMMAND),
    ):
        for card in cards:
            if isinstance(card, Piece):
                yield put(game, card.card, player, Zone.HAND if card.exiled_as else zone, card.counters), card
            else:
                put(game, card, player, zone)


def put(game: Game, card: Card, player: PlayerId, zone: Zone, counters: Counters = ()) -> ObjectId:
    """Put a card into a zone of its owner; its number."""
    number = game.new_number()
    owner = PlayerId(player)
    create_object(game, Object(number, card, owner, zone, owner, game.timestamp(), counters=counters))
    return number


@rule("106.4")
def _mana(side: Side) -> tuple[Mana, ...]:
    """The mana in a player's pool. Raises Misfit for what is no type of mana."""
    for kind in side.mana:
        if kind not in MANA_TYPES:
            raise Misfit(
                side.name, "mana", f"{kind!r} is no type of mana; they are {', '.join(MANA_TYPES)} (CR 106.1b)"
            )
    return tuple(map(Mana, side.mana))


@rule("810.4")
def _life(game: Game, sides: Sequence[Side], player: PlayerId) -> int | None:
    """The life total that is given for a player, or for those who share theirs. Raises SetUpError if they differ."""
    sharing = [sides[each] for each in game.board.shares_life_with(player)]
    given = dict.fromkeys(side.life for side in sharing if side.life is not None)
    if len(given) > 1:
        raise SetUpError(f"a team has one life total, not {' and '.join(map(str, given))} (CR 810.4)")
    return next(iter(given), None)


@rule("810.10")
def _counters(game: Game, sides: Sequence[Side], player: PlayerId) -> Counters:
    """The counters that a player has in a position; poison counters are those of all who share them."""
    own, sharing = dict(sides[player].counters), sharing_poison(game.board, player)
    poison = sum(dict(sides[each].counters).get(POISON, 0) for each in sharing)
    if len(sharing) == 1 or not poison:
        return sides[player].counters
    return tuple(sorted({**own, POISON: poison}.items()))
