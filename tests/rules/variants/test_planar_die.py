"""CR 901.8, 901.9, 116.2i, 311.7: rolling the planar die, chaos and the planeswalking ability."""

from __future__ import annotations

from collections import Counter

import pytest

from comprules.kernel.options import Pass, RollDie, parse
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.loops.shortcuts import IllegalShortcut
from positions import BEAR, act, can, card, life, pass_priority, position, resolve, run_to, side
from rules.variants.planes import (
    CANYON,
    HAVOC,
    MEADOW,
    THROW,
    WALK,
    face_up_names,
    has_rolled,
    phenomenon,
    planar_deck,
    plane,
    rolling,
)


def game_with(seed: int = 0, *, lands: str = "RRRRRR", step: str = "precombat main") -> Game:
    """Alice is on Meadow, with Canyon on top of her planar deck."""
    mine = side(hand=[THROW, WALK], lands=lands, planar_deck=[CANYON], command=[MEADOW])
    return position(mine, side(lands="RR", planar_deck=planar_deck(2)), seed=seed, step=step)


@rule("901.8", "901.9c")
def test_the_planeswalker_symbol_triggers_the_planeswalking_ability() -> None:
    """CR 901.8: the ability goes on the stack, controlled by who rolled; as it resolves they planeswalk."""
    game = rolling("the Planeswalker symbol", game_with)
    assert [seen.controller for seen in game.view(0).stack] == [0]
    assert face_up_names(game) == ["Meadow"]
    resolve(game)
    assert face_up_names(game) == ["Canyon"]


@rule("901.8")
def test_the_planeswalking_ability_has_no_object_as_its_source() -> None:
    """CR 901.8: the ability has no source, so it can't be responded to by anything that names a plane as its source."""
    game = rolling("the Planeswalker symbol", game_with)
    (ability,) = game.state.stack
    source = game.board.object(ability).source
    assert source is not None
    assert game.board.object(source).is_designation


@rule("901.8")
def test_whoever_rolls_controls_the_planeswalking_ability() -> None:
    """CR 901.8: if an effect has another player roll, the ability is theirs; only the planar controller planeswalks."""
    throw = card("Dare", "{0}", "Sorcery", "Each opponent rolls the planar die.")

    def dared(seed: int) -> Game:
        mine = side(hand=[throw], planar_deck=[CANYON], command=[MEADOW])
        game = position(mine, side(planar_deck=planar_deck(2)), seed=seed)
        act(game, "cast Dare")
        resolve(game)
        return game

    game = next(game for game in map(dared, range(99)) if has_rolled(game, "the Planeswalker symbol"))
    assert [seen.controller for seen in game.view(0).stack] == [1]
    resolve(game)
    assert face_up_names(game) == ["Meadow"]


@rule("901.9b", "311.7")
def test_the_chaos_symbol_lets_chaos_ensue() -> None:
    """CR 901.9b: chaos ensues, and the chaos ability of the face-up plane triggers."""
    game = rolling("the chaos symbol", game_with)
    assert [seen.text for seen in game.view(0).stack] == ["Meadow: Whenever chaos ensues, you gain 4 life."]
    resolve(game)
    assert life(game, 0) == 24


@rule("901.9a")
def test_a_blank_face_does_nothing() -> None:
    """CR 901.9a: nothing happens, and the player gets priority."""
    game = rolling("a blank face", game_with)
    assert not game.state.stack
    assert game.decision is not None
    assert game.decision.player == 0
    assert can(game, "roll the planar die")


@rule("116.2i", "901.9")
def test_each_further_roll_costs_one_more() -> None:
    """CR 901.9: the cost is as much mana as the times the player has taken the action before this turn."""
    game = game_with(lands="RRR")
    untapped = []
    while can(game, "roll the planar die"):
        act(game, "roll the planar die")
        untapped.append(sum(not seen.tapped for seen in game.view(0).battlefield if seen.controller == 0))
        while game.state.stack:
            resolve(game)
    assert untapped == [3, 2, 0]
    assert str(game.why_not("roll the planar die")).startswith("the mana")


@rule("901.9", "116.2i")
def test_rolls_that_effects_tell_of_make_it_no_dearer() -> None:
    """CR 116.2i: what an effect made a player roll isn't counted."""
    game = game_with(lands="")
    act(game, "cast Throw")
    while game.state.stack:
        resolve(game)
    assert any("rolls the planar die" in line.text for line in game.log)
    assert can(game, "roll the planar die")


