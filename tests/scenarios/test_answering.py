"""Answers of a scenario: which choice takes which, and which stand for what nobody is asked."""

from __future__ import annotations

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
    begun = Scenario.begin("answering").having("A", **rest, **(mine or {})).having("B", **rest, **(yours or {}))
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


# -- what nobody is asked ------------------------------------------------------------------------------------------

LEVY = Face("Levy", "{0}", "Sorcery", "Each opponent loses 3 life unless they pay {2}.")
GRAFT = Face("Graft", "{0}", "Sorcery", "You may put a creature card from your hand onto the battlefield.")


@rule("118.3", "608.2d")
@pytest.mark.parametrize("said", [False, True])
def test_an_answer_to_a_payment_that_is_impossible_is_used(said: bool) -> None:
    """118.3: who can't pay isn't asked; a yes or no may stand for that all the same."""
    pool = knowing(LEVY)
    begun = casting(duel({"hand": ["Levy"]}), "Levy").expecting("life", player="B", value=17)
    assert begun.run(pool).passed
    assert begun.answering("B", "yes-no", said).run(pool).passed


@rule("118.3", "608.2d")
def test_an_answer_that_nothing_could_have_asked_for_is_never_used() -> None:
    """118.3: one levy takes one answer; a second one, and one of somebody else, are left."""
    pool = knowing(LEVY)
    begun = casting(duel({"hand": ["Levy"]}), "Levy").answering("B", "yes-no", False)
    assert begun.answering("B", "yes-no", False).run(pool).verdict == "failed"
    assert begun.answering("A", "yes-no", False).run(pool).place == "answers.A[0]"
    assert casting(duel({"hand": ["Levy"]}), "Levy").answering("B", "number", 2).run(pool).place == "answers.B[0]"


@rule("118.3")
def test_what_is_possible_is_asked_and_answered_in_order_with_what_is_not() -> None:
    """118.3: the first levy can be paid and is, so that the second one can't."""
    pool = knowing(LEVY)
    lands = {"battlefield": [{"card": "Forest", "count": 2}]}
    begun = casting(casting(duel({"hand": ["Levy", "Levy"]}, lands), "Levy"), "Levy")
    paid = begun.answering("B", "yes-no", True).answering("B", "yes-no", False)
    assert paid.expecting("life", player="B", value=17).run(pool).passed
    refused = begun.answering("B", "yes-no", False).answering("B", "yes-no", False)
    assert refused.expecting("life", player="B", value=14).run(pool).passed


@rule("608.2d")
def test_a_yes_to_an_impossible_move_is_used_with_what_would_have_been_moved() -> None:
    """608.2d: no creature card can be put; what would have been chosen then isn't asked for either."""
    pool = knowing(GRAFT)
    begun = casting(duel({"hand": ["Graft", "Forest"]}), "Graft").answering("A", "yes-no", True)
    assert begun.run(pool).passed
    assert begun.answering("A", "target", ["Forest"]).run(pool).passed
    assert begun.answering("A", "target", ["Forest"]).answering("A", "number", 1).run(pool).place == "answers.A[0]"


@rule("707.10c")
def test_new_targets_where_there_are_no_others_may_be_declined() -> None:
    """707.10c: the copy can have no other target, so nobody is asked for one."""
    echo = Face("Echo", "{0}", "Instant", "Target creature gains flying until end of turn.\nStorm")
    pool = knowing(echo, LEVY)
    begun = casting(duel({"hand": ["Echo", "Levy"]}, {"battlefield": ["Grizzly Bears"]}), "Levy")
    cast = casting(begun, "Echo", targets=["Grizzly Bears"]).answering("A", "yes-no", False)
    assert cast.expecting("ability", card="Grizzly Bears", ability="flying", value=True).run(pool).passed


@rule("115.6")
def test_an_end_of_the_choice_is_used_where_there_is_nothing_to_choose() -> None:
    """115.6: up to one target creature, and there is none."""
    pool = knowing(Face("Nudge", "{0}", "Sorcery", "Tap up to one target creature."))
    begun = casting(duel({"hand": ["Nudge"]}), "Nudge")
    assert begun.answering("A", "target", stop=True).run(pool).passed


