"""CR 122.6, 614.1c: counters that something enters with besides others."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, play_out, position, side, the
from spells import GIANT, RELIC, SERF


@rule("122.6", "614.1c")
@pytest.mark.parametrize(
    ("said", "counters"),
    [
        ("a +1/+1 counter on it plus an additional +1/+1 counter on it for each other Human you control", 3),
        ("a +1/+1 counter on it for each other Human you control and a +1/+1 counter on it for each artifact", 5),
        ("two +1/+1 counters on it and a +1/+1 counter on it for each artifact", 5),
    ],
)
def test_counters_for_each_are_added_to_the_others(said: str, counters: int) -> None:
    """CR 614.1c: it enters with all of them."""
    sheriff = card("Sheriff", "{W}", "Creature — Human", f"This creature enters with {said}.", "0/0")
    mine = side(battlefield=[SERF, SERF, GIANT, RELIC, RELIC, RELIC], hand=[sheriff], lands="W")
    game = position(mine, side(battlefield=[SERF]))
    act(game, "cast Sheriff")
    play_out(game)
    assert dict(the(game, "Sheriff").counters) == {"+1/+1": counters}


@rule("107.3", "614.1c")
@pytest.mark.parametrize(("x", "counters"), [(2, 2), (3, 6)])
def test_an_additional_x_counters(x: int, counters: int) -> None:
    """CR 107.3: as many again as X."""
    text = (
        "This creature enters with X +1/+1 counters on it. If X is 3 or more, it enters with an additional X +1/+1 "
        "counters on it."
    )
    hydra = card("Hydra", "{X}{W}", "Creature — Hydra", text, "0/0")
    game = position(side(hand=[hydra], lands="WWWW"), side())
    act(game, "cast Hydra", x)
    play_out(game)
    assert dict(the(game, "Hydra").counters) == {"+1/+1": counters}
