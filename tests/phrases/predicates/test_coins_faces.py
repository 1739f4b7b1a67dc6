"""CR 705: several coins flipped together, and coins of which only the face matters."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.defender import Defender
from comprules.play.game import Game
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.keyword_basics.haste import Haste
from positions import act, card, life, position, resolve, settle, side, the
from spells import creature, spell


def flipped(text: str, *won: bool) -> Game:
    """A game in which a spell with this text has resolved, with a creature that watches the flips being won."""
    watcher = creature("Watcher", "Whenever you win a coin flip, put a +1/+1 counter on this creature.")
    with pytest.MonkeyPatch.context() as patch:
        results = list(won)
        patch.setattr(Game, "flip_coins", lambda self, player, count: tuple(results.pop(0) for _ in range(count)))
        game = position(side(battlefield=[watcher], hand=[spell(text)], lands="W"), side())
        act(game, "cast Deed")
        settle(game)
    return game


@rule("705.1", "705.2", "608.2k")
def test_each_flip_that_is_won_and_each_that_is_lost() -> None:
    """705.2: each of the flips is won or lost by itself, and each that is won can be triggered on."""
    text = "Flip three coins. For each flip you win, you gain 3 life. For each flip you lose, you lose 1 life."
    game = flipped(text, True, False, True)
    assert life(game, 0) == 25
    assert dict(the(game, "Watcher").counters) == {"+1/+1": 2}


TWO = "Flip two coins. If both coins come up heads, you gain 3 life. If both coins come up tails, you lose 1 life."


@rule("705.2")
@pytest.mark.parametrize(
    ("text", "won", "total"),
    [
        ("Flip a coin. If it comes up heads, you gain 3 life. If it comes up tails, you lose 1 life.", [True], 23),
        ("Flip a coin. If it comes up heads, you gain 3 life. If it comes up tails, you lose 1 life.", [False], 19),
        (TWO, [True, True], 23),
        (TWO, [False, False], 19),
        (TWO, [True, False], 20),
        ("Flip four coins. You gain 3 life for each coin that comes up heads.", [True, False, False, True], 26),
    ],
)
def test_nobody_wins_a_flip_of_which_only_the_face_matters(text: str, won: list[bool], total: int) -> None:
    """705.2: an effect that cares only about heads and tails has no player win or lose the flip."""
    game = flipped(text, *won)
    assert life(game, 0) == total
    assert dict(the(game, "Watcher").counters) == {}


@rule("705.2", "707.2", "614.1c")
@pytest.mark.parametrize(("heads", "size"), [(True, (5, 2, Haste)), (False, (2, 5, Defender))])
def test_what_it_enters_as_by_a_flip(heads: bool, size: tuple[int, int, type[KeywordAbility]]) -> None:
    """707.2: power, toughness and the ability that it enters with are copiable."""
    text = (
        "As Sentry enters, flip a coin. If the coin comes up heads, Sentry enters as a 5/2 creature with haste. If it "
        "comes up tails, Sentry enters as a 2/5 creature with defender."
    )
    game = position(side(hand=[card("Sentry", "{R}", "Creature — Elemental", text, "*/*")], lands="R"), side())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "flip_coins", lambda self, player, count: (heads,) * count)
        act(game, "cast Sentry")
        resolve(game)
    known = game.board.copiable(the(game, "Sentry").id)
    assert (known.power, known.toughness, *known.keywords) == size
    assert known.subtypes == ("Elemental",)
