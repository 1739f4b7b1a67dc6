"""CR 608.2c: "otherwise, …that much": as much as would have been meant where that wasn't done."""

from __future__ import annotations

from comprules.phrases.instructions.links import AfterwardsIf, If, Otherwise, ThenIf
from comprules.phrases.instructions.sentences import joins_sentences
from comprules.phrases.prelude import *
from comprules.phrases.references.amount_references import ThatMany, ThatMuch
from comprules.reader.tree import replace_in


@joins_sentences(0)
@rule("608.2c", "608.2h")
def with_amounts_of_what_was_not_done(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences of an effect; of one that begins "otherwise", what is "that much" in what wasn't done is worked
    out then.
    """
    pairs = zip((None, *sentences), sentences, strict=False)
    return tuple(_worked_out(before, each) if isinstance(each, Otherwise) else each for before, each in pairs)


def _worked_out(before: Any, otherwise: Otherwise) -> Otherwise:
    inside = before.sentence if isinstance(before, ThenIf) else before
    if not isinstance(inside, If | AfterwardsIf):
        return otherwise
    amounts = {part.slot: part.amount for part in walk(inside.then) if _is_of_so_much(part)}  # type: ignore[attr-defined]

    def meant(part: Any) -> Any:
        return amounts.get(part.antecedent, part) if isinstance(part, ThatMuch | ThatMany) else part

    return replace_in(otherwise, meant) if amounts else otherwise


def _is_of_so_much(part: Phrase) -> bool:
    """Whether it is an act that is done so much, or so often, as a quantity says."""
    return isinstance(part, Predicate) and hasattr(part, "slot") and isinstance(getattr(part, "amount", None), Quantity)
