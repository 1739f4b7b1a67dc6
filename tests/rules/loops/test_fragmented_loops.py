"""CR 732.3: fragmented loops."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, pending, position, resolve, run_to, side, the

LID = card("Lid", "", "Artifact", "{0}: Tap target creature.")
SPRING = card("Spring", "", "Artifact", "{0}: Untap target creature.")
BEAR = card("Old Bear", "", "Creature — Bear", pt="2/2")


def tug(players: int = 2, active: int = 0, tapping: int = 1) -> Game:
    """Alice can untap a bear as often as she likes, another player can tap it."""
    sides = [side(battlefield=[BEAR, SPRING])] + [side() for _ in range(players - 1)]
    sides[tapping] = side(battlefield=[LID])
    return position(*sides, active=active)


def to(game: Game, player: int) -> None:
    """Let players pass until one of them has priority."""
    for _ in range(10):
        if pending(game).player == player:
            return
        game.choose(Pass())
    raise AssertionError(f"player {player} doesn't get priority")


def tap(game: Game, player: int = 1) -> None:
    """The other player taps the bear."""
    to(game, player)
    act(game, "activate Lid", targets=["Old Bear"])
    resolve(game)


def untap(game: Game) -> None:
    """Alice untaps the bear."""
    to(game, 0)
    act(game, "activate Spring", targets=["Old Bear"])
    resolve(game)


@pytest.mark.parametrize(("players", "tapping"), [(2, 1), (3, 2), (4, 1)])
@rule("732.3")
def test_the_active_player_must_do_something_else(players: int, tapping: int) -> None:
    """732.3: if actions of several players come to the same state again, the active player must choose otherwise."""
    game = tug(players, tapping=tapping)
    tap(game, tapping)
    untap(game)
    tap(game, tapping)
    to(game, 0)
    assert not can(game, "activate Spring")
    with pytest.raises(IllegalChoice):
        game.choose(f"activate Spring #{the(game, 'Spring').id} ability 0")
    game.choose(Pass())
    run_to(game, "end")
    assert game.view(0).battlefield[0].tapped


@rule("732.3")
def test_the_other_player_has_the_last_word() -> None:
    """732.3: the nonactive player isn't the one who has to choose otherwise, however often the state comes again."""
    game = tug(active=1)
    tap(game)
    untap(game)
    to(game, 1)
    assert not can(game, "activate Lid")
    game.choose(Pass())
    assert can(game, "activate Spring")


@rule("732.3")
def test_of_players_who_aren_t_active_the_first_in_turn_order_gives_way() -> None:
    """732.3: if the active player isn't involved, it is the first player in turn order who is."""
    game = tug(players=3, active=2, tapping=1)
    tap(game)
    untap(game)
    tap(game)
    to(game, 0)
    assert not can(game, "activate Spring")
    other = tug(players=3, active=1, tapping=2)
    to(other, 2)
    act(other, "activate Lid", targets=["Old Bear"])
    resolve(other)
    untap(other)
    to(other, 2)
    assert not can(other, "activate Lid")


@rule("732.3")
def test_a_player_alone_may_repeat_an_action() -> None:
    """732.3: what one player does over again is no fragmented loop."""
    game = position(side(battlefield=[LID, BEAR]), side())
    for _ in range(4):
        act(game, "activate Lid", targets=["Old Bear"])
        resolve(game)
    assert can(game, "activate Lid")


@rule("732.3")
def test_where_something_else_has_changed_the_action_can_be_repeated() -> None:
    """732.3: only the same state counts: a life total that has changed makes it another."""
    gain = card("Well", "", "Artifact", "{0}: You gain 1 life.")
    game = position(side(battlefield=[BEAR, SPRING, gain]), side(battlefield=[LID]))
    tap(game)
    untap(game)
    tap(game)
    to(game, 0)
    assert not can(game, "activate Spring")
    act(game, "activate Well")
    resolve(game)
    to(game, 0)
    assert can(game, "activate Spring")


@rule("732.3")
def test_undoing_lifts_the_bar() -> None:
    """732.3: what has been taken back wasn't done."""
    game = tug()
    tap(game)
    untap(game)
    tap(game)
    to(game, 0)
    assert not can(game, "activate Spring")
    while game.view(0).battlefield[0].tapped:
        game.undo()
    to(game, 1)
    tap(game)
    to(game, 0)
    assert can(game, "activate Spring")


