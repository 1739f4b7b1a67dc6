"""CR 608: resolving spells and abilities."""

from __future__ import annotations

from collections import Counter

from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.conditions import noted_by
from comprules.rules.abilities.index import Triggering
from comprules.rules.abilities.linked_abilities import bound_as, origin_at
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.triggering import watch_state
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_layouts.merging import Merge
from comprules.rules.card_types.bestowed import is_bestowed
from comprules.rules.card_types.mutating import is_mutating
from comprules.rules.casting.casting_options import FollowsEntering
from comprules.rules.casting.found_as_cast import remembered_as_cast
from comprules.rules.casting.spells_cast import CAST_BY, casts
from comprules.rules.concepts.active import Bindings
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.mana_and_numbers.own_x import x_of_targets
from comprules.rules.objects.described_nouns import speak_of_described
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import is_touched
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.instructions import ResolvesAnyway
from comprules.rules.resolving.ordinary_again import BecomesOrdinary
from comprules.rules.resolving.resolution_events import DoesNotResolve, HasResolved, Resolved
from comprules.rules.resolving.what_resolves import effect_of, instructions_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import legal_targets, targeted_nouns
from comprules.rules.zones.placement import remove_object
from comprules.rules.zones.zone_changes import MoveObject

WITHOUT_TARGETS = "all its targets are illegal"


def do_not_resolve(game: Game, item: ObjectId, rule: str, reason: str) -> None:
    """Note by which rule and why a spell or ability doesn't resolve."""
    happen(game, DoesNotResolve(Cause(rule, item), item, reason))


