"""CR 605.1, 605.3a: the mana abilities that a player could use now, and what can be said at once of what they add."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.checking import CHECKING, check
from comprules.reader.binding import Reference
from comprules.reader.tree import replace_in
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activations import Activating, check_activation
from comprules.rules.abilities.index import Activatable, Triggering, with_abilities
from comprules.rules.abilities.linked_abilities import bound_as
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.concepts.board import UNTOUCHED
from comprules.rules.concepts.index import Index
from comprules.rules.costs.costs import ManaCost, UntapSource
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_abilities import mana_abilities, predicates_adding_mana
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.tapping import Tap, Untap
from comprules.rules.payment.plain_words import TellsController
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of, forbidden, is_any_about
from comprules.rules.resolving.instructions import IsOrdered, Predicate
from comprules.rules.resolving.this_way import SpeaksOfThisWay


class Profile(Record):
    """What can be said of a mana ability once and for all.

    `part` is the one part of its effect that adds mana, if it does so whatever happens; `alternatives` are what that
    could add, if that is always the same. `one_each` are the types of mana of which it adds one, if that is all that it
    does and tapping all that it costs, and `plainly` are these if it is to be spent on anything. `may_untap`: it
    untaps a permanent of who activates it.
    One that `needs_priority`, or counts the mana in the pool, is never activated for a payment: a player activates it
    before; what comes of one that `looks_elsewhere` than to the
    battlefield may change as a card becomes a spell. One that can be activated only once does more than tap: it may
    bear on others (CR 702.177b). Its permanent `may_be_turned` by other costs of
    its own before it is tapped or untapped. What one that `is_open` adds depends on what is chosen
    for its costs, or as its target.
    """

    part: AddsMana | None
    alternatives: tuple[Alternative, ...] | None
    symbols: tuple[str, ...]
    deeds: tuple[object, ...]
    taps: bool
    untaps: bool
    may_be_turned: bool
    may_untap: bool
    only_taps: bool
    is_limited: bool
    needs_priority: bool
    looks_elsewhere: bool
    one_each: frozenset[str] | None
    plainly: frozenset[str] | None
    is_open: bool


@lru_cache(maxsize=4096)
def profile_of(ability: ActivatedAbility) -> Profile:
    """What can be said of this mana ability once and for all."""
    from comprules.rules.costs.order_of_costs import may_be_helped

    costs, part = ability.costs(), _certain_part(ability)
    alternatives = part.always() if part is not None else None
    taps = any(cost.taps_source() for cost in costs)
    untaps = any(isinstance(cost, UntapSource) for cost in costs)
    one_each = None
    is_once = any(limit.is_once_and_for_all for limit in ability.limits())
    only_taps = all(cost.taps_source() for cost in costs) and not ability.cost_changes() and not is_once
    if only_taps and taps and ability.is_mana_ability:
        one_each = _one_each(alternatives)
    return Profile(
        part=part,
        alternatives=alternatives,
        symbols=tuple(symbol.strip("{}") for cost in costs if isinstance(cost, ManaCost) for symbol in cost.symbols),
        deeds=tuple(cost for cost in costs if not (cost.taps_source() or isinstance(cost, ManaCost))),
        taps=taps,
        untaps=untaps,
        may_be_turned=any(cost.taps_source() and may_be_helped(cost, costs) for cost in costs),
        may_untap=any(isinstance(part, UntapSource) or may_untap_own(part) for part in walk(ability)),
        only_taps=only_taps,
        is_limited=bool(ability.limits()),
        needs_priority=any(limit.needs_priority for limit in ability.limits()) or _counts_pool(ability),
        looks_elsewhere=_adds_by_what_is_elsewhere(ability),
        one_each=one_each,
        plainly=None if _is_restricted(ability) else one_each,
        is_open=_speaks_of_what_is_paid(ability) or not ability.is_mana_ability,
    )


@rule("608.2c", "608.2k")
def _speaks_of_what_is_paid(ability: ActivatedAbility) -> bool:
    """Whether the effect of a mana ability speaks of what is chosen or done for its costs: "the sacrificed land", "for
    each counter removed this way".
    """
    paid = [part for cost in ability.costs() for part in walk(cost)]
    named = {slot for part in paid if isinstance(part, Indefinite | Predicate) and (slot := getattr(part, "slot", 0))}
    said = tuple(walk(ability.effect()))
    speaks_of_it = any(isinstance(part, Reference) and part.antecedent in named for part in said)
    return speaks_of_it or (bool(paid) and any(isinstance(part, SpeaksOfThisWay) for part in said))


@lru_cache(maxsize=4096)
@rule("601.2a", "601.2g")
def looks_elsewhere(said: Phrase) -> bool:
    """Whether a text speaks of what is in other zones than the battlefield: a spell's card has left one of them."""
    spoken_of = (part for part in walk(said) if isinstance(part, ObjectKind))
    return any(kind.zones() != {Zone.BATTLEFIELD} for kind in spoken_of)


