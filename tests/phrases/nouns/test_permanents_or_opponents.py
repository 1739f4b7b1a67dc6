"""CR 115: targets that are permanents or players of some kind: one, another one, up to one."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, life, pending, play_out, position, resolve, run_to, settle, side, the
from spells import SERF, choose, creature, edict, with_spell


def offered(game: Game) -> set[str]:
    """The names of the targets that are offered."""
    return {getattr(option, "name", "") for option in pending(game).options} - {""}


@rule("115.1", "115.2", "601.2c")
@pytest.mark.parametrize(
    ("words", "legal"),
    [
        ("battle or opponent", {"Bob"}),
        ("permanent or opponent", {"Bob", "Plains", "Grizzly Bears", "Serf"}),
        ("permanent or player", {"Alice", "Bob", "Plains", "Grizzly Bears", "Serf"}),
        ("creature or opponent", {"Bob", "Grizzly Bears", "Serf"}),
    ],
)
def test_what_may_be_the_target(words: str, legal: set[str]) -> None:
    """115.1: an opponent is meant, and permanents, or those of a type alone; not oneself."""
    for several in ("target", "up to one target"):
        text = f"Remove all counters from {several} {words}."
        game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [BEAR]})
        act(game, "cast Deed")
        assert offered(game) == legal


@rule("115.3", "115.1")
def test_another_one_than_the_source() -> None:
    """115.3: "another" is another than the permanent that says so, and any other may be the target."""
    slith = creature("Slith", "{T}: Remove all counters from another target permanent or opponent.")
    marked = Piece(BEAR, counters=(("+1/+1", 2),))
    game = position(side(battlefield=[slith]), side(battlefield=[marked]))
    act(game, "activate Slith")
    assert offered(game) == {"Bob", "Grizzly Bears"}
    act_on(game, "Grizzly Bears")
    assert the(game, "Grizzly Bears").power == 2


def act_on(game: Game, name: str) -> None:
    """Choose a target, and let the ability resolve."""
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == name))
    settle(game)


@rule("115.3", "120.3")
def test_another_one_than_the_target_before() -> None:
    """115.3: what is the first target can't be the second one."""
    text = "Tap target creature. Deed deals 2 damage to another target creature or opponent."
    game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [BEAR]})
    act(game, "cast Deed", targets=["Grizzly Bears"])
    assert offered(game) == {"Bob", "Serf"}
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Bob"))
    resolve(game)
    assert life(game, 1) == 18


@rule("508.1b", "603.4")
@pytest.mark.parametrize(("attackers", "gained"), [(2, 1), (1, 0)])
def test_several_of_those_that_attack(attackers: int, gained: int) -> None:
    """508.1b: of the creatures that were declared together, so many must attack the player or a planeswalker."""
    text = "Whenever an opponent attacks with creatures, if two or more of those creatures are attacking you and/or "
    keep = edict(text + "planeswalkers you control, you gain 1 life.")
    game = position(side(battlefield=[BEAR, BEAR]), side(battlefield=[keep]))
    run_to(game, "declare attackers")
    choose(game, tuple(pending(game).options[:attackers]))
    play_out(game)
    assert life(game, 1) == 20 + gained
