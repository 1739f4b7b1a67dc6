"""CR 601.2g-h: carrying out a payment: activating mana abilities for it, and spending the mana."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.players import Mana
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.concepts.procedures import Stop
from comprules.rules.legality.possible_deeds import Asked, all_different, can_do, kinds_of
from comprules.rules.legality.trials import Trial, parts_that_fit
from comprules.rules.mana_and_numbers.activating_mana_abilities import activate_mana_ability
from comprules.rules.mana_and_numbers.mana_to_spend import mana_to_spend, usefulness
from comprules.rules.mana_and_numbers.resolving_mana_abilities import settled_for
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.ends_of_paying import Bill, pay_life_for_symbols, paying
from comprules.rules.payment.payment import PaymentPlan, Purpose, SourceUse, Unit
from comprules.rules.payment.payment_found import spend
from comprules.rules.payment.plain_abilities import PlainAbility, plain_abilities
from comprules.rules.payment.spending import permits
from comprules.rules.payment.standing_in import forbids_mana, stand_in
from comprules.rules.payment.tapping_plainly import changed, tap_plainly
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import TakesObjects


@rule("601.2g", "601.2h")
def carry_out(game: Game, bill: Bill, found: PaymentPlan) -> tuple[Mana, ...]:
    """Carry out a payment, of which the player chooses what is left open; the mana spent."""
    made, done_instead = _parted(found.uses)
    if done_instead:
        found = replace(found, uses=(*made, *done_instead))
    for place, use in enumerate(made):
        plain = _plain_ability(game.board, bill.player, use)
        if plain is not None:
            _tap_for(game, bill.player, plain, use)
        else:
            _use_mana_ability(game, bill.player, _with_fitting_answer(game, bill, found, place))
    _stand_in(game, bill, done_instead)
    return _spend(game, bill, found)


@rule("601.2g", "601.2h")
def _parted(uses: Sequence[SourceUse]) -> tuple[list[SourceUse], list[SourceUse]]:
    """What is activated for mana, and what is done rather than pay mana: that pays for the cost, once mana is made."""
    made = [use for use in uses if use.source.deed is None]
    return made, [use for use in uses if use.source.deed is not None]


def _stand_in(game: Game, bill: Bill, uses: Sequence[SourceUse]) -> None:
    if uses:
        stand_in(game, bill.player, [use.source for use in uses], bill.purpose)


@rule("118.3", "601.2h")
def can_be_done(game: Game, bill: Bill, found: PaymentPlan, *, in_words: bool = False) -> bool:
    """Whether a payment can be carried out, whatever has to be chosen for it; `in_words` as for `can_do`."""
    return can_do(_Payment(bill, found), bill.player, paying(game, bill), in_words=in_words)


class _Payment(Record):
    """A payment of a bill, with what has to be paid besides, as something to be done on trial."""

    bill: Bill
    plan: PaymentPlan

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        game, bill = resolution.game, self.bill
        made, done_instead = _parted(self.plan.uses)
        for use in made:
            _use_mana_ability(game, bill.player, use)
        _stand_in(game, bill, done_instead)
        _spend(game, bill, self.plan)
        if bill.besides is not None:
            bill.besides.happen(subject, resolution)


def _use_mana_ability(game: Game, player: PlayerId, use: SourceUse) -> None:
    """Activate a mana ability for a payment, as the payment has settled it."""
    plain = _plain_ability(game.board, player, use)
    if plain is None:
        activate_mana_ability(game, player, use.source.number, use.source.place, settled_for(use))
        return
    _tap_for(game, player, plain, use)


def _plain_ability(board: Board, player: PlayerId, use: SourceUse) -> PlainAbility | None:
    """What a mana ability is, if all that it does is to tap its permanent for one mana that is settled."""
    source = use.source
    if use.asked or source.is_open:
        return None
    plain = board.index.once_for(plain_abilities, board, player).get(source.key)
    return None if plain is None or (source.made and plain.only is None) else plain


def _tap_for(game: Game, player: PlayerId, plain: PlainAbility, use: SourceUse) -> None:
    """Tap a permanent for a payment, which has settled for what, and what is asked by what triggers."""
    if CHECKING:
        _check_both_ways(game, player, use, plain)
    _let_be_tapped(game, player, plain, use)


def _let_be_tapped(game: Game, player: PlayerId, plain: PlainAbility, use: SourceUse) -> None:
    source = use.source
    mana = source.alternatives[use.choice] if plain.only is None else plain.only
    if source.answers:
        with game.answering(source.answers[use.choice]):
            tap_plainly(game, player, plain, mana)
    else:
        tap_plainly(game, player, plain, mana)


def _check_both_ways(game: Game, player: PlayerId, use: SourceUse, plain: PlainAbility) -> None:
    """Check that tapping a permanent plainly changes the game just as activating its ability does."""

    def activate() -> None:
        activate_mana_ability(game, player, use.source.number, use.source.place, settled_for(use))

    found = game.tried_out(lambda: changed(game, lambda: _let_be_tapped(game, player, plain, use)))
    check(f"what comes of {use}", found, game.tried_out, lambda: changed(game, activate))


@rule("601.2g", "602.2b")
def _with_fitting_answer(game: Game, bill: Bill, found: PaymentPlan, place: int) -> SourceUse:
    """A use in a payment, with what the player chooses for it among what leaves the rest of the payment possible."""
    use = found.uses[place]
    question = open_question(game, bill.player, use) if not use.asked else None
    if question is None:
        return use
    rest = found.uses[place + 1 :]
    asked = Asked(question, kinds_of(question, lambda numbers: _kinds_before(rest, numbers, game.board)))

    def answered(answer: tuple[Option, ...]) -> SourceUse:
        return replace(use, asked=((question, answer),))

    def fits(answer: tuple[Option, ...]) -> bool:
        return can_be_done(game, bill, replace(found, uses=(answered(answer), *rest)))

    if game.on_trial:
        return next((answered(answer) for answer in all_different(asked) if fits(answer)), use)
    kind_of = dict(zip(question.candidates, asked.kinds, strict=True))
    kinds = {*asked.kinds}
    good = parts_that_fit(all_different(asked), lambda answer: {kind_of[each] for each in answer}, fits, len(kinds))
    possible = tuple(piece for piece in question.candidates if kind_of[piece] in good)
    return answered(game.ask(replace(question, candidates=possible)))


def _kinds_before(rest: Sequence[SourceUse], numbers: Sequence[ObjectId], board: Board) -> tuple[int, ...]:
    """The kinds of objects before the rest of a payment is made: each that is used in it is one of its own."""
    used = {use.source.number for use in rest}
    kinds = zip(numbers, kinds_of_objects(numbers, board), strict=True)
    return tuple(-number if number in used else kind for number, kind in kinds)


@rule("601.2g", "602.2b")
def open_question(game: Game, player: PlayerId, use: SourceUse) -> ChooseObjects | None:
    """What the player would have to choose first as a mana ability is used in a payment, if that is objects."""
    if use.source.deed is not None or _take_themselves(use.source.deeds):
        return None
    question = asked_next(game, player, use)
    return question if isinstance(question, ChooseObjects) and is_open(question) else None


@lru_cache(maxsize=4096)
def _take_themselves(deeds: tuple[Cost, ...]) -> bool:
    """Whether all that is paid is the source itself, so that there is nothing to choose."""
    paid = [cost.deed() for cost in deeds]
    return all(isinstance(deed, TakesObjects) and is_self(deed.what) for deed in paid)


@rule("602.2b", "605.3b")
def asked_next(game: Game, player: PlayerId, use: SourceUse) -> Decision | None:
    """What the player would have to choose next as a mana ability is used in a payment, for its costs or its effect."""
    with Trial(game):
        game._answers, game._called, game._cursor = (), [], 0
        try:
            activate_mana_ability(game, player, *use.source.key, settled_for(use))
        except Stop as stop:
            return stop.decision
        except Illegal:
            return None
    return None


def is_open(question: Decision) -> bool:
    """Whether a question leaves a choice of objects."""
    return isinstance(question, ChooseObjects) and question.only_answer is None


@rule("106.6")
def spendable(board: Board, player: PlayerId, purpose: Purpose) -> tuple[Mana, ...]:
    """The mana in a player's pool that may be spent on this."""
    if forbids_mana(board, purpose):
        return ()
    return tuple(unit for unit in board.state.players[player].mana_pool if permits(unit.restriction, board, purpose))


