"""CR 406.3, 601.3f, 702.143: cards exiled face down, who may look at them, and casting them."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, pending, play_out, position, resolve, run_to, side, the
from spells import choose, edict, follow, spell

FURY = card("Fury", "{3}{R}", "Sorcery", "Fury deals 3 damage to any target.\nForetell {R}")
THIEF = card(
    "Thief",
    "{U}",
    "Creature — Human",
    "When this creature enters, look at the top card of target opponent's library, then exile it face down.\n"
    "You may cast creature spells from among cards exiled with this creature.",
    "1/1",
)
HERMIT = card(
    "Hermit",
    "{U}",
    "Creature — Human",
    "When this creature enters, exile the top card of target opponent's library face down.\n"
    "You may cast creature spells from among cards exiled with this creature.",
    "1/1",
)


def run_to_turn_of(game: Game, player: int, step: str) -> None:
    """Let everybody pass until a step of a player's next turn."""
    before = game.view(0).turn
    while not (game.view(0).turn > before and game.view(0).active_player == player and game.view(0).step == step):
        least = () if pending(game).minimum == 0 else pending(game).options[0]
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else least)


@rule("406.3", "702.143a", "702.143b", "116.2h")
def test_only_its_owner_knows_a_foretold_card() -> None:
    """CR 702.143a: in its player's turn, for {2}, without the stack; its owner may look at it, nobody else."""
    assert not can(position(side(), side(hand=[FURY], lands="RR"), step="upkeep"), "activate Fury")
    game = position(side(hand=[FURY], lands="RR"), side(), step="upkeep")
    act(game, "activate Fury")
    assert game.view(0).stack == ()
    (mine,), (theirs,) = game.view(0).exile, game.view(1).exile
    assert mine.name == "Fury"
    assert theirs.characteristics is None
    assert "Fury" not in "\n".join(str(line) for line in game.view(1).log()[-2:])
    assert not can(game, "cast Fury")


@rule("702.143a")
def test_a_foretold_card_is_cast_in_a_later_turn() -> None:
    """CR 702.143a: for its foretell cost, at the time that its type sets."""
    game = position(side(hand=[FURY], lands="RR"), side())
    act(game, "activate Fury")
    run_to_turn_of(game, 0, "upkeep")
    assert not can(game, "cast Fury")
    run_to(game, "precombat main")
    act(game, "cast Fury", targets=["Bob"])
    assert [seen.name for seen in game.view(1).stack] == ["Fury"]
    resolve(game)
    assert life(game, 1) == 17


@rule("702.143c")
def test_what_was_foretold() -> None:
    """702.143c: a spell that was a foretold card before it was cast, and a card in exile that became one."""
    text = "You gain 1 life. If this spell was foretold, you gain 3 life.\nForetell {W}"
    hope = card("Hope", "{W}", "Sorcery", text)
    tally = card("Tally", "{0}", "Instant", "You gain 1 life for each foretold card you own in exile.")
    bury = card("Bury", "{0}", "Sorcery", "Exile the top card of your library face down.")
    game = position(side(hand=[hope, hope, tally, bury], lands="WWWW", library=[BEAR] * 9), side())
    act(game, "cast Hope")
    resolve(game)
    assert life(game, 0) == 21
    act(game, "activate Hope")
    act(game, "cast Bury")
    resolve(game)
    act(game, "cast Tally")
    resolve(game)
    assert life(game, 0) == 22
    run_to_turn_of(game, 0, "precombat main")
    act(game, "cast Hope")
    resolve(game)
    assert life(game, 0) == 26


@rule("601.3f", "406.3b", "406.3a", "601.3")
def test_a_face_down_card_is_cast_only_by_who_may_look_at_it() -> None:
    """CR 601.3f: a permission for spells of a kind covers face-down cards only for who may look at them."""
    for creature, expected in ((THIEF, True), (HERMIT, False)):
        game = position(side(hand=[creature], lands="UGG"), side(library=[BEAR, BEAR]))
        act(game, f"cast {creature.name}")
        resolve(game)
        if not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        resolve(game)
        (seen,) = game.view(0).exile
        assert (seen.characteristics is not None) == expected
        assert game.view(1).exile[0].characteristics is None
        assert can(game, "cast Grizzly Bears") == expected
    thief = position(side(hand=[THIEF], lands="UGG"), side(library=[BEAR, BEAR]))
    act(thief, "cast Thief")
    resolve(thief)
    if not isinstance(thief.decision, ChooseAction):
        thief.choose(pending(thief).options[0])
    resolve(thief)
    act(thief, "cast Grizzly Bears")
    resolve(thief)
    assert the(thief, "Grizzly Bears").controller == 0


@rule("406.3a")
def test_it_has_no_characteristics() -> None:
    """CR 406.3a: a card that counts creature cards in exile doesn't count it."""
    text = (
        "Exile the top card of your library face down. Exile target creature card from your graveyard. "
        "You gain 1 life for each creature card in exile."
    )
    game = follow(text, targets=["Grizzly Bears"], mine={"library": [BEAR, BEAR], "graveyard": [BEAR]})
    assert life(game, 0) == 21


@rule("702.143d", "118.7c")
def test_a_card_that_becomes_foretold_is_cast_for_less() -> None:
    """CR 702.143d: in a later turn, for its mana cost less {2}; only its owner may look at it."""
    text = (
        "Exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana cost reduced by {2}."
    )
    game = follow(text, mine={"hand": [card("Storm", "{3}{R}", "Sorcery", "You gain 3 life.")], "lands": "RR"})
    (mine,), (theirs,) = game.view(0).exile, game.view(1).exile
    assert (mine.name, theirs.characteristics) == ("Storm", None)
    assert not can(game, "cast Storm")
    run_to_turn_of(game, 0, "precombat main")
    act(game, "cast Storm")
    resolve(game)
    assert life(game, 0) == 23
    poor = follow(text, mine={"hand": [card("Storm", "{4}{R}", "Sorcery", "You gain 3 life.")], "lands": "R"})
    run_to_turn_of(poor, 0, "precombat main")
    assert not can(poor, "cast Storm")


@rule("702.143a")
def test_whenever_you_foretell_a_card() -> None:
    """702.143a: by the special action, and not by casting it or otherwise exiling a card."""
    keep = edict("Whenever you foretell a card, you gain 1 life.")
    rune = card("Rune", "{4}{W}", "Sorcery", "Draw a card.\nForetell {W}")
    exiling = spell("Exile a card from your hand.")
    game = position(side(battlefield=[keep], hand=[rune, exiling, BEAR], lands="WWW"), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Grizzly Bears")
    play_out(game)
    assert life(game, 0) == 20
    act(game, "activate Rune")
    play_out(game)
    assert life(game, 0) == 21
