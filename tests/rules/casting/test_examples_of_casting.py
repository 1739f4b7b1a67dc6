"""CR 601, 602, 118.9: the rulebook's examples of casting and activating, played with other cards."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, ChooseNumber, IllegalChoice
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Answer, Cast, Number, Share, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    side,
    the,
)

SATYR = card("Satyr", "{W}", "Enchantment Creature — Satyr", "Bestow {W}\nEnchanted creature gets +3/+1.", "3/1")
STORM = card("Rain", "{X}{R}{R}", "Sorcery", "Rain deals X damage divided as you choose among any number of targets.")


def ways(game: Game, name: str) -> list[tuple[int, str]]:
    """The faces and methods with which a card of this name can be cast."""
    return [(each.face, each.method) for each in pending(game).options if isinstance(each, Cast) and each.name == name]


@by_editions("2024", "2026")
@rule("601.3a")
def test_x_may_make_an_even_mana_value_odd() -> None:
    """CR 601.3a, example: who may not cast spells with even mana values may cast one with X, for an odd X."""
    gate = card("Gate", "{B}", "Enchantment", "Your opponents can't cast spells with even mana values.")
    game = position(side(hand=[STORM, BEAR], lands="RRRRRGG"), side(battlefield=[gate]))
    assert not can(game, "cast Grizzly Bears")
    game.choose(option_named(game, "cast Rain"))
    asked = pending(game)
    assert isinstance(asked, ChooseNumber)
    assert asked.options == (Number(1), Number(3), Number(5))
    with pytest.raises(IllegalChoice):
        game.choose(2)
    game.choose(3)
    game.choose((named(game, "Bob"), named(game, "Alice")))
    game.choose((Share(ObjectId(1), "Bob", 2), Share(ObjectId(0), "Alice", 1)))
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (19, 18)
    assert not can(position(side(hand=[STORM], lands="RR"), side(battlefield=[gate])), "cast Rain")


@by_editions("2024", "2026")
@rule("601.3b", "702.103a")
def test_a_choice_may_make_it_a_spell_with_flash() -> None:
    """CR 601.3b, example: where Auras may be cast as though they had flash, a creature card may be, bestowed."""
    charter = card("Charter", "{U}", "Enchantment", "You may cast Aura spells as though they had flash.")
    game = position(side(hand=[SATYR], battlefield=[charter, BEAR], lands="W"), side(), step="upkeep")
    assert ways(game, "Satyr") == [(0, "bestow")]
    act(game, "cast Satyr", targets=["Grizzly Bears"])
    resolve(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Satyr").types) == (5, ("Enchantment",))


@by_editions("2024", "2026")
@rule("601.3e", "702.37c")
def test_a_noncreature_card_with_morph_is_a_creature_spell_face_down() -> None:
    """CR 601.3e, example 1: creature spells may be cast from the library: a noncreature card only by its morph."""
    charter = card("Charter", "{G}", "Enchantment", "You may cast creature spells from the top of your library.")
    relic = card("Relic", "{1}", "Artifact", "Morph {2}")
    game = position(side(battlefield=[charter], library=[relic, BEAR], lands="GGG"), side())
    assert [method for _, method in ways(game, "Relic")] == ["morph"]
    act(game, "cast Relic")
    resolve(game)
    assert [(seen.power, seen.toughness) for seen in game.view(0).battlefield if "Creature" in seen.types] == [(2, 2)]
    plain = card("Relic", "{1}", "Artifact")
    assert not can(position(side(battlefield=[charter], library=[plain], lands="GGG"), side()), "cast Relic")


@by_editions("2024", "2026")
@rule("601.3e", "715.3a")
@pytest.mark.parametrize(("kind", "castable"), [("instant and sorcery", "Chop"), ("creature", "Giant")])
def test_a_permission_for_some_spells_and_a_card_with_two_natures(kind: str, castable: str) -> None:
    """CR 601.3e, example 2: of an adventurer card in the library only what is of the permitted kind may be cast."""
    giant = faced(
        "adventure",
        face("Giant", "{W}", "Creature — Giant", "", "4/3"),
        face("Chop", "{W}", "Instant — Adventure", "You gain 2 life."),
    )
    charter = card("Charter", "{G}", "Enchantment", f"You may cast {kind} spells from the top of your library.")
    game = position(side(battlefield=[charter], library=[giant, BEAR], lands="WWW"), side())
    assert {each.name for each in pending(game).options if isinstance(each, Cast)} == {castable}
    act(game, f"cast {castable}")
    resolve(game)
    assert (life(game, 0), len(on_battlefield(game, "Giant"))) == ((22, 0) if castable == "Chop" else (20, 1))


@by_editions("2024", "2026")
@rule("601.2h", "601.2f")
def test_the_total_cost_is_locked_in() -> None:
    """CR 601.2h, example: what makes a spell cheaper is sacrificed for it: {B} is paid and not {1}{B}."""
    helper = card(
        "Helper",
        "{B}",
        "Creature — Imp",
        "First strike\nBlack spells and green spells you cast cost {1} less to cast.",
        "1/1",
    )
    reap = card(
        "Reap", "{1}{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    )
    game = position(side(battlefield=[helper], hand=[reap], lands="BB"), side())
    act(game, "cast Reap")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Reap"]
    assert graveyard(game, 0) == ["Helper"]
    assert sorted(seen.tapped for seen in on_battlefield(game, "Swamp")) == [False, True]
    assert not can(position(side(battlefield=[BEAR], hand=[reap], lands="B"), side()), "cast Reap")


@by_editions("2024", "2026")
@rule("601.2c")
def test_two_target_creatures_are_two_creatures() -> None:
    """CR 601.2c, example: for "two target creatures" the same creature can't be chosen twice."""
    lull = card("Lull", "{R}", "Sorcery", "Tap two target creatures.")
    assert not can(position(side(hand=[lull], lands="R"), side(battlefield=[BEAR])), "cast Lull")
    game = position(side(hand=[lull], lands="R"), side(battlefield=[BEAR, BEAR]))
    game.choose(option_named(game, "cast Lull"))
    first, second = pending(game).options
    for wrong in ((first, first), (first,)):
        with pytest.raises(IllegalChoice):
            game.choose(wrong)
    game.choose((first, second))
    resolve(game)
    assert [seen.tapped for seen in on_battlefield(game, "Grizzly Bears")] == [True, True]