@rule("901.9", "116.2i")
def test_the_cost_begins_anew_each_turn() -> None:
    """CR 901.9: only what was done on that turn counts."""
    game = game_with(lands="")
    act(game, "roll the planar die")
    assert not can(game, "roll the planar die")
    for active in (1, 0):
        while game.board.active_player != active or game.view(0).step != "precombat main":
            game.choose(Pass() if Pass() in game.decision.options else game.decision.options[0])  # type: ignore[union-attr]
    assert can(game, "roll the planar die")


@rule("116.2i", "901.9")
@pytest.mark.parametrize("step", ["upkeep", "beginning of combat", "end"])
def test_only_in_a_main_phase(step: str) -> None:
    """CR 901.9: the planar die can't be rolled in other steps."""
    game = game_with(step=step)
    assert not can(game, "roll the planar die")
    reason = game.why_not("roll the planar die")
    assert reason is not None
    assert reason.rule == "116.2i"


@rule("116.2i", "901.9")
def test_only_the_active_player_with_an_empty_stack() -> None:
    """CR 901.9: not while something is on the stack, and never on another player's turn."""
    game = game_with()
    act(game, "cast Walk")
    assert not can(game, "roll the planar die")
    pass_priority(game)
    assert game.decision is not None
    assert game.decision.player == 1
    assert not can(game, "roll the planar die")


@rule("901.3a")
def test_the_six_faces_are_equally_likely() -> None:
    """CR 901.3a: one face is the Planeswalker symbol, one the chaos symbol, four are blank."""
    faces: Counter[str] = Counter()
    for seed in range(240):
        game = game_with(seed)
        act(game, "roll the planar die")
        faces[[line.text.split(": ")[1] for line in game.log if "rolls" in line.text][-1]] += 1
    assert set(faces) == {"a blank face", "the chaos symbol", "the Planeswalker symbol"}
    assert 130 <= faces["a blank face"] <= 190
    assert 20 <= faces["the chaos symbol"] <= 60


@rule("311.7")
def test_an_effect_can_let_chaos_ensue() -> None:
    """CR 311.7: a resolving spell that says that chaos ensues triggers the chaos ability, the planar controller's."""
    quick = card("Panic", "{0}", "Instant", "Chaos ensues.")
    game = position(side(command=[MEADOW]), side(hand=[quick]))
    pass_priority(game)
    act(game, "cast Panic")
    resolve(game)
    resolve(game)
    assert [life(game, 0), life(game, 1)] == [24, 20]


@rule("311.7")
def test_only_what_is_face_up_has_a_chaos_ability_to_trigger() -> None:
    """CR 311.7: the planes in the deck don't trigger."""
    game = position(side(hand=[HAVOC], command=[CANYON], planar_deck=[MEADOW]), side())
    act(game, "cast Havoc")
    resolve(game)
    assert not game.state.stack


@rule("901.9d", "706.7")
def test_rolling_the_planar_die_is_seen() -> None:
    """CR 901.9d: abilities trigger on the roll whatever face is up."""
    gambler = card(
        "Gambler", "{1}", "Creature — Human", "Whenever a player rolls the planar die, you gain 1 life.", "1/1"
    )
    game = position(side(battlefield=[gambler], command=[CANYON]), side())
    act(game, "roll the planar die")
    resolve(game)
    assert life(game, 0) == 21


@rule("706.7")
@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("one or more dice", (1, 0)),
        ("a die", (1, 0)),
        ("a 1 or higher", (0, 0)),
        ("a die's highest natural result", (0, 0)),
    ],
)
def test_the_planar_die_is_a_die_without_a_number(condition: str, gained: tuple[int, int]) -> None:
    """CR 706.7: an ability triggers on dice being rolled, but none that is about a result; as a number that is none."""
    for amount, life_gained in zip(("1 life", "life equal to the result"), gained, strict=True):
        text = f"Whenever you roll {condition}, you gain {amount}."
        gambler = card("Gambler", "{1}", "Creature — Human", text, "1/1")
        game = position(side(battlefield=[gambler], command=[CANYON]), side())
        act(game, "roll the planar die")
        while game.state.stack:
            resolve(game)
        assert life(game, 0) == 20 + life_gained


