"""CR 702: graft, rampage, melee, provoke, tribute, myriad, boast, exhaust and others, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
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
from rules.combat.fights import attack, block, end_combat, fight
from spells import GIANT, SERF, follow

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")


def creature(text: str, pt: str = "2/2", name: str = "Subject") -> Card:
    return card(name, "{W}", "Creature — Human", text, pt)


def counters(game: Game, name: str = "Subject") -> dict[str, int]:
    return dict(the(game, name).counters)


@rule("702.58a", "122.5")
def test_graft_gives_its_counters_away() -> None:
    """CR 702.58a: as another creature enters, a counter may be moved onto it."""
    game = position(side(hand=[creature("Graft 2", "0/0"), SERF], lands="WW"), side())
    act(game, "cast Subject")
    settle(game)
    assert counters(game) == {"+1/+1": 2}
    act(game, "cast Serf")
    settle(game)
    game.choose("yes")
    settle(game)
    assert (counters(game), counters(game, "Serf")) == ({"+1/+1": 1}, {"+1/+1": 1})


@rule("122.5")
def test_moving_counters() -> None:
    """CR 122.5: as many as are there; not from a creature onto itself."""
    text = "{0}: Move two +1/+1 counters from this creature onto target creature."
    piece = Piece(creature(text), counters=(("+1/+1", 3),))
    game = position(side(battlefield=[piece, SERF]), side())
    act(game, "activate Subject", targets=["Serf"])
    settle(game)
    act(game, "activate Subject", targets=["Subject"])
    settle(game)
    assert (counters(game), counters(game, "Serf")) == ({"+1/+1": 1}, {"+1/+1": 2})


@rule("702.23a", "702.23b")
def test_rampage_counts_blockers_beyond_the_first() -> None:
    """CR 702.23a: with three blockers it grows twice."""
    blockers = [creature("", "0/4", name) for name in ("First", "Second", "Third")]
    game = fight([creature("Rampage 2")], blockers)
    attack(game, "Subject")
    block(game, *((seen.name, "Subject") for seen in blockers))
    settle(game)
    assert the(game, "Subject").power == 6
    game = fight([creature("Rampage 2")], blockers)
    attack(game, "Subject")
    block(game, ("First", "Subject"))
    settle(game)
    assert the(game, "Subject").power == 2


@rule("702.121a", "508.6")
def test_melee_counts_attacked_opponents() -> None:
    """CR 702.121a: each opponent that creatures attack counts once."""
    game = position(side(battlefield=[creature("Melee"), SERF, GIANT]), side(), side(), step="beginning of combat")
    attack(game, ("Subject", "Bob"), ("Serf", "Carol"), ("Giant", "Bob"))
    settle(game)
    assert the(game, "Subject").power == 4


@rule("702.39a", "611.2a")
def test_provoke_makes_a_tapped_creature_block() -> None:
    """CR 702.39a: the creature untaps and must block it if able."""
    game = fight([creature("Provoke"), SERF], [Piece(GIANT, tapped=True)])
    attack(game, "Subject", "Serf")
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Giant"))
    resolve(game)
    game.choose("yes")
    assert not the(game, "Giant").tapped
    end_combat(game)
    assert graveyard(game, 0) == ["Subject"]
    assert life(game, 1) == 19


@rule("702.104a", "702.104b", "614.12a")
def test_tribute_is_for_an_opponent_to_choose() -> None:
    """CR 702.104a: with tribute paid it has the counters; CR 702.104b: otherwise it does what it says."""
    text = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 3 life."
    for answer, grown, total in (("yes", {"+1/+1": 2}, 20), ("no", {}, 23)):
        game = position(side(hand=[creature(text)], lands="W"), side())
        act(game, "cast Subject")
        resolve(game)
        assert pending(game).player == 1
        game.choose(answer)
        settle(game)
        assert counters(game) == grown
        assert life(game, 0) == total


TRIBUTE = creature("Tribute 3\nWhen this creature enters, if tribute wasn't paid, you gain 3 life.")


def offering_tribute(mine: str = "", yours: str = "") -> Game:
    """A game in which Bob was willing to pay tribute, with these texts on Alice's and Bob's side."""
    there = [[card("Law", "", "Enchantment", text)] if text else [] for text in (mine, yours)]
    game = position(side(there[0], hand=[TRIBUTE], lands="W"), side(there[1]))
    act(game, "cast Subject")
    resolve(game)
    game.choose("yes")
    return game


@rule("702.104b", "614.17")
def test_tribute_wasnt_paid_where_no_counters_could_be_put() -> None:
    """CR 702.104b: whatever the opponent wanted, the creature hasn't entered with counters that can't be put on it."""
    game = offering_tribute("Counters can't be put on artifacts or creatures.")
    settle(game)
    assert (counters(game), life(game, 0)) == ({}, 23)


DOUBLING = "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds "
DOUBLING += "of counters on that permanent or player instead."


@rule("122.6a", "702.104a")
@pytest.mark.parametrize(("whose", "put"), [("mine", 3), ("yours", 6)])
def test_tribute_is_put_on_by_the_opponent(whose: str, put: int) -> None:
    """CR 702.104a: it is that opponent who puts the counters on it, which what doubles a player's counters minds."""
    game = offering_tribute(**{whose: DOUBLING})
    settle(game)
    assert (counters(game), life(game, 0)) == ({"+1/+1": put}, 20)


