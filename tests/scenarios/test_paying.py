"""Payments in scenarios: what stands in for mana is answered, the rest is found; defaults that hurt nobody's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario

MAIN = "precombat main"
POOL = CardPool.starter()


def duel(mine: dict[str, Any] | None = None, yours: dict[str, Any] | None = None) -> Scenario:
    """Players A and B with what they have, and libraries to draw from."""
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    begun = Scenario.begin("paying").having("A", **rest, **(mine or {})).having("B", **rest, **(yours or {}))
    return begun.until(1, MAIN)


def knowing(*faces: Face) -> CardPool:
    """The starter set and cards of one face each."""
    pool = CardPool(beneath=POOL)
    pool.add([Card(face.name, "normal", (face,)) for face in faces])
    return pool


def casting(scenario: Scenario, card: str, **details: Any) -> Scenario:
    """With a spell that A casts when the stack is empty."""
    waited = scenario.then("pass", turn=1, step=MAIN, player="A", until="stack empty")
    return waited.then("cast", turn=1, step=MAIN, player="A", card=card, **details)


def tapped(scenario: Scenario, card: str, count: int) -> Scenario:
    return scenario.expecting("tapped-count", card=card, tapped=True, count=count)


HYMN = Face("Hymn", "{2}{G}", "Sorcery", "Convoke\nYou gain 2 life.")
BOTH = ["Grizzly Bears", "Savannah Lions"]


@rule("702.51a")
def test_the_creatures_that_are_tapped_for_convoke_may_be_answered() -> None:
    """702.51a: as many as are needed besides the land, and those that are named."""
    pool = knowing(HYMN)
    begun = casting(duel({"hand": ["Hymn"], "battlefield": ["Forest", *BOTH, "Serra Angel"]}), "Hymn")
    answered = begun.answering("A", "target", ["Serra Angel"]).answering("A", "target", ["Savannah Lions"])
    facts = tapped(tapped(answered, "Serra Angel", 1), "Grizzly Bears", 0)
    assert facts.expecting("life", player="A", value=22).run(pool).passed
    both = begun.answering("A", "target", ["Grizzly Bears", "Serra Angel"])
    assert tapped(both, "Savannah Lions", 0).run(pool).passed


@rule("702.51a")
def test_a_target_for_convoke_is_left_where_the_lands_suffice() -> None:
    """702.51a: nothing has to be tapped rather than mana be paid, so nothing is asked."""
    pool = knowing(HYMN)
    begun = casting(duel({"hand": ["Hymn"], "battlefield": [{"card": "Forest", "count": 3}, *BOTH]}), "Hymn")
    assert begun.answering("A", "target", ["Grizzly Bears"]).run(pool).place == "answers.A[0]"
    chosen = begun.answering("A", "choice", ["Grizzly Bears"])
    assert tapped(tapped(chosen, "Grizzly Bears", 1), "Forest", 2).run(pool).passed


@pytest.mark.parametrize("edition", ["2006", "2009"])
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_by_old_rules_the_creatures_tapped_for_convoke_may_be_answered_too(edition: str) -> None:
    """702.48a of 2009: they are chosen as an additional cost; what the cost becomes by that isn't told, nor, without an
    answer, more than need be.
    """
    hymn = Face("Hymn", "{1}{G}{G}", "Sorcery", "Convoke\nYou gain 2 life.")
    begun = casting(duel({"hand": ["Hymn"], "battlefield": ["Forest", "Forest", "Grizzly Bears"]}), "Hymn").under(
        edition=edition
    )
    answered = begun.answering("A", "choice", ["Grizzly Bears"])
    assert tapped(answered, "Grizzly Bears", 1).run(knowing(hymn)).passed
    assert tapped(begun, "Grizzly Bears", 1).run(knowing(hymn)).passed
    cheap = casting(duel({"hand": ["Hymn"], "battlefield": ["Forest", "Forest", "Forest", "Grizzly Bears"]}), "Hymn")
    assert tapped(cheap.under(edition=edition), "Grizzly Bears", 0).run(knowing(hymn)).passed
    both = cheap.under(edition=edition).answering("A", "choice", ["Grizzly Bears"])
    assert tapped(both, "Grizzly Bears", 1).run(knowing(hymn)).passed


@rule("701.67a")
def test_what_is_tapped_for_a_waterbend_cost_may_be_chosen_or_nothing() -> None:
    """701.67a: an artifact or creature pays for {1} of it; with a stop nothing but mana does."""
    bender = Face("Bender", "{U}", "Creature — Human", "Waterbend {2}: You gain 1 life.", "1", "1")
    pool = knowing(bender)
    begun = duel({"battlefield": ["Bender", "Grizzly Bears", {"card": "Island", "count": 2}]})
    activated = begun.then("activate", turn=1, step=MAIN, player="A", ability="waterbend")
    chosen = activated.answering("A", "choice", ["Grizzly Bears"])
    assert tapped(tapped(chosen, "Grizzly Bears", 1), "Island", 1).run(pool).passed
    stopped = activated.answering("A", "stop")
    assert tapped(tapped(stopped, "Grizzly Bears", 0), "Island", 2).run(pool).passed
    two = chosen.answering("A", "choice", ["Bender"])
    assert tapped(tapped(two, "Bender", 1), "Island", 0).run(pool).passed


@rule("702.66a")
def test_the_cards_that_are_exiled_for_delve_may_be_chosen() -> None:
    """702.66a: each pays for one generic mana; those that are named are exiled."""
    pool = knowing(Face("Dig", "{2}{U}", "Sorcery", "Delve\nYou gain 2 life."))
    mine = {"hand": ["Dig"], "battlefield": ["Island"], "graveyard": [*BOTH, "Serra Angel"]}
    begun = casting(duel(mine), "Dig")
    chosen = begun.answering("A", "choice", ["Serra Angel"]).answering("A", "choice", ["Grizzly Bears"])
    kept = chosen.expecting("zone-count", zone="graveyard", player="A", card="Savannah Lions", count=1)
    assert kept.expecting("zone-count", zone="exile", count=2).run(pool).passed


# -- what is found ---------------------------------------------------------------------------------------------------

DEN = Face("Den", "", "Land", "{T}: Add {C}.\n{1}: This land becomes a 2/2 Bear creature until end of turn.")
SHRINE = Face("Shrine", "", "Land", "{T}: Add {C}.\n{2}, {T}, Sacrifice this land: Draw a card.")
SCAR = Face("Scar", "", "Land", "{T}: Add {G}. This land deals 1 damage to you.")
ELF = Face("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1", "1")


@rule("601.2g")
@pytest.mark.parametrize("other", [DEN, SHRINE, SCAR, ELF])
def test_basic_lands_are_tapped_before_what_has_other_uses(other: Face) -> None:
    """601.2g: for generic mana any will do; what can animate, be sacrificed, hurt or fight is spared."""
    pool = knowing(other, Face("Gift", "{2}", "Sorcery", "You gain 2 life."))
    for lands in ([other.name, "Forest", "Forest"], ["Forest", "Forest", other.name]):
        begun = casting(duel({"hand": ["Gift"], "battlefield": lands}), "Gift")
        assert tapped(tapped(begun, other.name, 0), "Forest", 2).run(pool).passed


@rule("118.3")
def test_what_has_other_uses_is_tapped_where_it_is_needed() -> None:
    """118.3: there is no other way to pay."""
    pool = knowing(DEN, ELF, Face("Gift", "{2}{G}", "Sorcery", "You gain 2 life."))
    begun = casting(duel({"hand": ["Gift"], "battlefield": ["Den", "Forest", "Elf"]}), "Gift")
    assert tapped(tapped(begun, "Den", 1), "Elf", 1).run(pool).passed


# -- defaults --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, it deals damage equal to its power to any target.",
        "When this creature enters, it deals 2 damage to any target.",
        "When this creature enters, you may have it deal 2 damage to target player.",
        "When this creature enters, it deals 2 damage divided as you choose among one or two targets.",
        "When this creature enters, target player loses 2 life.",
    ],
)
def test_a_choice_without_an_answer_does_not_aim_damage_at_its_own_player(text: str) -> None:
    """115.4: any target will do; what hurts is aimed at an opponent or what is theirs."""
    pool = knowing(Face("Imp", "{1}", "Creature — Imp", text, "2", "2"))
    for theirs in ([], ["Savannah Lions"]):
        mine = {"hand": ["Imp"], "battlefield": ["Forest", "Grizzly Bears"]}
        begun = casting(duel(mine, {"battlefield": theirs}).leniently(), "Imp")
        kept = begun.expecting("life", player="A", value=20)
        assert kept.expecting("permanent-count", player="A", card="Grizzly Bears", count=1).run(pool).passed


def test_what_helps_is_given_to_ones_own_also_if_damage_is_what_triggers_it() -> None:
    """603.1: the damage is the occasion, what is done is good."""
    text = "Whenever this creature deals combat damage to a player, put a +1/+1 counter on target creature."
    pool = knowing(Face("Imp", "{1}", "Creature — Imp", text, "2", "2"))
    begun = duel({"battlefield": ["Imp"]}, {"battlefield": [{"card": "Savannah Lions", "tapped": True}]}).leniently()
    entry = {"player": "A", "attacker": "Imp", "defender": {"player": "B"}}
    attacked = begun.then("attack", turn=1, step="declare attackers", **entry).until(1, "end of combat")
    assert attacked.expecting("counters", card="Savannah Lions", counter="+1/+1", count=0).run(pool).passed


# -- facts -----------------------------------------------------------------------------------------------------------


@rule("602.5a", "605.3a")
def test_a_tapped_lands_ability_is_not_possible() -> None:
    """605.3a: its cost can't be paid; of another land it can."""
    forest = {"card": "Forest", "tapped": True}
    begun = duel(None, {"battlefield": [forest]})
    assert begun.expecting("playable", player="B", action="{T}: Add {G}", value=False).run(POOL).passed
    entry = {"player": "B", "ability": "{T}: Add {G}", "legal": False}
    assert begun.then("activate", turn=1, step=MAIN, **entry).run(POOL).passed
    untapped = duel(None, {"battlefield": [forest, "Forest"]})
    assert untapped.expecting("playable", player="B", action="{T}: Add {G}", value=True).run(POOL).passed


