"""CR 109.4: objects chosen together that one player controls, or each of them another player."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, graveyard, on_battlefield, pending, play_out, position, resolve, side
from spells import GIANT, SERF, choose, creature, follow, spell, with_spell

SAME = "Choose two target creatures controlled by the same player. That player sacrifices one of them."
APART = "Tap two target creatures controlled by different players."


@rule("109.4", "601.2c")
@pytest.mark.parametrize(("text", "alone", "shared"), [(SAME, True, False), (APART, False, True)])
def test_whether_they_can_be_targeted_together(text: str, alone: bool, shared: bool) -> None:
    """601.2c: without two such creatures the spell can't be cast."""
    assert can(with_spell(text, yours={"battlefield": [BEAR, SERF]}), "cast Deed") is alone
    split = with_spell(text, mine={"battlefield": [GIANT]}, yours={"battlefield": [BEAR]})
    assert can(split, "cast Deed") is shared


@rule("109.4", "601.2c", "608.2k")
def test_the_player_who_controls_both_is_spoken_of() -> None:
    """608.2k: "that player" is the one who controls the creatures that were chosen, and not another."""
    game = with_spell(SAME, mine={"battlefield": [GIANT, GIANT]}, yours={"battlefield": [BEAR, SERF]})
    act(game, "cast Deed")
    with pytest.raises(IllegalChoice, match="don't share"):
        choose(game, ("Giant", "Serf"))
    choose(game, ("Grizzly Bears", "Serf"))
    resolve(game)
    choose(game, "Serf")
    play_out(game)
    assert graveyard(game, 1) == ["Serf"]
    assert on_battlefield(game, "Giant")


@rule("109.4", "601.2c")
def test_each_of_them_is_another_players() -> None:
    """601.2c: with three players up to three are chosen, and no two of one player."""
    text = "Destroy any number of target creatures controlled by different opponents."
    game = position(
        side(battlefield=[GIANT], hand=[spell(text)], lands="W"),
        side(battlefield=[BEAR, SERF]),
        side(battlefield=[BEAR]),
    )
    act(game, "cast Deed")
    assert "Giant" not in str(pending(game).options)
    with pytest.raises(IllegalChoice, match="different controllers"):
        choose(game, ("Grizzly Bears", "Serf"))
    theirs = [each for each in pending(game).options if getattr(each, "name", "") == "Grizzly Bears"]
    game.choose(tuple(theirs))
    play_out(game)
    assert (graveyard(game, 1), graveyard(game, 2)) == (["Grizzly Bears"], ["Grizzly Bears"])


@rule("109.4", "608.2d")
def test_some_of_different_players_are_chosen_as_it_resolves() -> None:
    """608.2d: no more than one of each player can be chosen."""
    text = "Exile two creatures controlled by different players."
    game = follow(text, mine={"battlefield": [GIANT]}, yours={"battlefield": [BEAR, SERF]})
    with pytest.raises(IllegalChoice, match="different controllers"):
        choose(game, ("Grizzly Bears", "Serf"))
    choose(game, ("Giant", "Serf"))
    assert not on_battlefield(game, "Giant")
    assert on_battlefield(game, "Grizzly Bears")


@rule("109.4", "115.3", "601.2c")
def test_other_targets_of_different_players() -> None:
    """115.3: none of them is the creature itself, and no two are of one player; they change their controllers."""
    fox = creature(
        "Fox",
        "When this creature enters, you may exchange control of two other target creatures controlled by different "
        "players.",
    )
    game = position(side(battlefield=[SERF], hand=[fox], lands="G"), side(battlefield=[BEAR, GIANT]))
    act(game, "cast Fox")
    resolve(game)
    assert "Fox" not in str(pending(game).options)
    with pytest.raises(IllegalChoice, match="different controllers"):
        choose(game, ("Grizzly Bears", "Giant"))
    choose(game, ("Serf", "Giant"))
    resolve(game)
    choose(game, "yes")
    theirs = {seen.name: seen.controller for name in ("Serf", "Giant") for seen in on_battlefield(game, name)}
    assert theirs == {"Serf": 1, "Giant": 0}


@rule("109.4", "601.2c")
def test_targets_with_different_controllers() -> None:
    """109.4: "with different controllers" says the same."""
    text = "Destroy any number of target creatures with different controllers."
    game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [BEAR, GIANT]})
    act(game, "cast Deed")
    with pytest.raises(IllegalChoice, match="different controllers"):
        choose(game, ("Grizzly Bears", "Giant"))
    choose(game, ("Grizzly Bears", "Serf"))
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Serf", "Deed"], ["Grizzly Bears"])
