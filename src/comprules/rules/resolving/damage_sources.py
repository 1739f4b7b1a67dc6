"""CR 609.7a: choosing a source of damage."""

from __future__ import annotations

from typing import TypeVar

from comprules.reader.tree import replace_in
from comprules.rules.abilities.abilities import Delayed
from comprules.rules.abilities.statements import Replacement
from comprules.rules.concepts.active import Bindings
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import effect_of, stacked

P = TypeVar("P", bound=Phrase)

NOTHING: Final = ObjectId(-1)
"""The source that was chosen where there was none to choose."""


@rule("609.7a")
@rule("419.8a", edition="2006")
@rule("419.7c", edition="2001")
def choose_source(kind: ObjectKind, resolution: Resolution) -> ObjectId | None:
    """Let the controller choose a source of damage; it needn't be capable of dealing any."""
    candidates = [number for number in possible_sources(resolution.board) if kind.fits(number, resolution)]
    if not candidates:
        return None
    options = things(resolution.board, candidates)
    (chosen,) = resolution.game.ask(ChooseObjects(resolution.you, "609.7a", "choose a source of damage", options))
    assert isinstance(chosen, Thing)
    number: ObjectId | None = chosen.id
    return number


@rule("609.7a")
def with_chosen_sources(words: P, resolution: Resolution) -> P:
    """What an effect that begins says, with each source of somebody's choice being the one that they choose now."""

    def settled(part: Any) -> Any:
        if not isinstance(part, Indefinite) or not part.is_source_to_choose():
            return part
        chosen = choose_source(part.what, resolution)
        return part.with_chosen(NOTHING if chosen is None else chosen)

    return replace_in(words, settled)


@rule("609.7a")
def possible_sources(board: Board) -> tuple[ObjectId, ...]:
    """What may be chosen as a source: permanents, spells, what is face up in the command zone, what others refer to."""
    state = board.state
    spells = [number for number in state.stack if board.object(number).is_spell]
    commanding = [number for number in state.command if _is_shown(board.object(number))]
    others = (*_by_the_stack(board), *board.rules.other_sources(board))
    referred_to = (number for number in others if not board.is_player(number))
    return tuple(dict.fromkeys((*board.battlefield, *spells, *commanding, *referred_to)))


def _is_shown(record: Object) -> bool:
    return not (record.face_down or record.is_designation)


def _by_the_stack(board: Board) -> Iterator[ObjectId]:
    """What spells and abilities on the stack refer to, even if it has left: their sources and targets among it."""
    for number in board.state.stack:
        record = board.object(number)
        chosen, effect = stacked(record), effect_of(board, record)
        if record.source is not None:
            yield record.source
        targets: tuple[Any, ...] = chosen.all_targets
        yield from targets
        if effect is not None:
            yield from _spoken_of(effect, record.source or number, chosen.bound)


@rule("609.7a")
def referred_to_by_effects(board: Board) -> Iterator[ObjectId]:
    """What is referred to by replacement effects that wait to apply and delayed triggered abilities that wait to
    trigger.
    """
    effects = board.state.effects
    for number in sorted(effects):
        said = effects[number].statement
        if isinstance(said, Replacement):
            settled: tuple[Any, ...] = said.settled_on()
            yield from settled
        if isinstance(said, (Replacement, Delayed)):
            yield from _spoken_of(said, effects[number].source, effects[number].bound)


def _spoken_of(tree: Phrase, source: ObjectId, bound: Bindings) -> Iterator[ObjectId]:
    """The objects and players that the words of an effect stand for; amounts aren't among them."""
    standing: dict[int | None, Any] = {SOURCE: (source,), **dict(bound)}
    for part in walk(tree):
        for slot in (getattr(part, "slot", None), getattr(part, "antecedent", None)):
            meant = standing.get(slot)
            yield from meant if isinstance(meant, tuple) else ()
