"""Results of die rolls that are stored on a permanent (CR 706.8)."""

from __future__ import annotations

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from loaded_dice import loaded
from positions import act, card, life, named, pending, position, resolve, side, the

CENTAUR = card(
    "Gambler",
    "{G}",
    "Creature — Centaur",
    "When this creature enters, roll three six-sided dice and store those results on this creature.\n"
    "{0}: Reroll any number of this creature's stored results.\n"
    "{0}: You gain life equal to the total of this creature's stored results.",
    pt="1/1",
)
COPY = card("Copycat", "{U}", "Creature — Cat", "You may have this creature enter as a copy of any creature.", pt="0/0")


def entered(*faces: int) -> Game:
    game = position(side(hand=[CENTAUR], lands="G"), side(), kind=loaded(*faces))
    act(game, "cast Gambler")
    resolve(game)
    resolve(game)
    return game


def gained(game: Game) -> int:
    before = life(game, 0)
    act(game, f"activate Gambler #{the(game, 'Gambler').id} ability 2")
    resolve(game)
    return life(game, 0) - before


@rule("706.8", "706.8a", "706.8c", "607.2e")
def test_the_results_are_stored_for_the_abilities_linked_to_that() -> None:
    """706.8a: each result is noted; 706.8c: the other abilities of the permanent refer to them."""
    assert gained(entered(2, 3, 6)) == 11


@rule("706.8b")
def test_results_are_rerolled_with_their_kind_of_die() -> None:
    """706.8b: the chosen ones stop being stored, and what comes up is stored in their place."""
    game = entered(2, 3, 6)
    act(game, f"activate Gambler #{the(game, 'Gambler').id} ability 1")
    resolve(game)
    decision = pending(game)
    assert [str(option) for option in decision.candidates] == [
        '"the 2 of a d6"',
        '"the 3 of a d6" (1)',
        '"the 6 of a d6" (2)',
    ]
    game.choose((Word("the 3 of a d6", 1), Word("the 6 of a d6", 2)))
    assert gained(game) == 2 + 2 + 3


@rule("706.8b")
def test_none_has_to_be_rerolled() -> None:
    """706.8b: it is any number of them."""
    game = entered(2, 3, 6)
    act(game, f"activate Gambler #{the(game, 'Gambler').id} ability 1")
    resolve(game)
    game.choose(())
    assert gained(game) == 11


@rule("706.8c", "607.2e")
def test_another_permanent_has_none_of_these_results() -> None:
    """706.8c: the results are stored on this permanent; one that is a copy of it has only its own."""
    game = position(side(hand=[CENTAUR, COPY], lands="GU"), side(), kind=loaded(1, 2, 4))
    act(game, "cast Gambler")
    resolve(game)
    resolve(game)
    act(game, "cast Copycat")
    resolve(game)
    game.choose(named(game, "Gambler"))
    copy = max(seen.id for seen in game.view(0).battlefield if seen.name == "Gambler")
    before = life(game, 0)
    act(game, f"activate Gambler #{copy} ability 2")
    resolve(game)
    assert life(game, 0) == before
