"""CR 611.2a, 608.2c: effects that have begun before a position, carried out as it is laid out.

The spell or ability is put on the stack with its targets, and resolves there: what it says begins just as it would
have, with its duration. It isn't cast, nothing is paid for it, and nothing triggers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from comprules.kernel.card import Card
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object, Stacked
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.kernel.zones import Zone
from comprules.phrases.predicates.emblems import GetsEmblem
from comprules.play.laying_out.labels import meant, object_of
from comprules.play.laying_out.pieces import EffectInForce, Misfit
from comprules.play.laying_out.seating import Placed, put
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.abilities.activating import put_on_stack
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.procedures import Procedure
from comprules.rules.resolving.resolving import Resolve, resolution_of
from comprules.rules.resolving.what_resolves import effect_of, instructions_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import (
    context_of_item,
    legal_targets,
    targeted_nouns,
)
from comprules.rules.zones.placement import remove_object

Begun = tuple[PlayerId, EffectInForce]
"""An effect with the player who controlled its spell or ability."""


def called(effect: EffectInForce) -> str:
    """What an effect is called where something is wrong with it."""
    return effect.label or effect.card.name


class BringAbout(Resolve):
    """The resolution of a spell or ability whose effect is in force in a position: afterwards it is gone.

    It is among a game's first steps, and in its saved text until the position is laid out.

    >>> from comprules.play.laying_out.effects import BringAbout
    >>> BringAbout().place
    0
    """

    def _finish(self, game: Game) -> Procedure | None:
        """Let the spell or ability cease to exist."""
        if self.item in game.state.objects:
            remove_object(game, self.item)
        return None


@rule("608.2", "611.2a")
def begin_effect(game: Game, placed: Placed, begun: Begun) -> None:
    """Let the effect of a spell or ability begin. Raises Misfit if it can't be what the position says."""
    player, effect = begun
    source = _source(game, placed, player, effect)
    targets = tuple(meant(game.board, placed, target) for target in effect.targets)
    possible = [item for ability in _abilities(game, source, effect) for item in _items(game, source, ability, begun)]
    found = [known for record in possible if (known := _with(game, record, targets)) is not None]
    if len(found) != 1:
        raise _not_one(game, effect, found, targets)
    game.state.write(OBJECTS, found[0].id, found[0])
    for record in {record.id: record for record in possible if record.id != found[0].id}.values():
        remove_object(game, record.id)
    if not effect.source and found[0].id != source:
        remove_object(game, source)
    game.call(BringAbout(item=found[0].id))


def _source(game: Game, placed: Placed, player: PlayerId, effect: EffectInForce) -> ObjectId:
    """The permanent whose ability it is; or the spell, or the card that isn't there any more, put on the stack."""
    if effect.source:
        return object_of(game.board, placed, effect.source)
    return put(game, effect.card, player, Zone.STACK)


def _abilities(game: Game, source: ObjectId, effect: EffectInForce) -> tuple[Ability | None, ...]:
    """The abilities that a position may mean; None for what a spell does. Raises Misfit if there are none."""
    known = game.board.characteristics(source)
    if not effect.source and not known.is_permanent_card:
        return (None,)
    does = functions(known.abilities)
    there = [ability for _, ability in (*does.triggered, *does.stack_using)]
    words = [words_of(_said(ability), known.name) for ability in there]
    begin = effect.ability.casefold()
    fitting = tuple(ability for ability, text in zip(there, words, strict=True) if text.casefold().startswith(begin))
    if not fitting:
        raise Misfit(called(effect), "ability", f"no ability of {known.name} begins so; there are: {'; '.join(words)}")
    return fitting


def _said(ability: Ability) -> Ability:
    """The ability as it is written."""
    said: Ability = getattr(ability, "said", ability)
    return said


def _items(game: Game, source: ObjectId, ability: Ability | None, begun: Begun) -> Iterator[Object]:
    """The spell or ability on the stack, in the modes that were chosen, or in each one that may have been."""
    player, effect = begun
    chosen = Stacked(x=effect.x)
    item = source if ability is None else put_on_stack(game, ability, source, player, chosen)
    record = game.state.objects[item]
    does = effect_of(game.board, record)
    if effect.modes is not None or does is None or not does.modes():
        yield replace(record, stacked=replace(chosen, modes=effect.modes or ()))
    else:
        yield from (replace(record, stacked=replace(chosen, modes=modes)) for modes in does.sets_of_modes(1, 1))


@rule("601.2c", "608.2b")
def _with(game: Game, record: Object, targets: tuple[Id, ...]) -> Object | None:
    """A spell or ability with these targets; None if they can't all be its targets. Each occurrence of "target" takes
    as many as it can, in order.
    """
    game.state.write(OBJECTS, record.id, record)
    nouns, chosen = targeted_nouns(game.board, record.id), tuple[tuple[Id, ...], ...]()
    for noun in nouns:
        least, most = noun.count(context_of_item(game.board, record, nouns))
        taken = targets[sum(map(len, chosen)) :][:most]
        if len(taken) < least:
            return None
        chosen = (*chosen, taken)
        record = replace(record, stacked=replace(stacked(record), targets=chosen))
    return record if sum(map(len, chosen)) == len(targets) and legal_targets(game.board, record) == chosen else None


def _not_one(game: Game, effect: EffectInForce, found: Sequence[Object], targets: tuple[Id, ...]) -> Misfit:
    """Why it isn't clear what a position means: nothing of it can have these targets, or several things can."""
    names = ", ".join(game.board.name(each) for each in targets) or "none"
    if len({each.id for each in found}) > 1:
        words = "; ".join(words_of(_said(each.ability)) for each in found)
        return Misfit(called(effect), "ability", f"which one is meant must be said, by how it begins: {words}")
    if found:
        return Misfit(called(effect), "modes", "which modes were chosen must be said: several take these targets")
    return Misfit(called(effect), "targets", f"these aren't its targets, each of them legal: {names} (CR 608.2b)")


@rule("114.2")
def give_emblem(game: Game, player: PlayerId, card: Card) -> None:
    """Let a player have the emblem that an ability of a card gives. Raises Misfit unless just one ability gives one."""
    spell = put(game, card, player, Zone.STACK)
    does = functions(game.board.characteristics(spell).abilities)
    giving = [ability for _, ability in (*does.triggered, *does.stack_using) if _gives_emblem(ability)]
    if len(giving) != 1:
        reason = f"{len(giving)} abilities of {card.name} give an emblem; it must be one (CR 114.2)"
        raise Misfit(game.board.name(player), "emblems", reason)
    item = put_on_stack(game, giving[0], spell, player, Stacked())
    remove_object(game, spell)
    resolution = resolution_of(game, game.state.objects[item], ())
    for instruction in instructions_of(game.board, game.state.objects[item]):
        if _gives_emblem(instruction):
            instruction.happen(resolution)
    remove_object(game, item)


def _gives_emblem(said: Phrase) -> bool:
    return any(isinstance(part, GetsEmblem) for part in walk(said))
