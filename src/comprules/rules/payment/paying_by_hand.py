"""CR 601.2g: paying mana by hand: the player chooses what is activated for it."""

from __future__ import annotations

from math import inf

from comprules.kernel.options import UseMana
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.concepts.procedures import Stop
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.legality.trials import Trial, parts_that_fit, whole_answers
from comprules.rules.mana_and_numbers.activating_mana_abilities import activate_mana_ability
from comprules.rules.mana_and_numbers.resolving_mana_abilities import settled_for
from comprules.rules.payment.carrying_out_payments import asked_next, can_be_done, is_open, open_question
from comprules.rules.payment.ends_of_paying import Bill, payable_life, paying, stands
from comprules.rules.payment.mana_at_hand import plain_permanents
from comprules.rules.payment.mana_means import means
from comprules.rules.payment.mana_sources import sources_with_x_up_to
from comprules.rules.payment.order_of_paying import last_of
from comprules.rules.payment.paying_in_turns import payment_in_turns
from comprules.rules.payment.payment import ManaSource, PaymentPlan, SourceUse, Unit, in_words, most_mana, pays
from comprules.rules.payment.payment_decision import ways_to_pay
from comprules.rules.payment.payment_found import plan
from comprules.rules.payment.payment_tasks import what_is_used
from comprules.rules.payment.spending import permits
from comprules.rules.prelude import *

Chosen = tuple[Option, ...]


def chosen_payment(
    game: Game,
    player: PlayerId,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    life: int,
) -> PaymentPlan:
    """The payment that a player chooses as a whole."""
    names = [game.board.name(source.number) for source in sources]
    decision = ways_to_pay(player, symbols, pool, sources, life, names)
    return decision.plan_of(game.ask(decision))


def wished_payment(
    game: Game,
    player: PlayerId,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    life: int,
) -> PaymentPlan | None:
    """The payment that a player wishes for where there is something that may be done rather than pay mana."""
    if not any(source.deed is not None for source in sources):
        return None
    names = [game.board.name(source.number) for source in sources]
    return game.wished_payment(ways_to_pay(player, symbols, pool, sources, life, names))


class ChooseManaAbility(Decision):
    """The mana ability to activate next for a payment; none, if it is to be paid with what is there then.

    >>> from comprules.cards import Card, CardPool, Face
    >>> from comprules.positions import Piece, Side, arrange
    >>> altar = Face("Ashnod's Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    >>> well = Face("Well", "", "Land", "{T}: Add {U}{U}. Activate only if you control no creatures.")
    >>> gift = Face("Gift", "{2}{U}", "Sorcery", "Draw three cards.")
    >>> altar, well, gift = (Card(face.name, "normal", (face,)) for face in (altar, well, gift))
    >>> pieces = tuple(map(Piece, (altar, well, CardPool.starter()["Savannah Lions"])))
    >>> game = arrange([Side(pieces, hand=(gift,)), Side()], auto_pay=False)
    >>> game.choose(game.decision.options[-1])
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('ChooseManaAbility', ["tap Ashnod's Altar #6 for CC"])
    """


@rule("601.2g", "605.3b")
def paid_in_turns(game: Game, bill: Bill) -> PaymentPlan | None:
    """The payment of a bill, or what is left of it when the player has activated mana abilities one by one; None if
    there is no payment.
    """
    while True:
        found = payment_in_turns(game, bill)
        if found is None or game.on_trial or not (found.uses or found.life):
            return found
        if game.makes_payments_of(bill.player):
            place = _first_with_a_choice(found)
            if place is None:
                return found
            _carry_out_up_to(game, bill, found, place)
            continue
        left = _without_turns(game, bill)
        following = _following(game, bill, found.uses[:1])
        if not following:
            return found
        answer = _asked(game, bill, tuple(following), is_enough=left is not None)
        if answer:
            _Next(bill, _with_answers_by_hand(game, bill, following[answer[0]])).activate(game)
        elif left is not None:
            return chosen_payment(game, bill.player, bill.symbols, *left)


