"""CR 601.3e, 608.2g, 118.9a: as what a card may be cast where an effect lets it be cast, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import BEAR, act, card, land, on_battlefield, pending, play_out, position, resolve, side, the
from spells import SERF

FREE = "without paying its mana cost"
SATYR = card(
    "Satyr", "{1}{G}", "Enchantment Creature — Satyr", "Bestow {3}{G}\nEnchanted creature gets +2/+2.", pt="2/2"
)
BEAST = card("Beast", "{3}{G}", "Creature — Beast", "Mutate {1}{G}", pt="4/4")
LURKER = card("Lurker", "{4}{G}", "Creature — Beast", "Morph {G}", pt="5/5")
WATCHER = card("Watcher", "{4}{G}", "Creature — Beast", "Disguise {G}", pt="5/5")
MIST = card("Mist", "{3}{G}", "Creature — Elemental", "Evoke {G}", pt="4/4")
DEN = card("Den", "", "Land", "{T}: Add {G}.\nMorph {2}")
HALVES = faced(
    "split", face("Fire", "{R}", "Instant", "You gain 2 life."), face("Ice", "{U}", "Instant", "Draw a card.")
)
FUSING = faced(
    "split",
    face("Far", "{1}", "Sorcery", "You gain 2 life.\nFuse"),
    face("Away", "{G}", "Sorcery", "Draw a card.\nFuse"),
)
AFTER = faced(
    "aftermath",
    face("Dusk", "{G}", "Sorcery", "You gain 2 life."),
    face("Dawn", "{G}", "Sorcery", "Aftermath\nDraw a card."),
)
ROVER = faced("modal_dfc", face("Rover", "{G}", "Creature — Dog", pt="2/2"), face("Kennel", "{1}{G}", "Artifact"))
GIANT = faced(
    "adventure",
    face("Giant", "{2}{G}", "Creature — Giant", pt="4/4"),
    face("Stomp", "{G}", "Instant — Adventure", "You gain 2 life."),
)
TRUCK = faced(
    "transform",
    face("Trucker", "{4}{G}", "Artifact Creature — Robot", "More Than Meets the Eye {2}{G}", pt="5/5"),
    face("Truck", "", "Artifact — Vehicle", "Crew 2", pt="4/4"),
)


def offered(game: Game) -> list[tuple[str, str]]:
    """What can be cast now, and how; where there is only one way, that is taken."""
    return begun(game) or [(each.name, each.method) for each in pending(game).options if isinstance(each, Cast)]


def begun(game: Game) -> list[tuple[str, str]]:
    """What is being cast, or has been, and how."""
    spells = [game.board.object(number) for number in game.state.stack]
    return [
        (each.card.faces[each.face].name, each.stacked.method)
        for each in spells
        if each.stacked and each.card.name != "Vision"
    ]


def revealed(top: Card, how: str = "", lands: str = "GGGGGG") -> Game:
    """A spell lets Alice cast the card that it has exiled from the top of her library, on these terms."""
    lets = card("Vision", "{W}", "Sorcery", f"Exile the top card of your library. You may cast that card{how}.")
    game = position(side(battlefield=[SERF, BEAR], hand=[lets], lands=f"W{lands}", library=[top, BEAR]), side())
    act(game, "cast Vision")
    resolve(game)
    if not isinstance(game.decision, ChooseAction):
        game.choose(Answer(True))
    return game


def from_hand(text: str, *hand: Card, lands: str = "GGGGGG") -> Game:
    """A spell says this as Alice has these other cards in hand."""
    lets = card("Vision", "{W}", "Sorcery", text)
    game = position(side(battlefield=[SERF, BEAR], hand=[lets, *hand], lands=f"W{lands}"), side())
    act(game, "cast Vision")
    resolve(game)
    if not isinstance(game.decision, ChooseAction):
        game.choose(Answer(True))
    return game


def take(game: Game, name: str, method: str, *targets: str) -> None:
    """Cast one of what is offered, with these targets, and let everything resolve."""
    if not begun(game):
        ways = [each for each in pending(game).options if isinstance(each, Cast)]
        game.choose(next(each for each in ways if (each.name, each.method) == (name, method)))
    for target in targets:
        game.choose(next(each for each in pending(game).options if getattr(each, "name", "") == target))
    play_out(game)


@rule("608.2g", "118.9", "702.103a", "702.103b")
def test_bestowed_as_something_resolves() -> None:
    """702.103a: who casts a card because an effect lets them may cast it bestowed, as an Aura with a target."""
    game = revealed(SATYR)
    assert offered(game) == [("Satyr", ""), ("Satyr", "bestow")]
    take(game, "Satyr", "bestow", "Serf")
    assert the(game, "Serf").power == 3
    assert [seen.name for seen in game.view(0).battlefield if seen.tapped and seen.name == "Forest"] == ["Forest"] * 4


@rule("608.2g", "702.37c", "708.4")
@pytest.mark.parametrize(("lurking", "method"), [(LURKER, "morph"), (WATCHER, "disguise")])
def test_face_down_as_something_resolves(lurking: Card, method: str) -> None:
    """702.37c: morph can be used wherever the card could be cast from, for {3}."""
    game = revealed(lurking, lands="GGG")
    assert offered(game) == [(lurking.name, method)]
    take(game, lurking.name, method)
    assert [(seen.power, seen.toughness) for seen in on_battlefield(game, "")] == [(2, 2)]


@rule("608.2g", "702.140a")
def test_mutating_as_something_resolves() -> None:
    """702.140a: the mutate cost is an alternative cost like any other; the target is a creature of the same owner."""
    game = revealed(BEAST, lands="GG")
    assert offered(game) == [("Beast", "mutate")]
    take(game, "Beast", "mutate", "Grizzly Bears")
    assert len([seen for seen in game.view(0).battlefield if seen.power]) == 2


@rule("608.2g", "702.162a", "712.11d")
def test_converted_as_something_resolves() -> None:
    """712.11d: what the front face says of being cast converted counts, also where an effect lets the card be cast."""
    game = revealed(TRUCK)
    assert offered(game) == [("Trucker", ""), ("Truck", "more than meets the eye")]
    take(game, "Truck", "more than meets the eye")
    assert the(game, "Truck")


@rule("608.2g", "118.9a", "601.2b")
@pytest.mark.parametrize("top", [SATYR, BEAST, LURKER, WATCHER, MIST, TRUCK])
def test_without_paying_its_mana_cost_is_the_only_alternative_cost(top: Card) -> None:
    """118.9a: only one alternative cost can be applied: no bestow, morph, mutate, evoke and so on."""
    assert [method for _, method in offered(revealed(top, f" {FREE}"))] == [FREE]


@rule("608.2g", "118.9")
def test_an_alternative_cost_of_the_same_spell() -> None:
    """118.9: where the effect doesn't say for what the card is cast, it may be evoked."""
    assert offered(revealed(MIST)) == [("Mist", ""), ("Mist", "evoke")]
    assert offered(revealed(MIST, lands="G")) == [("Mist", "evoke")]