@by_editions("2024", "2026")
@rule("601.2c")
def test_target_artifact_and_target_land_may_be_the_same_permanent() -> None:
    """CR 601.2c, example: an artifact land can be chosen twice by a spell that uses the word "target" twice."""
    both = card("Depot", "", "Artifact Land", "{T}: Add {C}.")
    wreck = card("Wreck", "{R}", "Sorcery", "Destroy target artifact and target land.")
    game = position(side(hand=[wreck], lands="R"), side(battlefield=[both]))
    act(game, "cast Wreck", targets=["Depot", "Depot"])
    resolve(game)
    assert graveyard(game, 1) == ["Depot"]


@rule("601.7", "602.4")
def test_what_alters_costs_doesnt_touch_what_is_on_the_stack() -> None:
    """CR 601.7: a spell that was paid for before isn't charged again, nor is an activated ability (CR 602.4)."""
    tax = card(
        "Tax",
        "{W}",
        "Enchantment",
        "Flash\nSpells cost {2} more to cast.\nActivated abilities of creatures cost {2} more to activate.",
    )
    seer = card("Seer", "{U}", "Creature — Human", "{U}: You gain 1 life.", "1/1")
    game = position(side(battlefield=[seer], hand=[BEAR, BEAR], lands="GGGGU"), side(hand=[tax], lands="W"))
    act(game, "cast Grizzly Bears")
    act(game, "activate Seer")
    game.choose(option_named(game, "pass"))
    act(game, "cast Tax")
    resolve(game)
    resolve(game)
    resolve(game)
    assert life(game, 0) == 21
    assert the(game, "Grizzly Bears")
    assert [seen.tapped for seen in on_battlefield(game, "Forest")].count(True) == 2
    assert the(game, "Island").tapped
    assert not can(game, "cast Grizzly Bears")
    assert not can(game, "activate Seer")


