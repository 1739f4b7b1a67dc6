"""CR 614.6, 700.7: tokens that are created in place of others, or besides them, enter as those would have, and what the
effect says of "them" later is said of these.
"""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import Decision
from comprules.kernel.options import Answer, Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import life, pending, position, run_to, side
from spells import creature, edict, follow

OTHERS = edict(
    "If you would create one or more tokens, you may instead create that many 2/2 green Cat creature tokens."
)
MORE = edict(
    "If one or more tokens would be created under your control, those tokens plus a 3/3 green Bear creature token are "
    "created instead."
)
"""What is created in place of other tokens, or besides them."""


def chosen(decision: Decision, *, is_taken: bool) -> Option | tuple[Option, ...]:
    """Whether what may be done instead is done; else the first answer."""
    return Answer(is_taken) if Answer(is_taken) in decision.options else decision.options[0]


def after(text: str, there: Card, *, is_taken: bool = True) -> Game:
    """The game once an effect has been followed, with what replaces tokens on the battlefield."""
    game = follow(text, mine={"battlefield": [there]})
    while game.state.stack and game.decision is not None:
        game.choose(chosen(pending(game), is_taken=is_taken))
    return game


def tokens(game: Game, name: str) -> list[tuple[bool, tuple[str, ...]]]:
    """The tokens of this name: whether each is tapped, and its counters."""
    seen = [each for each in game.view(0).battlefield if each.name == name]
    return [(each.tapped, tuple(kind for kind, _ in each.counters)) for each in seen]


@rule("614.6")
@pytest.mark.parametrize(("there", "names"), [(OTHERS, ["Cat Token"]), (MORE, ["Bird Token", "Bear Token"])])
def test_they_enter_tapped_as_those_would_have(there: Card, names: list[str]) -> None:
    """614.6: "tapped" is said of the tokens that the effect creates, whichever those are."""
    game = after("Create two tapped 1/1 white Bird creature tokens.", there)
    assert all(is_tapped for name in names for is_tapped, _ in tokens(game, name))
    assert [len(tokens(game, name)) for name in names] == ([2] if there is OTHERS else [2, 1])


@rule("614.6", "700.7")
@pytest.mark.parametrize(("there", "names"), [(OTHERS, ["Cat Token"]), (MORE, ["Bird Token", "Bear Token"])])
def test_what_is_said_of_them_later_is_said_of_these(there: Card, names: list[str]) -> None:
    """700.7: "it" is whatever the effect has created."""
    game = after("Create a 1/1 white Bird creature token. Put a +1/+1 counter on it.", there)
    assert {name: tokens(game, name)[0][1] for name in names} == dict.fromkeys(names, ("+1/+1",))


@rule("614.6", "608.2d")
def test_what_isnt_replaced_is_created_as_it_would_have_been() -> None:
    """608.2d: its controller may choose not to."""
    game = after("Create a tapped 1/1 white Bird creature token. Put a +1/+1 counter on it.", OTHERS, is_taken=False)
    assert tokens(game, "Bird Token") == [(True, ("+1/+1",))]
    assert tokens(game, "Cat Token") == []


@rule("614.6")
def test_what_is_created_in_place_of_something_else_enters_plainly() -> None:
    """614.6: where no tokens are replaced, none lend them their manner, though some are created at that time."""
    well = edict("If you would gain life, instead create a 2/2 green Cat creature token.")
    game = after("Create a tapped 1/1 white Bird creature token. You gain 1 life.", well)
    assert (tokens(game, "Bird Token"), tokens(game, "Cat Token"), life(game, 0)) == ([(True, ())], [(False, ())], 20)


@rule("508.4", "614.6")
@pytest.mark.parametrize(("there", "lost"), [(OTHERS, 1 + 2 + 2), (MORE, 1 + 1 + 1 + 3)])
def test_they_attack_as_those_would_have(there: Card, lost: int) -> None:
    """508.4: tokens that enter attacking are put onto the battlefield attacking, and what comes in their place too."""
    text = "Whenever this creature attacks, create two 1/1 white Bird creature tokens that are tapped and attacking."
    game = position(side([creature("Herald", text, "1/1"), there]), side())
    run_to(game, "declare attackers")
    game.choose(pending(game).options[0])
    while game.view(0).step != "postcombat main":
        game.choose(chosen(pending(game), is_taken=True))
    assert life(game, 1) == 20 - lost
