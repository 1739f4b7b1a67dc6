"""CR 601: casting spells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from comprules.additional.choosing_a_face import castable_sets, considered
from comprules.additional.preparation_cards import unprepared_by_casting
from comprules.concepts.costs import Cost, ManaCost
from comprules.concepts.mana import Symbols
from comprules.concepts.payment import Purpose
from comprules.concepts.timing import at_sorcery_speed
from comprules.decisions import ChooseModes, ChooseNumber, YesNo
from comprules.effects.casting_options import AdditionalCost, CastingLimit, CastingPermission, options_of
from comprules.effects.choosing_targets import choose_target, opponent_to_choose, targets_chosen
from comprules.effects.context import Context
from comprules.effects.cost_as_cast import note_variable_costs
from comprules.effects.cost_changes import changed_cost, paying_for
from comprules.effects.dividing import divide
from comprules.effects.keeping_given import keep_given
from comprules.effects.next_spell import begin_for_next_spell, end_with_next_spell
from comprules.effects.paying_mana import pay_mana
from comprules.effects.permissions import may_cast_as_though_flash, note_use
from comprules.effects.replacement import forbidden
from comprules.effects.resolution import Resolution
from comprules.effects.resolving import effect_of, stacked
from comprules.effects.splicing import splice_another, splice_costs
from comprules.effects.statements import Casting
from comprules.effects.ways import PLAINLY, Way, as_cast, as_cast_by, face_of_way, find_way, hidden_by
from comprules.events import Cause, Event
from comprules.objects import COMMAND_ZONE_TYPES, Object, Stacked
from comprules.options import Answer, Number, Word
from comprules.pipeline import happen, propose
from comprules.procedures import FORBIDDEN, Illegal, Procedure
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.state import OBJECTS, REGISTERS
from comprules.zone_changes import PREPARED_BY, Entering, MoveObject, became
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.characteristics import Characteristics
    from comprules.effects.instructions import Mode
    from comprules.game import Game


class SpellCast(Event):
    """A spell has been cast (CR 601.2i)."""

    object: int
    player: int
    origin: Zone

    @rule("903.8")
    def happen(self, game: Game) -> Sequence[Event]:
        """Nothing changes; but it counts how often a commander has been cast from the command zone."""
        commanders = game.board.object(self.object).commanders if self.origin is Zone.COMMAND else ()
        if commanders:
            earlier = game.state.players[self.player].command_casts
            game.write_player(self.player, command_casts=(*earlier, *commanders))
        return ()

    def describe(self, board: Board) -> str:
        """Who cast what."""
        return f"{board.name(self.player)} casts {board.name(self.object)}"


class PayOptionalCost(YesNo):
    """Whether to pay an optional additional cost (CR 601.2b)."""

    may_dead_end: ClassVar[bool] = True


@rule("601.2")
class CastSpell(Procedure):
    """CR 601.2: the steps of casting a spell.

    `object` is the card where it was, `item` the spell on the stack, `offered` how many optional costs have been
    announced, `place` the next occurrence of "target". `way` is how it is cast; where an effect lets its player cast it
    right now, that is given beforehand.
    """

    player: int = 0
    object: int = 0
    face: int = 0
    method: str = ""
    item: int = 0
    origin: Zone = Zone.HAND
    offered: int = 0
    place: int = 0
    way: Way | None = None

    first = "propose"
    proposes = True
    certain_at = "finish"

    @rule("601.2a", "601.3")
    def propose(self, game: Game) -> Procedure | None:
        """The card goes on the stack and becomes a spell, if something allows its player to cast it now."""
        board = game.board
        if self.object not in game.state.objects:
            raise Illegal("601.2a", "the card isn't there any more")
        origin = board.object(self.object).zone
        way = check_permission(board, self.player, self.object, self.method, self.face, self.way)
        happen(game, onto_stack(board, self.player, self.object, self.face, way.method))
        item = became(board, self.object)
        if item is None:
            raise Illegal("601.2a", "the card can't be put on the stack")
        keep_given(game, self.object, item, self.player, way.method)
        for rider in way.riders:
            rider.begin(game, item, self.player)
        begin_for_next_spell(game, item, self.player)
        if self.way is not None:
            _let_effect_follow(game, self.object, item)
        return self.then("announce_modes", item=item, origin=origin, way=way)

    @property
    def _terms(self) -> Way:
        return self.way or PLAINLY

    @rule("601.2b", "700.2a")
    def announce_modes(self, game: Game) -> Procedure | None:
        """Announce the modes of a modal spell."""
        choose_modes(game, self.item)
        return self.then("announce_optional_costs")

    @rule("601.2b", "118.8b")
    def announce_optional_costs(self, game: Game) -> Procedure | None:
        """Announce the intention to pay optional additional costs, one after the other."""
        optional = [cost for cost in _additional(game.board, self.item) if self._may_offer(cost)]
        if self.offered >= len(optional):
            _check_modes(game, self.item)
            return self if splice_another(game, self.item, self.player) else self.then("announce_x")
        cost = optional[self.offered]
        times = 1 if cost.label() in self._terms.obliged else _times_wanted(game, self.player, cost)
        for _ in range(times):
            _note_paid(game, self.item, cost.label())
        return self.then("announce_optional_costs", offered=self.offered + 1)

    @rule("601.3c")
    def _may_offer(self, cost: AdditionalCost) -> bool:
        """Whether a cost is announced: one for casting as though with flash, only if that is needed."""
        return bool(cost.label()) and (not cost.gives_flash() or cost.label() in self._terms.obliged)

    @rule("601.2b", "107.3a")
    def announce_x(self, game: Game) -> Procedure | None:
        """Announce the value of X."""
        known = game.state.objects[self.item]
        context = Context(game.board, self.item, self.player)
        if any("X" in cost.mana(context) or cost.has_x() for cost in costs_of(game.board, self.item, self._terms)):
            (answer,) = game.ask(ChooseNumber(self.player, "601.2b", "the value of X"))
            assert isinstance(answer, Number)
            game.state.write(OBJECTS, self.item, replace(known, stacked=replace(stacked(known), x=answer.value)))
            note_variable_costs(game, self.item, answer.value)
        return self.then("choose_targets")

    @rule("601.2c")
    def choose_targets(self, game: Game) -> Procedure | None:
        """Choose what each occurrence of "target" stands for."""
        if choose_target(game, self.item, self.place):
            return self.then("choose_targets", place=self.place + 1)
        return self.then("divide", place=0)

    @rule("601.2d")
    def divide(self, game: Game) -> Procedure | None:
        """Announce how the effect is divided among the targets."""
        if divide(game, self.item, self.place):
            return self.then("divide", place=self.place + 1)
        return self.then("pay")

    @rule("601.2e", "601.2f", "601.2g", "601.2h", "601.5", "601.5a", "601.7")
    def pay(self, game: Game) -> Procedure | None:
        """Determine the total cost, and pay it."""
        board = game.board
        is_forbidden = forbidden(board, Casting(self.player, self.item)) is not None
        if is_forbidden and not game.on_trial:
            raise _forbidden_spell()
        known = board.object(self.item)
        x = stacked(known).x or 0
        costs = costs_of(board, self.item, self._terms)
        purpose = Purpose(spell=self.item, as_though=self._terms.as_though)
        spent = pay_costs(game, self.player, self.item, costs, purpose, x)
        if is_forbidden:
            raise _forbidden_spell()
        known = game.state.objects[self.item]
        game.state.write(OBJECTS, self.item, replace(known, stacked=replace(stacked(known), mana_spent=spent)))
        return self.then("finish")

    @rule("601.2i", "601.2c")
    def finish(self, game: Game) -> Procedure | None:
        """The spell has been cast; what that and the targeting trigger, triggers."""
        cause = Cause("601.2i", self.item, self.player)
        cast = SpellCast(cause, self.item, self.player, self.origin)
        unprepared = unprepared_by_casting(game.board, self.item, cause)
        propose(game, (cast, *targets_chosen(game, self.item), *unprepared))
        note_use(game, self._terms.used)
        end_with_next_spell(game, self.item, self.player)
        return None


@rule("601.2a")
def onto_stack(board: Board, player: int, number: int, face: int, method: str) -> MoveObject:
    """The event of a card being put on the stack as a spell that a player casts."""
    known = board.object(number)
    memory = tuple(pair for pair in known.memory if pair[0] == PREPARED_BY)
    how = Entering(face=face, face_down=hidden_by(board, number, method), memory=memory)
    chosen = Stacked(method=method, origin=known.zone)
    cause = Cause("601.2a", number, player)
    return MoveObject(cause, number, Zone.STACK, player, entering=how, stacked=chosen)


@rule("400.7j", "608.2g")
def _let_effect_follow(game: Game, card: int, item: int) -> None:
    """What an effect that lets a player cast a card says of the card afterwards, it says of the spell."""
    frames = list(game.state.registers["frames"])
    for place in reversed(range(len(frames) - 1)):
        bound = getattr(frames[place], "bound", None)
        if bound is not None:
            followed = tuple((slot, _with(value, card, item)) for slot, value in bound)
            frames[place] = replace(frames[place], bound=followed)
            game.state.write(REGISTERS, "frames", tuple(frames))
            return


def _with(value: Any, card: int, item: int) -> Any:
    return tuple(item if each == card else each for each in value) if isinstance(value, tuple) else value


def _forbidden_spell() -> Illegal:
    return Illegal(FORBIDDEN, "an effect says that this spell can't be cast")


@rule("601.3e", "709.3a", "712.11c", "712.11d")
def check_permission(board: Board, player: int, number: int, method: str, face: int = 0, way: Way | None = None) -> Way:
    """The way in which a player casts this card, with a set of characteristics of it: the one of that name, or the
    given one.

    Raises Illegal if nothing allows it now, or something forbids it.
    """
    offered = None if way is not None else face_of_way(board, number, method)
    if face not in (castable_sets(board.object(number)) if offered is None else (offered,)):
        raise Illegal("601.3e", "it has no such characteristics to be cast with")
    view = considered(board, number, face)
    return check_permission_for(view, player, number, method, face, way)


@rule("601.3", "601.3a", "305.9", "313.2", "315.3")
def check_permission_for(
    board: Board, player: int, number: int, method: str, face: int = 0, way: Way | None = None
) -> Way:
    """The way in which a player casts what this card is on the board, as `check_permission` says."""
    way = way or find_way(board, player, number, method, face)
    board = as_cast_by(as_cast(board, number, way.down), number, way.method)
    known = board.characteristics(number)
    if "Land" in known.types:
        raise Illegal("305.9", "a land can't be cast as a spell")
    if not COMMAND_ZONE_TYPES.isdisjoint(known.types):
        raise Illegal("408.3", "a card that belongs in the command zone can't be cast")
    way = _timely(board, player, number, way)
    if not _legend_permits(board, player, known):
        raise Illegal("205.4e", "only who controls a legendary creature or planeswalker can cast it")
    _check_limits(known, Context(board, number, player))
    if forbidden(board, Casting(player, number)) and not _has_x(known, way):
        raise Illegal("601.3a", "an effect says that it can't be cast")
    return way


@rule("601.3", "604.6")
def _check_limits(known: Characteristics, context: Context) -> None:
    """Raise Illegal if what the card itself says of being cast doesn't let it be cast now."""
    for limit in options_of(known, CastingLimit, context):
        refusal = limit.refusal(context)
        if refusal is not None:
            raise Illegal("601.3", refusal)


