"""CR 704: each state-based action, seen from a position in which it is due."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.state_based_actions import performing
from comprules.rules.zones.shuffling import Shuffle
from comprules.rules.zones.zone_changes import MoveObject
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import happened

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
WILT = card("Wilt", "{B}", "Instant", "Target creature gets -2/-2 until end of turn.")
HERO = card("Hero", "{1}{W}", "Legendary Creature — Human", pt="2/2")


def names(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).battlefield]


@rule("704.5a")
def test_a_player_with_0_life_loses() -> None:
    """CR 704.5a: a player with 0 or less life loses the game."""
    game = position(side(hand=[SHOCK], lands="R"), side(life=2))
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "704.5a")


@rule("104.4a", "704.3")
def test_players_who_lose_at_once_draw() -> None:
    """CR 704.3, 104.4a: state-based actions are performed at once, so two players at 0 life lose together: a draw."""
    game = position(side(life=0), side(life=0))
    assert game.result is not None
    assert game.result.is_draw


@rule("704.5b")
def test_a_player_who_drew_from_an_empty_library_loses() -> None:
    """CR 704.5b: a player who attempted to draw from a library with no cards loses, however much life they have."""
    study = card("Study", "{U}", "Sorcery", "Draw two cards.")
    game = position(side(hand=[study], lands="U", library=[BEAR]), side())
    act(game, "cast Study")
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "704.5b")


@rule("704.5c")
def test_a_player_with_ten_poison_counters_loses() -> None:
    """CR 704.5c: ten poison counters lose the game, nine don't."""
    from comprules.play.positions import Side, arrange

    assert arrange([Side(counters=(("poison", 9),)), Side()]).result is None
    lost = arrange([Side(counters=(("poison", 10),)), Side()]).result
    assert lost is not None
    assert (lost.winners, lost.rule) == ((1,), "704.5c")


@rule("111.7", "704.5d")
def test_a_token_in_a_graveyard_ceases_to_exist() -> None:
    """CR 704.5d: a token that dies is put into a graveyard, and then ceases to exist."""
    rats = card("Rats", "{B}", "Sorcery", "Create a 1/1 black Rat creature token.")
    game = position(side(hand=[rats, SHOCK], lands="BR"), side())
    act(game, "cast Rats")
    resolve(game)
    token = the(game, "Rat Token")
    act(game, "cast Shock", targets=["Rat Token"])
    resolve(game)
    assert not on_battlefield(game, "Rat Token")
    assert graveyard(game, 0) == ["Rats", "Shock"]
    assert all(known.card.name != "Rat Token" for known in game.state.objects.values())
    assert token.id not in game.state.objects


@rule("704.5e", "707.10a")
def test_a_copy_of_a_spell_ceases_to_exist_once_it_has_resolved() -> None:
    """CR 704.5e: a resolved copy of a spell leaves no card behind."""
    echo = card("Echo", "{U}", "Instant", "Copy target instant or sorcery spell you control.")
    game = position(side(hand=[SHOCK, echo], lands="RU"), side())
    act(game, "cast Shock", targets=["Bob"])
    act(game, "cast Echo", targets=["Shock"])
    resolve(game)
    resolve(game)
    assert graveyard(game, 0) == ["Echo"]
    resolve(game)
    assert graveyard(game, 0) == ["Echo", "Shock"]


@rule("704.5f")
def test_a_creature_with_toughness_0_dies_even_if_indestructible() -> None:
    """CR 704.5f: toughness 0 puts a creature into the graveyard without destroying it."""
    rock = card("Rock", "{2}", "Creature — Golem", "Indestructible", "2/2")
    game = position(side(hand=[WILT], lands="B"), side(battlefield=[rock]))
    act(game, "cast Wilt", targets=["Rock"])
    resolve(game)
    assert graveyard(game, 1) == ["Rock"]


@rule("704.5g")
def test_lethal_damage_destroys() -> None:
    """CR 704.5g: damage equal to toughness destroys a creature; less doesn't."""
    giant = card("Giant", "{3}{R}", "Creature — Giant", pt="3/3")
    game = position(side(hand=[SHOCK, SHOCK], lands="RR"), side(battlefield=[giant]))
    act(game, "cast Shock", targets=["Giant"])
    resolve(game)
    assert the(game, "Giant").damage == 2
    act(game, "cast Shock", targets=["Giant"])
    resolve(game)
    assert graveyard(game, 1) == ["Giant"]


