"""CR 601.2g, 118.3: whether it matters to a payment in which order mana abilities are activated.

Mostly it doesn't: what is only tapped for mana is tapped first, and what costs more isn't in each other's way. Where
one mana ability changes what another one can do or adds, a payment is looked for in all orders (`paying_in_turns`).
"""

from __future__ import annotations

from collections.abc import Container, Set
from functools import lru_cache
from typing import Literal

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.index import Activatable, with_abilities
from comprules.rules.concepts.index import Index
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.bearing_on_mana import (
    PaymentPart,
    bearing_on_mana,
    brought_about,
    changing_objects_too,
    conditional,
    in_force_always,
    parts_in_force,
    sources_bearing_on_mana,
)
from comprules.rules.payment.changes import FEWER, LIFE, NONE, Changes, Interplay
from comprules.rules.payment.changes_heeded import may_speak_of
from comprules.rules.payment.ends_of_paying import Bill
from comprules.rules.payment.mana_interplay import interplay_of, of_cost
from comprules.rules.payment.payment import PHYREXIAN_LIFE, Key
from comprules.rules.payment.standing_in import standing_in_for
from comprules.rules.payment.turning_for_mana import may_tap_others
from comprules.rules.payment.usable_mana import for_payments, is_for_payments, profile_of
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import TakesObjects, TurnsObjects

LESS_LIFE: Final[Changes] = frozenset({"less life"})

NEW: Final[Changes] = frozenset({"more permanents"})
"""What may bring mana abilities of which nothing is known before."""

MORE_TO_TAP: Final[Changes] = NEW | {"untapping"}
"""What may let mana abilities be activated that couldn't be before, or once more."""

BARE: Final = Interplay(frozenset({"tapping"}), frozenset({"tapping"}))
"""What does nothing but tap its permanent for mana that is always the same."""


Bearing = Literal["none", "harm", "help"]
"""How what mana abilities change bears on what is to be activated and paid: not at all, so that what could be done at
first can't be done after all, or so that more could be done than at first.
"""


@rule("601.2g", "118.3")
def order_matters(board: Board, player: PlayerId, last: Sequence[Interplay] = ()) -> Bearing:
    """How what one mana ability of a player changes could matter to another one, or to what is done `last`, when all
    mana has been made.
    """
    if not last and all_are_bare(board, player):
        return "none"
    found = for_payments(board, player)
    parts, changes = _taking_part(board, player, found, last)
    if changes & MORE_TO_TAP or any(profile_of(each.ability).is_open for each in found):
        return "help"
    if any(part.interplay.helped_by & changes for part in parts):
        return "help"
    return "harm" if _harm_each_other(parts) or _may_lose_its_source(board, player, found) else "none"


def _taking_part(
    board: Board, player: PlayerId, found: Sequence[Activatable], last: Sequence[Interplay]
) -> tuple[Set[PaymentPart], Changes]:
    """What takes part in a payment with the mana abilities found, and what these, and what triggers on them, change."""
    own, others = _parts_of_all(found, board), board.index.once(bearing_on_mana)
    changes = NONE.union(*(part.interplay.changes for part in (*own, *others)))
    parts = {*own, *parts_in_force(board, player), *(PaymentPart(each, is_last=True) for each in last)}
    if _is_life_enough(board, player, parts, found):
        parts = {replace(part, interplay=_without_life(part.interplay)) for part in parts}
    return parts, changes


@rule("118.3", "601.2g")
def are_in_the_way(board: Board, player: PlayerId, last: Sequence[Interplay]) -> bool:
    """Whether a mana ability of a player could use up what another one needs, or harm what is done `last`, in whatever
    order they are activated.
    """
    if not last and all_are_bare(board, player):
        return False
    found = for_payments(board, player)
    each = [interplay_of(one.ability) for one in found]
    if _is_life_enough(
        board, player, [*map(PaymentPart, each), *(PaymentPart(known, is_last=True) for known in last)], found
    ):
        each = [_without_life(known) for known in each]
    changed = brought_about(board.index, NONE.union(*(known.changes for known in each)))
    return any(known.harmed_by & changed for known in last) or _use_up_the_same(each)