@rule("106.6", "602.2b")
def spend_units(game: Game, player: PlayerId, units: Sequence[Unit], purpose: Purpose) -> bool:
    """Spend these units of a player's mana on this, if they are there; whether they were."""
    usable = sorted(spendable(game.board, player, purpose), key=usefulness)
    pool = list(game.state.players[player].mana_pool)
    for wanted in units:
        alike = (mana for mana in usable if (mana.type, mana.snow) == (wanted.type, wanted.snow))
        found = next((mana for mana in alike if (mana.restriction is None) == (wanted.only is None)), None)
        if found is None:
            return False
        usable.remove(found)
        pool.remove(found)
    game.write_player(player, mana_pool=tuple(pool))
    return True


@rule("119.4")
def _spend(game: Game, bill: Bill, found: PaymentPlan) -> tuple[Mana, ...]:
    player, purpose = bill.player, bill.purpose
    pool = game.state.players[player].mana_pool
    usable, barred = pool, list[Mana]()
    if any(unit.restriction is not None for unit in pool) or forbids_mana(game.board, purpose):
        usable = spendable(game.board, player, purpose)
        barred = [unit for unit in pool if unit not in usable]
    usable = tuple(sorted(usable, key=usefulness)) if len(usable) > 1 else usable
    symbols = found.left_of(bill.symbols)
    paid = spend(symbols, usable, found.life)
    if paid is None:
        raise Illegal("118.3", "the mana that was to pay for this wasn't made")
    spent, left, life_paid = paid
    if left:
        spent, left = mana_to_spend(game, player, symbols, usable, life_paid) or (spent, left)
    game.write_player(player, mana_pool=(*left, *barred))
    pay_life_for_symbols(game, player, life_paid, purpose)
    return spent
