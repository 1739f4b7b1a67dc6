"""CR 109.1: options that differ by more than the names of what they are about."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from comprules.kernel.decisions import DONE, ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.distinct import told_apart
from comprules.play.game import Game
from comprules.play.positions import Piece
from play.canonical.test_position import ZAP
from positions import BEAR, act, card, land, pass_priority, pending, position, resolve, side

WOLF = card("Wolf", "{1}{G}", "Creature — Wolf", pt="2/2")
RUINS = card("Purge", "{B}", "Sorcery", "Each player discards two cards.")


def names(game: Game) -> list[str]:
    return [str(option).rpartition(" #")[0] or str(option) for option in game.distinct_options()]


@rule("109.1", "305.1")
def test_of_equal_cards_in_a_hand_one_is_played_like_the_other() -> None:
    """305.1: which of two equal cards is played, nobody can tell."""
    forest, wall = land("G"), card("Wall", "{0}", "Creature — Wall", pt="0/4")
    game = position(side(hand=[forest, wall, forest, wall, land("R")]), side())
    assert names(game) == ["pass", "play Forest", "play Mountain", "cast Wall"]
    assert len(pending(game).options) == 6


@rule("109.1", "115.1")
def test_options_have_names_that_do_not_depend_on_how_objects_are_numbered() -> None:
    """109.1: which of two objects was there first is nothing about them; what they are is."""
    told: list[list[bytes]] = []
    for creatures in ([BEAR, BEAR, WOLF], [WOLF, BEAR, BEAR], [WOLF, WOLF, BEAR]):
        game = position(side(hand=[ZAP], lands="R"), side(battlefield=creatures))
        act(game, "cast Zap")
        told.append(sorted(str(name).encode() for name in told_apart(game).names.values()))
    assert told[0] == told[1] != told[2]
    assert len(set(told[0])) == len(told[0]) - 1


@rule("115.1")
def test_targets_are_alike_until_something_tells_them_apart() -> None:
    """115.1: equal creatures are equal targets; one with a counter, or tapped, or enchanted, is another."""
    creatures = [Piece(BEAR), Piece(BEAR), Piece(BEAR, tapped=True), Piece(BEAR, counters=(("+1/+1", 1),)), Piece(WOLF)]
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=creatures))
    act(game, "cast Zap")
    assert len(pending(game).options) == 7
    assert names(game) == ["Alice", "Bob", "Grizzly Bears", "Grizzly Bears", "Grizzly Bears", "Wolf"]


@rule("607.2c")
@pytest.mark.parametrize(
    ("asking", "count"), [("", 1), ("\n{1}, {T}: Exile all tokens created with Hive.", 2)], ids=["unasked", "asked"]
)
def test_what_has_created_a_token_matters_only_where_something_asks(asking: str, count: int) -> None:
    """607.2c: "created with" means the tokens that the object's own ability has created; nothing else asks for it."""
    makes = "{T}: Create a 1/1 green Elf creature token."
    nest, hive = card("Nest", "{1}", "Artifact", makes), card("Hive", "{1}", "Artifact", makes + asking)
    game = position(side(battlefield=[nest, hive], hand=[ZAP], lands="R"), side())
    for maker in ("Nest", "Hive"):
        act(game, f"activate {maker}")
        resolve(game)
    act(game, "cast Zap")
    assert names(game).count("Elf Token") == count


