"""CR 701.15: goading creatures."""

from __future__ import annotations

from comprules.phrases.durations.durations import UntilYourNextTurn
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.rules.abilities.event_patterns import These
from comprules.rules.abilities.statements import Requirement
from comprules.rules.combat.combat import attacked
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.costs.doing import chosen_by_each
from comprules.rules.objects.found_again import GOADED
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("701.15b")
class GoadedToAttack(Requirement):
    """CR 701.15b. Goaded creatures attack each combat if able."""

    who: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def demands(self, act: Act, context: Context) -> bool:
        return isinstance(act, DeclaredAttack) and self.who.includes(act.creature, context)

    @rule("701.15c", "701.15d")
    def once_by(self, context: Context) -> PlayerId | None:
        """Each player who has goaded a creature requires it once."""
        return context.you


@rule("701.15b")
class GoadedElsewhere(GoadedToAttack):
    """CR 701.15b. Goaded creatures attack a player other than the one who goaded them if able."""

    def demands(self, act: Act, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack) or not super().demands(act, context):
            return False
        others = (each != context.you for each in attacked(context.board, act.defender))
        return context.board.is_player(act.defender) and any(others)


def goading(who: Noun) -> tuple[Statement, ...]:
    """What is required of goaded creatures."""
    return (GoadedToAttack(who), GoadedElsewhere(who))


@rule("701.15a", "701.15c", "701.15d")
def goaded_by(board: Board, number: ObjectId) -> tuple[PlayerId, ...]:
    """The players who have goaded a creature."""
    found = []
    for statement, context in in_force(board, Requirement, DeclaredAttack):
        if type(statement) is GoadedToAttack and statement.who.includes(number, context):
            found.append(context.you)
    return tuple(dict.fromkeys(found))


@rule("701.15a")
@phrase("goad(s) {what}")
class Goads(Predicate):
    """CR 701.15a. "Goad target creature": until your next turn it is goaded, by you whoever has chosen it."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution)
        numbers = tuple(number for numbers in chosen.values() for number in numbers)
        for statement in goading(These(numbers)) if numbers else ():
            let_last(statement, UntilYourNextTurn(), resolution, (IsGoaded(),), numbers)
        if numbers:
            resolution.bind(GOADED, (*resolution.bound.get(GOADED, ()), *numbers))
        note_done(bool(numbers), resolution, "701.15a", "there is nothing to goad")


@rule("701.15b")
@phrase("<is|are> goaded")
class IsGoaded(Limitation):
    """CR 701.15b. "Enchanted creature is goaded"."""

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return goading(who)


@rule("701.15b")
@phrase("goaded")
class Goaded(SingleAdjective):
    """CR 701.15b. "A goaded creature"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return bool(goaded_by(context.board, number))


@rule("701.15a")
class GoadingEnds(Event):
    """Creatures are no longer goaded, whoever has goaded them."""

    creatures: tuple[ObjectId, ...]

    def happen(self, game: Game) -> Sequence[Event]:
        """The effects no longer apply to them, and end if they apply to nothing else."""
        for number, active in tuple(game.state.effects.items()):
            who = active.statement.who if isinstance(active.statement, GoadedToAttack) else None
            if isinstance(who, These) and not set(who.numbers).isdisjoint(self.creatures):
                left = tuple(each for each in who.numbers if each not in self.creatures)
                if left:
                    after = replace(active, statement=replace(active.statement, who=These(left)))
                    game.state.write(EFFECTS, number, after)
                else:
                    game.state.erase(EFFECTS, number)
        return ()

    def describe(self, board: Board) -> str:
        """Which ones."""
        names = ", ".join(board.name(number) for number in self.creatures)
        return f"{names}: no longer goaded"


@rule("701.15a")
@phrase("{what} <is|are @what> no longer goaded")
class NoLongerGoaded(Instruction):
    """CR 701.15a. "Each creature you control is no longer goaded"."""

    what: Objects

    def happen(self, resolution: Resolution) -> None:
        creatures = tuple(self.what.refer(resolution))
        resolution.happen((GoadingEnds(resolution.cause("701.15a"), creatures),))
        resolution.did(bool(creatures))