@rule("601.2b")
def test_a_yes_to_an_optional_cost_that_cannot_be_paid_is_used() -> None:
    """601.2b, 118.3: the kicker costs more than there is."""
    pool = knowing(Face("Ram", "{0}", "Sorcery", "Kicker {3}\nYou gain 1 life. If this spell was kicked, you gain 5."))
    pool = knowing(
        Face("Ram", "{0}", "Sorcery", "Kicker {3}\nYou gain 1 life. If this spell was kicked, you gain 5 life.")
    )
    begun = casting(duel({"hand": ["Ram"]}), "Ram").expecting("life", player="A", value=21)
    assert begun.answering("A", "yes-no", True).run(pool).passed
    assert begun.answering("A", "yes-no", False).run(pool).passed


# -- costs of attacking --------------------------------------------------------------------------------------------

TOLL = Face(
    "Toll",
    "{2}{U}",
    "Enchantment",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
)


def attacking(tolls: int, lands: int, **details: Any) -> Scenario:
    mine = {"battlefield": ["Grizzly Bears", {"card": "Forest", "count": lands}]}
    begun = duel(mine, {"battlefield": [{"card": "Toll", "count": tolls}]}).until(1, "postcombat main")
    return begun.then(
        "attack",
        turn=1,
        step="declare attackers",
        player="A",
        attacker="Grizzly Bears",
        defender={"player": "B"},
        **details,
    )


@rule("508.1h", "508.1j")
def test_whether_the_cost_of_an_attack_is_paid_may_be_answered() -> None:
    """508.1h: whoever declares the attack pays; whoever won't doesn't attack."""
    pool = knowing(TOLL)
    assert attacking(1, 2).expecting("life", player="B", value=18).run(pool).passed
    paid = attacking(1, 2).answering("A", "yes-no", True)
    assert paid.expecting("life", player="B", value=18).run(pool).passed
    declined = attacking(1, 2).answering("A", "yes-no", False)
    assert declined.expecting("life", player="B", value=20).run(pool).passed


@rule("508.1e", "702.22c")
def test_creatures_attack_in_a_band_only_if_a_choice_names_them() -> None:
    """508.1e: the active player says which creatures are banded with which; by default none is with any."""
    pool = knowing(Face("Hero", "{W}", "Creature — Human", "Banding", "1", "1"))
    begun = duel({"battlefield": ["Hero", "Grizzly Bears"]}, {"battlefield": ["Wind Drake"]})
    begun = begun.until(1, "postcombat main")
    for attacker in ("Hero", "Grizzly Bears"):
        declared: dict[str, Any] = {"attacker": attacker, "defender": {"player": "B"}}
        begun = begun.then("attack", turn=1, step="declare attackers", player="A", **declared)
    blocked = {"blocker": "Wind Drake", "attacker": "Hero"}
    begun = begun.then("block", turn=1, step="declare blockers", player="B", **blocked)
    alone, together = (begun.expecting("life", player="B", value=life) for life in (18, 20))
    assert alone.leniently().run(pool).passed
    assert alone.answering("A", "stop").run(pool).passed
    assert together.answering("A", "choice", ["Hero", "Grizzly Bears"]).leniently().run(pool).passed


@rule("508.1h", "508.1j")
def test_of_several_costs_of_an_attack_each_may_be_answered_and_which_comes_first() -> None:
    """508.1j: all of it is paid at once, so the order matters nothing."""
    pool = knowing(TOLL)
    ordered = attacking(2, 4).answering("A", "choice", ["Toll"]).answering("A", "yes-no", True)
    whole = ordered.answering("A", "yes-no", True)
    assert whole.expecting("life", player="B", value=18).run(pool).passed
    assert whole.answering("A", "yes-no", True).run(pool).place == "answers.A[3]"


@rule("508.1d", "508.1j")
def test_an_attack_that_cannot_be_paid_for_is_impossible() -> None:
    """508.1j: with one land less the creature can't be declared."""
    pool = knowing(TOLL)
    assert attacking(1, 1, legal=False).expecting("life", player="B", value=20).run(pool).passed
    assert attacking(1, 2, legal=False).run(pool).expected.endswith("to be impossible")


