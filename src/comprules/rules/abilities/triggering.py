"""CR 603: triggered abilities: noticing events, waiting, and going on the stack."""

from __future__ import annotations

from operator import attrgetter

from comprules.reader.binding import Reference
from comprules.rules.abilities.abilities import Trigger, TriggeredAbility
from comprules.rules.abilities.effects_in_force import key_by_first_words
from comprules.rules.abilities.effects_on_triggering import AbilityTriggers, heard, times_to_trigger
from comprules.rules.abilities.index import NONE, Triggering
from comprules.rules.abilities.times_each_turn import WHICH, count_triggering, may_trigger_again
from comprules.rules.abilities.waiting import WAITING, Waiting, referred_to, waiting_anywhere
from comprules.rules.concepts.board import Moment
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.continuous_effects.awaited_durations import awaiting_durations
from comprules.rules.continuous_effects.until_events import end_at_once
from comprules.rules.keyword_basics.kept_revealed import KeepsRevealed
from comprules.rules.mana_and_numbers.own_x import x_as_triggered
from comprules.rules.mana_and_numbers.triggered_mana_abilities import is_mana_ability, resolve_at_once
from comprules.rules.multiplayer.triggering_within import happens_within
from comprules.rules.objects.nouns import Introducer
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.resolving.this_way import note_what_triggered, speaks_of_this_way
from comprules.rules.zones.masking import Masked

Met = tuple[Sequence[Event], "Context"]
"""Events on which an ability triggers, and its point of view of them, with what it refers to."""


class GameState(Event):
    """The state of the game is what it is, which state triggers look at (CR 603.8)."""


_lays_out = attrgetter("lays_out")


@rule("603.2", "603.2c", "603.6", "603.10")
def watch(game: Game, events: Sequence[Event], before: Moment | None) -> None:
    """Let every ability trigger whose trigger condition matches one of the events that have just happened together.

    `before` is the game as it was just before, if abilities look back at one of the events.
    """
    kinds = (GameState, *map(type, events))
    if game.board.index.heard.isdisjoint(kinds) and (before is None or before.index.heard.isdisjoint(kinds)):
        return
    if any(map(_lays_out, game.state.registers[FRAMES])):
        return
    batches: dict[tuple[Any, ...], Active] = {}
    once: dict[tuple[Any, ...], tuple[Active, list[Event]]] = {}
    found: list[Waiting] = []
    for event in events:
        for active in _watching(game, event, before):
            if active.is_resolved and active.statement.once:
                once.setdefault(active.key, (active, []))[1].append(event)
            elif (condition := active.statement.condition()).is_batch:
                batches.setdefault(active.key, active)
            else:
                _trigger_on(game, active, condition, event, before, found)
    if found:
        let_wait(game, found)
    for active, seen in once.values():
        _trigger_on_one(game, active, seen, before)
    for active in batches.values():
        for group in active.statement.condition().groups(events, game.board):
            _trigger(game, active, group, before)
    if GameState in game.board.index.heard:
        watch_state(game)


@rule("603.2c")
def _trigger_on(
    game: Game,
    active: Active,
    condition: Trigger,
    event: Event,
    before: Moment | None,
    found: list[Waiting] | None = None,
) -> None:
    """Let an ability with this condition trigger on each occurrence of its trigger event that one event contains."""
    parts = condition.parts(event)
    for part in parts:
        met = [_trigger(game, active, (part,), before, found) for _ in range(condition.occurrences(part))]
        if len(parts) > 1 and event.is_of_a_team and any(met) and not tells_players_apart(active.statement):
            return


@rule("603.7b")
def _trigger_on_one(game: Game, active: Active, events: Sequence[Event], before: Moment | None) -> None:
    """Let a delayed ability that triggers only once do so on one of several occurrences of its trigger event.

    That is the next time, so it never triggers if its intervening "if" isn't true then.
    """
    groups = _occurrences(active.statement.condition(), events, game.board)
    occurred = [found for group in groups if (found := _occurred(game, active, group, before)) is not None]
    met = [each for each in occurred if _is_true_now(active, each)]
    if occurred and not met:
        _use_up(game, active)
    if len(met) > 1 and game.board.exists(active.you) and _makes_a_difference(game, active, met):
        met = [_chosen_occurrence(game, active, met)]
    if met:
        _let_trigger_as_met(game, active, met[0], before)