@rule("702.12b", "704.5g")
def test_lethal_damage_does_not_destroy_the_indestructible() -> None:
    """CR 702.12b: an indestructible creature with lethal damage stays, and the game goes on."""
    rock = card("Rock", "{2}", "Creature — Golem", "Indestructible", "2/2")
    game = position(side(hand=[SHOCK], lands="R"), side(battlefield=[rock]))
    act(game, "cast Shock", targets=["Rock"])
    resolve(game)
    assert the(game, "Rock").damage == 2
    assert isinstance(game.decision, ChooseAction)


@rule("702.2b", "704.5h")
def test_damage_from_a_source_with_deathtouch_destroys() -> None:
    """CR 704.5h: any damage from a source with deathtouch destroys a creature."""
    adder = card(
        "Adder", "{G}", "Creature — Snake", "Deathtouch\n{T}: This creature deals 1 damage to target creature.", "1/1"
    )
    giant = card("Giant", "{3}{R}", "Creature — Giant", pt="5/5")
    game = position(side(battlefield=[adder]), side(battlefield=[giant]))
    act(game, "activate Adder", targets=["Giant"])
    resolve(game)
    assert graveyard(game, 1) == ["Giant"]


@rule("306.9", "704.5i", "122.1e")
def test_a_planeswalker_without_loyalty_goes_to_the_graveyard() -> None:
    """CR 704.5i: a planeswalker with loyalty 0 is put into its owner's graveyard."""
    walker = card("Oona", "{2}{U}", "Legendary Planeswalker — Oona", "+1: Draw a card.", loyalty="2")
    bolt = card("Jolt", "{R}", "Instant", "Jolt deals 2 damage to any target.")
    game = position(side(hand=[bolt], lands="R"), side(battlefield=[Piece(walker, counters=(("loyalty", 2),))]))
    act(game, "cast Jolt", targets=["Oona"])
    resolve(game)
    assert graveyard(game, 1) == ["Oona"]


@rule("704.5j")
def test_the_legend_rule_lets_the_controller_keep_one() -> None:
    """CR 704.5j: of two legendary permanents with the same name, their controller keeps one and loses the other."""
    game = position(side(battlefield=[Piece(HERO, tapped=True), HERO]), side(battlefield=[HERO]))
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert (decision.player, decision.rule, len(decision.candidates)) == (0, "704.5j", 2)
    kept = decision.candidates[1]
    assert isinstance(kept, Thing)
    game.choose(kept)
    assert [seen.id for seen in on_battlefield(game, "Hero") if seen.controller == 0] == [kept.id]
    assert graveyard(game, 0) == ["Hero"]
    assert graveyard(game, 1) == []


@rule("704.5k")
def test_the_world_rule_keeps_only_the_newest() -> None:
    """CR 704.5k: a new world permanent sends the older one to the graveyard, whoever controls it."""
    dusk = card("Dusk", "{B}", "World Enchantment")
    dawn = card("Dawn", "{W}", "World Enchantment")
    game = position(side(hand=[dawn], lands="W"), side(battlefield=[dusk]))
    act(game, "cast Dawn")
    resolve(game)
    assert graveyard(game, 1) == ["Dusk"]
    assert on_battlefield(game, "Dawn")


@rule("704.5k")
def test_worlds_that_came_at_once_all_go() -> None:
    """CR 704.5k: with a tie for the shortest time, all world permanents go to the graveyard."""
    dusk = card("Dusk", "{B}", "World Enchantment")
    dawn = card("Dawn", "{W}", "World Enchantment")
    rise = card("Rise", "{W}", "Sorcery", "Return all enchantment cards from your graveyard to the battlefield.")
    game = position(side(hand=[rise], lands="W", graveyard=[dusk, dawn]), side())
    act(game, "cast Rise")
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Dawn", "Dusk", "Rise"]