@rule("508.1f", "508.1i")
def test_an_attacker_cannot_pay_for_its_attack_with_its_own_mana() -> None:
    """508.1f: it is tapped before mana abilities can be activated (508.1i)."""
    elf = Face("Sprig", "{G}", "Creature — Elf", "{T}: Add {G}.", "1", "1")
    toll = Face("Due", "{U}", "Enchantment", TOLL.oracle_text.replace("{2}", "{1}"))
    begun = duel({"battlefield": ["Sprig"]}, {"battlefield": ["Due"]})
    scenario = begun.then(
        "attack", turn=1, step="declare attackers", player="A", attacker="Sprig", defender={"player": "B"}, legal=False
    ).until(1, "end of combat")
    assert scenario.expecting("life", player="B", value=20).run(knowing(toll, elf)).passed


# -- votes, modes, amounts -----------------------------------------------------------------------------------------


@rule("701.38a")
def test_a_vote_for_one_of_two_words_may_be_a_word_or_a_yes_for_the_first() -> None:
    """701.38a, 701.38b: each player votes for one of the words."""
    text = (
        "Starting with you, each player votes for mercy or wrath. If wrath gets more votes, each player loses 3 life."
        " If mercy gets more votes or the vote is tied, each player gains 1 life."
    )
    pool = knowing(Face("Council", "{0}", "Sorcery", text))
    begun = casting(duel({"hand": ["Council"]}), "Council")
    yes = begun.answering("A", "yes-no", True).answering("B", "yes-no", False)
    assert yes.expecting("life", player="A", value=21).run(pool).passed
    both = begun.answering("A", "yes-no", False).answering("B", "choice", ["wrath"])
    assert both.expecting("life", player="A", value=17).run(pool).passed
    assert "vote" in begun.run(pool).expected


@rule("701.38a")
def test_a_vote_for_a_permanent_names_it() -> None:
    """701.38a: votes for objects aren't targets, and may stand in either queue."""
    text = (
        "Starting with you, each player votes for a nonland permanent. "
        "Exile each permanent with the most votes or tied for most votes."
    )
    pool = knowing(Face("Judgment", "{0}", "Sorcery", text))
    begun = casting(
        duel({"hand": ["Judgment"], "battlefield": ["Grizzly Bears"]}, {"battlefield": ["Savannah Lions"]}), "Judgment"
    )
    voted = begun.answering("A", "target", ["Savannah Lions"]).answering("B", "choice", ["Savannah Lions"])
    assert voted.expecting("zone-count", zone="exile", count=1, card="Savannah Lions").run(pool).passed


BRAID = Face(
    "Braid",
    "{0}",
    "Sorcery",
    "Choose one —\n• You gain 4 life.\n• Each opponent loses 3 life.\nEntwine {1}",
)


@rule("702.42a")
@pytest.mark.parametrize(("entwined", "modes", "life"), [(True, (), (24, 17)), (False, (2,), (20, 17))])
def test_entwine_is_a_yes_for_all_modes(entwined: bool, modes: tuple[int, ...], life: tuple[int, int]) -> None:
    """702.42a: all modes are chosen if the cost is to be paid; else as many as the text says."""
    pool = knowing(BRAID)
    begun = casting(duel({"hand": ["Braid"], "battlefield": ["Forest"]}), "Braid").answering("A", "yes-no", entwined)
    for mode in modes:
        begun = begun.answering("A", "mode", mode)
    facts = begun.expecting("life", player="A", value=life[0]).expecting("life", player="B", value=life[1])
    assert facts.expecting("tapped-count", card="Forest", tapped=True, count=int(entwined)).run(pool).passed