@rule("303.4")
def test_equal_creatures_with_equal_auras_are_alike() -> None:
    """303.4: two creatures, each enchanted by one of two equal Auras, and a third that isn't."""
    aura = card("Bark", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = position(side(battlefield=[BEAR, BEAR, BEAR], hand=[aura, aura, ZAP], lands="GGR"), side())
    for place in range(2):
        act(game, "cast Bark")
        game.choose(pending(game).options[place])
        resolve(game)
    act(game, "cast Zap")
    assert [each for each in names(game) if each == "Grizzly Bears"] == ["Grizzly Bears"] * 2


def whole_answers(game: Game) -> list[tuple[str, ...]]:
    """All answers that are reached by distinct options, each as what it is about."""
    if game.decision is None or isinstance(game.decision, ChooseAction) or not game.decision.is_combination:
        return []
    found = []
    for option in game.distinct_options():
        twin = game.copy()
        before = pending(twin).chosen
        twin.choose(option)
        if option == DONE:
            found.append(tuple(str(each) for each in before))
        elif twin.decision is not None and twin.decision.chosen and len(twin.decision.chosen) > len(before):
            found += whole_answers(twin)
        else:
            found.append(tuple(str(each) for each in (*before, option)))
    return found


@rule("508.1")
def test_attackers_are_chosen_as_a_set_in_one_order() -> None:
    """508.1a: any of the creatures attack; of three equal ones and another, that is none to three, with it or not."""
    game = position(side(battlefield=[BEAR, BEAR, WOLF, BEAR]), side())
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    assert len(whole_answers(game)) == 4 * 2


@rule("701.9b")
@pytest.mark.parametrize(("hand", "count"), [((BEAR, BEAR, BEAR), 1), ((BEAR, WOLF, BEAR), 2), ((BEAR, WOLF, ZAP), 3)])
def test_cards_to_discard_are_chosen_as_a_set(hand: tuple, count: int) -> None:  # type: ignore[type-arg]
    """701.9b: two of three cards: as many ways as there are different pairs."""
    game = position(side(hand=[RUINS, *hand], lands="B"), side())
    act(game, "cast Purge")
    resolve(game)
    assert len(whole_answers(game)) == count


def going_on_with(game: Game, piece: str) -> list[str]:
    """What can be answered once a piece has been chosen."""
    game.choose(next(option for option in pending(game).options if str(option).startswith(piece)))
    return sorted(names(game))


@rule("701.9b")
def test_what_goes_with_a_piece_of_a_set_does_not_depend_on_how_objects_are_numbered() -> None:
    """701.9b: with the Wolf the same other cards can be discarded, whichever came first to the hand."""
    offered = []
    for hand in permutations([BEAR, WOLF, ZAP]):
        game = position(side(hand=[RUINS, *hand], lands="B"), side())
        act(game, "cast Purge")
        resolve(game)
        offered.append(going_on_with(game, "Wolf"))
    assert offered == [offered[0]] * 6


@rule("601.2h")
def test_what_goes_with_a_piece_of_a_payment_does_not_depend_on_how_objects_are_numbered() -> None:
    """601.2h: with the mana of the Forest the same other lands pay for the rest, whichever is there longest."""
    relic = card("Relic", "{2}", "Artifact")
    offered = []
    for lands in permutations("BGR"):
        game = position(side(hand=[relic], lands="".join(lands)), side(), auto_pay=False)
        act(game, "cast Relic")
        offered.append(going_on_with(game, "tap Forest"))
    assert offered == [offered[0]] * 6


@rule("603.3b")
def test_abilities_that_do_the_same_are_put_on_the_stack_in_any_order() -> None:
    """603.3b: two abilities that each trigger twice can be put on the stack in six orders that differ, not in 24."""
    mourner = card("Mourner", "{B}", "Enchantment", "Whenever a creature dies, each opponent loses 1 life.")
    keeper = card("Keeper", "{W}", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    flood = card("Flood", "{B}", "Sorcery", "Destroy all creatures.")
    game = position(side([mourner, keeper, BEAR, WOLF], hand=[flood], lands="B"), side())
    act(game, "cast Flood")
    resolve(game)
    assert len(pending(game).options) == 4
    assert len(game.distinct_options()) == 2
    assert len(whole_answers(game)) == 6


@rule("601.2c")
def test_several_targets_keep_their_order() -> None:
    """601.2c: of two different targets either may be the first one; of two equal ones, one is."""
    bolts = card("Forks", "{R}", "Sorcery", "Forks deals 1 damage to each of two target creatures.")
    for creatures, count in (((BEAR, BEAR), 1), ((BEAR, WOLF), 2)):
        game = position(side(hand=[bolts], lands="R"), side(battlefield=creatures))
        act(game, "cast Forks")
        assert len(whole_answers(game)) == count


@rule("109.1")
@pytest.mark.parametrize("seed", range(4))
def test_each_option_is_like_one_of_the_distinct_ones(seed: int) -> None:
    """109.1: what any option leads to, one of the distinct ones leads to as well."""
    rng = random.Random(seed)
    cards = [BEAR, BEAR, WOLF, land("R"), land("R"), land("G")]
    game = position(
        side(battlefield=rng.sample(cards, 6), hand=[ZAP, ZAP, BEAR, land("G"), land("G")]),
        side(battlefield=[BEAR, BEAR]),
        auto_pay=False,
    )
    for _ in range(25):
        if game.decision is None:
            break
        reached = {after(game, option) for option in game.decision.options}
        assert reached >= {after(game, option) for option in game.distinct_options()}
        if not game.decision.is_set:
            assert reached == {after(game, option) for option in game.distinct_options()}
        game.choose(rng.choice(game.distinct_options() or game.decision.options))


def after(game: Game, option: object) -> str:
    twin = game.copy()
    twin.choose(option)
    return twin.position_digest()
