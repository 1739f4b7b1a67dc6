"""CR 116.2d: effects of static abilities that players may ignore for a time, by a special action."""

from __future__ import annotations

from functools import lru_cache

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.nouns.joined_nouns import ObjectsTogether
from comprules.phrases.predicates.payment import PaysMana
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.activating import CannotFightOrActivate
from comprules.reader.tree import replace_in
from comprules.rules.abilities.abilities import Limit, SpecialAction
from comprules.rules.abilities.statements import Restriction
from comprules.rules.combat.declarations import Blocking, DeclaredAttack
from comprules.rules.costs.costs import Deed
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.starting_and_ending.limitations import Cannot


class _Obeying(Act):
    """A player being subject to an effect that can be ignored."""


class Ignored(Statement):
    """That a player, who is the one it is in force for, ignores what an ability of its source says."""

    concerns: ClassVar[tuple[type[Any], ...]] = (_Obeying,)

    said: tuple[Restriction, ...]


class UnlessIgnored(Restriction):
    """CR 116.2d. A statement on what can't be done, which doesn't count for players who ignore it."""

    statement: Restriction
    said: tuple[Restriction, ...]

    def about(self) -> tuple[type[Any], ...]:
        return self.statement.about()

    def zones(self) -> frozenset[Zone]:
        return self.statement.zones()

    @rule("116.2d")
    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not self.statement.forbids(act, context):
            return False
        player = _whose(act, context.board)
        ignoring = in_force(context.board, Ignored, _Obeying)
        return not any(
            said.said == self.said and by.source == context.source and by.you == player for said, by in ignoring
        )


def _whose(act: Event | Act, board: Board) -> PlayerId | None:
    """The player who does or would do something; None if nobody does."""
    if isinstance(act, (DeclaredAttack, Blocking)):
        return board.controller(act.subject)
    player: PlayerId | None = getattr(act, "player", None)
    return player


class StaysUnlessIgnored(StaticAbility):
    """What an ability says that players may ignore."""

    said: tuple[Restriction, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(UnlessIgnored(each, self.said) for each in self.said)


class Ignores(Instruction):
    """That a player ignores an effect until end of turn."""

    said: tuple[Restriction, ...]

    def happen(self, resolution: Resolution) -> None:
        let_last(Ignored(self.said), UntilEndOfTurn("until end of turn"), resolution)


class OnlyThese(Limit):
    """Who may do it, and only as somebody who has priority."""

    needs_priority: ClassVar[bool] = True

    who: Noun

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if self.who.includes(player, Context(board, source, board.controller(source))):
            return None
        return Illegal("116.2d", "the effect says that others may ignore it")


class MayIgnore(SpecialAction):
    """CR 116.2d. The special action by which a player ignores an effect."""

    said: tuple[Restriction, ...]
    who: Noun
    deed: Predicate

    says_who: ClassVar[bool] = True

    def is_open_to(self, player: PlayerId, usual: PlayerId, board: Board) -> bool:
        """Whoever it is, which is one of the limits to it."""
        return True

    def costs(self) -> tuple[Cost, ...]:
        return (ManaCost(self.deed.symbols) if isinstance(self.deed, PaysMana) else Deed(self.deed),)

    def limits(self) -> tuple[Limit, ...]:
        return (OnlyThese(self.who),)

    def effect(self) -> Effect:
        return Sentences((Ignores(self.said),))


@rule("116.2d")
@phrase(
    "{of} {limitations:and@of}. {who} may {deed:YOU} for that player to ignore this effect until end of turn.",
    prefer=(SpellText,),
)
class Ignorable(Ability):
    """CR 116.2d. "Players can't search libraries. Any player may pay {2} for that player to ignore this effect …"."""

    of: Players | Objects | ObjectsTogether
    limitations: tuple[Cannot | CannotFightOrActivate, ...]
    who: Players
    deed: Predicate

    def primitives(self) -> Iterator[Ability]:
        stated = (each for part in self.limitations for each in part.said_of(self.of))
        said = tuple(each for each in stated if isinstance(each, Restriction))
        yield StaysUnlessIgnored(said)
        yield MayIgnore(said, _spelled_out(self.who, self.of), self.deed)


@lru_cache(maxsize=1024)
@rule("608.2k")
def _spelled_out(who: Players, of: Noun) -> Noun:
    """Who may ignore it: "that creature's controller" is the controller of whatever it is about at any moment."""
    slots = {part.slot: part for part in walk(of) if isinstance(part, Introducer)}

    def meant(part: Any) -> Any:
        return slots.get(part.antecedent, part) if isinstance(part, Reference) else part

    return replace_in(who, meant)
