"""CR 400.2, 402.3, 406.3: what a player can see."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from comprules.cards import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Cast, Thing
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.play.view import Seen, View
from comprules.rules.zones.knowledge import known_to
from faces import face, faced
from positions import BEAR, act, card, land, pass_priority, pending, position, resolve, side, the
from random_games import played

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
SECRET = card("Secret", "{B}", "Sorcery", "Draw a card.")


def texts(view: View) -> str:
    """Everything that a view says, as text, decisions apart."""
    parts = (view.players, view.hand, view.battlefield, view.stack, view.exile, view.command, view.log())
    return repr(parts)


@rule("402.3")
def test_only_the_own_hand_is_seen() -> None:
    """402.3: of others' hands a player knows how many cards there are, and no more."""
    game = position(side(hand=[SECRET, BEAR]), side(hand=[ZAP]))
    assert [seen.name for seen in game.view(0).hand] == ["Secret", "Grizzly Bears"]
    assert [seen.name for seen in game.view(1).hand] == ["Zap"]
    assert game.view(1).players[0].hand_size == 2
    assert "Secret" not in texts(game.view(1))
    with pytest.raises(KeyError):
        game.view(1).seen(game.view(0).hand[0].id)


@rule("402.3")
def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    """402.3: what a player sees is seen at a moment: what is read of it later is the same as at once."""
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[BEAR]))
    kept, read_at_once = game.view(0), game.view(0).to_dict()
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    game.undo()
    assert not game.view(0).hand
    assert [seen.name for seen in kept.hand] == ["Zap"]
    assert kept.to_dict() == read_at_once


@rule("102.1")
def test_a_number_that_is_nobody_s_is_refused_with_those_there_are() -> None:
    """102.1: the players are the people in the game; the view of anybody else is asked for in vain."""
    game = position(side(), side())
    for number in (2, -1, "0", None, [0]):
        with pytest.raises(ValueError, match=r"no player has the number .*; there are 0 \(Alice\), 1 \(Bob\)$"):
            game.view(number)  # type: ignore[arg-type]


@rule("400.2", "402.3")
def test_what_is_hidden_is_refused_in_the_same_words_as_what_isn_t_there() -> None:
    """402.3: what is said of a card in another player's hand tells nothing of it; both are lookup errors."""
    game = position(side(hand=[SECRET]), side())
    for number in (game.state.hand(0)[0], 9999, [1]):
        with pytest.raises(KeyError) as refused:
            game.view(1).seen(number)  # type: ignore[arg-type]
        assert str(refused.value) == f"Bob sees no object with the number {number}"
    with pytest.raises(ValueError, match="no object has the number 9999"):
        game.explain(9999)


@rule("400.2", "401.2")
def test_nobody_sees_a_library() -> None:
    """401.2: the cards of a library are hidden, also from their owner; their number isn't."""
    game = position(side(library=[SECRET] * 3), side())
    for player in (0, 1):
        assert game.view(player).players[0].library_size == 3
        assert "Secret" not in texts(game.view(player))
        with pytest.raises(KeyError):
            game.view(player).seen(game.state.library(0)[0])


@rule("400.2")
def test_public_zones_are_seen_by_all() -> None:
    """400.2: graveyards, the battlefield, the stack and exile are public."""
    game = position(side(hand=[ZAP], lands="R", battlefield=[BEAR], graveyard=[SECRET], exile=[land("G")]), side())
    act(game, "cast Zap", targets=["Bob"])
    view = game.view(1)
    assert [seen.name for seen in view.players[0].graveyard] == ["Secret"]
    assert {"Mountain", "Grizzly Bears"} <= {seen.name for seen in view.battlefield}
    assert [seen.name for seen in view.stack] == ["Zap"]
    assert view.stack[0].targets == (1,)
    assert [seen.name for seen in view.exile] == ["Forest"]
    assert view.seen(the(game, "Grizzly Bears").id).power == 2


@rule("400.2", "402.3")
def test_a_drawn_card_is_named_only_to_its_player() -> None:
    """402.3: the log that a player reads doesn't say what another one drew."""
    game = position(side(hand=[SECRET], lands="B", library=[BEAR]), side())
    act(game, "cast Secret")
    resolve(game)
    mine, theirs = (" ".join(line.text for line in game.view(player).log()) for player in (0, 1))
    assert "Grizzly Bears" in mine
    assert "Grizzly Bears" not in theirs
    assert len(game.view(0).log()) == len(game.view(1).log())


