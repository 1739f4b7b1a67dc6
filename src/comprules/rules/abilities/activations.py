"""CR 602.2, 602.5: the activation of an ability: of which one, whether it is allowed, and that it has happened."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.abilities import ActivatedAbility, SpecialAction, functions
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.abilities.statements import Act
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.events import Event
from comprules.rules.concepts.procedures import Illegal
from comprules.rules.objects.own_names import own_name
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.zones.command_zone import lets_function


class AbilityActivated(Event):
    """An activated ability has been activated (CR 602.2b)."""

    object: int
    source: int
    player: int

    detail = "story"

    def proposed(self) -> int:
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


class Activating(Act):
    """A player activating an ability of an object."""

    player: int
    object: int
    ability: ActivatedAbility


def ability_at(board: Board, number: int, place: int) -> ActivatedAbility:
    """The activated ability at a place among an object's abilities.

    Raises Illegal if it has lost it.
    """
    if number not in board.state.objects:
        raise Illegal("602.2", "the object isn't there any more")
    for at, ability in functions(board.characteristics(number).abilities).activated:
        if at == place:
            return ability
    raise Illegal("602.2", "the object doesn't have the ability any more")


@rule("602.1", "602.2", "602.5", "602.5a", "602.5b")
def check_activation(board: Board, player: int, number: int, place: int) -> ActivatedAbility:
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
    for limit in ability.limits():
        why_not = limit.allows(board, number, player, place)
        if why_not is not None:
            raise why_not.anew()
    if not isinstance(ability, SpecialAction):
        forbidding = forbidden(board, Activating(player, number, ability))
        if forbidding is not None:
            raise Illegal("602.5", f"{board.name(forbidding.source)} says that it can't be activated")
    return ability
