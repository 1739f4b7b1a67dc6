"""CR 608.2d, 608.2k, 101.2, 110.2a, 611.2a: what is chosen or counted among those spoken of, and for how long."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, graveyard, hand, land, life, on_battlefield, position, resolve, settle, side, the
from rules.combat.fights import attack
from saying import found
from spells import SERF, ZAP, choose, creature, follow

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
FOREST, SWAMP = land("G"), land("B")


@rule("608.2d")
def test_an_opponent_chooses_from_among_them() -> None:
    """CR 608.2d: the opponent chooses one of the creature cards; "that card" is that one, the others are the rest."""
    text = (
        "Reveal the top three cards of your library. An opponent chooses a creature card from among them. Put that "
        "card into your hand and the rest into your graveyard."
    )
    game = follow(text, mine={"library": [CUB, FOREST, OX, SERF]})
    assert game.decision is not None
    assert (game.decision.player, can(game, "Forest"), can(game, "Serf")) == (1, False, False)
    choose(game, "Ox")
    assert (hand(game, 0), sorted(graveyard(game, 0))) == (["Ox"], ["Cub", "Deed", "Forest"])


@rule("107.1", "208.1", "608.2k")
def test_the_greatest_power_and_the_colors_among_those_creatures() -> None:
    """CR 608.2k: only of the creatures that were spoken of."""
    text = "Whenever you attack with one or more creatures, you gain life equal to the greatest power among those "
    text += "creatures."
    for total, names in [(22, ("Cub",)), (24, ("Cub", "Ox"))]:
        horn = card("Horn", "{1}", "Artifact", text)
        game = position(side(battlefield=[horn, CUB, OX, creature("Titan", pt="9/9")]), side())
        attack(game, *names)
        settle(game)
        assert life(game, 0) == total
    text = "Choose two target creatures. You gain 1 life for each color among those creatures."
    game = follow(text, mine={"battlefield": [CUB, OX, SERF]})
    assert life(game, 0) == 20


@rule("601.3", "611.2a")
def test_cards_may_be_cast_from_among_those() -> None:
    """CR 611.2a: any number of the nonland cards that were exiled, for their costs, this turn."""
    text = "Exile the top three cards of your library. Until end of turn, you may cast nonland cards from among those "
    text += "exiled cards."
    game = follow(text, mine={"library": [CUB, FOREST, SERF, OX], "lands": "GW"})
    assert [can(game, f"cast {name}") for name in ("Cub", "Serf", "Ox")] == [True, True, False]
    assert not can(game, "play Forest")
    act(game, "cast Cub")
    resolve(game)
    assert can(game, "cast Serf")


@rule("702.1")
def test_cards_with_an_ability_of_a_name() -> None:
    """CR 702.1: with a cycling ability of whatever cost, typecycling too."""
    first = card("Crab", "{U}", "Creature — Crab", "Cycling {2}", "1/1")
    second = card("Eel", "{U}", "Creature — Fish", "Islandcycling {2}", "1/1")
    game = position(side(graveyard=[first, second, CUB]), side())
    assert found(game, "card with a cycling ability in your graveyard") == ["Crab", "Eel"]


@rule("101.2", "611.2c")
def test_a_target_spell_cannot_be_countered() -> None:
    """CR 101.2: that spell alone; another one can be countered."""
    shield = creature("Shield", "{T}: Target spell can't be countered.")
    stop = card("Stop", "{U}", "Instant", "Counter target spell.")
    for protected, total in [(True, 19), (False, 20)]:
        game = position(side(battlefield=[shield], hand=[ZAP], lands="R"), side(hand=[stop], lands="U"))
        act(game, "cast Zap", targets=["Bob"])
        if protected:
            act(game, "activate Shield", targets=["Zap"])
            resolve(game)
        game.choose(game.decision.options[0] if game.decision else ())
        act(game, "cast Stop", targets=["Zap"])
        settle(game)
        assert life(game, 1) == total


@rule("101.2", "604.2")
@pytest.mark.parametrize(("lands", "total"), [([FOREST, SWAMP], 19), ([FOREST], 20)])
def test_a_spell_that_cannot_be_countered_if_something_is_so(lands: list[object], total: int) -> None:
    """CR 604.2: only while the condition is met."""
    text = (
        "This spell deals 1 damage to any target.\nIf there are two or more land cards in your graveyard, this spell "
    )
    fire = card("Fire", "{R}", "Sorcery", text.replace("This spell deals", "Fire deals") + "can't be countered.")
    stop = card("Stop", "{U}", "Instant", "Counter target spell.")
    game = position(side(hand=[fire], lands="R", graveyard=lands), side(hand=[stop], lands="U"))  # type: ignore[arg-type]
    act(game, "cast Fire", targets=["Bob"])
    game.choose(game.decision.options[0] if game.decision else ())
    act(game, "cast Stop", targets=["Fire"])
    settle(game)
    assert life(game, 1) == total


@rule("110.2a", "608.2d")
def test_onto_the_battlefield_under_another_players_control() -> None:
    """CR 110.2a: it enters tapped under the target player's control, though you put it there."""
    text = "Search your library for a Forest card and put it onto the battlefield tapped under target player's control."
    game = follow(text, "Forest", targets=["Bob"], mine={"library": [SWAMP, FOREST]})
    forest = the(game, "Forest")
    assert (forest.controller, forest.tapped) == (1, True)


@rule("608.2k", "701.15a")
def test_the_tokens() -> None:
    """CR 608.2k: all that were created gain haste, and nothing else does."""
    text = "Each player creates two 1/1 red Goblin creature tokens. The tokens gain haste until end of turn."
    game = follow(text, mine={"battlefield": [CUB]})
    known = [seen.characteristics for seen in on_battlefield(game, "Goblin Token")]
    assert [bool(each and each.keywords) for each in known] == [True] * 4
    cub = the(game, "Cub").characteristics
    assert cub is not None
    assert not cub.keywords


@rule("508.1b")
@pytest.mark.parametrize(("whom", "left"), [("Bob", (18, 3)), ("Jura", (20, 1))])
def test_the_player_or_planeswalker_it_is_attacking(whom: str, left: tuple[int, int]) -> None:
    """CR 508.1b: what the creature attacks is dealt the damage, whichever it is."""
    jura = card("Jura", "{W}", "Legendary Planeswalker — Gideon", "+1: You gain 1 life.", loyalty="3")
    text = "Whenever this creature attacks, it deals 2 damage to the player or planeswalker it's attacking."
    game = position(side(battlefield=[creature("Slayer", text)]), side(battlefield=[jura]))
    attack(game, ("Slayer", whom))
    settle(game)
    assert (life(game, 1), dict(the(game, "Jura").counters)["loyalty"]) == left


@rule("611.2a", "601.2a")
def test_until_it_is_cast_from_exile() -> None:
    """CR 611.2a: the land has the ability until the exiled card is cast, and not any more after that."""
    text = (
        "{0}, Exile this card from your hand: Target land gains “{T}: Add {U}.” until this card is cast from exile. "
        "You may cast this card for as long as it remains exiled."
    )
    rogue = card("Rogue", "{G}", "Creature — Rogue", text, "2/2")
    game = position(side(hand=[rogue], battlefield=[SWAMP], lands="G"), side())
    act(game, "activate Rogue", targets=["Swamp"])
    resolve(game)
    given = the(game, "Swamp").characteristics
    assert given is not None
    assert len(given.abilities) == 2
    act(game, "cast Rogue")
    after = the(game, "Swamp").characteristics
    assert after is not None
    assert len(after.abilities) == 1
