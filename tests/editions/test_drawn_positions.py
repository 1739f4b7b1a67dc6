"""Positions thought out from the texts of the old books before they were played, several rules meeting in each."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
)
from rules.combat.fights import attack, block

OLD = ("2001", "2006")
OGRE = card("Ogre", "{R}", pt="3/3")
WALL = card("Guard", "{W}", pt="0/3")
KILL = card("Kill", "{0}", "Instant", "Destroy target creature.")


def instant(name: str, text: str) -> Card:
    """An instant that costs nothing."""
    return card(name, "{0}", "Instant", text)


def assigned(game: Game, *blocks: tuple[str, str]) -> None:
    """Attack with Alice's Ogre, block so, and let combat damage be put on the stack; Bob has priority."""
    attack(game, "Ogre")
    if blocks:
        block(game, *blocks)
    while game.view(0).step != "combat damage":
        pass_priority(game)
    pass_priority(game)


@by_editions(*OLD)
@rule("310.4c", "502.15f", edition="2006")
@rule("310.4", "502.15f", edition="2001")
def test_who_phases_out_and_in_again_is_dealt_the_damage() -> None:
    """502.15f of 2006: what phases in is the same permanent, so that the damage assigned to it is dealt."""
    slip = instant("Slip", "Target creature phases out.")
    back = instant("Back", "All phased-out creatures phase in.")
    game = position(side(battlefield=[OGRE]), side(battlefield=[WALL], hand=[slip, back]), step="beginning of combat")
    assigned(game, ("Guard", "Ogre"))
    act(game, "cast Slip", targets=["Guard"])
    resolve(game)
    pass_priority(game)
    act(game, "cast Back")
    resolve(game)
    assert len(on_battlefield(game, "Guard")) == 1
    run_to(game, "postcombat main")
    assert len(on_battlefield(game, "Guard")) == 0


@by_editions(*OLD)
@rule("310.4c", edition="2006")
@rule("310.4", edition="2001")
def test_who_comes_back_as_another_object_is_dealt_none() -> None:
    """310.4c of 2006: what was to be dealt the damage is no longer in play, though its card is again; the damage that
    it had assigned is dealt.
    """
    blink = instant(
        "Blink", "Exile target creature, then return that card to the battlefield under its owner's control."
    )
    guard = card("Guard", "{W}", pt="4/3")
    game = position(side(battlefield=[OGRE]), side(battlefield=[guard], hand=[blink]), step="beginning of combat")
    assigned(game, ("Guard", "Ogre"))
    act(game, "cast Blink", targets=["Guard"])
    run_to(game, "postcombat main")
    assert (len(on_battlefield(game, "Ogre")), len(on_battlefield(game, "Guard"))) == (0, 1)


@by_editions(*OLD)
@rule("310.4a", edition="2006")
@rule("310.4", edition="2001")
def test_a_stolen_attacker_damages_its_new_controller() -> None:
    """310.4a of 2006: damage is dealt as it was assigned, whoever controls the creature by then."""
    steal = instant("Steal", "Gain control of target creature until end of turn.")
    game = position(side(battlefield=[OGRE]), side(hand=[steal]), step="beginning of combat")
    assigned(game)
    act(game, "cast Steal", targets=["Ogre"])
    run_to(game, "postcombat main")
    assert life(game, 1) == 17


@by_editions(*OLD)
@rule("310.4b", edition="2006")
@rule("310.4", edition="2001")
def test_the_source_is_what_it_is_as_the_damage_is_dealt() -> None:
    """310.4b of 2006: protection from white prevents the damage of a creature that has become white meanwhile."""
    ward = instant("Ward", "Target creature gains protection from white until end of turn.")
    paint = instant("Paint", "Target creature becomes white until end of turn.")
    for spells, stays in ((("Ward", "Guard"), ("Paint", "Ogre")), 1), ((("Ward", "Guard"),), 0):
        game = position(
            side(battlefield=[OGRE]), side(battlefield=[WALL], hand=[ward, paint]), step="beginning of combat"
        )
        assigned(game, ("Guard", "Ogre"))
        for spell, target in spells:
            act(game, f"cast {spell}", targets=[target])
            resolve(game)
            pass_priority(game)
        run_to(game, "postcombat main")
        assert len(on_battlefield(game, "Guard")) == stays


@by_editions(*OLD)
@rule("310.4b", "419.8a", edition="2006")
@rule("310.4", "419.7c", edition="2001")
def test_a_source_that_has_left_is_still_chosen() -> None:
    """419.8a of 2006: the source of combat damage on the stack may be chosen though it has left, as it last was."""
    text = "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    circle = card("Circle", "{W}", "Enchantment", text)
    game = position(side(battlefield=[OGRE]), side(battlefield=[circle], hand=[KILL]), step="beginning of combat")
    assigned(game)
    act(game, "cast Kill", targets=["Ogre"])
    resolve(game)
    pass_priority(game)
    act(game, "activate Circle")
    resolve(game)
    game.choose(named(game, "Ogre"))
    run_to(game, "postcombat main")
    assert life(game, 1) == 20


