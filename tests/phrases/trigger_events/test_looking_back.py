"""CR 603.10: abilities that look back in time."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    hand,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    settle,
    side,
    the,
)
from spells import spell

ZAP = card("Zap", "{R}", "Instant", "Zap deals 20 damage to any target.")
STEAL = card("Steal", "{U}", "Sorcery", "Gain control of target creature.")
DENY = card("Deny", "{U}", "Instant", "Counter target spell.")


SPIKES = card(
    "Spikes",
    "{1}",
    "Artifact — Equipment",
    "Whenever this Equipment becomes unattached from a permanent, you gain 3 life.\nEquip {W}",
)


@rule("603.10c", "701.3d")
def test_becoming_unattached_by_moving_on() -> None:
    """CR 603.10c: Equipment that moves to another creature becomes unattached from the first."""
    fish = card("Fish", "{U}", "Creature — Fish", pt="1/1")
    game = position(side([SPIKES, BEAR, fish], lands="WW"), side())
    act(game, "activate Spikes", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20
    act(game, "activate Spikes", targets=["Fish"])
    settle(game)
    assert life(game, 0) == 23


@rule("603.10c", "701.3d", "603.2e")
def test_becoming_unattached_by_leaving() -> None:
    """CR 603.10c: the ability of Equipment that leaves the battlefield triggers: the game looks at it as it was."""
    smash = card("Smash", "{R}", "Sorcery", "Destroy target artifact.")
    game = position(side([SPIKES, BEAR], hand=[smash], lands="WR"), side())
    act(game, "activate Spikes", targets=["Grizzly Bears"])
    settle(game)
    act(game, "cast Smash", targets=["Spikes"])
    settle(game)
    assert on_battlefield(game, "Spikes") == []
    assert life(game, 0) == 23


@rule("603.10d")
def test_losing_control() -> None:
    """CR 603.10d: an ability about losing control triggers for the player who has lost it."""
    loyal = card("Loyal", "{W}", "Creature — Human", "When you lose control of this creature, draw two cards.", "2/2")
    game = position(side(hand=[STEAL], lands="U"), side([loyal]))
    act(game, "cast Steal", targets=["Loyal"])
    settle(game)
    assert the(game, "Loyal").controller == 0
    assert (len(hand(game, 0)), len(game.view(1).hand)) == (0, 2)


@rule("603.10d")
def test_control_is_lost_of_what_leaves() -> None:
    """CR 603.10d: who controlled a permanent loses control of it as it leaves the battlefield."""
    loyal = card("Loyal", "{W}", "Creature — Human", "When you lose control of this creature, draw two cards.", "2/2")
    game = position(side(hand=[ZAP], lands="R"), side([loyal]))
    act(game, "cast Zap", targets=["Loyal"])
    settle(game)
    assert len(game.view(1).hand) == 2


@rule("603.10d")
def test_an_opponent_gains_control_of_ones_permanent() -> None:
    """CR 603.10d: an ability about an opponent gaining control from you sees the very permanent it is on go."""
    ward = card(
        "Ward",
        "{W}",
        "Creature — Human",
        "Whenever an opponent gains control of a creature from you, draw a card.",
        "2/2",
    )
    game = position(side(hand=[STEAL], lands="U"), side([ward]))
    act(game, "cast Steal", targets=["Ward"])
    settle(game)
    assert (len(hand(game, 0)), len(game.view(1).hand)) == (0, 1)


@rule("603.10e")
def test_a_spell_is_countered() -> None:
    """CR 603.10e: the countered spell is looked at as it was on the stack: whose it was counts."""
    solace = card("Solace", "{W}", "Enchantment", "Whenever a spell you control is countered, you gain 4 life.")
    game = position(side([solace], hand=[BEAR], lands="GG"), side([solace], hand=[DENY], lands="U"))
    act(game, "cast Grizzly Bears")
    act(game, "pass")
    act(game, "cast Deny", targets=["Grizzly Bears"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (24, 20)


FEAST = card("Feast", "{B}", "Enchantment", "Whenever a player loses the game, you gain 5 life.")


@rule("603.9", "603.10f")
def test_a_player_loses_the_game() -> None:
    """CR 603.9: an ability about a player losing triggers when a player has lost by having no life left."""
    game = position(side([FEAST], hand=[ZAP], lands="R"), side(), side())
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    assert life(game, 0) == 25


@rule("603.9")
def test_a_player_leaves_the_game_for_whatever_reason() -> None:
    """CR 603.9: it triggers too when a player leaves the game by conceding."""
    game = position(side([FEAST]), side(), side())
    game.concede(2)
    act(game, "pass")
    settle(game)
    assert life(game, 0) == 25


@rule("603.10d")
def test_what_is_lost_is_looked_at_as_it_was_under_its_controller() -> None:
    """CR 603.10d: the creature had flying while it was yours; that it has none under another's control is no matter."""
    wind = card("Wind", "{U}", "Enchantment", "Creatures you control have flying.")
    grief = card("Grief", "{W}", "Enchantment", "Whenever you lose control of a creature with flying, draw two cards.")
    game = position(side(hand=[STEAL], lands="U"), side([wind, BEAR, grief]))
    act(game, "cast Steal", targets=["Grizzly Bears"])
    settle(game)
    assert len(hand(game, 1)) == 2


