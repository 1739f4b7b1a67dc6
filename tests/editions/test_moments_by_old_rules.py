"""CR 300.3, 420.5, 421, 502.24 of 2006 and 2001, 306.7 of 2009: positions that today come out otherwise."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction, ChooseOrder, IllegalChoice
from comprules.kernel.options import Answer, Pass, Share, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.combat.damage_division import AssignCombatDamage
from positions import (
    BEAR,
    act,
    can,
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
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, damage, to_step

OLD = ("2001", "2006")
ALL = ("2001", "2006", "2009", "2024", "2026")
BOLT = card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
FADE = card("Fade", "{0}", "Instant", "Target permanent phases out.")
KING = card("King", "{0}", "Legendary Creature — Human", pt="2/2")


def floating(game: Game) -> None:
    """Leave a mana in the pool of the player with priority."""
    game.choose(option_named(game, "activate Forest"))


@rule("300.3", "102.3a", edition="2006")
@rule("300.4", edition="2001")
@by_editions(*OLD)
def test_mana_burn_kills_both_at_once() -> None:
    """300.3 of 2006: all burn as the phase ends; both at 1 life, the game is a draw."""
    game = position(side(lands="G", life=1), side(lands="G", life=1))
    floating(game)
    pass_priority(game)
    floating(game)
    while game.decision is not None and game.view(0).step == "precombat main":
        pass_priority(game)
    assert game.decision is None
    assert game.result is not None
    assert game.result.winners == ()


@rule("300.3", edition="2006")
@rule("300.4", edition="2001")
@by_editions(*OLD)
def test_who_cant_lose_life_does_not_burn() -> None:
    """300.3 of 2006: mana burn is loss of life, which something can forbid."""
    ward = card("Ward", "", "Enchantment", "You can't lose life.")
    game = position(side([ward], lands="G"), side())
    floating(game)
    run_to(game, "beginning of combat")
    assert life(game, 0) == 20


@rule("300.3", edition="2006")
@rule("300.4", edition="2001")
@by_editions(*OLD)
def test_mana_of_the_upkeep_is_there_in_the_draw_step() -> None:
    """300.3 of 2006: mana stays for the whole beginning phase, and burns as it ends."""
    game = position(side(lands="G"), side(), step="upkeep", turn=3)
    floating(game)
    while game.view(0).step != "draw":
        pass_priority(game)
    assert (len(game.view(0).players[0].mana), life(game, 0)) == (1, 20)
    run_to(game, "precombat main")
    assert (len(game.view(0).players[0].mana), life(game, 0)) == (0, 19)


@rule("300.3", edition="2006")
@by_editions(*OLD)
def test_a_loss_of_life_by_burning_triggers() -> None:
    """300.3 of 2006: what triggers on losing life triggers on mana burn, and is put on the stack in the next phase."""
    altar = card("Altar", "", "Enchantment", "Whenever you lose life, draw that many cards.")
    game = position(side([altar], lands="GG"), side())
    floating(game)
    floating(game)
    run_to(game, "beginning of combat")
    settle(game)
    assert (life(game, 0), len(hand(game, 0))) == (18, 2)


@rule("420.5e", edition="2006")
@rule("704.5k", edition="2009")
@by_editions("2006", "2009")
def test_legends_that_are_indestructible_go_all_the_same() -> None:
    """420.5e of 2006: legends of one name are put into the graveyard, which is no destruction."""
    hard = card("Hard King", "{0}", "Legendary Creature — Human", "Indestructible", "2/2")
    game = position(side([hard], [hard]), side())
    act(game, "cast Hard King")
    settle(game)
    assert graveyard(game, 0) == ["Hard King", "Hard King"]


@rule("420.5e", "502.15k", edition="2001")
@by_editions("2001")
def test_legends_that_phase_in_together_go_together() -> None:
    """502.15k of 2001: if two legends with the same name phase in at the same time, both go to the graveyard."""
    game = position(side([Piece(KING)], [KING, FADE, FADE]), side())
    act(game, "cast Fade", targets=["King"])
    resolve(game)
    act(game, "cast King")
    resolve(game)
    act(game, "cast Fade", targets=["King"])
    resolve(game)
    assert not on_battlefield(game, "King")
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    while isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.candidates)
    assert [name for name in graveyard(game, 0) if name == "King"] == ["King", "King"]


@rule("420.5e", edition="2001")
@by_editions("2001")
def test_a_legend_that_phases_in_is_the_younger_one() -> None:
    """420.5e of 2001: what phases in comes into play anew: the legend that was there meanwhile has been it longer."""
    game = position(side([KING], [FADE]), side(hand=[KING]))
    act(game, "cast Fade", targets=["King"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "precombat main")
    act(game, "cast King")
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Fade", "King"], [])


@rule("420.5e", edition="2001")
@by_editions("2001")
def test_who_controls_a_legend_is_no_matter_to_its_age() -> None:
    """420.5e of 2001: a legend that changes controllers has been that legend as long as before."""
    theft = card("Theft", "{0}", "Sorcery", "Gain control of target creature.")
    game = position(side(hand=[theft, KING]), side([KING]))
    act(game, "cast Theft", targets=["King"])
    resolve(game)
    act(game, "cast King")
    resolve(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Theft", "King"], [])


@rule("420.5e", edition="2001")
@by_editions("2001", "2006", "2009")
def test_a_copy_of_a_legend() -> None:
    """420.5e of 2001: a token that is a copy of a legend is the younger one; in 2006 both go."""
    mirror = card("Mirror", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = position(side([KING], [mirror]), side())
    act(game, "cast Mirror", targets=["King"])
    settle(game)
    left = [seen.name for seen in on_battlefield(game, "King")]
    assert left == (["King"] if game.rules.name == "2001" else [])
    assert graveyard(game, 0) == (["Mirror"] if game.rules.name == "2001" else ["Mirror", "King"])


@rule("502.24a", edition="2001")
@by_editions("2001")
def test_other_spells_may_come_before_one_with_madness() -> None:
    """502.24a of 2001: until its player passes they may play other spells, and then the card, whatever type it is."""
    mad = card("Mad Bear", "{5}", "Creature — Bear", "Madness {0}", "2/2")
    outlet = card("Outlet", "", "Artifact", "Discard a card: You gain 1 life.")
    game = position(side([outlet], [mad, BOLT]), side(), step="upkeep", turn=3)
    act(game, "activate Outlet")
    game.choose(pending(game).options[0])
    game.choose(Answer(True))
    resolve(game)
    act(game, "cast Bolt", targets=["Bob"])
    assert can(game, "cast Mad Bear")
    act(game, "cast Mad Bear")
    settle(game)
    assert len(on_battlefield(game, "Mad Bear")) == 1


@rule("502.14a", "214.9f", edition="2001")
@pytest.mark.parametrize(("edition", "lost"), [("2001", True), ("2006", False), ("2026", False)])
def test_a_snow_covered_land_that_becomes_another(edition: str, lost: bool) -> None:
    """502.14a of 2001: snow-covered is an ability, lost with the others as the land becomes a basic land of another
    type; since then it is a supertype, which stays.
    """
    snow = card("Snow-Covered Forest", "", "Basic Snow Land — Forest")
    flood = card("Flood", "{0}", "Instant", "Target land becomes an Island until end of turn.")
    game = position(side([snow], [flood]), side(), edition=edition)
    act(game, "cast Flood", targets=["Snow-Covered Forest"])
    resolve(game)
    (seen,) = game.view(0).battlefield
    assert seen.characteristics is not None
    assert ("Snow" not in seen.characteristics.supertypes) is lost


@rule("217.1e", edition="2006")
@by_editions(*OLD)
def test_another_players_removed_card_isnt_wished_for() -> None:
    """217.1e of 2006: of what is removed from the game only a card that the player owns is meant."""
    wish = card(
        "Wish",
        "{0}",
        "Sorcery",
        "You may reveal an instant card you own from outside the game and put it into your hand.",
    )
    game = position(side(hand=[wish]), side(exile=[BOLT]))
    act(game, "cast Wish")
    while not isinstance(game.decision, ChooseAction) or game.state.stack:
        game.choose(pending(game).options[0] if not isinstance(game.decision, ChooseAction) else Pass())
    assert hand(game, 0) == []


@rule("216.1", edition="2006")
@rule("111.2")
@pytest.mark.parametrize(("edition", "thief"), [("2001", 0), ("2006", 0), ("2009", 1), ("2026", 1)])
def test_whose_token_is_taken_back(edition: str, thief: int) -> None:
    """216.1 of 2006: a token that an opponent's spell lets somebody make is owned by that spell's controller."""
    gift = card("Gift", "{0}", "Sorcery", "Target opponent creates a 3/3 green Ape creature token.")
    brand = card("Brand", "{0}", "Instant", "Gain control of all permanents you own.")
    game = position(side(hand=[gift, brand]), side(), edition=edition)
    act(game, "cast Gift", targets=["Bob"])
    resolve(game)
    act(game, "cast Brand")
    resolve(game)
    (ape,) = [seen for seen in game.view(0).battlefield if seen.name.startswith("Ape")]
    assert ape.controller == thief


@rule("608.2b")
@rule("608.2b", edition="2009")
@rule("413.2a", edition="2006")
@by_editions(*ALL)
def test_what_is_bought_back_is_lost_without_its_target() -> None:
    """413.2a of 2006: a countered spell with buyback goes to the graveyard; so does one that doesn't resolve."""
    shot = card("Shot", "{0}", "Instant", "Buyback {0}\nShot deals 1 damage to target creature.")
    game = position(side(hand=[shot, DOOM]), side([BEAR]))
    act(game, "cast Shot", Answer(True), targets=["Grizzly Bears"])
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert sorted(graveyard(game, 0)) == ["Doom", "Shot"]


