"""CR 421.2, 421.3, 421.5 of 2001: players say numbers for their loops, in turn order and each of them once."""

from __future__ import annotations

from functools import partial

from comprules.kernel.options import Pass
from comprules.rules.loops.growing_loops import grows_for_ever
from comprules.rules.loops.growth import growth_since
from comprules.rules.loops.growth_of_any_size import Offers
from comprules.rules.loops.loop_number import LoopNumber
from comprules.rules.loops.loop_numbers import action_name, least_number, present
from comprules.rules.loops.shortcuts import RESOLVE, IllegalShortcut, ProposedChoice, Rehearsal
from comprules.rules.loops.state_equivalence import is_same_state
from comprules.rules.prelude import *

Named = Sequence[tuple[str, ...]]
"""The choices of one round, each by its names."""


@rule("421.2", "421.3", "421.5", edition="2006")
@rule("421.2", "421.3", "421.5", edition="2001")
def said_for_loop(game: Game, named: Named, times: int) -> tuple[LoopNumber, ...]:
    """What is said by who proposes to do this so often: a number for a loop, with what each player does in it, in turn
    order. Nothing, if it is done once, or couldn't be done for ever, or if it isn't for them to say it first.

    Raises IllegalShortcut if another player has said a higher number before, for a loop of their own.
    """
    round_ = _Round(game, named) if times > 1 else None
    if round_ is None or not round_.is_endless(named):
        return ()
    done, proposer = round_.done(), round_.proposer
    is_shared = len(done) > 1 and not round_.is_endless(round_.own)
    involved = [player for player in game.board.apnap() if player in done]
    if proposer not in (involved[:1] if is_shared else involved):
        return ()
    if not is_shared:
        _refuse_lower(game, proposer, times)
    return tuple(LoopNumber(each, times, done[each], *present(game.board), is_shared) for each in involved)


def _refuse_lower(game: Game, player: PlayerId, times: int) -> None:
    least = least_number(game.board, player)
    if times < least:
        raise IllegalShortcut(f"another player has said {least}: agree to that number or say a higher one (CR 421.5)")


class _Round:
    """One round of what a player proposes to do over and over, as far as they can foresee."""

    def __init__(self, game: Game, named: Named) -> None:
        self.game = game
        rehearsal = Rehearsal(game)
        self.proposer = rehearsal.proposer
        self.own: list[tuple[str, ...]] = []
        for names in named:
            is_own = self._is_own_to_resolve(rehearsal.game)
            rehearsal.make(names)
            made = rehearsal.choices[-1]
            if is_own if names == (RESOLVE,) else made.whose == self.proposer and made.answer != (Pass(),):
                self.own.append(names)
        self.choices = rehearsal.choices

    def _is_own_to_resolve(self, rehearsed: Game) -> bool:
        """Whether what would resolve next is the proposer's."""
        stack = rehearsed.state.stack
        return bool(stack) and rehearsed.board.controller(stack[-1]) == self.proposer

    def done(self) -> dict[int, tuple[str, ...]]:
        """What each player does that they could do without."""
        by_player: dict[int, tuple[str, ...]] = {}
        for choice in filter(_is_optional, self.choices):
            by_player[choice.whose] = (*by_player.get(choice.whose, ()), action_name(choice.answer[0]))
        return by_player

    def is_endless(self, named: Named) -> bool:
        """Whether such rounds could follow one another for ever: each leads where it began, but for what grows."""
        rehearsal = Rehearsal(self.game)
        try:
            _go_round(rehearsal, named)
            before = rehearsal.game.state.copy()
            _go_round(rehearsal, named)
        except IllegalShortcut:
            return False
        return self._is_again(before, rehearsal.game, named)

    def _is_again(self, before: State, now: Game, named: Named) -> bool:
        if now.decision is None or is_same_state(before, now.state):
            return now.decision is not None
        growth = growth_since(before, now.state)
        return growth is not None and grows_for_ever(now, growth, partial(self._once, named))

    def _once(self, named: Named, rehearsed: Game) -> Offers | None:
        rehearsed.skip_trivial = False
        try:
            _go_round(Rehearsal(self.game, rehearsed), named)
        except IllegalShortcut:
            return None
        return frozenset()


def _go_round(rehearsal: Rehearsal, named: Named) -> None:
    for names in named:
        rehearsal.make(names)


def _is_optional(choice: ProposedChoice) -> bool:
    """Whether it is an action, or something that a player may do and does."""
    if choice.kind == "YesNo":
        return choice.answer == (Answer(True),)
    return choice.kind == "ChooseAction" and choice.answer != (Pass(),)