@rule("702.42a")
def test_modes_are_still_answered_where_entwine_is_not_spoken_of() -> None:
    """702.42a: two modes answered are both, and the cost is paid."""
    pool = knowing(BRAID)
    begun = casting(duel({"hand": ["Braid"], "battlefield": ["Forest"]}), "Braid")
    both = begun.answering("A", "mode", 1).answering("A", "mode", 2)
    assert both.expecting("life", player="B", value=17).expecting("life", player="A", value=24).run(pool).passed
    one = begun.answering("A", "mode", 1).answering("A", "mode", stop=True)
    assert one.expecting("life", player="B", value=20).run(pool).passed


@rule("106.1b")
def test_mana_in_any_combination_may_be_numbers_that_end_with_a_stop() -> None:
    """106.1b: so much of each color, in their order; what comes after a stop is none."""
    pool = knowing(Face("Prism", "{0}", "Sorcery", "Add three mana in any combination of colors."))
    begun = casting(duel({"hand": ["Prism"]}), "Prism")
    for number in (1, 0, 2):
        begun = begun.answering("A", "number", number)
    check = {"what": "mana-pool", "player": "A", "mana": "B", "count": 2}
    for entered in (begun, begun.answering("A", "stop")):
        checked = entered.then("pass", turn=1, step=MAIN, until="stack empty", player="A")
        assert checked.then("check", turn=1, step=MAIN, player="A", expect=check).run(pool).passed


@rule("107.3a", "702.29c")
def test_the_value_of_x_of_a_cycled_card_is_a_number() -> None:
    """107.3a: it is announced as the ability is activated, and the ability that triggers knows it."""
    text = "Cycling {X}{U}\nWhen you cycle this card, you gain X life."
    pool = knowing(Face("Gull", "{5}{U}", "Creature — Bird", text, "3", "3"))
    begun = duel({"hand": ["Gull"], "battlefield": [{"card": "Island", "count": 4}]})
    entered = begun.then("activate", turn=1, step=MAIN, player="A", ability="Cycling")
    answered = entered.answering("A", "number", 2)
    facts = answered.expecting("life", player="A", value=22)
    assert facts.expecting("tapped-count", card="Island", tapped=True, count=3).run(pool).passed


# -- ways to cast --------------------------------------------------------------------------------------------------

WISP = Face("Wisp", "{3}", "Creature — Spirit", "Evoke {1}", "2", "2")


@rule("601.2b", "118.9a")
def test_a_way_to_cast_is_used_only_by_a_cast_that_uses_it() -> None:
    """601.2b: the bears are cast plainly, the wisp is evoked."""
    pool = knowing(WISP)
    lands = [{"card": "Forest", "count": 3}]
    begun = duel({"hand": ["Grizzly Bears", "Wisp"], "battlefield": lands})
    cast = casting(casting(begun, "Grizzly Bears"), "Wisp").answering("A", "casting-option", "evoke", cost="{1}")
    assert cast.expecting("zone-count", zone="graveyard", card="Wisp", count=1).run(pool).passed
    unused = casting(begun, "Grizzly Bears").answering("A", "casting-option", "evoke").run(pool)
    assert (unused.place, unused.found) == ("answers.A[0]", "it never was")


@rule("601.2b", "118.9a")
def test_the_normal_cost_is_a_way_to_cast() -> None:
    """601.2b: the first wisp is cast plainly, the second one evoked."""
    pool = knowing(WISP)
    begun = duel({"hand": ["Wisp", "Wisp"], "battlefield": [{"card": "Forest", "count": 4}]})
    cast = casting(casting(begun, "Wisp"), "Wisp").answering("A", "casting-option", "normal cost")
    both = cast.answering("A", "casting-option", "evoke")
    assert both.expecting("permanent-count", player="A", card="Wisp", count=1).run(pool).passed


@rule("118.9a", "118.9b")
def test_an_alternative_cost_is_told_by_what_it_costs() -> None:
    """118.9a: an effect allows casting for life, and the answer says so."""
    text = "You may cast creature spells by paying life equal to their mana value rather than paying their mana costs."
    pool = knowing(
        Face("Altar", "{2}", "Artifact", text),
    )
    begun = duel({"hand": ["Grizzly Bears"], "battlefield": ["Altar", {"card": "Forest", "count": 2}]})
    cast = casting(begun, "Grizzly Bears")
    paid = cast.answering("A", "casting-option", "alternative cost", cost="Pay 2 life")
    assert paid.expecting("life", player="A", value=18).run(pool).passed
    assert cast.expecting("life", player="A", value=20).run(pool).passed


