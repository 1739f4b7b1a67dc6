"""CR 601.2g-h, 605.3b: payments found without a search, and permanents tapped where nothing notices it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.cards import Card
from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.casting.casting import CastSpell
from comprules.rules.concepts.events import LOG, Logged, chained
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.payment import tapping_plainly
from comprules.rules.payment.payment import ManaSource, Unit, expanded
from comprules.rules.payment.payment_found import searched_for
from comprules.rules.payment.payment_tasks import order_of_use
from comprules.rules.payment.plain_payment import kinds_of, straight_payment
from positions import BEAR, act, card, option_named, position, resolve, side

TYPES = st.sampled_from("WUG")
UNITS = st.lists(st.tuples(TYPES, st.booleans()).map(lambda known: Unit(*known)), max_size=3)
ALTERNATIVES = st.lists(st.lists(TYPES, min_size=1, max_size=2).map(tuple), min_size=1, max_size=3, unique=True)
SYMBOLS = st.lists(st.sampled_from(["W", "U", "G", "W/U", "S", "1"]), min_size=1, max_size=5)


@st.composite
def several_sources(draw: st.DrawFn) -> list[ManaSource]:
    """Permanents that are tapped for mana."""
    each = draw(st.lists(st.tuples(ALTERNATIVES, st.integers(0, 2), st.booleans()), max_size=5))
    return [
        ManaSource(ObjectId(number), 0, tuple(alternatives), weight, snow)
        for number, (alternatives, weight, snow) in enumerate(each, 1)
    ]


@rule("601.2g", "118.3")
@given(SYMBOLS, UNITS, several_sources())
def test_a_payment_found_straight_on_is_the_one_that_a_search_finds(
    symbols: list[str], pool: list[Unit], sources: list[ManaSource]
) -> None:
    """601.2g: how the mana for a cost is made is the same, whether or not it had to be searched for."""
    wanted = expanded(tuple(symbols))
    found = straight_payment(wanted, map(kinds_of, pool), sorted(sources, key=order_of_use))
    if found is not None:
        searched = searched_for(wanted, pool, sources, 0, None)
        assert searched is not None
        assert searched.uses == found.uses


@rule("601.2g", "107.4a")
def test_where_the_first_is_needed_for_another_symbol_it_must_be_searched_for() -> None:
    """107.4a: a land that makes either color isn't there any more for the second one of them."""
    isle = ManaSource(ObjectId(1), 0, (("U",),), 0)
    either = ManaSource(ObjectId(2), 0, (("U",), ("G",)), 0)
    assert straight_payment(("G", "U"), [], [isle, either]) is not None
    assert straight_payment(("G", "U"), [], [either, isle]) is not None
    assert straight_payment(("U", "G"), [], [either, isle]) is None
    assert searched_for(("U", "G"), [], [either, isle], 0, None) is not None


def boon(text: str = "You gain 1 life.", cost: str = "{1}{G}") -> Card:
    """A spell that takes some lands."""
    return card("Boon", cost, "Sorcery", text)


def cast(*others: Card, spell: Card = BEAR, lands: str = "GGW") -> Game:
    """A game in which a spell has been cast."""
    game = position(side(battlefield=others, lands=lands, hand=[spell]), side())
    act(game, f"cast {spell.name}")
    return game


@rule("605.3b", "106.12", "405.6c")
@pytest.mark.parametrize("spell", [BEAR, boon()])
def test_what_nothing_notices_leaves_the_game_as_each_event_would(spell: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    """605.3b: each land is tapped, its mana added, and it has been tapped for mana, all of which is in the log."""
    at_once = cast(spell=spell)
    told = [type(each.event).__name__ for each in logged(at_once)]
    assert told.count("Tap") == told.count("AddMana") == told.count("TappedForMana") == 2
    monkeypatch.setattr(tapping_plainly, "_goes_unnoticed", lambda *_: False)
    one_by_one = cast(spell=spell)
    assert at_once.digest() == one_by_one.digest()
    assert [str(line) for line in at_once.log] == [str(line) for line in one_by_one.log]


def logged(game: Game) -> list[Logged]:
    """The entries of the log."""
    return list(chained(game.state.registers[LOG]))


@rule("603.2", "701.26a")
def test_what_triggers_on_tapping_notices_each() -> None:
    """603.2: an ability that triggers whenever a land becomes tapped does so for each that is tapped for a cost."""
    bell = card("Bell", "{1}", "Artifact", "Whenever a land you control becomes tapped, you gain 1 life.")
    game = cast(bell)
    assert len(game.view(0).stack) == 3


@rule("605.4a", "106.12a")
def test_only_the_land_that_is_watched_adds_more() -> None:
    """605.4a: an Aura's mana ability triggers on its own land, and what the others add is as ever."""
    text = "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."
    dew = card("Dew", "{G}", "Enchantment — Aura", text)
    game = position(side(lands="GGGG", hand=[dew, boon(cost="{4}")]), side())
    game.choose(option_named(game, "cast Dew"))
    game.choose(game.view(0).battlefield[-1].id)
    resolve(game)
    act(game, "cast Boon")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 4
    added = [each.event for each in logged(game) if isinstance(each.event, AddMana)]
    assert [each.mana[0].type for each in added] == ["G"] * 5


@rule("601.2b", "601.2c")
@pytest.mark.parametrize("spell", [BEAR, boon(), boon("Target player gains 1 life.")])
def test_a_spell_with_nothing_to_announce_is_cast_as_step_by_step(spell: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    """601.2b: where there are no modes, nothing to splice and no optional cost, the next to be chosen are targets."""
    at_once = cast(spell=spell)
    monkeypatch.setattr(CastSpell, "_has_nothing_to_announce", lambda *_: False)
    step_by_step = cast(spell=spell)
    assert at_once.digest() == step_by_step.digest()
    assert at_once.decision == step_by_step.decision