@rule("701.10f")
def _counts_pool(ability: ActivatedAbility) -> bool:
    """Whether what it adds depends on the mana in the pool, which a payment that is looked for doesn't know yet."""
    return any(part.counts_pool for part in predicates_adding_mana(ability))


@rule("106.6", "601.2a")
def _adds_by_what_is_elsewhere(ability: ActivatedAbility) -> bool:
    """Whether what comes of an ability looks elsewhere; on what its mana may be spent is another matter."""
    limits = {part.restriction(): None for part in predicates_adding_mana(ability)}
    freely = replace_in(ability, lambda part: None if isinstance(part, Phrase) and part in limits else part)
    return looks_elsewhere(freely)


def _one_each(alternatives: tuple[Alternative, ...] | None) -> frozenset[str] | None:
    """The types of which one mana is always added; None if it is otherwise."""
    if not alternatives or any(len(each) != 1 for each in alternatives):
        return None
    return frozenset(each[0] for each in alternatives)


@rule("106.6")
def _is_restricted(ability: ActivatedAbility) -> bool:
    """Whether the mana that an ability adds may be spent on certain things only."""
    return any(part.restriction() is not None for part in predicates_adding_mana(ability))


def _certain_part(ability: ActivatedAbility) -> AddsMana | None:
    """The only part of an ability's effect that adds mana, if that is what it does first, or is always the same, and
    nothing is tapped by it that could be needed.
    """
    if any(isinstance(each, Predicate) and each.may_tap for each in walk(ability.effect())):
        return None
    orders = [each.deed for each in ability.effect().instructions(()) if isinstance(each, IsOrdered)]
    certain = [deed for deed in orders if isinstance(deed, AddsMana)]
    inner = predicates_adding_mana(ability)
    if len(certain) != 1 or len(inner) != len(_adding_within(certain[0])):
        return None
    first = ability.effect().instructions(())[0]
    is_first = isinstance(first, IsOrdered) and first.deed is certain[0]
    return certain[0] if is_first or certain[0].always() is not None else None


def _adding_within(part: AddsMana) -> tuple[AddsMana, ...]:
    return tuple(each for each in walk(part) if isinstance(each, AddsMana))


@rule("602.5", "605.1", "605.3a")
def usable_mana_abilities(board: Board, player: PlayerId) -> list[Activatable]:
    """The mana abilities that nothing keeps the player from activating for a payment, costs apart from tapping left
    aside.
    """
    index = board.index
    restricted = (Restriction, Activating) in index.said
    simple = NONE_TAPPED if Tap in index.meddled else index.once_for(_simply_tapped, board, player)
    statuses, usable = board.state.status, list[Activatable]()
    for found in mana_abilities(board, player):
        profile = profile_of(found.ability)
        if profile.needs_priority:
            continue
        if found.object in simple:
            is_ready = not statuses.get(found.object, UNTOUCHED).tapped
            if CHECKING:
                check(
                    f"whether {found.object} can be tapped", is_ready, _is_ready, board, player, found.object, profile
                )
        else:
            is_ready = _is_ready(board, player, found.object, profile)
        if is_ready and (not (restricted or profile.is_limited) or _may_activate(board, player, found)):
            usable.append(found)
    return usable


NONE_TAPPED: Final = frozenset[ObjectId]()


def _simply_tapped(board: Board, player: PlayerId) -> frozenset[ObjectId]:
    """The permanents of which all that keeps a player from using their mana abilities is whether they are tapped: those
    that are no creatures, with abilities that cost tapping them.
    """
    found = mana_abilities(board, player)
    profiles = [(each.object, profile_of(each.ability)) for each in found]
    others = {number for number, known in profiles if not known.taps or known.untaps or known.may_be_turned}
    numbers = {number for number, _ in profiles if number not in others}
    return frozenset([number for number in numbers if "Creature" not in board.characteristics(number).types])


@rule("701.10f")
def counting_the_pool(board: Board, player: PlayerId) -> Iterator[Activatable]:
    """A player's mana abilities that add as much as there is and that are ready to be activated."""
    for found in mana_abilities(board, player):
        if _counts_pool(found.ability) and _is_ready(board, player, found.object, profile_of(found.ability)):
            yield found


@rule("602.5d", "602.5e", "605.3a")
def for_payments(board: Board, player: PlayerId) -> Sequence[Activatable]:
    """A player's mana abilities, but for those that only who has priority can activate."""
    index = with_abilities(board.index)
    if index.shared_mana:
        return tuple(filter(is_for_payments, mana_abilities(board, player)))
    return index.once(_for_payments).get(player, ())


