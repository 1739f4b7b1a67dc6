"""CR 611.3a, 601.2a: what static abilities say of the spells that somebody casts."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, life, on_battlefield, pending, position, resolve, settle, side, the
from rules.combat.fights import attack, fight

OX = card("Ox", "{2}{W}", "Creature — Ox", pt="1/4")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
CHARM = card("Charm", "{W}{U}{R}", "Instant", "You gain 1 life.")


def aura(text: str) -> Card:
    return card("Signal", "{1}", "Enchantment", text)


@rule("702.51a", "611.3a", "613.1f")
def test_spells_that_have_convoke_are_cast_with_creatures() -> None:
    """CR 611.3a: a spell has convoke as soon as it is on the stack, if it is of the kind and its player's."""
    convoked = "Creature spells you cast have convoke."
    for mine, kind in ((True, True), (False, False)):
        fields = [aura(convoked)]
        own = side(battlefield=[BEAR, BEAR, *(fields if mine else [])], hand=[OX, CHARM], lands="W")
        game = position(own, side(battlefield=[] if mine else fields))
        assert can(game, "cast Ox") is kind
        assert not can(game, "cast Charm")
    game = position(side(battlefield=[BEAR, BEAR, aura(convoked)], hand=[OX], lands="W"), side())
    act(game, "cast Ox")
    resolve(game)
    assert the(game, "Ox")
    assert all(bear.tapped for bear in on_battlefield(game, "Grizzly Bears"))


@rule("702.56a", "707.10")
def test_spells_of_exactly_three_colors_have_replicate() -> None:
    """CR 702.56a: it is copied for each time that was paid; spells of other colors aren't, and a copy isn't cast."""
    signal = aura("Each spell you cast that's exactly three colors has replicate {1}.")
    game = position(side(battlefield=[signal], hand=[CHARM, ZAP], lands="WURRR"), side())
    act(game, "cast Charm", 2)
    resolve(game)
    assert len(game.state.stack) == 3
    for _ in range(3):
        resolve(game)
    assert life(game, 0) == 23
    game = position(side(battlefield=[signal], hand=[ZAP], lands="RRR"), side())
    act(game, "cast Zap", targets=["Bob"])
    assert len(game.state.stack) == 1


@rule("601.2a", "702.85a")
@pytest.mark.parametrize(("origin", "triggers"), [("your hand", True), ("exile", False)])
def test_spells_cast_from_somewhere(origin: str, triggers: bool) -> None:
    """CR 601.2a: from where the spell was cast is remembered while it is on the stack."""
    signal = aura(f"Instant spells you cast from {origin} have cascade.")
    game = position(side(battlefield=[signal], hand=[CHARM], lands="WUR", library=[ZAP]), side())
    act(game, "cast Charm")
    assert (len(game.state.stack) == 2) is triggers


@rule("601.2f", "118.7")
def test_spells_cast_from_the_graveyard_cost_less() -> None:
    """CR 601.2f: only those that are cast from there cost less."""
    signal = aura(
        "You may play lands and cast spells from your graveyard.\n"
        "Spells you cast from your graveyard cost {1} less to cast."
    )
    game = position(
        side(battlefield=[signal], graveyard=[OX], hand=[card("Cow", "{2}{W}", "Creature — Ox", pt="1/4")], lands="WW"),
        side(),
    )
    assert can(game, "cast Ox")
    assert not can(game, "cast Cow")


