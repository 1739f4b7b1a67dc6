"""CR 601.2g, 605.3a: the states that a game can come to by mana abilities, found by activating them on trial.

The mana that they cost is left aside there, so that the states are few: what is tapped or gone, life, counters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container

import msgspec

from comprules.kernel.players import Mana
from comprules.kernel.registers import COURSE
from comprules.kernel.state import ABSENT, PLAYERS, REMEMBERED
from comprules.rules.abilities.activating_again import begin_use
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.procedures import Stop
from comprules.rules.legality.possible_deeds import Asked, all_different, kinds_of
from comprules.rules.legality.trials import Trial
from comprules.rules.mana_and_numbers.resolving_mana_abilities import activation_of, go_on_without_mana, settled_for
from comprules.rules.payment.mana_sources import sources_with_x_up_to
from comprules.rules.payment.payment import Key, ManaSource, SourceUse
from comprules.rules.prelude import *

Answers = tuple[tuple[Decision, tuple[Option, ...]], ...]

Changes = Mapping[tuple[int, Any], Any]
"""What is otherwise than at the start: values by table and key."""

MOST_TRIED: Final = 20_000
"""After how many activations tried no further ones are."""


class Activation(msgspec.Struct, frozen=True, gc=False):
    """A mana ability activated in one state of the game, and to which that leads; what it costs and adds."""

    before: int
    after: int
    use: SourceUse
    mana: tuple[Mana, ...]


def _one_after_another(waiting: list[Iterator[Answers]]) -> Iterator[Answers]:
    """What all of these give, also those that are added meanwhile."""
    for some in waiting:
        yield from some


def _with_choice(activation: Activation, choice: int) -> Activation:
    """The same activation, for other mana."""
    like, types = activation.mana[0], activation.use.source.alternatives[choice]
    mana = tuple(replace(like, type=each) for each in types)
    return Activation(activation.before, activation.after, replace(activation.use, choice=choice), mana)


class ManaAhead:
    """The states to which a player can bring a game by mana abilities, and the activations that lead to them.

    State 0 is the present one. Permanents `left_out` aren't tapped for mana, nor given up for abilities that do no more
    than `taking` something, nor are `idle` abilities activated; with what the costs of `indifferent` ones are paid
    makes no difference. Values of X are `greatest` at most.
    """

    def __init__(
        self,
        game: Game,
        player: PlayerId,
        left_out: frozenset[ObjectId],
        greatest: int,
        idle: frozenset[Key] = frozenset(),
        indifferent: frozenset[Key] = frozenset(),
        taking: frozenset[Key] = frozenset(),
    ) -> None:
        self.game = game
        self.player = player
        self.left_out = left_out
        self.greatest = greatest
        self.idle = idle
        self.indifferent = indifferent
        self.taking = taking
        self.states: list[Changes] = [{}]
        self.known: dict[Any, int] = {_likeness({}, {}, player): 0}
        self.activations: list[Activation] = []
        self.expanded = 0
        self.tried = 0
        self.is_cut_short = False
        self.at_first: dict[tuple[int, Any], Any] = {}
        self.touched: set[ObjectId] = set()
        self.could_at_first: set[ManaSource] | None = None
        self.known_at_first = {number: game.board.characteristics(number) for number in left_out if taking}

    @property
    def is_whole(self) -> bool:
        """Whether all states have been found."""
        return self.expanded == len(self.states) and not self.is_cut_short

    @rule("601.2g", "605.3a")
    def look_further(self, most: int) -> None:
        """Find what can be done in so many states, those that take the fewest activations first."""
        while self.expanded < min(most, len(self.states)) and not self.is_cut_short:
            number = self.expanded
            self.expanded += 1
            with self.at(number):
                for source in self._sources():
                    self._use(number, source)

    def look_at_first(self, keys: Container[Key]) -> None:
        """Find what can be done in the present state with some mana abilities alone."""
        with self.at(0):
            for source in self._sources():
                if source.key in keys:
                    self._use(0, source)

    def at(self, number: int) -> _There:
        """The game on trial in one of the states."""
        return _There(self, self.states[number])

    def _sources(self) -> Iterator[ManaSource]:
        """The mana abilities that can be activated here; of permanents that can't be told apart, those of one."""
        board = self.game.board
        found = sources_with_x_up_to(self.game, self.player, self.greatest)
        self._note_left_out(found)
        inside = [each for each in found if each.number not in self.left_out and each.key not in self.idle]
        numbers = list(dict.fromkeys(source.number for source in inside))
        kinds = dict(zip(numbers, kinds_of_objects(numbers, board), strict=True))
        first: dict[int, int] = {}
        for source in inside:
            if first.setdefault(kinds[source.number], source.number) == source.number:
                yield source

    def _note_left_out(self, found: Iterable[ManaSource]) -> None:
        """Of the permanents left out, those that are something else here than at first are touched, or could be tapped
        for something else.
        """
        could = {source for source in found if source.number in self.left_out}
        if self.could_at_first is None:
            self.could_at_first = could
        self.touched |= {source.number for source in could ^ self.could_at_first}
        there = self.known_at_first.items()
        self.touched |= {number for number, known in there if self.game.board.characteristics(number) != known}

    @rule("106.1b")
    def _use(self, before: int, source: ManaSource) -> None:
        """Activate a mana ability for each mana that it could add, once on trial where only that differs."""
        first = len(self.activations)
        self._activate(before, source, 0)
        for choice in range(1, len(source.alternatives)):
            if source.made or not source.alternatives[0]:
                self._activate(before, source, choice)
            else:
                self.activations += [
                    _with_choice(each, choice) for each in self.activations[first:] if not each.use.choice
                ]

    def _activate(self, before: int, source: ManaSource, choice: int) -> None:
        """Activate a mana ability in every way that makes a difference, unless that takes too long."""
        waiting: list[Iterator[Answers]] = [iter(((),))]
        one_is_enough = source.key in self.indifferent
        for answers in _one_after_another(waiting):
            if self.tried == MOST_TRIED:
                self.is_cut_short = True
                return
            self.tried += 1
            with Trial(self.game):
                mark = len(self.game.state.journal)
                self.game._answers, self.game._called, self.game._cursor = answers, [], 0
                resolution: Resolution | None = None
                try:
                    resolution = activation_of(self.game, self.player, source.number, source.place, source.x)
                    mana = self._without_its_mana(source, choice, resolution)
                except Illegal:
                    continue
                except Stop as stop:
                    waiting.append(self._further(answers, stop.decision, source.key in self.taking))
                    one_is_enough = one_is_enough and resolution is not None and resolution.is_cost
                    continue
                self._note(before, SourceUse(source, choice, asked=answers), mana, mark)
                if one_is_enough:
                    return

    def _without_its_mana(self, source: ManaSource, choice: int, resolution: Resolution) -> tuple[Mana, ...]:
        """Activate a mana ability whose mana has been paid; what it adds."""
        game, player = self.game, self.player
        ability = ability_at(game.board, source.number, source.place)
        which = begin_use(game, player, source.number, source.place)
        go_on_without_mana(ability, resolution, which, settled_for(SourceUse(source, choice)))
        return game.state.players[player].mana_pool

    def _further(self, answers: Answers, question: Decision, is_taking: bool) -> Iterator[Answers]:
        among = self._without_left_out(question) if is_taking else question
        asked = Asked(among, kinds_of(among, lambda numbers: kinds_of_objects(numbers, self.game.board)))
        return ((*answers, (question, answer)) for answer in all_different(asked))

    def _without_left_out(self, question: Decision) -> Decision:
        if not isinstance(question, ChooseObjects):
            return question
        left = [each for each in question.candidates if isinstance(each, Thing) and each.id not in self.left_out]
        return replace(question, candidates=tuple(left))

    def _note(self, before: int, use: SourceUse, mana: tuple[Mana, ...], mark: int) -> None:
        """Note an activation, and the state that it has led to if that is new."""
        changes = self._changes(before, mark)
        likeness = _likeness(changes, self.at_first, self.player)
        after = self.known.setdefault(likeness, len(self.states))
        if after == len(self.states):
            self.states.append(changes)
        self.activations.append(Activation(before, after, use, mana))

    def _changes(self, before: int, mark: int) -> Changes:
        """What is otherwise now than at the start; what other permanents something has been done to is noted too."""
        state = self.game.state
        written = {(table, key): value for table, key, value in reversed(state.journal[mark:])}
        for entry, value in written.items():
            self.at_first.setdefault(entry, value)
        self.touched |= {key for table, key in written if table in (OBJECTS, STATUS)}
        changes = {}
        for table, key in {**self.states[before], **written}:
            if table == REGISTERS and key in (LOG, REMEMBERED):
                continue
            value = state.tables[table].get(key, ABSENT)
            if (table, key) == (PLAYERS, self.player):
                value = replace(value, mana_pool=())
            if value != self.at_first[table, key]:
                changes[table, key] = value
        return changes


