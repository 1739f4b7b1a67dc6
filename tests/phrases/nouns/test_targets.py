"""CR 115: targets that are players, and what later words mean by them."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, option_named, pending, play_out, position, resolve, settle, side
from spells import choose, with_spell


@rule("115.3")
def test_another_target_player_is_a_different_one() -> None:
    """115.3: where a text says "another target", the same player can't be chosen for both."""
    gift = card("Split Gift", "{0}", "Sorcery", "Target player draws a card. Another target player gains 4 life.")
    game = position(side(hand=[gift]), side(), side())
    act(game, "cast Split Gift", targets=["Bob"])
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert [str(option).partition(" #")[0] for option in decision.candidates] == ["Alice", "Carol"]
    game.choose("Carol")
    resolve(game)
    assert (len(hand(game, 1)), [life(game, player) for player in range(3)]) == (1, [20, 20, 24])


@rule("115.3", "608.2b")
def test_the_other_target_is_still_affected_if_the_first_has_left() -> None:
    """608.2b: each of the two targets is legal or illegal by itself."""
    gift = card("Split Gift", "{0}", "Sorcery", "Target player draws a card. Another target player gains 4 life.")
    game = position(side(hand=[gift]), side(), side())
    act(game, "cast Split Gift", targets=["Bob", "Carol"])
    game.concede(1)
    resolve(game)
    assert life(game, 2) == 24


@rule("115.3", "603.3d", "608.2k")
def test_another_than_the_player_whose_deed_was_the_trigger() -> None:
    """115.3: "another" means another player than the one spoken of; "the chosen player" is the one targeted."""
    lord = card(
        "Grudge Lord",
        "{2}{B}",
        "Creature — Demon",
        "Whenever a player casts their first spell each turn, choose another target player. "
        "Grudge Lord deals 3 damage to the chosen player.",
        "3/3",
    )
    cure = card("Small Cure", "{0}", "Instant", "You gain 1 life.")
    game = position(side(hand=[cure], battlefield=[lord, BEAR]), side(), side())
    game.choose(option_named(game, "cast Small Cure"))
    assert [str(option).partition(" #")[0] for option in pending(game).candidates] == ["Bob", "Carol"]
    game.choose("Carol")
    settle(game)
    assert [life(game, player) for player in range(3)] == [21, 20, 17]


@rule("607.2d", "608.2k")
def test_the_chosen_player_is_the_one_chosen_for_the_permanent_if_the_text_targets_none() -> None:
    """607.2d: an ability that targets no player means the player chosen as the permanent entered."""
    mask = card(
        "Grim Mask",
        "{0}",
        "Artifact",
        "As this artifact enters, choose a player.\n"
        "{0}: The chosen player loses 2 life. Activate only once each turn.\n"
        "{0}: Choose target opponent. The chosen player loses 5 life. Activate only once each turn.",
    )
    game = position(side(hand=[mask]), side(), side())
    act(game, "cast Grim Mask")
    resolve(game)
    game.choose("Bob")
    names = [str(option) for option in pending(game).options if str(option).startswith("activate Grim Mask")]
    game.choose(names[0])
    resolve(game)
    game.choose(names[1])
    game.choose("Carol")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 18, 15]


@rule("115.3", "115.4")
def test_two_other_targets_are_others_than_the_first() -> None:
    """CR 115.3: "up to two other targets" are neither the first target nor each other."""
    game = with_spell("Deed deals 4 damage to any target and 3 damage to each of up to two other targets.")
    act(game, "cast Deed", targets=["Bob"])
    assert [str(option) for option in pending(game).options] == ["Alice #0", "done"]
    choose(game, ("Alice",))
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (17, 16)
