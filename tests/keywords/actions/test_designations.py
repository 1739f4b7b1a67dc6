"""CR 701.15, 701.35, 701.37, 701.60, 702.110, 702.112: what creatures become and what is done to them, played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import (
    act,
    can,
    card,
    graveyard,
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
from rules.combat.fights import (
    attack,
    attack_options,
    attacks,
    blocks,
    end_combat,
    fight,
    to_declaration,
)
from spells import GIANT, SERF, follow


def counters(game: Game, name: str) -> dict[str, int]:
    return dict(the(game, name).counters)


@rule("701.37a", "701.37b", "701.37c")
def test_monstrosity_works_once() -> None:
    """CR 701.37a: it grows and becomes monstrous, the second time nothing happens; CR 701.37c: X stays known."""
    text = "{X}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life."
    hydra = card("Hydra", "{G}", "Creature — Hydra", text, "1/1")
    game = position(side(battlefield=[hydra], lands="GGGGG"), side())
    act(game, "activate Hydra", 3)
    settle(game)
    assert counters(game, "Hydra") == {"+1/+1": 3}
    assert life(game, 0) == 23
    act(game, "activate Hydra", 2)
    settle(game)
    assert counters(game, "Hydra") == {"+1/+1": 3}
    assert life(game, 0) == 23


@rule("702.112a", "702.112b")
def test_renown_once() -> None:
    """CR 702.112a: it grows when it first deals combat damage to a player, and is renowned from then on."""
    text = "Renown 1\nAs long as this creature is renowned, it has flying."
    game = fight([card("Knight", "{W}", "Creature — Knight", text, "2/2")], [])
    attack(game, "Knight")
    end_combat(game)
    assert counters(game, "Knight") == {"+1/+1": 1}
    assert "Flying" in [type(part).__name__ for part in game.board.characteristics(the(game, "Knight").id).abilities]
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "beginning of combat")
    attack(game, "Knight")
    end_combat(game)
    assert counters(game, "Knight") == {"+1/+1": 1}


@rule("701.60a", "701.60c", "701.60d")
def test_a_suspected_creature() -> None:
    """CR 701.60c: it has menace and can't block as long as it is suspected, and no longer."""
    game = follow("Suspect target creature.", targets=["Giant"], yours={"battlefield": [GIANT]})
    keywords = game.board.characteristics(the(game, "Giant").id).keywords
    assert "Menace" in [kind.__name__ for kind in keywords]
    pardon = card("Pardon", "{W}", "Creature — Human", "{0}: Target suspected creature is no longer suspected.", "1/1")
    shadow = card("Hunter", "{W}", "Creature — Human", "{0}: Suspect target creature.", "1/1")
    for lifted in (False, True):
        game = fight([SERF, pardon, shadow], [GIANT], step="precombat main")
        act(game, "activate Hunter", targets=["Giant"])
        settle(game)
        if lifted:
            act(game, "activate Pardon", targets=["Giant"])
            settle(game)
        attack(game, "Serf")
        if lifted:
            assert blocks(game) == ["Giant blocks Serf"]
        else:
            run_to(game, "postcombat main")
            assert life(game, 1) == 19


@rule("701.35a")
def test_a_detained_creature() -> None:
    """CR 701.35a: until the detainer's next turn it can't attack or block, and its abilities can't be activated."""
    archer = card("Archer", "{W}", "Creature — Human", "{T}: You gain 1 life.", "1/1")
    game = follow("Detain target creature.", targets=["Archer"], yours={"battlefield": [archer, GIANT]})
    run_to(game, "upkeep")
    game.choose("pass")
    assert not can(game, "activate Archer")
    assert attacks(game) == ["Giant attacks Alice"]
    run_to(game, "end")
    run_to(game, "upkeep")
    game.choose("pass")
    assert can(game, "activate Archer")


@rule("701.15a", "701.15b")
def test_a_goaded_creature_attacks_somebody_else() -> None:
    """CR 701.15b: it must attack, and another player than the one who goaded it if able."""
    game = position(
        side(hand=[card("Taunt", "{W}", "Sorcery", "Goad target creature.")], lands="W"),
        side(battlefield=[GIANT]),
        side(),
    )
    act(game, "cast Taunt", targets=["Giant"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "postcombat main")
    assert (life(game, 0), life(game, 2)) == (20, 15)


@rule("701.15a", "701.15b")
def test_with_two_players_a_goaded_creature_attacks_the_goader() -> None:
    """CR 701.15b: if there is nobody else to attack, it still must; CR 701.15a: until the goader's next turn."""
    game = follow("Goad target creature.", targets=["Giant"], yours={"battlefield": [GIANT]})
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "postcombat main")
    assert life(game, 0) == 15
    run_to(game, "end")
    run_to(game, "upkeep")
    assert to_declaration(game, DeclareAttackers).problem(()) is None


