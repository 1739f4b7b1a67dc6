"""CR 613.5: after something has changed, the layers are worked through for what can be another, and the rest stays."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying as FlyingAbility
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.continuous_effects import derived_board, deriving, resuming
from comprules.rules.continuous_effects.continuous import plan_of
from comprules.rules.continuous_effects.derived_board import derived_of
from comprules.rules.continuous_effects.resuming import Gone, Kept, WhatCame, go_on
from positions import BEAR, act, card, hand, on_battlefield, pending, position, resolve, side, the

SMALL = card("Small", "{0}", "Creature — Elk", pt="1/1")
GOAT = card("Goat", "{0}", "Creature — Goat", pt="1/1")
CHIEF = card("Chief", "{0}", "Creature — Elk", "Other creatures you control get +1/+1.", "2/2")
COUNTING = card("Counting", "{0}", "Creature — Bear", "This creature gets +1/+0 for each Elk you control.", "0/3")
GROWING = card("Growing", "{0}", "Creature — Bear", "As long as you control a Goat, this creature gets +2/+2.", "1/1")
HERDING = card("Herding", "{0}", "Enchantment", "Creatures you control are Goats in addition to their other types.")
GUIDING = card("Guiding", "{0}", "Enchantment", "Goats you control get +1/+1.")
SILENCE = card("Silence", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature loses all abilities.")
FLYING = card("Flying", "{0}", "Enchantment", "Creatures you control have flying.")
CLIPPING = card("Clipping", "{0}", "Enchantment", "Creatures with flying you control get +1/+0.")
TAKING = card("Taking", "{0}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")


@pytest.fixture(autouse=True)
def _found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is found on a board is checked against the same found anew."""
    monkeypatch.setattr(derived_board, "CHECKING", True)


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> list[Gone | None]:
    """How the layers were gone on with, each time; None where they were worked through anew."""
    found: list[Gone | None] = []

    def noting(*given: Any) -> Gone | None:
        found.append(go_on(*given))
        return found[-1]

    monkeypatch.setattr(deriving, "go_on", noting)
    return found


def _cast(game: Game, name: str, *targets: str) -> None:
    act(game, f"cast {name}", targets=targets)
    resolve(game)


def _sizes(game: Game, name: str) -> list[tuple[int | None, int | None]]:
    return [(seen.power, seen.toughness) for seen in on_battlefield(game, name)]


@rule("613.5", "611.3a")
def test_what_enters_is_affected_and_nothing_else_is_worked_through(gone: list[Gone | None]) -> None:
    """611.3a: an effect applies to what comes to be of its kind; the others stay the very same."""
    game = position(side([CHIEF, SMALL, SMALL, SMALL, SMALL], hand=[GOAT]), side())
    before = {seen.id: game.board.characteristics(ObjectId(seen.id)) for seen in on_battlefield(game, "Small")}
    gone.clear()
    _cast(game, "Goat")
    assert _sizes(game, "Goat") == [(2, 2)]
    assert all(game.board.characteristics(ObjectId(number)) is known for number, known in before.items())
    new = the(game, "Goat").id
    assert any(each is not None and each.only == {new} for each in gone)


@rule("613.5", "611.3a")
def test_an_effect_that_comes_reaches_all_that_it_is_said_of(gone: list[Gone | None]) -> None:
    """611.3a: what a new effect applies to is found on the whole board, though only its source has changed."""
    game = position(side([GOAT, *[SMALL] * 10], hand=[GUIDING]), side([GOAT]))
    gone.clear()
    _cast(game, "Guiding")
    assert sorted(_sizes(game, "Goat")) == [(1, 1), (2, 2)]
    reached = [each.only for each in gone if each is not None and each.only]
    assert any(the(game, "Guiding").id in only and len(only) > 1 for only in reached)