def _for_payments(index: Index) -> dict[PlayerId, list[Activatable]]:
    """Such mana abilities by their players, where none says itself whose it is."""
    found: dict[PlayerId, list[Activatable]] = {}
    for each in with_abilities(index).mana:
        if not profile_of(each.ability).needs_priority:
            found.setdefault(each.player, []).append(each)
    return found


def is_for_payments(found: Activatable) -> bool:
    """Whether a mana ability may be activated for a payment."""
    return not profile_of(found.ability).needs_priority


@lru_cache(maxsize=4096)
@rule("107.6")
def may_untap_others(ability: ActivatedAbility) -> bool:
    """Whether a mana ability may untap other permanents of who activates it than its source."""
    return any(map(may_untap_own, walk(ability)))


@rule("107.6", "109.4")
def may_untap_own(part: Phrase) -> bool:
    """Whether a part of an ability may untap a permanent of who activates it, not only one of an opponent's."""
    if not (isinstance(part, Predicate) and part.may_untap):
        return False
    return not any(isinstance(each, TellsController) and each.is_of_opponents() for each in walk(part))


@rule("601.2a", "601.2g")
def change_as_spell_is_proposed(board: Board, player: PlayerId) -> bool:
    """Whether the mana abilities of a player may add other mana once a card has been put on the stack."""
    return bool([found for found in for_payments(board, player) if profile_of(found.ability).looks_elsewhere])


def untapping_for_mana(index: Index) -> frozenset[ObjectId]:
    """The objects with mana abilities that untap something."""
    return frozenset([found.object for found in with_abilities(index).mana if profile_of(found.ability).may_untap])


@rule("107.6", "605.3a")
def may_untap_for_mana(board: Board, number: ObjectId) -> bool:
    """Whether mana abilities may untap a permanent, whoever may activate them."""
    return bool(board.index.once(untapping_for_mana)) and number in board.state.status


@rule("602.5", "605.1")
def _may_activate(board: Board, player: PlayerId, found: Activatable) -> bool:
    """Whether nothing prohibits a mana ability, neither an effect nor its own text."""
    try:
        check_activation(board, player, found.object, found.place)
    except Illegal:
        return False
    return True


@rule("107.5", "107.6", "302.6")
def _is_ready(board: Board, player: PlayerId, number: ObjectId, profile: Profile) -> bool:
    if not profile.taps:
        return True
    is_turned = profile.may_be_turned or board.status(number).tapped is profile.untaps
    return is_turned and not is_too_sick_to_activate(board, player, number) and _can_turn(board, number, profile)


@rule("614.17b")
def _can_turn(board: Board, number: ObjectId, profile: Profile) -> bool:
    """Whether nothing says that a permanent can't become tapped, or untapped if that is what its ability costs."""
    kind = Untap if profile.untaps else Tap
    return not is_any_about(board, kind) or forbidden(board, kind(Cause("107.5", number), number)) is None


def alternatives_of(board: Board, player: PlayerId, found: Activatable, x: int | None) -> tuple[Alternative, ...]:
    """What the certain part of a mana ability could add now; nothing if it has none."""
    profile = profile_of(found.ability)
    if profile.alternatives is not None or profile.part is None:
        return profile.alternatives or ()
    return profile.part.alternatives(Context(board, found.object, player, bound_as(found.ability, found.origin), x))


@rule("601.2f", "602.2b")
def mana_costs_may_change(board: Board, player: PlayerId) -> bool:
    """Whether something in force could change what a player's mana abilities cost."""
    return (CostChange, Paying) in board.index.said and any(True for _ in changing_mana_costs(board, player))


def changing_mana_costs(board: Board, player: PlayerId) -> Iterator[Active]:
    """What is in force that could change what a player's mana abilities cost."""
    for active in board.index.about(CostChange, Paying):
        change = active.statement
        if not change.could_concern(player, context_of(board, active), is_spell=False, is_aimed=False):
            continue
        if not change.spares_mana_abilities() and (_may_add(change) or _costs_mana(board, player)):
            yield active


def _may_add(change: CostChange) -> bool:
    bounds = change.bounds()
    return bounds is None or bool(bounds.added)


@rule("118.7")
def _costs_mana(board: Board, player: PlayerId) -> bool:
    """Whether any mana ability of a player costs mana, so that it could cost less."""
    return any(profile_of(found.ability).symbols for found in mana_abilities(board, player))


@rule("106.12b")
def is_always_more(board: Board) -> bool:
    """Whether triggered mana abilities or replacement effects look at all mana that is added."""
    said = board.index.said
    return bool(said.get((Replacement, AddMana)) or said.get((Triggering, AddMana)))