@rule("306.7", "119.2a", edition="2009")
@by_editions("2009")
def test_who_gains_life_by_lifelink_gains_it_for_damage_to_the_planeswalker_too() -> None:
    """306.7 of 2009: the same source deals the damage to the planeswalker instead; lifelink goes with it."""
    walker = card("Walker", "", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="5")
    pinger = card(
        "Pinger", "", "Creature — Wizard", "Lifelink\n{T}: This creature deals 1 damage to target player.", "1/1"
    )
    game = position(side([pinger]), side([walker]))
    act(game, "activate Pinger", targets=["Bob"])
    resolve(game)
    game.choose(named(game, "Walker"))
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
    assert dict(the(game, "Walker").counters)["loyalty"] == 4


@rule("306.7", edition="2009")
@by_editions("2009")
def test_damage_that_cant_be_prevented_may_go_to_a_planeswalker() -> None:
    """306.7 of 2009: redirecting damage prevents none of it."""
    walker = card("Walker", "", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="5")
    stomp = card(
        "Stomp", "{0}", "Sorcery", "Damage can't be prevented this turn. Stomp deals 4 damage to target player."
    )
    game = position(side(hand=[stomp]), side([walker]))
    act(game, "cast Stomp", targets=["Bob"])
    resolve(game)
    game.choose(named(game, "Walker"))
    settle(game)
    assert dict(the(game, "Walker").counters)["loyalty"] == 1