def _has_x(known: Characteristics, way: Way) -> bool:
    """Whether the value announced for X will bear on the spell's mana value."""
    return "X" in known.mana_cost and (way.costs is None or any("{X}" in each.symbols for each in _mana_costs(way)))


def _mana_costs(way: Way) -> list[ManaCost]:
    return [cost for cost in way.costs or () if isinstance(cost, ManaCost)]


@rule("601.3b", "601.3c", "307.1", "304.1", "702.8a", "608.2g")
def _timely(board: Board, player: int, number: int, way: Way) -> Way:
    """A way of casting a card now, with the additional cost that must be paid for that.

    Raises Illegal if this isn't the time.
    """
    if way.any_time or is_fast(board, number, Context(board, number, player)) or at_sorcery_speed(board, player):
        return way
    for cost in options_of(board.characteristics(number), AdditionalCost):
        if cost.gives_flash():
            return replace(way, obliged=(cost.label(),))
    raise Illegal("307.1", "it can be cast only during its player's main phase while the stack is empty")


@rule("205.4e")
def _legend_permits(board: Board, player: int, known: Characteristics) -> bool:
    """Whether a player may cast a spell as far as it is a legendary instant or sorcery."""
    if "Legendary" not in known.supertypes or not {"Instant", "Sorcery"} & set(known.types):
        return True
    held = (board.characteristics(number) for number in board.permanents(player))
    return any("Legendary" in each.supertypes and {"Creature", "Planeswalker"} & set(each.types) for each in held)


