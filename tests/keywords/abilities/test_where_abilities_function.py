"""CR 113: what has abilities, and where they function."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

ZAP = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")


def aims(game: Game) -> set[str]:
    """The names of what can be chosen now."""
    return {getattr(option, "name", "") for option in pending(game).options}


@rule("113.1b", "702.11c")
def test_a_player_has_hexproof() -> None:
    """CR 113.1b: an ability that a player has changes how the game affects that player, and nothing of theirs."""
    veil = card("Veil", "{W}", "Enchantment", "You have hexproof.")
    game = position(side(hand=[ZAP], lands="R"), side([veil, BEAR]), side())
    act(game, "cast Zap")
    assert "Bob" not in aims(game)
    assert {"Alice", "Carol", "Grizzly Bears"} <= aims(game)


@rule("113.1b", "702.11c")
def test_a_player_with_hexproof_can_target_themselves() -> None:
    """CR 113.1b: a player's own spells can target the player who has hexproof."""
    veil = card("Veil", "{W}", "Enchantment", "You have hexproof.")
    game = position(side([veil], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap")
    assert "Alice" in aims(game)


@rule("113.1b")
def test_a_player_and_permanents_have_hexproof() -> None:
    """CR 113.1b: players and permanents can be given an ability together."""
    veil = card("Veil", "{W}", "Enchantment", "You and creatures you control have hexproof.")
    game = position(side(hand=[ZAP], lands="R"), side([veil, BEAR]))
    act(game, "cast Zap")
    assert aims(game) == {"Alice"}


@rule("113.1b", "702.16e")
def test_damage_to_a_player_with_protection_is_prevented() -> None:
    """CR 113.1b: a player with protection from a color isn't dealt damage by a source of that color."""
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 2 damage to each player.")
    grace = card("Grace", "{W}", "Enchantment", "You have protection from red.")
    game = position(side(hand=[storm], lands="R"), side([grace]))
    act(game, "cast Storm")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (18, 20)


@rule("113.1b")
def test_a_player_gains_an_ability_for_a_turn() -> None:
    """CR 113.1b: a player who gains hexproof until end of turn can be targeted again the turn after."""
    hide = card("Hide", "{W}", "Instant", "You gain hexproof until end of turn.")
    game = position(side(hand=[ZAP, ZAP], lands="RR"), side(hand=[hide], lands="W"))
    act(game, "pass")
    act(game, "cast Hide")
    settle(game)
    act(game, "cast Zap")
    assert aims(game) == {"Alice"}


WINGS = card(
    "Wings",
    "{U}",
    "Creature — Bird",
    "As long as this card is in your graveyard, creatures you control have flying.",
    "1/1",
)


@rule("113.6b")
def test_an_ability_functions_only_where_it_says() -> None:
    """CR 113.6b: an ability that says in which zone it functions does so there and not on the battlefield."""
    in_graveyard = position(side([BEAR], graveyard=[WINGS]), side())
    on_it = position(side([BEAR, WINGS]), side())
    assert Flying in in_graveyard.board.characteristics(the(in_graveyard, "Grizzly Bears").id).keywords
    assert Flying not in on_it.board.characteristics(the(on_it, "Grizzly Bears").id).keywords


@rule("113.6c")
def test_an_ability_functions_everywhere_but_where_it_says() -> None:
    """CR 113.6c: an ability that says where it doesn't function does so in every other zone, a library too."""
    husk = card(
        "Husk",
        "{1}",
        "Artifact Creature — Golem",
        "As long as this card isn't on the battlefield, it has flying.",
        "1/1",
    )
    seek = card(
        "Seek",
        "{G}",
        "Sorcery",
        "Search your library for a creature card with flying, reveal it, put it into your hand, then shuffle.",
    )
    game = position(side([husk], hand=[seek], lands="G", library=[husk, BEAR]), side())
    assert Flying not in game.board.characteristics(the(game, "Husk").id).keywords
    act(game, "cast Seek")
    resolve(game)
    assert aims(game) >= {"Husk"}
    assert "Grizzly Bears" not in aims(game)


@rule("113.6", "614.12")
def test_a_replacement_that_functions_everywhere_does_in_a_library() -> None:
    """CR 113.6: what would be put into a graveyard "from anywhere" is replaced as it is milled, too."""
    giant = card(
        "Giant",
        "{9}",
        "Creature — Giant",
        "If this card would be put into a graveyard from anywhere, exile it instead.",
        "9/9",
    )
    dig = card("Dig", "{U}", "Sorcery", "Mill two cards.")
    game = position(side(hand=[dig], lands="U", library=[giant, BEAR]), side())
    act(game, "cast Dig")
    settle(game)
    assert graveyard(game, 0) == ["Grizzly Bears", "Dig"]


@rule("603.1a")
def test_an_ability_that_cannot_be_countered() -> None:
    """CR 603.1a: what a triggered ability says of not being countered counts while it is on the stack."""
    stifle = card("Stifle", "{U}", "Instant", "Counter target activated or triggered ability.")
    for ending, drawn in ((" This ability can't be countered.", 1), ("", 0)):
        sage = card("Sage", "{W}", "Creature — Human", f"When this creature enters, draw a card.{ending}", "1/1")
        game = position(side(hand=[sage], lands="W"), side(hand=[stifle], lands="U"))
        act(game, "cast Sage")
        resolve(game)
        act(game, "pass")
        act(game, "cast Stifle")
        if not isinstance(game.decision, ChooseAction):
            game.choose((pending(game).options[0],))
        settle(game)
        assert len(hand(game, 0)) == drawn


@rule("604.7")
def test_a_static_ability_uses_no_last_known_information() -> None:
    """CR 604.7: a static ability that looks at a card that has gone doesn't use what that card last was."""
    hoard = card(
        "Hoard",
        "{1}",
        "Artifact Creature — Golem",
        "{W}: Exile target creature.\n{U}: Put a card exiled with this creature into its owner's hand.\n"
        "This creature gets +X/+0, where X is the exiled card's power.",
        "1/1",
    )
    game = position(side([hoard], lands="WU"), side([BEAR]))
    act(game, "activate Hoard", targets=["Grizzly Bears"])
    settle(game)
    assert the(game, "Hoard").power == 3
    act(game, "activate Hoard")
    settle(game)
    assert on_battlefield(game, "Grizzly Bears") == []
    assert the(game, "Hoard").power == 1


@rule("615.13", "615.3")
def test_an_ability_triggers_when_damage_is_prevented() -> None:
    """CR 615.13: it triggers once for what one prevention effect prevents at once, with the total."""
    squire = card(
        "Squire",
        "{W}",
        "Creature — Human",
        "Whenever damage that would be dealt to you is prevented, put that many +1/+1 counters on this creature.",
        "1/1",
    )
    haze = card("Haze", "{W}", "Instant", "Prevent all damage that would be dealt to you this turn.")
    game = position(side(hand=[ZAP], lands="R"), side([squire], hand=[haze], lands="W"))
    act(game, "cast Zap", targets=["Bob"])
    act(game, "pass")
    act(game, "cast Haze")
    settle(game)
    assert life(game, 1) == 20
    assert the(game, "Squire").power == 4


@rule("615.13", "603.12")
def test_damage_prevented_this_way_lets_an_ability_trigger() -> None:
    """CR 615.13: an ability about damage prevented this way triggers with as much as was prevented."""
    mirror = card(
        "Mirror",
        "{W}",
        "Creature — Spirit",
        "If damage would be dealt to this creature, prevent that damage. "
        "When damage is prevented this way, this creature deals that much damage to any other target.",
        "5/5",
    )
    game = position(side(hand=[ZAP], lands="R"), side([mirror]))
    act(game, "cast Zap", targets=["Mirror"])
    resolve(game)
    assert "Mirror" not in aims(game)
    game.choose(tuple(option for option in pending(game).options if getattr(option, "name", "") == "Alice"))
    settle(game)
    assert life(game, 0) == 17


@rule("113.1b", "611.2c", "611.2")
def test_a_player_and_creatures_gain_an_ability() -> None:
    """CR 113.1b: the player and the creatures there are gain hexproof for the turn."""
    hide = card("Hide", "{W}", "Instant", "You and creatures you control gain hexproof until end of turn.")
    game = position(side(hand=[ZAP], lands="R"), side([BEAR], hand=[hide], lands="W"))
    act(game, "pass")
    act(game, "cast Hide")
    settle(game)
    act(game, "cast Zap")
    assert aims(game) == {"Alice"}


@rule("604.7")
def test_an_aura_whose_creature_has_gone_knows_nothing_of_it() -> None:
    """CR 604.7: while an Aura is still there after its creature has gone, its effect doesn't use what that last was."""
    giant = card("Giant", "{R}", "Creature — Giant", pt="1/5")
    band = card(
        "Band",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature\nCreatures you control get +X/+0, where X is enchanted creature's toughness.",
    )
    weigh = card(
        "Weigh",
        "{B}",
        "Sorcery",
        "Destroy target creature. You gain life equal to the greatest power among creatures you control.",
    )
    game = position(side([giant, BEAR], hand=[band, weigh], lands="WB"), side())
    act(game, "cast Band", targets=["Giant"])
    settle(game)
    assert the(game, "Grizzly Bears").power == 7
    act(game, "cast Weigh", targets=["Giant"])
    settle(game)
    assert life(game, 0) == 22


@rule("122.2")
def test_counters_cease_to_exist_with_the_object() -> None:
    """122.2: what goes to another zone and comes back has no counters, and none was removed from it."""
    text = "Whenever one or more counters are removed from a permanent, you gain 1 life."
    watch, bat = card("Watch", "{W}", "Enchantment", text), card("Bat", "{B}", "Creature — Bat", pt="1/1")
    blink = card(
        "Blink", "{W}", "Instant", "Exile target creature, then return it to the battlefield under your control."
    )
    there = Piece(bat, counters=(("+1/+1", 2),))
    game = position(side(battlefield=[watch, there], hand=[blink], lands="W"), side())
    assert the(game, "Bat").power == 3
    act(game, "cast Blink", targets=["Bat"])
    resolve(game)
    assert (the(game, "Bat").power, the(game, "Bat").counters) == (1, ())
    assert game.state.stack == ()


@rule("700.7")
def test_this_creature_is_that_object_even_if_it_is_no_creature() -> None:
    """700.7: "this creature" identifies the object, whatever it is as the ability resolves."""
    text = "As long as your devotion to black is less than two, this creature isn't a creature.\n"
    imp = card("Imp", "{B}", "Creature — Imp", text + "{B}: Tap this creature.", "1/1")
    game = position(side(battlefield=[imp], lands="B"), side())
    known = the(game, "Imp").characteristics
    assert known is not None
    assert "Creature" not in known.types
    act(game, "activate Imp")
    resolve(game)
    assert the(game, "Imp").tapped


@rule("700.15")
def test_entering_is_entering_the_battlefield() -> None:
    """700.15: an ability that says "enters" means the battlefield, in the longer wording too; no other zone."""
    for words in ("enters", "enters the battlefield"):
        gate = card("Gate", "{W}", "Enchantment", f"Whenever a creature {words}, you gain 1 life.")
        fetch = card("Fetch", "{B}", "Sorcery", "Return target creature card from your graveyard to your hand.")
        game = position(side(battlefield=[gate], hand=[fetch], graveyard=[BEAR], lands="BGG"), side())
        act(game, "cast Fetch", targets=["Grizzly Bears"])
        resolve(game)
        assert game.state.stack == ()
        act(game, "cast Grizzly Bears")
        resolve(game)
        resolve(game)
        assert life(game, 0) == 21


@rule("113.6", "603.2")
def test_a_triggered_ability_of_a_permanent_functions_on_the_battlefield_alone() -> None:
    """CR 113.6: abilities of other objects than instants and sorceries function on the battlefield: there it triggers,
    and not in a hand, a graveyard or exile.
    """
    bell = card("Bell", "{W}", "Artifact", "Whenever a creature enters, you gain 1 life.")
    for where, gained in (("battlefield", 1), ("hand", 0), ("graveyard", 0), ("exile", 0)):
        mine: dict[str, Any] = {"hand": [BEAR], "lands": "GG"}
        mine[where] = [*mine.get(where, ()), bell]
        game = position(side(**mine), side())
        act(game, "cast Grizzly Bears")
        settle(game)
        assert life(game, 0) == 20 + gained, where


@rule("113.6", "603.2")
def test_what_triggers_as_a_step_begins_does_so_on_the_battlefield_alone() -> None:
    """CR 113.6: so it is with an ability that waits for a moment of the turn."""
    bell = card("Bell", "{W}", "Artifact", "At the beginning of each end step, you gain 1 life.")
    for where, gained in (("battlefield", 1), ("hand", 0), ("graveyard", 0), ("exile", 0)):
        mine: dict[str, Any] = {where: [bell]}
        game = position(side(**mine), side())
        run_to(game, "end")
        settle(game)
        assert life(game, 0) == 20 + gained, where


@rule("113.6", "611.3b")
@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control get +1/+1.",
        "As long as you control a creature, creatures you control get +1/+1.",
        "During your turn, creatures you control get +1/+1.",
        'Creatures you control have "{0}: You gain 1 life."',
        "{0}: You gain 1 life.",
    ],
)
def test_what_a_permanent_says_is_so_on_the_battlefield_alone(text: str) -> None:
    """CR 113.6: neither a static nor an activated ability of a permanent card functions in another zone."""
    banner = card("Banner", "{W}", "Artifact", text)
    for where in ("battlefield", "hand", "graveyard", "exile"):
        mine: dict[str, Any] = {"battlefield": [BEAR]}
        mine[where] = [*mine.get(where, ()), banner]
        game = position(side(**mine), side())
        functions = can(game, "activate") or the(game, "Grizzly Bears").power == 3
        assert functions is (where == "battlefield"), where


