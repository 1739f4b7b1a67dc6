"""CR 601.2a, 602.2a: the game as it would be with a spell or ability on the stack, seen before it is proposed.

It is a copy of the game, in which only that has happened: nothing is asked in it, and nothing comes back from it.
"""

from __future__ import annotations

from comprules.kernel.options import Cast
from comprules.kernel.zones import Place
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.activating import put_on_stack
from comprules.rules.abilities.activations import Activating, bound_in_activation
from comprules.rules.abilities.index import Activatable, Triggering
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.casting.casting import onto_stack
from comprules.rules.concepts.index import Index
from comprules.rules.concepts.moves import became
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.payment.usable_mana import change_as_spell_is_proposed, looks_elsewhere
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import is_any_about, is_touched
from comprules.rules.targets_and_priority.targeting import Targeted, Targeting
from comprules.rules.zones.zone_changes import MoveObject

_BEAR_ON_MANA: Final = (
    (Triggering, TappedForMana),
    (Triggering, AddMana),
    (Replacement, AddMana),
    (Restriction, Activating),
)
"""Categories of statements and what they are about, if they bear on what mana could be made."""

_BEAR_ON_EITHER: Final = (*_BEAR_ON_MANA, (Restriction, Targeting))
"""The same with what bears on what can be targeted."""

HypotheticalBoard = tuple["Game", ObjectId]
"""A copy of the game, and what is on the stack there."""


def meddled_with(game: Game, player: PlayerId, option: Cast) -> bool:
    """Whether something in force has to do with a card's being put on the stack as a spell that a player casts."""
    board = game.board
    return is_any_about(board, MoveObject) and is_touched(
        board, onto_stack(board, player, option.id, option.face, option.method)
    )


@rule("601.2a")
def leaving_matters(board: LiveBoard, player: PlayerId, where: Place) -> bool:
    """Whether mana or targets may be others once a card has left this zone for the stack as a player's spell."""
    return (
        board.looks_at(where) or change_as_spell_is_proposed(board, player) or board.index.once(_depends_on_other_zones)
    )


def _depends_on_other_zones(index: Index) -> bool:
    """Whether something in force that bears on mana or targets does so only if cards are somewhere."""
    if index.said.keys().isdisjoint(_BEAR_ON_EITHER):
        return False
    about_mana = [active for category, kind in _BEAR_ON_MANA for active in index.about(category, kind)]
    conditions = [active.condition for active in (*about_mana, *index.about(Restriction, Targeting))]
    said = (*(active.statement for active in about_mana), *(each for each in conditions if each is not None))
    return any(looks_elsewhere(each) for each in said)


@rule("601.2a", "601.2c", "604.3")
def may_become_other(board: Board, aims: Iterable[Iterable[Targeted]]) -> bool:
    """Whether a spell could target cards that other cards make what they are, of which its own has left a zone."""
    if not any(looks_elsewhere(noun) for targets in aims for noun in targets):
        return False
    return any(_is_defined_by_others(board, number) for number in _cards_to_be_seen(board))


def _cards_to_be_seen(board: Board) -> Iterator[ObjectId]:
    state = board.state
    yield from state.exile
    for owner in range(len(state.players)):
        yield from state.graveyard(owner)


def _is_defined_by_others(board: Board, number: ObjectId) -> bool:
    """Whether a card's characteristic-defining abilities count or look at cards."""
    found = functions(board.characteristics(number).abilities)
    return found.defining and any(looks_elsewhere(part) for _, part in found.statics if part.is_defining)


@rule("601.2a")
def with_spell(game: Game, player: PlayerId, option: Cast) -> HypotheticalBoard | None:
    """The game with a card on the stack, as a spell that a player casts.

    None if something in force has to do with the card's being put there: what comes of that, only doing it can tell.
    """
    if meddled_with(game, player, option):
        return None
    event = onto_stack(game.board, player, option.id, option.face, option.method)
    ahead = game.copy()
    event.prepare(ahead)
    event.happen(ahead)
    ahead.note(event)
    item = became(ahead.board, option.id)
    return (ahead, item) if item is not None else None


@rule("602.2a")
def with_ability(game: Game, player: PlayerId, found: Activatable) -> HypotheticalBoard:
    """The game with an activated ability on the stack."""
    ahead = game.copy()
    known = game.board.characteristics(found.object)
    chosen = Stacked(bound=bound_in_activation(found.ability, known, found.place))
    return ahead, put_on_stack(ahead, found.ability, found.object, player, chosen)