@rule("400.2")
def test_what_was_seen_stays_told() -> None:
    """400.2: what went through a public zone was seen by all; the log goes on telling it."""
    away = card("Away", "{U}", "Instant", "Return target creature to its owner's hand.")
    game = position(side(hand=[away], lands="U"), side(battlefield=[BEAR]))
    act(game, "cast Away", targets=["Grizzly Bears"])
    resolve(game)
    assert any("Grizzly Bears" in line.text for line in game.view(0).log())
    assert game.view(0).players[1].hand_size == 1


@rule("400.2", "701.20a")
def test_only_who_looks_sees_what_they_choose_among() -> None:
    """701.20a: a decision with cards that only one player may see is shown to that player alone."""
    dig = card("Dig", "{U}", "Sorcery", "Scry 1.")
    game = position(side(hand=[dig], lands="U", library=[SECRET]), side())
    act(game, "cast Dig")
    resolve(game)
    assert pending(game).player == 0
    assert "Secret" in str(game.view(0).decision)
    assert game.view(1).decision is None
    assert "Secret" not in texts(game.view(1))


def test_a_decision_is_shown_to_who_makes_it() -> None:
    """CR 117.3: only the player who has priority is asked; the options show that player's hand."""
    game = position(side(hand=[ZAP], lands="R"), side())
    assert game.view(0).decision is not None
    assert game.view(1).decision is None
    pass_priority(game)
    assert game.view(0).decision is None


@rule("110.5", "113.1c")
def test_what_a_permanent_and_an_ability_look_like() -> None:
    """110.5: its status, damage, counters and attachments are seen; an ability on the stack says its text."""
    pinger = card("Pinger", "{R}", "Creature — Goblin", "{T}: Pinger deals 1 damage to any target.", "1/1")
    game = position(side(battlefield=[pinger]), side(battlefield=[BEAR]))
    act(game, "activate Pinger", targets=["Grizzly Bears"])
    assert the(game, "Pinger").tapped
    (ability,) = game.view(1).stack
    assert ability.text == "Pinger: {T}: Pinger deals 1 damage to any target."
    resolve(game)
    assert the(game, "Grizzly Bears").damage == 1


def test_mana_and_life_are_seen_by_all() -> None:
    """CR 106.4, 119: a player's life and the mana in their pool are known to everybody."""
    game = position(side(lands="G", life=7), side())
    act(game, "activate Forest")
    for player in (0, 1):
        assert game.view(player).players[0].mana == ("G",)
        assert game.view(player).players[0].life == 7


def test_equal_views() -> None:
    """Views are equal if the player sees the same, whatever they don't see."""
    one = position(side(), side(hand=[ZAP], library=[BEAR]))
    other = position(side(), side(hand=[SECRET], library=[ZAP]))
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


@given(st.integers(0, 1000), st.integers(0, 120), st.integers(2, 3))
@example(201, 32, 3)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_view_shows_a_hidden_card(seed: int, answers: int, players: int) -> None:
    """CR 400.2: in random games no view shows a card in a hidden zone that isn't its player's own and that they haven't
    seen.
    """
    game: Game = played(seed, answers, players)
    for player in range(players):
        view = game.view(player)
        assert all(seen.zone is not Zone.LIBRARY for seen in (*view.hand, *view.battlefield, *view.stack, *view.exile))
        assert all(seen.owner == player for seen in view.hand)
        state = game.as_asked().state  # who is asked what to find in a library has seen it by then
        remembered = known_to(state, PlayerId(player))
        for number, known in state.objects.items():
            hidden = known.zone is Zone.LIBRARY or (known.zone is Zone.HAND and known.owner != player)
            if hidden and number not in remembered:
                with pytest.raises(KeyError):
                    view.seen(number)


