"""CR 608.2c: "target creature gets +3/+3 until end of turn and must be blocked this turn if able": the same one."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.instructions.instead_of_targets import without_targets
from comprules.phrases.instructions.lasting_predicates import ForATime
from comprules.phrases.instructions.sentences import Joined
from comprules.rules.costs.doing import Deed, Deeds
from comprules.rules.resolving.instructions import Instruction


@rule("608.2c")
def with_shared_subjects(joined: Joined) -> Joined:
    """Instructions in which what no player does is done by those of whom the one before speaks."""
    parts: list[Instruction] = []
    for part in joined.parts:
        parts.append(_with_subject_of(parts[-1], part) if parts else part)
    is_changed = any(new is not old for new, old in zip(parts, joined.parts, strict=True))
    return replace(joined, parts=tuple(parts)) if is_changed else joined


def _with_subject_of(before: Instruction, part: Instruction) -> Instruction:
    if not isinstance(part, Order) or not isinstance(before, ForATime) or not _is_by_objects(part.deed):
        return part
    return Clause(without_targets(before.who), part.deed)


def _is_by_objects(deed: Deed) -> bool:
    return all(part.by_objects for part in (deed.in_order() if isinstance(deed, Deeds) else (deed,)))