@rule("306.7", edition="2009")
@by_editions("2009")
def test_each_opponents_damage_goes_where_its_own_planeswalkers_are() -> None:
    """306.7 of 2009: of damage to each opponent, that to each of them may go to a planeswalker of that player."""
    walker = card("Walker", "", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="5")
    flare = card("Flare", "{0}", "Sorcery", "Flare deals 2 damage to each opponent.")
    other = card("Other", "", "Planeswalker — Chandra", "+1: You gain 1 life.", loyalty="5")
    game = position(side([other], [flare]), side([walker]), side())
    act(game, "cast Flare")
    while game.state.stack and isinstance(game.decision, ChooseAction):
        pass_priority(game)
    assert [each.name for each in pending(game).candidates if isinstance(each, Thing)] == ["Walker"]
    game.choose(named(game, "Walker"))
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 18]


@rule("509.2", "510.1c", edition="2009")
@by_editions("2009", "2024")
def test_marked_damage_counts_for_the_order() -> None:
    """510.1c of 2009: for lethal damage in the order, damage that is marked already counts."""
    ogre = card("Ogre", pt="3/3")
    game = position(
        side([ogre], [card("Sting", "{0}", "Instant", "Sting deals 2 damage to target creature.")]),
        side([card("Wall", "", "Creature — Wall", pt="0/4"), BEAR]),
        step="beginning of combat",
    )
    attack(game, "Ogre")
    block(game, ("Wall", "Ogre"), ("Grizzly Bears", "Ogre"))
    order = pending(game)
    assert isinstance(order, ChooseOrder)
    game.choose(tuple(sorted(order.candidates, key=lambda thing: thing.name != "Wall")))
    act(game, "cast Sting", targets=["Wall"])
    settle(game)
    to_step(game, "combat damage")
    division = pending(game)
    assert isinstance(division, AssignCombatDamage)
    game.choose(tuple(Share(each.id, each.name, 2 if each.name == "Wall" else 1) for each in division.things))
    assert ("Ogre", "Grizzly Bears", 1) in damage(game)
    assert graveyard(game, 1) == ["Wall"]


