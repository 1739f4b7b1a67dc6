"""CR 608.2e, 608.2k: "those cards": what each of several players did something to one of."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, can, run_to
from spells import GIANT, RELIC, SERF, follow

OF_EACH = [
    ("Each player chooses a creature they control. Exile those creatures.", "Serf", "Giant"),
    ("Each player exiles the top card of their library. Put those cards onto the battlefield.", "Relic", "Relic"),
    ("Each player mills a card. Exile those cards.", "Relic", "Relic"),
    ("Each player sacrifices a creature. Exile those cards.", "Serf", "Giant"),
    ("Each player discards a card. Exile those cards.", "Grizzly Bears", "Grizzly Bears"),
]


def _deed(text: str, *answers: object) -> tuple[list[str], list[str]]:
    mine = {"battlefield": [SERF], "library": [RELIC] * 5, "hand": [BEAR]}
    yours = {"battlefield": [GIANT], "library": [RELIC] * 5, "hand": [BEAR]}
    game = follow(text, *answers, mine=mine, yours=yours)
    there = [*game.view(0).exile, *game.view(0).battlefield] if "onto" in text else game.view(0).exile
    return tuple([each.name for each in there if each.owner == player] for player in (0, 1))  # type: ignore[return-value]


@rule("608.2e", "608.2k")
@pytest.mark.parametrize(("text", "own", "theirs"), OF_EACH)
def test_those_are_the_ones_of_each_player(text: str, own: str, theirs: str) -> None:
    """608.2k: what each of several players chose, exiled, milled, sacrificed or discarded is spoken of together."""
    found = _deed(text)
    assert own in found[0]
    assert theirs in found[1]


@rule("608.2e", "608.2k")
def test_cards_that_only_opponents_exiled_can_be_played() -> None:
    """608.2k: those cards are the opponent's, which "you" may play; one's own library is left alone."""
    text = "Each opponent exiles the top card of their library. You may play those cards this turn."
    game = follow(text, mine={"library": [BEAR] * 3, "lands": "GG"}, yours={"library": [RELIC] * 3})
    assert [each.name for each in game.view(0).exile] == ["Relic"]
    assert can(game, "cast Relic")
    assert not can(game, "cast Grizzly Bears")


@rule("608.2k", "611.2b")
def test_they_are_those_that_have_been_spoken_of_together() -> None:
    """608.2k: "they" are the cards that were called "those cards" just before, and not the players who exiled them."""
    text = "Each opponent exiles the top card of their library. You may play those cards for as long as they remain "
    text += "exiled."
    game = follow(text, mine={"lands": "G"}, yours={"library": [RELIC] * 3})
    for step in ("end", "upkeep", "end", "upkeep", "precombat main"):
        run_to(game, step)
    assert can(game, "cast Relic")