@rule("113.2c")
def test_a_keyword_of_a_line_of_several_is_an_ability() -> None:
    """113.2c: each of the keywords on a line is an ability of its own; all of them are there if the line is."""
    pool = knowing(Face("Owl", "{U}", "Creature — Bird", "Flying, vigilance\nWard {1}", "1", "1"))
    begun = duel({"battlefield": ["Owl", "Grizzly Bears"]})
    for ability in ("flying", "vigilance", "Flying, vigilance", "vigilance, flying", "Ward {1}"):
        assert begun.expecting("ability", card="Owl", ability=ability, value=True).run(pool).passed
        assert begun.expecting("ability", card="Owl", ability=ability, value=False).run(pool).verdict == "failed"
        assert begun.expecting("ability", card="Grizzly Bears", ability=ability, value=False).run(pool).passed
    assert begun.expecting("ability-count", card="Owl", ability="flying", count=1).run(pool).passed
    assert begun.expecting("ability", card="Owl", ability="Flying, trample", value=False).run(pool).passed


@rule("730.2a", "707.1")
def test_a_merged_permanent_is_no_copy() -> None:
    """730.2a: it has the values of its components, which nothing copied."""
    pool = knowing(Face("Hide", "{1}{G}", "Creature — Beast", "Mutate {G}", "3", "3"))
    begun = duel({"hand": ["Hide"], "battlefield": ["Forest", "Grizzly Bears"]})
    cast = casting(begun, "Hide", using="mutate", targets=["Grizzly Bears"])
    cast = cast.answering("A", "yes-no", False)
    plain = {"card": "Hide", "copy": False}
    assert cast.expecting("power-toughness", player="A", card=plain, power=3, toughness=3).run(pool).passed
    assert cast.expecting("permanent-count", player="A", card={"card": "Hide", "copy": True}, count=0).run(pool).passed
    assert cast.expecting("permanent-count", player="A", count=1, token=True).run(pool).verdict == "failed"


