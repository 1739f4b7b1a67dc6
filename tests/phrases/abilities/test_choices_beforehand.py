"""CR 607.2p, 903.4b: a choice made for a card before the game begins, and its characteristic-defining ability."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import Seen
from comprules.variants import Commander
from positions import BEAR, act, card, land, pending, position, resolve, side, the

PRISM = card(
    "Prism Sage",
    "{2}",
    "Legendary Creature — Elf",
    "If Prism Sage is your commander, choose a color before the game begins. Prism Sage is the chosen color.",
    pt="2/2",
)
DECK = tuple(land("G") for _ in range(60))
BOUNCE = card("Bounce", "{U}", "Instant", "Return target creature to its owner's hand.")
BANISH = card("Banish", "{W}", "Instant", "Exile target creature.")
CLONE = card(
    "Mime",
    "{1}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    pt="0/0",
)


def begun(*colors: str, cards: tuple[Card, ...] = (), lands: str = "GGGG") -> Game:
    """A position in which the first player's commander is a card of a color chosen beforehand."""
    game = position(side(lands=lands, hand=cards), side(), variants=[Commander(((PRISM,), ()))])
    for color in colors:
        game.choose(f'"{color}"')
    return game


def seen(game: Game, name: str) -> Seen:
    """The object of this name that the first player sees, wherever it is."""
    view = game.view(0)
    return next(each for each in (*view.battlefield, *view.command, *view.hand, *view.exile) if each.name == name)


def colors(game: Game, name: str = "Prism Sage") -> set[str]:
    """The colors of an object, in whatever zone."""
    known = seen(game, name).characteristics
    assert known is not None
    return set(known.colors)


@rule("607.2p", "903.4b", "604.3")
def test_the_color_is_chosen_before_the_game_and_everybody_knows_it() -> None:
    """CR 607.2p: the choice is made before the game begins, and the commander has that color where it is then. 604.3:
    what defines it functions there too.
    """
    game = Game([DECK] * 3, starting_player=1, variants=[Commander(((PRISM,), (PRISM,), (PRISM,)))])
    order = []
    for color in ("red", "blue", "green"):
        decision = pending(game)
        assert isinstance(decision, ChooseWords)
        assert len(decision.options) == 5
        order.append(decision.player)
        game.choose(f'"{color}"')
    assert order == [1, 2, 0]
    command = game.view(2).command
    assert {seen.owner: set(seen.characteristics.colors) for seen in command if seen.characteristics is not None} == {
        0: {"G"},
        1: {"R"},
        2: {"U"},
    }
    assert any("Player 2 chooses red for Prism Sage" in str(line) for line in game.view(0).log())


@rule("607.2p")
@pytest.mark.parametrize(("spell", "answer"), [(BOUNCE, "no"), (BANISH, "no"), (BOUNCE, "yes")])
def test_the_choice_lasts_as_the_card_changes_zones(spell: Card, answer: str) -> None:
    """CR 607.2p: the ability goes on referring to the choice on the stack, on the battlefield, and wherever it goes."""
    game = begun("red", cards=(spell,), lands="GGUW")
    act(game, "cast Prism Sage")
    known = game.view(1).stack[-1].characteristics
    assert known is not None
    assert set(known.colors) == {"R"}
    resolve(game)
    assert colors(game) == {"R"}
    act(game, f"cast {spell.name}", targets=["Prism Sage"])
    resolve(game)
    game.choose(answer)
    assert colors(game) == {"R"}


@rule("607.2p", "607.5a")
def test_a_copy_has_no_choice() -> None:
    """CR 607.2p, 607.5a: the ability refers only to the choice made for it, so of a copy nothing is defined."""
    game = begun("red", cards=(CLONE,))
    act(game, "cast Prism Sage")
    resolve(game)
    act(game, "cast Mime")
    resolve(game)
    game.choose(pending(game).candidates)
    both = [each.characteristics for each in game.view(0).battlefield if each.name == "Prism Sage"]
    assert [set(known.colors) for known in both if known is not None] == [{"R"}, set()]


@rule("607.2p")
def test_another_card_of_the_same_name_has_no_choice() -> None:
    """CR 607.2p: a card that is nobody's commander has no color chosen for it."""
    game = begun("red", cards=(PRISM,))
    assert {frozenset(each.characteristics.colors) for each in game.view(0).hand if each.characteristics} == {
        frozenset()
    }
    act(game, f"cast Prism Sage #{game.view(0).hand[0].id}")
    resolve(game)
    assert the(game, "Prism Sage").characteristics.colors == frozenset()  # type: ignore[union-attr]


@rule("607.2p", "613.3")
def test_it_defines_its_color_before_other_effects() -> None:
    """CR 613.3: as a characteristic-defining ability it applies before other effects of its layer."""
    paint = card("Paint", "{G}", "Enchantment", "Creatures you control are blue.")
    game = begun("red", cards=(paint,))
    act(game, "cast Prism Sage")
    resolve(game)
    act(game, "cast Paint")
    resolve(game)
    assert colors(game) == {"U"}


@rule("607.2p")
def test_it_is_part_of_the_state() -> None:
    """CR 607.2p: saving, copying and undoing keep the choice."""
    game = begun("black")
    assert colors(Game.load(game.save())) == {"B"}
    twin = game.copy()
    twin.undo()
    twin.choose('"white"')
    assert (colors(twin), colors(game)) == ({"W"}, {"B"})


@rule("607.2p")
def test_without_a_commander_there_is_nothing_to_choose() -> None:
    """CR 607.2p: in another game the text does nothing."""
    game = position(side(battlefield=[PRISM, BEAR]), side())
    assert colors(game) == set()
