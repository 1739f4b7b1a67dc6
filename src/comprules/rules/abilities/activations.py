"""CR 602.2, 602.5: the activation of an ability: of which one, whether it is allowed, and that it has happened."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import ActivatedAbility, Keyworded, SpecialAction, functions
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.abilities.linked_abilities import bound_as, origin_at
from comprules.rules.concepts.active import Bindings
from comprules.rules.objects.own_names import own_name
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.context import of_no_objects
from comprules.rules.zones.command_zone import lets_function

KEYWORD: Final = of_no_objects(-7021)
"""The slot of the keyword that an activated ability goes by."""


class AbilityActivated(Event):
    """An activated ability has been activated (CR 602.2b), perhaps one that goes by a keyword."""

    object: ObjectId
    source: ObjectId
    player: PlayerId
    keyword: Keyworded | None = None

    about = ("object", "source")
    detail = "story"

    @rule("115.1", "608.2i")
    def participants(self, board: Board) -> Sequence[Id]:
        """The ability and its source, and what it targets."""
        stacked = board.object(self.object).stacked
        targets = () if stacked is None else stacked.all_targets
        return (self.object, self.source, *targets)

    def proposed(self) -> ObjectId:
        """The ability on the stack."""
        return self.object

    def narrate(self, board: Board) -> str:
        """Who activated what, in the words of the ability."""
        ability = board.object(self.object).ability
        said = words_of(getattr(ability, "said", ability), own_name(board, self.source)) if ability is not None else ""
        return f"{self.describe(board)}: {said}" if said else self.describe(board)

    def describe(self, board: Board) -> str:
        """Who activated what."""
        return f"{board.name(self.player)} activates an ability of {board.name(self.source)}"


class CountsActivations(Phrase):
    """A mixin for what counts how often the ability that it stands in was activated; of a mana ability that isn't
    noted, since it never is on the stack.
    """


class Activating(Act):
    """A player activating an ability of an object."""

    player: PlayerId
    object: ObjectId
    ability: ActivatedAbility


def keyword_at(known: Characteristics, place: int) -> Keyworded | None:
    """The keyword that the ability at a place among an object's primitive ones goes by, if any."""
    return _keyword_at(known.abilities, place)


@rule("607.1", "702.1")
def bound_in_activation(ability: ActivatedAbility, known: Characteristics, place: int) -> Bindings:
    """What the ability at a place among an object's primitive ones knows as it is activated: where it comes from, and
    the keyword that it goes by.
    """
    keyword = keyword_at(known, place)
    return (*bound_as(ability, origin_at(known, place)), *(() if keyword is None else ((KEYWORD, keyword),)))


@lru_cache(maxsize=4096)
@rule("113.2c", "702.1")
def _keyword_at(abilities: tuple[Ability, ...], place: int) -> Keyworded | None:
    seen = 0
    for each in (ability for line in abilities for ability in line.abilities()):
        seen += sum(1 for _ in each.primitives())
        if place < seen:
            return each if isinstance(each, Keyworded) else None
    return None


def ability_at(board: Board, number: ObjectId, place: int) -> ActivatedAbility:
    """The activated ability at a place among an object's abilities.

    Raises Illegal if it has lost it.
    """
    if number not in board.state.objects:
        raise Illegal("602.2", "the object isn't there any more")
    for at, ability in functions(board.characteristics(number).abilities).activated:
        if at == place:
            return ability
    raise Illegal("602.2", "the object doesn't have the ability any more")


@rule("602.1", "602.2", "602.5", "602.5a", "602.5b", "801.6")
def check_activation(board: Board, player: PlayerId, number: ObjectId, place: int) -> ActivatedAbility:
    """The ability at a place among an object's abilities, if this player can begin to activate it now.

    Raises Illegal with the rule that forbids it.
    """
    if number not in board.state.objects:
        raise Illegal("602.2", "the object isn't there any more")
    known = board.characteristics(number)
    ability = dict(functions(known.abilities).activated).get(place)
    if ability is None:
        raise Illegal("602.2", "it doesn't have that ability")
    record = board.object(number)
    if not lets_function(record, ability.zones()):
        raise Illegal("113.6", "the ability doesn't function where the object is")
    if not ability.is_open_to(player, known.controller, board):
        raise Illegal("602.2", "this ability is for others to activate, as a rule for its object's controller or owner")
    if not board.seen_by(player).reaches(number):
        raise Illegal("801.6", "the object is outside the player's range of influence")
    for limit in ability.limits():
        why_not = limit.allows(board, number, player, place)
        if why_not is not None:
            raise why_not.anew()
    if not isinstance(ability, SpecialAction):
        forbidding = forbidden(board, Activating(player, number, ability))
        if forbidding is not None:
            raise Illegal("602.5", f"{board.name(forbidding.source)} says that it can't be activated")
    return ability
