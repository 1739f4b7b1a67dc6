"""The examples of the rulebook of 2009, and what today's rules make of the same positions."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    land,
    life,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

of_2009_and_today = pytest.mark.parametrize("edition", ["2009", "2026"])


def mana_of(game: Game, player: int) -> list[str]:
    """The mana in a player's pool, by its types."""
    return sorted(mana.type for mana in game.state.players[player].mana_pool)


@of_2009_and_today
@rule("101.2")
def test_who_cant_play_lands_plays_none_though_an_effect_allows_more(edition: str) -> None:
    """CR 101.2, example; 101.2 of 2009, example: one effect lets you play another land, one forbids lands: you play
    none.
    """
    more = card("More", "{G}", "Sorcery", "You may play an additional land this turn.")
    none = card("None", "{G}", "Sorcery", "You can't play lands this turn.")
    game = position(side(hand=[more, none, land("W")], lands="GG"), side(), edition=edition)
    act(game, "cast More")
    resolve(game)
    assert can(game, "play Plains")
    act(game, "cast None")
    resolve(game)
    assert not can(game, "play Plains")


@of_2009_and_today
@rule("101.4")
def test_all_sacrifice_at_once_after_each_has_chosen_in_turn_order(edition: str) -> None:
    """CR 101.4, example; 101.4 of 2009, example 1: the active player chooses a creature, then each other; then all are
    sacrificed.
    """
    edict = card("Edict", "{B}", "Sorcery", "Each player sacrifices a creature.")
    ogre = card("Ogre", "{1}{R}", "Creature — Ogre", pt="2/2")
    three = [side(battlefield=[BEAR, ogre]) for _ in range(2)]
    game = position(side(battlefield=[BEAR, ogre], hand=[edict], lands="B"), *three, edition=edition)
    act(game, "cast Edict")
    resolve(game)
    for player in range(3):
        assert pending(game).player == player
        assert len(on_battlefield(game, "Ogre")) == 3
        game.choose(named(game, "Ogre"))
    assert [graveyard(game, player) for player in range(1, 3)] == [["Ogre"], ["Ogre"]]
    assert not on_battlefield(game, "Ogre")


@of_2009_and_today
@rule("106.5")
def test_mana_of_no_colors_permanent_is_no_mana(edition: str) -> None:
    """CR 106.5, example; 106.5 of 2009, example: a color among those of your permanents, of which none has any, makes
    no mana.
    """
    crater = card("Crater", "", "Land", "{T}: Choose a color of a permanent you control. Add one mana of that color.")
    game = position(side(battlefield=[crater]), side(battlefield=[BEAR]), edition=edition)
    act(game, "activate Crater")
    assert mana_of(game, 0) == []


