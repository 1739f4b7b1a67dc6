"""CR 611.2b: durations that end, or begin, before their effect would."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import BEAR, act, card, play_out, position, resolve, settle, side, the

ROUSE = card("Rouse", "{0}", "Instant", "Untap target creature.")
LULL = card("Lull", "{0}", "Instant", "Tap target creature.")
FORK = card("Fork", "{0}", "Instant", "Copy target activated or triggered ability you control.")
SIREN = card(
    "Siren",
    "{U}",
    "Creature — Siren",
    "Haste\n{T}: Gain control of target creature for as long as this creature remains tapped.",
    "1/1",
)


def called(*responses: str) -> Game:
    """A game in which Alice's Siren calls Bob's Bear, and these spells are cast on it before that resolves."""
    game = position(side([SIREN], hand=[ROUSE, LULL]), side([BEAR]))
    act(game, "activate Siren", targets=["Grizzly Bears"])
    for name in responses:
        act(game, f"cast {name}", targets=["Siren"])
        resolve(game)
        game = Game.load(game.copy().save())
    settle(game)
    return game


@rule("611.2b")
@pytest.mark.parametrize(("responses", "controller"), [((), 0), (("Rouse",), 1), (("Rouse", "Lull"), 1)])
def test_what_was_over_before_the_effect_would_begin(responses: tuple[str, ...], controller: int) -> None:
    """CR 611.2b: who untaps before the ability resolves gains control of nothing, also if tapped again in time."""
    assert the(called(*responses), "Grizzly Bears").controller == controller


@rule("611.2b", "707.10")
def test_what_was_over_for_the_ability_was_not_for_its_later_copy() -> None:
    """CR 611.2b: for a copy that is put on the stack only then, the duration hasn't ended since."""
    game = position(side([SIREN], hand=[ROUSE, LULL, FORK]), side([BEAR]))
    act(game, "activate Siren", targets=["Grizzly Bears"])
    for name, aim in (("Rouse", "Siren"), ("Lull", "Siren"), ("Fork", "Siren's ability")):
        act(game, f"cast {name}", targets=[aim])
        resolve(game)
    while len(game.state.stack) > 1:
        resolve(game)
    assert the(game, "Grizzly Bears").controller == 0


@rule("611.2b")
def test_what_begins_only_while_the_ability_is_on_the_stack() -> None:
    """CR 611.2b: a duration that begins before the effect, for the first time, is none that has ended."""
    bless = card("Bless", "{0}", "Sorcery", "Target creature gains flying for as long as you control an artifact.")
    find = card("Find", "{0}", "Instant", "Create a Treasure token.")
    game = position(side([BEAR], hand=[bless, find]), side())
    act(game, "cast Bless", targets=["Grizzly Bears"])
    act(game, "cast Find")
    settle(game)
    assert has_flying(game)
    act(game, "activate Treasure Token")
    assert not has_flying(game)


@rule("611.2b")
@rule("611.2b", edition="2024")
@pytest.mark.parametrize(("edition", "flies"), [("2026", True), ("2024", False)])
def test_what_begins_again_while_the_ability_resolves(edition: str, flies: bool) -> None:
    """CR 611.2b: a duration that was over and begins again by the resolution itself is one that the effect has; in the
    book of 2024 it isn't.
    """
    text = "{0}: Tap this creature. Target creature gains flying for as long as this creature remains tapped."
    guide = card("Guide", "{U}", "Creature — Human", text, "1/1")
    game = position(side([BEAR, guide], hand=[ROUSE, LULL]), side(), edition=edition)
    act(game, "cast Lull", targets=["Guide"])
    resolve(game)
    act(game, "activate Guide", targets=["Grizzly Bears"])
    act(game, "cast Rouse", targets=["Guide"])
    settle(game)
    assert has_flying(game) is flies


@rule("603.2", "611.2b")
@pytest.mark.parametrize(("then", "flies"), [("Untap target creature. Tap it.", False), ("Draw a card.", True)])
def test_what_was_over_before_the_triggered_ability_was_put_on_the_stack(then: str, flies: bool) -> None:
    """CR 611.2b: what ends and begins again within the resolution in which an ability triggered, was over for it."""
    text = "Whenever you gain life, another target creature gains flying for as long as this creature remains tapped."
    monk = card("Monk", "{W}", "Creature — Human Monk", text, "1/1")
    balm = card("Balm", "{0}", "Instant", f"You gain 1 life. {then}")
    game = position(side([monk, BEAR], hand=[LULL, balm], library=[BEAR]), side())
    act(game, "cast Lull", targets=["Monk"])
    resolve(game)
    act(game, "cast Balm", targets=["Monk"] if "target" in then else [])
    resolve(game)
    assert the(game, "Monk").tapped
    play_out(game)
    assert has_flying(game) is flies


@rule("603.2", "611.2b")
def test_what_began_anew_with_each_triggering() -> None:
    """CR 611.2b: for an ability that triggers only after it began again, the duration isn't over; and so the order of
    two such abilities matters.
    """
    text = "Whenever you gain life, another target creature gains flying for as long as this creature remains tapped."
    monk = card("Monk", "{W}", "Creature — Human Monk", text, "1/1")
    balm = card("Balm", "{0}", "Instant", "You gain 1 life. Untap target creature. Tap it. You gain 1 life.")
    game = position(side([monk, BEAR], hand=[LULL, balm]), side())
    act(game, "cast Lull", targets=["Monk"])
    resolve(game)
    act(game, "cast Balm", targets=["Monk"])
    resolve(game)
    game = Game.load(game.copy().save())
    assert isinstance(game.decision, ChooseOrder)
    play_out(game)
    assert has_flying(game)


def has_flying(game: Game) -> bool:
    """Whether the Bear flies."""
    known = the(game, "Grizzly Bears").characteristics
    return known is not None and Flying in known.keywords