class _There(Trial):
    """The game on trial, with some changes and without mana in the player's pool."""

    def __init__(self, ahead: ManaAhead, changes: Changes) -> None:
        super().__init__(ahead.game)
        self.player = ahead.player
        self.changes = changes

    def __enter__(self) -> None:
        super().__enter__()
        state = self.game.state
        for (table, key), value in self.changes.items():
            if value is not ABSENT:
                state.write(table, key, value)
            elif key in state.tables[table]:
                state.erase(table, key)
        self.game.write_player(self.player, mana_pool=())


@rule("400.7")
def _likeness(changes: Changes, at_first: Changes, player: PlayerId) -> Any:
    """What states must have in common to be as good for making mana: not the order in which things have happened.

    Which number an object got in a new zone, and its place there, say nothing but that order; only the order of a
    library matters.
    """
    parts: list[Any] = []
    for (table, key), value in changes.items():
        if table == OBJECTS:
            is_new = at_first[table, key] is ABSENT
            parts.append(_as_new(value, changes) if is_new else (table, key, value))
        elif table == STATUS:
            if at_first.get((OBJECTS, key)) is not ABSENT:
                parts.append((table, key, value))
        elif table == REGISTERS:
            parts += [] if key in COURSE or key == WAITING else [(table, key, _in_no_order(value))]
        elif table == ZONES:
            parts += [(table, key, value)] if key[0] is Zone.LIBRARY else []
        elif table < REGISTERS:
            parts.append((table, key, value))
    return frozenset(Counter(parts).items())


def _as_new(value: Any, changes: Changes) -> Any:
    if value is ABSENT:
        return None
    return (replace(value, id=0, timestamp=0), changes.get((STATUS, value.id)))


def _in_no_order(value: Any) -> Any:
    return frozenset(Counter(value).items()) if isinstance(value, tuple) else value


def of_kinds_untouched(ahead: ManaAhead, numbers: Iterable[ObjectId]) -> frozenset[ObjectId]:
    """Of some permanents those to which nothing has been done, nor to any that can't be told apart from them."""
    listed = list(numbers)
    kinds = dict(zip(listed, kinds_of_objects(listed, ahead.game.board), strict=True))
    touched = {kind for number, kind in kinds.items() if number in ahead.touched}
    return frozenset(number for number, kind in kinds.items() if kind not in touched)
