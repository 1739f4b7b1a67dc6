"""CR 122.1: counters of several kinds, of chosen kinds, and removed from several objects."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, life, pending, play_out, position, resolve, settle, side, the
from spells import choose, creature, follow

HARE = creature("Hare", pt="1/1")


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on a permanent."""
    return dict(the(game, name).counters)


@rule("122.1", "122.6", "608.2c")
def test_counters_of_several_kinds_are_put_on_one_target() -> None:
    """122.1: each kind that is named is put on the same object."""
    text = "Put two +1/+1 counters, a flying counter, and a first strike counter on target creature."
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [BEAR, HARE]})
    assert counters(game, "Grizzly Bears") == {"+1/+1": 2, "flying": 1, "first strike": 1}
    assert counters(game, "Hare") == {}


@rule("122.1", "608.2d")
@pytest.mark.parametrize(
    ("words", "kind", "there"),
    [
        ("your choice of a +1/+1 counter or two charge counters", "charge", {"charge": 2}),
        ("your choice of a +1/+1, first strike, or trample counter", "first strike", {"first strike": 1}),
        ("your choice of a counter from among flying and reach", "reach", {"reach": 1}),
        ("a +1/+1 counter or a loyalty counter", "loyalty", {"loyalty": 1}),
    ],
)
def test_one_kind_of_several_is_chosen(words: str, kind: str, there: dict[str, int]) -> None:
    """608.2d: whoever puts the counters chooses the kind as the spell resolves."""
    game = follow(f"Put {words} on target creature.", targets=["Grizzly Bears"], mine={"battlefield": [BEAR]})
    choose(game, Word(kind))
    assert counters(game, "Grizzly Bears") == there


@rule("614.1c", "614.12a", "608.2d")
def test_it_enters_with_a_counter_of_the_chosen_kind() -> None:
    """614.12a: the choice is made before the permanent enters."""
    moth = creature("Moth", "This creature enters with your choice of a flying counter or a reach counter on it.")
    game = position(side(hand=[moth], lands="G"), side())
    act(game, "cast Moth")
    resolve(game)
    assert [str(option) for option in pending(game).options] == ['"flying"', '"reach"']
    game.choose(Word("reach"))
    assert counters(game, "Moth") == {"reach": 1}


@rule("614.1c", "122.6")
def test_it_enters_with_counters_of_several_kinds() -> None:
    """614.1c: it enters with all of them."""
    moth = creature("Moth", "This creature enters with two +1/+1 counters and a reach counter on it.")
    game = position(side(hand=[moth], lands="G"), side())
    act(game, "cast Moth")
    resolve(game)
    assert counters(game, "Moth") == {"+1/+1": 2, "reach": 1}


@rule("122.6", "110.2a")
def test_what_is_returned_has_counters_of_several_kinds() -> None:
    """122.6: a card put onto the battlefield with counters has them as it enters."""
    text = (
        "Return target creature card from your graveyard to the battlefield "
        "with a flying counter and a +1/+1 counter on it."
    )
    game = follow(text, targets=["Hare"], mine={"graveyard": [HARE]})
    assert counters(game, "Hare") == {"flying": 1, "+1/+1": 1}


def store(cost: str, *there: int) -> Game:
    """A position with such a cost for a life, and creatures with so many +1/+1 counters."""
    pieces = [Piece(creature(f"Beast{n}"), counters=(("+1/+1", each),)) for n, each in enumerate(there) if each]
    vat = card("Vat", "{1}", "Artifact", f"{cost}: You gain 1 life.")
    return position(side(battlefield=[Piece(vat, counters=(("+1/+1", 1),)), *pieces]), side())


@rule("118.3", "122.1")
@pytest.mark.parametrize(("there", "can_pay"), [((1,), False), ((1, 1), True), ((3,), True)])
def test_counters_are_removed_from_among_several(there: tuple[int, ...], can_pay: bool) -> None:
    """118.3: the counters may come from one or several creatures, but there must be enough of them on creatures."""
    game = store("Remove two +1/+1 counters from among creatures you control", *there)
    assert can(game, "activate Vat") is can_pay


@rule("608.2d", "122.1", "608.2f")
def test_it_is_chosen_from_which_the_counters_are_removed() -> None:
    """608.2d: the player says how many come from each, and can't leave too few for the rest."""
    game = store("Remove two +1/+1 counters from among creatures you control", 3, 1)
    act(game, "activate Vat")
    assert [str(option) for option in pending(game).options] == ["1", "2"]
    game.choose(Number(1))
    settle(game)
    assert (counters(game, "Beast0"), counters(game, "Beast1"), life(game, 0)) == ({"+1/+1": 2}, {}, 21)


@rule("122.1")
@pytest.mark.parametrize(("there", "can_pay"), [((1,), False), ((1, 1), True)])
def test_counters_of_any_kind_from_among_others(there: tuple[int, ...], can_pay: bool) -> None:
    """122.1: the counter on the artifact itself doesn't count among others."""
    game = store("Remove two counters from among other permanents you control", *there)
    assert can(game, "activate Vat") is can_pay


@rule("107.1c")
def test_any_number_of_counters_from_among_several() -> None:
    """107.1c: as many as the player likes; "that many" is how many were removed."""
    text = (
        "You may remove any number of +1/+1 counters from among creatures you control. "
        "If you do, you gain 1 life for each +1/+1 counter removed this way."
    )
    game = follow(text, mine={"battlefield": [Piece(BEAR, counters=(("+1/+1", 3),))]})
    game.choose(True)
    game.choose(Number(2))
    play_out(game)
    assert (counters(game, "Grizzly Bears"), life(game, 0)) == ({"+1/+1": 1}, 22)
