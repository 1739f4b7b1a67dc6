"""CR 702.75: hideaway, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from positions import BEAR, act, can, card, life, named, pending, play_out, position, resolve, run_to, settle, side
from spells import GIANT, RELIC, SERF

BLESSING = card("Blessing", "{W}", "Sorcery", "You gain 4 life.")
DEN = card("Den", "{G}", "Artifact", "Hideaway 3\n{T}: You may play the exiled card without paying its mana cost.")
STEAL = card("Steal", "{U}", "Instant", "Gain control of target artifact until end of turn.")
LIBRARY = (SERF, GIANT, BLESSING, BEAR, RELIC)


def hidden(game: Game, player: int) -> list[str]:
    """The names of the cards in exile, as a player sees them."""
    found = game.view(player).exile
    return [seen.underneath.name if seen.underneath is not None else seen.name for seen in found]


def hiding(den: Card = DEN, opponent: Side | None = None) -> Game:
    """A game in which Alice has hidden a card with a den."""
    game = position(side(hand=[den], library=LIBRARY, lands="G"), opponent or side())
    act(game, f"cast {den.faces[0].name}")
    settle(game)
    return game


@rule("702.75a", "607.2a")
def test_one_of_the_top_cards_is_exiled_face_down_and_may_be_played_later() -> None:
    """702.75a: of the top N cards one is exiled face down; the linked ability refers to it."""
    game = hiding()
    assert sorted(getattr(option, "name", "") for option in pending(game).options) == ["Blessing", "Giant", "Serf"]
    game.choose((named(game, "Blessing"),))
    names = [game.board.name(number) for number in game.state.library(0)]
    assert names[2:] == ["Relic", "Grizzly Bears"]
    assert sorted(names[:2]) == ["Giant", "Serf"]
    act(game, "activate Den")
    resolve(game)
    game.choose(pending(game).options[0])
    settle(game)
    assert life(game, 0) == 24


@rule("702.75a", "406.3")
def test_its_controller_may_look_at_the_card() -> None:
    """702.75a: whoever controls the permanent may look at the exiled card, and nobody else."""
    game = hiding()
    game.choose((named(game, "Giant"),))
    assert hidden(game, 0) == ["Giant"]
    assert hidden(game, 1) == ["a face-down card"]


@rule("702.75a", "406.3")
def test_who_comes_to_control_the_permanent_may_look_and_go_on_looking() -> None:
    """406.3: a player who comes to control the permanent may look; having been allowed to, they go on."""
    game = hiding(opponent=side(hand=[STEAL], lands="U"))
    game.choose((named(game, "Giant"),))
    act(game, "pass")
    assert hidden(game, 1) == ["a face-down card"]
    act(game, "cast Steal", targets=["Den"])
    resolve(game)
    assert hidden(game, 1) == ["Giant"]
    run_to(game, "upkeep")
    assert hidden(game, 1) == ["Giant"]
    assert hidden(game, 0) == ["Giant"]


@rule("702.75a")
def test_who_controls_it_as_the_ability_resolves_may_look() -> None:
    """702.75a: the player who controls the permanent, though another player exiled the card."""
    game = position(side(hand=[DEN], library=LIBRARY, lands="G"), side(hand=[STEAL], lands="U"))
    act(game, "cast Den")
    resolve(game)
    act(game, "pass")
    act(game, "cast Steal", targets=["Den"])
    settle(game)
    game.choose((named(game, "Giant"),))
    assert hidden(game, 0) == ["Giant"]
    assert hidden(game, 1) == ["Giant"]


@rule("702.75b")
def test_it_does_not_enter_tapped_unless_it_says_so() -> None:
    """702.75b: hideaway itself doesn't let the permanent enter tapped."""
    game = hiding()
    game.choose((named(game, "Blessing"),))
    assert can(game, "activate Den")
    tapped = card("Den", "{G}", "Artifact", "Hideaway 3\nThis artifact enters tapped.\n{T}: Add {G}.")
    game = hiding(tapped)
    game.choose((named(game, "Blessing"),))
    assert not can(game, "activate Den")


@rule("702.75b")
def test_as_first_printed_it_looks_at_four_cards_and_enters_tapped() -> None:
    """702.75b: hideaway without a numeral is hideaway 4, on a permanent that enters tapped."""
    game = hiding(card("Den", "{G}", "Artifact", "Hideaway\n{T}: Add {G}."))
    assert len(pending(game).options) == 4
    game.choose((named(game, "Blessing"),))
    assert not can(game, "activate Den")


@rule("702.75a")
def test_each_instance_hides_a_card() -> None:
    """702.75a: two instances of hideaway hide two cards, and a linked ability refers to both."""
    twice = card("Den", "{G}", "Artifact", "Hideaway 2\nHideaway 2")
    game = hiding(twice)
    play_out(game)
    assert len(hidden(game, 0)) == 2
    assert "a face-down card" not in hidden(game, 0)
