"""CR 400.2: games as they may be for all that a player knows."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comprules.agents import RandomAgent
from comprules.kernel.decisions import Decision
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.determinizing import CannotDeterminize
from comprules.play.game import Game, NothingToUndo
from positions import act, card, land, pass_priority, pending, position, resolve, run_to, side
from random_games import played
from rules.subgames import dreaming
from rules.zones.test_knowledge import HERON, NEWT, OTTER, PEEK, PRY, STOAT, library_known


def numbers(decision: Decision) -> list[int]:
    """The objects that a decision is about."""
    return [option.id for option in decision.candidates if isinstance(option, Thing)]


MORPH = card("Masker", "{3}{U}", "Creature — Shapeshifter", "Morph {U}", "3/3")
MANY = [card(f"Beast {number}", "{G}", pt="1/1") for number in range(12)]


def names(game: Game, *numbers: int) -> list[str]:
    """What cards really are."""
    return [game.state.objects[number].card.name for number in numbers]


@rule("400.2", "402.3")
def test_what_a_player_can_t_see_is_dealt_anew() -> None:
    """402.3: Bob's hand and library are exchanged as far as Alice doesn't know them; his graveyard isn't."""
    game = position(
        side(library=MANY[:6], hand=[HERON], lands="U"), side(library=MANY, hand=[NEWT, OTTER], graveyard=[STOAT])
    )
    digest, view = game.digest(), game.view(0)
    hands, libraries = set(), set()
    for seed in range(8):
        twin = game.determinize(0, seed)
        assert twin.view(0) == view
        assert twin.digest() == game.determinize(0, seed).digest()
        hands.add(tuple(names(twin, *twin.state.hand(1))))
        libraries.add(tuple(names(twin, *twin.state.library(0))))
        assert names(twin, *twin.state.hand(0)) == ["Heron"]
        for player in (0, 1):
            hidden = (*game.state.hand(player), *game.state.library(player))
            assert Counter(names(twin, *hidden)) == Counter(names(game, *hidden))
    assert len(hands) > 3
    assert len(libraries) > 3
    assert game.digest() == digest
    with pytest.raises(NothingToUndo):
        game.determinize(0, 1).undo()
    with pytest.raises(ValueError, match="no player has the number 2"):
        game.determinize(2)


@rule("400.2")
def test_what_is_imagined_has_nothing_to_do_with_what_is_hidden() -> None:
    """400.2: where Bob has in hand what lies in his library, and the other way round, Alice imagines the same."""
    second = card("Mummer", "{2}{U}", "Creature — Shapeshifter", "Morph {1}", "2/4")
    games = []
    for shown, hidden in ((MORPH, second), (second, MORPH)):
        bob = side(lands="UUU", library=[*MANY, hidden, STOAT], hand=[shown, NEWT, OTTER])
        game = position(bob, side(library=MANY))
        act(game, f"cast {shown.name}")
        resolve(game)
        games.append(game)
    one, other = games
    assert one.view(1) == other.view(1)
    assert one.digest() != other.digest()
    for seed in range(5):
        first, then = one.determinize(1, seed), other.determinize(1, seed)
        assert names(first, *sorted(first.state.objects)) == names(then, *sorted(then.state.objects))


@rule("701.20e")
def test_what_the_player_has_seen_stays() -> None:
    """701.20e: Alice has looked at Bob's hand and the top card of his library."""
    game = position(side(hand=[PRY, PEEK], lands="UU"), side(library=[STOAT, *MANY], hand=[NEWT, OTTER]))
    act(game, "cast Pry", targets=["Bob"])
    resolve(game)
    act(game, "cast Peek", targets=["Bob"])
    resolve(game)
    for seed in range(5):
        twin = game.determinize(0, seed)
        assert names(twin, *twin.state.hand(1)) == ["Newt", "Otter"]
        assert names(twin, twin.state.library(1)[-1]) == ["Stoat"]
        other = game.determinize(1, seed)
        assert names(other, *other.state.hand(1)) == ["Newt", "Otter"]
    assert len({tuple(names(game.determinize(1, seed), *game.state.library(1))) for seed in range(5)}) > 3


@rule("702.37c", "708.2")
def test_what_was_cast_face_down_can_be_cast_so() -> None:
    """702.37c: only a card with morph is cast face down: Alice knows as much of it, and no more."""
    second = card("Mummer", "{2}{U}", "Creature — Shapeshifter", "Morph {1}", "2/4")
    game = position(side(lands="UUU", hand=[MORPH], library=[*MANY, second]), side())
    act(game, "cast Masker")
    resolve(game)
    (down,) = [number for number in game.state.battlefield if game.state.objects[number].face_down is not None]
    found = {names(game.determinize(1, seed), down)[0] for seed in range(12)}
    assert found == {"Masker", "Mummer"}
    assert {names(game.determinize(0, seed), down)[0] for seed in range(5)} == {"Masker"}