@rule("107.12", "901.9b")
def test_the_chaos_symbol_stands_for_that_face_of_the_die() -> None:
    """CR 107.12: an ability about rolling {CHAOS} triggers on that face alone, once the die is rolled."""
    gambler = card("Gambler", "{1}", "Creature — Human", "Whenever a player rolls {CHAOS}, you gain 7 life.", "1/1")

    def begin(seed: int) -> Game:
        return position(side(battlefield=[gambler], command=[plane("Flats", "Flying")]), side(), seed=seed)

    for face, gained in (("the chaos symbol", 7), ("the Planeswalker symbol", 0), ("a blank face", 0)):
        game = rolling(face, begin)
        while game.state.stack:
            resolve(game)
        assert life(game, 0) == 20 + gained


@rule("107.11", "901.8")
def test_the_planeswalker_symbol_stands_for_the_other() -> None:
    """CR 107.11: the planeswalking ability says {PW}, which is the face with the Planeswalker symbol."""
    game = rolling("the Planeswalker symbol", game_with)
    assert [seen.text for seen in game.view(0).stack] == ["Planechase: Whenever you roll {PW}, planeswalk."]


@rule("901.9")
def test_without_planes_there_is_no_planar_die() -> None:
    """CR 901.9: in other games the action is none, and is refused with the reason."""
    game = position(side(), side())
    reason = game.why_not("roll the planar die")
    assert reason is not None
    assert reason.rule == "901.9"


@rule("901.9")
def test_the_view_says_how_often_a_player_has_rolled() -> None:
    """CR 901.9: so everybody can tell what the next roll costs."""
    game = game_with()
    act(game, "roll the planar die")
    assert [seen.planar_rolls for seen in game.view(1).players] == [1, 0]


@rule("732.2a", "901.3a")
def test_a_roll_cannot_be_part_of_a_shortcut() -> None:
    """CR 732.2a: what the die shows can't be foreseen."""
    game = game_with()
    with pytest.raises(IllegalShortcut, match="depends on chance"):
        game.propose_shortcut(["roll the planar die"])


def test_the_option_has_a_name() -> None:
    assert parse("roll the planar die") == RollDie()


@rule("901.9")
def test_a_game_can_be_taken_back_saved_and_copied_around_a_roll() -> None:
    """CR 901.9: the die is part of the game's chance: the same game rolls the same face again."""
    game = game_with(3)
    before = game.digest()
    act(game, "roll the planar die")
    after, told = game.digest(), [line.text for line in game.log]
    game.undo()
    assert game.digest() == before
    copy, loaded = game.copy(), Game.load(game.save())
    for again in (game, copy, loaded):
        act(again, "roll the planar die")
        assert again.digest() == after
        assert [line.text for line in again.log] == told


@rule("312.7")
def test_a_chaos_ability_can_be_a_phenomenons_too() -> None:
    """CR 312.7: while any triggered ability of the phenomenon is on the stack, nobody planeswalks away from it."""
    rift = phenomenon("Rift", "When you encounter Rift, chaos ensues.", "Whenever chaos ensues, you gain 6 life.")
    game = position(side(hand=[WALK], planar_deck=[rift, CANYON], command=[MEADOW]), side())
    act(game, "cast Walk")
    resolve(game)
    resolve(game)
    assert face_up_names(game) == ["Rift"]
    resolve(game)
    assert face_up_names(game) == ["Canyon"]
    assert life(game, 0) == 26


@rule("901.6")
def test_the_plane_is_the_active_players() -> None:
    """CR 901.6: each turn the active player becomes the planar controller; what it says of "you" is about them."""
    game = position(side(battlefield=[BEAR], command=[MEADOW]), side(battlefield=[BEAR]))
    powers = [[seen.power for seen in game.view(0).battlefield]]
    run_to(game, "end")
    run_to(game, "upkeep")
    powers.append([seen.power for seen in game.view(0).battlefield])
    assert powers == [[3, 2], [2, 3]]


@rule("113.8", "901.6")
def test_an_ability_of_a_plane_stays_its_controllers() -> None:
    """CR 901.6: an ability of a plane on the stack belongs to whoever was planar controller as it triggered."""
    late = plane("Dusk", "At the beginning of each end step, you gain 1 life.")
    game = position(side(command=[late]), side())
    run_to(game, "end")
    assert [seen.controller for seen in game.view(0).stack] == [0]
    resolve(game)
    assert life(game, 0) == 21