@rule("603.2c")
def _occurrences(condition: Trigger, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
    """The occurrences of a trigger event among events that happened together."""
    if condition.is_batch:
        yield from condition.groups(events, board)
    else:
        yield from ((part,) for event in events for part in condition.parts(event))


def _makes_a_difference(game: Game, active: Active, met: Sequence[Met]) -> bool:
    """Whether the ability would do something else, depending on the occurrence on which it triggers."""
    first, *others = (_referred_to(active, each) for each in met)
    return game.asks_everything or any(each != first for each in others)


def _referred_to(active: Active, met: Met) -> Any:
    waiting = _waiting(active, met)
    return referred_to(waiting), waiting.x


@rule("603.7b")
def _chosen_occurrence(game: Game, active: Active, met: Sequence[Met]) -> Met:
    """The occurrence that a delayed ability's controller lets it trigger on."""
    board = Masked(game.board, active.you)
    told = ("; ".join(event.describe(board) for event in events) for events, _ in met)
    words = tuple(Word(each, place) for place, each in enumerate(told))
    reason = "which of these lets your delayed ability trigger?"
    (answer,) = game.ask(ChooseWords(active.you, "603.7b", reason, words))
    return met[words.index(answer)]


@rule("603.10", "603.10a")
def _watching(game: Game, event: Event, before: Moment | None) -> Sequence[Active]:
    """The abilities that may trigger on an event: those there are now; of those that look back, those there were."""
    now = game.board.index.said.get((Triggering, type(event)), NONE)
    if before is None or (not (earlier := before.index.about(Triggering, type(event))) and not now):
        return now

    known: dict[int, bool] = {}

    def looks_back(active: Active) -> bool:
        ability = active.statement
        if id(ability) not in known:
            known[id(ability)] = bool(ability.condition().looks_back(event, game.board))
        return known[id(ability)]

    return (*filter(looks_back, earlier), *[active for active in now if not looks_back(active)])


@rule("603.10")
def _seen_on(game: Game, active: Active, event: Event, before: Moment | None) -> Board:
    """The board on which an ability sees an event: as it is now; as it was before, for one that looks back."""
    looks_back = before is not None and active.statement.condition().looks_back(event, game.board)
    return before.board if before is not None and looks_back else game.board


@rule("603.8")
def watch_state(game: Game) -> None:
    """Let state triggers trigger whose condition is true, but for those that already wait or are on the stack."""
    pending = None
    for active in game.board.index.about(Triggering, GameState):
        pending = _pending(game) if pending is None else pending
        if key_by_first_words(game.board, active) not in pending:
            _trigger(game, active, (GameState(Cause("603.8")),), None)


@rule("603.8", "612.1")
def _pending(game: Game) -> set[Any]:
    """Which abilities wait or are on the stack, of those that say as which they have triggered: their object may have
    other words by now.
    """
    registers, objects = game.state.registers, game.state.objects
    waiting = [*waiting_anywhere(game.state)]
    for frame in registers[FRAMES]:
        waiting.extend(getattr(frame, "to_be_stacked", ()))
    known = [objects[number] for number in game.state.stack]
    bound = [each.bound for each in waiting]
    bound += [each.stacked.bound for each in known if each.stacked is not None and not each.is_copy]
    return {value for each in bound for slot, value in each if slot == WHICH}


@rule("603.2", "603.2a", "113.8")
def _trigger(
    game: Game, active: Active, events: Sequence[Event], before: Moment | None, found: list[Waiting] | None = None
) -> bool:
    """Let an ability trigger on events, if they are what it triggers on: whether they are. What triggers waits at once,
    or comes to those that have been `found` and are to wait together.
    """
    met = _met(game, active, events, before)
    if met is not None:
        _let_trigger_as_met(game, active, met, before, found)
    return met is not None


@rule("805.4d")
def tells_players_apart(ability: TriggeredAbility) -> bool:
    """Whether an ability refers to the player of whom its trigger condition speaks, so that it matters who that is."""
    parts = tuple(walk(ability))
    introduced = {part.slot for part in walk(ability.condition()) if isinstance(part, Introducer)}
    return any(isinstance(part, Reference) and part.antecedent in introduced for part in parts)


def _met(game: Game, active: Active, events: Sequence[Event], before: Moment | None) -> Met | None:
    """The events on which an ability triggers, and its point of view of them; None if it doesn't."""
    occurred = _occurred(game, active, events, before)
    return occurred if occurred is not None and _is_true_now(active, occurred) else None


@rule("603.4")
def _is_true_now(active: Active, occurred: Met) -> bool:
    """Whether the intervening "if" of an ability is true as its trigger event has occurred, or it has none."""
    only_if = active.statement.intervening_if()
    return only_if is None or bool(only_if.holds(occurred[1]))


@rule("603.2", "603.10")
def _occurred(game: Game, active: Active, events: Sequence[Event], before: Moment | None) -> Met | None:
    """The events that are a trigger event of an ability, and its point of view of them; None if they aren't any."""
    ability = active.statement
    condition = ability.condition()
    board = game.board if before is None else _seen_on(game, active, events[0], before)
    events = heard(board, active, events)
    if not events:
        return None
    context = context_of(board, active, events[0])
    context.x = x_as_triggered(active, events[0], game.board)
    if not active.is_resolved:
        condition = condition.functioning_for(game.board.object(active.source))
    if not condition.matches_together(events, context) or not happens_within(condition, context):
        return None
    if not active.is_resolved and _is_unseen(game.board, active):
        return None
    context.look_at(game.board)
    if speaks_of_this_way(ability):
        note_what_triggered(events, context)
    return events, context


@rule("603.2", "603.2d")
def _let_trigger_as_met(
    game: Game, active: Active, met: Met, before: Moment | None, found: list[Waiting] | None = None
) -> None:
    """Let an ability trigger, as often as it does."""
    events, context = met
    together: list[Waiting] = [] if found is None else found
    for _ in range(times_to_trigger(_seen_on(game, active, events[0], before), active, events)):
        if _may_trigger(game, active):
            _trigger_once(game, active, events[0], context, together)
    if found is None:
        let_wait(game, together)


def let_trigger(game: Game, active: Active, event: Event) -> None:
    """Let one ability trigger on an event that is about to happen, if it matches, wherever its source is."""
    _trigger(game, active, (event,), None)


@rule("603.2f")
def _is_unseen(board: Board, active: Active) -> bool:
    """Whether an object with a triggered ability has at no time been visible: a hidden card that stays hidden, unless
    it is the ability that reveals it.
    """
    if board.object(active.source).zone.is_public or isinstance(active.statement, KeepsRevealed):
        return False
    departed = board.state.departed.get(active.source)
    new = departed.became if departed is not None else None
    return new is None or not board.object(new).zone.is_public


def _trigger_once(game: Game, active: Active, event: Event, context: Context, found: list[Waiting]) -> None:
    _note_triggering(game, active)
    if end_at_once(game, active):
        return
    if is_mana_ability(active, event, game.rules):
        let_wait(game, found)
        resolve_at_once(game, active, context)
        return
    if active.statement.counts_when_done or isinstance(event, GameState):
        context.bind(WHICH, key_by_first_words(game.board, active))
    found.append(awaiting_durations(game.board, _waiting(active, ((event,), context))))
    if not active.is_resolved and game.board.index.about(Triggering, AbilityTriggers):
        let_wait(game, found)
        chapter = getattr(active.statement, "chapter", 0)
        watch(game, (AbilityTriggers(Cause("603.2"), active.source, active.you, chapter),), None)


@rule("109.4b")
def _waiting(active: Active, met: Met) -> Waiting:
    events, context = met
    return Waiting(active.statement, active.source, active.you, context.bindings(), events[0], context.x)


@rule("117.2a")
def let_wait(game: Game, found: list[Waiting]) -> None:
    """Let the abilities that have been found to trigger wait to be put on the stack, behind those that wait already."""
    if found:
        game.state.write(REGISTERS, WAITING, (*game.state.registers[WAITING], *found))
        found.clear()


@rule("117.2a", "611.2b")
def let_one_wait(game: Game, waiting: Waiting) -> None:
    """Let an ability that has just triggered wait to be put on the stack."""
    let_wait(game, [awaiting_durations(game.board, waiting)])


def _may_trigger(game: Game, active: Active) -> bool:
    """Whether a delayed ability is still there, and one that triggers only so often each turn may do so once more."""
    if active.is_resolved and active.key[-1] not in game.state.effects:
        return False
    return may_trigger_again(game, active)


@rule("603.7b")
def _note_triggering(game: Game, active: Active) -> None:
    """Count it where an ability triggers only so often; a delayed one without a stated duration triggers once."""
    ability = active.statement
    if ability.times_each_turn is not None and not ability.counts_when_done:
        count_triggering(game, active)
    if active.is_resolved and ability.once:
        _use_up(game, active)


@rule("603.7b")
def _use_up(game: Game, active: Active) -> None:
    """Let a delayed ability that triggers only once wait no more."""
    if active.key[-1] in game.state.effects:
        game.state.erase(EFFECTS, active.key[-1])