@rule("611.3a", "608.2i")
def test_the_first_spell_of_a_kind() -> None:
    """CR 608.2i: the first artifact spell this turn has it, the second one hasn't; other spells don't count."""
    signal = aura("The first artifact spell you cast each turn has storm.")
    relic, ring = (card(name, "{1}", "Artifact") for name in ("Relic", "Ring"))
    game = position(side(battlefield=[signal], hand=[ZAP, relic, ring], lands="RRR"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    act(game, "cast Relic")
    assert len(game.state.stack) == 2
    resolve(game)
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Relic")) == 2
    act(game, "cast Ring")
    assert len(game.state.stack) == 1


@rule("101.2", "613.11", "611.3a")
def test_spells_that_cannot_be_countered() -> None:
    """CR 101.2: whose spells can't be countered, and of which kind, is asked as they would be."""
    counter = card("Deny", "{U}", "Instant", "Counter target spell.")
    signal = aura("Red spells you cast can't be countered.")
    for name, hand, lands, lost in (
        ("Zap", ZAP, "R", 1),
        ("Charm", card("Charm", "{W}", "Instant", "Each opponent loses 1 life."), "W", 0),
    ):
        game = position(side(battlefield=[signal], hand=[hand], lands=lands), side(hand=[counter], lands="U"))
        act(game, f"cast {name}", targets=["Bob"] if name == "Zap" else [])
        game.choose("pass")
        act(game, "cast Deny", targets=[name])
        resolve(game)
        if game.state.stack:
            resolve(game)
        assert life(game, 1) == 20 - lost


@rule("107.3i", "702.86a")
def test_a_keyword_with_the_number_that_x_is() -> None:
    """CR 107.3i: "annihilator X, where X is …" counts whenever it is asked: two counters, two permanents."""
    giant = card(
        "Giant",
        "{9}",
        "Creature — Giant",
        "This creature has annihilator X, where X is the number of +1/+1 counters on it.",
        pt="7/7",
    )
    for counters, left in ((2, 1), (0, 3)):
        piece = Piece(giant, counters=(("+1/+1", counters),) if counters else ())
        game = fight([piece], [BEAR, BEAR, BEAR])
        attack(game, "Giant")
        if game.state.stack:
            resolve(game)
            while not can(game, "pass"):
                game.choose(pending(game).options[0])
        assert len(on_battlefield(game, "Grizzly Bears")) == left


@rule("601.3b", "702.8a")
@pytest.mark.parametrize(
    "said",
    [
        "You may cast the first creature spell you cast each turn as though it had flash.",
        "The first creature spell you cast each turn costs {1} less to cast and can be cast as though it had flash.",
    ],
)
def test_the_first_of_each_turn_has_flash(said: str) -> None:
    """601.3b: in response to a spell one creature can be cast, and only one; what it costs may be less, too."""
    game = position(side(battlefield=[aura(said)], hand=[ZAP, BEAR, BEAR], lands="RGGGG"), side())
    act(game, "cast Zap", targets=["Bob"])
    assert can(game, "cast Grizzly Bears")
    act(game, "cast Grizzly Bears")
    assert not can(game, "cast Grizzly Bears")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == (3 if said.startswith("You") else 2)


@rule("601.2f", "601.3b")
def test_the_second_of_each_turn_has_flash_and_costs_less() -> None:
    """601.2f: the first creature is cast neither at another time nor for less, the second both."""
    said = "The second creature spell you cast each turn costs {1} less to cast and can be cast as though it had flash."
    game = position(side(battlefield=[aura(said)], hand=[ZAP, BEAR, BEAR], lands="RRGG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    act(game, "cast Zap", targets=["Bob"])
    act(game, "cast Grizzly Bears")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 4


@rule("601.2a", "608.2i", "702.85a")
def test_the_first_spell_cast_from_exile() -> None:
    """601.2a: a spell cast from the hand doesn't count; of those cast from exile only the first has cascade."""
    text = "{0}: Exile the top card of your library. You may play it this turn."
    signal = aura("The first spell you cast from exile each turn has cascade.\n" + text)
    game = position(side([signal], hand=[ZAP], lands="RRRRR", library=[ZAP, ZAP]), side())
    for from_exile, triggers in ((False, False), (True, True), (True, False)):
        if from_exile:
            act(game, "activate Signal")
            settle(game)
        act(game, "cast Zap", targets=["Bob"])
        assert (len(game.state.stack) == 2) is triggers
        settle(game)
