"""CR 406.6, 607.2a, 610.3: cards in exile that belong to a permanent of a position, which has exiled them."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.keywords.abilities.foretell import BecomesForetold, Foretell
from comprules.keywords.abilities.plot import IsPlotted
from comprules.keywords.actions.exile import ExilesUntilItLeaves
from comprules.play.laying_out.labels import named, object_of
from comprules.play.laying_out.pieces import Misfit, Piece
from comprules.play.laying_out.seating import Placed
from comprules.reader.tree import walk
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.card_layouts.adventurer_cards import AdventurerCard, GoesOnAnAdventure
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.concepts.active import PRINTED
from comprules.rules.concepts.game import Game
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.resolving.resolving import resolution_of
from comprules.rules.resolving.until_it_leaves import EXILED, undo_as_it_leaves

RETURNING_TO = {"battlefield": Zone.BATTLEFIELD, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}
"""The zones from which something is exiled until a permanent leaves."""


def check_exiled(piece: Piece) -> None:
    """Raise Misfit for what can be said of permanents alone."""
    plain = Piece(
        piece.card,
        counters=piece.counters,
        label=piece.label,
        exiled_with=piece.exiled_with,
        exiled_from=piece.exiled_from,
        exiled_as=piece.exiled_as,
    )
    if piece != plain:
        fields = [field for field in piece.__struct_fields__ if getattr(piece, field) != getattr(plain, field)]
        raise Misfit(named(piece), fields[0], "that can be said of a permanent, not of a card in exile (CR 110.1)")
    if piece.exiled_from not in RETURNING_TO:
        raise Misfit(named(piece), "exiled_from", f"it is one of {', '.join(RETURNING_TO)}, not {piece.exiled_from!r}")
    if piece.exiled_as and piece.exiled_as not in _HOW:
        raise Misfit(named(piece), "exiled_as", f"it is one of {', '.join(_HOW)}, not {piece.exiled_as!r}")


@rule("607.2a")
def link_exiled(game: Game, placed: Placed) -> None:
    """Let permanents remember the cards that they have exiled, and which of these return as they leave."""
    for number, piece in placed:
        if piece.exiled_with:
            source = object_of(game.board, placed, piece.exiled_with)
            Link(EXILED_WITH, source, PRINTED).note(game, number)
            _let_return(game, source, number, piece)


@rule("610.3")
def _let_return(game: Game, source: ObjectId, number: ObjectId, piece: Piece) -> None:
    """Let a card return as the permanent leaves by which it is exiled, if an ability of that says so."""
    abilities = game.board.characteristics(source).abilities
    if any(isinstance(part, ExilesUntilItLeaves) for ability in abilities for part in walk(ability)):
        undo_as_it_leaves(game, source, EXILED, (number, RETURNING_TO[piece.exiled_from]))


def exile_for_later(game: Game, placed: Placed) -> None:
    """Let cards be exiled that may be cast later, from hands, in which they wait for that."""
    for number, piece in placed:
        if piece.exiled_as:
            instruction = _HOW[piece.exiled_as](game, number, piece)
            instruction.happen(resolution_of(game, game.state.objects[number], ()))


@rule("702.143a")
def _foretold(game: Game, number: ObjectId, piece: Piece) -> Instruction:
    """That a card with foretell becomes foretold."""
    abilities = game.board.characteristics(number).abilities
    found = next((ability for ability in abilities if isinstance(ability, Foretell)), None)
    if found is None:
        raise Misfit(named(piece), "exiled_as", f"{piece.card.name} doesn't have foretell (CR 702.143a)")
    return BecomesForetold(found.cost.costs())


@rule("702.170c")
def _plotted(game: Game, number: ObjectId, piece: Piece) -> Instruction:
    """That a card becomes plotted, as any can by an effect."""
    return IsPlotted()


@rule("715.3d")
def _on_an_adventure(game: Game, number: ObjectId, piece: Piece) -> Instruction:
    """That an adventurer card is exiled as its Adventure resolves."""
    if not isinstance(layout_of(piece.card), AdventurerCard):
        raise Misfit(named(piece), "exiled_as", f"{piece.card.name} is no adventurer card (CR 715.2)")
    return GoesOnAnAdventure()


_HOW: Final = {"foretold": _foretold, "plotted": _plotted, "on an adventure": _on_an_adventure}
"""As what a card is exiled that may be cast later, each with what is done for that."""
