"""CR 602.5b, 602.5c, 606.3: which abilities of an object have been activated, this turn and at all."""

from __future__ import annotations

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.linked_abilities import origin_of_line
from comprules.rules.continuous_effects.first_words import all_first_words
from comprules.rules.prelude import *
from comprules.rules.turn.uses import USES

USED_UP: Final = "activated once and for all"
"""Under this an object remembers those of its abilities that can be activated only once and were."""


class Which(Record, frozen=True):
    """Which of an object's abilities it is, whatever other abilities the object gains or loses, and whatever words of
    it are replaced: it is known by its first words.

    `source` is where it comes from: its own text or what that was replaced with, or the object it was acquired from.
    Of several that read the same and come from the same place, it is the `number`-th.
    """

    ability: Ability
    source: tuple[Any, ...]
    number: int = 0


class Use(Record, frozen=True):
    """That an ability of an object was activated."""

    object: ObjectId
    which: Which


@rule("602.5b")
def uses_this_turn(board: Board, number: ObjectId) -> tuple[Which, ...]:
    """The abilities of an object that were activated this turn, of those that can be only so often."""
    uses = board.state.registers[USES]
    return tuple(use.which for use in uses if isinstance(use, Use) and use.object == number)


@rule("602.5b", "602.5c")
def which_at(board: Board, number: ObjectId, place: int) -> Which | None:
    """Which ability stands at a place among an object's abilities; None if there is none."""
    found = list(_sources(board, board.characteristics(number)))
    if place >= len(found):
        return None
    return Which(*found[place], found[:place].count(found[place]))


@rule("602.5c", "612.1")
def _sources(board: Board, known: Characteristics) -> Iterator[tuple[Ability, tuple[Any, ...]]]:
    """An object's abilities, each with where it comes from."""
    own = len(known.abilities) - len(known.granted)
    for line, ability in enumerate(all_first_words(board, known)):
        source: tuple[Any, ...] = ("text", *origin_of_line(known, line))
        if line >= own:
            source = ("object", known.granted[line - own].giver)
        for part in ability.primitives():
            yield part, source


@rule("602.5b")
def to_be_noted(board: Board, number: ObjectId, place: int) -> Which | None:
    """Which ability is about to be activated, if it can be activated only so often; paying for it may change what
    abilities the object has.
    """
    which = which_at(board, number, place)
    is_limited = which is not None and isinstance(which.ability, ActivatedAbility) and which.ability.limits()
    return which if is_limited else None


@rule("602.5b", "602.5c", "606.3")
def note_use(game: Game, number: ObjectId, which: Which | None) -> None:
    """Note that an ability was activated, for abilities that can be activated only so often."""
    if which is None:
        return
    game.state.write(REGISTERS, USES, (*game.state.registers[USES], Use(number, which)))
    known = game.state.objects.get(number)
    ability = which.ability
    if known is None or not isinstance(ability, ActivatedAbility):
        return
    if any(limit.is_once_and_for_all for limit in ability.limits()):
        used = (*known.recall(USED_UP, ()), which)
        game.state.write(OBJECTS, number, known.remembering(USED_UP, used))
