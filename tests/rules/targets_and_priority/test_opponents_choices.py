"""CR 601.6, 602.3: what opponents choose while a spell is cast or an ability is activated."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseModes, ChooseObjects
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, named, option_named, pending, position, resolve, side
from rules.combat.fights import attack, block, fight, to_step

OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
LORE = card(
    "Lore",
    "{U}",
    "Sorcery",
    "An opponent chooses one —\n• You draw two cards.\n• You gain 3 life.\n• Destroy target Ox.",
)
WITCH = card(
    "Witch",
    "{B}",
    "Creature — Human",
    "{T}: This creature deals 1 damage to any target of an opponent's choice and 2 damage to any target.",
    "1/1",
)


def who(game: Game) -> int:
    """Who is asked something."""
    return pending(game).player


@rule("601.6")
def test_an_opponent_chooses_the_mode() -> None:
    """CR 601.6: the opponent chooses when the caster would, among modes that can be carried out."""
    game = position(side(hand=[LORE], lands="U"), side())
    game.choose(option_named(game, "cast Lore"))
    asked = pending(game)
    assert isinstance(asked, ChooseModes)
    assert (asked.player, len(asked.options)) == (1, 2)
    game.choose(Word("You gain 3 life.", 1))
    assert [seen.name for seen in game.view(0).stack] == ["Lore"]
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (23, 20)


@rule("601.6", "601.2c")
def test_the_caster_chooses_the_rest() -> None:
    """CR 601.6: only the mode is the opponent's choice; the targets of the mode are the caster's."""
    game = position(side(hand=[LORE], lands="U"), side(battlefield=[OX]))
    game.choose(option_named(game, "cast Lore"))
    assert who(game) == 1
    game.choose(Word("Destroy target Ox.", 2))
    assert who(game) == 0
    game.choose(named(game, "Ox"))
    resolve(game)
    assert graveyard(game, 1) == ["Ox"]


@rule("601.6a")
def test_the_caster_decides_which_opponent_chooses() -> None:
    """CR 601.6a: with several opponents the spell's controller decides who makes the choice."""
    game = position(side(hand=[LORE], lands="U"), side(), side())
    game.choose(option_named(game, "cast Lore"))
    asked = pending(game)
    assert isinstance(asked, ChooseObjects)
    assert (asked.player, [getattr(option, "name", "") for option in asked.options]) == (0, ["Bob", "Carol"])
    game.choose(named(game, "Carol"))
    assert who(game) == 2
    game.choose(Word("You draw two cards.", 0))
    resolve(game)
    assert len(hand(game, 0)) == 2


@rule("601.6a", "601.2c")
@pytest.mark.parametrize(("those_with", "deciders"), [("BCD", "BCD"), ("CD", "CD"), ("D", ""), ("", None)])
def test_only_an_opponent_who_could_choose_is_picked(those_with: str, deciders: str | None) -> None:
    """CR 601.6a: the controller decides among the opponents who could make the choice: who has something to choose."""
    duel = card("Duel", "{R}", "Sorcery", "Destroy target creature of an opponent's choice they control.")
    others = [side(battlefield=[OX] if each in those_with else []) for each in "BCD"]
    game = position(side(battlefield=[BEAR], hand=[duel], lands="R"), *others)
    assert can(game, "cast Duel") is (deciders is not None)
    if deciders is None:
        return
    game.choose(option_named(game, "cast Duel"))
    if deciders:
        assert (who(game), [getattr(option, "name", "")[0] for option in pending(game).options]) == (0, list(deciders))
        game.choose(named(game, "Dave"))
    assert who(game) == 3
    game.choose(named(game, "Ox"))
    resolve(game)
    assert graveyard(game, 3) == ["Ox"]


@rule("602.3", "602.3a")
def test_an_opponent_chooses_a_target() -> None:
    """CR 602.3: an opponent chooses the target that is theirs to choose, the controller decides which opponent."""
    game = position(side(battlefield=[WITCH]), side(), side())
    game.choose(option_named(game, "activate Witch"))
    assert who(game) == 0
    game.choose(named(game, "Bob"))
    assert [getattr(option, "name", "") for option in pending(game).options] == ["Bob", "Carol"]
    game.choose(named(game, "Carol"))
    assert who(game) == 2
    game.choose(named(game, "Alice"))
    resolve(game)
    assert [life(game, player) for player in range(3)] == [19, 18, 20]


@rule("602.3")
def test_an_opponent_chooses_a_target_that_they_control() -> None:
    """CR 602.3: the opponent chooses as the ability is activated, of what is theirs; the controller the other one."""
    text = "{0}: Destroy target creature of an opponent's choice they control. Target player gains 1 life."
    duel = card("Duel", "{R}", "Artifact", text)
    game = position(side(battlefield=[duel, BEAR]), side(battlefield=[OX, BEAR]))
    game.choose(option_named(game, "activate Duel"))
    assert who(game) == 0
    game.choose(named(game, "Alice"))
    assert who(game) == 1
    theirs = [option.id for option in pending(game).options if isinstance(option, Thing)]
    assert [game.board.controller(number) for number in theirs] == [1, 1]
    game.choose(named(game, "Ox"))
    resolve(game)
    assert (graveyard(game, 1), life(game, 0)) == (["Ox"], 21)