def _use_up_the_same(each: Sequence[Interplay]) -> bool:
    needed = [known.uses_up & known.harmed_by for known in each]
    return any(one.uses_up & need for at, one in enumerate(each) for place, need in enumerate(needed) if at != place)


def all_are_bare(board: Board, player: PlayerId) -> bool:
    """Whether a player's mana abilities do nothing but tap their permanents, and nothing else has to do with them."""
    more = board.index.once(_players_doing_more)
    return more is not None and player not in more


def _players_doing_more(index: Index) -> frozenset[PlayerId] | None:
    """The players who have mana abilities for payments that do more than tap their permanent; None if anything else has
    to do with mana abilities, or one says itself whose it is.
    """
    known = with_abilities(index)
    if index.once(bearing_on_mana) or known.shared_mana:
        return None
    return frozenset([each.player for each in known.mana if not is_bare(each.ability) and is_for_payments(each)])


@lru_cache(maxsize=4096)
def is_bare(ability: ActivatedAbility) -> bool:
    return _is_first(ability) and interplay_of(ability) == BARE and not _costs_deeds(ability)


@rule("601.2g", "601.2h")
def bears_on(board: Board, player: PlayerId, cost: Cost, others: Changes = NONE) -> bool:
    """Whether mana abilities, activated for the mana of a total cost, bear on whether the rest can be paid; or the
    conditions of what permanents are, on which also bear the changes that its `others` parts make.
    """
    found, known = for_payments(board, player), of_cost(cost)
    parts = (*_parts_of_all(found, board), *board.index.once(bearing_on_mana))
    if _is_life_enough(board, player, (*parts, PaymentPart(known, is_last=True)), found):
        known = _without_life(known)
    of_conditions = NONE.union(*(part.interplay.helped_by | part.interplay.harmed_by for part in conditional(board)))
    matters = known.helped_by | known.harmed_by | of_conditions
    if others & of_conditions or (brought_about(board.index, others) - others) & matters:
        return True
    return any(matters & part.interplay.changes for part in parts)


@rule("601.2g")
def heeded(board: Board, player: PlayerId, last: Sequence[Interplay] = ()) -> Changes:
    """What may matter to mana abilities and to what is done `last`; what makes permanents may always."""
    own = _parts_of_all(for_payments(board, player), board)
    return NEW.union(heeded_by((*own, *parts_in_force(board, player))), *map(_heeded_in, last))


@rule("601.2g")
def heeded_without(
    board: Board, player: PlayerId, keys: Container[Key], last: Sequence[Interplay], gone: ObjectId | None = None
) -> Changes:
    """What may matter to all mana abilities but some, and to what is done `last`, but for what static abilities say
    under a condition; if a permanent is `gone` that bears on no other one by itself, that is no matter to abilities
    that don't speak of it.
    """
    found = [each for each in for_payments(board, player) if (each.object, each.place) not in keys]
    apart = [each for each in found if gone is not None and not _may_speak_of(each, gone, board)]
    own = _parts_of_all((each for each in found if each not in apart), board)
    unheeding = heeded_by(_parts_of_all(apart, board)) - FEWER
    return NEW.union(unheeding, heeded_by((*own, *in_force_always(board, player))), *map(_heeded_in, last))


def _may_speak_of(found: Activatable, number: ObjectId, board: Board) -> bool:
    return found.object == number or may_speak_of(found.ability, number, Context(board, found.object, found.player))


def heeded_by(parts: Iterable[PaymentPart]) -> Changes:
    """What may matter to parts in a payment."""
    return NONE.union(*(_heeded_in(part.interplay) for part in parts))


def _heeded_in(known: Interplay) -> Changes:
    return known.helped_by | known.harmed_by


@rule("601.2h")
def last_of(board: Board, bill: Bill) -> list[Interplay]:
    """What matters to what is paid of a bill when all mana has been made: costs besides mana, and what is done rather
    than pay mana.
    """
    return [*map(of_cost, _costs_besides_mana(bill)), *_rather_than_mana(board, bill)]