@rule("702.37b")
def test_megamorph_is_a_morph() -> None:
    """702.37b: megamorph is a variant of morph, and the cast may be called so."""
    pool = knowing(Face("Beetle", "{4}{G}", "Creature — Insect", "Megamorph {2}", "4", "4"))
    begun = duel({"hand": ["Beetle"], "battlefield": [{"card": "Forest", "count": 3}]})
    for way in ("morph", "megamorph", "Morph"):
        cast = casting(begun, "Beetle", using=way)
        assert cast.expecting("face-down", card={"nameless": "face-down"}, value=True).run(pool).passed
    assert not casting(begun, "Beetle", using="bestow").run(pool).passed


# -- names of cards --------------------------------------------------------------------------------------------------


@rule("108.1", "201.4")
def test_any_cards_name_may_be_chosen() -> None:
    """201.4: the name of a card that isn't in the scenario, but in the pool, or that of one that is."""
    ban = Face(
        "Ban",
        "{0}",
        "Enchantment",
        "As this enchantment enters, choose a card name.\nSpells with the chosen name cost {1} more to cast.",
    )
    pool = knowing(ban, WISP, LEVY)
    begun = casting(duel({"hand": ["Ban"]}), "Ban")
    for name in ("Wisp", "Serra Angel", "Ban"):
        assert begun.answering("A", "choice", [name]).run(pool).passed
    assert begun.answering("A", "choice", ["No Such Card"]).run(pool).verdict == "failed"


@rule("108.1", "707.13")
def test_a_card_that_a_text_names_is_one_of_the_pool() -> None:
    """707.13: what is created is a copy of a card with the name, wherever there is one."""
    text = (
        "Choose a card name that hasn't been chosen from among Levy, Wisp, and Graft. "
        "Create a copy of the card with the chosen name. You may cast the copy."
    )
    pool = knowing(Face("Dream", "{0}", "Artifact", f"{{0}}: {text}"), WISP, LEVY, GRAFT)
    begun = duel({"battlefield": ["Dream"]}).then("activate", turn=1, step=MAIN, player="A", ability="{0}: Choose")
    begun = begun.answering("A", "choice", ["Levy"]).answering("A", "yes-no", True)
    assert begun.expecting("life", player="B", value=17).run(pool).passed


# -- a yes that is implied -------------------------------------------------------------------------------------------


@rule("608.2d")
@pytest.mark.parametrize("kind", ["target", "choice"])
def test_naming_what_is_chosen_is_a_yes_to_whether_it_is(kind: str) -> None:
    """608.2d: who names the card that they put onto the battlefield puts it there."""
    pool = knowing(GRAFT)
    begun = casting(duel({"hand": ["Graft", "Grizzly Bears", "Serra Angel"]}), "Graft")
    named = begun.answering("A", kind, ["Serra Angel"])
    assert named.expecting("permanent-count", player="A", card="Serra Angel", count=1).run(pool).passed


@rule("608.2d")
def test_a_number_is_a_yes_to_whether_so_much_is_paid() -> None:
    """608.2d, 107.3f: who says how much pays it."""
    pool = knowing(Face("Tithe", "{0}", "Sorcery", "You may pay {X}. If you do, you gain X life."))
    begun = casting(duel({"hand": ["Tithe"], "battlefield": [{"card": "Forest", "count": 2}]}), "Tithe")
    assert begun.answering("A", "number", 2).expecting("life", player="A", value=22).run(pool).passed


@rule("608.2d")
def test_a_target_for_something_later_is_no_yes() -> None:
    """608.2d: nothing of what is named could be put onto the battlefield, so it says nothing about that."""
    pool = knowing(GRAFT, Face("Jab", "{0}", "Instant", "Jab deals 2 damage to target creature."))
    mine = {"hand": ["Graft", "Serra Angel", "Jab"]}
    begun = casting(casting(duel(mine, {"battlefield": ["Savannah Lions"]}), "Graft"), "Jab")
    failed = begun.answering("A", "target", ["Savannah Lions"]).run(pool)
    assert (failed.verdict, failed.place) == ("failed", "answers")
    assert "onto the battlefield" in failed.expected


