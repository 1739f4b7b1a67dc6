"""CR 702.47, 612.10: text that a spell gains from cards in its player's hand as it is cast."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.rules.abilities.pipeline import happen
from comprules.rules.casting.casting_options import CastingOption, options_of
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.continuous_effects.effect_events import EffectBegins
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.continuous_effects.text_behind import AddsText
from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import stacked
from comprules.rules.zones.looking import Reveal


class SpliceOffer(CastingOption):
    """That the card may be spliced onto certain spells, for a cost."""

    @abstractmethod
    def is_onto(self, known: Characteristics) -> bool:
        """Whether a spell is of the quality that it can be spliced onto."""


class SpliceACard(ChooseObjects):
    """Which card to splice onto a spell next, if any."""

    may_dead_end: ClassVar[bool] = True


@rule("702.47e")
class WhileItIsThere(Duration):
    """As long as the object that an effect applies to is still the same."""

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as it's the same object"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return all(number in board.state.objects for number in active.statement.objects)


@rule("702.47a", "702.47b", "601.2b")
def splice_another(game: Game, item: ObjectId, player: PlayerId) -> bool:
    """Let a player splice one more card onto the spell that they are casting; whether they do."""
    board = game.board
    spliced = stacked(board.object(item)).spliced
    offered = [card for card in _with_splice(board, player) if card not in spliced and _offer(board, card, item)]
    if not offered:
        return False
    options = things(board, offered)
    answer = game.ask(SpliceACard(player, "702.47b", "splice a card onto the spell?", options, 0, 1))
    if not answer:
        return False
    assert isinstance(answer[0], Thing)
    _splice(game, answer[0].id, item, player)
    return True


def may_splice(board: Board, player: PlayerId) -> bool:
    """Whether a player has a card that may be spliced onto some spell."""
    return bool(_with_splice(board, player))


def _with_splice(board: Board, player: PlayerId) -> list[ObjectId]:
    """The cards in a player's hand that may be spliced onto certain spells."""
    hand = board.state.hand(player)
    return [card for card, known in zip(hand, board.several(hand), strict=True) if options_of(known, SpliceOffer)]


def _offer(board: Board, card: ObjectId, item: ObjectId) -> SpliceOffer | None:
    """What lets a card be spliced onto a spell."""
    spell = board.characteristics(item)
    offers = options_of(board.characteristics(card), SpliceOffer)
    return next((offer for offer in offers if offer.is_onto(spell)), None)


@rule("612.10", "702.47a", "702.47c", "702.47d", "702.47e")
def _splice(game: Game, card: ObjectId, item: ObjectId, player: PlayerId) -> None:
    """Reveal a card, and let the spell have its rules text behind its own."""
    happen(game, Reveal(Cause("702.47a", card, player), player, (card,)))
    happen(game, _gaining_text(game, card, item, player))
    record = game.state.objects[item]
    chosen = stacked(record)
    game.state.write(OBJECTS, item, replace(record, stacked=replace(chosen, spliced=(*chosen.spliced, card))))


@rule("612.10", "702.47c", "702.47e")
def _gaining_text(game: Game, card: ObjectId, item: ObjectId, player: PlayerId) -> EffectBegins:
    """That a spell gains a card's rules text, as long as it is on the stack."""
    number, said = game.new_number(), Lasting((item,), (AddsText(game.board.characteristics(card).abilities),))
    key = ("effect", number)
    active = Active(said, card, player, game.timestamp(), key, is_resolved=True, duration=WhileItIsThere())
    return EffectBegins(Cause("702.47a", card, player), number, active)


@rule("702.47a", "707.10")
def gaining_texts(game: Game, copy: ObjectId, player: PlayerId) -> tuple[EffectBegins, ...]:
    """That a copy of a spell gains the text of the cards spliced onto it: to splice them was a decision made for the
    spell, which is copied like its other additional costs, though no text that only an effect gave it is (707.2).
    """
    return tuple(_gaining_text(game, card, copy, player) for card in stacked(game.board.object(copy)).spliced)


@rule("702.47a", "601.2f")
def splice_costs(board: Board, item: ObjectId) -> tuple[Cost, ...]:
    """What the cards spliced onto a spell cost."""
    offers = (_offer(board, card, item) for card in stacked(board.object(item)).spliced)
    return tuple(cost for offer in offers if offer is not None for cost in offer.costs())