@rule("707.1", "111.4")
def test_a_token_is_a_copy_only_if_it_was_created_as_one() -> None:
    """707.1: a token that a text describes copies nothing."""
    pool = knowing(
        Face("Litter", "{0}", "Sorcery", "Create a 1/1 green Saproling creature token."),
        Face("Twin", "{0}", "Sorcery", "Create a token that's a copy of target creature you control."),
    )
    begun = casting(duel({"hand": ["Litter", "Twin"], "battlefield": ["Grizzly Bears"]}), "Litter")
    both = casting(begun, "Twin", targets=["Grizzly Bears"])
    for card, is_copy, count in (
        ("Saproling Token", True, 0),
        ("Saproling Token", False, 1),
        ("Grizzly Bears", True, 1),
        ("Grizzly Bears", False, 1),
    ):
        ref = {"card": card, "copy": is_copy}
        assert both.expecting("permanent-count", player="A", card=ref, count=count).run(pool).passed


@rule("114.3")
def test_an_emblem_may_be_called_one() -> None:
    """114.3: an emblem has no name, but is called an emblem."""
    walker = Face(
        "Ann",
        "{2}",
        "Legendary Planeswalker — Ann",
        '+1: You get an emblem with "Creatures you control get +1/+1."',
        loyalty="3",
    )
    pool = knowing(walker)
    begun = duel({"battlefield": ["Ann"]}).then("activate", turn=1, step=MAIN, player="A", ability="+1")
    fact = begun.expecting("zone-count", zone="command", player="A", card="Emblem Ann", count=1)
    assert fact.run(pool).passed