@rule("505.2", edition="2006")
@rule("708.2", edition="2009")
@pytest.mark.parametrize(("edition", "seen"), [("2006", True), ("2009", True), ("2026", False)])
def test_a_split_card_is_revealed_for_its_cheaper_half(edition: str, seen: bool) -> None:
    """505.6 of 2006: a question about a split card's mana cost is answered with yes if either half fits."""
    halves = (
        Face("Fire", "{1}{R}", "Instant", "Fire deals 2 damage to target creature."),
        Face("Ice", "{3}{U}", "Instant", "Tap target permanent."),
    )
    split = Card("Fire // Ice", "split", halves)
    tutor = card(
        "Tutor", "{0}", "Sorcery", "Return target card with mana value 2 or less from your graveyard to your hand."
    )
    game = position(side(hand=[tutor], graveyard=[split]), side(), edition=edition)
    assert can(game, "cast Tutor") is seen


@rule("502.15g", edition="2006")
@by_editions("2006")
def test_control_for_a_turn_ends_as_it_phases_out() -> None:
    """502.15h of 2006: a control effect of limited duration that has let go isn't there as the permanent phases in."""
    theft = card("Theft", "{0}", "Sorcery", "Gain control of target creature until end of turn.")
    game = position(side(hand=[theft, FADE]), side([BEAR]))
    act(game, "cast Theft", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "precombat main")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert the(game, "Grizzly Bears").controller == 1


