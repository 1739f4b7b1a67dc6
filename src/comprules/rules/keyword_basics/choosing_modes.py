"""CR 700.2, 601.2b: announcing the modes of a modal spell or ability."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from comprules.kernel.decisions import ChooseModes
from comprules.reader.reading import write
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.remembering import Noted, as_it_is_or_was
from comprules.rules.casting.casting_options import AdditionalCost, options_of
from comprules.rules.multiplayer.choosing_within import opponents_to_choose
from comprules.rules.objects.own_names import own_name
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect, Mode
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import are_enough, opponent_to_choose


@rule("700.2a", "700.2b", "700.2e", "601.2b", "603.3c", "601.6", "602.3")
def choose_modes(game: Game, item: ObjectId) -> None:
    """Let the controller, or an opponent, choose the modes of a modal spell or ability, if it is one."""
    board = game.board
    record: Object = game.state.objects[item]
    effect = effect_of(board, record)
    modes = effect.modes() if effect is not None else ()
    if effect is None or not modes:
        return
    words = _words_of(modes, own_name(board, item))
    count, used_up = len(words), modes_used_up(effect, record, board)
    words = tuple(word for word in words if word.index not in used_up)
    if not words:
        return
    player: PlayerId = board.controller(item)
    context = Context(board, item if record.source is None else record.source, player, stacked(record).bound)
    # What is announced later bears on a spell's own modes; when an ability's are chosen, its spell has been paid for.
    least, most = effect.mode_count_if(context, is_settled=not record.is_spell) or effect.mode_count()
    if effect.modes_are_opponents_choice():
        player = opponent_to_choose(game, item, opponents_to_choose(context.board, player), "modes")
    if effect.may_repeat_modes:
        decision = _with_repetition(player, words, effect, least, most)
    else:
        decision = ChooseModes(player, "700.2a", "choose modes", words, least, min(most, len(words)))
    if most < count and may_choose_all(board, item):
        decision = replace(decision, maximum=count, together=_so_many_or_all(words, least, most))
    answer: Sequence[Option]
    if effect.modes_are_random():
        possible = _with_enough_targets(effect, words, record, context)
        answer = game.some_at_random(possible, min(least, len(possible)))
    else:
        answer = game.ask(decision)
    chosen = tuple(sorted(word.index % count for word in answer if isinstance(word, Word)))
    game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), modes=chosen)))
    if effect.modes_not_to_repeat() is not None:
        _note_chosen(game, record, chosen)


@rule("700.2a", "700.2b", "603.3c")
def _with_enough_targets(effect: Effect, words: tuple[Word, ...], record: Object, context: Context) -> tuple[Word, ...]:
    """The modes for which targets could be chosen, each by itself: of these some are chosen at random.

    Raises Illegal if there is none, except for a triggered ability, which then has no mode.
    """
    possible = tuple(
        word for word in words if are_enough(effect.targets((word.index,)), record.id, context) is not False
    )
    if not possible and not isinstance(record.ability, TriggeredAbility):
        raise Illegal("700.2a", "targets can be chosen for none of the modes")
    return possible


CHOSEN_MODES: Final = "chosen modes"
"""Under this an object remembers the modes that were chosen for its abilities: of which, in which turn, which."""


@rule("700.2a", "700.2b")
def modes_used_up(effect: Effect, record: Object, board: Board) -> frozenset[int]:
    """The modes that can't be chosen, since they have been for this ability of the object before."""
    when = effect.modes_not_to_repeat()
    if when is None or record.source is None:
        return frozenset()
    before = _chosen_before(record, board)
    return frozenset(
        mode for ability, turn, mode in before if ability == record.ability and (when == "ever" or turn == board.turn)
    )


def _chosen_before(record: Object, board: Board) -> tuple[tuple[Any, int, int], ...]:
    assert record.source is not None
    context = Context(board, record.source, record.controller, stacked(record).bound)
    chosen: tuple[tuple[Any, int, int], ...] = as_it_is_or_was(board, record.source).recall(
        (CHOSEN_MODES, origin_of(context)), ()
    )
    return chosen


def _note_chosen(game: Game, record: Object, chosen: tuple[int, ...]) -> None:
    """Let the source remember the modes that were chosen for its ability."""
    board, source = game.board, record.source
    assert source is not None
    context = Context(board, source, record.controller, stacked(record).bound)
    modes = (*_chosen_before(record, board), *((record.ability, board.turn, mode) for mode in chosen))
    cause = Cause("700.2b", source, record.controller)
    happen(game, Noted(cause, source, CHOSEN_MODES, origin_of(context), modes, "a mode is noted"))


@rule("700.2d", "700.2i")
def _with_repetition(player: PlayerId, words: tuple[Word, ...], effect: Effect, least: int, most: int) -> ChooseModes:
    """The question for modes that may be chosen more than once: for the second time, each stands there once more."""
    count = len(words)
    sets = tuple(effect.sets_of_modes(least, most))
    often = max((modes.count(mode) for modes in sets for mode in modes), default=0)
    copies = tuple(Word(word.text, word.index + time * count) for time in range(often) for word in words)
    together = tuple(
        frozenset(copies[mode + modes[:place].count(mode) * count] for place, mode in enumerate(modes))
        for modes in sets
    )
    return ChooseModes(player, "700.2d", "choose modes", copies, least, most, together=together)


@rule("702.42a")
def may_choose_all(board: Board, item: ObjectId) -> bool:
    """Whether a spell offers to choose all modes for a cost."""
    return any(cost.allows_all_modes for cost in options_of(board.characteristics(item), AdditionalCost))


def _so_many_or_all(words: tuple[Word, ...], least: int, most: int) -> tuple[frozenset[Option], ...]:
    """The sets of as many modes as the text says, and that of all."""
    numbers = (*range(least, most + 1), len(words))
    return tuple(frozenset(chosen) for number in numbers for chosen in combinations(words, number))


@rule("601.4", "700.2a")
def check_modes(game: Game, item: ObjectId) -> None:
    """Raise Illegal if the costs that will be paid don't allow as many modes, or as few, as have been chosen."""
    record = game.board.object(item)
    effect = effect_of(game.board, record)
    context = Context(game.board, item, record.controller, stacked(record).bound)
    bounds = effect.mode_count_if(context, is_settled=True) if effect is not None else None
    if bounds is not None and not bounds[0] <= len(stacked(record).modes) <= bounds[1]:
        raise Illegal("700.2a", "that many modes can't be chosen")


@rule("602.2b", "700.2a")
def check_modes_left(game: Game, item: ObjectId) -> None:
    """Raise Illegal if no mode is left to be chosen for an activated ability."""
    record = game.board.object(item)
    effect = effect_of(game.board, record)
    if effect is not None and effect.modes_not_to_repeat() is not None and not stacked(record).modes:
        raise Illegal("700.2a", "each of the modes has been chosen")


@lru_cache(maxsize=1024)
def _words_of(modes: tuple[Mode, ...], name: str) -> tuple[Word, ...]:
    """The modes as options, in their own words."""
    written = [write(mode, name=name).removeprefix("• ") for mode in modes]
    return tuple(Word(text, place) for place, text in enumerate(written))
