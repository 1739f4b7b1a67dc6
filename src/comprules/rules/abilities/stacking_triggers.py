"""CR 603.3: putting triggered abilities on the stack."""

from __future__ import annotations

from collections import Counter

from comprules.kernel.decisions import ChooseOrder
from comprules.rules.abilities.ability_lines import words_of, words_of_its_keyword
from comprules.rules.abilities.activating import put_on_stack
from comprules.rules.abilities.likeness import kinds_of_waiting
from comprules.rules.abilities.pipeline import happen, propose
from comprules.rules.abilities.triggering import GameState
from comprules.rules.abilities.waiting import WAITING, Waiting
from comprules.rules.casting.dividing import divide
from comprules.rules.keyword_basics.choosing_modes import choose_modes
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.objects.own_names import own_name
from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import choose_target, targets_chosen
from comprules.rules.zones.placement import remove_object


@rule("603.3")
def stack_waiting_triggers(game: Game) -> None:
    """Let the abilities that have triggered be put on the stack."""
    waiting = game.state.registers[WAITING]
    game.state.write(REGISTERS, WAITING, ())
    remaining = _of_players_in_game(game.board, waiting)
    if remaining:
        game.call(StackTriggers(waiting=remaining))


@rule("800.4d")
def _of_players_in_game(board: Board, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """The abilities whose controllers are still in the game: the others aren't put on the stack."""
    return tuple(each for each in waiting if each.controller in board.players)


class Rounds(Record):
    """Which abilities were put on the stack last, if a state trigger was among them, and how often those very abilities
    have been since there was anything else to do.
    """

    waiting: tuple[Waiting, ...] = ()
    repeated: int = 0

    def followed_by(self, waiting: tuple[Waiting, ...]) -> Rounds:
        """Once more, with these, in whatever order."""
        if not any(isinstance(each.event, GameState) for each in waiting):
            return Rounds()
        return Rounds(waiting, self.repeated + 1 if Counter(waiting) == Counter(self.waiting) else 0)

    @property
    @rule("104.4b", "603.3d", "603.8")
    def go_on_for_ever(self) -> bool:
        """Whether the same abilities will be put on the stack, or be removed from it, again and again.

        What triggers again at once is a state trigger for which a choice couldn't be made, with what its triggering
        triggers. At the second repetition all that it could be aimed at on the stack was there at the first.
        """
        return self.repeated > 1


UNWRITTEN: Final = "an ability that a keyword stands for"
"""What a triggered ability is called that no card writes, and no keyword that its source still has stands for."""


@rule("603.3b")
class StackTriggers(Procedure):
    """First the abilities that other abilities' triggering hasn't triggered, then those; each time player by player, or
    team by team.

    `next` are those that go on the stack now, in their order, of which the one at `place` is the first that hasn't yet.
    """

    waiting: tuple[Waiting, ...] = ()
    next: tuple[Waiting, ...] = ()
    place: int = 0

    @property
    def to_be_stacked(self) -> tuple[Waiting, ...]:
        """The abilities that it hasn't let go on the stack yet."""
        return (*self.next[self.place :], *self.waiting)

    @rule("101.4", "405.3", "603.3b", "805.7")
    def begin(self, game: Game) -> Procedure | None:
        """The next player puts theirs on the stack, in an order they choose; of a team one player chooses for all."""
        here = _of_players_in_game(game.board, self.waiting)
        group = _next_group(game.board, here)
        order, gone = _in_chosen_order(game, group), {id(each) for each in group}
        remaining = tuple([each for each in here if id(each) not in gone])
        return self.then(self.put, waiting=remaining, next=order, place=0) if group else None

    @rule("603.3", "603.3d")
    def put(self, game: Game) -> Procedure | None:
        """They go on the stack one after the other; one for which choices are made is a procedure of its own."""
        for place in range(self.place, len(self.next)):
            waiting = self.next[place]
            if _has_choices(waiting):
                game.call(PutOnStack(waiting=waiting))
                return self.then(self.put, place=place + 1)
            _put(game, waiting)
        return self.then(self.begin, next=(), place=0) if self.waiting else None


def _next_group(board: Board, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    for is_last in (False, True):
        now = [each for each in waiting if board.rules.is_stacked_last(each.event) is is_last]
        for player in board.apnap():
            together = board.takes_turns_with(player)
            group = tuple([each for each in now if each.controller in together])
            if group:
                return group
    return ()


def _in_chosen_order(game: Game, group: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    if len(group) < 2:
        return group
    kinds = kinds_of_waiting(group, game.board)
    if len({*kinds}) == 1 and not game.asks_everything:
        return group
    words = tuple(Word(_describe(game.board, each), place) for place, each in enumerate(group))
    count = len(words)
    reason = "put your triggered abilities on the stack in which order? (the last one resolves first)"
    chooser = game.board.first_of_those_with(group[0].controller)
    answer = game.ask(ChooseOrder(chooser, "603.3b", reason, words, count, count, likeness=kinds))
    return tuple(group[words.index(word)] for word in answer if isinstance(word, Word))


def _describe(board: Board, waiting: Waiting) -> str:
    name = own_name(board, waiting.source)
    words = words_of(getattr(waiting.ability, "said", waiting.ability), name)
    abilities = board.characteristics(waiting.source).abilities
    words = words or words_of_its_keyword(waiting.ability, abilities, name) or UNWRITTEN
    return f"{board.name(waiting.source)}: {words}"


class NotPutOnStack(Event):
    """A triggered ability is removed from the stack, since a choice it needs can't be made."""

    source: ObjectId
    why: str

    def describe(self, board: Board) -> str:
        """What was removed and why."""
        return f"an ability of {board.name(self.source)} is removed from the stack: {self.why}"


class PutOnStack(Procedure):
    """CR 603.3c-d: one triggered ability going on the stack, for which modes, targets or a division are chosen.

    `item` is the ability on the stack, `place` the next target or division.
    """

    waiting: Waiting
    item: ObjectId = ObjectId(0)
    place: int = 0

    proposes = True

    @property
    def to_be_stacked(self) -> tuple[Waiting, ...]:
        """The ability, until it is on the stack."""
        return () if self.item else (self.waiting,)

    def proposer(self) -> PlayerId:
        return self.waiting.controller

    @rule("603.3", "603.3a", "603.3d", "608.2h")
    def begin(self, game: Game) -> Procedure | None:
        """It becomes the topmost object of the stack, and is removed from it if a choice can't be made."""
        item = _put(game, self.waiting)
        announcing = self.then(self.announce, item=item)
        game.go_on_as(announcing)
        impossible = why_impossible(game, announcing)
        if impossible is None:
            return announcing
        _remove(game, item, "603.3d", impossible.why)
        return None

    @rule("603.3c", "601.2b", "700.2b")
    def announce(self, game: Game) -> Procedure | None:
        """Choose the modes; without any it is removed from the stack."""
        choose_modes(game, self.item)
        if _is_without_modes(game.board.object(self.item), game.board):
            _remove(game, self.item, "603.3c", "no mode is chosen")
            return None
        return self.then(self.choose_targets)

    @rule("603.3d", "601.2c")
    def choose_targets(self, game: Game) -> Procedure | None:
        """Choose what each occurrence of "target" stands for; what is chosen becomes a target then and there."""
        if choose_target(game, self.item, self.place):
            return self.then(self.choose_targets, place=self.place + 1)
        propose(game, targets_chosen(game, self.item))
        return self.then(self.divide, place=0)

    @rule("603.3d", "601.2d")
    def divide(self, game: Game) -> Procedure | None:
        """Announce how the effect is divided among the targets."""
        if divide(game, self.item, self.place):
            return self.then(self.divide, place=self.place + 1)
        return None


@rule("603.3c", "603.3d", "603.8")
def _remove(game: Game, item: ObjectId, rule: str, why: str) -> None:
    """Remove it from the stack, which lets a state trigger trigger again if the state is still the same."""
    source = game.board.object(item).source
    assert source is not None
    remove_object(game, item)
    happen(game, NotPutOnStack(Cause(rule, source), source, why))


@rule("603.3c")
def _is_without_modes(record: Object, board: Board) -> bool:
    """Whether it is modal, and none of its modes has been chosen."""
    effect = effect_of(board, record)
    return effect is not None and bool(effect.modes()) and not stacked(record).modes


def _has_choices(waiting: Waiting) -> bool:
    effect = waiting.ability.effect()
    return bool(effect.modes() or effect.targets(()))


@rule("603.3", "603.3a")
def _put(game: Game, waiting: Waiting) -> ObjectId:
    """An ability becomes the topmost object of the stack; its number."""
    chosen = Stacked(bound=waiting.bound, x=waiting.x)
    return put_on_stack(game, waiting.ability, waiting.source, waiting.controller, chosen, waiting.awaited)