def _costs_besides_mana(bill: Bill) -> tuple[Cost, ...]:
    return bill.besides.paid_besides() if bill.besides is not None else ()


@rule("107.4f", "702.51a", "702.66a")
def _rather_than_mana(board: Board, bill: Bill) -> list[Interplay]:
    """What matters to what may be done rather than pay the mana of a bill: life for symbols, and what stands in."""
    symbols, purpose = bill.symbols, bill.purpose
    found = []
    if any("P" in symbol.split("/") for symbol in symbols):
        phyrexian = sum("P" in symbol.split("/") for symbol in symbols)
        found.append(Interplay(NONE, LESS_LIFE, frozenset({"more life"}), LESS_LIFE, PHYREXIAN_LIFE * phyrexian))
    if purpose.spell is not None and purpose.spell in board.state.objects:
        context = Context(board, purpose.spell, bill.player)
        said = standing_in_for(board, purpose, context)
        found += [STOOD_IN[statement.deed] for statement in said]
    if purpose.bent:
        found.append(STOOD_IN["tap"])
    return found


@rule("118.3", "601.2g")
def may_help_mana(board: Board, bill: Bill) -> bool:
    """Whether there may be more mana for a bill, or what is done rather than pay it, than there seems to be, by what
    mana abilities change.
    """
    return order_matters(board, bill.player, _rather_than_mana(board, bill)) == "help"


@rule("118.3", "601.2h")
def may_help_the_rest(board: Board, bill: Bill) -> bool:
    """Whether what is paid of a bill besides mana could become possible only by what mana abilities change: by itself,
    or because permanents become something else.
    """
    last = last_of(board, bill)
    _, changes = _taking_part(board, bill.player, for_payments(board, bill.player), last)
    heeding = (*last, *(part.interplay for part in conditional(board)))
    return bool(changes & MORE_TO_TAP) or any(known.helped_by & changes for known in heeding)


@rule("601.2h")
def heeding_before(board: Board, bill: Bill) -> list[Interplay]:
    """What matters to what is paid of a bill last, of what may be seen before that is done: of what is tapped for it,
    it is seen then which that are.
    """
    return [*map(_heeding_besides_tapping, _costs_besides_mana(bill)), *_rather_than_mana(board, bill)]


def _heeding_besides_tapping(cost: Cost) -> Interplay:
    known, deed = of_cost(cost), cost.deed()
    if not isinstance(deed, TurnsObjects) or deed.may_untap or not isinstance(deed.what, Indefinite):
        return known
    return replace(known, harmed_by=known.harmed_by - {"tapping"})


@rule("601.2h")
def tapping_may_help(board: Board, player: PlayerId) -> bool:
    """Whether what else is in force may let a player pay, when permanents have been tapped for mana, what they couldn't
    before.
    """
    return any("tapping" in part.interplay.helped_by for part in parts_in_force(board, player))


STOOD_IN: Final = {
    "tap": Interplay(helped_by=frozenset({"more permanents", "untapping"}), harmed_by=frozenset({"fewer permanents"})),
    "exile": Interplay(helped_by=frozenset({"more in graveyards"}), harmed_by=frozenset({"fewer in graveyards"})),
}
"""What matters to what stands in for mana; what is tapped for mana besides isn't there for it (`note_rivals`)."""


@rule("111.6")
def _parts_of_all(found: Iterable[Activatable], board: Board) -> frozenset[PaymentPart]:
    """The parts that some mana abilities take. A token that costs itself is no card that comes into a graveyard."""
    cards: list[ActivatedAbility] = []
    tokens: list[ActivatedAbility] = []
    for each in found:
        is_gone = board.object(each.object).is_token and takes_itself(each.ability)
        (tokens if is_gone else cards).append(each.ability)
    parts = _parts_of(tuple(cards)) | {_without_cards(part) for part in _parts_of(tuple(tokens))}
    return frozenset(changing_objects_too(board.index, part) for part in parts)


