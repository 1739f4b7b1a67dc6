"""CR 405, 601.2c, 603.3: the spells and abilities of a position on the stack, with what was chosen for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from comprules.kernel.card import Card
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object, Stacked
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.kernel.zones import Zone
from comprules.play.laying_out.abilities_meant import AbilityMeant, abilities_meant, words
from comprules.play.laying_out.labels import called, meant, object_of
from comprules.play.laying_out.pieces import Misfit, Piece, SpellOrAbility
from comprules.play.laying_out.seating import Placed, put
from comprules.rules.abilities.activating import put_on_stack
from comprules.rules.abilities.pipeline import happen
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.game import Game
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import (
    context_of_item,
    how_many,
    legal_targets,
    targeted_nouns,
)
from comprules.rules.zones.placement import remove_object

Controlled = tuple[PlayerId, SpellOrAbility]
"""A spell or ability with the player who controls it."""


@rule("405.2", "601.2i")
def stack(game: Game, placed: Placed, items: Sequence[Controlled]) -> None:
    """Put spells and abilities on the stack, the first one at the bottom. The spells have been cast this turn, from
    hands. Raises Misfit if one can't be what the position says.
    """
    for player, what in items:
        number = put_what_is_meant(game, placed, (player, what), on_stack=True)
        placed = (*placed, (number, Piece(what.card, label=what.label)))
        if game.state.objects[number].is_spell:
            happen(game, SpellCast(Cause("601.2i", number, player), number, player, Zone.HAND))


@rule("601.2i")
def note_casts(game: Game, cast: Sequence[tuple[PlayerId, Card]]) -> None:
    """Note that players have cast spells this turn, from their hands, which are gone from the stack."""
    for player, card in cast:
        number = put(game, card, player, Zone.STACK)
        record = game.state.objects[number]
        game.state.write(OBJECTS, number, replace(record, stacked=Stacked(origin=Zone.HAND)))
        happen(game, SpellCast(Cause("601.2i", number, player), number, player, Zone.HAND))
        remove_object(game, number)


def put_what_is_meant(game: Game, placed: Placed, said: Controlled, *, on_stack: bool = False) -> ObjectId:
    """Put a spell or ability on the stack, with what was chosen for it; its number. With `on_stack` a permanent spell
    is meant, unless an ability is. Raises Misfit if it can't be what the position says, or isn't just one.
    """
    source = _source(game, placed, said)
    targets = tuple(meant(game.board, placed, target) for target in said[1].targets)
    possible = tuple(_items(game, placed, source, said, on_stack))
    found = [known for record in possible if (known := _with(game, record, targets)) is not None]
    if len(found) != 1:
        raise _not_one(game, said[1], found, targets)
    (item,) = found
    game.state.write(OBJECTS, item.id, item)
    others = {record.id for record in possible} | ({source} if not said[1].source else set())
    for number in sorted(others - {item.id}):
        remove_object(game, number)
    return item.id


def _source(game: Game, placed: Placed, said: Controlled) -> ObjectId:
    """The permanent whose ability it is; or the spell, or the card that isn't there any more, put on the stack."""
    player, what = said
    if what.source:
        return object_of(game.board, placed, what.source)
    spell = put(game, what.card, player, Zone.STACK)
    record = game.state.objects[spell]
    game.state.write(OBJECTS, spell, replace(record, stacked=Stacked(x=what.x, origin=Zone.HAND)))
    return spell


def _items(game: Game, placed: Placed, source: ObjectId, said: Controlled, on_stack: bool) -> Iterator[Object]:
    """The spell or the abilities that may be meant, on the stack, in the modes that were chosen or may have been."""
    player, what = said
    if not what.source and (on_stack or not game.board.characteristics(source).is_permanent_card) and not what.ability:
        yield from _in_modes(game, source, what)
        return
    for ability in abilities_meant(game, placed, source, what):
        yield from _in_modes(game, _put(game, source, player, what, ability), what)


def _put(game: Game, source: ObjectId, player: PlayerId, what: SpellOrAbility, ability: AbilityMeant) -> ObjectId:
    return put_on_stack(game, ability.ability, source, player, Stacked(x=what.x, bound=ability.bound))


@rule("700.2")
def _in_modes(game: Game, item: ObjectId, what: SpellOrAbility) -> Iterator[Object]:
    """A spell or ability in the modes that were chosen, or in each one that may have been."""
    record = game.state.objects[item]
    does = effect_of(game.board, record)
    is_said = what.modes is not None or does is None or not does.modes()
    for modes in (what.modes or (),) if is_said or does is None else does.sets_of_modes(1, 1):
        yield replace(record, stacked=replace(stacked(record), modes=modes))


@rule("601.2c", "608.2b")
def _with(game: Game, record: Object, targets: tuple[Id, ...]) -> Object | None:
    """A spell or ability with these targets; None if they can't all be its targets. Each occurrence of "target" takes
    as many as it can, in order.
    """
    game.state.write(OBJECTS, record.id, record)
    nouns, chosen = targeted_nouns(game.board, record.id), tuple[tuple[Id, ...], ...]()
    for noun in nouns:
        least, most = how_many(noun, nouns, record.id, context_of_item(game.board, record, nouns))
        taken = targets[sum(map(len, chosen)) :][:most]
        if len(taken) < least:
            return None
        chosen = (*chosen, taken)
        record = replace(record, stacked=replace(stacked(record), targets=chosen))
    return record if sum(map(len, chosen)) == len(targets) and legal_targets(game.board, record) == chosen else None


def _not_one(game: Game, what: SpellOrAbility, found: Sequence[Object], targets: tuple[Id, ...]) -> Misfit:
    """Why it isn't clear what a position means: nothing of it can have these targets, or several things can."""
    if len({each.id for each in found}) > 1:
        possible = "; ".join(words(each.ability) for each in found)
        return Misfit(called(what), "ability", f"which one is meant must be said, by how it begins: {possible}")
    if found:
        return Misfit(called(what), "modes", "which modes were chosen must be said: several take these targets")
    names = ", ".join(game.board.name(each) for each in targets) or "none"
    return Misfit(called(what), "targets", f"these aren't its targets, each of them legal: {names} (CR 608.2b)")