@rule("608.1", "608.2", "608.3")
class Resolve(Procedure):
    """The resolution of one spell or ability, instruction by instruction.

    `bound` is what back-references stand for so far; `x` what the instructions so far have said X is; `place` the next
    instruction.
    """

    item: ObjectId = ObjectId(0)
    bound: Bindings = ()
    place: int = 0
    x: int | None = None

    def resolves(self) -> ObjectId:
        return self.item

    @rule("608.2a", "608.2b")
    def begin(self, game: Game) -> Procedure | None:
        """Check the intervening "if" and the targets; then follow the instructions or let the permanent enter."""
        record = game.state.objects[self.item]
        why_not = self._prevented(game, record)
        if why_not and is_mutating(record):
            happen(game, BecomesOrdinary(Cause("702.140b", self.item), self.item, "mutate"))
        elif why_not and is_bestowed(game.board, record):
            happen(game, BecomesOrdinary(Cause("702.103e", self.item), self.item, "bestow"))
        elif why_not and self._stopped(game, *why_not):
            return self._finish(game)
        happen(game, Resolved(Cause("608.1", self.item), self.item))
        return self.then(self.instruct, bound=_with_numbers(targets_bound(game.board, record), record, game.board))

    @rule("608.2a", "608.2b")
    def _prevented(self, game: Game, record: Object) -> tuple[str, str] | None:
        """Why it doesn't resolve, if it doesn't: the rule and the reason."""
        if record.ability is not None and not _condition_holds(game.board, record):
            return "608.2a", "its condition is no longer met"
        targets = stacked(record).targets
        if any(targets) and not any(legal_targets(game.board, record)) and not _resolves_anyway(game.board, record):
            return "608.2b", WITHOUT_TARGETS
        return None

    def _stopped(self, game: Game, rule: str, reason: str) -> bool:
        """Whether what shouldn't resolve doesn't; by older rules it is countered, which may fail."""
        if rule == "608.2b":
            return game.rules.without_legal_targets(game, self.item)
        do_not_resolve(game, self.item, rule, reason)
        return True

    @rule("107.3i", "608.2c", "608.2m")
    def instruct(self, game: Game) -> Procedure | None:
        """Follow the next instruction, even if what is resolving has left the stack meanwhile."""
        record = game.board.object(self.item)
        if not game.board.exists(record.controller):
            return None
        instructions = instructions_of(game.board, record)
        if self.place >= len(instructions):
            after = self._finish(game)
            return after if after is not None else _has_resolved(game, self.item)
        resolution = resolution_of(game, record, self.bound)
        resolution.x = self.x if self.x is not None else resolution.x
        speak_of_described(instructions, self.place, resolution)
        instructions[self.place].happen(resolution)
        return self.then(self.instruct, place=self.place + 1, bound=resolution.bindings(), x=resolution.x)

    @rule("300.2b", "308.1", "608.2n", "608.3")
    @rule("413.2h", edition="2006")
    def _finish(self, game: Game) -> Procedure | None:
        """Last, an ability ceases to exist, an instant or sorcery is put into the graveyard, a permanent spell has
        entered.
        """
        known = game.state.objects.get(self.item)
        if known is None:
            return None
        if known.ability is not None:
            remove_object(game, self.item)
            watch_state(game)
        elif self.is_at(self.instruct) and game.board.characteristics(self.item).is_permanent_card:
            return self.then(self.enter)
        elif self.is_at(self.instruct):
            _put_away(known, resolution_of(game, known, self.bound))
        else:
            happen(game, MoveObject(Cause("608.2b", self.item), self.item, Zone.GRAVEYARD))
        return None

    @rule("608.3d", "702.140c")
    def _merge(self, game: Game, record: Object, target: ObjectId) -> Procedure | None:
        """A mutating creature spell merges with its target, on top or under it as its controller chooses."""
        player, name = game.board.controller(self.item), game.board.name(target)
        (answer,) = game.ask(yes_no(player, "702.140c", f"put {game.board.name(self.item)} under {name}?"))
        happen(game, Merge(Cause("608.3d", self.item, record.controller), self.item, target, answer != Answer(True)))
        return _has_resolved(game, self.item)

    @rule("301.2", "302.2", "303.2", "306.2", "310.2", "608.3a", "608.3b", "608.3c", "608.3e", "800.4a")
    @rule("413.2h", edition="2006")
    def enter(self, game: Game) -> Procedure | None:
        """A permanent spell becomes a permanent under its controller's control, unless it left the game with its owner
        as something was chosen for that; an Aura becomes attached to its target.
        """
        known = game.state.objects.get(self.item)
        if known is None:
            return None
        targets: list[Any] = [number for chosen in legal_targets(game.board, known) for number in chosen]
        if is_mutating(known) and targets:
            return self._merge(game, known, targets[0])
        is_aura = "Aura" in game.board.characteristics(self.item).subtypes
        host = targets[0] if is_aura and targets else None
        as_cast = remembered_as_cast(game.board, self.item)
        memory = (*layout_of(known.card).memory(known), *_how_cast(game.board, self.item), *as_cast)
        entering = Entering(face=known.face, face_down=known.face_down, memory=memory, attached_to=host)
        cause = Cause("608.3", self.item, known.controller)
        controller = game.board.controller(self.item)
        happened = happen(game, MoveObject(cause, self.item, Zone.BATTLEFIELD, controller, entering=entering))
        if not happened and self.item in game.state.objects:
            happen(game, MoveObject(Cause("608.3e", self.item), self.item, Zone.GRAVEYARD))
        _follow(game, self.item)
        return _has_resolved(game, self.item)


@rule("400.7d")
def _how_cast(board: Board, item: ObjectId) -> tuple[tuple[str, Any], ...]:
    """What a permanent knows for good of the casting of the spell that it was: by whom, and from where."""
    found = next((cast for cast in casts(board) if cast.object == item), None)
    return () if found is None else ((CAST_BY, (found.player, found.origin)),)


@rule("608.3g")
def _follow(game: Game, item: ObjectId) -> None:
    """Do what static abilities of the permanent spell say is done as soon as it is a permanent."""
    permanent = became(game.board, item)
    if permanent is None or not game.board.is_permanent(permanent):
        return
    you = game.board.controller(permanent)
    for statement, bound in _followed(game.board.state.departed[item].characteristics):
        statement.follow(ActualResolution(game, permanent, you, item, bound))


