"""Boards for tests of continuous effects: permanents of two players in the order of their timestamps.

`lasting` puts an effect in force as a resolving spell would, without the spell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from comprules.cards import Card
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.state import OBJECTS
from comprules.play.game import Game
from comprules.reader.reading import read
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.effects import Effect
from positions import card, position, side

__all__ = ["board", "card", "creature", "enchantment", "equipment", "known", "lasting", "number_of", "power_toughness"]


def enchantment(name: str, text: str) -> Card:
    """An enchantment with this text."""
    return card(name, "{1}{W}", "Enchantment", text)


def equipment(name: str, text: str) -> Card:
    """An Equipment with this text."""
    return card(name, "{2}", "Artifact — Equipment", f"{text}\nEquip {{1}}")


def creature(name: str, pt: str, cost: str = "{1}{G}", text: str = "", types: str = "Creature — Bear") -> Card:
    """A creature."""
    return card(name, cost, types, text, pt)


def board(*permanents: Card, theirs: Sequence[Card] = (), **options: Any) -> Game:
    """A game with these permanents under Alice's control, and `theirs` under Bob's."""
    return position(side(battlefield=permanents), side(battlefield=theirs), **options)


def number_of(game: Game, name: str) -> ObjectId:
    """The number of the only permanent whose card has this name."""
    (found,) = [number for number in game.state.battlefield if game.state.objects[number].card.name == name]
    return found


def known(game: Game, name: str) -> Characteristics:
    """What the permanent with this card is."""
    return game.board.characteristics(number_of(game, name))


def power_toughness(game: Game, name: str) -> str:
    """Its power and toughness as printed on cards; empty if it has none."""
    found = known(game, name)
    return "" if found.power is None else f"{found.power}/{found.toughness}"


def lasting(game: Game, text: str, *targets: str, x: int | None = None, by: int = 0) -> None:
    """Let a spell of a player with this text resolve, with these targets by the names of their cards."""
    effect = read(text, Effect)
    source = game.state.battlefield[0]
    bound = tuple((noun.slot, (number_of(game, name),)) for noun, name in zip(effect.targets(()), targets, strict=True))
    resolution = ActualResolution(game, source, PlayerId(by), source, bound, x)
    for instruction in effect.instructions(()):
        instruction.happen(resolution)


def attach(game: Game, attachment: str, host: str) -> None:
    """Let an attachment be on a permanent, with a new timestamp."""
    number = number_of(game, attachment)
    record = game.state.objects[number]
    moved = replace(record, attached_to=number_of(game, host), timestamp=game.timestamp())
    game.state.write(OBJECTS, number, moved)


def put_counter(game: Game, kind: str, name: str) -> None:
    """Put a counter on a permanent."""
    put_counters_on(game, kind, number_of(game, name))


def put_counters_on(game: Game, kind: str, number: int) -> None:
    """Put a counter on a permanent, given by number."""
    happen(game, PutCounters(Cause("122.1"), ObjectId(number), kind, 1))
