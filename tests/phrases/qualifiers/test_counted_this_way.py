"""CR 122.6, 608.2c: what got counters, and what wasn't put onto the battlefield, by this very spell."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, card, graveyard, named, on_battlefield, pending, position, settle, side

GROW = card("Grow", "{G}", "Instant", "Put a +1/+1 counter on target creature.")
ELK = card("Elk", "{G}", "Creature — Elk", pt="2/2")


@rule("122.6", "608.2c", "608.2i")
@pytest.mark.parametrize(
    ("said", "powers"),
    [("a +1/+1 counter put on it", [5, 3]), ("counters put on it", [5, 3]), ("a charge counter put on it", [3, 3])],
)
def test_what_had_counters_put_on_it_this_way(said: str, powers: list[int]) -> None:
    """608.2c: the Elk got its counter by another spell this turn; only the Bear did by this one."""
    text = (
        f"Put a +1/+1 counter on target creature. Each creature that had {said} this way gets +2/+0 until end of turn."
    )
    game = position(side([BEAR, ELK], hand=[GROW, card("Feast", "{G}", "Sorcery", text)], lands="GG"), side())
    act(game, "cast Grow", targets=["Elk"])
    settle(game)
    act(game, "cast Feast", targets=["Grizzly Bears"])
    settle(game)
    assert [seen.power for name in ("Grizzly Bears", "Elk") for seen in on_battlefield(game, name)] == powers


@rule("608.2c", "400.7j")
def test_revealed_cards_that_werent_put_onto_the_battlefield() -> None:
    """608.2c: the creature that was put onto the battlefield stays there; the other cards are put away."""
    text = (
        "Reveal the top three cards of your library. You may put a creature card from among them onto the battlefield. "
        "Then put all cards revealed this way that weren't put onto the battlefield into your graveyard."
    )
    library = [BEAR, ELK, *FILLER]
    game = position(side(hand=[card("Wave", "{G}", "Sorcery", text)], lands="G", library=library), side())
    act(game, "cast Wave")
    settle(game)
    while not isinstance(game.decision, ChooseAction):
        bears = any("Grizzly" in str(option) for option in pending(game).options)
        game.choose(named(game, "Grizzly Bears") if bears else pending(game).options[0])
    assert (len(on_battlefield(game, "Grizzly Bears")), sorted(graveyard(game, 0))) == (1, ["Elk", "Forest", "Wave"])
