"""CR 208.2b, 614.1e, 708.11: "as" a permanent is turned face up, becomes attached or enters."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Cast, TurnThisUp, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, settle, side, the

ELK = card("Elk", "{G}", "Creature — Elk", pt="2/2")


def choose(game: Game, words: str) -> None:
    """Choose the option with these words."""
    game.choose(next(each for each in pending(game).options if isinstance(each, Word) and each.text == words))


def morph(text: str, types: str = "Creature — Shapeshifter", pt: str = "1/1") -> Card:
    """A card that can be turned face up for nothing."""
    return card("Morpher", "{0}", types, "Morph {0}\n" + text, pt)


def turn_up(game: Game) -> None:
    """Let Alice cast the card face down and then turn it face up."""
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.method))
    settle(game)
    game.choose(next(each for each in pending(game).options if isinstance(each, TurnThisUp)))


def turned_up(seen: Card, *mine: Card) -> Game:
    """A game in which Alice turns the card face up, at the first question if there is one."""
    game = position(side([*mine], hand=[seen], lands="GGG"), side())
    turn_up(game)
    return game


@rule("614.1e", "708.11")
@pytest.mark.parametrize("wants", [True, False])
def test_it_is_done_while_it_is_turned(*, wants: bool) -> None:
    """708.11: the choice is made and carried out before anybody has priority, and nothing uses the stack."""
    game = turned_up(morph("As Morpher is turned face up, you may gain 3 life."))
    assert pending(game).player == 0
    assert Game.load(game.save()).digest() == game.digest()
    game.choose(Answer(wants))
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 0), len(game.state.stack)) == (23 if wants else 20, 0)
    assert the(game, "Morpher").power == 1


@rule("614.1e", "708.11")
def test_entering_face_up_it_isnt_turned() -> None:
    """614.1e: what enters face up isn't turned face up."""
    plain = card("Morpher", "{0}", "Creature — Shapeshifter", "As Morpher is turned face up, you gain 3 life.", "1/1")
    game = position(side(hand=[plain]), side())
    act(game, "cast Morpher")
    settle(game)
    assert life(game, 0) == 20


@rule("614.1c", "614.1e", "122.6")
@pytest.mark.parametrize("way", ["enters", "turned"])
def test_counters_either_way(way: str) -> None:
    """614.1e: two other creatures, two counters; a creature that enters face down has none until it is turned."""
    text = "As this creature enters or is turned face up, put X +1/+1 counters on it, where X is the number of other "
    warden = morph(text + "creatures you control.")
    if way == "turned":
        game = turned_up(warden, BEAR, ELK)
    else:
        game = position(side([BEAR, ELK], hand=[warden]), side())
        act(game, "cast Morpher")
        settle(game)
    assert the(game, "Morpher").power == 3


@rule("614.1c", "614.1e", "708.11")
@pytest.mark.parametrize("way", ["enters", "turned"])
def test_something_is_done_either_way(way: str) -> None:
    """614.1e: it is done as the creature enters face up, or as it is turned face up, and once."""
    seen = morph("As Morpher enters or is turned face up, you gain 3 life.")
    if way == "turned":
        game = turned_up(seen)
    else:
        game = position(side(hand=[seen]), side())
        act(game, "cast Morpher")
        settle(game)
    assert life(game, 0) == 23


@rule("208.2b", "707.2")
@pytest.mark.parametrize("way", ["enters", "turned"])
@pytest.mark.parametrize(("words", "stats"), [("5/1", (5, 1)), ("1/5", (1, 5))])
def test_the_shape_that_is_chosen_is_copied(way: str, words: str, stats: tuple[int, int]) -> None:
    """707.2: power and toughness that are chosen so are copiable values; counters on it aren't."""
    text = "As Morpher enters or is turned face up, it becomes your choice of 5/1 or 1/5."
    ape = card("Ape", "{0}", "Creature — Ape", "{0}: This creature becomes a copy of target creature.", "9/9")
    seen = card("Morpher", "{0}", "Creature — Shapeshifter", "Morph {0}\n" + text, "*/*")
    game = position(side([ape], hand=[seen], lands="GGG" if way == "turned" else ""), side())
    if way == "turned":
        turn_up(game)
    else:
        act(game, "cast Morpher")
        resolve(game)
    choose(game, words)
    act(game, "activate Ape", targets=["Morpher"])
    resolve(game)
    assert [(each.power, each.toughness) for each in on_battlefield(game, "Morpher")] == [stats, stats]


@rule("208.2b", "205.1b")
@pytest.mark.parametrize(
    ("place", "said"),
    [(0, (3, 3, False, ("Artifact", "Creature"))), (1, (2, 2, True, ("Artifact", "Creature")))],
)
def test_types_and_abilities_come_with_it(place: int, said: Any) -> None:
    """208.2b: of two shapes the second has flying; both are artifacts, and Shapeshifters still."""
    text = "As this creature enters, it becomes your choice of a 3/3 artifact creature or a 2/2 Wall artifact creature "
    clay = card("Clay", "{0}", "Creature — Shapeshifter", text + "with flying in addition to its other types.", "*/*")
    game = position(side(hand=[clay]), side())
    act(game, "cast Clay")
    resolve(game)
    game.choose(pending(game).options[place])
    seen = the(game, "Clay").characteristics
    assert seen is not None
    flies = any(type(each).__name__ == "Flying" for each in seen.abilities)
    assert (seen.power, seen.toughness, flies) == said[:3]
    assert set(said[3]) <= set(seen.types)
    assert "Shapeshifter" in seen.subtypes
    assert ("Wall" in seen.subtypes) is (place == 1)


@rule("701.3a", "607.2d")
def test_as_it_becomes_attached() -> None:
    """701.3a: a color is chosen each time it becomes attached, before anything else; the last one counts."""
    text = (
        "As this Equipment becomes attached to a creature, choose a color.\n"
        "Equipped creature has protection from the last chosen color.\nEquip {0}"
    )
    text = text.replace("the last chosen color", "the chosen color")
    blade = card("Blade", "{1}", "Artifact — Equipment", text)
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    game = position(side([blade, BEAR, ELK], hand=[zap], lands="R"), side())
    act(game, "activate Blade", targets=["Elk"])
    resolve(game)
    choose(game, "red")
    assert isinstance(game.decision, ChooseAction)
    offered = _targets(game)
    assert offered == ["Grizzly Bears"]


def _targets(game: Game) -> list[str]:
    act(game, "cast Zap")
    return sorted(str(getattr(each, "name", each)) for each in pending(game).options)


@rule("701.3a", "303.4f")
def test_entering_attached_it_becomes_attached() -> None:
    """701.3a: what enters attached to a creature becomes attached to it by that."""
    text = "As this Equipment becomes attached to a creature, you gain 3 life."
    blade = card("Blade", "{1}", "Artifact — Equipment", text + "\nEquip {0}")
    put = "You may put an Equipment card from your hand onto the battlefield attached to a creature you control."
    game = position(side([BEAR], hand=[blade, card("Forge", "{0}", "Sorcery", put)]), side())
    act(game, "cast Forge")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        options = pending(game).options
        game.choose(Answer(True) if Answer(True) in options else options[0])
    assert the(game, "Blade").attached_to == the(game, "Grizzly Bears").id
    assert life(game, 0) == 23