def _first_with_a_choice(found: PaymentPlan) -> int | None:
    """The place of the first use in a payment for which the player has to choose something besides."""
    places = (place for place, use in enumerate(found.uses) if any(is_open(question) for question, _ in use.asked))
    return next(places, None)


@rule("601.2g", "602.2b")
def _carry_out_up_to(game: Game, bill: Bill, found: PaymentPlan, place: int) -> None:
    """Carry out a payment up to the use for which the player has to choose something: what then goes on is a payment
    that fits with that.
    """
    for use in found.uses[:place]:
        activate_mana_ability(game, bill.player, *use.source.key, settled_for(use))
    _Next(bill, _with_answers(game, bill, found.uses[place])).activate(game)


@rule("601.2g", "602.2b")
def _with_answers(game: Game, bill: Bill, found: SourceUse) -> SourceUse:
    """A use in a payment, with what the player chooses for it, one thing after the other. What isn't a choice of
    objects stays as it was found, or as it fits with what they have chosen.
    """
    chosen = replace(found, asked=())
    while (question := asked_next(game, bill.player, chosen)) is not None:
        place = len(chosen.asked)
        is_found = found.asked[: place + 1] == (*chosen.asked, *found.asked[place : place + 1])
        if is_found and place < len(found.asked) and found.asked[place][0] == question and not is_open(question):
            answer = found.asked[place][1]
        else:
            answer = _answer(game, bill, chosen, question, is_by_hand=False)
        chosen = _with(chosen, question, answer)
    return chosen


@rule("601.2g", "602.2b")
def _with_answers_by_hand(game: Game, bill: Bill, use: SourceUse) -> SourceUse:
    """A mana ability that the player has chosen, with what they choose for it."""
    if not use.source.is_open and open_question(game, bill.player, use) is None:
        return use
    while (question := asked_next(game, bill.player, use)) is not None:
        answer = _answer(game, bill, use, question, is_by_hand=True)
        use = _with(use, question, answer)
    return use


def _answer(game: Game, bill: Bill, use: SourceUse, question: Decision, *, is_by_hand: bool) -> Chosen:
    """The player's answer to a question, among those after which the bill can still be paid; what isn't a choice of
    objects, they are asked for only where they pay by hand.
    """
    seen_from = paying(game, bill)

    def fits(answer: Chosen) -> bool:
        return can_do(_Next(bill, _with(use, question, answer)), bill.player, seen_from)

    if not (is_by_hand or is_open(question)):
        fitting = filter(fits, whole_answers(question))
        return min(fitting, key=lambda answer: _uses_after(game, bill, _with(use, question, answer)))
    good = parts_that_fit(whole_answers(question), frozenset, fits, len(question.candidates))
    return game.ask(replace(question, candidates=tuple(piece for piece in question.candidates if piece in good)))


def _with(use: SourceUse, question: Decision, answer: Chosen) -> SourceUse:
    return replace(use, asked=(*use.asked, (question, answer)))


def _uses_after(game: Game, bill: Bill, use: SourceUse) -> float:
    """How much more a bill takes after a mana ability; without end if more is asked for that."""
    with Trial(game):
        game._answers, game._called, game._cursor = (), [], 0
        try:
            _Next(bill, use).activate(game)
            found = payment_in_turns(game, bill)
        except (Illegal, Stop):
            return inf
        return len(found.uses) if found is not None else inf


def _asked(game: Game, bill: Bill, pieces: tuple[UseMana, ...], *, is_enough: bool) -> tuple[UseMana, ...]:
    reason = f"activate a mana ability for {in_words(bill.symbols)}"
    decision = ChooseManaAbility(bill.player, "601.2g", reason, pieces, minimum=0 if is_enough else 1)
    return tuple(piece for piece in game.ask(decision) if isinstance(piece, UseMana))


