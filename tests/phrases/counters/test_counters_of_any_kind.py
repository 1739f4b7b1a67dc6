"""CR 122: counters of whatever kind: removed, moved, and put on another as they were."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseNumber, ChooseWords
from comprules.kernel.options import Number, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, option_named, pending, position, resolve, side, the
from spells import choose, follow

OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
LENDER = card("Lender", "{W}", "Creature — Human", "Remove a counter from this creature: You gain 1 life.", "1/1")


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on a permanent."""
    return dict(the(game, name).counters)


def with_counters(which: Card, *counters: tuple[str, int]) -> Piece:
    """A permanent with counters on it."""
    return Piece(which, counters=counters)


@rule("122.1", "608.2d")
def test_who_removes_a_counter_chooses_its_kind() -> None:
    """CR 122.1: a counter of no kind that is named is of any kind; with one kind there is nothing to choose."""
    mixed = with_counters(OX, ("+1/+1", 1), ("shield", 2))
    game = follow("Remove a counter from target creature.", targets=["Ox"], yours={"battlefield": [mixed]})
    assert isinstance(game.decision, ChooseNumber)
    game.choose(Number(0))
    assert counters(game, "Ox") == {"+1/+1": 1, "shield": 1}
    alike = with_counters(OX, ("shield", 2))
    assert counters(
        follow("Remove a counter from target creature.", mine={"battlefield": [alike]}, targets=["Ox"]), "Ox"
    ) == {"shield": 1}


@rule("122.1")
def test_all_counters_of_all_kinds() -> None:
    """CR 122.1: all counters are removed from what is spoken of and from nothing else."""
    pieces = [with_counters(OX, ("+1/+1", 2), ("shield", 1)), with_counters(BEAR, ("shield", 1))]
    game = follow("Remove all counters from target creature.", targets=["Ox"], mine={"battlefield": pieces})
    assert (counters(game, "Ox"), counters(game, "Grizzly Bears")) == ({}, {"shield": 1})


@rule("122.1", "608.2d")
def test_up_to_so_many() -> None:
    """CR 122.1: of up to two counters, none or one may be removed as well."""
    text = "Remove up to two counters from target creature."
    for wish, left in ((0, 3), (1, 2), (2, 1)):
        mine = {"battlefield": [with_counters(OX, ("shield", 3))]}
        assert counters(follow(text, Number(wish), targets=["Ox"], mine=mine), "Ox") == {"shield": left}


@rule("118.3")
def test_a_counter_as_a_cost() -> None:
    """CR 118.3: without a counter of any kind the cost can't be paid."""
    game = position(side(battlefield=[with_counters(LENDER, ("shield", 1))]), side(battlefield=[OX]))
    act(game, "activate Lender")
    assert counters(game, "Lender") == {}
    assert not can(game, "activate Lender")


@rule("118.3", "608.2d")
def test_a_counter_is_removed_from_what_has_one() -> None:
    """CR 118.3: a creature without a counter isn't chosen to pay with."""
    well = card("Well", "{W}", "Artifact", "{T}, Remove a counter from a creature you control: You gain 1 life.")
    game = position(side(battlefield=[well, OX, SERF, with_counters(BEAR, ("shield", 1))]), side())
    act(game, "activate Well")
    assert counters(game, "Grizzly Bears") == {}


@rule("122.5", "608.2d")
def test_a_counter_of_a_chosen_kind_moves() -> None:
    """CR 122.5: one counter is removed and the same put on the other."""
    pieces = [with_counters(OX, ("+1/+1", 2), ("shield", 1)), SERF]
    text = "Move a counter from target creature onto another target creature."
    game = follow(text, targets=["Ox", "Serf"], mine={"battlefield": pieces})
    assert isinstance(game.decision, ChooseWords)
    choose(game, next(word for word in pending(game).options if isinstance(word, Word) and word.text == "shield"))
    assert (counters(game, "Ox"), counters(game, "Serf")) == ({"+1/+1": 2}, {"shield": 1})


