"""CR 401.2, 608.2d: as many objects as a number says that stands behind them, and one of those that were shown."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, pending, position, resolve, side
from spells import SERF, cast, spell


@rule("608.2d")
def test_a_number_of_cards_from_a_hand() -> None:
    """608.2d: the player shows as many cards as Alice controls creatures, and discards the one that she chooses."""
    text = (
        "Target opponent reveals a number of cards from their hand equal to the number of creatures you control. "
        "You choose one of them. That player discards that card."
    )
    game = position(side(battlefield=[BEAR, BEAR], hand=[spell(text)], lands="W"), side(hand=[SERF, BEAR, BEAR]))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    decision = pending(game)
    assert (decision.player, decision.minimum, decision.maximum) == (1, 2, 2)
    serf = next(option for option in decision.options if "Serf" in str(option))
    other = next(option for option in decision.options if "Bears" in str(option))
    game.choose((serf, other))
    decision = pending(game)
    assert (decision.player, len(decision.options)) == (0, 2)
    game.choose(next(option for option in decision.options if "Serf" in str(option)))
    assert graveyard(game, 1) == ["Serf"]
    assert len(hand(game, 1)) == 2


@rule("608.2d", "701.9b")
def test_discarding_a_number_of_cards() -> None:
    """701.9b: who discards chooses the cards: as many as the creature has power."""
    text = "Target player discards a number of cards equal to target creature's power."
    game = position(side(battlefield=[BEAR], hand=[spell(text)], lands="W"), side(hand=[SERF] * 3))
    act(game, "cast Deed", targets=["Bob", "Grizzly Bears"])
    resolve(game)
    game.choose(tuple(pending(game).options[:2]))
    assert graveyard(game, 1) == ["Serf", "Serf"]


@rule("401.2", "406.1")
def test_cards_from_the_top_equal_to_a_number() -> None:
    """401.2: the top cards of the library, as many as there are creatures."""
    for words in ("a number of cards", "cards"):
        text = f"Exile {words} from the top of your library equal to the number of creatures you control."
        library = [card(name, "", "Land") for name in ("Glen", "Moor", "Tarn")]
        game = position(side(battlefield=[BEAR, SERF], hand=[spell(text)], lands="W", library=library), side())
        cast(game, "Deed")
        assert sorted(seen.name for seen in game.view(0).exile) == ["Glen", "Moor"]


@rule("400.3")
def test_cards_are_put_into_that_players_graveyard() -> None:
    """400.3: a card in exile goes to the graveyard of the opponent who owns it, and it's a cost."""
    text = (
        "As an additional cost to cast this spell, put a card an opponent owns from exile into that player's graveyard."
    )
    deed = spell(f"{text}\nDraw a card.")
    game = position(side(hand=[deed], lands="W", exile=[SERF]), side(exile=[BEAR]))
    cast(game, "Deed")
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert [seen.name for seen in game.view(0).exile] == ["Serf"]


@rule("400.3", "608.2k")
def test_that_player_is_the_owner_where_nobody_else_was_spoken_of() -> None:
    """608.2k: the owner of what was returned discards, not who controlled it."""
    text = "Return target permanent to its owner's hand. Then that player discards a card."
    lure = card("Lure", "{W}", "Sorcery", "Gain control of target creature.")
    game = position(side(hand=[spell(text), lure, SERF], lands="WW"), side(battlefield=[BEAR]))
    cast(game, "Lure", "Grizzly Bears")
    cast(game, "Deed", "Grizzly Bears")
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert hand(game, 0) == ["Serf"]