def _without_turns(game: Game, bill: Bill) -> tuple[list[Unit], list[ManaSource], int] | None:
    """What the bill could be paid with now, and what besides it, only plainly tapping for mana and standing in for it;
    None if it couldn't.
    """
    if not all(stands(game.board, each) for each in bill.standing):
        return None
    life = payable_life(game.board, bill.player, bill.purpose)
    plain = {each.number for each in plain_permanents(game, bill.player, last_of(game.board, bill))}
    pool, sources = means(game, bill.player, most_mana(bill.symbols), bill.purpose, bill.standing)
    usable = [source for source in sources if source.deed is not None or source.number in plain]
    found = plan(bill.symbols, pool, usable, life)
    return (pool, usable, life) if found is not None and can_be_done(game, bill, found) else None


@rule("601.2g", "605.3a")
def _following(game: Game, bill: Bill, planned: Sequence[SourceUse]) -> dict[UseMana, SourceUse]:
    """What can be activated next so that the bill can still be paid; what leads there soonest comes first. Of what
    can't be told apart one is tried.
    """
    found: dict[UseMana, SourceUse] = {}
    sources = list(sources_with_x_up_to(game, bill.player, most_mana(bill.symbols)))
    fits = _FitsByKind(game, bill, [source.number for source in sources])
    for source in sources:
        for piece, choice in _pieces(game, source):
            uses = (SourceUse(source, choice, spends) for spends in _spendings_at_hand(game, bill.player, source))
            if piece not in found and (use := next(filter(fits, uses), None)) is not None:
                found[piece] = use
    first = [what_is_used(use) for use in planned]
    return dict(sorted(found.items(), key=lambda each: what_is_used(each[1]) not in first))


class _FitsByKind:
    """Whether a bill can still be paid after a mana ability of one of some permanents, tried once for each kind."""

    def __init__(self, game: Game, bill: Bill, numbers: Sequence[ObjectId]) -> None:
        self.game = game
        self.bill = bill
        self.seen_from = paying(game, bill)
        self.kinds = dict(zip(numbers, kinds_of_objects(numbers, game.board), strict=True))
        self.known: dict[Any, bool] = {}

    def __call__(self, use: SourceUse) -> bool:
        source = use.source
        key = self.kinds[source.number], source.place, source.x, source.deed, use.choice, use.spends
        if key not in self.known:
            self.known[key] = can_do(_Next(self.bill, use), self.bill.player, self.seen_from)
        return self.known[key]


@rule("601.2g", "602.2b")
def _spendings_at_hand(game: Game, player: PlayerId, source: ManaSource) -> Iterable[tuple[Unit, ...]]:
    """What the mana that a mana ability costs can be paid with of what is in the pool: what that takes is made before,
    so that what is left then can be seen.
    """
    purpose = source.purpose
    pool = game.state.players[player].mana_pool
    usable = [mana for mana in pool if permits(mana.restriction, game.board, purpose)]
    units = [Unit(mana.type, mana.snow, None if mana.restriction is None else ()) for mana in usable]
    return dict.fromkeys(tuple(sorted(spent, key=repr)) for spent in _spendings(source.cost, units))


def _spendings(symbols: Sequence[str], units: Sequence[Unit]) -> Iterator[tuple[Unit, ...]]:
    if not symbols:
        yield ()
        return
    for at, unit in enumerate(units):
        if unit not in units[:at] and pays(Unit(unit.type, unit.snow), symbols[0]):
            yield from ((unit, *others) for others in _spendings(symbols[1:], [*units[:at], *units[at + 1 :]]))


def _pieces(game: Game, source: ManaSource) -> Iterator[tuple[UseMana, int]]:
    for choice, types in enumerate(source.alternatives):
        yield UseMana(source.number, game.board.name(source.number), "".join(types), source.place, 0), choice


class _Next:
    """A mana ability to activate, after which a bill can still be paid."""

    def __init__(self, bill: Bill, use: SourceUse) -> None:
        self.bill = bill
        self.use = use
        self.settled = settled_for(use)

    def activate(self, game: Game) -> None:
        """Activate it."""
        number, place = self.use.source.key
        activate_mana_ability(game, self.bill.player, number, place, self.settled)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Activate it on trial."""
        self.activate(resolution.game)
        if payment_in_turns(resolution.game, self.bill) is None:
            raise Illegal("118.3", "the rest couldn't be paid any more")