@rule("601.3d", "609.4")
def is_fast(board: Board, number: int, context: Context) -> bool:
    """Whether a card can be cast any time its player has priority (CR 304.1, 702.8a)."""
    known = board.characteristics(number)
    if "Instant" in known.types:
        return True
    if any(permission.as_though_flash(context) for permission in options_of(known, CastingPermission, context)):
        return True
    return may_cast_as_though_flash(board, context.you, number)


def _additional(board: Board, item: int) -> list[AdditionalCost]:
    return list(options_of(board.characteristics(item), AdditionalCost))


def _times_wanted(game: Game, player: int, cost: AdditionalCost) -> int:
    """How many times a player wants to pay an optional cost: once at most, unless it can be paid any number of
    times.
    """
    if cost.may_repeat():
        times = ChooseNumber(player, "601.2b", f"how many times to pay the additional cost ({cost.label()})")
        (answer,) = game.ask(times)
        assert isinstance(answer, Number)
        return answer.value
    reason = f"pay the additional cost ({cost.label()})?"
    decision = PayOptionalCost(player, "601.2b", reason, (Answer(True), Answer(False)))
    return int(game.ask(decision) == (Answer(True),))


def _note_paid(game: Game, item: int, label: str) -> None:
    known = game.state.objects[item]
    chosen = stacked(known)
    game.state.write(OBJECTS, item, replace(known, stacked=replace(chosen, paid=(*chosen.paid, label))))


