"""CR 104.4b: states between which there is more of the same."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import ZONES, State
from comprules.kernel.zones import BATTLEFIELD
from comprules.play.game import Game
from comprules.rules.loops.state_growth import More, MoreAlike
from positions import act, card, position, resolve, side

SOLDIER = "Create a 1/1 white Soldier creature token."
ALL = "Creatures you control gain haste until end of turn."


def between(text: str) -> tuple[Game, State]:
    """A game in which an ability of a Camp that does this has resolved three times, and its state after two of them."""
    game = position(side(battlefield=[card("Camp", "", "Artifact", f"{{0}}: {text}")]), side())
    for _ in range(3):
        before = game.state.copy()
        act(game, "activate Camp")
        resolve(game)
    return game, before


def more_since(earlier: State, now: State) -> More | None:
    """What there is more of, be it nothing, if a state is what another was but for that; otherwise None."""
    comparison = MoreAlike(earlier, now)
    return comparison.more() if comparison.holds() else None


@rule("104.4b")
def test_one_more_token_is_more_of_the_same() -> None:
    """104.4b: a token like those before is all that there is more of, whatever its number and its age."""
    game, before = between(SOLDIER)
    more = more_since(before, game.state)
    assert more is not None
    assert [game.board.name(number) for number in more.objects] == ["Soldier Token"]
    assert more.effects == ()
    assert more_since(game.state, game.state.copy()) == More()
    assert more_since(game.state, before) is None


@rule("104.4b", "106.4")
def test_more_mana_is_more_of_the_same() -> None:
    """104.4b: so is mana behind what was in a pool; other mana instead of it isn't."""
    game = position(side(battlefield=[card("Camp", "", "Artifact", "{0}: Add {G}.")]), side())
    for _ in range(3):
        before = game.state.copy()
        act(game, "activate Camp")
    more = more_since(before, game.state)
    assert more is not None
    assert [[mana.type for mana in each] for each in more.mana] == [["G"], []]
    game.write_player(PlayerId(0), mana_pool=(replace(game.state.players[0].mana_pool[0], type="U"), *more.mana[0] * 3))
    assert more_since(before, game.state) is None


@rule("104.4b", "611.2c")
def test_one_more_effect_is_more_of_the_same() -> None:
    """104.4b: so is an effect, also one of the token that there is more of; not one of other objects each time."""
    game, before = between("At the beginning of the next end step, you gain 1 life.")
    more = more_since(before, game.state)
    assert more is not None
    assert (more.objects, len(more.effects)) == ((), 1)
    game, before = between(f"{SOLDIER} It gains haste until end of turn.")
    more = more_since(before, game.state)
    assert more is not None
    assert (len(more.objects), len(more.effects)) == (1, 1)


@rule("104.4b", "611.2c")
def test_what_is_made_more_has_its_own_effects() -> None:
    """104.4b: as many rounds later each new token would have the effect that the last one has."""
    game, before = between(f"{SOLDIER} It gains haste until end of turn.")
    more = more_since(before, game.state)
    assert more is not None
    later = game.copy()
    copies = more.let_grow(later.state, 3)
    later.state.stale = True
    assert len(copies) == 6
    new = [number for number, one in copies if one in more.objects]
    assert all("Haste" in [kind.__name__ for kind in later.board.characteristics(each).keywords] for each in new)


@rule("104.4b", "611.2c")
def test_an_effect_about_more_tokens_each_time_is_another() -> None:
    """104.4b: effects of ever more tokens aren't alike, though each is one more."""
    states = []
    game = position(side(battlefield=[card("Camp", "", "Artifact", f"{{0}}: {SOLDIER} {ALL}")]), side())
    for _ in range(3):
        states.append(game.state.copy())
        act(game, "activate Camp")
        resolve(game)
    first, second = more_since(states[1], states[2]), more_since(states[2], game.state)
    assert first is not None
    assert second is not None
    assert not first.is_alike(states[2], second, game.state)


@rule("104.4b", "613.7d")
def test_what_stands_in_another_order_is_not_the_same() -> None:
    """104.4b: tokens of two kinds that have come in another order are no more of the same."""
    game, before = between("Create a 1/1 white Soldier creature token and a 2/2 green Bear creature token.")
    assert more_since(before, game.state) is not None
    there = before.zones[BATTLEFIELD]
    before.write(ZONES, BATTLEFIELD, (there[0], there[2], there[1], *there[3:]))
    assert more_since(before, game.state) is None
