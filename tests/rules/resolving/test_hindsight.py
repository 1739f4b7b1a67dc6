"""CR 608.2i: looking back at what happened, each time on the board as it was then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules import Game
from comprules.cards import Card
from comprules.cards.starter import starter_deck
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.tapping import Tap
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.hindsight import Hindsight
from comprules.rules.resolving.history import in_this_combat, in_this_game, looking_back
from comprules.rules.zones.zone_changes import MoveObject
from positions import act, card, position, resolve, settle, side, the
from random_games import later
from rules.combat.fights import attack

SPARK = card("Spark", "{R}", "Instant", "Spark deals 1 damage to any target.")
DRIP = card("Drip", "{0}", "Instant", "Drip deals 1 damage to any target.")
DYE = card("Dye", "{0}", "Instant", "Target spell or permanent becomes blue.")


def watcher(name: str, condition: str) -> Card:
    """A creature that is bigger as long as a condition is true."""
    return card(name, "{G}", "Creature — Scout", f"This creature gets +2/+2 as long as {condition}.", "1/1")


def seen(looking: Hindsight, order: Sequence[int]) -> dict[int, dict[Any, Any]]:
    """What everything was when each event had happened, asked about in an order."""
    return {number: _all_seen(looking.at(number)) for number in order}


def _all_seen(then: Context) -> dict[Any, Any]:
    board = then.board
    return {number: (board.object(number), board.characteristics(number)) for number in board.state.objects}


@rule("608.2i")
def test_what_was_is_the_same_in_whatever_order_it_is_asked_about() -> None:
    """608.2i: what an object was once something had happened is no matter of what else has been asked about before."""
    game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=6)
    changed = 0
    for answers in (60, 40, 90):
        board = later(game, answers).board
        context = Context(board, next(iter(board.state.objects)), PlayerId(0))
        with in_this_game(board):
            for kinds in (MoveObject, (Tap, DealDamage)):
                in_order, looking, one = (looking_back(kinds, context) for _ in range(3))
                numbers = range(len(in_order.events))
                found = seen(in_order, numbers)
                assert seen(looking, [*numbers[1::3], *reversed(numbers)]) == found
                assert seen(one, numbers[-1:]) == {number: found[number] for number in numbers[-1:]}
                changed += len({repr(each) for each in found.values()}) > 1
    assert changed > 1


@rule("608.2i", "506.1")
def test_what_is_asked_about_stays_what_it_was_as_the_board_is_found() -> None:
    """608.2i: a board of then asks about this combat where that was asked, also if it's looked at only afterwards."""
    bear = card("Bruin", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[bear], hand=[DYE]), side(), step="beginning of combat")
    attack(game, "Bruin")
    act(game, "cast Dye", targets=["Bruin"])
    resolve(game)
    board = game.board
    context = Context(board, the(game, "Bruin").id, PlayerId(0))
    with in_this_combat(board):
        looking = looking_back(Tap, context)
        assert len(looking.events) == 1
    then = looking.at(0).board
    assert then is not board
    assert then.of_combat
    assert not board.of_combat


@rule("608.2i", "109.5")
def test_each_player_and_each_creature_has_done_only_what_it_has() -> None:
    """608.2i: of two players one has cast a red spell, and of two creatures one has been dealt damage, whatever was
    asked before of the other.
    """
    red = "you've cast a red spell this turn"
    hurt = "it was dealt damage this turn"
    hardy = f"This creature gets +2/+2 as long as {hurt}."
    sturdy = [card(name, "{1}", "Creature — Golem", hardy, "1/5") for name in ("Ada", "Bea")]
    mine = side(battlefield=[watcher("Mine", red), *sturdy], hand=[SPARK, DYE, DRIP], lands="R")
    game = position(mine, side(battlefield=[watcher("Theirs", red)]))

    def powers() -> list[int]:
        names = ("Mine", "Theirs", "Ada", "Bea")
        return [the(each, name).power or 0 for each in (game, Game.load(game.save())) for name in names]

    assert powers() == [1, 1, 1, 1] * 2
    act(game, "cast Spark", targets=["Bea"])
    act(game, "cast Dye", targets=["Spark"])
    assert powers() == [3, 1, 1, 1] * 2
    settle(game)
    assert powers() == [3, 1, 1, 3] * 2
    act(game, "cast Drip", targets=["Ada"])
    settle(game)
    assert powers() == [3, 1, 3, 3] * 2