@rule("601.2f", "118.8a", "118.9a", "118.9c", "118.9d")
def costs_of(board: Board, item: int, way: Way) -> tuple[Cost, ...]:
    """The mana cost or alternative cost of a spell, and the additional costs that apply."""
    known = board.characteristics(item)
    base: tuple[Cost, ...]
    if way.costs is not None:
        base = way.costs
    elif known.mana_cost:
        base = (ManaCost(tuple(f"{{{symbol}}}" for symbol in known.mana_cost)),)
    else:
        raise Illegal("118.6", "it has no mana cost, and an unpayable cost can't be paid")
    base += (*way.additional, *splice_costs(board, item))
    paid = stacked(board.object(item)).paid
    for cost in options_of(known, AdditionalCost):
        base += cost.costs() * (paid.count(cost.label()) if cost.label() else 1)
    return base


@rule("601.2f", "601.2g", "601.2h", "118.3")
def pay_costs(game: Game, player: int, item: int, costs: tuple[Cost, ...], purpose: Purpose, x: int) -> tuple[str, ...]:
    """Pay the total cost of a spell or activated ability: mana with mana abilities first, then the rest; the mana
    spent.

    Mana isn't made of what the rest needs. Raises Illegal if there is no way.
    """
    taps = any(cost.taps_source() for cost in costs)
    source = _source_of(game.board, item)
    excluded = frozenset({source}) if taps else frozenset[int]()
    known = stacked(game.board.object(item))
    resolution = Resolution(game, source, player, item, known.bound, known.x, is_cost=True, is_for_using=True)
    mana = total_mana(costs, resolution, item, player, x)
    deeds = _Deeds(tuple(cost for cost in costs if not isinstance(cost, ManaCost)), resolution)
    is_all = not deeds.costs
    spent = pay_mana(game, player, mana, purpose, x, excluded, is_all, None if is_all else deeds)
    deeds.pay(resolution)
    _keep_bindings(game, item, resolution)
    return spent


