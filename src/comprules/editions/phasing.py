"""CR 502.15 of 2006 and 2001, 704.5d of 2009: phasing while there was a zone for it, and what was left of that."""

from __future__ import annotations

from comprules.kernel.objects import Status
from comprules.phrases.durations.durations import RestOfTheGame
from comprules.phrases.instructions.delayed_triggers import DelayedAbility
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.keyword_basics.phasing import attachments
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey
from comprules.rules.zones.phased_out import PHASED_OUT, phased_out, phased_out_as
from comprules.rules.zones.placement import stamped_anew

BEFORE_THE_GAME = -1
"""A turn that is earlier than any: what its controller has had since then isn't summoning sick."""


@rule("502.15e", edition="2006")
@rule("502.15e", edition="2001")
def without_damage(status: Status) -> Status:
    """A permanent's status with the damage removed."""
    return replace(status, damage=0, deathtouched=False)


@rule("502.15m", edition="2006")
@rule("502.15m", edition="2001")
def as_though_hasty(status: Status) -> Status:
    """A permanent's status as though it had haste, until it changes controllers or leaves."""
    return replace(status, since=BEFORE_THE_GAME)


@rule("502.15k", edition="2001")
def stamp_phased_in(game: Game, permanent: ObjectId) -> None:
    """Give a permanent a new timestamp, and what is attached to it later ones in their order."""
    attached = sorted(attachments(game.board, permanent), key=lambda number: game.board.object(number).timestamp)
    for number in (permanent, *attached):
        game.state.write(OBJECTS, number, stamped_anew(game, game.board.object(number)))


@rule("502.15g", edition="2006")
@rule("502.15g", edition="2001")
def end_limited_effects(game: Game, permanent: ObjectId) -> None:
    """Let effects with a limited duration, and delayed triggered abilities, no longer affect a permanent."""
    effects = game.state.effects
    for number in sorted(effects):
        said = effects[number].statement
        if isinstance(said, DelayedAbility):
            _forget(game, number, permanent)
        if isinstance(said, Lasting) and permanent in said.objects and _is_limited(effects[number].duration):
            others = tuple(other for other in said.objects if other != permanent)
            game.state.write(EFFECTS, number, replace(effects[number], statement=Lasting(others, said.does)))


def _forget(game: Game, number: ObjectId, permanent: ObjectId) -> None:
    """Let a delayed triggered ability no longer speak of a permanent."""
    known: Active = game.state.effects[number]
    bound = tuple((slot, _without(meant, permanent)) for slot, meant in known.bound)
    if bound != known.bound:
        game.state.write(EFFECTS, number, replace(known, bound=bound))


def _without(meant: object, permanent: ObjectId) -> object:
    return tuple(each for each in meant if each != permanent) if isinstance(meant, tuple) else meant


def _is_limited(duration: object) -> bool:
    return duration is not None and not isinstance(duration, RestOfTheGame)


@rule("704.5d", edition="2009")
@rule("420.5f", edition="2006")
@rule("420.5f", edition="2001")
def phased_out_tokens(survey: Survey) -> Iterator[PhasedOutTokenEnds]:
    """The ends of tokens that are phased out."""
    for out in phased_out(survey.board.state):
        if out.object.is_token:
            yield PhasedOutTokenEnds(Cause("704.5d of 2009"), out.object.id)


class PhasedOutTokenEnds(Event):
    """A token that is phased out ceases to exist."""

    object: ObjectId

    detail = "rules"

    def possible(self, board: Board) -> bool:
        """Whether it is still phased out."""
        return phased_out_as(board.state, self.object) is not None

    def happen(self, game: Game) -> Sequence[Event]:
        """Nothing can phase in any more."""
        others = tuple(out for out in phased_out(game.state) if out.object.id != self.object)
        game.state.write(REGISTERS, PHASED_OUT, others)
        return ()

    def describe(self, board: Board) -> str:
        """What ceases to exist."""
        return f"{board.name(self.object)} ceases to exist"
