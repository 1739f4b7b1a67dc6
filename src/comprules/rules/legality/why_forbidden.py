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
    said, name = _said(active, board), board.name(active.source)
    if not said:
        return Reason(number, f"an ability of {name} says so" if board.is_player(active.source) else f"{name} says so")
    return Reason(number, f"{name}: {said}")


def _said(active: Active, board: Board) -> str:
    """The text that makes the statement, or what the effect that did so says."""
    name = own_name(board, active.source)
    line = None if active.is_resolved or board.is_player(active.source) else _line(active, board)
    if line is not None and (words := words_of(line, name)):
        return words
    in_words = getattr(active.statement, "in_words", None)  # A keyword's own statement has no words but the keyword.
    try:
        return naming(in_words(), active.source, board) if in_words is not None else ""
    except Unwritable:
        return ""


def _line(active: Active, board: Board) -> Ability | None:
    """The ability of the source that makes the statement, if it is a static one that it has."""
    for line in board.characteristics(active.source).abilities:
        for ability in line.primitives():
            if active.statement in getattr(ability, "statements", tuple)():
                return line
    return None
