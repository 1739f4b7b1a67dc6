"""CR 702: keywords that are triggered abilities, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Attack, Block
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    settle,
    side,
    the,
)

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")


def creature(text: str, pt: str = "2/2", name: str = "Subject") -> Card:
    return card(name, "{W}", "Creature — Human", text, pt)


def attack(game: Game, *attackers: str) -> None:
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    options = [option for option in pending(game).options if isinstance(option, Attack) and option.name in attackers]
    game.choose(tuple(options))


def block(game: Game, blocker: str) -> None:
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    game.choose(
        tuple(option for option in pending(game).options if isinstance(option, Block) and option.name == blocker)
    )


@rule("702.108a", "702.108b")
def test_prowess() -> None:
    """CR 702.108a: a noncreature spell lets it grow, a creature spell doesn't; each instance triggers by itself."""
    game = position(side(battlefield=[creature("Prowess, prowess")], hand=[SHOCK, SERF], lands="RW"), side())
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    resolve(game)
    assert the(game, "Subject").power == 4
    settle(game)
    act(game, "cast Serf")
    settle(game)
    assert the(game, "Subject").power == 4


@rule("702.21a")
def test_ward_counters_unless_paid() -> None:
    """CR 702.21a: an opponent who doesn't pay has the spell countered; with the mana they may pay."""
    warded = creature("Ward {2}")
    poor = position(side(battlefield=[warded]), side(hand=[SHOCK], lands="R"))
    pass_priority(poor)
    act(poor, "cast Shock", targets=["Subject"])
    settle(poor)
    assert on_battlefield(poor, "Subject")
    assert graveyard(poor, 1) == ["Shock"]
    rich = position(side(battlefield=[warded]), side(hand=[SHOCK], lands="RRR"))
    pass_priority(rich)
    act(rich, "cast Shock", targets=["Subject"])
    resolve(rich)
    rich.choose("yes")
    settle(rich)
    assert graveyard(rich, 0) == ["Subject"]


@rule("702.21b")
@pytest.mark.parametrize("dies", [True, False])
def test_the_x_of_ward_is_found_as_it_resolves(dies: bool) -> None:
    """702.21b: if a creature dies while the ability waits, the opponent pays one less."""
    warded = creature("Ward {X}, where X is the number of creatures you control.")
    snap = card("Snap", "{0}", "Instant", "Snap deals 1 damage to target creature.")
    game = position(side(battlefield=[warded, SERF]), side(hand=[SHOCK, snap], lands="RR"))
    pass_priority(game)
    act(game, "cast Shock", targets=["Subject"])
    if dies:
        act(game, "cast Snap", targets=["Serf"])
        resolve(game)
    resolve(game)
    if dies:
        game.choose("yes")
    settle(game)
    assert bool(on_battlefield(game, "Subject")) is not dies


@rule("702.21a")
def test_ward_does_not_mind_its_controller() -> None:
    """CR 702.21a: only opponents' spells and abilities."""
    game = position(side(battlefield=[creature("Ward—Pay 3 life.")], hand=[SHOCK], lands="R"), side())
    act(game, "cast Shock", targets=["Subject"])
    assert len(game.state.stack) == 1


@rule("702.83a", "702.83b")
def test_exalted_when_a_creature_attacks_alone() -> None:
    """CR 702.83: a creature that attacks alone grows by one for each exalted; two attackers get nothing."""
    game = position(side(battlefield=[creature("Exalted"), SERF]), side())
    attack(game, "Serf")
    settle(game)
    assert the(game, "Serf").power == 2
    game = position(side(battlefield=[creature("Exalted"), SERF]), side())
    attack(game, "Serf", "Subject")
    assert not game.state.stack


@rule("702.45a")
def test_bushido() -> None:
    """CR 702.45a: it grows when it becomes blocked."""
    game = position(side(battlefield=[creature("Bushido 2")]), side(battlefield=[SERF]))
    attack(game, "Subject")
    block(game, "Serf")
    settle(game)
    assert (the(game, "Subject").power, the(game, "Subject").toughness) == (4, 4)


@rule("702.79a")
def test_persist_returns_it_once() -> None:
    """CR 702.79a: it returns with a -1/-1 counter, and with that counter on it doesn't return again."""
    game = position(side(battlefield=[creature("Persist", "2/2")], hand=[SHOCK, SHOCK], lands="RR"), side())
    act(game, "cast Shock", targets=["Subject"])
    settle(game)
    assert the(game, "Subject").counters == (("-1/-1", 1),)
    act(game, "cast Shock", targets=["Subject"])
    settle(game)
    assert graveyard(game, 0) == ["Shock", "Shock", "Subject"]