@rule("122.6a", "702.104a")
@pytest.mark.parametrize(("whose", "gained"), [("mine", (0, 0)), ("yours", (0, 1))])
def test_who_puts_the_counters_of_tribute_is_seen_by_triggers(whose: str, gained: tuple[int, int]) -> None:
    """CR 122.6a: the opponent has put counters on a creature, and its controller hasn't."""
    game = offering_tribute(**{whose: "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life."})
    settle(game)
    assert (life(game, 0) - 20, life(game, 1) - 20) == gained


@rule("702.116a", "508.4")
def test_myriad_attacks_every_other_opponent() -> None:
    """CR 702.116a: a copy attacks each opponent but the defending player, and is exiled at the end of combat."""
    game = position(side(battlefield=[creature("Myriad")]), side(), side(), step="beginning of combat")
    attack(game, ("Subject", "Bob"))
    resolve(game)
    game.choose("yes")
    assert len(on_battlefield(game, "Subject")) == 2
    end_combat(game)
    assert (life(game, 1), life(game, 2)) == (18, 18)
    assert len(on_battlefield(game, "Subject")) == 1


@rule("702.142a")
def test_boast_after_attacking_once() -> None:
    """CR 702.142a: only in a turn in which it attacked, and only once."""
    game = fight([creature("Boast — {0}: You gain 1 life.")], [], step="precombat main")
    assert not can(game, "activate Subject")
    attack(game, "Subject")
    end_combat(game)
    act(game, "activate Subject")
    settle(game)
    assert life(game, 0) == 21
    assert not can(game, "activate Subject")


@rule("702.177a", "602.5b")
def test_exhaust_only_once() -> None:
    """CR 702.177a: once for all, not once a turn."""
    game = position(side(battlefield=[creature("Exhaust — {0}: You gain 1 life.")]), side())
    act(game, "activate Subject")
    settle(game)
    assert not can(game, "activate Subject")
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "precombat main")
    assert not can(game, "activate Subject")
    assert life(game, 0) == 21


@rule("702.57a", "702.57b")
def test_forecast_in_ones_own_upkeep() -> None:
    """CR 702.57b: from the hand, only during the owner's upkeep, and once each turn."""
    seer = creature("Forecast — {0}, Reveal this card from your hand: You gain 1 life.")
    game = position(side(hand=[seer]), side())
    assert not can(game, "activate Subject")
    game = position(side(hand=[seer]), side(), step="upkeep")
    act(game, "activate Subject")
    settle(game)
    assert life(game, 0) == 21
    assert not can(game, "activate Subject")