TINT = card("Tint", "", "Artifact", "{0}: Target creature becomes blue until end of turn.")
DYE = card("Dye", "", "Artifact", "{0}: Target creature becomes red until end of turn.")
SHRINK = card("Shrink", "", "Artifact", "{0}: Target creature has base power and toughness 0/2 until end of turn.")
SWELL = card("Swell", "", "Artifact", "{0}: Target creature has base power and toughness 3/4 until end of turn.")
GROW = card("Grow", "", "Artifact", "{0}: Target creature gets +1/+1 until end of turn.")
WANE = card("Wane", "", "Artifact", "{0}: Target creature gets -1/-1 until end of turn.")
LIFT = card("Lift", "", "Artifact", "{0}: Target creature gains flying until end of turn.")
SINK = card("Sink", "", "Artifact", "{0}: Target creature loses flying until end of turn.")
ROOT = card("Root", "", "Artifact", "{0}: Target creature loses reach until end of turn.")
WHILE = card("While", "", "Artifact", "{0}: Target creature becomes red until your next turn.")


@pytest.mark.parametrize(
    ("mine", "theirs", "is_same"),
    [
        (TINT, DYE, True),
        (SHRINK, SWELL, True),
        (GROW, WANE, False),
        (TINT, WHILE, False),
        (GROW, ROOT, False),
    ],
)
@rule("732.3", "613.9", "611.2a")
def test_effects_that_later_ones_override_make_no_other_state(mine: Card, theirs: Card, is_same: bool) -> None:
    """732.3: an effect that a later one overrides for as long as it lasts is no matter; one that ends later is, and so
    are effects that add up.
    """
    game = position(side(battlefield=[BEAR, mine]), side(battlefield=[theirs]))
    for _ in range(2):
        for player, tool in enumerate((mine, theirs)):
            to(game, player)
            act(game, f"activate {tool.name}", targets=["Old Bear"])
            resolve(game)
    to(game, 0)
    assert can(game, f"activate {mine.name}") is not is_same


WINGED = card("Old Bear", "", "Creature — Bear", "Flying", "2/2")
RAISE = card("Raise", "", "Artifact", "{0}: Target creature gains flying.")
LOWER = card("Lower", "", "Artifact", "{0}: Target creature loses flying.")
CLIP = card(
    "Clip", "", "Artifact", "{0}: Target creature loses flying and can't have or gain flying until end of turn."
)
GLIDE = card("Glide", "", "Artifact", "{0}: Target creature gains flying until your next turn.")


@pytest.mark.parametrize(
    ("creature", "mine", "theirs", "is_same"),
    [
        (BEAR, LIFT, SINK, True),
        (BEAR, LIFT, LOWER, True),
        (BEAR, RAISE, LOWER, True),
        (BEAR, RAISE, SINK, False),
        (BEAR, GLIDE, SINK, False),
        (BEAR, LIFT, ROOT, False),
        (BEAR, ROOT, LOWER, True),
        (WINGED, LIFT, SINK, False),
        (BEAR, LIFT, CLIP, False),
        (BEAR, TINT, SINK, False),
    ],
)
@rule("732.3", "611.2a")
def test_effects_that_change_nothing_make_no_other_state(
    creature: Card, mine: Card, theirs: Card, is_same: bool
) -> None:
    """732.3: what a creature gained and lost again leaves it as it was; not if one of the effects outlasts the other
    and changes it then, nor if it says what the creature can't become.
    """
    game = position(side(battlefield=[creature, mine]), side(battlefield=[theirs]))
    for player, tool in enumerate((mine, theirs)):
        to(game, player)
        act(game, f"activate {tool.name}", targets=["Old Bear"])
        resolve(game)
    to(game, 0)
    assert can(game, f"activate {mine.name}") is not is_same


@rule("732.3")
def test_what_changes_nothing_alone_may_change_what_others_do() -> None:
    """732.3: a creature loses the flying that an artifact gives it for a time: that isn't as it was before."""
    text = '{0}: Target artifact gains "Creatures you control have flying" until end of turn.'
    game = position(side(battlefield=[BEAR, ROOT, card("Loft", "", "Artifact", text)]), side(battlefield=[LOWER]))
    act(game, "activate Loft", targets=["Root"])
    resolve(game)
    act(game, "activate Root", targets=["Old Bear"])
    resolve(game)
    to(game, 1)
    act(game, "activate Lower", targets=["Old Bear"])
    resolve(game)
    to(game, 0)
    assert can(game, "activate Root")
