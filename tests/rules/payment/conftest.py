"""What tests of payments need: how much is tried in a search for one."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.rules.payment import paying_in_turns


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many mana abilities have been tried in each search for a payment."""
    found: list[int] = []
    search = paying_in_turns._Finding.plan

    def noting(self: Any) -> Any:
        try:
            return search(self)
        finally:
            found.append(self.ahead.tried)

    monkeypatch.setattr(paying_in_turns._Finding, "plan", noting)
    return found
