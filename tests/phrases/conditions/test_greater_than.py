"""CR 208.1: conditions that compare the power and toughness of creatures."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, play_out, position, resolve, side, the
from spells import GIANT, creature, follow

TEXT = "if that creature has greater power or toughness than Ooze, put a +1/+1 counter on Ooze."


@rule("208.1", "603.4")
@pytest.mark.parametrize(("pt", "grows"), [("3/1", True), ("1/3", True), ("2/2", False), ("1/2", False), ("9/9", True)])
def test_greater_power_or_toughness(pt: str, grows: bool) -> None:
    """CR 208.1: the one or the other is enough; being as great isn't."""
    ooze = creature("Ooze", f"Whenever another creature you control enters, {TEXT}")
    game = position(side(battlefield=[ooze], hand=[card("Cub", "{G}", "Creature — Bear", pt=pt)], lands="G"), side())
    act(game, "cast Cub")
    play_out(game)
    assert (the(game, "Ooze").power == 3) is grows


@rule("208.3", "603.4")
def test_what_is_no_creature_has_neither() -> None:
    """CR 208.3: nothing has greater power than a permanent that is no creature."""
    stone = card("Ooze", "{2}", "Artifact", f"Whenever a creature you control enters, {TEXT}")
    game = position(side(battlefield=[stone], hand=[creature("Cub", pt="3/3")], lands="WWWG"), side())
    act(game, "cast Cub")
    play_out(game)
    assert not the(game, "Ooze").counters


@rule("603.4", "608.2h")
def test_the_creature_is_compared_as_it_last_was() -> None:
    """CR 608.2h: it has left by the time the ability resolves."""
    ooze = creature("Ooze", f"Whenever another creature you control enters, {TEXT}")
    zap = card("Zap", "{R}", "Instant", "Destroy target creature.")
    cub = card("Cub", "{G}", "Creature — Bear", pt="3/3")
    game = position(side(battlefield=[ooze], hand=[cub, zap], lands="GR"), side())
    act(game, "cast Cub")
    resolve(game)
    act(game, "cast Zap", targets=["Cub"])
    play_out(game)
    assert the(game, "Ooze").power == 3


@rule("208.1", "608.2k")
@pytest.mark.parametrize(("name", "dies"), [("Giant", True), ("Grizzly Bears", False)])
def test_no_other_creature_has_greater_power(name: str, dies: bool) -> None:
    """CR 208.1: than the target, of all creatures there are."""
    text = "Destroy target creature if no other creature has greater power."
    game = follow(text, targets=[name], mine={"battlefield": [BEAR]}, yours={"battlefield": [GIANT]})
    assert (not on_battlefield(game, name)) is dies
