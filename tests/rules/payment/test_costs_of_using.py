"""What can't be paid to cast spells or activate abilities."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, on_battlefield, pending, position, resolve, side
from spells import is_asking

LAW = card(
    "Peace",
    "{0}",
    "Enchantment",
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
)
TRUCE = card("Truce", "{0}", "Enchantment", "Players can't lose life.")
RELIC = card("Relic", "{0}", "Artifact")


@rule("614.17b")
def test_life_cant_be_paid_for_an_ability_but_as_one_resolves() -> None:
    """CR 614.17b: a cost of life can't be paid to activate an ability; life offered by a resolving spell can."""
    imp = card("Imp", "{B}", "Creature — Imp", "Pay 2 life: Draw a card.", "1/1")
    pact = card("Pact", "{0}", "Sorcery", "You may pay 3 life. If you do, draw a card.")
    for laws, may in (((LAW,), False), ((), True)):
        game = position(side(battlefield=[imp, *laws], hand=[pact]), side())
        assert can(game, "activate Imp") is may
        act(game, "cast Pact")
        resolve(game)
        game.choose(Answer(True))
        assert life(game, 0) == 17


@rule("614.17b")
def test_creatures_cant_be_sacrificed_for_costs_but_artifacts_and_by_effects() -> None:
    """CR 614.17b: neither for a spell nor for the creature's own ability; an artifact can be, and effects do it."""
    feast = card(
        "Feast", "{0}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    melt = card(
        "Melt", "{0}", "Sorcery", "As an additional cost to cast this spell, sacrifice an artifact.\nDraw a card."
    )
    edict = card("Edict", "{0}", "Sorcery", "Target player sacrifices a creature.")
    bomber = card("Bomber", "{R}", "Creature — Goblin", "Sacrifice this creature: You gain 1 life.", "1/1")
    game = position(side(battlefield=[LAW, BEAR, RELIC, bomber], hand=[feast, melt, edict]), side(battlefield=[BEAR]))
    assert not can(game, "cast Feast")
    assert not can(game, "activate Bomber")
    assert can(game, "cast Melt")
    act(game, "cast Edict", targets=["Bob"])
    resolve(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("107.4f", "614.17b")
def test_phyrexian_mana_must_be_paid_with_mana() -> None:
    """CR 107.4f: with life that can't be paid, a Phyrexian symbol needs its mana."""
    spell = card("Probe", "{U/P}", "Sorcery", "Draw a card.")
    for laws, lands, may in (((LAW,), "", False), ((LAW,), "U", True), ((), "", True)):
        game = position(side(battlefield=laws, hand=[spell], lands=lands), side())
        assert can(game, "cast Probe") is may


@rule("107.4f", "119.8", "614.17b")
@pytest.mark.parametrize(("laws", "lands", "may"), [((), "", True), ((TRUCE,), "", False), ((TRUCE,), "U", True)])
def test_a_phyrexian_symbol_is_paid_with_life_as_a_spell_resolves(
    laws: tuple[Card, ...], lands: str, may: bool
) -> None:
    """CR 614.17b: without life that can be paid, it is offered to who has the mana alone."""
    gift = card("Gift", "{0}", "Sorcery", "You may pay {U/P}. If you do, draw a card.")
    game = position(side(battlefield=laws, hand=[gift], lands=lands), side())
    act(game, "cast Gift")
    resolve(game)
    assert is_asking(game) is may
    if may:
        game.choose(Answer(True))
    assert (len(hand(game, 0)), life(game, 0)) == (may, 20 if laws else 18)


@rule("614.17b", "606.4")
def test_loyalty_counters_that_cant_be_put_on_it_cant_be_paid_with() -> None:
    """CR 614.17b: the cost of its first ability includes what can't happen; the others can be activated."""
    seal = card("Seal", "{0}", "Enchantment", "Permanents can't have counters put on them.")
    sage = card(
        "Sage",
        "{0}",
        "Planeswalker — Sage",
        "+1: You gain 1 life.\n0: You gain 2 life.\n−1: You gain 3 life.",
        loyalty="3",
    )
    game = position(side(hand=[sage, seal]), side())
    act(game, "cast Sage")
    resolve(game)
    for offered in ([0, 1, 2], [1, 2]):
        texts = [str(option) for option in pending(game).options]
        assert [place for place in range(3) if any(text.endswith(f"ability {place}") for text in texts)] == offered
        if can(game, "cast Seal"):
            act(game, "cast Seal")
            resolve(game)


@rule("614.17b", "118.3")
@pytest.mark.parametrize(
    ("cost", "law"),
    [
        ("Sacrifice all creatures you control", "This creature can't be sacrificed."),
        ("Put a +1/+1 counter on each creature you control", "This creature can't have counters put on it."),
    ],
)
def test_a_cost_of_which_a_part_cant_happen_cant_be_paid(cost: str, law: str) -> None:
    """CR 614.17b: what could happen to one creature and not to the other is no payment of a cost that is about both."""
    idol = card("Idol", "{0}", "Enchantment", f"{cost}: You gain 1 life.")
    statue = card("Statue", "{1}", "Creature — Golem", law, "1/1")
    assert can(position(side(battlefield=[idol, BEAR]), side()), "activate Idol")
    assert not can(position(side(battlefield=[idol, BEAR, statue]), side()), "activate Idol")
