"""CR 702.55: haunt."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, life, named, play_out, position, resolve, settle, side

GHOST = card(
    "Ghost",
    "{W}",
    "Creature — Spirit",
    "Haunt\nWhen Ghost enters or the creature it haunts dies, you gain 3 life.",
    "1/1",
)
RITE = card("Rite", "{W}", "Sorcery", "You gain 1 life.\nHaunt\nWhen the creature Rite haunts dies, you gain 10 life.")
DOOM = card("Doom", "{B}", "Instant", "Destroy target permanent.")
STOP = card("Stop", "{U}", "Instant", "Counter target spell.")
OX = card("Ox", "{W}", "Creature — Ox", pt="2/4")


def exiled(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).exile]


def haunting() -> Game:
    """Alice's Ghost has died and haunts Bob's Ox."""
    mine = side(battlefield=[GHOST, BEAR], hand=[DOOM, DOOM, DOOM], lands="BBB", exile=[GHOST])
    game = position(mine, side(battlefield=[OX]))
    act(game, "cast Doom", targets=["Ghost"])
    resolve(game)
    game.choose(named(game, "Ox"))
    settle(game)
    assert exiled(game) == ["Ghost", "Ghost"]
    return game


@rule("702.55a", "702.55b", "702.55c", "113.6k")
def test_a_creature_with_haunt_haunts_a_creature_from_exile() -> None:
    """702.55c: in exile it triggers on the death of the creature it haunts; a card that haunts nothing doesn't."""
    game = haunting()
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20
    act(game, "cast Doom", targets=["Ox"])
    settle(game)
    assert life(game, 0) == 23


@rule("113.6k", "603.1b")
def test_each_condition_functions_in_its_own_zone() -> None:
    """113.6k: as it enters the first condition triggers, once; on the battlefield the second one never does."""
    game = position(side(hand=[GHOST, DOOM], lands="WB"), side(battlefield=[OX]))
    act(game, "cast Ghost")
    resolve(game)
    assert len(game.state.stack) == 1
    settle(game)
    act(game, "cast Doom", targets=["Ox"])
    settle(game)
    assert life(game, 0) == 23


@rule("702.55b")
def test_the_haunted_creature_is_the_object_whatever_it_has_become() -> None:
    """702.55b: also if it is no creature any more as it dies."""
    text = "As long as you control a Swamp, this creature isn't a creature."
    shy = card("Shy", "{W}", "Enchantment Creature — Spirit", text, "2/2")
    swamp = card("Swamp", "", "Basic Land — Swamp")
    mine = side(battlefield=[GHOST], hand=[DOOM, DOOM], lands="BB")
    game = position(mine, side(battlefield=[shy], hand=[swamp]))
    act(game, "cast Doom", targets=["Ghost"])
    resolve(game)
    game.choose(named(game, "Shy"))
    settle(game)
    assert exiled(game) == ["Ghost"]
    while game.board.active_player != 1 or game.view(0).step != "precombat main":
        game.choose(game.decision.options[0])  # type: ignore[union-attr]
    act(game, "play Swamp")
    game.choose("pass")
    act(game, "cast Doom", targets=["Shy"])
    settle(game)
    assert life(game, 0) == 23


@rule("702.55a", "702.55b")
def test_without_a_creature_to_haunt_it_stays_in_the_graveyard() -> None:
    """702.55a: haunting targets; a target that is gone as the ability resolves isn't haunted."""
    mine = side(battlefield=[GHOST], hand=[DOOM, DOOM], lands="BB")
    game = position(mine, side(battlefield=[OX, BEAR]))
    act(game, "cast Doom", targets=["Ghost"])
    resolve(game)
    game.choose(named(game, "Ox"))
    act(game, "cast Doom", targets=["Ox"])
    play_out(game)
    assert (exiled(game), graveyard(game, 0)[0], life(game, 0)) == ([], "Ghost", 20)


@rule("702.55a", "702.55c", "608.2n")
def test_a_spell_with_haunt_haunts_as_it_has_resolved() -> None:
    """702.55a: put into the graveyard during its resolution, it is exiled haunting a creature."""
    game = position(side(hand=[RITE, DOOM], lands="WB"), side(battlefield=[OX]))
    act(game, "cast Rite")
    resolve(game)
    assert (life(game, 0), graveyard(game, 0)) == (21, ["Rite"])
    game.choose(named(game, "Ox"))
    settle(game)
    assert exiled(game) == ["Rite"]
    act(game, "cast Doom", targets=["Ox"])
    settle(game)
    assert life(game, 0) == 31


@rule("702.55a")
def test_a_countered_spell_haunts_nothing() -> None:
    """702.55a: it isn't put into the graveyard during its resolution."""
    game = position(side(hand=[RITE], lands="W"), side(battlefield=[OX], hand=[STOP], lands="U"))
    act(game, "cast Rite")
    game.choose("pass")
    act(game, "cast Stop", targets=["Rite"])
    settle(game)
    assert (exiled(game), graveyard(game, 0), life(game, 0)) == ([], ["Rite"], 20)


@rule("603.1b", "603.2")
def test_the_second_condition_needs_no_word_of_its_own() -> None:
    """603.1b: an ability triggers on either of what it says happens, to whichever of the two it happens."""
    text = "Whenever this creature attacks or another creature dies, you gain 1 life."
    vulture = card("Vulture", "{B}", "Creature — Bird", text, "1/1")
    game = position(side(battlefield=[vulture], hand=[DOOM, DOOM], lands="BB"), side(battlefield=[OX]))
    act(game, "cast Doom", targets=["Ox"])
    settle(game)
    assert life(game, 0) == 21
    act(game, "cast Doom", targets=["Vulture"])
    settle(game)
    assert life(game, 0) == 21