@rule("608.2c", "120.1")
def test_a_choice_within_an_instruction_is_seen_with_what_has_been_done_of_it() -> None:
    """CR 608.2c: instructions are followed in order: who discards after drawing sees the card that was drawn."""
    sift = card("Sift", "{W}", "Sorcery", "Draw a card, then discard a card.")
    game = position(side(hand=[sift, BEAR], lands="W", library=[card("Newt", "{G}", pt="1/1")]), side())
    act(game, "cast Sift")
    resolve(game)
    before = game.digest()
    view = game.view(0)
    assert [seen.name for seen in view.hand] == ["Grizzly Bears", "Newt"]
    assert {thing.id for thing in pending(game).candidates if isinstance(thing, Thing)} <= {
        seen.id for seen in view.hand
    }
    assert any("draws a card" in line.text for line in game.log)
    assert game.digest() == before
    game.choose("Newt #" + str(view.hand[1].id))
    assert [seen.name for seen in game.view(0).hand] == ["Grizzly Bears"]
    game.undo()
    assert game.digest() == before
    assert [seen.name for seen in Game.load(game.save()).view(0).hand] == ["Grizzly Bears", "Newt"]


PUP = faced(
    "transform",
    face("Pup", "{R}", "Creature — Wolf", "Morph {R}", pt="1/1"),
    face("Howler", "", "Creature — Werewolf", pt="5/5", indicator="R"),
)


def other_sides(seen: Iterable[Seen]) -> list[str]:
    """What is on the other sides of what is seen."""
    return [each.other_side.name if each.other_side is not None else "" for each in seen]


@rule("712.6")
def test_who_may_look_at_a_double_faced_card_sees_both_sides() -> None:
    """712.6: of one in hand only its owner, of one on the battlefield everybody, whichever side is up."""
    game = position(side(hand=[PUP, BEAR]), side(battlefield=[Piece(PUP, face=1), PUP]))
    assert other_sides(game.view(0).hand) == ["Howler", ""]
    assert other_sides(game.view(0).battlefield) == other_sides(game.view(1).battlefield) == ["Pup", "Howler"]
    assert "Howler" not in repr(game.view(1).players[0])
    twin = card("Twin", "{G}", "Sorcery", "Create a token that's a copy of target creature.")
    foot = Card(
        "Foot", "meld", (face("Foot", "{1}", "Artifact"), face("Tower", "", "Artifact Creature — Golem", pt="9/9"))
    )
    game = position(side(hand=[twin, foot], battlefield=[PUP], lands="G"), side())
    act(game, "cast Twin", targets=["Pup"])
    resolve(game)
    assert sorted(other_sides(game.view(1).battlefield)) == ["", "Howler", "Howler"]
    assert other_sides(game.view(0).hand) == ["Tower"]


@rule("712.6", "712.15")
def test_the_other_side_of_a_face_down_card_is_for_who_may_look_at_it() -> None:
    """712.15: its controller may; for the others both sides remain hidden."""
    game = position(side(hand=[PUP], lands="RRR"), side())
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.method))
    resolve(game)
    for player, side_seen in ((0, "Howler"), (1, "")):
        (seen,) = [each for each in game.view(player).battlefield if "Land" not in each.types]
        assert other_sides((seen,)) == [side_seen]


@rule("400.2")
@pytest.mark.parametrize("seed", range(4))
def test_an_onlooker_sees_what_everybody_sees_and_nothing_else(seed: int) -> None:
    """400.2: what is public; of hidden cards those alone that all players know, so that any two games which one of the
    players can't tell apart are one to them as well.
    """
    game = played(seed, 60 + 40 * seed)
    view = game.onlooker_view()
    assert view.hand == ()
    assert [seen.id for seen in view.battlefield] == [seen.id for seen in game.view(0).battlefield]
    for player in (0, 1):
        assert texts(game.determinize(player, seed).onlooker_view()) == texts(view)
        for known in view.players[player].known_library:
            assert all(known in game.view(other).players[player].known_library for other in (0, 1))


@rule("701.20a")
def test_an_onlooker_sees_a_card_that_is_revealed_to_all() -> None:
    """701.20a: to reveal a card is to show it to all players."""
    unmask = card("Unmask", "{B}", "Sorcery", "Target player reveals their hand.")
    game = position(side(hand=[unmask], lands="B"), side(hand=[ZAP]))
    assert "Zap" not in texts(game.onlooker_view())
    act(game, "cast Unmask", targets=["Bob"])
    resolve(game)
    assert [seen.name for seen in game.onlooker_view().players[1].shown_hand] == ["Zap"]