@of_2009_and_today
@pytest.mark.parametrize("purpose", ["cast creature spells", "pay cumulative upkeep costs"])
@rule("106.6", "701.10f")
def test_doubled_mana_can_be_spent_on_anything(edition: str, purpose: str) -> None:
    """CR 106.6, example; 106.6 of 2009, example: of mana for one purpose as much again is added, which is for all."""
    sprite = card(
        "Sprite", "", "Creature — Faerie", f"{{T}}: Add {{R}}{{G}}. Spend this mana only to {purpose}.", "1/1"
    )
    cube = card("Twice", "{2}", "Artifact", "{3}, {T}: Double the amount of each type of unspent mana you have.")
    both = card("Both", "{R}{G}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[sprite, cube], hand=[both, both], lands="WWW"), side(), edition=edition)
    act(game, "activate Sprite")
    assert not can(game, "cast Both")
    act(game, "activate Twice")
    assert mana_of(game, 0) == ["G", "G", "R", "R"]
    act(game, "cast Both")
    assert mana_of(game, 0) == ["G", "R"]
    resolve(game)
    assert not can(game, "cast Both")


@of_2009_and_today
@pytest.mark.parametrize(
    ("mine", "yours", "mana"), [("", False, []), ("", True, []), ("G", True, ["G"])], ids=["none", "alike", "forest"]
)
@rule("106.7")
def test_what_orchards_could_produce(edition: str, mine: str, yours: bool, mana: list[str]) -> None:
    """CR 106.7, example; 106.7 of 2009, example: lands that look at each other make no mana, until one of them looks
    at a Forest.
    """
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    orchard = card("Orchard", "", "Land", text)
    other = side(battlefield=[orchard]) if yours else side()
    for player in (0, 1) if yours else (0,):
        game = position(side(battlefield=[orchard], lands=mine), other, active=player, edition=edition)
        act(game, "activate Orchard")
        assert mana_of(game, player) == mana


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2026"])
@rule("107.1b", edition="2009")
@rule("107.1b")
def test_power_below_zero(edition: str) -> None:
    """CR 107.1b, example 1; 107.1b of 2009, example 1; 104.1 of 2009, example 1: -2/4 is dealt as 0, is 2 in all, and
    needs +3/+0 to be 1/4.
    """
    shrink = card("Shrink", "{B}", "Instant", "Target creature gets -5/-0 until end of turn.")
    grow = card("Grow", "{B}", "Instant", "Target creature gets +3/+0 until end of turn.")
    two = card("Two", "{B}", "Instant", "Destroy target creature with total power and toughness 2 or less.")
    one = card("One", "{B}", "Instant", "Destroy target creature with total power and toughness 1 or less.")
    ogre = card("Ogre", "{3}{R}", "Creature — Ogre", pt="3/4")
    hand = [shrink, grow, two, one]
    game = position(
        side(battlefield=[ogre], hand=hand, lands="BBB"), side(), step="beginning of combat", edition=edition
    )
    act(game, "cast Shrink", targets=["Ogre"])
    resolve(game)
    assert (the(game, "Ogre").power, the(game, "Ogre").toughness) == (-2, 4)
    assert (can(game, "cast Two"), can(game, "cast One")) == (True, False)
    run_to(game, "declare attackers")
    game.choose(pending(game).options[:1])
    run_to(game, "end of combat")
    assert life(game, 1) == 20
    act(game, "cast Grow", targets=["Ogre"])
    resolve(game)
    assert the(game, "Ogre").power == 1


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2026"])
@rule("107.1b", edition="2009")
@rule("107.1b")
def test_mana_by_a_power_below_zero(edition: str) -> None:
    """CR 107.1b, example 2; 107.1b of 2009, example 2; 104.1 of 2009, example 2: a creature of power -1 that makes as
    much mana makes none.
    """
    joiner = card(
        "Joiner", "", "Creature — Elf Druid", "{T}: Add an amount of {G} equal to this creature's power.", "1/2"
    )
    shrink = card("Shrink", "{B}", "Instant", "Target creature gets -2/-0 until end of turn.")
    game = position(side(battlefield=[joiner], hand=[shrink], lands="B"), side(), edition=edition)
    act(game, "cast Shrink", targets=["Joiner"])
    resolve(game)
    act(game, "activate Joiner")
    assert mana_of(game, 0) == []


@of_2009_and_today
@pytest.mark.parametrize(("lands", "payable"), [("GG", True), ("GW", True), ("WW", True), ("GB", False)])
@rule("107.4e")
def test_two_hybrid_symbols(edition: str, lands: str, payable: bool) -> None:
    """CR 107.4e, example; 107.4e of 2009, example: two green-white symbols are paid with either color for each."""
    spell = card("Both", "{G/W}{G/W}", "Sorcery", "You gain 1 life.")
    game = position(side(hand=[spell], lands=lands), side(), edition=edition)
    assert can(game, "cast Both") is payable


@of_2009_and_today
@rule("111.3")
def test_a_token_has_nothing_that_isnt_said(edition: str) -> None:
    """CR 110.5b of 2009, example: a token has no mana cost, supertype, text or ability that isn't given to it."""
    spell = card("Sprout", "{G}", "Instant", "Create a 1/1 green Saproling creature token.")
    game = position(side(hand=[spell], lands="G"), side(), edition=edition)
    act(game, "cast Sprout")
    resolve(game)
    (token,) = [number for number, known in game.state.objects.items() if known.is_token]
    known = game.board.characteristics(token)
    assert (known.mana_cost, known.supertypes, known.abilities) == ((), (), ())
    assert (known.power, known.toughness, known.types, known.subtypes) == (1, 1, ("Creature",), ("Saproling",))


@of_2009_and_today
@rule("110.5c")
def test_a_permanent_stays_flipped_while_that_means_nothing(edition: str) -> None:
    """CR 110.5c, example; 110.6c of 2009, example: a copy of a flip card flips; then a copy of a Bear; then a flip
    card, flipped.
    """
    text = (
        "{1}{U}{B}: Exile target creature card from a graveyard. "
        "This creature becomes a copy of that card, except it has this ability."
    )
    shifter = card("Shifter", "", "Creature — Shapeshifter", text, "0/2")
    novice, monk = (
        faced(
            "flip",
            face(f"{name} Below", "{1}{G}", "Creature — Human Monk", "{G}: Flip this creature.", pt="2/2"),
            face(f"{name} Above", "", "Creature — Spirit", "Trample", pt=pt),
        )
        for name, pt in (("Novice", "4/4"), ("Monk", "5/5"))
    )
    game = position(side([shifter], lands="UUUBBBGGGG", graveyard=[novice, BEAR, monk]), side(), edition=edition)
    act(game, "activate Shifter", targets=["Novice Below"])
    resolve(game)
    game.choose(next(option for option in pending(game).options if str(option).endswith("ability 0")))
    resolve(game)
    act(game, "activate Novice Above", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 2
    act(game, "activate Grizzly Bears", targets=["Monk Below"])
    resolve(game)
    assert the(game, "Monk Above").power == 5


@of_2009_and_today
@rule("113.2a")
def test_that_a_creature_cant_block_is_an_ability(edition: str) -> None:
    """CR 112.2a of 2009, example: a creature that says it can't block has an ability, which it can lose."""
    glyphs = card("Glyphs", "", "Enchantment", "Creatures with no abilities get +2/+2.")
    hush = card("Hush", "{U}", "Sorcery", "Target creature loses all abilities until end of turn.")
    meek = card("Meek", "{W}", "Creature — Human", "This creature can't block.", "1/1")
    game = position(side([glyphs, meek], hand=[hush], lands="U"), side(), edition=edition)
    assert the(game, "Meek").power == 1
    act(game, "cast Hush", targets=["Meek"])
    resolve(game)
    assert the(game, "Meek").power == 3


@of_2009_and_today
@rule("113.6k")
def test_each_condition_of_a_haunting_card_triggers_where_it_can(edition: str) -> None:
    """CR 112.5h of 2009, example: it triggers as it enters, and from exile as the creature that it haunts dies."""
    text = "Haunt\nWhen this creature enters or the creature it haunts dies, destroy target enchantment."
    thrull = card("Thrull", "{W}", "Creature — Thrull Cleric", text, "2/3")
    kill = card("Kill", "{W}", "Instant", "Destroy target creature.")
    charms = [card(name, "", "Enchantment") for name in ("First", "Second")]
    game = position(side(charms, hand=[thrull, kill, kill], lands="WWW"), side([BEAR]), edition=edition)
    act(game, "cast Thrull")
    resolve(game)
    game.choose(named(game, "First"))
    resolve(game)
    assert (len(on_battlefield(game, "First")), len(on_battlefield(game, "Second"))) == (0, 1)
    act(game, "cast Kill", targets=["Thrull"])
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Thrull"]
    act(game, "cast Kill", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(named(game, "Second"))
    resolve(game)
    assert on_battlefield(game, "Second") == []


@of_2009_and_today
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "exile"])
@rule("113.6m")
def test_what_returns_itself_from_the_graveyard_does_so_only_there(edition: str, zone: str) -> None:
    """CR 112.5i of 2009, example: it can be activated only while the card is in its owner's graveyard."""
    text = (
        "{B}, Sacrifice a creature: Return this card from your graveyard to the battlefield. "
        "Activate only during your upkeep."
    )
    savant = card("Savant", "{B}", "Creature — Zombie Giant", text, "5/5")
    where = {"battlefield": [BEAR], zone: [savant]} if zone != "battlefield" else {zone: [BEAR, savant]}
    game = position(side(lands="B", **where), side(), step="upkeep", edition=edition)  # type: ignore[arg-type]
    assert can(game, "activate Savant") is (zone == "graveyard")
    if zone == "graveyard":
        act(game, "activate Savant")
        settle(game)
        assert the(game, "Savant").power == 5
