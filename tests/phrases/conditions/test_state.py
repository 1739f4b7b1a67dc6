"""CR 109.3, 110.5: conditions about what an object is or was."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, graveyard, land, life, play_out, position, resolve, run_to, settle, side
from spells import RELIC, creature

KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")


@rule("608.2h", "603.4")
@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ("it had a charge counter on it", True),
        ("it had no charge counters on it", False),
        ("it had counters on it", True),
        ("it had one or more counters on it", True),
        ("it had three or more charge counters on it", False),
        ("it had exactly two counters on it", True),
        ("it had a counter on it", True),
        ("it had no counters on it", False),
        ("it had flying", True),
        ("it had trample", False),
    ],
)
def test_what_has_gone_is_asked_about_as_it_last_was(condition: str, fulfilled: bool) -> None:
    """608.2h: as the ability resolves the creature isn't there any more; what it had last counts."""
    gull = creature("Gull", f"Flying\nWhen this creature dies, if {condition}, you gain 1 life.")
    game = position(side(battlefield=[Piece(gull, counters=(("charge", 2),))], hand=[KILL], lands="B"), side())
    act(game, "cast Kill", targets=["Gull"])
    settle(game)
    assert life(game, 0) == 20 + fulfilled


@rule("608.2h")
@pytest.mark.parametrize(("number", "fulfilled"), [(2, True), (3, False)])
def test_how_many_counters_it_has_is_determined_as_it_matters(number: int, fulfilled: bool) -> None:
    """608.2h: the counter that the ability itself has just put there counts."""
    condition = f"it has {number} or more charge counters on it"
    text = f"{{0}}: Put a charge counter on this artifact. Then if {condition}, you gain 1 life."
    lamp = card("Lamp", "{1}", "Artifact", text.replace(" 2 ", " two ").replace(" 3 ", " three "))
    game = position(side(battlefield=[Piece(lamp, counters=(("charge", 1),))]), side())
    act(game, "activate Lamp")
    settle(game)
    assert life(game, 0) == 20 + fulfilled


@rule("400.7", "603.4")
@pytest.mark.parametrize("where", ["in your graveyard", "on the battlefield"])
def test_what_has_gone_is_not_where_it_was(where: str) -> None:
    """603.4: it is asked again as the ability resolves, and by then the source is somewhere else (400.7)."""
    text = f"At the beginning of your upkeep, if this creature is {where}, you gain 3 life."
    text = text.replace("this creature", "this card") if where == "in your graveyard" else text
    ghost = creature("Ghost", text)
    exile = card("Exile", "{0}", "Instant", "Exile target creature.")
    rest = card("Rest", "{0}", "Instant", "Exile target creature card from a graveyard.")
    in_graveyard = where == "in your graveyard"
    mine = side([] if in_graveyard else [ghost], [exile, rest], graveyard=[ghost] if in_graveyard else [])
    for answered, gained in ((False, 3), (True, 0)):
        game = position(mine, side(), step="untap")
        run_to(game, "upkeep")
        if answered:
            act(game, f"cast {'Rest' if in_graveyard else 'Exile'}", targets=["Ghost"])
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("109.2", "113.6")
@pytest.mark.parametrize(("others", "returns"), [([], True), ([RELIC], True), ([BEAR], False)])
def test_the_only_card_of_a_kind(others: list[Card], returns: bool) -> None:
    """109.2: no other creature card may be in that graveyard; others' graveyards and other cards don't matter."""
    text = (
        "At the beginning of your upkeep, if Wisp is the only creature card in your graveyard, return Wisp to the "
        "battlefield."
    )
    wisp = card("Wisp", "{B}", "Creature — Spirit", text, "2/2")
    game = position(side(graveyard=[wisp, *others]), side(graveyard=[BEAR]), step="end", active=1)
    run_to(game, "upkeep")
    assert bool(game.state.stack) is returns


@rule("608.2c")
def test_what_is_still_on_the_battlefield() -> None:
    """608.2c: what has left isn't there any more."""
    text = "When Ape enters, each opponent loses 1 life if it's still on the battlefield."
    zap = card("Zap", "{0}", "Instant", "Destroy target creature.")
    for dies in (False, True):
        ape = card("Ape", "{0}", "Creature — Ape", text, "2/2")
        game = position(side(hand=[ape, zap]), side())
        act(game, "cast Ape")
        resolve(game)
        if dies:
            act(game, "cast Zap", targets=["Ape"])
        play_out(game)
        assert life(game, 1) == (20 if dies else 19)


@rule("608.2k", "603.7a")
@pytest.mark.parametrize(("played", "gained", "left"), [((), 2, 2), (("Forest",), 2, 1), (("Forest", "Relic"), 0, 0)])
def test_whether_any_of_the_cards_remain_exiled(played: tuple[str, ...], gained: int, left: int) -> None:
    """608.2k: those that have been played aren't exiled any more; one that still is, is enough."""
    text = (
        "Exile the top two cards of your library. You may play those cards this turn. At the beginning of the next end "
        "step, if any of those cards remain exiled, put them into your graveyard, then you gain 2 life."
    )
    glimpse = card("Glimpse", "{R}", "Sorcery", text)
    game = position(side(hand=[glimpse], lands="RR", library=[land("G"), RELIC]), side())
    act(game, "cast Glimpse")
    play_out(game)
    for name in played:
        act(game, f"{'play' if name == 'Forest' else 'cast'} {name}")
        play_out(game)
    run_to(game, "end")
    play_out(game)
    assert (life(game, 0), len(graveyard(game, 0))) == (20 + gained, 1 + left)
