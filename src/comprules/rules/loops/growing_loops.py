"""CR 104.4b, 732.4: loops that come round to the same state but for what grows: life totals, counters, damage; tokens
and effects that are like others, of which there are ever more.

Such a loop goes on for ever if nothing in it minds how large or how many they are. Where only amounts grow, that is
shown for all of them at once (`growth_of_any_size`). Things can't be had any number of, so where there are ever more of
them, rounds are rehearsed: with everything grown as much as it will have after one more, after two, after four and so
on, until there are more things than any number there is, each time the game does the same again and lets as much grow.
What depends on there being enough or few enough would show in one of these rehearsals; so would an action that somebody
could take by then and can't yet. The loop might be stopped by it, so nothing is concluded before its player has left it
undone. If the amounts don't grow by as much each time, they are open meanwhile (`more_of_any_size`).

What depends on there being just some number of things might not show. So where something in the game asks for that,
each round is rehearsed, as the game would really go on, until everything that grows is more than any number that
something in the game says, or is; by then numbers that grow by as much each round have been equal if they ever are.

Nothing is concluded if that would be too many things, or if it might matter which of them are older, or by what tokens
were created.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.options import PASSING
from comprules.rules.abilities.linked_abilities import AboutBrought
from comprules.rules.concepts.game import LoopWatch
from comprules.rules.concepts.procedures import Inconclusive, Stop
from comprules.rules.continuous_effects.timestamps import bears_on, ranked_effect, ranked_object
from comprules.rules.loops.growth import Growth, growth_since
from comprules.rules.loops.growth_of_any_size import Offers, Round, goes_on_whatever
from comprules.rules.loops.more_of_any_size import goes_on_with_more
from comprules.rules.loops.numbers_around import beyond_all
from comprules.rules.loops.state_equivalence import apart_from_time
from comprules.rules.loops.state_growth import More
from comprules.rules.mana_and_numbers.comparing import MayAskExactly
from comprules.rules.prelude import *

MOST: Final = 1 << 12
"""How many more things, or rounds one after another, are rehearsed at most."""

HIDDEN: Final = (Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE)
"""Zones in which no ability that could mind is looked for."""


@rule("104.4b", "732.4")
def grows_for_ever(game: Game, growth: Growth, once: Round) -> bool:
    """Whether what has grown within the last round will do so again and again, whatever it has grown to."""
    if not growth.more:
        return goes_on_whatever(game, growth, once)
    said = _all_said(game)
    if any(map(_asks_for_maker, said)) or order_matters(growth.more, game):
        return False
    enough = beyond_all(game, said)
    if any(map(_asks_exactly, said)):
        return enough <= MOST and not growth.may_name and _goes_on_likewise(game, growth, enough, once)
    return _grows_evenly(game, growth, enough, once) or goes_on_with_more(
        game, growth, once, partial(beyond_all, said=said), partial(_rounds, growth)
    )


def _grows_evenly(game: Game, growth: Growth, enough: int, once: Round) -> bool:
    """Whether after any number of rounds, in each of which as much grows, the next one is like those."""
    rounds = _rounds(growth, enough)
    offers = _offers_after(game, growth, 0, once) if rounds and not growth.may_name else None
    return offers is not None and all(_comes_round(game, growth, after, once, offers) for after in rounds)


@rule("104.4b")
def rounds_to_rehearse(game: Game) -> int:
    """How many rounds to rehearse of a loop by which something grows ever faster; none if nothing follows from that."""
    said = _all_said(game)
    enough = beyond_all(game, said)
    return 0 if enough > MOST or any(map(_asks_for_maker, said)) else enough


def _asks_exactly(part: Phrase) -> bool:
    return isinstance(part, MayAskExactly) and part.asks_exactly()


def _asks_for_maker(part: Phrase) -> bool:
    return isinstance(part, AboutBrought)


def _rounds(growth: Growth, enough: int) -> tuple[int, ...]:
    """After how many more rounds the game is looked at; none if that can't be done for as many as are enough."""
    more = growth.more.count()
    last = (enough - 1).bit_length()
    return tuple(1 << power for power in range(last + 1)) if more << last <= MOST else ()


@rule("613.7")
def order_matters(more: More, game: Game) -> bool:
    """Whether it could matter which are older, of things that there are ever more of or that come anew each round.

    Of effects that are just the same it is no matter.
    """
    if not more:
        return False
    growing, effects = (*more.objects, *more.effects, *more.renewed), game.state.effects
    objects = [ranked_object(number, game.board) for number in growing if number not in effects]
    ranked = [*objects, *(ranked_effect(effect.statement) for effect in _distinct(growing, effects))]
    return any(bears_on(one, other) for one, other in (*combinations(ranked, 2), *zip(objects, objects, strict=True)))