@rule("701.22a")
def test_in_the_middle_of_an_instruction() -> None:
    """701.22a: while Bob scries, what he looks at is something else for all that Alice knows; his answers stand."""
    foresee = card("Foresee", "{U}", "Instant", "Scry 3.")
    game = position(side(), side(library=[NEWT, OTTER, HERON, *MANY], hand=[foresee], lands="U"))
    pass_priority(game)
    act(game, "cast Foresee")
    resolve(game)
    game.choose(tuple(pending(game).candidates[:1]))
    view = game.view(0)
    orders = set()
    for seed in range(6):
        twin = game.determinize(0, seed)
        assert twin.view(0) == view
        assert pending(twin).player == 1
        assert numbers(pending(twin)) == numbers(pending(game))
        orders.add(str(pending(twin).options))
        twin.choose(tuple(reversed(pending(twin).candidates)))
        assert len(library_known(twin, 1, 1)) == 3
        assert [known.card.name for known in game.determinize(1, seed).view(1).players[1].known_library] == [
            "Newt",
            "Otter",
            "Heron",
        ]
    assert len(orders) > 2


@rule("701.23a", "701.23b")
def test_while_somebody_searches() -> None:
    """701.23b: Bob searches for a land; what else lies in his library Alice doesn't know. The search goes on."""
    seek = card(
        "Seek",
        "{U}",
        "Instant",
        "Search your library for a land card, reveal it, put it into your hand, then shuffle.",
    )
    game = position(side(), side(library=[*MANY, land("G"), land("U")], hand=[seek, NEWT], lands="U"))
    pass_priority(game)
    act(game, "cast Seek")
    resolve(game)
    for seed in range(6):
        twin = game.determinize(0, seed)
        assert twin.view(0) == game.view(0)
        assert type(pending(twin)) is type(pending(game))
        twin.choose(tuple(pending(twin).candidates[:1]))
        assert len(twin.state.hand(1)) == 2


@rule("400.2")
def test_the_next_chance_is_another() -> None:
    """705.1: a search doesn't foresee what is left to chance."""
    flip = card("Flip", "{U}", "Sorcery", "Flip a coin. If you win the flip, draw a card.")
    game = position(side(hand=[flip], lands="U"), side())
    hands = set()
    for seed in range(10):
        twin = game.determinize(0, seed)
        act(twin, "cast Flip")
        resolve(twin)
        hands.add(len(twin.view(0).hand))
    assert hands == {0, 1}


@given(st.integers(0, 400), st.integers(0, 150), st.integers(2, 3), st.booleans())
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_at_any_decision(seed: int, answers: int, players: int, skip: bool) -> None:
    """CR 400.2: in random games each player's view of what is dealt is their own, and the game goes on from there."""
    game = played(seed, answers, players, skip_trivial=skip)
    digest = game.digest()
    for player in range(players):
        twin = game.determinize(player, seed)
        assert twin.view(player) == game.view(player)
        assert twin.view(player).to_dict() == game.view(player).to_dict()
        assert pickle.dumps(twin.view(player)) == pickle.dumps(game.view(player))
        agent = RandomAgent(seed)
        for _ in range(15):
            if twin.decision is not None:
                twin.choose(agent.choose(twin.view(twin.decision.player), twin.decision))
    assert game.digest() == digest


def test_run_on() -> None:
    """CR 400.2: a position that has been dealt anew can be played to the end of the turn."""
    game = position(side(library=MANY), side(library=MANY, hand=[NEWT])).determinize(0, 3)
    run_to(game, "end")
    assert game.view(0).step == "end"


@rule("729.1a")
def test_not_while_a_subgame_is_played() -> None:
    """729.1a: what is hidden in the main game can't be filled in; the view holds that game too, also pickled."""
    game = dreaming(side(library=[NEWT] * 9, hand=[OTTER]), side(library=[HERON] * 9, hand=[STOAT]))
    with pytest.raises(CannotDeterminize, match="a subgame is being played"):
        game.determinize(0)
    view = pickle.loads(pickle.dumps(game.view(0)))
    assert view == game.view(0)
    assert view.to_dict()["main_game"]["players"][1]["hand_size"] == 1
    assert b"Stoat" not in pickle.dumps(view)