@rule("502.15i", edition="2006")
@rule("502.15i", edition="2001")
@by_editions(*OLD)
def test_an_aura_phases_out_and_in_with_what_it_enchants() -> None:
    """502.15i of 2006: what is attached phases out with it, and comes back attached."""
    strong = card("Strength", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    game = position(side([BEAR], [strong, FADE]), side())
    act(game, "cast Strength", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    assert game.view(0).battlefield == ()
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 4


@rule("502.15d", edition="2001")
@pytest.mark.parametrize(("edition", "gained"), [("2001", 1), ("2006", 0), ("2026", 0)])
def test_an_aura_that_phases_out_with_its_creature_leaves(edition: str, gained: int) -> None:
    """502.15d of 2001: phasing out triggers leaves-play abilities, also of what phases out with something else."""
    bond = card(
        "Bond", "{0}", "Enchantment — Aura", "Enchant creature\nWhen this Aura leaves the battlefield, you gain 1 life."
    )
    game = position(side([BEAR], [bond, FADE]), side(), edition=edition)
    act(game, "cast Bond", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("704.5k", "613.7m")
@rule("704.5m", edition="2009")
@rule("420.5i", edition="2001")
@by_editions("2001", "2006", "2009", "2026")
def test_worlds_that_came_at_once_all_go() -> None:
    """420.5i of 2001: of world permanents the newest stays; in the event of a tie all go."""
    land_of = [card(name, "{0}", "World Enchantment") for name in ("Fen", "Moor")]
    wake = card("Wake", "{0}", "Sorcery", "Return all enchantment cards from your graveyard to the battlefield.")
    game = position(side(hand=[wake], graveyard=land_of), side())
    act(game, "cast Wake")
    settle(game)
    while isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.candidates)
    assert sorted(graveyard(game, 0)) == ["Fen", "Moor", "Wake"]


@rule("304.1", "408.2g", edition="2001")
@by_editions("2001")
def test_the_draw_of_the_turn_is_replaced_as_it_resolves() -> None:
    """304.1 of 2001: the draw that is on the stack is a draw of a card, and is replaced like any."""
    text = "If you would draw a card, you gain 4 life instead."
    game = position(side([card("Fount", "", "Enchantment", text)]), side(), step="upkeep", turn=3)
    run_to(game, "draw")
    assert (len(game.state.stack), life(game, 0)) == (1, 20)
    settle(game)
    assert (life(game, 0), hand(game, 0)) == (24, [])


@rule("702.17d", edition="2009")
@by_editions("2009")
def test_what_tramples_towards_a_planeswalker_damages_it() -> None:
    """702.17d of 2009: a trampler that attacks a planeswalker assigns what is left to that, not to its controller."""
    walker = card("Walker", "", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="5")
    boar = card("Boar", "", "Creature — Boar", "Trample", "5/5")
    game = position(side([boar]), side([walker, BEAR]), step="beginning of combat")
    attack(game, ("Boar", "Walker"))
    block(game, ("Grizzly Bears", "Boar"))
    to_step(game, "combat damage")
    division = pending(game)
    assert isinstance(division, AssignCombatDamage)
    assert [each.name for each in division.things] == ["Walker", "Grizzly Bears"]


@rule("310.1", edition="2006")
@by_editions("2006")
def test_a_planeswalker_that_the_book_does_not_know_is_damaged_off_the_stack() -> None:
    """310.4 of 2006: by the nearest rule a planeswalker is dealt the damage that was assigned to it."""
    walker = card("Walker", "", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="5")
    game = position(side([BEAR]), side([walker]), step="beginning of combat")
    attack(game, ("Grizzly Bears", "Walker"))
    to_step(game, "combat damage")
    settle(game)
    assert dict(the(game, "Walker").counters)["loyalty"] == 3


@rule("702.13a", "118.3e", edition="2009")
@by_editions("2009", "2024", "2026")
def test_lifelink_saves_who_is_struck_at_the_same_time() -> None:
    """118.3e of 2009: life is gained as the damage is dealt, before anybody is looked at who has 0 life."""
    leech = card("Leech", "", "Creature — Leech", "Lifelink", "3/3")
    ogre = card("Ogre", pt="4/4")
    game = position(side([leech, ogre], life=2), side([ogre], life=20), step="beginning of combat", active=1)
    attack(game, "Ogre")
    block(game, ("Leech", "Ogre"))
    run_to(game, "postcombat main")
    assert life(game, 0) == 5


@rule("702.77a", "704.5f", edition="2009")
@by_editions("2009", "2024", "2026")
def test_wither_takes_what_cant_be_destroyed() -> None:
    """702.77a of 2009: damage of wither is counters, by which an indestructible creature has toughness 0."""
    withering = card("Blight", "", "Creature — Elemental", "Wither", "3/3")
    hard = card("Golem", "", "Creature — Golem", "Indestructible", "2/3")
    game = position(side([withering]), side([hard]), step="beginning of combat")
    attack(game, "Blight")
    block(game, ("Golem", "Blight"))
    run_to(game, "postcombat main")
    assert graveyard(game, 1) == ["Golem"]


@rule("420.5e", edition="2006")
@rule("704.5k", edition="2009")
@pytest.mark.parametrize(("edition", "left"), [("2001", 1), ("2006", 0), ("2009", 0), ("2026", 2)])
def test_three_legends(edition: str, left: int) -> None:
    """420.5e of 2006: of three all go; in 2001 the first one stays; today each player keeps one."""
    game = position(side(hand=[KING, KING]), side([KING]), edition=edition)
    act(game, "cast King")
    settle(game)
    if on_battlefield(game, "King"):
        act(game, "cast King")
        settle(game)
        if not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
    assert len(on_battlefield(game, "King")) == left


@rule("509.2a", edition="2009")
@by_editions("2009", "2024")
def test_who_is_next_in_the_order_when_the_first_is_gone() -> None:
    """509.2a of 2009: with the first of three gone, the second gets lethal damage before the third gets any."""
    ogre = card("Ogre", pt="3/3")
    three = [card(name, pt="1/2") for name in ("Ann", "Ben", "Cy")]
    game = position(side([ogre], [DOOM]), side(three), step="beginning of combat")
    attack(game, "Ogre")
    block(game, *((each.name, "Ogre") for each in three))
    order = pending(game)
    assert isinstance(order, ChooseOrder)
    game.choose(tuple(sorted(order.candidates, key=lambda thing: str(thing))))
    act(game, "cast Doom", targets=["Ann"])
    resolve(game)
    to_step(game, "combat damage")
    division = pending(game)
    assert isinstance(division, AssignCombatDamage)
    with pytest.raises(IllegalChoice, match="lethal damage first"):
        game.choose(tuple(Share(each.id, each.name, {"Ben": 1, "Cy": 2}[each.name]) for each in division.things))


@rule("421.4", edition="2006")
@rule("421.4", edition="2001")
@by_editions(*ALL)
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """421.4 of 2006: a loop of mandatory actions alone ends the game in a draw, in every edition."""
    one = card("Ring", "", "Enchantment", "Whenever you gain life, you lose 1 life.")
    two = card("Band", "", "Enchantment", "Whenever you lose life, you gain 1 life.")
    start = card("Start", "{0}", "Instant", "You gain 1 life.")
    game = position(side([one, two], [start]), side())
    act(game, "cast Start")
    count = 0
    while game.decision is not None and count < 400:
        game.choose(pending(game).options[0] if not isinstance(game.decision, ChooseAction) else Pass())
        count += 1
    assert game.result is not None
    assert game.result.winners == ()


@rule("502.15m", edition="2006")
@by_editions(*OLD)
def test_what_phased_in_under_a_thief_has_no_haste() -> None:
    """502.15m of 2006: it can attack as though it had haste until it changes controllers."""
    theft = card("Theft", "{0}", "Instant", "Gain control of target creature.")
    game = position(side([BEAR], [FADE]), side(hand=[theft]))
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "precombat main")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert not the(game, "Grizzly Bears").summoning_sick
    pass_priority(game)
    act(game, "cast Theft", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").summoning_sick
