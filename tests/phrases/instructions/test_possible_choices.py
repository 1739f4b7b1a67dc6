"""CR 608.2d: what is illegal or impossible can't be chosen as an effect is followed, whatever would be done to it."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, pending, position, resolve, side, the
from spells import ZAP, choose, creature, edict, spell

CUB = creature("Cub")
ROCK = creature("Rock", "Indestructible")
STATUE = creature("Statue", "This creature can't be sacrificed.")
CLEAN = creature("Clean", "This creature can't have counters put on it.")
WORN = Piece(creature("Worn"), counters=(("+1/+1", 1),))
TAPPED = Piece(creature("Sleeper"), tapped=True)


def following(text: str, *mine: Card | Piece) -> Game:
    """A game in which a spell with this text resolves."""
    game = position(side(mine, hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    return game


def offered(game: Game) -> set[str]:
    """The names of what can be chosen now."""
    return {option.name for option in pending(game).options if isinstance(option, Thing)}


@rule("608.2d")
@pytest.mark.parametrize(
    ("deed", "open_to_it", "closed_to_it"),
    [
        ("Sacrifice a creature", CUB, STATUE),
        ("Tap a creature you control", CUB, TAPPED),
        ("Untap a creature you control", TAPPED, CUB),
        ("Destroy a creature you control", CUB, ROCK),
        ("Put a +1/+1 counter on a creature you control", CUB, CLEAN),
        ("Put another +1/+1 counter on a creature you control", CUB, CLEAN),
        ("Remove a +1/+1 counter from a creature you control", WORN, CUB),
        ("Remove all counters from a creature you control", WORN, CUB),
        ("Blight 1", CUB, CLEAN),
    ],
)
def test_what_it_cant_be_done_to_isnt_offered(deed: str, open_to_it: Card, closed_to_it: Card) -> None:
    """608.2d: of several creatures only those are offered to which what the effect says can be done."""
    other = open_to_it if isinstance(open_to_it, Piece) else Piece(open_to_it)
    twin = Piece(creature("Twin"), tapped=other.tapped, counters=other.counters)
    game = following(f"{deed}.", other, twin, closed_to_it)
    assert offered(game) == {other.card.name, "Twin"}


@rule("608.2d")
@pytest.mark.parametrize(
    ("deed", "closed_to_it"),
    [
        ("sacrifice a creature", STATUE),
        ("tap a creature you control", TAPPED),
        ("untap a creature you control", CUB),
        ("destroy a creature you control", ROCK),
        ("put a +1/+1 counter on a creature you control", CLEAN),
        ("remove a +1/+1 counter from a creature you control", CUB),
        ("blight 1", CLEAN),
    ],
)
def test_nobody_can_say_yes_to_what_is_impossible(deed: str, closed_to_it: Card) -> None:
    """608.2d: nobody may choose to do what can be done to nothing."""
    game = following(f"You may {deed}. If you do, you gain 5 life.", closed_to_it)
    assert isinstance(game.decision, ChooseAction)
    assert not game.view(0).stack
    assert life(game, 0) == 20


@rule("608.2d", "701.26a")
def test_one_that_is_tapped_can_be_meant_where_nobody_chooses() -> None:
    """608.2d: that only what is possible is chosen says nothing about all there are, of which more is said then."""
    game = following("Tap all creatures. Those creatures get +1/+0 until end of turn.", CUB, TAPPED)
    assert [the(game, name).power for name in ("Cub", "Sleeper")] == [3, 3]


@rule("608.2d", "614.17")
@pytest.mark.parametrize(
    ("deed", "banned"),
    [
        (
            "Return a card from your graveyard to the battlefield.",
            "Creature cards in graveyards can't enter the battlefield.",
        ),
        (
            "Put a creature card from your graveyard onto the battlefield.",
            "Elf cards in graveyards can't enter the battlefield.",
        ),
    ],
)
def test_a_card_that_cant_enter_isnt_offered(deed: str, banned: str) -> None:
    """608.2d: of several cards those can be chosen that can go where they would be put."""
    elf = card("Elf", "{G}", "Creature — Elf", pt="1/1")
    dead = [elf, *(card(name, "{1}", "Artifact Creature — Golem" if "Elf" in banned else "Artifact") for name in "AB")]
    game = position(side([edict(banned)], hand=[spell(deed)], graveyard=[*dead, ZAP], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    assert offered(game) == {"A", "B"}


@rule("608.2d", "118.3", "118.12a")
def test_a_way_out_that_is_impossible_isnt_offered() -> None:
    """608.2d: only who can avert something is asked, and chooses among what it can be done to."""
    text = "You lose 5 life unless you tap a creature you control."
    lost = following(text, TAPPED)
    assert isinstance(lost.decision, ChooseAction)
    assert life(lost, 0) == 15
    game = following(text, TAPPED, CUB, BEAR)
    choose(game, "yes")
    assert offered(game) == {"Cub", "Grizzly Bears"}


@rule("608.2d", "101.4")
def test_each_player_chooses_what_is_possible_for_them() -> None:
    """608.2d: each of several players who choose is offered only what it can be done to."""
    game = position(
        side([CUB, TAPPED, BEAR], hand=[spell("Each player taps a creature they control.")], lands="W"),
        side([TAPPED, Piece(creature("Late"))]),
    )
    act(game, "cast Deed")
    resolve(game)
    assert offered(game) == {"Cub", "Grizzly Bears"}
    choose(game, "Cub")
    assert [the(game, name).tapped for name in ("Cub", "Grizzly Bears", "Late")] == [True, False, True]
