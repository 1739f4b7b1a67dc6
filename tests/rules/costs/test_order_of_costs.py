"""CR 601.2h: costs besides mana are paid in whatever order lets all of them be paid."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.phrase import declaration
from comprules.reader.phrasebook import load
from comprules.rules.concepts.costs import Cost
from positions import BEAR, act, can, card, graveyard, option_named, pending, position, side, the

CHANT = card("Chant", "", "Enchantment", "Tap an untapped creature you control: Add {C}.")
DELTA = card("Delta", "", "Land", "{T}: Add {W} or {U}.")


def wall(cost: str) -> Card:
    """A creature with an ability that costs this."""
    return card("Wall", "", "Creature — Wall", f"{cost}: You gain 1 life.", pt="0/3")


def first_always(game: Game) -> None:
    """Give the first answer to everything until somebody has priority."""
    while game.result is None and not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])


@rule("601.2g", "107.6")
@pytest.mark.parametrize("others", [[CHANT], [DELTA, CHANT], [DELTA, CHANT, BEAR]])
def test_another_mana_ability_taps_what_is_untapped_as_a_cost(others: list[Card]) -> None:
    """601.2g: mana abilities come before costs are paid: what one of them taps can be untapped then."""
    game = position(side(battlefield=[wall("{1}, {Q}"), *others]), side())
    act(game, "activate Wall")
    first_always(game)
    assert len(game.view(0).stack) == 1
    assert not the(game, "Wall").tapped


@rule("601.2g", "107.6")
@pytest.mark.parametrize(
    "drum",
    [
        card("Drum", "", "Artifact", "{T}: Add {C}. Tap a creature you control."),
        card("Drum", "", "Land", "{T}: Add {C}. You may tap a creature you control."),
        card("Drum", "", "Artifact", "Tap an untapped creature you control, {W}: Add {C}{C}."),
    ],
)
def test_what_a_mana_ability_taps_by_its_effect_is_untapped_as_a_cost(drum: Card) -> None:
    """601.2g: it doesn't matter whether it is tapped as a cost or by an effect."""
    game = position(side(battlefield=[wall("{1}, {Q}"), drum, DELTA]), side())
    act(game, "activate Wall")
    first_always(game)
    assert len(game.view(0).stack) == 1


@rule("601.2g", "605.4a", "107.6")
def test_what_a_triggered_mana_ability_taps_is_untapped_as_a_cost() -> None:
    """605.4a: a triggered mana ability resolves at once, before costs are paid."""
    knell = card(
        "Knell", "", "Enchantment", "Whenever you tap a land for mana, add {C} and tap a creature you control."
    )
    game = position(side(battlefield=[wall("{1}, {Q}"), knell, DELTA]), side())
    act(game, "activate Wall")
    first_always(game)
    assert len(game.view(0).stack) == 1
    assert not can(position(side(battlefield=[wall("{1}, {Q}"), DELTA]), side()), "activate Wall")


@rule("601.2g", "605.4a")
def test_what_a_triggered_mana_ability_untaps_is_tapped_as_a_cost() -> None:
    """605.4a: likewise what it untaps can be tapped then."""
    knell = card("Knell", "", "Enchantment", "Whenever you tap a creature for mana, add {G} and untap that creature.")
    elf = card("Elf", "", "Creature — Elf", "{T}: Add {G}.\n{2}, {T}: You gain 1 life.", pt="1/1")
    assert not can(position(side(battlefield=[elf]), side()), "activate Elf")
    game = position(side(battlefield=[elf, knell]), side())
    game.choose(next(option for option in pending(game).options if str(option).startswith("activate Elf")))
    first_always(game)
    assert len(game.view(0).stack) == 1
    assert the(game, "Elf").tapped


TAP, UNTAP = "Tap an untapped creature you control", "Untap a tapped creature you control"


