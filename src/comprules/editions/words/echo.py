"""CR 502.19a of 2001: echo, which cost the mana cost of its permanent before 2006, so that no text said how much."""

from __future__ import annotations

import re
from typing import Final

from comprules.kernel.card import Face
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.edition import Rules

_BARE: Final = re.compile(r"\b(echo)(?=$|,)", re.I | re.M)


@rule("502.19a", edition="2001")
def of_then(text: str, face: Face, rules: Rules) -> str:
    """A text as the edition puts it: without the cost of echo, if that is the mana cost."""
    if not rules.echo_is_for_mana_cost or not face.mana_cost:
        return text
    return re.sub(rf"\b(echo) {re.escape(face.mana_cost)}(?=$|,)", r"\1", text, flags=re.I | re.M)


@rule("502.19a", edition="2001")
def of_today(text: str, face: Face, rules: Rules) -> str:
    """A text of the edition with the cost of echo."""
    if not rules.echo_is_for_mana_cost or not face.mana_cost:
        return text
    return _BARE.sub(lambda match: f"{match[1]} {face.mana_cost}", text)
