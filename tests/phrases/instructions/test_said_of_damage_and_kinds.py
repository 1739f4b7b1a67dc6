"""Conditions, nouns and replacements about damage, colors, names and types, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, land, life, on_battlefield, position, resolve, run_to, settle, side, the
from spells import GIANT, SERF, follow, spell

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
SWEEP = card("Sweep", "{R}", "Sorcery", "Sweep deals 1 damage to each creature and each player.")


def creature(text: str, pt: str = "2/2") -> Card:
    return card("Subject", "{W}", "Creature — Human", text, pt)


def counters(game: Game) -> dict[str, int]:
    return dict(the(game, "Subject").counters)


@rule("614.2")
def test_small_damage_becomes_as_much_as_its_power() -> None:
    """CR 614.2: less noncombat damage than its power is that much instead; more than that stays."""
    text = (
        "If a red source you control would deal an amount of noncombat damage less than this creature's power to an "
        "opponent, that source deals damage equal to this creature's power instead."
    )
    for pt, total in (("4/4", 16), ("1/1", 18)):
        game = position(side(battlefield=[creature(text, pt)], hand=[SHOCK], lands="R"), side())
        act(game, "cast Shock", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == total


@rule("120.1", "603.2c")
def test_damage_to_several_things_at_once() -> None:
    """CR 603.2c: damage to permanents and players at the same time is noticed once."""
    text = "Whenever a red source you control deals damage to one or more permanents and/or players, you gain 5 life."
    game = position(side(battlefield=[creature(text), GIANT], hand=[SWEEP], lands="R"), side())
    act(game, "cast Sweep")
    settle(game)
    assert life(game, 0) == 24


@rule("120.4a", "702.2c")
def test_excess_damage_goes_to_the_controller() -> None:
    """CR 120.4a: what is more than lethal is dealt to the creature's controller, nothing if there is no more."""
    text = "Deed deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
    for victim, total in ((BEAR, 18), (GIANT, 20)):
        game = follow(text, targets=[victim.name], yours={"battlefield": [victim]})
        assert life(game, 1) == total


@rule("105.2")
def test_counting_an_objects_colors() -> None:
    """CR 105.2: what has a color, and what has none."""
    relic = card("Relic", "{1}", "Artifact")
    game = follow("Destroy all permanents that are one or more colors.", mine={"battlefield": [SERF, relic]})
    assert not on_battlefield(game, "Serf")
    assert on_battlefield(game, "Relic")


@rule("113.3")
def test_creatures_without_abilities() -> None:
    """CR 113.3: a creature with an ability isn't meant."""
    pictures = card("Pictures", "{W}", "Enchantment", "Creatures with no abilities get +2/+2.")
    flier = card("Flier", "{W}", "Creature — Bird", "Flying", "1/1")
    game = position(side(battlefield=[pictures, SERF, flier]), side())
    assert (the(game, "Serf").power, the(game, "Flier").power) == (3, 1)


@rule("201.2a")
def test_several_of_one_name() -> None:
    """CR 201.2a: two with different names aren't two with the same name as one another."""
    text = "If you control two or more creatures with the same name as one another, you gain 3 life."
    assert life(follow(text, mine={"battlefield": [SERF, SERF]}), 0) == 23
    assert life(follow(text, mine={"battlefield": [SERF, GIANT]}), 0) == 20


@rule("208.1")
def test_power_compared_in_few_words() -> None:
    """CR 208.1: "than this creature's" means than its power."""
    text = (
        "Whenever another creature you control enters, if that creature's power is greater than this creature's, "
        "put a +1/+1 counter on this creature."
    )
    game = position(side(battlefield=[creature(text)], hand=[SERF, GIANT], lands="WR"), side())
    act(game, "cast Serf")
    settle(game)
    assert counters(game) == {}
    act(game, "cast Giant")
    settle(game)
    assert counters(game) == {"+1/+1": 1}


@rule("608.2c", "608.2h")
def test_what_was_discarded_this_way() -> None:
    """CR 608.2c: whether a card of a kind was discarded by this very spell. 608.2h: the card is looked at where it has
    gone.
    """
    text = "Discard a card. If you discarded a creature card this way, you gain 3 life."
    assert life(follow(text, mine={"hand": [SERF]}), 0) == 23
    assert life(follow(text, mine={"hand": [SHOCK]}), 0) == 20


@rule("205.1b", "604.1")
def test_a_land_that_is_still_a_land() -> None:
    """CR 205.1b: the enchanted land is a creature and a land. 604.1: both sentences are true at once."""
    text = "Enchant land\nEnchanted land is a 6/4 green Elemental creature. It's still a land."
    aura = card("Spirit", "{G}", "Enchantment — Aura", text)
    game = position(side(hand=[aura], battlefield=[land("W")], lands="G"), side())
    act(game, "cast Spirit", targets=["Plains"])
    resolve(game)
    known = game.board.characteristics(the(game, "Plains").id)
    assert set(known.types) == {"Land", "Creature"}
    assert (known.power, known.toughness) == (6, 4)


@rule("611.2a", "503.1", "611.2")
def test_until_the_next_upkeep() -> None:
    """CR 611.2a: it ends as that player's next upkeep begins, not with the other player's."""
    text = "{0}: Until your next upkeep, this creature gets +1/+0."
    game = position(side(battlefield=[creature(text)]), side())
    act(game, "activate Subject")
    settle(game)
    run_to(game, "end")
    run_to(game, "draw")
    assert the(game, "Subject").power == 3
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Subject").power == 2


@rule("601.2b", "607.2i")
def test_a_keywords_cost_was_paid() -> None:
    """CR 607.2i: the spell knows whether its surge cost was paid."""
    text = "Surge {R}\nIf this spell's surge cost was paid, you gain 3 life."
    game = position(side(hand=[spell(text), SHOCK], lands="RRW"), side())
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    options = [str(option) for option in game.decision.options] if game.decision is not None else []
    act(game, next(option for option in options if "surge" in option))
    resolve(game)
    assert life(game, 0) == 23
    game = position(side(hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20
    assert not can(game, "cast Deed")


@rule("608.2c", "611.2c")
def test_what_also_happens() -> None:
    """CR 608.2c: "also" adds to what the sentence before said of the same creature."""
    text = (
        "Target creature gets +1/+0 until end of turn. "
        "If you control a Giant, that creature also gains flying until end of turn."
    )
    for company, flies in (([SERF, GIANT], True), ([SERF], False)):
        game = follow(text, targets=["Serf"], mine={"battlefield": company})
        assert the(game, "Serf").power == 2
        keywords = game.board.characteristics(the(game, "Serf").id).keywords
        assert ("Flying" in [kind.__name__ for kind in keywords]) is flies