@by_editions("2024", "2026")
@rule("602.1a")
def test_everything_before_the_colon_is_paid() -> None:
    """CR 602.1a, example: "{2}, {T}" costs two mana of any type and tapping the permanent."""
    chalice = card("Chalice", "{1}", "Artifact", "{2}, {T}: You gain 1 life.")
    game = position(side(battlefield=[chalice], lands="GRW"), side())
    act(game, "activate Chalice")
    assert [seen.tapped for seen in game.view(0).battlefield].count(True) == 3
    assert the(game, "Chalice").tapped
    resolve(game)
    assert life(game, 0) == 21
    for own, lands in ((chalice, "G"), (Piece(chalice, tapped=True), "GRW")):
        assert not can(position(side(battlefield=[own], lands=lands), side()), "activate Chalice")


@rule("118.9b", "118.9c")
def test_an_alternative_cost_that_is_required() -> None:
    """118.9c: whatever is paid, the spell keeps its mana cost; 118.9b: a permission may name the cost to be paid."""
    ox = card("Ox", "{3}", "Creature — Ox", pt="2/5")
    text = "Whenever you cast a spell with mana value 3 or greater, you gain 1 life."
    watch = card("Watch", "{W}", "Enchantment", text)
    text = "Exile the top card of your library. You may cast that card by paying {G} rather than paying its mana cost."
    deed = card("Deed", "{W}", "Sorcery", text)
    game = position(side(battlefield=[watch], hand=[deed], lands="WGGG", library=[ox, BEAR]), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose("yes")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    assert len(game.view(0).stack) == 2
    resolve(game)
    assert life(game, 0) == 21


SCROLL = card(
    "Scroll",
    "{G}",
    "Sorcery",
    "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead.\n"
    "• You gain 1 life.\n• You gain 2 life.\n• Destroy target artifact.",
)


@by_editions("2024", "2026")
@rule("601.4", "601.2b")
def test_modes_that_only_a_later_choice_allows() -> None:
    """CR 601.4, example: several modes may be chosen, though the kicker that allows them is announced afterwards."""
    one, two = Word("You gain 1 life.", 0), Word("You gain 2 life.", 1)
    rich = position(side(hand=[SCROLL], lands="GGG"), side())
    rich.choose(option_named(rich, "cast Scroll"))
    rich.choose((one, two))
    assert pending(rich).options == (Answer(True),), "the kicker must be paid then"
    rich.choose(Answer(True))
    resolve(rich)
    assert life(rich, 0) == 23
    poor = position(side(hand=[SCROLL], lands="G"), side())
    poor.choose(option_named(poor, "cast Scroll"))
    with pytest.raises(IllegalChoice):
        poor.choose((one, two))
    poor.choose((two,))
    poor.choose(Answer(False))
    resolve(poor)
    assert life(poor, 0) == 22


@rule("700.2a", "601.2b")
@pytest.mark.parametrize("has_bear", [False, True])
def test_modes_that_what_is_there_allows(has_bear: bool) -> None:
    """700.2a: where a condition lets both modes be chosen, either number of them may be."""
    text = (
        "Choose one. If you control a Bear as you cast this spell, you may choose both instead —\n"
        "• You gain 1 life.\n• You gain 2 life."
    )
    game = position(side(hand=[card("Will", "{G}", "Sorcery", text)], battlefield=[BEAR] * has_bear, lands="G"), side())
    game.choose(option_named(game, "cast Will"))
    assert pending(game).maximum == (2 if has_bear else 1)
    game.choose(tuple(pending(game).candidates[: pending(game).maximum]))
    resolve(game)
    assert life(game, 0) == (23 if has_bear else 21)
