"""What games say of a deck, counted by hand."""

from __future__ import annotations

from typing import Any

from comprules.cards import Card, Face
from comprules.goldfish.account import account
from comprules.goldfish.comparing import compare
from comprules.goldfish.curve import on_curve
from comprules.goldfish.estimates import Share, ShareDifference
from comprules.goldfish.played import InHand, Played, Turn
from comprules.goldfish.setting import is_land
from comprules.kernel.rule_citations import rule
from goldfish.decks import FOREST, SPROUT, alone
from positions import card

DECK = alone([FOREST] * 20 + [SPROUT] * 20, turns=3)


def game(outcome: Any, *turns: Turn, **more: Any) -> Played:
    """A game of these turns."""
    usual: dict[str, Any] = {"reason": "", "rule": "", "kept": 7, "kept_lands": 3, "seen": (), "on_curve": ()}
    return Played(number=0, seed=0, outcome=outcome, turns=turns, **(usual | more))


GAMES = (
    game("won", Turn(1, "", 1), Turn(2, "G", 2), reason="dead", rule="704.5a", seen=(("Sprout", 0),)),
    game("won", Turn(1), Turn(1, "G"), Turn(2, "GU", 2), reason="dead", rule="704.5a", seen=(("Sprout", 2),)),
    game("open", Turn(0), Turn(1, "G"), Turn(1, "G"), kept=6, kept_lands=2),
    game("lost", Turn(1), reason="decked", rule="704.5b", seen=(("Sprout", 0),)),
    game("undecided", Turn(1)),
)


def test_games_are_won_on_their_last_turns_and_those_undecided_count_for_nothing() -> None:
    found = account(DECK, GAMES)
    assert (found.games, found.undecided) == (5, 1)
    assert dict(found.outcomes) == {"won": 2, "lost": 1, "drawn": 0, "open": 1}
    assert found.endings == (("dead", "704.5a", 2), ("decked", "704.5b", 1))
    assert [turn.won for turn in found.turns] == [Share(0, 4), Share(1, 4), Share(1, 4)]
    assert [turn.won_by_then for turn in found.turns] == [Share(0, 4), Share(1, 4), Share(2, 4)]


def test_turns_are_told_of_the_games_that_had_them() -> None:
    found = account(DECK, GAMES)
    assert [turn.games for turn in found.turns] == [4, 3, 2]
    assert [turn.lands.mean for turn in found.turns] == [0.75, 4 / 3, 1.5]
    assert [turn.land_each_turn for turn in found.turns] == [Share(3, 4), Share(1, 3), Share(0, 2)]
    assert [turn.spent.mean for turn in found.turns] == [0.25, 2 / 3, 1.0]
    assert dict(found.turns[2].types)["U"] == Share(1, 2)
    assert dict(found.turns[2].types)["G"] == Share(2, 2)


def test_hands_are_told_by_their_size_and_their_lands() -> None:
    found = account(DECK, GAMES)
    assert [(each.number, each.share) for each in found.hands][:2] == [(7, Share(3, 4)), (6, Share(1, 4))]
    assert {each.number: each.share.count for each in found.lands_kept}[2] == 1


def test_a_card_is_in_hand_by_the_turn_that_it_came_on() -> None:
    (sprout,) = (each for each in account(DECK, GAMES).copies if each.card == "Sprout")
    assert [share for share, _ in sprout.by_turn] == [Share(2, 4), Share(2, 4), Share(2, 3), Share(1, 2)]


def test_a_card_on_curve_is_told_of_the_games_in_which_it_was_in_hand() -> None:
    no_target = InHand("Sprout", 0, castable=False, mana=True, rule="601.2c", why="no target")
    games = [
        game("open", Turn(1), on_curve=(InHand("Sprout", 0, castable=True, mana=True),)),
        game("open", Turn(1), on_curve=(no_target,)),
        game("open", Turn(0), on_curve=(InHand("Sprout", 0, castable=False, mana=False, rule="118.3", why="no mana"),)),
        game("open", Turn(1)),
    ]
    (sprout,) = account(DECK, games).cards
    assert (sprout.copies, sprout.card.turn, sprout.in_hand) == (20, 1, 3)
    assert (sprout.mana, sprout.castable) == (Share(2, 3), Share(1, 3))
    assert sprout.against == (("no target", "601.2c", 1),)


def test_how_much_of_the_curve_could_be_cast_is_compared() -> None:
    on_time, late = (InHand("Sprout", 0, castable=castable, mana=castable) for castable in (True, False))
    pairs = [(game("open", on_curve=(on_time, on_time)), game("open", on_curve=(late, on_time)))] * 2
    (found,) = (each for each in compare(pairs, 1).differences if each.about == "castable on curve")
    assert (found.first.value, found.second.value, found.value) == (2, 1, -1)


def test_pairs_are_compared_game_by_game() -> None:
    pairs = [
        (GAMES[0], GAMES[1]),
        (GAMES[1], GAMES[0]),
        (GAMES[2], GAMES[0]),
        (GAMES[3], GAMES[3]),
        (GAMES[4], GAMES[0]),
    ]
    found = compare(pairs, 3)
    assert (found.pairs, found.undecided, found.alike) == (4, 1, 1)
    by_name = {(each.about, each.turn): each for each in found.differences}
    assert by_name["won by turn", 2].difference == ShareDifference(1, 2, 4)
    assert by_name["won by turn", 3].value == 0.25
    # Won on turns 2, 3, not at all, and not at all; against 3, 2, 2, and not at all.
    assert by_name["turn of winning", 0].value == -0.5
    assert by_name["lands on turn", 3].difference.of == 0
    assert by_name["lands on turn", 2].value == 1 / 3
    assert by_name["seven cards kept", 0].difference == ShareDifference(0, 1, 4)


@rule("202.3", "202.3b")
def test_each_face_that_can_be_cast_has_a_turn_of_its_own() -> None:
    """202.3: the mana value is the number that the symbols of the cost add up to; X is 0 where it isn't announced."""
    errand = Face("Errand", "{3}{G}", "Sorcery — Adventure", "Draw a card.")
    hero = Card(
        "Hero // Errand", "adventure", (Face("Hero", "{G}", "Creature — Elf", power="1", toughness="1"), errand)
    )
    blast = card("Blast", "{X}{G}{G}", "Sorcery", "Draw X cards.")
    relic = card("Relic", "{0}", "Artifact")
    found = [(each.name, each.face, each.turn) for each in on_curve([hero, blast, FOREST, relic, blast])]
    assert found == [("Hero", 0, 1), ("Relic", 0, 1), ("Blast", 0, 2), ("Errand", 1, 4)]


def test_a_land_is_what_is_one_in_hand() -> None:
    assert is_land(FOREST)
    assert is_land(card("Vault", "", "Artifact Land"))
    assert not is_land(card("Landing", "{1}", "Sorcery — Land"))