@by_editions(*OLD)
@rule("310.4a", "419.6b", edition="2006")
@rule("310.4", "419.6b", edition="2001")
def test_what_regenerates_out_of_combat_deals_its_damage() -> None:
    """419.6b of 2006: it is removed from combat; the damage it had assigned is on the stack all the same."""
    troll = card("Ogre", "{G}", text="{0}: Regenerate this creature.", pt="3/3")
    game = position(side(battlefield=[troll]), side(hand=[KILL]), step="beginning of combat")
    attack(game, "Ogre")
    while game.view(0).step != "combat damage":
        pass_priority(game)
    act(game, "activate Ogre")
    resolve(game)
    pass_priority(game)
    act(game, "cast Kill", targets=["Ogre"])
    resolve(game)
    assert len(on_battlefield(game, "Ogre")) == 1
    run_to(game, "postcombat main")
    assert life(game, 1) == 17


@pytest.mark.parametrize(("edition", "expected"), [("2001", 16), ("2006", 16), ("2009", 20)])
@rule("300.3", "419.1a", edition="2006")
@rule("300.4", edition="2001")
def test_mana_burn_is_replaced_as_other_losses_of_life(edition: str, expected: int) -> None:
    """300.3 of 2006: mana burn is a loss of life, which an effect may double."""
    bleed = card("Bleed", "", "Enchantment", "If an opponent would lose life, they lose twice that much life instead.")
    game = position(side(lands="GG"), side(battlefield=[bleed]), edition=edition)
    game.choose(game.mana_actions()[0])
    game.choose(game.mana_actions()[0])
    run_to(game, "beginning of combat")
    assert life(game, 0) == expected


@pytest.mark.parametrize(("edition", "expected"), [("2006", ["Later"]), ("2009", []), ("2026", [])])
@rule("217.1e", "502.59a", edition="2006")
@rule("400.11")
def test_a_suspended_card_is_wished_for(edition: str, expected: list[str]) -> None:
    """217.1e of 2006: what is removed from the game is outside it, with time counters on it, too."""
    later = card("Later", "", "Sorcery", "Suspend 3—{0}\nYou gain 5 life.")
    text = "You may reveal a sorcery card you own from outside the game and put it into your hand."
    game = position(side(hand=[card("Wish", "{0}", "Sorcery", text), later]), side(), edition=edition)
    suspending = next(str(option) for option in pending(game).options if "Later" in str(option))
    game.choose(option_named(game, suspending))
    act(game, "cast Wish")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert hand(game, 0) == expected


@pytest.mark.parametrize(("edition", "left"), [("2001", 1), ("2006", 0), ("2009", 0), ("2026", 1)])
@rule("420.5e", edition="2001")
@rule("420.5e", edition="2006")
@rule("704.5k", edition="2009")
@rule("704.5j")
def test_two_legends_join_a_third(edition: str, left: int) -> None:
    """420.5e of 2001: those that came at once tie with each other, but not with the one that was there before."""
    kira = card("Kira", "{0}", "Legendary Creature — Bear", pt="2/2")
    rally = card("Rally", "{0}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
    game = position(side(battlefield=[kira], hand=[rally], graveyard=[kira, kira]), side(), edition=edition)
    first = on_battlefield(game, "Kira")[0].id
    act(game, "cast Rally")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert len(on_battlefield(game, "Kira")) == left
    assert graveyard(game, 0).count("Kira") == 3 - left
    assert edition != "2001" or on_battlefield(game, "Kira")[0].id == first


@pytest.mark.parametrize(("edition", "left"), [("2001", 0), ("2006", 0), ("2009", 0), ("2026", 1)])
@rule("217.8d", "502.15i", edition="2001")
@rule("502.15i", edition="2006")
@rule("704.5d", edition="2009")
@rule("702.26g")
def test_what_enchants_a_token_that_phases_out(edition: str, left: int) -> None:
    """217.8d of 2001: the token ceases to exist, and the local enchantment on it stays phased out for good."""
    make = card("Make", "{0}", "Sorcery", "Create a 2/2 green Bear creature token named Cub.")
    robe = card("Robe", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    fade = instant("Fade", "Target creature phases out.")
    game = position(side(hand=[make, robe, fade]), side(), edition=edition)
    for spell, target in (("Make", None), ("Robe", "Cub"), ("Fade", "Cub")):
        act(game, f"cast {spell}", targets=[] if target is None else [target])
        resolve(game)
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    assert [len(on_battlefield(game, name)) for name in ("Cub", "Robe")] == [left, left]
    assert graveyard(game, 0).count("Robe") == 0


@pytest.mark.parametrize(("edition", "number"), [("2001", 1), ("2006", 0), ("2009", 0), ("2026", 1)])
@rule("216.1", "420.5e", edition="2001")
@rule("216.1", "420.5e", edition="2006")
@rule("704.5k", edition="2009")
@rule("111.4", "704.5j")
def test_legendary_tokens(edition: str, number: int) -> None:
    """420.5e of 2001: it goes for tokens as for cards."""
    make = card("Make", "{0}", "Sorcery", "Create a legendary 2/2 green Bear creature token named Ursa.")
    game = position(side(hand=[make, make]), side(), edition=edition)
    for _ in range(2):
        act(game, "cast Make")
        resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert len(on_battlefield(game, "Ursa")) == number
