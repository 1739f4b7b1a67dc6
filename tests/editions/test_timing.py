"""CR 401, 402 and 408 of 2001 and 2006: spells and abilities on the stack, and what doesn't use it."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    land,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, fight, to_step

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
every = pytest.mark.parametrize("edition", EDITIONS)
BOLT = card("Dart", "{R}", "Instant", "Dart deals 3 damage to any target.")
NIX = card("Nix", "{U}", "Instant", "Counter target creature spell.")
WARD = card("Ward", "{W}", "Creature — Bear", "Shroud", "2/2")
ROBE = card("Robe", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
GROW = card("Grow", "{G}", "Sorcery", "Put a +1/+1 counter on target creature.")


def stacked(game: Game) -> list[str]:
    """The names of what is on the stack, and of the sources of the abilities there, the top last."""
    objects = game.state.objects
    return [game.board.name(objects[number].source or number) for number in game.state.stack]


@every
@rule("401.2", "401.1", edition="2001")
@rule("401.1", edition="2006")
@rule("115.1a", "115.1b", "112.1")
def test_which_spells_have_targets(edition: str) -> None:
    """401.2 of 2001: those with "target" in their text, and Auras, target; creature spells are known by their type."""
    mine = side(battlefield=[WARD], hand=[ROBE, GROW, BEAR], lands="WGGG")
    game = position(mine, side(hand=[NIX], lands="U"), edition=edition)
    assert not can(game, "cast Robe")
    assert not can(game, "cast Grow")
    act(game, "cast Grizzly Bears")
    pass_priority(game)
    act(game, "cast Nix", targets=["Grizzly Bears"])
    settle(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]
    free = position(side(battlefield=[BEAR], hand=[ROBE, GROW], lands="WG"), side(), edition=edition)
    act(free, "cast Robe", targets=["Grizzly Bears"])
    resolve(free)
    act(free, "cast Grow", targets=["Grizzly Bears"])
    resolve(free)
    assert the(free, "Grizzly Bears").power == 4


@every
@rule("401.3", edition="2001")
@rule("401.7", edition="2006")
@rule("608.2n", "608.3a")
def test_where_spells_go_in_the_end(edition: str) -> None:
    """401.3 of 2001: instants into the graveyard, creatures into play, what is countered into the graveyard."""
    game = position(side(hand=[BOLT, BEAR, BEAR], lands="RGGGG"), side(hand=[NIX], lands="U"), edition=edition)
    act(game, "cast Dart", targets=["Bob"])
    resolve(game)
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert (graveyard(game, 0), len(on_battlefield(game, "Grizzly Bears"))) == (["Dart"], 1)
    act(game, "cast Grizzly Bears")
    pass_priority(game)
    act(game, "cast Nix", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Dart", "Grizzly Bears"]


@pytest.mark.parametrize(("edition", "counters"), [("2001", 1), ("2006", 1), ("2009", 1), ("2024", 0), ("2026", 0)])
@rule("402.5", edition="2001")
@rule("402.5", edition="2006")
@rule("112.8", edition="2009")
@rule("113.9")
def test_an_ability_is_countered_by_the_rules_and_not_by_what_counters_spells(edition: str, counters: int) -> None:
    """402.5 of 2001: what counters only spells can't counter it; without legal targets it is countered."""
    stopper = card("Stopper", "{U}", "Instant", "Counter target spell.")
    rod = card("Rod", "{1}", "Artifact", "{0}: This artifact deals 1 damage to target creature.")
    hide = card("Hide", "{G}", "Instant", "Target creature gains shroud until end of turn.")
    theirs = side(battlefield=[BEAR], hand=[stopper, hide], lands="UG")
    game = position(side(battlefield=[rod]), theirs, edition=edition)
    act(game, "activate Rod", targets=["Grizzly Bears"])
    pass_priority(game)
    assert not can(game, "cast Stopper")
    act(game, "cast Hide", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    countered = [entry for entry in game.log if "countered" in str(entry)]
    assert len(countered) == counters


@every
@rule("408.1b", edition="2001")
@rule("408.1b", edition="2006")
@rule("117.5", "405.6f")
def test_what_is_due_happens_before_anybody_may_act(edition: str) -> None:
    """408.1b of 2001: state-based effects, until there are none, then what has triggered, and then priority."""
    ghost = card("Ghost", "{B}", "Creature — Spirit", "When this creature dies, you gain 2 life.", "1/1")
    lord = card("Lord", "{B}", "Creature — Spirit", "Other Spirits you control get +1/+1.", "2/2")
    rot = card("Rot", "{B}", "Instant", "Put a -1/-1 counter on each creature.")
    game = position(side(battlefield=[ghost, lord], hand=[rot, BOLT], lands="BR"), side(), edition=edition)
    act(game, "cast Rot")
    resolve(game)
    act(game, "cast Dart", targets=["Lord"])
    resolve(game)
    assert on_battlefield(game, "Ghost") == [], "it has gone, with the lord that held it, before anybody could act"
    assert len(game.view(0).stack) == 1
    assert pending(game).player == 0
    settle(game)
    assert life(game, 0) == 22


@every
@rule("408.2c", edition="2001")
@rule("408.2c", edition="2006")
@rule("405.6f")
def test_state_based_effects_do_not_use_the_stack(edition: str) -> None:
    """408.2c of 2001: they happen as soon as a player would receive priority, and can't be responded to."""
    game = position(side(battlefield=[BEAR], hand=[BOLT], lands="R"), side(), edition=edition)
    act(game, "cast Dart", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Dart", "Grizzly Bears"]
    assert game.view(0).stack == ()


@pytest.mark.parametrize("edition", ["2001", "2006"])
@rule("408.1c", edition="2001")
@rule("408.1c", "408.1g", edition="2006")
def test_the_active_player_has_priority_after_combat_damage(edition: str) -> None:
    """408.1c of 2001: combat damage resolves when all have passed, and then the active player has priority again."""
    game = fight([BEAR], [card("Ox", pt="1/9")], edition=edition)
    attack(game, "Grizzly Bears")
    block(game)
    to_step(game, "combat damage")
    assert [seen.name for seen in game.view(0).stack] == ["Combat damage"]
    resolve(game)
    assert (game.view(0).step, pending(game).player, life(game, 1)) == ("combat damage", 0, 18)
    assert isinstance(game.decision, ChooseAction)


@every
@rule("408.1c", edition="2001")
@rule("408.1c", edition="2006")
@rule("117.3a", "117.3c", "117.3d", "117.4")
def test_who_has_priority(edition: str) -> None:
    """408.1c of 2001: who plays something has it again; once all pass, the active player has it next."""
    game = position(side(hand=[BOLT], lands="R"), side(hand=[BOLT], lands="R"), edition=edition)
    act(game, "cast Dart", targets=["Bob"])
    assert pending(game).player == 0
    pass_priority(game)
    act(game, "cast Dart", targets=["Alice"])
    assert pending(game).player == 1
    pass_priority(game)
    pass_priority(game)
    assert (life(game, 0), pending(game).player, len(game.view(0).stack)) == (17, 0, 1)
    resolve(game)
    game.choose(Pass())
    game.choose(Pass())
    assert game.view(0).step != "precombat main"


@every
@rule("408.1d", "408.1e", "408.1a", edition="2001")
@rule("408.1d", "408.1e", "408.1a", edition="2006")
@rule("117.1a", "405.1")
def test_when_spells_may_be_played_and_where_they_go(edition: str) -> None:
    """408.1d, 408.1e of 2001: instants and abilities with priority, others with an empty stack; each goes on top."""
    rod = card("Rod", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(
        side(battlefield=[rod], hand=[BOLT, GROW, BEAR], lands="RGGG"), side(battlefield=[BEAR]), edition=edition
    )
    assert can(game, "cast Grow")
    act(game, "cast Dart", targets=["Bob"])
    act(game, "activate Rod")
    assert stacked(game) == ["Dart", "Rod"]
    assert not can(game, "cast Grow")
    assert not can(game, "cast Grizzly Bears")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
    other = position(
        side(hand=[BOLT, GROW], lands="RG"), side(battlefield=[BEAR]), active=1, step="upkeep", edition=edition
    )
    pass_priority(other)
    assert can(other, "cast Dart")
    assert not can(other, "cast Grow")


@every
@rule("408.1f", edition="2001")
@rule("408.1f", edition="2006")
@rule("117.2a")
def test_what_triggers_while_a_spell_is_played_waits_until_it_is_played(edition: str) -> None:
    """408.1f of 2001: what a sacrificed creature triggers goes on the stack above the spell."""
    martyr = card("Martyr", "{W}", "Creature — Human", "When this creature dies, you gain 3 life.", "1/1")
    rite = card(
        "Rite", "{R}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nYou lose 2 life."
    )
    game = position(side(battlefield=[martyr], hand=[rite], lands="R"), side(), edition=edition)
    act(game, "cast Rite")
    assert stacked(game) == ["Rite", "Martyr"]
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 23


@every
@rule("408.2b", "408.1h", edition="2001")
@rule("408.2b", "408.2f", "408.1h", edition="2006")
@rule("405.6b")
def test_static_abilities_do_not_use_the_stack(edition: str) -> None:
    """408.2b of 2001: what they say is so at once, of the characteristics of their own objects as well (408.2f)."""
    crown = card("Crown", "{W}", "Enchantment", "Creatures you control get +1/+1.")
    azure = card("Azure", "{G}", "Creature — Beast", "This creature is blue.", "2/2")
    game = position(side(hand=[crown, azure], lands="WG"), side(), edition=edition)
    for spell in ("Crown", "Azure"):
        act(game, f"cast {spell}")
        resolve(game)
        assert game.view(0).stack == ()
    known = the(game, "Azure").characteristics
    assert known is not None
    assert (known.power, known.colors) == (3, frozenset("U"))


@every
@rule("408.2d", edition="2001")
@rule("408.2d", "408.1i", edition="2006")
@rule("114.2a", edition="2009")
@rule("116.2a", "405.6d")
def test_playing_a_land_does_not_use_the_stack(edition: str) -> None:
    """408.2d of 2001: it is in play at once; only with an empty stack in a main phase of one's turn."""
    forest = land("G")
    game = position(side(hand=[forest, BOLT], lands="R"), side(hand=[forest]), edition=edition)
    act(game, "cast Dart", targets=["Bob"])
    assert not can(game, "play Forest")
    resolve(game)
    act(game, "play Forest")
    assert len(on_battlefield(game, "Forest")) == 1
    assert (game.view(0).stack, pending(game).player) == ((), 0)
    pass_priority(game)
    assert not can(game, "play Forest")


@every
@rule("408.2e", "406.1e", edition="2001")
@rule("408.2e", "406.4", edition="2006")
@rule("405.6c", "605.3b")
def test_all_that_a_mana_ability_does_happens_at_once(edition: str) -> None:
    """408.2e of 2001: the mana and the other effect both, without the stack, and its player has priority as before."""
    font = card("Font", "{1}", "Artifact", "{T}: Add {G}. You gain 1 life.")
    game = position(side(battlefield=[font]), side(), edition=edition)
    act(game, "activate Font")
    assert (game.view(0).players[0].mana, life(game, 0)) == (("G",), 21)
    assert (game.view(0).stack, pending(game).player) == ((), 0)


@every
@rule("406.5", edition="2006")
@rule("406.1e", edition="2001")
@rule("605.5a")
def test_what_triggers_on_mana_abilities_and_adds_none_uses_the_stack(edition: str) -> None:
    """406.5 of 2006, 406.1e of 2001: an ability that isn't one itself, but triggers on tapping for mana, is stacked."""
    toll = card("Toll", "{B}", "Enchantment", "Whenever a player taps a land for mana, you gain 1 life.")
    game = position(side(battlefield=[toll], lands="G"), side(), edition=edition)
    act(game, "activate Forest")
    assert stacked(game) == ["Toll"]
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 21


@pytest.mark.parametrize(("edition", "what"), [("2001", ["draw"]), ("2006", []), ("2026", [])])
@rule("408.2g", edition="2001")
@rule("408.2g", edition="2006")
def test_of_game_actions_only_the_draw_uses_the_stack(edition: str, what: list[str]) -> None:
    """408.2g of 2001: untapping, attacking and blocking don't use the stack; the draw of the draw step does."""
    game = position(side(), side(), step="upkeep", turn=3, edition=edition)
    pass_priority(game)
    pass_priority(game)
    assert game.view(0).step == "draw"
    assert len(game.state.stack) == len(what)
    fought = fight([BEAR], [card("Ox", pt="1/9")], edition=edition)
    attack(fought, "Grizzly Bears")
    assert fought.state.stack == ()
    run_to(fought, "declare blockers")
    assert fought.state.stack == ()