@rule("613.5", "611.3b")
def test_what_an_effect_applied_to_is_without_it_once_its_source_has_lost_it() -> None:
    """611.3b: an effect of a static ability is there as long as the ability is: losing it frees all it applied to."""
    game = position(side([CHIEF, SMALL, SMALL, *[GOAT] * 4], hand=[SILENCE]), side())
    assert _sizes(game, "Small") == [(2, 2), (2, 2)]
    _cast(game, "Silence", "Chief")
    assert _sizes(game, "Small") == [(1, 1), (1, 1)]


@rule("613.5", "109.5")
def test_what_changes_its_controller_takes_its_effect_along() -> None:
    """109.5: "you" is whoever controls the source: the effect leaves some creatures and comes to others."""
    game = position(side([SMALL, GOAT, GOAT, GOAT, GOAT], hand=[TAKING]), side([CHIEF, COUNTING, COUNTING]))
    _cast(game, "Taking", "Chief")
    assert (_sizes(game, "Small"), _sizes(game, "Counting")) == ([(2, 2)], [(0, 3), (0, 3)])


@rule("613.5")
def test_what_is_counted_is_counted_again() -> None:
    """613.5: the value of an effect that counts others changes with them, though its own object hasn't changed."""
    game = position(side([COUNTING, *[GOAT] * 6], hand=[SMALL]), side())
    assert _sizes(game, "Counting") == [(0, 3)]
    _cast(game, "Small")
    assert _sizes(game, "Counting") == [(1, 3)]


@rule("613.5", "604.2")
def test_an_effect_with_a_condition_begins_once_that_is_met() -> None:
    """604.2: whether a condition is met is asked of the whole board, each time."""
    game = position(side([GROWING, *[SMALL] * 6], hand=[GOAT]), side())
    assert _sizes(game, "Growing") == [(1, 1)]
    _cast(game, "Goat")
    assert _sizes(game, "Growing") == [(3, 3)]


@rule("613.5", "613.6")
def test_what_looks_at_what_another_layer_changes_sees_it_changed() -> None:
    """613.5: an effect in a later layer applies by what the earlier ones have made of objects."""
    game = position(side([HERDING, GUIDING, SMALL, *[COUNTING] * 4], hand=[CHIEF]), side())
    assert _sizes(game, "Small") == [(2, 2)]
    _cast(game, "Chief")
    assert (_sizes(game, "Chief"), _sizes(game, "Small")) == ([(3, 3)], [(3, 3)])


@rule("613.5", "613.1f")
def test_what_is_given_an_ability_is_counted_among_those_that_have_it() -> None:
    """613.1f: in layer 7 creatures have what layer 6 has given them, whenever they came."""
    game = position(side([CLIPPING, SMALL, *[GOAT] * 5], hand=[FLYING]), side())
    assert _sizes(game, "Small") == [(1, 1)]
    _cast(game, "Flying")
    assert _sizes(game, "Small") == [(2, 1)]
    assert _sizes(game, "Goat") == [(2, 1)] * 5


@rule("613.5", "613.7")
def test_counters_and_effects_come_together_on_what_changed_alone() -> None:
    """613.4c: what has counters has them besides what effects give it, also when the effect comes later."""
    game = position(side([Piece(SMALL, counters=(("+1/+1", 2),)), *[GOAT] * 6], hand=[CHIEF]), side())
    _cast(game, "Chief")
    assert (_sizes(game, "Small"), _sizes(game, "Goat")[0]) == ([(4, 4)], (2, 2))
    assert game.board.base_power_toughness(the(game, "Small").id) == (1, 1)


@rule("613.5")
def test_after_undoing_the_board_is_what_it_was() -> None:
    """613.5: what effects make of a board hangs on how it is, not on how it came to be."""
    game = position(side([CHIEF, *[SMALL] * 5], hand=[GOAT, COUNTING]), side())
    before = _sizes(game, "Small")
    act(game, "cast Goat")
    resolve(game)
    assert _sizes(game, "Goat") == [(2, 2)]
    while "Goat" not in hand(game, 0):
        game.undo()
    _cast(game, "Counting")
    assert (_sizes(game, "Small"), _sizes(game, "Counting")) == (before, [(7, 4)])