@rule("601.2h", "118.3")
@pytest.mark.parametrize("deed", ["Sacrifice a land", "Return a land you control to its owner's hand"])
def test_a_cost_without_an_answer_is_chosen_by_default_where_the_mana_just_suffices(deed: str) -> None:
    """601.2h: the mana has been paid as the rest is chosen; both lands are tapped, and one is given up."""
    pool = knowing(Face("Press", "{1}", "Artifact", f"{{2}}, {deed}: You gain 1 life."))
    begun = duel({"battlefield": ["Press", "Forest", "Mountain"]}).leniently()
    activated = begun.then("activate", turn=1, step=MAIN, player="A", ability="{2}")
    facts = activated.expecting("life", player="A", value=21)
    assert facts.expecting("permanent-count", player="A", count=2).run(pool).passed


@rule("601.2h")
def test_an_unanswered_choice_of_a_cost_is_made_with_the_mana_that_is_there() -> None:
    """601.2h: where it makes no difference what is sacrificed, the spell is cast with just enough mana."""
    rite = Face(
        "Rite", "{R}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
    )
    mine = {"hand": ["Rite"], "battlefield": ["Mountain", "Grizzly Bears", "Grizzly Bears"]}
    begun = Scenario.begin("paying").having("A", **mine).having("B").until(1, MAIN)
    cast = begun.then("cast", turn=1, step=MAIN, player="A", card="Rite").expecting("life", player="A", value=21)
    assert cast.run(knowing(rite)).passed