# -- what the format leaves open -----------------------------------------------------------------------------------


@rule("701.22a")
def test_a_choice_of_any_number_may_end_with_one_answer() -> None:
    """701.22a: each of two scries takes one of two answers, or the first one both, as it comes out right."""
    pool = knowing(Face("Peek", "{0}", "Sorcery", "Scry 2."))
    begun = duel({"hand": ["Peek", "Peek"], "library": ["Forest", "Forest", "Mountain"]}).under(shuffle=False)
    one_each = casting(casting(begun, "Peek"), "Peek").answering("A", "target", ["Forest"])
    both = one_each.answering("A", "target", ["Forest"])
    assert one_each.run(pool).verdict == "failed"
    assert both.run(pool).passed
    assert both.answering("A", "target", ["Mountain"]).run(pool).passed
    assert both.answering("A", "target", ["Island"]).run(pool).verdict == "failed"


@rule("601.2c")
def test_a_name_that_fits_several_objects_may_mean_any_of_them() -> None:
    """601.2c: of an untapped Forest and a tapped one that a name fits, the one with which it comes out right."""
    pool = knowing(Face("Wake", "{0}", "Sorcery", "Untap target land."))
    lands = ["Forest", "Plains", {"card": "Forest", "tapped": True}]
    begun = casting(duel({"hand": ["Wake"]}, {"battlefield": lands}), "Wake")
    for name, untapped in (("Forest", 2), ("Plains", 1)):
        named = begun.answering("A", "target", [name])
        for count in (1, 2):
            facts = named.expecting("tapped-count", card="Forest", tapped=False, count=count)
            assert facts.run(pool).passed is (name == "Forest" or count == untapped)


@rule("616.1", "113.10")
def test_of_effects_that_are_alike_one_is_named_by_what_gives_it() -> None:
    """616.1: two enchantments give a creature riot each; which of both comes first is said by an enchantment's name."""
    pool = knowing(Face("Rumpus", "{1}", "Enchantment", "Creatures you control have riot."))
    held = {"hand": ["Memnite"], "battlefield": ["Rumpus", "Rumpus", "Forest"]}
    pool.add([Card("Memnite", "normal", (Face("Memnite", "{0}", "Artifact Creature", "", "1", "1"),))])
    begun = casting(duel(held), "Memnite").answering("A", "choice", ["Rumpus"])
    begun = begun.answering("A", "yes-no", True).answering("A", "yes-no", True)
    assert begun.expecting("power-toughness", card="Memnite", power=3, toughness=3).run(pool).passed
    other = casting(duel(held), "Memnite").answering("A", "choice", ["Forest"])
    assert other.run(pool).place == "answers.A[0]"


SMART = Face("Smart", "{0}", "Instant", "Target player loses 2 life.\nStorm")


@rule("115.7d", "707.10c")
@pytest.mark.parametrize("consent", [[True], []])
def test_new_targets_that_are_the_old_ones_keep_them(consent: list[bool]) -> None:
    """115.7d: who is to have a new target names the one there is; nothing is changed. Naming another changes it."""
    pool = knowing(SMART)
    begun = casting(casting(duel({"hand": ["Smart", "Smart"]}), "Smart", targets=[{"player": "B"}]), "Smart")
    begun = begun.answering("A", "target", [{"player": "B"}])
    for said in consent:
        begun = begun.answering("A", "yes-no", said)
    kept = begun.answering("A", "target", [{"player": "B"}]).expecting("life", player="B", value=14)
    assert kept.run(pool).passed
    assert kept.answering("A", "target", [{"player": "B"}]).run(pool).verdict == "failed"
    changed = begun.answering("A", "target", [{"player": "A"}]).expecting("life", player="B", value=16)
    assert changed.run(pool).passed