@rule("611.3a", "613.5")
def test_an_effect_says_whether_it_has_to_do_with_each_object_by_itself() -> None:
    """611.3a: "other creatures you control get +1/+1" has; what counts others, or is said on a condition, hasn't."""
    game = position(side([CHIEF, COUNTING]), side())
    plans = {each.source: plan_of(each.statement) for each in derived_of(game.board).index.continuous}  # type: ignore[attr-defined]
    chief, counting = plans[the(game, "Chief").id], plans[the(game, "Counting").id]
    assert (chief.applies_one_by_one, chief.does_one_by_one, chief.names_its_objects) == (True, True, False)
    assert (counting.applies_one_by_one, counting.does_one_by_one, counting.names_its_objects) == (True, False, True)


@rule("613.5", "702.26f")
def test_what_phases_in_is_what_an_effect_that_named_it_makes_of_it() -> None:
    """702.26f: an effect that lasts goes on applying to what phases in, though it didn't apply while that was away."""
    wither = card("Wither", "{0}", "Instant", "Target creature gets -1/-0 until your next turn.")
    slip = card("Slip", "{0}", "Instant", "Target creature phases out.")
    back = card("Back", "{0}", "Sorcery", "All phased-out creatures phase in.")
    game = position(side(battlefield=[BEAR, BEAR, BEAR, BEAR, BEAR], hand=[wither, slip, back]), side())
    bear = game.view(0).battlefield[0].id
    for spell in ("Wither", "Slip"):
        act(game, f"cast {spell}")
        game.choose(bear)
        resolve(game)
    act(game, "cast Back")
    resolve(game)
    known = game.view(0).seen(bear).characteristics
    assert known is not None
    assert known.power == 1


@rule("613.5", "611.2c")
def test_in_which_order_effects_came_to_cards_elsewhere_makes_no_difference_to_what_can_be_done() -> None:
    """613.5: what can be done hangs on how the board is: a card that is given an ability twice, with another in
    between, has it in the place where it would if all were found at once.
    """
    dig = card("Dig", "{0}", "Sorcery", "Target creature card in your graveyard gains unearth {0} until end of turn.")
    game = position(side(hand=[dig, dig, dig], graveyard=[GOAT, SMALL]), side())
    for name in ("Small", "Goat", "Small"):
        _cast(game, "Dig", name)
    offered = [str(option).split()[1] for option in pending(game).options if isinstance(option, Activate)]
    assert offered == ["Goat", "Small", "Small"]


@rule("613.5", "613.1f", "122.1b")
def test_a_counter_on_a_card_elsewhere_is_no_effect_on_it(gone: list[Gone | None]) -> None:
    """613.1f: keyword counters have their place among the effects on permanents, and on what effects touch elsewhere:
    on a card that is only looked at they are counted without them, also where it is what has changed.
    """
    feather = card("Feather", "{0}", "Artifact", "{0}: Put a flying counter on target creature card in your graveyard.")
    text = "As long as a creature card is in your graveyard, creatures you control have flying."
    mourning = card("Mourning", "{0}", "Enchantment", text)
    game = position(side([mourning, feather, SMALL], graveyard=[GOAT]), side([SMALL] * 20))
    goat = game.view(0).players[0].graveyard[0].id
    gone.clear()
    act(game, "activate Feather", targets=["Goat"])
    resolve(game)
    assert any(each is not None and goat in (each.only or ()) for each in gone)
    assert FlyingAbility in game.board.characteristics(ObjectId(goat)).keywords
    assert goat not in derived_of(game.board).characteristics


@rule("613.5", "611.2c")
def test_what_names_its_objects_is_not_gone_through_for_others_that_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """611.2c: which objects the effect of a spell applies to is settled: what enters later is none of them."""
    wither = card("Wither", "{0}", "Instant", "Target creature gets -1/-0 until your next turn.")
    game = position(side([CHIEF, *[SMALL] * 8], hand=[wither, GOAT]), side([BEAR]))
    _cast(game, "Wither", "Grizzly Bears")
    again: list[int] = []

    def noting(done: WhatCame, board: Any) -> Kept:
        again.append(done.active.source)
        return Kept(done, board)

    monkeypatch.setattr(resuming, "Kept", noting)
    _cast(game, "Goat")
    assert _sizes(game, "Goat") == [(2, 2)]
    assert set(again) == {the(game, "Chief").id}


