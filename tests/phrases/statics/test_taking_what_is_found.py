"""CR 701.23a: players who exile what they find as they search their libraries."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, hand, on_battlefield, position, resolve, run_to, settle, side
from spells import GIANT, SERF, choose, creature

AGENT = creature(
    "Agent",
    "While an opponent is searching their library, they exile each card they find. You may play those cards for as "
    "long as they remain exiled, and you may spend mana as though it were mana of any color to cast them.",
)
TUTOR = card("Tutor", "{0}", "Instant", "Search your library for a creature card, put it into your hand, then shuffle.")


def searched(seeker: int, *sides: object) -> Game:
    """A game in which a player, whose turn it is, has found Serf in their library."""
    game = position(*sides, active=seeker)  # type: ignore[arg-type]
    act(game, "cast Tutor")
    resolve(game)
    choose(game, "Serf")
    settle(game)
    return game


def exiled(game: Game) -> list[str]:
    """The names of the exiled cards."""
    return [seen.name for seen in game.view(0).exile]


@rule("701.23a", "601.3", "609.4b")
def test_what_an_opponent_finds_is_exiled_and_may_be_played() -> None:
    """701.23a: it isn't put into the hand; 601.3: the Agent's controller may cast it, with mana of any color."""
    library = [SERF, GIANT, BEAR]
    game = searched(1, side([AGENT], lands="U"), side(hand=[TUTOR], library=library))
    assert (exiled(game), hand(game, 1)) == (["Serf"], [])
    run_to(game, "end")
    while not can(game, "cast Serf"):
        game.choose("pass" if type(game.decision).__name__ == "ChooseAction" else ())
        assert game.view(0).turn < 4
    act(game, "cast Serf")
    settle(game)
    assert [seen.controller for seen in on_battlefield(game, "Serf")] == [0]


@rule("701.23a")
def test_what_its_controller_finds_is_kept() -> None:
    """701.23a: it is said of opponents alone."""
    game = searched(0, side([AGENT], hand=[TUTOR], library=[SERF, GIANT]), side())
    assert (exiled(game), hand(game, 0)) == ([], ["Serf"])


@rule("701.23a")
def test_nothing_is_taken_without_an_agent() -> None:
    """701.23a: what is found is put where the effect says."""
    game = searched(1, side(), side(hand=[TUTOR], library=[SERF, GIANT]))
    assert (exiled(game), hand(game, 1)) == ([], ["Serf"])


@rule("701.23a")
def test_a_search_of_several_zones() -> None:
    """701.23a: who searches their library with another zone finds cards as they search the library, too."""
    text = "Search your library and graveyard for a card named Serf, put it into your hand, then shuffle."
    rummage = card("Rummage", "{0}", "Instant", text)
    for sides, found in (([AGENT], ["Serf"]), ([], [])):
        bob = side(hand=[rummage], library=[SERF, GIANT])
        game = position(side(sides), bob, active=1)
        act(game, "cast Rummage")
        resolve(game)
        choose(game, "Serf")
        settle(game)
        assert exiled(game) == found
        assert hand(game, 1) == ([] if found else ["Serf"])
