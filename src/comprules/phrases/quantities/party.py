"""CR 700.8: a player's party."""

from __future__ import annotations

from itertools import combinations

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.prelude import *

ROLES: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
"""The creature types of which a party has up to one creature each."""


@rule("700.8", "700.8a", "700.8b")
def size_of_party(board: Board, player: PlayerId) -> int:
    """How many creatures are in a player's party, each counted for one of its types so that there are the most.

    Some roles must stay empty only if too few creatures have any of their types; so many as in the worst such case do.
    """
    known = (board.characteristics(number) for number in board.permanents(player))
    types = [frozenset(each.subtypes) for each in known if "Creature" in each.types]
    sets = (frozenset(roles) for count in range(len(ROLES) + 1) for roles in combinations(ROLES, count))
    return min(len(ROLES) - len(roles) + sum(not roles.isdisjoint(each) for each in types) for roles in sets)


@rule("700.8", "700.8a")
@phrase("<creature|creatures> in {whose} party", agreement="edge")
@looks_at("types", "controller")
class InParty(Countable):
    """CR 700.8a. "The number of creatures in your party", "for each creature in your party"."""

    whose: Whose

    def number(self, context: Context) -> int:
        players = (number for number in self.whose.refer(context) if context.board.is_player(number))
        return sum(size_of_party(context.board, player) for player in players)


@rule("700.8c")
@phrase("{who} <has|have @who> a full party")
@looks_at("types", "controller")
class HasFullParty(SimpleCondition):
    """CR 700.8c. "You have a full party"."""

    who: Players

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda player: size_of_party(context.board, player) == len(ROLES), context)
