"""CR 603.7, 118.12a, 608.2h: delayed triggered abilities with a cost or a condition in what they do."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, position, resolve, run_to, settle, side
from spells import creature, spell

DOOM = card("Doom", "{B}", "Instant", "Destroy target creature.")


@rule("603.7", "118.12a")
def test_at_the_next_end_step_it_is_sacrificed_unless_something_is_paid() -> None:
    """118.12a: the payment is asked as the delayed ability resolves, and averts the sacrifice."""
    text = (
        "Create a 1/1 white Cat creature token. At the beginning of the next end step, sacrifice it unless you pay {1}."
    )
    for pays in (True, False):
        game = position(side(hand=[spell(text)], lands="WW"), side())
        act(game, "cast Deed")
        resolve(game)
        run_to(game, "end")
        resolve(game)
        game.choose(Answer(pays))
        assert len(on_battlefield(game, "Cat Token")) == pays


@rule("603.7", "603.7c", "608.2h")
def test_it_comes_back_if_what_says_so_is_still_there() -> None:
    """608.2h: whether it is still on the battlefield is found out as the delayed ability resolves."""
    text = (
        "Whenever another creature you control dies, you may return that card to the battlefield at the beginning of "
        "the next end step if Keeper is still on the battlefield."
    )
    keeper = creature("Keeper", text)
    game = position(side(battlefield=[keeper, BEAR], hand=[DOOM, DOOM], lands="BB"), side())
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    run_to(game, "end")
    resolve(game)
    game.choose(Answer(True))
    assert on_battlefield(game, "Grizzly Bears")
    gone = position(side(battlefield=[keeper, BEAR], hand=[DOOM, DOOM], lands="BB"), side())
    act(gone, "cast Doom", targets=["Grizzly Bears"])
    settle(gone)
    act(gone, "cast Doom", targets=["Keeper"])
    settle(gone)
    run_to(gone, "end")
    settle(gone)
    assert not on_battlefield(gone, "Grizzly Bears")