@rule("115.7d")
def test_of_several_targets_those_named_again_stay() -> None:
    """115.7d: of two targets the first is named again and the second one changed, whatever was said before."""
    giant = Face("Hill Giant", "{3}{R}", "Creature", "", "3", "3")
    tale = Face("Tale", "{0}", "Instant", "Target player loses 1 life. Target creature gains flying until end of turn.")
    turn = Face("Turn", "{0}", "Instant", "You may choose new targets for target instant spell.")
    pool = knowing(giant, tale, turn)
    held = {"hand": ["Tale", "Turn"], "battlefield": ["Grizzly Bears", "Hill Giant"]}
    cast = casting(duel(held), "Tale", targets=[{"player": "B"}, "Grizzly Bears"])
    cast = cast.then("cast", turn=1, step=MAIN, player="A", card="Turn", targets=["Tale"])
    for said in ([True], [True, True], [True, True, True]):
        told = cast
        for word in said:
            told = told.answering("A", "yes-no", word)
        told = told.answering("A", "target", [{"player": "B"}]).answering("A", "target", ["Hill Giant"])
        told = told.expecting("life", player="B", value=19)
        assert told.expecting("ability", card="Hill Giant", ability="flying", value=True).run(pool).passed


@rule("115.7a")
def test_the_target_that_must_stay_may_be_named() -> None:
    """115.7a: a target that can only stay isn't asked for; naming it is an answer, naming another one isn't."""
    jab = Face("Jab", "{0}", "Instant", "Target opponent loses 2 life.")
    bend = Face("Bend", "{0}", "Instant", "Change the target of target spell with a single target.")
    pool = knowing(jab, bend)
    cast = casting(duel({"hand": ["Jab", "Bend"]}), "Jab", targets=[{"player": "B"}])
    cast = cast.then("cast", turn=1, step=MAIN, player="A", card="Bend", targets=["Jab"])
    cast = cast.expecting("life", player="B", value=18)
    assert cast.answering("A", "target", [{"player": "B"}]).run(pool).passed
    assert cast.answering("A", "target", [{"player": "A"}]).run(pool).place == "answers.A[0]"
    assert cast.answering("B", "target", [{"player": "B"}]).run(pool).place == "answers.B[0]"


@rule("701.23a")
def test_what_is_found_in_one_of_several_zones_says_that_they_are_searched() -> None:
    """701.23a: which of both zones are searched is told by itself, or else implied by what is found there."""
    seek = "You may search your library and/or graveyard for a card named Forest and put it into your hand."
    pool = knowing(Face("Seek", "{0}", "Sorcery", f"{seek} If you search your library this way, shuffle."))
    begun = casting(duel({"hand": ["Seek"], "library": ["Forest"]}), "Seek").answering("A", "yes-no", True)
    begun = begun.expecting("zone-count", zone="hand", player="A", card="Forest", count=1)
    assert begun.answering("A", "target", ["Forest"]).run(pool).passed
    assert begun.answering("A", "choice", ["library"]).answering("A", "target", ["Forest"]).run(pool).passed
    elsewhere = begun.answering("A", "choice", ["graveyard"]).answering("A", "target", ["Forest"])
    assert elsewhere.run(pool).verdict == begun.run(pool).verdict == "failed"


PORRIDGE = Face(
    "Porridge",
    "{0}",
    "Artifact",
    "{1}: Choose one that hasn't been chosen —\n• You lose 1 life.\n• You lose 2 life.\n• You lose 4 life.",
)


@rule("700.2")
@pytest.mark.parametrize(("modes", "left"), [([1, 1], 17), ([1, 2], 15), ([2, 2], 14), ([3, 2], 14)])
def test_modes_are_counted_among_those_left_where_none_is_chosen_twice(modes: list[int], left: int) -> None:
    """700.2: a mode that has been chosen before isn't there to be chosen any more."""
    begun = duel({"battlefield": ["Porridge", "Forest", "Forest"]})
    for mode in modes:
        begun = begun.then("pass", turn=1, step=MAIN, player="A", until="stack empty")
        begun = begun.then("activate", turn=1, step=MAIN, player="A", ability="{1}").answering("A", "mode", mode)
    assert begun.expecting("life", player="A", value=left).run(knowing(PORRIDGE)).passed


