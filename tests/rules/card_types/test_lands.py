"""CR 305: lands."""

from __future__ import annotations

from comprules.kernel.options import Cast, Play
from comprules.kernel.rule_citations import rule
from positions import (
    act,
    can,
    card,
    hand,
    land,
    on_battlefield,
    pass_priority,
    position,
    resolve,
    run_to,
    side,
    the,
)

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


@rule("305.1", "116.2a", "701.18a")
def test_playing_a_land_doesnt_use_the_stack() -> None:
    """305.1: the land is on the battlefield at once; nobody can respond, and its player keeps priority."""
    game = position(side(hand=[land("G")]), side())
    act(game, "play Forest")
    assert game.view(0).stack == ()
    assert on_battlefield(game, "Forest")
    assert not the(game, "Forest").tapped


@rule("305.2", "305.2a")
def test_one_land_a_turn() -> None:
    """305.2: a player can normally play one land in a turn of theirs, and another one in the next."""
    game = position(side(hand=[land("G"), land("R")]), side())
    act(game, "play Forest")
    assert not can(game, "play Mountain")
    reason = game.why_not(Play(game.view(0).hand[0].id, "Mountain"))
    assert reason is not None
    assert reason.rule == "305.2"
    for _ in range(2):
        run_to(game, "upkeep")
        run_to(game, "precombat main")
    assert game.view(0).active_player == 0
    assert can(game, "play Mountain")


@rule("305.2", "305.2a")
def test_effects_allow_more_lands() -> None:
    """305.2: effects may raise the number; they add up."""
    grow = card("Grow", "{G}", "Enchantment", "You may play an additional land on each of your turns.")
    game = position(side(hand=[land("G")] * 4, battlefield=[grow, grow]), side())
    for _ in range(3):
        act(game, "play Forest")
    assert not can(game, "play Forest")


@rule("305.3", "305.1")
def test_only_in_ones_own_main_phase() -> None:
    """305.1, 305.3: a land is played in a main phase of one's own turn, while the stack is empty."""
    mine = side(hand=[land("G"), ZAP], lands="R")
    assert not can(position(mine, side(), step="upkeep"), "play Forest")
    theirs = position(side(), mine)
    pass_priority(theirs)
    assert not can(theirs, "play Forest")
    game = position(mine, side())
    act(game, "cast Zap", targets=["Bob"])
    assert not can(game, "play Forest")
    resolve(game)
    assert can(game, "play Forest")


@rule("305.4")
def test_putting_a_land_isnt_playing_it() -> None:
    """305.4: a land that an effect puts onto the battlefield doesn't count as the land played."""
    seek = card(
        "Seek",
        "{G}",
        "Sorcery",
        "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
    )
    game = position(side(hand=[seek, land("R")], lands="G"), side())
    act(game, "cast Seek")
    resolve(game)
    while not can(game, "play Mountain"):
        decision = game.decision
        assert decision is not None
        game.choose(decision.options[0])
    act(game, "play Mountain")
    assert len(game.view(0).battlefield) == 3


@rule("305.6")
def test_basic_land_types_give_their_mana() -> None:
    """305.6: a land with a basic land type has its mana ability without saying so, one for each type."""
    strait = card("Strait", "", "Land — Island Mountain")
    game = position(side(battlefield=[strait]), side())
    assert len(game.mana_actions()) == 2


@rule("305.9")
def test_a_land_creature_is_only_played_as_a_land() -> None:
    """305.9: an object that is a land besides something else can't be cast."""
    grove = card("Grove", "", "Land Creature — Forest Dryad", pt="1/1")
    game = position(side(hand=[grove], lands="G"), side())
    number = game.view(0).hand[0].id
    reason = game.why_not(Cast(number, "Grove"))
    assert reason is not None
    assert reason.rule == "305.9"
    act(game, "play Grove")
    assert the(game, "Grove").power == 1


@rule("305.9", "302.6")
def test_a_land_creature_is_summoning_sick() -> None:
    """302.6: a land that is a creature can't be tapped for mana in the turn it came."""
    grove = card("Grove", "", "Land Creature — Forest Dryad", pt="1/1")
    game = position(side(hand=[grove]), side())
    act(game, "play Grove")
    assert game.mana_actions() == ()


@rule("305.1")
def test_an_effect_may_allow_lands_from_elsewhere() -> None:
    """305.1: with an effect's permission a land is played from the graveyard; it counts as the land of the turn."""
    delve = card("Delver", "{G}", "Enchantment", "You may play lands from your graveyard.")
    game = position(side(battlefield=[delve], graveyard=[land("R")], hand=[land("G")]), side())
    act(game, "play Mountain")
    assert on_battlefield(game, "Mountain")
    assert not can(game, "play Forest")
    assert hand(game, 0) == ["Forest"]