@rule("608.3g", "607.5")
def _followed(known: Characteristics) -> Iterator[tuple[FollowsEntering, Bindings]]:
    """What a spell's static abilities say is done, and what the references of each stand for to begin with."""
    met: Counter[Any] = Counter()
    for place, ability in functions(known.abilities).statics:
        for said in ability.statements():
            if isinstance(said, FollowsEntering):
                origin = origin_at(known, place)
                yield said, bound_as(ability, origin, met[ability, origin])
                met[ability, origin] += 1


@rule("304.2", "307.2", "608.2n", "616.1", "715.3d", "720.3d")
def _put_away(spell: Object, resolution: Resolution) -> None:
    """Put an instant or sorcery into its owner's graveyard, or do what is done instead with what it was cast as; where
    other effects replace that too, their order is chosen.
    """
    game, otherwise = resolution.game, layout_of(spell.card).instead_of_graveyard(spell)
    event = MoveObject(Cause("608.2n", spell.id), spell.id, Zone.GRAVEYARD)
    if otherwise is not None and not is_touched(game.board, event):
        otherwise.instruction.happen(resolution)
        return
    if otherwise is not None:
        let_last(otherwise, WhileOnStack(spell.id), resolution)
    happen(game, event)


@rule("608.2p")
def _has_resolved(game: Game, item: ObjectId) -> None:
    """Let what triggers when something has resolved see it; nothing else needs to know."""
    if game.board.index.about(Triggering, HasResolved):
        happen(game, HasResolved(Cause("608.2p", item), item))


def resolution_of(game: Game, record: Object, bound: Bindings) -> Resolution:
    """The point of view of an object on the stack."""
    source = record.source if record.source is not None else record.id
    x = stacked(record).x
    if x is None and any(stacked(record).targets):
        x = x_of_targets(record, targeted_nouns(game.board, record.id), game.board)
    return ActualResolution(game, source, game.board.controller(record.id), record.id, bound, x)


@rule("603.4")
def _condition_holds(board: Board, record: Object) -> bool:
    condition = getattr(record.ability, "intervening_if", lambda: None)()
    if condition is None:
        return True
    context = Context(board, record.source or record.id, record.controller, stacked(record).bound, stacked(record).x)
    return bool(condition.holds(context))


@rule("603.4", "608.2h")
def _with_numbers(bound: Bindings, record: Object, board: Board) -> Bindings:
    """What references stand for, with the numbers in an intervening "if" as they are now."""
    condition = getattr(record.ability, "intervening_if", lambda: None)()
    if condition is None:
        return bound
    context = Context(board, record.source or record.id, record.controller, bound, stacked(record).x)
    noted = noted_by(condition, context)
    return tuple(sorted({**dict(bound), **noted}.items())) if noted else bound


@rule("608.2b", "101.1")
def _resolves_anyway(board: Board, record: Object) -> bool:
    """Whether its own text says that it resolves even if its targets are illegal."""
    return any(isinstance(instruction, ResolvesAnyway) for instruction in instructions_of(board, record))


@rule("608.2b")
def targets_bound(board: Board, record: Object) -> Bindings:
    """What references stand for as resolution begins: what the trigger or cost bound, and the targets that are still
    legal.
    """
    effect = effect_of(board, record)
    source = record.source if record.source is not None else record.id
    context = Context(board, source, board.controller(record.id), stacked(record).bound, stacked(record).x)
    if effect is not None:
        nouns = targeted_nouns(board, record.id)
        for noun, legal in zip(nouns, legal_targets(board, record), strict=True):
            noun.stand_for(legal, context)
        slots = [noun.slot for noun in nouns]
        board.rules.tell_of_illegal(context, slots, stacked(record).targets)
    return context.bindings()