HOLD = card("Hold", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")


@rule("303.4c", "704.5m")
def test_an_aura_whose_creature_dies_goes_to_the_graveyard() -> None:
    """CR 704.5m: an Aura attached to nothing is put into its owner's graveyard."""
    game = position(side(hand=[HOLD, WILT, SHOCK], lands="WBR"), side(battlefield=[BEAR]))
    act(game, "cast Hold", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 3
    act(game, "cast Wilt", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Shock", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert graveyard(game, 0) == ["Wilt", "Shock", "Hold"]


@rule("303.4c", "702.16c", "704.5m")
def test_an_aura_goes_when_it_can_no_longer_enchant() -> None:
    """CR 704.5m: an Aura attached to what it can't enchant any more is put into its owner's graveyard."""
    ward = card("Ward", "{W}", "Instant", "Target creature gains protection from white until end of turn.")
    game = position(side(hand=[HOLD, ward], lands="WW"), side(battlefield=[BEAR]))
    act(game, "cast Hold", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Ward", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Ward", "Hold"]
    assert the(game, "Grizzly Bears").power == 2


@rule("301.5c", "704.5n")
def test_equipment_stays_when_its_creature_dies() -> None:
    """CR 704.5n: an Equipment attached to something illegal becomes unattached and stays on the battlefield."""
    axe = card("Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
    game = position(side(battlefield=[axe, SERF], hand=[SHOCK], lands="RR"), side())
    act(game, "activate Axe", targets=["Serf"])
    resolve(game)
    assert the(game, "Axe").attached_to == the(game, "Serf").id
    act(game, "cast Shock", targets=["Serf"])
    resolve(game)
    assert the(game, "Axe").attached_to is None


@rule("122.3", "704.5q")
def test_counters_of_both_kinds_remove_each_other() -> None:
    """CR 704.5q: two +1/+1 and three -1/-1 counters leave one -1/-1 counter."""
    piece = Piece(BEAR, counters=(("+1/+1", 2), ("-1/-1", 3)))
    game = position(side(battlefield=[piece]), side())
    assert the(game, "Grizzly Bears").counters == (("-1/-1", 1),)


@rule("303.7a", "704.5y")
def test_only_the_newest_role_stays() -> None:
    """CR 704.5y: of two Roles of one player on a creature, only the one with the latest timestamp stays."""
    crown = card("Crown", "{W}", "Enchantment — Aura Role", "Enchant creature\nEnchanted creature gets +1/+1.")
    mask = card("Mask", "{W}", "Enchantment — Aura Role", "Enchant creature\nEnchanted creature gets +2/+2.")
    game = position(side(battlefield=[BEAR], hand=[crown, mask], lands="WW"), side())
    for name in ("Crown", "Mask"):
        act(game, f"cast {name}", targets=["Grizzly Bears"])
        resolve(game)
    assert names(game).count("Crown") == 0
    assert the(game, "Grizzly Bears").power == 4


@rule("704.1", "704.2")
def test_they_just_happen_and_nobody_controls_them() -> None:
    """704.1, 704.2: a creature with toughness 0 is gone while a spell waits on the stack; nothing did it."""
    game = position(side(hand=[SHOCK, WILT], lands="RB"), side(battlefield=[SERF]))
    act(game, "cast Shock", targets=["Serf"])
    act(game, "cast Wilt", targets=["Serf"])
    resolve(game)
    assert [seen.name for seen in game.view(0).stack] == ["Shock"]
    assert graveyard(game, 1) == ["Serf"]
    died = next(event for event in happened(game, MoveObject) if event.cause.rule == "704.5f")
    assert (died.cause.source, died.cause.player) == (None, None)


@rule("704.1a", "603.8")
def test_what_watches_for_a_state_of_the_game_is_a_triggered_ability() -> None:
    """704.1a: an ability that says "when you control no creatures" is put on the stack, where players can answer it."""
    lonely = card("Lonely", "{W}", "Enchantment", "When you control no creatures, you gain 5 life.")
    game = position(side(battlefield=[lonely, SERF], hand=[SHOCK], lands="R"), side())
    act(game, "cast Shock", targets=["Serf"])
    resolve(game)
    assert len(game.view(0).stack) == 1
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 25


@rule("704.8", "704.5q")
def test_what_leaves_was_as_it_was_before_any_of_them_was_performed() -> None:
    """704.8: a creature that dies as its +1/+1 counter and a -1/-1 counter remove each other died with both."""
    cub = card("Cub", "{G}", "Creature — Wolf", "Undying", "1/1")
    blight = card("Blight", "{B}", "Sorcery", "Put three -1/-1 counters on target creature.")
    game = position(
        side(hand=[blight, SHOCK], lands="BR"), side(battlefield=[Piece(cub, counters=(("+1/+1", 1),)), cub])
    )
    act(game, "cast Blight", targets=["Cub"])
    resolve(game)
    assert not game.state.stack
    assert graveyard(game, 1) == ["Cub"]
    act(game, "cast Shock", targets=["Cub"])
    resolve(game)
    resolve(game)
    assert the(game, "Cub").counters == (("+1/+1", 1),)


@rule("704.3")
def test_state_based_actions_are_repeated_until_none_is_due() -> None:
    """CR 704.3: what becomes due only after the first actions is performed in the next check."""
    lord = card("Lord", "{1}{W}", "Creature — Human", "Other creatures you control get +0/+1.", "1/1")
    frail = card("Frail", "{W}", "Creature — Spirit", pt="1/0")
    game = position(side(battlefield=[lord, frail]), side(hand=[SHOCK], lands="R"))
    assert on_battlefield(game, "Frail")
    pass_priority(game)
    act(game, "cast Shock", targets=["Lord"])
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Frail", "Lord"]


@pytest.mark.parametrize("count", [1, 30])
@rule("704.3")
def test_nothing_is_looked_at_twice(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 704.3: where nothing was written since the last check, there is nothing to check."""
    game = position(side(battlefield=[BEAR] * count), side())
    assert not performing.state_based_actions_due(game)

    def fail(game: Game) -> None:
        raise AssertionError("looked at again")

    monkeypatch.setattr(performing, "surveyed", fail)
    assert not performing.perform_state_based_actions(game)


@rule("704.5s", "714.2b", "714.3a", "714.3c", "714.4")
def test_a_saga_is_sacrificed_after_its_final_chapter() -> None:
    """CR 704.5s: a Saga stays until its final chapter ability has left the stack, and is then sacrificed."""
    tale = card("Tale", "{W}", "Enchantment — Saga", "I — You gain 1 life.\nII — You gain 10 life.")
    game = position(side(hand=[tale], lands="W"), side())
    act(game, "cast Tale")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 21
    assert the(game, "Tale").counters == (("lore", 1),)
    while not (game.board.active_player == 0 and game.view(0).step == "draw"):
        run_to(game, "draw")
        if game.board.active_player == 1:
            run_to(game, "end")
    run_to(game, "precombat main")
    assert on_battlefield(game, "Tale")
    resolve(game)
    assert life(game, 0) == 31
    assert graveyard(game, 0) == ["Tale"]


MIRROR = card(
    "Lich's Mirror",
    "{5}",
    "Artifact",
    "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your "
    "library, then draw seven cards and your life total becomes 20.",
)


@rule("704.7", "701.24c")
def test_one_replacement_effect_is_enough_for_losing_for_two_reasons() -> None:
    """CR 704.7, example: a player has drawn from an empty library and has no life left; the Mirror, which is shuffled
    in with all else, replaces that once.
    """
    ruin = card("Ruin", "{0}", "Sorcery", "You draw two cards and you lose 2 life.")
    game = position(side([MIRROR, BEAR], hand=[ruin, SERF], lands="GGGGGG", library=[SHOCK], life=1), side())
    act(game, "cast Ruin")
    resolve(game)
    assert game.result is None
    assert (life(game, 0), game.view(0).battlefield) == (20, ())
    assert (len(game.view(0).hand), game.view(0).players[0].library_size, graveyard(game, 0)) == (7, 4, [])
    assert len(happened(game, Shuffle)) == 1


@rule("704.7", "704.5b", "614.17")
def test_what_cant_happen_for_one_reason_still_happens_for_another() -> None:
    """CR 704.7, 704.5b: who doesn't lose for having no life loses for drawing from an empty library."""
    law = card("Law", "{W}", "Enchantment", "You don't lose the game for having 0 or less life.")
    ruin = card("Ruin", "{0}", "Sorcery", "You draw a card and you lose 1 life.")
    game = position(side([law], hand=[ruin], library=[], life=1), side())
    act(game, "cast Ruin")
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "704.5b")