@rule("601.2h", "602.2b", "107.5", "107.6")
@pytest.mark.parametrize(
    ("cost", "tapped"),
    [
        (f"{{Q}}, {TAP}", False),
        (f"{TAP}, {{Q}}", True),
        (f"{{T}}, {UNTAP}", True),
        (f"{UNTAP}, {{T}}", False),
        ("{Q}, {T}", False),
        ("{T}, {Q}", True),
        (f"Sacrifice this creature, {TAP}", False),
        ("Sacrifice a creature, {T}", False),
        ("Exile a creature you control, {Q}", True),
    ],
)
def test_one_creature_pays_both_costs_in_the_order_in_which_it_can(cost: str, tapped: bool) -> None:
    """601.2h: costs are paid in any order, so one that another makes possible can come after it."""
    game = position(side(battlefield=[Piece(wall(cost), tapped=tapped)]), side())
    act(game, "activate Wall")
    first_always(game)
    assert len(game.view(0).stack) == 1


@rule("601.2h", "118.3")
@pytest.mark.parametrize(("cost", "tapped"), [(f"{{Q}}, {UNTAP}", True), (f"{{T}}, {TAP}", False)])
def test_what_no_order_makes_possible_cant_be_paid(cost: str, tapped: bool) -> None:
    """118.3: one creature doesn't pay twice for being tapped."""
    game = position(side(battlefield=[Piece(wall(cost), tapped=tapped)]), side())
    assert not can(game, "activate Wall")


@rule("601.2h", "605.3a")
@pytest.mark.parametrize(("cost", "tapped"), [(f"{{Q}}, {TAP}", False), (f"{{T}}, {UNTAP}", True)])
def test_the_costs_of_mana_abilities_are_paid_in_any_order_too(cost: str, tapped: bool) -> None:
    """605.3a: a mana ability is activated as others are."""
    maker = card("Maker", "", "Creature — Elf", f"{cost}: Add {{G}}.", pt="1/1")
    boon = card("Boon", "{G}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[Piece(maker, tapped=tapped)], hand=[boon]), side())
    act(game, "cast Boon")
    first_always(game)
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("601.2h")
def test_the_player_is_asked_only_where_the_order_may_matter() -> None:
    """601.2h: of {T} and a sacrifice nothing is asked; of {Q} and tapping another creature both orders are offered."""
    altar = card("Altar", "", "Creature — Wall", "Sacrifice a creature, {T}: You gain 1 life.", pt="0/3")
    game = position(side(battlefield=[altar, BEAR]), side())
    game.choose(option_named(game, "activate Altar"))
    assert [type(option).__name__ for option in pending(game).options] == ["Thing", "Thing"]
    first_always(game)
    assert graveyard(game, 0)
    both = position(side(battlefield=[Piece(wall(f"{{Q}}, {TAP}"), tapped=True), BEAR]), side())
    both.choose(option_named(both, "activate Wall"))
    assert [option.text for option in pending(both).options if isinstance(option, Word)] == ["{Q}", TAP.lower()]


@rule("601.2g", "601.2h", "602.2b")
def test_what_has_been_tapped_for_mana_is_not_tapped_for_the_cost() -> None:
    """601.2h: the mana is made before costs are paid, so the only creature can't be tapped for both."""
    elf = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
    bell = card("Bell", "{1}", "Artifact", "{G}, Tap an untapped creature you control: You gain 1 life.")
    assert not can(position(side(battlefield=[bell, elf]), side()), "activate Bell")
    assert can(position(side(battlefield=[bell, elf, BEAR]), side()), "activate Bell")


def _kinds_of(base: type[Cost]) -> Iterator[type[Cost]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds_of(kind)


@rule("601.2h")
def test_a_player_can_be_asked_about_every_cost() -> None:
    """601.2h: whichever costs there are to choose from, each has words: its own, those of its deed, or a name."""
    load()
    kinds = [kind for kind in _kinds_of(Cost) if kind.__module__.startswith("comprules.")]
    said = [kind for kind in kinds if declaration(kind) is None and kind.deed is Cost.deed and not kind.called]
    assert not [kind for kind in said if not kind.__subclasses__()]