@rule("113.6", "614.1a")
@pytest.mark.parametrize(
    "text",
    ["If a creature would die, exile it instead.", "If an opponent would gain life, you gain 3 life instead."],
)
def test_what_would_happen_is_replaced_from_the_battlefield_alone(text: str) -> None:
    """CR 113.6: a replacement effect of a permanent's ability is there as long as that is on the battlefield."""
    gate = card("Gate", "{W}", "Artifact", text)
    kill = card("Kill", "{0}", "Instant", "Destroy target creature. Its controller gains 3 life.")
    for where in ("battlefield", "hand", "graveyard", "exile"):
        mine: dict[str, Any] = {"hand": [kill]}
        mine[where] = [*mine.get(where, ()), gate]
        game = position(side(**mine), side(battlefield=[BEAR]))
        act(game, "cast Kill", targets=["Grizzly Bears"])
        resolve(game)
        replaced = graveyard(game, 1) == [] or life(game, 0) == 23
        assert replaced is (where == "battlefield"), where


@rule("113.10", "613.1f")
def test_what_an_effect_takes_away_and_what_it_gives() -> None:
    """CR 113.10: an effect can take an ability away, so that it neither functions nor can be used, and can give one."""
    seer = card("Seer", "{U}", "Creature — Human", "Flying\n{0}: You gain 1 life.", "1/1")
    hush = card("Hush", "{0}", "Instant", "Target creature loses all abilities until end of turn.")
    lend = card("Lend", "{0}", "Instant", 'Target creature gains "{0}: You gain 5 life" until end of turn.')
    game = position(side([seer], hand=[hush, lend]), side())
    assert can(game, "activate Seer")
    act(game, "cast Hush", targets=["Seer"])
    resolve(game)
    known = the(game, "Seer").characteristics
    assert known is not None
    assert Flying not in known.keywords
    assert not can(game, "activate Seer")
    act(game, "cast Lend", targets=["Seer"])
    resolve(game)
    act(game, "activate Seer")
    resolve(game)
    assert life(game, 0) == 25