@rule("601.2g", "106.6")
@pytest.mark.parametrize(("numbers", "passes"), [([0, 0, 2], True), ([0, 0, 1, 1], True), ([0, 0, 3], False)])
def test_numbers_of_each_color_may_answer_what_a_payment_made(numbers: list[int], passes: bool) -> None:
    """601.2g: the payment is found, generic mana of whatever color; the numbers tell mana that could have been made."""
    rock = Face("Rock", "{3}", "Artifact", "{T}: Add two mana in any combination of colors.")
    pool = knowing(rock, Face("Boon", "{1}{B}", "Sorcery", "You gain 2 life."))
    begun = casting(duel({"hand": ["Boon"], "battlefield": ["Rock"]}), "Boon")
    for number in numbers:
        begun = begun.answering("A", "number", number)
    stopped = begun.answering("A", "stop").expecting("life", player="A", value=22)
    assert stopped.run(pool).passed is passes


TOY = Face("Toy", "{1}", "Artifact", "")
ZAP = Face("Zap", "{R}", "Instant", "You gain 1 life.")
SPY = Face("Spy", "{U}", "Instant", "You gain 1 life.")
BLAZE = Face("Blaze", "{R}{R}", "Instant", "You gain 1 life.")
FLOOD = Face("Flood", "{U}{U}", "Instant", "You gain 1 life.")


def with_both(order: Sequence[str], *others: str) -> Scenario:
    """A has {R} and {U}, made in an order, and casts a spell for {1}."""
    scenario = duel({"hand": ["Toy", *others], "battlefield": ["Mountain", "Island"]})
    for name in order:
        added = {"Mountain": "{T}: Add {R}.", "Island": "{T}: Add {U}."}[name]
        scenario = scenario.then("activate", turn=1, step=MAIN, player="A", source=name, ability=added)
    return scenario.then("cast", turn=1, step=MAIN, player="A", card="Toy")


@pytest.mark.parametrize("order", [("Mountain", "Island"), ("Island", "Mountain")])
@pytest.mark.parametrize("spent", ["{R}", "{U}"])
@rule("118.3a", "601.2h")
def test_which_mana_is_spent_may_be_answered(order: Sequence[str], spent: str) -> None:
    """118.3a: the mana is spent that the answer names, whichever was made first."""
    fact = {"what": "mana-pool", "player": "A", "mana": {"{R}": "U", "{U}": "R"}[spent], "count": 1}
    answered = with_both(order).answering("A", "choice", [spent])
    assert answered.then("check", turn=1, step=MAIN, player="A", expect=fact).run(knowing(TOY)).passed


@pytest.mark.parametrize("order", [("Mountain", "Island"), ("Island", "Mountain")])
@pytest.mark.parametrize(("card", "other"), [("Zap", "Flood"), ("Spy", "Blaze")])
@rule("118.3a", "106.4")
def test_without_an_answer_the_mana_is_kept_that_the_script_needs(order: Sequence[str], card: str, other: str) -> None:
    """106.4: mana stays in the pool until the step ends, so what is cast in it next may be paid with it, whatever else
    is in hand.
    """
    scenario = with_both(order, card, other).then("cast", turn=1, step=MAIN, player="A", card=card)
    expected = scenario.expecting("zone-count", zone="graveyard", player="A", count=1)
    assert expected.run(knowing(TOY, ZAP, SPY, BLAZE, FLOOD)).passed


@rule("118.3a")
def test_an_answer_that_names_mana_is_left_where_there_is_no_choice() -> None:
    """118.3a: where all mana is alike nothing is asked."""
    scenario = duel({"hand": ["Toy"], "battlefield": ["Mountain", "Mountain"]})
    cast = scenario.then("cast", turn=1, step=MAIN, player="A", card="Toy").answering("A", "choice", ["{R}"])
    assert cast.run(knowing(TOY)).place == "answers.A[0]"
