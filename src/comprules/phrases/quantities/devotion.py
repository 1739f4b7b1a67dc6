"""CR 700.5: devotion."""

from __future__ import annotations

from functools import lru_cache

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.predicates.mana import ColorOfMana
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.multiplayer.last_known_players import as_last_known


@rule("700.5", "700.5a")
def devotion(board: Board, player: PlayerId, colors: frozenset[str]) -> int:
    """The number of mana symbols of certain colors among the mana costs of a player's permanents.

    Each symbol counts once.
    """
    counted = sum(_symbols_of(number, colors, board) for number in board.permanents(player))
    return counted + sum(_more(number, player, board) for number in board.battlefield)


def _symbols_of(number: ObjectId, colors: frozenset[str], board: Board) -> int:
    """How many symbols in a permanent's mana cost are of these colors."""
    return sum(any(part in colors for part in symbol.split("/")) for symbol in board.characteristics(number).mana_cost)


def _more(number: ObjectId, player: PlayerId, board: Board) -> int:
    """By how much a permanent's abilities increase a player's devotion: it may be asked before what is in force is
    known, as types are being worked out.
    """
    found = [each for ability in board.characteristics(number).abilities for each in _increasing(ability)]
    if not found:
        return 0
    context = Context(board, number, board.controller(number))
    in_force = (said for when, said in found if when is None or when.holds(context))
    return sum(said.n for said in in_force if said.whose.includes(player, context))


@lru_cache(maxsize=4096)
def _increasing(ability: Ability) -> tuple[tuple[Condition | None, MoreDevotion], ...]:
    """What an ability says of devotion, and when."""
    static = (each for each in ability.primitives() if isinstance(each, StaticAbility))
    return tuple((each.when(), said) for each in static for said in each.statements() if isinstance(said, MoreDevotion))


@rule("700.5a")
class MoreDevotion(Statement):
    """CR 700.5a. That players' devotion to whatever colors is greater by so much."""

    whose: Whose
    n: int


@rule("700.5a")
@phrase("{whose} devotion to each color and each combination of colors is increased by {n:one}")
class DevotionIsIncreased(Saying):
    """CR 700.5a. "Your devotion to each color and each combination of colors is increased by one"."""

    whose: Whose
    n: int

    def statements(self) -> tuple[Statement, ...]:
        return (MoreDevotion(self.whose, self.n),)


@rule("700.5")
@phrase("{whose} devotion to {colors:and}")
@looks_at("mana cost", "controller")
class Devotion(Quantity):
    """CR 700.5. "Your devotion to black", "your devotion to white and black"."""

    whose: Whose
    colors: tuple[ColorWord, ...]

    def value(self, context: Context) -> int:
        colors = frozenset(color.symbol for color in self.colors)
        board = as_last_known(self.whose, context).board
        return sum(devotion(board, player, colors) for player in self.whose.refer(context) if board.is_player(player))

    def may_count(self, number: ObjectId, context: Context) -> bool:
        colors, board = frozenset(color.symbol for color in self.colors), context.board
        adds = any(map(_increasing, board.characteristics(number).abilities))
        return adds or _symbols_of(number, colors, board) > 0


@rule("700.5")
@phrase("{whose} devotion to that color")
@looks_at("mana cost", "controller")
class DevotionToThatColor(Reference, Quantity):
    """CR 700.5. "(Choose a color. Add an amount of mana of that color equal to) your devotion to that color"."""

    whose: Whose

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ColorOfMana)

    def value(self, context: Context) -> int:
        return Devotion(self.whose, (context.bound[self.antecedent],)).value(context)
