"""CR 121.8: cards drawn while a spell is being cast or an ability activated lie face down until that is done."""

from __future__ import annotations

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, pending, position, resolve, settle, side
from spells import SERF

LENS = card("Lens", "{1}", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.")
DISCARD_CREATURE = "As an additional cost to cast this spell, discard a creature card."
RITE = card("Rite", "{B}", "Sorcery", f"{DISCARD_CREATURE}\nYou gain 3 life.")
TITHE = card("Tithe", "{B}", "Sorcery", "As an additional cost to cast this spell, discard a card.\nYou gain 3 life.")
WONDER = card("Wonder", "{6}{W}", "Sorcery", "You gain 7 life.\nMiracle {W}")
GAIN = card("Gain", "{B}", "Instant", "You gain 1 life.")


def with_lens(*in_hand: Card, library: Card = BEAR, lands: str = "U", others: tuple[Card, ...] = ()) -> Game:
    """A game in which Alice makes the mana for a spell by an artifact with which she draws from this library."""
    return position(side(battlefield=[LENS, *others], hand=in_hand, lands=lands, library=[library] * 9), side())


def asked_for(game: Game) -> list[str]:
    """What may be chosen now, as the player sees it, without numbers."""
    return [str(option).partition(" #")[0] for option in pending(game).options]


@rule("121.8", "601.2h")
@by_editions("2006", "2009", "2026")
def test_what_is_drawn_while_casting_pays_for_nothing_that_asks_what_it_is() -> None:
    """121.8: the creature card drawn with the mana ability isn't known to be one until the spell is cast."""
    game = with_lens(RITE, SERF, SERF)
    act(game, "cast Rite")
    assert asked_for(game) == ["Serf", "Serf"]
    assert hand(game, 0) == ["Serf", "Serf", "a face-down card"]
    assert [seen.characteristics is None for seen in game.view(0).hand] == [False, False, True]
    game.choose(pending(game).options[0])
    assert hand(game, 0) == ["Serf", "Grizzly Bears"]
    assert not can(with_lens(RITE), "cast Rite")


@rule("121.8")
def test_a_cost_that_asks_for_any_card_may_be_paid_with_one_that_nobody_has_seen() -> None:
    """121.8: only where a cost demands that a card be of some kind can't it be paid so; nobody knows what it is."""
    game = with_lens(TITHE, SERF)
    act(game, "cast Tithe")
    assert asked_for(game) == ["Serf", "a card"]
    assert "Bears" not in "".join(line.text for line in game.view(0).log("rules"))
    game.choose(pending(game).options[1])
    assert graveyard(game, 0) == ["Lens", "Grizzly Bears"]
    assert hand(game, 0) == ["Serf"]


@rule("121.8", "602.2b")
def test_what_is_drawn_while_activating_pays_for_nothing_either() -> None:
    """121.8: the same is true with relation to an ability being activated."""
    altar = card("Altar", "{1}", "Artifact", "{B}, Discard a creature card: You gain 3 life.")
    game = with_lens(SERF, SERF, others=(altar,))
    act(game, "activate Altar")
    assert asked_for(game) == ["Serf", "Serf"]
    game.choose(pending(game).options[0])
    assert hand(game, 0) == ["Serf", "Grizzly Bears"]
    assert not can(with_lens(others=(altar,)), "activate Altar")


@rule("121.8", "605.3b")
def test_what_a_mana_ability_draws_by_itself_is_seen_at_once() -> None:
    """121.8: nothing is being cast, nor is another ability being activated, while it resolves."""
    game = with_lens(SERF)
    act(game, "activate Lens", "{B}")
    assert hand(game, 0) == ["Serf", "Grizzly Bears"]


@rule("121.8", "702.94a", "603.11")
def test_what_is_revealed_as_it_is_drawn_is_revealed_after_the_spell_is_cast() -> None:
    """121.8: its player sees it, and reveals it, only when the spell has become cast."""
    game = with_lens(GAIN, library=WONDER, lands="UW")
    act(game, "cast Gain")
    while not isinstance(pending(game), YesNo):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Gain"]
    assert hand(game, 0) == ["Wonder"]
    game.choose("yes")
    resolve(game)
    game.choose("yes")
    settle(game)
    assert life(game, 0) == 28


@rule("121.8", "702.94a")
def test_only_the_first_card_of_a_turn_may_be_revealed_then() -> None:
    """121.8: that it is revealed later doesn't make it another card of those drawn this turn."""
    look = card("Look", "{U}", "Instant", "Draw a card.")
    game = with_lens(look, GAIN, library=WONDER, lands="UUW")
    act(game, "cast Look")
    resolve(game)
    game.choose("no")
    act(game, "cast Gain")
    assert hand(game, 0) == ["Wonder", "Wonder"]
    assert [seen.name for seen in game.view(0).stack] == ["Gain"]


@rule("409.1f", edition="2001")
@by_editions("2001")
def test_in_2001_what_is_drawn_while_a_spell_is_played_is_seen_at_once() -> None:
    """409.1f of 2001: costs are paid in any order; nothing keeps a card face down that was drawn for the mana."""
    game = with_lens(RITE, SERF, SERF)
    act(game, "cast Rite")
    assert hand(game, 0)[-1] == "Grizzly Bears"
    assert asked_for(game) == ["Serf", "Serf", "Grizzly Bears"]