@rule("702.93a")
def test_undying_returns_it_stronger() -> None:
    """CR 702.93a: it returns with a +1/+1 counter."""
    game = position(side(battlefield=[creature("Undying", "2/2")], hand=[SHOCK], lands="R"), side())
    act(game, "cast Shock", targets=["Subject"])
    settle(game)
    assert the(game, "Subject").power == 3


@rule("702.86a")
def test_annihilator() -> None:
    """CR 702.86a: as it attacks, the defending player sacrifices permanents of their choice."""
    game = position(side(battlefield=[creature("Annihilator 2")]), side(lands="GG", battlefield=[SERF]))
    attack(game, "Subject")
    resolve(game)
    decision = pending(game)
    assert decision.player == 1
    assert (decision.minimum, decision.maximum, len(decision.candidates)) == (2, 2, 3)


@rule("702.101a")
def test_extort() -> None:
    """CR 702.101a: paying drains each opponent, and all of it is gained."""
    game = position(side(battlefield=[creature("Extort")], hand=[SERF], lands="WW"), side(), side())
    act(game, "cast Serf")
    resolve(game)
    game.choose("yes")
    settle(game)
    assert (life(game, 0), life(game, 1), life(game, 2)) == (22, 19, 19)


@rule("702.135a")
def test_afterlife() -> None:
    """CR 702.135a: as it dies, it leaves Spirits."""
    game = position(side(battlefield=[creature("Afterlife 2")], hand=[SHOCK], lands="R"), side())
    act(game, "cast Shock", targets=["Subject"])
    settle(game)
    assert len(on_battlefield(game, "Spirit Token")) == 2


@rule("702.147a")
def test_decayed() -> None:
    """CR 702.147a: it can't block, and once it has attacked it is sacrificed at end of combat."""
    game = position(side(battlefield=[creature("Decayed")]), side())
    attack(game, "Subject")
    while game.view(0).step != "postcombat main":
        settle(game) if game.state.stack else pass_priority(game)
    assert graveyard(game, 0) == ["Subject"]
    assert life(game, 1) == 18


@rule("702.134a")
def test_mentor() -> None:
    """CR 702.134a: a weaker attacking creature gets a +1/+1 counter."""
    game = position(side(battlefield=[creature("Mentor"), SERF]), side())
    attack(game, "Subject", "Serf")
    game.choose(pending(game).options[0])
    settle(game)
    assert the(game, "Serf").power == 2


@rule("702.134c", "603.2")
def test_abilities_trigger_as_a_mentor_ability_resolves() -> None:
    """702.134c: it mentors the creature that is the target, as the ability resolves, also if that gets no counter."""
    watcher = card("Watcher", "{W}", "Enchantment", "Whenever a creature you control mentors a creature, tap it.")
    barren = card("Barren", "{W}", "Enchantment", "Creatures can't have counters put on them.")
    sentry = card("Sentry", "{W}", "Creature — Human", "Vigilance", "1/1")
    for others, power in (([], 2), ([barren], 1)):
        game = position(side(battlefield=[creature("Mentor"), sentry, watcher, *others]), side())
        attack(game, "Subject", "Sentry")
        game.choose(pending(game).options[0])
        resolve(game)
        assert (the(game, "Sentry").power, the(game, "Sentry").tapped) == (power, False)
        settle(game)
        assert the(game, "Sentry").tapped


@rule("702.46a")
def test_soulshift() -> None:
    """CR 702.46a: as it dies, a cheap enough Spirit card may return to hand."""
    spirit = card("Wisp", "{W}", "Creature — Spirit", pt="1/1")
    game = position(side(battlefield=[creature("Soulshift 3")], hand=[SHOCK], lands="R", graveyard=[spirit]), side())
    act(game, "cast Shock", targets=["Subject"])
    resolve(game)
    game.choose(pending(game).options[0])
    resolve(game)
    game.choose("yes")
    assert hand(game, 0) == ["Wisp"]


@rule("702.21a", "118.12")
def test_ward_for_two_costs() -> None:
    """702.21a: who can't or won't pay both has the spell countered; who pays pays both."""
    for text, discards in (("Ward—{1}, Pay 2 life.", 0), ("Ward—{1}, Discard a card.", 1)):
        guard = card("Guard", "{2}", "Creature — Human", text, "1/1")
        shock = card("Shock", "{R}", "Instant", "Shock deals 2 damage to target creature.")
        for lands, is_paid in (("RR", True), ("R", False)):
            game = position(side(hand=[shock, BEAR], lands=lands), side(battlefield=[guard]))
            act(game, "cast Shock", targets=["Guard"])
            resolve(game)
            if is_paid:
                game.choose("yes")
            play_out(game)
            assert bool(on_battlefield(game, "Guard")) is not is_paid
            assert (life(game, 0) == 18) is (is_paid and not discards)
            assert len(hand(game, 0)) == 1 - (discards if is_paid else 0)