@rule("701.47a", "701.47c")
def test_amass() -> None:
    """CR 701.47a: an Army is created if there is none; then it grows, and is of the new kind too."""
    game = follow("Amass Zombies 2. Amass Orcs 1.")
    army = the(game, "Zombie Army Token")
    assert dict(army.counters) == {"+1/+1": 3}
    assert set(game.board.characteristics(army.id).subtypes) == {"Zombie", "Army", "Orc"}


@rule("701.41a")
def test_support() -> None:
    """CR 701.41a: up to so many creatures, but not the permanent itself."""
    game = position(
        side(hand=[creature("When this creature enters, support 2.")], battlefield=[SERF], lands="W"), side()
    )
    act(game, "cast Subject")
    resolve(game)
    named = {getattr(option, "name", "") for option in pending(game).options}
    assert named == {"Serf", ""}
    game.choose(tuple(option for option in pending(game).options if getattr(option, "name", "") == "Serf"))
    settle(game)
    assert counters(game, "Serf") == {"+1/+1": 1}
    assert counters(game) == {}


@rule("702.54b")
def test_bloodthirst_x() -> None:
    """CR 702.54b: a counter for each damage that opponents have been dealt this turn."""
    game = position(side(hand=[SHOCK, SHOCK, creature("Bloodthirst X")], lands="RRW"), side())
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    act(game, "cast Shock", targets=["Alice"])
    resolve(game)
    act(game, "cast Subject")
    resolve(game)
    assert counters(game) == {"+1/+1": 2}


@rule("702.161a")
def test_living_metal() -> None:
    """CR 702.161a: a creature in its controller's turn, and only then."""
    car = card("Car", "{2}", "Artifact — Vehicle", "Living metal", "3/3")
    game = position(side(battlefield=[car]), side())
    assert "Creature" in game.board.characteristics(the(game, "Car").id).types
    run_to(game, "end")
    run_to(game, "upkeep")
    assert "Creature" not in game.board.characteristics(the(game, "Car").id).types


@rule("113.10", "702.97a", "702.34a", "611.2", "604.1")
def test_keywords_for_ones_own_mana_cost() -> None:
    """CR 113.10: a card is given scavenge or flashback for its own mana cost. 604.1: by a static ability it has it all
    the time.
    """
    lord = creature("Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.")
    game = position(side(battlefield=[lord, SERF], graveyard=[GIANT], lands="R"), side())
    act(game, "activate Giant", targets=["Serf"])
    settle(game)
    assert counters(game, "Serf") == {"+1/+1": 5}
    text = (
        "Target instant or sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost."
    )
    game = follow(text, targets=["Shock"], mine={"graveyard": [SHOCK], "lands": "R"})
    options = [option for option in pending(game).options if isinstance(option, Cast)]
    assert [option.method for option in options] == ["flashback"]
    act(game, str(options[0]), targets=["Bob"])
    settle(game)
    assert life(game, 1) == 18
    assert graveyard(game, 0) == ["Deed"]
    assert [seen.name for seen in game.view(0).exile] == ["Shock"]


@rule("601.2c", "603.7c")
def test_a_target_that_something_must_happen_to() -> None:
    """CR 603.7c: in "whenever target creature deals damage this turn", the target is chosen for the spell itself."""
    text = "Whenever target creature deals damage this turn, you gain that much life."
    game = position(
        side(hand=[card("Vow", "{W}", "Instant", text)], battlefield=[SERF, GIANT], lands="W"),
        side(),
        step="beginning of combat",
    )
    act(game, "cast Vow", targets=["Giant"])
    resolve(game)
    attack(game, "Serf", "Giant")
    end_combat(game)
    assert life(game, 0) == 25


@rule("603.7", "702.57a")
def test_a_delayed_ability_of_a_card_in_hand_triggers() -> None:
    """CR 603.7: what a forecast ability has set up triggers, though its card is in a hidden zone."""
    seer = creature(
        "Forecast — {0}, Reveal this card from your hand: Whenever target creature deals damage this turn, "
        "you gain that much life."
    )
    game = position(side(hand=[seer], battlefield=[GIANT]), side(), step="upkeep")
    act(game, "activate Subject", targets=["Giant"])
    resolve(game)
    attack(game, "Giant")
    end_combat(game)
    assert life(game, 0) == 25