def _source_of(board: Board, item: int) -> int:
    source = board.object(item).source
    return source if source is not None else item


class _Deeds(Record):
    """What is paid besides mana, from a point of view."""

    costs: tuple[Cost, ...]
    seen_from: Resolution

    def pay(self, resolution: Resolution) -> None:
        for cost in self.costs:
            cost.pay(resolution)

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        """Pay them on trial."""
        known = self.seen_from
        trial = Resolution(
            known.game, known.source, known.you, known.item, known.bindings(), known.x, is_cost=True, is_for_using=True
        )
        self.pay(trial)


@rule("601.2f", "602.2b")
def total_mana(costs: tuple[Cost, ...], context: Context, item: int, player: int, x: int) -> Symbols:
    """The mana in the total cost of a spell or ability on the stack."""
    mana: Symbols = tuple(symbol for cost in costs for symbol in cost.mana(context))
    return changed_cost(context.board, mana, paying_for(context.board, item, player), x)


@rule("608.2h", "608.2k")
def _keep_bindings(game: Game, item: int, resolution: Resolution) -> None:
    """What the costs did stays known to the effect: "the sacrificed creature", "the discarded card"."""
    known = game.state.objects.get(item)
    if known is not None and resolution.bindings() != stacked(known).bound:
        game.state.write(OBJECTS, item, replace(known, stacked=replace(stacked(known), bound=resolution.bindings())))


@rule("700.2a", "700.2b", "601.2b", "603.3c", "601.6", "602.3")
def choose_modes(game: Game, item: int) -> None:
    """Let the controller, or an opponent, choose the modes of a modal spell or ability, if it is one."""
    board = game.board
    known: Object = game.state.objects[item]
    effect = effect_of(board, known)
    modes = effect.modes() if effect is not None else ()
    if effect is None or not modes:
        return
    words = _words_of(modes, board.name(item))
    player = board.controller(item)
    context = Context(board, item if known.source is None else known.source, player, stacked(known).bound)
    least, most = effect.mode_count_if(context, is_settled=False) or effect.mode_count()
    if effect.modes_are_opponents_choice():
        player = opponent_to_choose(game, item, board.opponents(player), "modes")
    decision = ChooseModes(player, "700.2a", "choose modes", words, least, min(most, len(modes)))
    answer = game.ask(decision)
    chosen = tuple(sorted(words.index(word) for word in answer))
    game.state.write(OBJECTS, item, replace(known, stacked=replace(stacked(known), modes=chosen)))


@rule("601.4", "700.2a")
def _check_modes(game: Game, item: int) -> None:
    """Raise Illegal if the costs that will be paid don't allow as many modes, or as few, as have been chosen."""
    known = game.board.object(item)
    effect = effect_of(game.board, known)
    context = Context(game.board, item, known.controller, stacked(known).bound)
    bounds = effect.mode_count_if(context, is_settled=True) if effect is not None else None
    if bounds is not None and not bounds[0] <= len(stacked(known).modes) <= bounds[1]:
        raise Illegal("700.2a", "that many modes can't be chosen")


@lru_cache(maxsize=1024)
def _words_of(modes: tuple[Mode, ...], name: str) -> tuple[Word, ...]:
    """The modes as options, in their own words."""
    from comprules.oracle.reading import write

    written = [write(mode, name=name).removeprefix("• ") for mode in modes]
    return tuple(Word(text, place) for place, text in enumerate(written))
