"""Games that are saved on the way, so that a table comes back without all of it being played again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.play.game import Game
from comprules.table.hosting import Hosted
from comprules.table.messages import AskLog, AskPast, Concede, Prepare, TakeBack
from comprules.table.milestones import SHARE, WORTH, Effort, Milestone
from comprules.table.setting import Setting
from table.seating import ANN, BOB, asked, hosted, play


def come_back(table: Hosted, milestone: Milestone) -> Hosted:
    """The table, read from what is kept of it, at this setting."""
    unpacked = Milestone.unpacked(milestone.packed())
    return Hosted(
        hosted(ANN, BOB).setting, CardPool.starter(), list(table.deeds), beside=table.beside(), milestone=unpacked
    )


def test_a_table_comes_back_from_a_milestone_as_if_all_had_been_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what was done since; it looks the same from every seat, now and in the past, and goes on in the same way."""
    table = hosted(ANN, BOB)
    play(table, 40)
    milestone = table.milestone()
    play(table, 20, seed=2)
    played: list[Any] = []
    choose = Game.choose

    def noted(game: Game, answer: Any) -> None:
        played.append(answer)
        choose(game, answer)

    monkeypatch.setattr(Game, "choose", noted)
    again = come_back(table, milestone)
    assert 0 < len(played) <= len(table.deeds) - milestone.deeds < len(table.deeds)
    assert again.deeds == table.deeds
    for each in (table, again):
        play(each, 5, seed=3)
        each.hear(asked(each).me, TakeBack(each.moment))
    assert again.game.digest() == table.game.digest()
    for player in (0, 1):
        assert again.board(player) == table.board(player)
        assert again.hear(player, AskLog("rules")) == table.hear(player, AskLog("rules"))
        for place in (0, 30, 50):
            assert again.hear(player, AskPast(place)) == table.hear(player, AskPast(place))


def test_a_later_game_of_a_match_comes_back_with_its_milestone() -> None:
    """And with how the match stands, and who is ready for the next one."""
    setting = Setting((ANN, BOB), 3, match=3)
    table = Hosted(setting, CardPool.starter())
    table.hear(0, Concede())
    deck = tuple(tuple(each) for each in table.board(1).match.between.main)  # type: ignore[union-attr]
    other = tuple(tuple(each) for each in table.board(0).match.between.main)  # type: ignore[union-attr]
    table.hear(1, Prepare(deck))
    early = Hosted(setting, CardPool.starter(), list(table.deeds), milestone=table.milestone())
    for each in (table, early):
        each.hear(0, Prepare(other, starting=0))
        play(each, 10)
    assert early.game.digest() == table.game.digest()
    again = Hosted(setting, CardPool.starter(), list(table.deeds), milestone=table.milestone())
    for each in (table, again):
        each.hear(1, Concede())
    assert (again.board(0), again.board(1)) == (table.board(0), table.board(1))
    assert again.board(0).match.won == (1, 1)  # type: ignore[union-attr]


def test_a_game_is_saved_when_playing_it_again_would_take_long() -> None:
    """Also beside what saving takes; and then not before as much has been played once more."""
    effort = Effort()
    assert not effort.is_worth_saving
    effort.seconds = WORTH
    assert effort.is_worth_saving
    effort.saved(took=WORTH)
    effort.seconds = SHARE * WORTH - 1
    assert not effort.is_worth_saving
    effort.seconds += 1
    assert effort.is_worth_saving


def test_what_is_played_is_what_it_takes_to_play_it_again() -> None:
    """Looking at a table isn't."""
    table = hosted(ANN, BOB)
    before = table.course.effort.seconds
    play(table, 5)
    after = table.course.effort.seconds
    assert after > before
    table.board(0)
    assert table.course.effort.seconds == after
    assert msgspec.json.encode(table.milestone())
    assert table.course.effort.seconds == 0