def _distinct(numbers: Iterable[ObjectId], effects: Mapping[ObjectId, Active]) -> list[Active]:
    """One each of those that are effects and are the same but for their age."""
    found: list[Active] = []
    for effect in (effects[number] for number in numbers if number in effects):
        ageless = replace(effect, key=(), timestamp=0, bound=apart_from_time(effect.bound))
        if ageless not in found:
            found.append(ageless)
    return found


def _all_said(game: Game) -> tuple[Phrase, ...]:
    """Every phrase in force, or on an object that is no hidden card."""
    return tuple(part for each in _said(game) for part in walk(each))


def _said(game: Game) -> Iterator[Phrase]:
    state = game.state
    for number in sorted(state.objects):
        record = state.objects[number]
        if record.zone not in HIDDEN:
            yield from game.board.characteristics(number).abilities
            yield from _phrases(record.ability, *_bound(record.stacked))
    for number in sorted(state.effects):
        yield from _phrases(state.effects[number].statement, *_bound(state.effects[number]))


def _bound(bearer: Active | Stacked | None) -> Iterator[Any]:
    return (value for _, value in (bearer.bound if bearer is not None else ()))


def _phrases(*values: Any) -> Iterator[Phrase]:
    return (value for value in values if isinstance(value, Phrase))


def _comes_round(game: Game, growth: Growth, rounds: int, once: Round, offers: Offers) -> bool:
    """Whether after so many more rounds the next one would be like those before, with nothing more that can be done."""
    return _offers_no_more(_offers_after(game, growth, rounds, once), offers)


def _offers_after(game: Game, growth: Growth, rounds: int, once: Round) -> Offers | None:
    """What players could do in one round after so many more; None if it wouldn't let as much grow as those before."""
    there = growth.grown(game.state, rounds)
    rehearsed = game.copy()
    growth.let_grow(rehearsed.state, rounds)
    rehearsed.skip_trivial = True
    seen = rehearsed.board.looks_back
    offers = once(rehearsed)
    if offers is None or rehearsed.board.looks_back != seen:
        return None
    again = growth_since(there, rehearsed.state)
    return offers if again is not None and growth.is_like(game.state, again, rehearsed.state) else None


def _goes_on_likewise(game: Game, growth: Growth, rounds: int, once: Round) -> bool:
    """Whether so many rounds can follow one another, with nothing more that can be done, and the last of them is like
    those before.
    """
    rehearsed = game.copy()
    rehearsed.skip_trivial = True
    seen = rehearsed.board.looks_back
    offers = once(rehearsed)
    if offers is None or not all(_offers_no_more(once(rehearsed), offers) for _ in range(rounds - 1)):
        return False
    before = rehearsed.state.copy()
    if not _offers_no_more(once(rehearsed), offers) or rehearsed.board.looks_back != seen:
        return False
    since, again = growth_since(game.state, before), growth_since(before, rehearsed.state)
    is_regular = since is not None and since.is_times(rounds, growth)
    return is_regular and again is not None and growth.is_like(game.state, again, rehearsed.state)


def _offers_no_more(offered: Offers | None, offers: Offers) -> bool:
    return offered is not None and offered <= offers


def goes_on_for(checks: int, rehearsed: Game) -> Offers | None:
    """Run a rehearsal, in which nobody does what they needn't, for so many checks; what could have been done meanwhile.

    None if it doesn't get so far.
    """
    rehearsed.watch = Rehearsal(checks)
    offers: set[tuple[Any, ...]] = set()
    while True:
        try:
            rehearsed.run_until(0)
        except Stop as stop:
            answer = _least(stop.decision)
            if answer is None:
                return None
            offers.update(_offered(stop.decision))
            rehearsed.answer_next(stop.decision, answer)
        except RehearsalOver:
            return frozenset(offers)
        except (Illegal, Inconclusive):
            return None
        else:
            return None


def _offered(decision: Decision) -> Iterator[tuple[Any, ...]]:
    """What could be done, by whichever of things that are called the same."""
    if isinstance(decision, ChooseAction):
        for option in decision.candidates:
            values = tuple(getattr(option, name) for name in option.__struct_fields__ if name != "id")
            yield decision.whose, type(option).__name__, *values
    else:
        yield decision.whose, type(decision).__name__, decision.reason


def _least(decision: Decision) -> tuple[Option, ...] | None:
    """The answer by which a player does nothing; None if they must do something of their choice."""
    if isinstance(decision, ChooseAction):
        return PASSING
    if isinstance(decision, YesNo):
        return (Answer(False),)
    return () if decision.is_complete(()) else None


class RehearsalOver(BaseException):
    """A rehearsal has come as far as it should."""


class Rehearsal(LoopWatch):
    """Stands in for the watch over a game that is a rehearsal, and ends that after so many checks."""

    def __init__(self, checks: int) -> None:
        self.left = checks

    def finds_a_loop(self, game: Game) -> bool:
        """No loop is looked for in a rehearsal."""
        if self.left == 0:
            raise RehearsalOver
        self.left -= 1
        return False

    def copy(self) -> Rehearsal:
        """The same for a copy of the game."""
        return Rehearsal(self.left)
