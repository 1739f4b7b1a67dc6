"""CR 608.2c: what not everybody can do is said of somebody who can."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import Unread
from comprules.reader.reading import read
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, card, graveyard, life, play_out, position, resolve, run_to, side, the
from rules.combat.fights import attack
from spells import spell


@rule("608.2c", "701.44a")
@pytest.mark.parametrize(
    "text",
    [
        "Explore.",
        "You may explore.",
        "Each player explores.",
        "Draw a card, then explore.",
        "Each opponent loses 1 life. They explore.",
        "Counter target spell unless its controller explores.",
        "Explore: Draw a card.",
        "Any target explores.",
        "Target creature or player explores.",
    ],
)
def test_players_dont_explore(text: str) -> None:
    """701.44a: permanents explore; what tells nobody, or players, to do so has no meaning."""
    with pytest.raises(Unread, match="does such a thing"):
        read(text, Ability)


@rule("608.2c", "701.14a", "701.50a", "702.26b", "120.1")
@pytest.mark.parametrize(
    "text",
    [
        "Connive 2.",
        "Fight target creature.",
        "{T}: Phase out.",
        "Deal 2 damage to any target.",
        "Attack this turn if able.",
        "Endure 2.",
        'Enchanted creature has "{T}: Connive."',
    ],
)
def test_what_only_objects_do_isnt_done_by_whoever_reads_it(text: str) -> None:
    """608.2c: an order is for a player, who can't do what only objects do."""
    with pytest.raises(Unread, match="does such a thing"):
        read(text, Ability)


@rule("608.2c", "106.4", "104.2b")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature adds {G}.",
        "Target creature wins the game.",
        "Destroy target creature. It draws a card.",
        "Each creature gains 3 life.",
        "Each creature you control loses 1 life for each Swamp you control.",
        "Whenever this creature attacks, it discards a card.",
    ],
)
def test_what_players_do_isnt_done_by_objects(text: str) -> None:
    """608.2c: mana is added, cards are drawn, and the game is won by players; no object has a hand or a library."""
    with pytest.raises(Unread, match="does such a thing"):
        read(text, Ability)


@rule("608.2c", "508.5")
def test_the_defending_player_is_a_player_of_whatever_creature() -> None:
    """508.5: "defending player" is found by way of the attacking creature, and is no creature."""
    raider = card(
        "Raider", "{B}", "Creature — Rogue", "Whenever Raider attacks, defending player discards a card.", "1/1"
    )
    game = position(side([raider]), side(hand=[BEAR]))
    run_to(game, "declare attackers")
    attack(game, "Raider")
    play_out(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("608.2c", "608.2h")
def test_an_object_deals_damage_for_each_of_something() -> None:
    """608.2h: what is done once for each of something can be done by whatever can do it at all."""
    text = "Target creature deals 1 damage to target player for each creature you control."
    game = position(side([BEAR, BEAR], hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed", targets=["Grizzly Bears", "Bob"])
    resolve(game)
    assert life(game, 1) == 18


@rule("608.2c", "701.44a")
@pytest.mark.parametrize("text", ["Target creature you control explores.", "Tap target creature. It explores."])
def test_what_is_spoken_of_explores(text: str) -> None:
    """701.44a: what a text says explores does, also where it is called "it"."""
    game = position(side([BEAR], hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert len(game.view(0).hand) == 1
    assert the(game, "Grizzly Bears").counters == ()


@rule("608.2c", "109.1")
@pytest.mark.parametrize(
    "text",
    [
        "Counter target player.",
        "Copy each opponent.",
        "Destroy target opponent.",
        "Tap you.",
        "Reveal target creature or player.",
        "Attach target player to target creature.",
        "Target player draws a card. Exile that player.",
    ],
)
def test_what_is_done_to_objects_isnt_done_to_players(text: str) -> None:
    """109.1: a player is no object, so nobody is countered, copied, destroyed, tapped or attached."""
    with pytest.raises(Unread):
        read(text, Ability)


@rule("608.2c", "115.4")
def test_it_is_the_object_where_it_could_have_been_a_player() -> None:
    """608.2c: what was dealt damage may have been a player, to whom nothing more is done then."""
    game = position(side([BEAR], hand=[spell("Deed deals 1 damage to any target. Tap it.")] * 2, lands="WW"), side())
    for target in ("Grizzly Bears", "Bob"):
        act(game, "cast Deed", targets=[target])
        resolve(game)
    assert (the(game, "Grizzly Bears").tapped, life(game, 1)) == (True, 19)
