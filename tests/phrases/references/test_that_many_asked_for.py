"""CR 608.2k: as many as a condition asked about, where it asked for so many or more."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, hand, life, on_battlefield, position, resolve, run_to, settle, side, the
from spells import GIANT, SERF


def ended(text: str, *done: str) -> Game:
    """A game in which a player with a permanent that says this has let all that happen until the end step."""
    shrine = card("Shrine", "{1}", "Enchantment", text)
    spells = [card(f"Deed {place}", "{B}", "Sorcery", deed) for place, deed in enumerate(done)]
    game = position(
        side(battlefield=[shrine, BEAR, GIANT], hand=spells, lands="BBB", library=[SERF] * 9), side(battlefield=[SERF])
    )
    for place in range(len(done)):
        act(game, f"cast Deed {place}")
        resolve(game)
    run_to(game, "end")
    return game


KILL_YOURS, KILL_THEIRS = "Destroy all creatures you control.", "Destroy all creatures your opponents control."


@rule("608.2i", "608.2k", "603.4")
@pytest.mark.parametrize(
    ("done", "many"), [((), 0), ((KILL_THEIRS,), 1), ((KILL_YOURS,), 2), ((KILL_THEIRS, KILL_YOURS), 3)]
)
def test_as_many_as_died(done: tuple[str, ...], many: int) -> None:
    """608.2k: "that many" are as many as died, which may be more than the condition asks for; with none it is false."""
    text = "At the beginning of your end step, if one or more creatures died this turn, you gain that much life."
    game = ended(text, *done)
    settle(game)
    assert life(game, 0) == 20 + many
    text = "At the beginning of your end step, if two or more creatures died this turn, draw that many cards."
    game = ended(text, *done)
    settle(game)
    assert len(hand(game, 0)) == (many if many >= 2 else 0)


@rule("608.2i", "608.2k")
def test_as_many_of_the_kind_that_is_asked_about() -> None:
    """608.2k: no others are counted than those of which the condition is."""
    text = "At the beginning of your end step, if one or more Bears died this turn, draw that many cards."
    game = ended(text, KILL_YOURS, KILL_THEIRS)
    resolve(game)
    assert len(hand(game, 0)) == 1


@rule("122.1", "608.2h", "608.2k")
@pytest.mark.parametrize(("counters", "tokens"), [((), 0), ((("+1/+1", 3),), 3), ((("+1/+1", 1), ("flying", 2)), 1)])
def test_as_many_as_it_had_counters(counters: tuple[tuple[str, int], ...], tokens: int) -> None:
    """608.2h, 608.2k: "that many" are the counters that it last had, of the kind that the condition asks about."""
    text = (
        "When this creature dies, if it had one or more +1/+1 counters on it, create that many 1/1 green Saproling "
        "creature tokens."
    )
    assert _left_behind(text, counters) == tokens


@rule("122.1", "608.2h", "608.2k")
def test_as_many_as_it_had_counters_of_any_kind() -> None:
    """608.2k: where the condition is about counters of any kind, all are counted."""
    text = "When this creature dies, if it had two or more counters on it, create that many Treasure tokens."
    assert _left_behind(text, (("+1/+1", 1), ("flying", 2))) == 3
    assert _left_behind(text, (("flying", 1),)) == 0


def _left_behind(text: str, counters: tuple[tuple[str, int], ...]) -> int:
    """How many tokens a creature with counters leaves as it dies."""
    ooze = card("Ooze", "{G}", "Creature — Ooze", text, "1/1")
    game = position(
        side(battlefield=[Piece(ooze, counters=counters)], hand=[_killing()], lands="B"), side(battlefield=[BEAR])
    )
    act(game, "cast Kill")
    settle(game)
    return len(on_battlefield(game, "Saproling Token")) + len(on_battlefield(game, "Treasure Token"))


def _killing() -> Card:
    return card("Kill", "{B}", "Sorcery", KILL_YOURS)


@rule("122.1", "608.2k")
def test_as_many_as_there_are_counters_to_begin_with() -> None:
    """608.2k: it is the number that was asked about, and not what became of it since."""
    text = (
        "At the beginning of your end step, if this enchantment has two or more charge counters on it, put a charge "
        "counter on this enchantment, then draw that many cards."
    )
    charge = "Put three charge counters on target enchantment."
    shrine = card("Shrine", "{1}", "Enchantment", text)
    spell = card("Charge", "{B}", "Sorcery", charge)
    game = position(side(battlefield=[shrine], hand=[spell], lands="B", library=[SERF] * 9), side())
    act(game, "cast Charge", targets=["Shrine"])
    resolve(game)
    run_to(game, "end")
    resolve(game)
    assert len(hand(game, 0)) == 3
    assert the(game, "Shrine").counters == (("charge", 4),)


@rule("608.2h", "608.2k")
def test_as_many_for_several_players() -> None:
    """608.2k: said of several players, it is the same number each time."""
    text = (
        "When this creature dies, if it had one or more -1/-1 counters on it, its owner draws that many cards and each "
        "other player loses that much life."
    )
    goat = card("Goat", "{B}", "Creature — Goat", text, "4/4")
    game = position(
        side(battlefield=[Piece(goat, counters=(("-1/-1", 2),))], hand=[_killing()], lands="B", library=[SERF] * 4),
        side(),
    )
    act(game, "cast Kill")
    settle(game)
    assert (len(hand(game, 0)), life(game, 0), life(game, 1)) == (2, 20, 18)
