"""Games with a deck alone: decks of which is known how they go."""

from __future__ import annotations

import pytest

from comprules.goldfish.mulligans import LandsKept
from comprules.goldfish.playing import play
from comprules.kernel.rule_citations import rule
from goldfish.decks import FOREST, MOUNTAIN, SPROUT, alone
from positions import card

RUNNER = card("Runner", "{0}", "Creature — Goblin", "Haste", pt="3/1")


@rule("305.2", "605.3a")
def test_of_lands_alone_one_is_played_each_turn_and_each_makes_mana_from_the_next_turn_on() -> None:
    """305.2: a player can play one land each turn; as the first main phase begins, that one isn't there yet."""
    played = play(alone([FOREST] * 60, turns=5), 0)
    assert [turn.lands for turn in played.turns] == [1, 2, 3, 4, 5]
    assert [turn.types for turn in played.turns] == ["", "G", "G", "G", "G"]
    assert (played.outcome, played.kept, played.kept_lands) == ("open", 7, 7)
    assert {turn.spent for turn in played.turns} == {0}


@rule("103.8a", "104.3c", "704.5b")
@pytest.mark.parametrize(("on_the_draw", "turn"), [(False, 3), (True, 2)])
def test_who_goes_first_draws_no_card_on_the_first_turn(on_the_draw: bool, turn: int) -> None:
    """103.8a: in a two-player game who plays first skips the draw step of their first turn; 704.5b: of eight cards the
    last is drawn on the second turn or the first, and the turn after that the game is lost.
    """
    played = play(alone([FOREST] * 8, on_the_draw=on_the_draw), 0)
    assert (played.outcome, played.rule, len(played.turns)) == ("lost", "704.5b", turn)


@rule("302.6", "704.5a")
@pytest.mark.parametrize(("rule", "kept", "turn"), [(LandsKept(0, 7), 7, 1), (LandsKept(), 5, 2)])
def test_the_turn_of_the_kill_is_that_on_which_the_opponent_has_no_life_left(
    rule: LandsKept, kept: int, turn: int
) -> None:
    """704.5a: a player with 0 or less life loses; seven attackers with three power each are enough at once, five, which
    are left after two mulligans, only on the second turn.
    """
    played = play(alone([RUNNER] * 60, mulligans=rule), 0)
    assert (played.outcome, played.rule, played.kept, len(played.turns)) == ("won", "704.5a", kept, turn)
    assert played.reason == "the opponent has 0 or less life"


@rule("702.10b", "302.6")
def test_what_came_this_turn_without_haste_kills_a_turn_later() -> None:
    """302.6: a creature can't attack unless it has been under its controller's control since the turn began."""
    ogre = card("Ogre", "{0}", "Creature — Ogre", pt="3/1")
    assert len(play(alone([ogre] * 60), 0).turns) == 2


@rule("104.3d", "704.5c")
def test_other_ways_of_winning_count_too() -> None:
    """704.5c: a player with ten or more poison counters loses."""
    viper = card("Viper", "{0}", "Creature — Snake", "Infect, haste", pt="2/1")
    played = play(alone([viper] * 60), 0)
    assert (played.outcome, played.rule, len(played.turns)) == ("won", "704.5c", 1)


@rule("106.4")
def test_mana_is_spent_only_if_something_is_paid_with_it() -> None:
    """106.4: mana that is left in a pool as a phase ends is lost, and wasn't spent."""
    spring = card("Spring", "{0}", "Artifact", "At the beginning of your first main phase, add {G}{G}.")
    assert [turn.spent for turn in play(alone([spring] * 60, turns=3), 0).turns] == [0, 0, 0]
    played = play(alone([SPROUT] * 30 + [FOREST] * 30, turns=2, mulligans=LandsKept(3, 4)), 0)
    assert [turn.spent for turn in played.turns] == [1, 2]


@rule("400.3", "121.1")
def test_what_was_drawn_and_discarded_at_once_was_in_hand() -> None:
    """121.1: a drawn card is put into the hand, even if it goes on from there as the same spell resolves."""
    sift = card("Sift", "{0}", "Sorcery", "Draw two cards, then discard two cards.")
    relic = card("Relic", "{9}", "Artifact")
    games = [play(alone([sift] * 12 + [relic], turns=3), number) for number in range(4)]
    assert [dict(game.seen)["Sift"] for game in games] == [0] * 4
    assert all(dict(game.seen).get("Relic", 9) <= 3 for game in games)


