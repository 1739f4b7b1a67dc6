"""CR 101.2: which rule and which text say that something can't be done, for people to read."""

from __future__ import annotations

from comprules.reader.errors import Unwritable
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.legality.reasons import Reason
from comprules.rules.objects.own_names import naming, own_name
from comprules.rules.prelude import *

KEYWORDS = "702."


@rule("101.2", "614.17")
def why_forbidden(board: Board, active: Active, general: str) -> Reason:
    """What a statement in force says against something, with the rule of the keyword that it stands for; for any other
    text, with the rule by which such texts are heeded.
    """
    cited: tuple[str, ...] = getattr(type(active.statement), "cites", ())
    number = next((each for each in cited if each.startswith(KEYWORDS)), general)
    said = _said(active, board)
    return Reason(number, f"{board.name(active.source)}: {said}" if said else f"{board.name(active.source)} says so")


def _said(active: Active, board: Board) -> str:
    """The text that makes the statement, or what the effect that did so says."""
    name = own_name(board, active.source)
    line = None if active.is_resolved or board.is_player(active.source) else _line(active, board)
    if line is not None and (words := words_of(line, name)):
        return words
    try:
        return naming(active.statement.in_words(), active.source, board)
    except Unwritable:
        return ""


def _line(active: Active, board: Board) -> Ability | None:
    """The ability of the source that makes the statement, if it is a static one that it has."""
    for line in board.characteristics(active.source).abilities:
        for ability in line.primitives():
            if active.statement in getattr(ability, "statements", tuple)():
                return line
    return None