@rule("602.2", "113.6m")
def test_an_ability_of_a_card_that_nobody_controls_is_activated_by_its_owner() -> None:
    """CR 602.2: only an object's controller may activate its abilities, or its owner where it has no controller."""
    ghost = card(
        "Ghost", "{B}", "Creature — Spirit", "{0}, Exile this card from your graveyard: You gain 1 life.", "1/1"
    )
    game = position(side(graveyard=[ghost]), side(graveyard=[ghost]))
    assert [str(option).startswith("activate Ghost") for option in pending(game).options].count(True) == 1
    act(game, "activate Ghost")
    resolve(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == ([], ["Ghost"])
    act(game, "pass")
    act(game, "activate Ghost")
    resolve(game)
    assert (life(game, 0), life(game, 1), graveyard(game, 1)) == (21, 21, [])


@rule("613.7b", "611.2", "613.4b")
def test_what_a_spell_says_has_the_time_of_its_resolution() -> None:
    """CR 613.7b: an effect of a resolving spell gets its timestamp then, not as the spell is cast: what was cast later
    and resolved before is overridden.
    """
    shrink = card("Shrink", "{0}", "Instant", "Target creature has base power and toughness 1/1 until end of turn.")
    swell = card("Swell", "{0}", "Instant", "Target creature has base power and toughness 5/5 until end of turn.")
    game = position(side([BEAR], hand=[shrink, swell]), side())
    act(game, "cast Shrink", targets=["Grizzly Bears"])
    act(game, "cast Swell", targets=["Grizzly Bears"])
    resolve(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (5, 5)
    resolve(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "Exile this card and another creature card from your graveyard: You gain 3 life.",
        "{0}: Return this card and target creature card from your graveyard to the battlefield.",
        "{0}: Return Digger and up to one other target creature card from your graveyard to your hand.",
        "{0}: Put Digger on top of your library from your graveyard.",
    ],
)
@rule("113.6m")
def test_what_moves_its_card_with_others_out_of_a_graveyard_functions_only_there(text: str) -> None:
    """CR 113.6m: the ability functions only in the zone that its cost or effect moves its own object out of."""
    digger = card("Digger", "{B}", "Creature — Zombie", text, "2/1")
    assert can(position(side(graveyard=[digger, BEAR]), side()), "activate Digger")
    assert not can(position(side([digger], graveyard=[BEAR]), side()), "activate Digger")


@rule("113.6m")
def test_cards_from_all_graveyards_are_exiled_with_a_permanent() -> None:
    """CR 113.6m: cards "from all graveyards" are others': the permanent functions on the battlefield."""
    stone = card("Stone", "{1}", "Artifact", "{0}: Exile Stone and all cards from all graveyards.")
    game = position(side([stone], graveyard=[BEAR, stone]), side(graveyard=[BEAR]))
    act(game, "activate Stone")
    resolve(game)
    assert not on_battlefield(game, "Stone")
    assert graveyard(game, 0) == graveyard(game, 1) == []


@rule("400.7", "113.6m")
def test_what_has_left_the_graveyard_is_not_returned_with_the_others() -> None:
    """CR 400.7: a card that has left the graveyard since its ability was activated isn't returned from there."""
    text = "{0}: Return this card and target creature card from your graveyard to the battlefield."
    broom = card("Broom", "{R}", "Instant", "Exile target card from a graveyard.")
    digger = card("Digger", "{B}", "Creature — Zombie", text, "2/1")
    game = position(side(graveyard=[digger, BEAR], hand=[broom], lands="R"), side())
    act(game, "activate Digger", targets=["Grizzly Bears"])
    act(game, "cast Broom", targets=["Digger"])
    resolve(game)
    resolve(game)
    assert (len(on_battlefield(game, "Grizzly Bears")), len(on_battlefield(game, "Digger"))) == (1, 0)


@rule("608.2c", "113.6m")
def test_a_spell_exiles_itself_from_the_stack_with_cards_from_a_graveyard() -> None:
    """CR 608.2c: a spell that exiles itself and other cards from a graveyard is on the stack as it does so."""
    chant = card("Chant", "{R}", "Sorcery", "Exile Chant and all creature cards from your graveyard.")
    game = position(side(hand=[chant], lands="R", graveyard=[BEAR]), side())
    act(game, "cast Chant")
    resolve(game)
    assert graveyard(game, 0) == []
