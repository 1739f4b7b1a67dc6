"""CR 602.1b, 602.2: abilities that others than their object's controller may activate."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, pass_priority, position, resolve, side, the

FOUNT = card("Fount", "{1}", "Artifact", "{1}: You gain 2 life. Any player may activate this ability.")


@rule("602.1b", "602.2", "602.2a")
def test_any_player_may_activate_it() -> None:
    """CR 602.2: where the object says so, each player may activate its ability, pays for it and controls it."""
    game = position(side(battlefield=[FOUNT], lands="W"), side(lands="W"), side(lands="W"), side())
    for player, may in enumerate((True, True, True, False)):
        assert can(game, "activate Fount") is may
        if player == 2:
            break
        pass_priority(game)
    act(game, "activate Fount")
    assert [seen.controller for seen in game.view(0).stack] == [2]
    resolve(game)
    assert [life(game, player) for player in range(4)] == [20, 20, 22, 20]


@rule("602.1a", "602.2")
def test_they_can_pay_only_what_is_theirs() -> None:
    """CR 602.1a: the activating player pays the cost: tapping the permanent, but sacrificing only their own."""
    bell = card("Bell", "{1}", "Artifact", "{T}: You gain 2 life. Any player may activate this ability.")
    text = "Sacrifice this artifact: You gain 2 life. Any player may activate this ability."
    urn = card("Urn", "{1}", "Artifact", text)
    game = position(side(battlefield=[bell, urn]), side())
    assert can(game, "activate Urn")
    pass_priority(game)
    assert not can(game, "activate Urn")
    act(game, "activate Bell")
    assert the(game, "Bell").tapped
    resolve(game)
    assert life(game, 1) == 22


@rule("602.1b", "602.2", "602.5d")
def test_only_opponents_and_only_at_a_certain_time() -> None:
    """CR 602.1b: whom the text names, and only when it says, from the point of view of whoever activates it."""
    text = "{0}: You lose 2 life. Only your opponents may activate this ability and only as a sorcery."
    lure = card("Lure", "{1}", "Artifact", text)
    own = position(side(battlefield=[lure]), side())
    assert not can(own, "activate Lure")
    pass_priority(own)
    assert not can(own, "activate Lure"), "not their main phase"
    assert can(position(side(), side(battlefield=[lure])), "activate Lure")


@rule("602.1b", "602.5")
def test_any_player_but_only_during_their_turn() -> None:
    """CR 602.1b: "their turn" is that of the player who activates it."""
    text = "{0}: You gain 2 life. Any player may activate this ability but only during their turn."
    clock = card("Clock", "{1}", "Artifact", text)
    game = position(side(), side(battlefield=[clock]))
    assert can(game, "activate Clock")
    pass_priority(game)
    assert not can(game, "activate Clock")


@rule("602.2", "605.3a")
def test_anothers_mana_ability() -> None:
    """CR 605.3a: a mana ability that any player may activate pays for any player's spells."""
    spring = card("Spring", "{1}", "Artifact", "{T}: Add {G}. Any player may activate this ability.")
    glow = card("Glow", "{G}", "Instant", "You gain 5 life.")
    game = position(side(battlefield=[spring]), side(hand=[glow]))
    pass_priority(game)
    act(game, "cast Glow")
    resolve(game)
    assert (life(game, 1), the(game, "Spring").tapped) == (25, True)