WAKING = card("Waking", "{0}", "Enchantment", "Forests you control are 1/1 creatures that are still lands.")
CITY = card("City", "{0}", "Enchantment", "Lands you control are Forests in addition to their other types.")
TREE = card("Tree", "", "Land — Forest", "{T}: Add {G}.")
DUNE = card("Dune", "", "Land — Desert", "{T}: Add {C}.")


@rule("613.5", "613.6")
def test_what_looks_at_its_own_objects_alone_is_gone_on_with(gone: list[Gone | None]) -> None:
    """613.6: which lands become creatures has to do with what each of them is by itself."""
    game = position(side([WAKING, *[TREE] * 6], hand=[DUNE, TREE]), side())
    gone.clear()
    act(game, "play Tree")
    new = max(seen.id for seen in on_battlefield(game, "Tree"))
    assert any(each is not None and each.only == {new} for each in gone)
    assert _sizes(game, "Tree") == [(1, 1)] * 7


@rule("613.8", "613.5")
def test_what_another_effect_may_make_its_objects_is_not_gone_on_with(gone: list[Gone | None]) -> None:
    """613.8: what becomes a Forest by the other effect becomes a creature, whichever is older: all is found anew."""
    game = position(side([WAKING, CITY, *[TREE] * 6], hand=[DUNE]), side())
    gone.clear()
    act(game, "play Dune")
    assert not any(each is not None and each.only for each in gone)
    assert _sizes(game, "Dune") == [(1, 1)]


@rule("613.8a", "613.8b")
def test_a_dependency_that_shows_on_other_objects_alone_still_orders_effects() -> None:
    """613.8a: the older effect depends on the newer one, by which an Elk is a Goat. That shows on the Elk alone, but a
    Goat that comes is a Bear by it, too: what both do to that is done in the same order.
    """
    naming = card("Naming", "{0}", "Enchantment", "Goats you control are Bears.")
    being = card("Being", "{0}", "Enchantment", "Creatures you control with power 1 or less are Goats.")
    game = position(side([naming, being, SMALL, *[BEAR] * 6], hand=[GOAT]), side())
    _cast(game, "Goat")
    for name in ("Small", "Goat"):
        assert game.board.characteristics(ObjectId(the(game, name).id)).subtypes == ("Bear",)


@rule("613.8a", "604.2")
def test_what_only_adds_abilities_ends_no_ability_that_is_there(gone: list[Gone | None]) -> None:
    """613.8a: the effects of creatures that are given flying don't depend on that, so they are gone on with."""
    game = position(side([FLYING, CHIEF, *[GOAT] * 6], hand=[SMALL]), side())
    gone.clear()
    _cast(game, "Small")
    assert any(each is not None and each.only for each in gone)
    assert _sizes(game, "Small") == [(2, 2)]


@rule("613.8a", "613.1f")
def test_what_takes_abilities_may_end_another_effect() -> None:
    """613.8a: what gives flying depends on what takes that ability from its own source, though that is younger."""
    giver = card("Giver", "{0}", "Creature — Bird", "Goats you control have flying.", "1/1")
    game = position(side([giver, *[GOAT] * 6], hand=[SILENCE]), side())
    assert all(_are_flying(game, "Goat"))
    _cast(game, "Silence", "Giver")
    assert not any(_are_flying(game, "Goat"))


def _are_flying(game: Game, name: str) -> list[bool]:
    known = [game.board.characteristics(ObjectId(seen.id)) for seen in on_battlefield(game, name)]
    return [any(isinstance(ability, FlyingAbility) for ability in each.abilities) for each in known]