@rule("616.1", "614.1c")
def test_an_order_of_effects_that_makes_no_difference_needs_no_answer() -> None:
    """616.1: a creature that enters tapped and with counters enters so in either order; it may be answered, too."""
    idler = Face(
        "Idler", "{0}", "Creature — Bear", "Idler enters tapped.\nIdler enters with two +1/+1 counters on it.", "0", "1"
    )
    begun = casting(duel({"hand": ["Idler"]}), "Idler").expecting("tapped", card="Idler", value=True)
    begun = begun.expecting("power-toughness", card="Idler", power=2, toughness=3)
    assert begun.run(knowing(idler)).passed
    assert begun.answering("A", "order", "~ enters tapped").run(knowing(idler)).passed


@rule("616.1")
def test_three_effects_without_a_difference_need_no_answer_either() -> None:
    """616.1: each of three enchantments adds one life, in whatever order."""
    tonic = Face("Tonic", "{1}", "Enchantment", "If you would gain life, you gain that much life plus 1 instead.")
    sip = Face("Sip", "{0}", "Instant", "You gain 3 life.")
    begun = casting(duel({"hand": ["Sip"], "battlefield": ["Tonic", "Tonic", "Tonic"]}), "Sip")
    mixed = Face("Other Tonic", "{1}", "Enchantment", "If you would gain life, you gain that much life plus 2 instead.")
    assert begun.expecting("life", player="A", value=26).run(knowing(tonic, sip)).passed
    begun = casting(duel({"hand": ["Sip"], "battlefield": ["Tonic", "Other Tonic", "Tonic"]}), "Sip")
    assert begun.expecting("life", player="A", value=27).run(knowing(tonic, mixed, sip)).passed


# -- what allows casting, and what would never end -----------------------------------------------------------------

GATE = Face("Gate", "{0}", "Enchantment", "You may cast sorcery spells from your graveyard.")
MORE = "that creature enters with an additional +1/+1 counter on it."
PIT = Face("Pit", "{0}", "Sorcery", "You lose 1 life. You may repeat this process any number of times.")


@rule("601.3")
@pytest.mark.parametrize(("named", "passes"), [("Gate", True), ("Levy", True), ("Graft", False)])
def test_a_choice_may_name_what_allows_casting_a_card(named: str, passes: bool) -> None:
    """601.3: a card in the graveyard is cast since the enchantment allows it, or as itself; by nothing else."""
    pool = knowing(GATE, LEVY)
    begun = casting(duel({"battlefield": ["Gate"], "graveyard": ["Levy"]}), "Levy").answering("A", "choice", [named])
    assert begun.run(pool).passed is passes


@rule("601.3")
@pytest.mark.parametrize(("source", "counters"), [("Nest", 1), ("Gate", 0)])
def test_a_way_to_cast_may_name_what_allows_it(source: str, counters: int) -> None:
    """601.3: of two enchantments that allow it one lets the creature enter with a counter more."""
    graveyard = "You may cast creature spells from your graveyard."
    nest = Face("Nest", "{0}", "Enchantment", f"{graveyard} If you cast a spell this way, {MORE}")
    pool = knowing(nest, Face("Gate", "{0}", "Enchantment", graveyard))
    begun = duel({"battlefield": ["Nest", "Gate", "Forest", "Forest"], "graveyard": ["Grizzly Bears"]})
    cast = casting(begun, "Grizzly Bears").answering("A", "casting-option", "normal cost", source=source)
    bigger = cast.expecting("counters", card="Grizzly Bears", counter="+1/+1", count=counters)
    assert bigger.run(pool).passed


@rule("608.2c")
def test_a_process_that_could_be_repeated_for_ever_is_not_without_an_answer() -> None:
    """608.2c: two answers repeat it twice; nobody goes on for ever for want of one."""
    pool = knowing(PIT)
    begun = casting(duel({"hand": ["Pit"]}), "Pit").answering("A", "yes-no", True).answering("A", "yes-no", True)
    assert begun.leniently().expecting("life", player="A", value=17).run(pool).passed