@rule("122.5")
def test_all_counters_move() -> None:
    """CR 122.5: every counter is removed and put on the other."""
    pieces = [with_counters(OX, ("+1/+1", 2), ("shield", 1)), SERF]
    text = "Move all counters from target creature onto another target creature."
    game = follow(text, targets=["Ox", "Serf"], mine={"battlefield": pieces})
    assert (counters(game, "Ox"), counters(game, "Serf")) == ({}, {"+1/+1": 2, "shield": 1})


@rule("122.8")
def test_the_counters_it_had_are_put_on_another() -> None:
    """CR 122.8: what died has no counters any more; as many as it had of each kind are put on the target."""
    heir = card(
        "Heir", "{W}", "Creature — Human", "When this creature dies, put its counters on target creature.", "1/1"
    )
    zap = card("Zap", "{R}", "Instant", "Destroy target creature.")
    pieces: list[Card | Piece] = [with_counters(heir, ("+1/+1", 2), ("reach", 1)), OX]
    game = position(side(battlefield=pieces, hand=[zap], lands="R"), side())
    act(game, "cast Zap", targets=["Heir"])
    resolve(game)
    game.choose(option_named(game, "Ox"))
    resolve(game)
    assert counters(game, "Ox") == {"+1/+1": 2, "reach": 1}
    assert the(game, "Ox").power == 4


@rule("122.8", "603.4")
def test_those_counters_are_those_that_it_had() -> None:
    """CR 122.8: "those counters" are the counters of the creature that died, which must have had some."""
    text = "Whenever another creature you control dies, if it had counters on it, put those counters on this creature."
    keeper = card("Keeper", "{W}", "Creature — Human", text, "1/1")
    for given, got in ((with_counters(OX, ("shield", 1), ("+1/+1", 1)), {"+1/+1": 1, "shield": 1}), (Piece(OX), {})):
        zap = card("Zap", "{R}", "Instant", "Target opponent sacrifices an Ox.")
        game = position(side(hand=[zap], lands="R"), side(battlefield=[given, keeper]))
        act(game, "cast Zap", targets=["Bob"])
        resolve(game)
        if game.state.stack:
            resolve(game)
        assert counters(game, "Keeper") == got


@rule("122.8")
def test_this_creatures_counters_on_a_token() -> None:
    """CR 122.8: they are put on what was created just before."""
    text = "When Seed dies, create a 1/1 red Elf creature token, then put this creature's counters on that token."
    seed = card("Seed", "{G}", "Creature — Plant", text, "1/1")
    zap = card("Zap", "{R}", "Instant", "Destroy target creature.")
    game = position(side(battlefield=[with_counters(seed, ("+1/+1", 3))], hand=[zap], lands="R"), side())
    act(game, "cast Zap", targets=["Seed"])
    resolve(game)
    resolve(game)
    assert (the(game, "Elf Token").power, counters(game, "Elf Token")) == (4, {"+1/+1": 3})


@rule("107.1c", "122.5", "608.2d")
@pytest.mark.parametrize("onto", ["onto", "to"])
def test_any_number_of_counters_move(onto: str) -> None:
    """CR 107.1c: of each kind as many as are wanted, none too; they are on the other then."""
    text = f"Move any number of counters from target creature {onto} another target creature."
    for moved in ((1, 1), (0, 0), (2, 0)):
        pieces = [with_counters(OX, ("+1/+1", 2), ("shield", 1)), SERF]
        game = follow(text, targets=["Ox", "Serf"], mine={"battlefield": pieces})
        for amount in moved:
            game.choose(Number(amount))
        kinds = dict(zip(("+1/+1", "shield"), moved, strict=True))
        assert counters(game, "Serf") == {kind: amount for kind, amount in kinds.items() if amount}
        left = {"+1/+1": 2 - moved[0], "shield": 1 - moved[1]}
        assert counters(game, "Ox") == {kind: amount for kind, amount in left.items() if amount}
