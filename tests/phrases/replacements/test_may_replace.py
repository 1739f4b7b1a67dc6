"""CR 614.6, 608.2d: "you may … instead": who doesn't want what would happen replaced leaves it as it is."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, pending, play_out, position, resolve, run_to, side

DRAW = card("Study", "{0}", "Sorcery", "Each player draws a card.")
DOOM = card("Doom", "{0}", "Sorcery", "Destroy all creatures.")


def charm(text: str) -> Card:
    return card("Charm", "{W}", "Enchantment", text)


def after(name: str, game: Game) -> Game:
    """The game as this spell resolves."""
    act(game, f"cast {name}")
    resolve(game)
    return game


def hands(game: Game) -> list[int]:
    return [len(hand(game, player)) for player in range(len(game.state.players))]


@rule("614.6", "608.2d", "616.1")
@pytest.mark.parametrize("alice", [True, False])
@pytest.mark.parametrize("bob", [True, False])
@pytest.mark.parametrize("text", ["you may gain 3 life instead", "instead you may gain 3 life"])
def test_who_declines_draws(text: str, *, alice: bool, bob: bool) -> None:
    """614.6: each of two players chooses, in turn order, and only for whoever wants it is the draw replaced."""
    mine, yours = (side([charm(f"If you would draw a card, {text}.")], hand=cards) for cards in ([DRAW], []))
    game = after("Study", position(mine, yours, side()))
    for player, wants in enumerate((alice, bob)):
        assert pending(game).player == player
        game.choose(Answer(wants))
    assert hands(game) == [not alice, not bob, 1]
    assert [life(game, player) for player in range(3)] == [20 + 3 * alice, 20 + 3 * bob, 20]


@rule("614.6", "603.6c")
@pytest.mark.parametrize("wants", [True, False])
def test_what_isnt_put_elsewhere_dies(*, wants: bool) -> None:
    """614.6: a permanent that its controller may put into the library instead is put into the graveyard otherwise."""
    text = "All Bears have \"If this permanent would be put into a graveyard, you may put it on top of its owner's "
    watch = card("Watch", "{W}", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    mine = side([charm(f'{text}library instead."'), BEAR, watch], hand=[DOOM])
    game = after("Doom", position(mine, side()))
    game.choose(Answer(wants))
    assert ("Grizzly Bears" in graveyard(game, 0)) is not wants
    assert (game.board.name(game.state.library(0)[-1]) == "Grizzly Bears") is wants
    assert len(game.state.stack) == (not wants)
    assert Game.load(game.save()).digest() == game.digest()


@rule("614.6", "614.13a")
@pytest.mark.parametrize("wants", [True, False])
def test_what_isnt_exiled_enters(*, wants: bool) -> None:
    """614.6: what the player exiles doesn't enter; what they let enter is seen to do so."""
    elf = card("Elf", "{0}", "Creature — Elf", "When this creature enters, you gain 1 life.", "1/1")
    text = "If a creature would enter, you may exile it instead."
    game = after("Elf", position(side([charm(text)]), side(hand=[elf]), active=1))
    assert pending(game).player == 0
    game.choose(Answer(wants))
    assert [seen.name for seen in game.view(0).exile] == ["Elf"] * wants
    assert [seen.name for seen in game.view(0).battlefield] == ["Charm", *["Elf"] * (not wants)]
    assert len(game.state.stack) == (not wants)


@rule("614.6", "104.3b", "120.3a", "614.2")
@pytest.mark.parametrize("wants", [True, False])
def test_damage_and_the_loss_of_the_game_may_be_replaced(*, wants: bool) -> None:
    """614.6: who neither sacrifices a land nor pays for it takes the damage and loses the game."""
    damage = "If damage would be dealt to you, you may sacrifice a land instead."
    loss = "If you would lose the game, you may gain 30 life instead."
    bolt = card("Bolt", "{0}", "Sorcery", "This spell deals 3 damage to you.")
    game = after("Bolt", position(side([charm(damage)], hand=[bolt], lands="G"), side()))
    game.choose(Answer(wants))
    assert (life(game, 0), graveyard(game, 0)) == ((20, ["Forest", "Bolt"]) if wants else (17, ["Bolt"]))
    game = after("Bolt", position(side([charm(loss)], hand=[bolt], life=3), side()))
    game.choose(Answer(wants))
    assert (game.result is None) is wants
    assert life(game, 0) == 30 * wants


@rule("608.2d", "614.6")
def test_what_is_impossible_isnt_offered() -> None:
    """608.2d: who has no creature can't sacrifice one instead of drawing, and draws without being asked."""
    text = "If you would draw a card, you may sacrifice a creature instead."
    game = after("Study", position(side([charm(text)], hand=[DRAW]), side()))
    assert isinstance(game.decision, ChooseAction)
    assert hands(game) == [1, 1]


