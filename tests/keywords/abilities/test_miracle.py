"""CR 702.94: miracle, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.kept_revealed import is_kept_revealed
from positions import BEAR, act, card, graveyard, hand, life, pending, position, resolve, run_to, settle, side
from spells import SERF

WONDER = card("Wonder", "{6}{W}", "Sorcery", "You gain 7 life.\nMiracle {W}")
LOOK = card("Look", "{U}", "Instant", "Draw a card.")
LOOK_TWICE = card("Look Twice", "{U}", "Instant", "Draw two cards.")


def drawing(*library: Card, look: Card = LOOK, lands: str = "UW", **more: tuple[Card, ...]) -> Game:
    """A game in which Alice draws from this library; her opponent looks on."""
    game = position(side(hand=[look], library=library, lands=lands, battlefield=more.get("others", ())), side())
    act(game, f"cast {look.faces[0].name}")
    resolve(game)
    return game


@rule("702.94a", "603.11")
def test_the_first_card_drawn_may_be_revealed_and_cast_for_the_miracle_cost() -> None:
    """702.94a: revealed as it is drawn, it may be cast for the miracle cost as the linked ability resolves."""
    game = drawing(WONDER)
    game.choose("yes")
    assert len(game.state.stack) == 1
    resolve(game)
    game.choose("yes")
    settle(game)
    assert life(game, 0) == 27
    assert graveyard(game, 0) == ["Look", "Wonder"]


@rule("702.94a", "608.2g")
def test_it_is_cast_then_or_not_at_all_so() -> None:
    """702.94a: who doesn't reveal or doesn't cast it keeps the card, and can't cast it for that cost later."""
    for answers in (["no"], ["yes", "no"]):
        game = drawing(WONDER)
        for answer in answers:
            if game.state.stack:
                resolve(game)
            game.choose(answer)
        assert not game.state.stack
        assert hand(game, 0) == ["Wonder"]
        assert not any(str(option).startswith("cast Wonder") for option in pending(game).options)


@rule("702.94a")
def test_only_the_first_card_drawn_in_a_turn() -> None:
    """702.94a: a card that is drawn second isn't offered, in the same effect or another."""
    game = drawing(BEAR, WONDER, look=LOOK_TWICE)
    assert hand(game, 0) == ["Grizzly Bears", "Wonder"]
    assert not game.state.stack
    game = drawing(WONDER, BEAR, look=LOOK_TWICE)
    game.choose("yes")
    assert hand(game, 0) == ["Wonder", "Grizzly Bears"]
    assert len(game.state.stack) == 1


@rule("702.94a", "504.1")
def test_a_card_drawn_in_the_draw_step_or_another_players_turn() -> None:
    """702.94a: the first card of any turn counts, whoever's turn it is, and the draw step's too."""
    game = position(side(), side(library=[WONDER, WONDER], lands="W"), step="end")
    run_to(game, "draw")
    game.choose("yes")
    assert hand(game, 1) == ["Wonder"]
    assert len(game.state.stack) == 1
    game = position(side(), side(hand=[LOOK], library=[WONDER], lands="UW"))
    act(game, "pass")
    act(game, "cast Look")
    resolve(game)
    game.choose("yes")
    resolve(game)
    game.choose("yes")
    settle(game)
    assert life(game, 1) == 27


@rule("702.94b", "701.20a")
def test_it_stays_revealed_until_the_ability_has_left_the_stack() -> None:
    """702.94b: the card in the hand is seen by all until it is cast, or the ability has left the stack."""
    game = drawing(WONDER)
    game.choose("yes")
    (wonder,) = game.view(1).players[0].shown_hand
    assert (wonder.name, is_kept_revealed(game.board, wonder.id)) == ("Wonder", True)
    resolve(game)
    game.choose("no")
    (wonder,) = game.view(1).players[0].shown_hand
    assert not is_kept_revealed(game.board, wonder.id)


@rule("702.94a", "400.7")
def test_a_card_that_has_left_the_hand_cant_be_cast() -> None:
    """702.94a: the ability finds the card only in the hand."""
    rid = card("Rid", "{B}", "Instant", "Discard your hand.")
    game = position(side(hand=[LOOK, rid], library=[WONDER], lands="UBW"), side())
    act(game, "cast Look")
    resolve(game)
    game.choose("yes")
    act(game, "cast Rid")
    settle(game)
    assert sorted(graveyard(game, 0)) == ["Look", "Rid", "Wonder"]
    assert life(game, 0) == 20


@rule("702.94a", "118.7", "118.8")
def test_reductions_and_additional_costs_apply() -> None:
    """118.9d: additional costs are paid besides the miracle cost."""
    dear = card(
        "Wonder",
        "{6}{W}",
        "Sorcery",
        "As an additional cost to cast this spell, pay 3 life.\nYou gain 7 life.\nMiracle {1}{W}",
    )
    helper = card("Helper", "{1}", "Artifact", "Sorcery spells you cast cost {1} less to cast.")
    game = drawing(dear, others=(helper,))
    game.choose("yes")
    resolve(game)
    game.choose("yes")
    settle(game)
    assert life(game, 0) == 24


@rule("702.94a", "113.10")
def test_miracle_that_an_effect_gives_to_cards_in_the_hand() -> None:
    """702.94a: a card that will have miracle in the hand because an effect says so may be revealed as it is drawn."""
    sage = card("Sage", "{1}", "Creature — Human", "Each sorcery card in your hand has miracle {W}.", "1/1")
    plain = card("Plain", "{6}", "Sorcery", "You gain 7 life.")
    game = drawing(plain, others=(sage,))
    game.choose("yes")
    resolve(game)
    game.choose("yes")
    settle(game)
    assert life(game, 0) == 27
    assert hand(drawing(SERF, others=(sage,)), 0) == ["Serf"]


@rule("702.94a", "607.2h")
def test_only_the_miracle_triggers_as_which_the_card_was_revealed() -> None:
    """607.2h: of two miracles of a card, each triggered ability refers to being revealed as its own paragraph's static
    ability says.
    """
    sage = card("Sage", "{1}", "Creature — Human", "Each sorcery card in your hand has miracle {U}.", "1/1")
    for wanted, lands in (("{W}", "W"), ("{U}", "U")):
        game = drawing(WONDER, others=(sage,), lands=f"U{lands}")
        for _ in range(2):
            game.choose("yes" if wanted in pending(game).reason else "no")
        assert len(game.state.stack) == 1
        resolve(game)
        game.choose("yes")
        settle(game)
        assert life(game, 0) == 27


@rule("702.94a", "107.3a")
def test_miracle_with_x() -> None:
    """107.3a: the value of X in a miracle cost is announced."""
    wonder = card("Wonder", "{X}{X}{W}", "Sorcery", "You gain X life.\nMiracle {X}{W}")
    game = drawing(wonder, lands="UWWW")
    game.choose("yes")
    resolve(game)
    game.choose("yes")
    game.choose("2")
    settle(game)
    assert life(game, 0) == 22


@rule("121.9", "702.94a")
def test_who_may_reveal_a_card_as_they_draw_it_looks_at_it_first() -> None:
    """121.9: the player is told what the card is before they choose; nobody else is."""
    game = drawing(WONDER)
    decision = pending(game)
    assert (decision.player, decision.rule) == (0, "702.94a")
    assert "Wonder" in decision.reason
    assert not any("Wonder" in line.text for line in game.view(1).log())