@rule("701.15b")
def test_goaded_by_an_aura() -> None:
    """CR 701.15b: a static ability can say that a creature is goaded."""
    aura = card("Dare", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0 and is goaded.")
    game = position(side(hand=[aura], lands="W"), side(battlefield=[GIANT, SERF]))
    act(game, "cast Dare", targets=["Giant"])
    resolve(game)
    run_to(game, "upkeep")
    decision = to_declaration(game, DeclareAttackers)
    assert decision.problem(()) is not None
    assert decision.problem(attack_options(game, "Giant")) is None


@rule("702.110a", "702.110b", "608.2h", "603.2")
def test_exploit() -> None:
    """CR 702.110b: it exploits what is sacrificed, if something is. 608.2h: the creature has gone; what it last was is
    asked for.
    """
    text = "Exploit\nWhen this creature exploits a creature, you gain life equal to the exploited creature's power."
    vulture = card("Vulture", "{W}", "Creature — Bird", text, "1/1")
    game = position(side(hand=[vulture], battlefield=[GIANT], lands="W"), side())
    act(game, "cast Vulture")
    settle(game)
    game.choose("yes")
    game.choose(next(o for o in pending(game).options if getattr(o, "name", "") == "Giant"))
    settle(game)
    assert life(game, 0) == 25
    assert graveyard(game, 0) == ["Giant"]
    game = position(side(hand=[vulture], battlefield=[GIANT], lands="W"), side())
    act(game, "cast Vulture")
    settle(game)
    game.choose("no")
    assert not game.state.stack
    assert life(game, 0) == 20


@rule("702.110b", "603.10a")
def test_it_may_exploit_itself() -> None:
    """CR 702.110b: it exploits itself as it is sacrificed, while its ability is still there to trigger."""
    text = "Exploit\nWhen this creature exploits a creature, you gain 3 life."
    vulture = card("Vulture", "{W}", "Creature — Bird", text, "1/1")
    game = position(side(hand=[vulture], lands="W"), side())
    act(game, "cast Vulture")
    settle(game)
    game.choose("yes")
    settle(game)
    assert (life(game, 0), graveyard(game, 0)) == (23, ["Vulture"])


@rule("702.105a")
def test_dethrone_looks_at_everybodys_life() -> None:
    """CR 702.105a: it grows as it attacks a player with the most life, shared or not, and no other."""
    usurper = card("Usurper", "{R}", "Creature — Human", "Dethrone", "1/1")
    for bob, grown in ((20, {"+1/+1": 1}), (21, {"+1/+1": 1}), (19, {})):
        game = position(side(battlefield=[usurper]), side(life=bob), step="beginning of combat")
        attack(game, "Usurper")
        settle(game)
        assert counters(game, "Usurper") == grown


@rule("702.181a", "508.4", "508.4a")
def test_mobilized_warriors_attack_and_go() -> None:
    """CR 702.181a: they attack too, and are sacrificed at the end; CR 508.4: each attacks what its controller says."""
    chief = card("Chief", "{R}", "Creature — Human", "Mobilize 2", "1/1")
    game = position(side(battlefield=[chief]), side(), side(), step="beginning of combat")
    attack(game, ("Chief", "Bob"))
    resolve(game)
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Bob"))
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Carol"))
    assert [seen.tapped for seen in on_battlefield(game, "Warrior Token")] == [True, True]
    run_to(game, "postcombat main")
    assert (life(game, 1), life(game, 2)) == (18, 19)
    run_to(game, "end")
    settle(game)
    assert not on_battlefield(game, "Warrior Token")


@rule("702.181a", "608.2h")
def test_mobilizing_as_many_as_there_are() -> None:
    """CR 702.181a, 608.2h: how many there are is counted as it resolves, and all go."""
    text = "Mobilize X, where X is the number of creature cards in your graveyard."
    chief = card("Chief", "{R}", "Creature — Human", text, "1/1")
    game = position(side(battlefield=[chief], graveyard=[chief] * 3), side(), step="beginning of combat")
    attack(game, "Chief")
    resolve(game)
    assert len(on_battlefield(game, "Warrior Token")) == 3
    run_to(game, "end")
    settle(game)
    assert not on_battlefield(game, "Warrior Token")


@rule("508.4")
def test_what_enters_attacking_outside_of_combat_does_not_attack() -> None:
    """CR 508.4: without a combat, such tokens are just tapped."""
    game = follow("Create a 1/1 red Goblin creature token that's tapped and attacking.")
    assert the(game, "Goblin Token").tapped
    run_to(game, "end")
    assert life(game, 1) == 20


@rule("508.4", "110.5b")
def test_a_card_put_onto_the_battlefield_attacking() -> None:
    """CR 508.4: it attacks the chosen player without having been declared."""
    text = (
        "Whenever this creature attacks, return target creature card from your graveyard to the battlefield tapped "
        "and attacking."
    )
    caller = card("Caller", "{R}", "Creature — Human", text, "1/1")
    game = position(side(battlefield=[caller], graveyard=[GIANT]), side(), step="beginning of combat")
    attack(game, "Caller")
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Giant"))
    settle(game)
    assert the(game, "Giant").tapped
    end_combat(game)
    assert life(game, 1) == 14


@rule("702.72a", "702.72b")
def test_champion_returns_what_it_exiled() -> None:
    """CR 702.72a: with another such permanent exiled it stays, and that returns as it leaves."""
    hero = card("Hero", "{W}", "Creature — Human", "Champion a Human\n{0}: Sacrifice this creature.", "4/4")
    game = position(side(hand=[hero], battlefield=[SERF], lands="W"), side())
    act(game, "cast Hero")
    settle(game)
    game.choose("yes")
    settle(game)
    assert not on_battlefield(game, "Serf")
    act(game, "activate Hero")
    settle(game)
    assert on_battlefield(game, "Serf")
    game = position(side(hand=[hero], battlefield=[GIANT], lands="W"), side())
    act(game, "cast Hero")
    settle(game)
    assert graveyard(game, 0) == ["Hero"]
