"""CR 702.82: devour, and what abilities say of what was devoured."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, position, resolve, side, the
from spells import GIANT, SERF, choose

GOBLIN = card("Goblin", "{R}", "Creature — Goblin", pt="1/1")


def entered(text: str, devoured: tuple[str, ...], *others: Card) -> Game:
    """A game in which a creature has entered and devoured these; what triggered then has resolved."""
    maw = card("Maw", "{G}", "Creature — Ooze", text, "1/1")
    game = position(
        side(battlefield=[BEAR, BEAR, GOBLIN, GIANT], hand=[maw, *others], lands="GUU", library=[SERF] * 6), side()
    )
    act(game, "cast Maw")
    resolve(game)
    game.choose(Answer(bool(devoured)))
    if devoured:
        choose(game, devoured)
    return game


@rule("702.82b", "608.2h")
@pytest.mark.parametrize("devoured", [(), ("Grizzly Bears",), ("Grizzly Bears", "Goblin")])
def test_so_many_as_it_devoured(devoured: tuple[str, ...]) -> None:
    """702.82b: devoured is what was sacrificed for its devour ability as it entered, and nothing sacrificed later."""
    text = "When this creature enters, sacrifice a Giant, then draw a card for each creature this creature devoured."
    game = entered(f"Devour 1\n{text}", devoured)
    resolve(game)
    assert len(hand(game, 0)) == len(devoured)


@rule("702.82b", "608.2h")
def test_some_of_those_that_it_devoured() -> None:
    """702.82b, 608.2h: of what was devoured, what each last was counts."""
    text = "When this creature enters, you gain life equal to twice the number of Goblins it devoured."
    game = entered(f"Devour 1\n{text}", ("Grizzly Bears", "Goblin"))
    resolve(game)
    assert life(game, 0) == 22


def _flies(game: Game) -> bool:
    return Flying in game.board.characteristics(the(game, "Maw").id).keywords


@rule("702.82b", "400.7")
@pytest.mark.parametrize("devoured", [(), ("Grizzly Bears",)])
def test_whether_it_devoured_any(devoured: tuple[str, ...]) -> None:
    """702.82b, 400.7: it did if it did as it entered; as a new object it has devoured nothing."""
    blink = card("Blink", "{U}", "Instant", "Exile target creature you control, then return it to the battlefield.")
    game = entered("Devour 1\nThis creature has flying if it devoured a creature.", devoured, blink)
    assert (_flies(game)) is bool(devoured)
    act(game, "cast Blink", targets=["Maw"])
    resolve(game)
    game.choose(Answer(False))
    assert not _flies(game)


@rule("702.82a")
@pytest.mark.parametrize(("devoured", "counters"), [(("Goblin",), 1), (("Grizzly Bears", "Goblin", "Giant"), 9)])
def test_so_many_for_each_as_there_are(devoured: tuple[str, ...], counters: int) -> None:
    """702.82a: with devour X, and X the number of creatures devoured, each of them brings so many counters."""
    game = entered("Devour X, where X is the number of creatures devoured this way", devoured)
    assert the(game, "Maw").counters == (("+1/+1", counters),)