@rule("601.3e", "702.103d")
def test_of_which_kind_a_bestowed_spell_is() -> None:
    """702.103d: only what bestow makes of it is evaluated: an Aura spell, no creature spell."""
    assert offered(from_hand("You may cast a creature spell from your hand.", SATYR)) == [("Satyr", "")]
    assert offered(from_hand("You may cast an Aura spell from your hand.", SATYR)) == [("Satyr", "bestow")]
    both = from_hand("You may cast an enchantment spell from your hand.", SATYR)
    assert offered(both) == [("Satyr", ""), ("Satyr", "bestow")]


@rule("601.3e", "702.37c", "708.4")
def test_of_which_kind_a_face_down_spell_is() -> None:
    """702.37c: what would apply to a colorless creature with no mana cost applies, and what the card is doesn't."""
    assert offered(from_hand("You may cast a green spell from your hand.", LURKER)) == [("Lurker", "")]
    small = from_hand("You may cast a spell with mana value 2 or less from your hand.", LURKER)
    assert offered(small) == [("Lurker", "morph")]
    creatures = from_hand("You may cast a creature spell from your hand.", DEN, SERF)
    assert offered(creatures) == [("Den", "morph")]


@rule("601.3e", "702.103d")
@pytest.mark.parametrize(
    ("kind", "methods"), [("creature", [""]), ("Aura", ["bestow"]), ("enchantment", ["", "bestow"])]
)
def test_what_a_permission_says_of_spells_is_looked_for_in_the_spell(kind: str, methods: list[str]) -> None:
    """702.103d: whether an effect allows a spell is seen from what it would be, bestowed or not."""
    charter = card("Charter", "{W}", "Enchantment", f"You may cast {kind} spells from your graveyard.")
    game = position(side(battlefield=[charter, BEAR], graveyard=[SATYR], lands="GGGG"), side())
    assert offered(game) == [("Satyr", method) for method in methods]


@rule("608.2g", "709.3", "702.102a", "709.3a")
def test_halves_as_something_resolves() -> None:
    """709.3: one half is chosen, and only it is evaluated; both at once only from the hand."""
    assert offered(revealed(HALVES, f" {FREE}")) == [("Fire", FREE), ("Ice", FREE)]
    assert offered(from_hand("You may cast a red spell from your hand.", HALVES, lands="RU")) == [("Fire", "")]
    assert [name for name, _ in offered(revealed(FUSING))] == ["Far", "Away"]
    assert [name for name, _ in offered(from_hand("You may cast a sorcery spell from your hand.", FUSING))] == [
        "Far",
        "Away",
        "Far // Away",
    ]
    free = from_hand(f"You may cast a spell with mana value 2 or less from your hand {FREE}.", FUSING)
    assert [name for name, _ in offered(free)] == ["Far", "Away", "Far // Away"]


@rule("608.2g", "702.127a")
def test_a_half_that_is_cast_from_a_graveyard_only() -> None:
    """702.127a: no effect lets it be cast from anywhere else."""
    assert [name for name, _ in offered(revealed(AFTER, f" {FREE}"))] == ["Dusk"]


@rule("608.2g", "712.11b", "715.3")
def test_either_face_and_the_adventure() -> None:
    """712.11b, 715.3: who casts the card chooses the face, or the Adventure, if the effect allows such a spell."""
    assert [name for name, _ in offered(revealed(ROVER, f" {FREE}"))] == ["Rover", "Kennel"]
    assert [name for name, _ in offered(revealed(GIANT))] == ["Giant", "Stomp"]
    assert offered(from_hand("You may cast a creature spell from your hand.", GIANT, ROVER)) == [
        ("Giant", ""),
        ("Rover", ""),
    ]


@rule("608.2g", "305.9")
def test_a_land_face_down_as_something_resolves() -> None:
    """305.9: a land can't be cast, but what it is face down can."""
    assert offered(revealed(DEN)) == [("Den", "morph")]
    assert offered(revealed(DEN, f" {FREE}")) == []
    assert land("G").name == "Forest"