def _without_cards(part: PaymentPart) -> PaymentPart:
    known = part.interplay
    return replace(part, interplay=replace(known, changes=known.changes - {"more in graveyards"}))


@lru_cache(maxsize=4096)
def _parts_of(abilities: tuple[ActivatedAbility, ...]) -> frozenset[PaymentPart]:
    """The parts that some mana abilities take in making mana, alike ones as one."""
    return frozenset(
        PaymentPart(interplay_of(each), _is_first(each), is_tried=_costs_deeds(each)) for each in abilities
    )


def _is_first(ability: ActivatedAbility) -> bool:
    return profile_of(ability).only_taps and not may_tap_others(ability)


def _costs_deeds(ability: ActivatedAbility) -> bool:
    return bool(profile_of(ability).deeds)


def _harm_each_other(parts: Iterable[PaymentPart]) -> bool:
    listed = tuple(parts)
    return any(_harms(doer, heeder) for heeder in listed for doer in listed if not doer.is_last)


def _harms(doer: PaymentPart, heeder: PaymentPart) -> bool:
    """Whether what one part does could harm another one, if that isn't settled as payments usually are: what is simple
    is done first, and what costs deeds is tried with what is done last.
    """
    doing, heeding = doer.interplay, heeder.interplay
    if heeder.is_last:
        return bool(doing.changes & heeding.harmed_by) and not doer.is_tried
    if heeder.is_first and not doer.is_first:
        return False
    return bool((doing.changes & heeding.harmed_by) - (doing.uses_up & heeding.uses_up))


# -- what may run out ------------------------------------------------------------------------------------------------


@rule("119.4")
def _is_life_enough(board: Board, player: PlayerId, parts: Iterable[PaymentPart], found: Iterable[Activatable]) -> bool:
    """Whether there is enough life for all that takes some, and nothing else depends on how much there is."""
    if any((part.interplay.helped_by | part.interplay.harmed_by) & LIFE and not part.interplay.life for part in parts):
        return False
    last = sum(part.interplay.life for part in parts if part.is_last)
    return last + sum(interplay_of(each.ability).life for each in found) <= board.state.players[player].life


def _without_life(known: Interplay) -> Interplay:
    kept = (known.changes - LIFE, known.uses_up - LIFE, known.helped_by - LIFE, known.harmed_by - LIFE)
    return Interplay(*kept)


@rule("601.2g", "602.2b")
def _may_lose_its_source(board: Board, player: PlayerId, found: Sequence[Activatable]) -> bool:
    """Whether one mana ability could cost the source of another one, or of what changes the mana that is made.

    What is only tapped is tapped before that; what costs its source itself could only be used up either way.
    """
    taking = [(each, noun) for each in found for noun in _nouns_taken(each.ability)]
    if not taking:
        return False
    needed = {each.object for each in found if not _is_first(each.ability) and not takes_itself(each.ability)}
    needed |= board.index.once(sources_bearing_on_mana)
    return any(
        number != each.object and _may_be_taken(number, noun, Context(board, each.object, player))
        for each, noun in taking
        for number in sorted(needed)
    )


@lru_cache(maxsize=4096)
def _nouns_taken(ability: ActivatedAbility) -> tuple[Noun, ...]:
    """What a mana ability costs its player of the permanents, besides its source."""
    deeds = (part for cost in ability.costs() for part in walk(cost) if isinstance(part, TakesObjects))
    return tuple(deed.what for deed in deeds if not is_self(deed.what))


@lru_cache(maxsize=4096)
def takes_itself(ability: ActivatedAbility) -> bool:
    """Whether a mana ability costs its own source, so that it can be activated only once."""
    deeds = (part for cost in ability.costs() for part in walk(cost) if isinstance(part, TakesObjects))
    return any(is_self(deed.what) for deed in deeds)


def _may_be_taken(number: ObjectId, noun: Noun, context: Context) -> bool:
    if not isinstance(noun, Indefinite):
        return True
    return noun.is_candidate(number, context) and noun.kind().matches(number, context)