@rule("603.10d")
def test_what_it_gets_under_its_new_controller_does_not_count() -> None:
    """CR 603.10d: a creature that has flying only for who takes it had none when it was lost."""
    wind = card("Wind", "{U}", "Enchantment", "Creatures you control have flying.")
    grief = card("Grief", "{W}", "Enchantment", "Whenever you lose control of a creature with flying, draw two cards.")
    game = position(side([wind], hand=[STEAL], lands="U"), side([BEAR, grief]))
    act(game, "cast Steal", targets=["Grizzly Bears"])
    settle(game)
    assert hand(game, 1) == []


@rule("603.10c")
def test_what_equipment_was_on_is_looked_at_as_it_was() -> None:
    """CR 603.10c: the creature had flying from the very Equipment that becomes unattached from it."""
    wings = card(
        "Wings",
        "{1}",
        "Artifact — Equipment",
        "Equipped creature has flying.\nWhenever this Equipment becomes unattached from a creature with flying, you "
        "gain 3 life.\nEquip {0}",
    )
    fish = card("Fish", "{U}", "Creature — Fish", pt="1/1")
    game = position(side([wings, BEAR, fish]), side())
    act(game, "activate Wings", targets=["Grizzly Bears"])
    settle(game)
    act(game, "activate Wings", targets=["Fish"])
    settle(game)
    assert life(game, 0) == 23