@rule("602.3b", "601.6b")
def test_the_controller_chooses_first() -> None:
    """CR 602.3b: whatever the order in the text, the controller's own target is chosen before the opponent's."""
    game = position(side(battlefield=[WITCH]), side())
    game.choose(option_named(game, "activate Witch"))
    assert who(game) == 0
    game.choose(named(game, "Bob"))
    assert who(game) == 1
    game.choose(named(game, "Witch"))
    resolve(game)
    assert life(game, 1) == 18
    assert graveyard(game, 0) == ["Witch"]


@rule("601.6")
def test_an_opponent_chooses_any_target_of_a_spell() -> None:
    """CR 601.6: any target of an opponent's choice of a spell is chosen by an opponent."""
    spite = card("Spite", "{0}", "Sorcery", "Spite deals 2 damage to any target of an opponent's choice.")
    game = position(side(hand=[spite]), side())
    game.choose(option_named(game, "cast Spite"))
    assert who(game) == 1
    game.choose(named(game, "Alice"))
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (18, 20)


@rule("601.6b")
def test_a_spell_with_a_target_of_each() -> None:
    """CR 601.6b: so it is for spells; and "they control" speaks of the opponent who chooses."""
    duel = card(
        "Duel",
        "{R}",
        "Sorcery",
        "Destroy target creature of an opponent's choice they control. Target player gains 1 life.",
    )
    assert not can(position(side(battlefield=[BEAR], hand=[duel], lands="R"), side(), side()), "cast Duel")
    game = position(side(hand=[duel], lands="R"), side(battlefield=[OX]), side(battlefield=[BEAR]), side())
    game.choose(option_named(game, "cast Duel"))
    game.choose(named(game, "Alice"))
    assert [getattr(option, "name", "") for option in pending(game).options] == ["Bob", "Carol"]
    game.choose(named(game, "Carol"))
    assert [getattr(option, "name", "") for option in pending(game).options] == ["Grizzly Bears"]
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert graveyard(game, 2) == ["Grizzly Bears"]
    assert life(game, 0) == 21


@rule("603.3d", "601.6")
def test_a_triggered_ability_too() -> None:
    """CR 603.3d: an opponent chooses the targets of a triggered ability as it goes on the stack."""
    imp = card(
        "Imp",
        "{R}",
        "Creature — Imp",
        "When this creature enters, destroy target creature of an opponent's choice.",
        "1/1",
    )
    game = position(side(hand=[imp], lands="R"), side(battlefield=[BEAR]))
    act(game, "cast Imp")
    resolve(game)
    assert who(game) == 1
    game.choose(named(game, "Imp"))
    resolve(game)
    assert graveyard(game, 0) == ["Imp"]


@rule("115.1", "603.3d")
def test_the_damaged_player_chooses_what_another_opponent_controls() -> None:
    """CR 603.3d: the player who was dealt damage chooses, among what opponents of the ability's controller control."""
    text = (
        "Haste\nWhenever Hawk deals combat damage to a player, "
        "destroy target nonland permanent of that player's choice that one of your opponents controls."
    )
    hawk = card("Hawk", "{U}", "Creature — Bird", text, "1/1")
    game = fight([hawk, BEAR], [OX], [BEAR])
    attack(game, ("Hawk", "Bob"))
    block(game)
    to_step(game, "combat damage")
    asked = pending(game)
    assert asked.player == 1
    names = sorted(option.name for option in asked.options if isinstance(option, Thing))
    assert names == ["Grizzly Bears", "Ox"]
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert (graveyard(game, 2), graveyard(game, 0)) == (["Grizzly Bears"], [])


@rule("602.3", "700.2e")
def test_an_opponent_chooses_the_mode_of_an_activated_ability() -> None:
    """CR 602.3: where an ability says so, an opponent chooses its mode as it is activated, by its controller."""
    oracle = card(
        "Oracle",
        "{U}",
        "Creature — Human",
        "{T}: An opponent chooses one —\n• You draw two cards.\n• You gain 3 life.",
        "1/1",
    )
    game = position(side(battlefield=[oracle]), side(), side())
    game.choose(option_named(game, "activate Oracle"))
    assert who(game) == 0
    game.choose(named(game, "Carol"))
    assert (who(game), isinstance(game.decision, ChooseModes)) == (2, True)
    game.choose((pending(game).options[1],))
    assert len(game.view(0).stack) == 1
    resolve(game)
    assert (life(game, 0), hand(game, 0)) == (23, [])


@rule("602.3", "601.6")
def test_what_no_text_leaves_to_an_opponent_is_its_controllers_choice() -> None:
    """CR 601.6, 602.3: modes and targets of which nothing says that an opponent chooses them are chosen by who casts
    the spell or activates the ability.
    """
    text = "Choose one —\n• You gain 3 life.\n• Target player gains 5 life."
    lore = card("Lore", "{0}", "Instant", text)
    seer = card("Seer", "{U}", "Creature — Human", f"{{0}}: {text}", "1/1")
    for action in ("cast Lore", "activate Seer"):
        game = position(side(battlefield=[seer], hand=[lore]), side(), side())
        game.choose(option_named(game, action))
        assert (who(game), isinstance(game.decision, ChooseModes)) == (0, True)
        game.choose((pending(game).options[1],))
        assert who(game) == 0
        game.choose(named(game, "Bob"))
        resolve(game)
        assert life(game, 1) == 25