@rule("614.6", "608.2d")
@pytest.mark.parametrize("wants", [True, False])
def test_another_player_may_have_it_replaced(*, wants: bool) -> None:
    """614.6: it is the player who would draw who decides, if the text says so."""
    text = "If an opponent would draw a card, that player may sacrifice a creature instead."
    game = after("Study", position(side([charm(text)], hand=[DRAW]), side([BEAR]), side()))
    assert pending(game).player == 1
    game.choose(Answer(wants))
    assert hands(game) == [1, not wants, 1]
    assert graveyard(game, 1) == ["Grizzly Bears"] * wants


@rule("614.6", "608.2d")
@pytest.mark.parametrize("wants", [True, False])
def test_the_controller_may_have_somebody_do_something_instead(*, wants: bool) -> None:
    """614.6: "you may have each opponent lose 2 life instead" leaves the draw as it is if that isn't wanted."""
    text = "If you would draw a card, you may have each opponent lose 2 life instead."
    game = after("Study", position(side([charm(text)], hand=[DRAW]), side()))
    game.choose(Answer(wants))
    assert hands(game) == [not wants, 1]
    assert life(game, 1) == 20 - 2 * wants


@rule("614.6", "608.2c")
@pytest.mark.parametrize("wants", [True, False])
@pytest.mark.parametrize(
    ("further", "done"), [("If you do, you gain 2 life", 22), ("If you don't, you gain 5 life", 25)]
)
def test_what_depends_on_whether_it_was_replaced(further: str, done: int, *, wants: bool) -> None:
    """608.2c: the sentence behind it is about whether the player did so instead."""
    text = f"If you would draw a card this turn, you may mill two cards instead. {further}."
    spell = card("Pact", "{0}", "Sorcery", text)
    game = after("Pact", position(side(hand=[spell, DRAW]), side()))
    after("Study", game)
    game.choose(Answer(wants))
    assert hands(game) == [not wants, 1]
    assert life(game, 0) == (done if wants is further.startswith("If you do,") else 20)


@rule("614.5", "614.6")
def test_it_is_offered_once_for_each_draw() -> None:
    """614.5: who has declined isn't asked again for the same draw; "the next time" has passed then."""
    text = "The next time you would draw a card this turn, you may gain 3 life instead."
    spells = [card("Pact", "{0}", "Sorcery", text), card("Two", "{0}", "Sorcery", "Draw two cards.")]
    game = after("Pact", position(side(hand=spells), side()))
    after("Two", game)
    game.choose(Answer(False))
    assert isinstance(game.decision, ChooseAction)
    assert (hands(game), life(game, 0)) == ([2, 0], 20)


@rule("614.6", "608.2d")
@pytest.mark.parametrize("wants", [True, False])
def test_you_may_instead(*, wants: bool) -> None:
    """608.2d: its controller chooses each time; what stands behind it is done only if something was replaced."""
    text = "If you would draw a card, you may instead gain 3 life. If you do, each opponent loses 1 life."
    game = after("Study", position(side([charm(text)], hand=[DRAW]), side()))
    assert pending(game).player == 0
    game.choose(Answer(wants))
    play_out(game)
    assert hands(game) == [not wants, 1]
    assert [life(game, player) for player in range(2)] == ([23, 19] if wants else [20, 20])


@rule("614.5", "608.2d")
@pytest.mark.parametrize("wants", [True, False])
def test_the_first_time_you_may_instead(*, wants: bool) -> None:
    """614.5: it is offered for the first draw of the turn alone, also to who declines."""
    text = "The first time you would draw a card each turn, you may instead gain 3 life."
    game = after("Study", position(side([charm(text)], hand=[DRAW, DRAW]), side()))
    game.choose(Answer(wants))
    play_out(game)
    after("Study", game)
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 0), hands(game)[0]) == ((23, 1) if wants else (20, 2))


@rule("500.1", "614.1a")
@pytest.mark.parametrize(("step", "drawn"), [("draw", 0), ("precombat main", 1)])
def test_only_during_a_step(step: str, drawn: int) -> None:
    """500.1: only draws of the draw step are replaced."""
    peek = card("Peek", "{0}", "Instant", "Draw a card.")
    text = "If you would draw a card during your draw step, instead you gain 3 life."
    game = position(side(), side([charm(text)], hand=[peek]), step="end")
    run_to(game, step)
    before = life(game, 1), hands(game)[1]
    after("Peek", game)
    assert (life(game, 1) - before[0], hands(game)[1] - before[1] + 1) == (3 - 3 * drawn, drawn)


@rule("614.3", "614.6")
def test_until_end_of_turn_instead() -> None:
    """614.3: what a player would draw for the rest of the turn another draws."""
    thief = card(
        "Thief", "{0}", "Instant", "Until end of turn, if target player would draw a card, instead you draw a card."
    )
    game = position(side(hand=[thief, DRAW]), side())
    act(game, "cast Thief", targets=["Bob"])
    resolve(game)
    after("Study", game)
    assert hands(game) == [2, 0]