@rule("603.10a")
def test_what_was_on_a_creature_that_died_was_still_on_it() -> None:
    """CR 603.10a: a creature that dies together with the Aura on it was an enchanted creature; one without wasn't."""
    crypt = card("Crypt", "{1}", "Artifact", "Whenever an enchanted creature dies, you gain 1 life.")
    glow = card("Glow", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    doom = card("Doom", "{B}", "Sorcery", "Destroy all creatures and enchantments.")
    game = position(side([crypt, BEAR], hand=[glow, doom], lands="WB"), side([BEAR, BEAR]))
    act(game, "cast Glow", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Doom")
    settle(game)
    assert life(game, 0) == 21


@rule("603.10a", "603.3b")
def test_several_players_look_back_at_the_same_deaths() -> None:
    """CR 603.10a: each player's creature sees all that die with it; the abilities are stacked in turn order."""
    artist = card(
        "Artist", "{B}", "Creature — Human", "Whenever this creature or another creature dies, you gain 1 life.", "1/1"
    )
    doom = card("Doom", "{B}", "Sorcery", "Destroy all creatures.")
    game = position(side([artist, BEAR]), side([artist], hand=[doom], lands="B"), side([artist]), active=1)
    act(game, "cast Doom")
    resolve(game)
    assert [game.board.controller(each) for each in game.state.stack] == [1] * 4 + [2] * 4 + [0] * 4
    settle(game)
    assert [life(game, player) for player in range(3)] == [24, 24, 24]


@rule("603.10d", "701.12b")
def test_an_exchange_of_control_happens_at_once() -> None:
    """CR 603.10d: each of the two that change hands sees its own controller lose it, and nothing else."""
    exile = card(
        "Exile", "{W}", "Creature — Human", "Whenever you lose control of a permanent, you gain 1 life.", "1/1"
    )
    swap = card("Swap", "{U}", "Sorcery", "Exchange control of two target creatures.")
    game = position(side([exile], hand=[swap], lands="U"), side([exile]), side([exile]))
    act(game, "cast Swap")
    game.choose(tuple(pending(game).options[:2]))
    settle(game)
    assert [life(game, player) for player in range(3)] == [21, 21, 20]


@rule("603.10a")
def test_what_leaves_the_graveyard_is_seen_by_what_was_there_before() -> None:
    """CR 603.10a: a creature that comes out of the graveyard doesn't see itself leave; one that was there does."""
    text = "Whenever a creature card leaves your graveyard, you gain 1 life."
    warden, twin = (card(name, "{1}", "Creature — Spirit", text, "1/1") for name in ("Warden", "Twin"))
    rise = card("Rise", "{W}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    for there, gained in (([], 0), ([twin], 1)):
        game = position(side(battlefield=there, graveyard=[warden], hand=[rise], lands="W"), side())
        act(game, "cast Rise", targets=["Warden"])
        settle(game)
        assert on_battlefield(game, "Warden")
        assert life(game, 0) == 20 + gained


VULTURE = card(
    "Vulture", "{B}", "Creature — Bird", "Whenever a creature with flying is destroyed, you gain 1 life.", "1/1"
)


@rule("603.10a", "701.8a")
def test_what_is_destroyed_is_looked_at_as_it_was() -> None:
    """CR 603.10a: the Vultures see each other and themselves be destroyed, flying as what gave them that goes too."""
    wind = card("Wind", "{U}", "Artifact Creature — Golem", "Creatures you control have flying.", "1/1")
    doom = card("Doom", "{B}", "Sorcery", "Destroy all creatures.")
    game = position(side([VULTURE, wind], hand=[doom], lands="B"), side([VULTURE, BEAR]))
    act(game, "cast Doom")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (22, 22)


@rule("603.10a", "406.1")
@pytest.mark.parametrize(
    ("event", "gain"),
    [("a card is put into exile from your graveyard", 2), ("a creature card is put into exile", 1)],
)
def test_what_is_exiled_from_a_graveyard_is_seen_by_what_goes_with_it(event: str, gain: int) -> None:
    """CR 603.10a: an artifact that is exiled together with a graveyard's cards still saw them leave it."""
    lantern = card("Lantern", "{1}", "Artifact", f"Whenever {event}, you gain 1 life.")
    purge = card("Purge", "{W}", "Sorcery", "Exile all artifacts and all cards from all graveyards.")
    glow = card("Glow", "{W}", "Instant", "You gain 3 life.")
    game = position(side([lantern], hand=[purge], graveyard=[BEAR, glow], lands="W"), side())
    act(game, "cast Purge")
    settle(game)
    assert life(game, 0) == 20 + gain


@rule("603.10a", "406.1")
@pytest.mark.parametrize(("kind", "gain"), [("Artifact", 0), ("Enchantment", 1)])
def test_what_is_exiled_from_a_hand_is_not_looked_back_at(kind: str, gain: int) -> None:
    """CR 603.10a: the game doesn't look back at what leaves a hand: an artifact that goes with it sees nothing."""
    lantern = card("Lantern", "{1}", kind, "Whenever a card is put into exile from your hand, you gain 1 life.")
    purge = card("Purge", "{W}", "Sorcery", "Exile all artifacts and all cards from your hand.")
    game = position(side([lantern], hand=[purge, BEAR], lands="W"), side())
    act(game, "cast Purge")
    settle(game)
    assert life(game, 0) == 20 + gain


@rule("708.8", "603.2")
def test_a_face_down_permanent_is_turned_face_up() -> None:
    """708.8: it was face down until then, and is face up as it is done to."""
    text = "Whenever a face-down permanent you control is turned face up, put a +1/+1 counter on it."
    deed = spell("Turn target creature face down. Then turn a creature you control face up.")
    game = position(side(battlefield=[card("Watch", "{W}", "Enchantment", text), BEAR], hand=[deed], lands="W"), side())
    act(game, "cast Deed", targets=[BEAR.name])
    play_out(game)
    assert the(game, BEAR.name).power == 3