@rule("202.3", "601.2")
def test_whether_a_card_can_be_cast_is_asked_on_the_turn_of_its_mana_value() -> None:
    """601.2: what can be cast is what the rules let be proposed and paid."""
    games = [play(alone([SPROUT] * 40 + [FOREST] * 20, turns=2), number) for number in range(12)]
    looked_at = [(each, game) for game in games for each in game.on_curve]
    assert {each.castable for each, _ in looked_at} == {True, False}
    for each, game in looked_at:
        assert each.castable is each.mana is (game.turns[0].lands == 1)
        assert each.rule == ("" if each.castable else "118.3")


@rule("505.1", "601.2")
def test_what_comes_into_the_hand_once_mana_may_have_been_spent_is_not_asked_about() -> None:
    """505.1: a main phase is when most spells are cast; what is drawn in it may find the mana spent on what drew it."""
    gift = card("Gift", "{0}", "Sorcery", "Draw two cards.")
    games = [play(alone([gift] * 12 + [SPROUT] + [FOREST] * 2, turns=1), number) for number in range(12)]
    drawn = {dict(game.seen)["Sprout"] for game in games if "Sprout" in dict(game.seen)}
    assert drawn == {0, 1}
    for game in games:
        assert bool([each for each in game.on_curve if each.card == "Sprout"]) is (dict(game.seen).get("Sprout") == 0)


@rule("601.2c", "118.3")
def test_that_the_mana_is_there_is_told_of_what_cant_be_cast_for_another_reason() -> None:
    """601.2c: a spell with a target can't be cast where there is none; 118.3: nor one that can't be paid for."""
    sting = card("Sting", "{G}", "Sorcery", "Sting deals 3 damage to target creature.")
    (found,) = play(alone([sting] * 10 + [FOREST] * 10, mulligans=LandsKept(1, 6), turns=1), 0).on_curve
    assert (found.mana, found.castable, found.rule) == (True, False, "601.2c")
    (found,) = play(alone([sting] * 10 + [MOUNTAIN] * 10, mulligans=LandsKept(1, 6), turns=1), 0).on_curve
    assert (found.mana, found.castable, found.rule) == (False, False, "601.2c")
    (found,) = play(alone([SPROUT] * 10 + [MOUNTAIN] * 10, mulligans=LandsKept(1, 6), turns=1), 0).on_curve
    assert (found.mana, found.castable, found.rule) == (False, False, "118.3")


@rule("500.7")
def test_an_extra_turn_is_the_next_turn_of_the_deck() -> None:
    """500.7: an extra turn is a turn, after which others go on; until then the opponent's doesn't come."""
    again = card("Again", "{0}", "Creature — Spirit", "When Again enters, take an extra turn after this one.", pt="0/1")
    doom = card("Doom", "{0}", "Artifact", "At the beginning of each opponent's upkeep, you lose 20 life.")
    assert len(play(alone([doom] * 60, turns=4), 0).turns) == 1
    played = play(alone([again] * 20 + [doom] * 20, turns=4), 0)
    assert (played.outcome, len(played.turns)) == ("open", 4)


@rule("104.4b", "615.5")
def test_a_game_that_cant_be_followed_is_undecided() -> None:
    """104.4b: where it isn't shown whether something ends, nobody has won."""
    glass = card(
        "Glass",
        "{0}",
        "Enchantment",
        "If a source would deal damage to you, prevent that damage. Glass deals twice that much damage to you.",
    )
    hoard = card(
        "Hoard",
        "{0}",
        "Enchantment",
        "At the beginning of your upkeep, if you have 10000 or more life, you win the game.",
    )
    needle = card("Needle", "{0}", "Creature — Needle", "When Needle enters, it deals 1 damage to you.", pt="0/1")
    games = [play(alone([glass, hoard, *[needle] * 8], turns=3, agent="random"), number) for number in range(8)]
    undecided = [game for game in games if game.outcome == "undecided"]
    assert undecided
    assert {game.rule for game in undecided} == {"104.4b"}


def test_a_game_is_settled_by_seed_and_number() -> None:
    goldfish = alone([SPROUT] * 40 + [FOREST] * 20, turns=4)
    assert play(goldfish, 3) == play(goldfish, 3)
    assert play(goldfish, 3).turns != play(goldfish, 4).turns
    assert play(goldfish, 3).seed != play(alone([FOREST] * 60, seed=1), 3).seed
