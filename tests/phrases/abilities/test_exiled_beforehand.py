"""CR 607.2n: cards exiled before decks are shuffled, and abilities about cards exiled with cards of a name."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import ConspiracyDraft
from positions import BEAR, act, card, land, pending, resolve

FOREST = land("G")
BEFORE = "Before you shuffle your deck to start the game, you may reveal this card from your deck and exile"
ONE = f"{BEFORE} an instant or sorcery card you drafted that isn't in your deck."
MANY = f"{BEFORE} two or more creature cards you drafted that aren't in your deck."
FIND = "When this creature enters, put all cards you exiled with cards named Star Sage into your hand."
SAGE = card("Star Sage", "{0}", "Creature — Elf", f"{ONE}\n{FIND}", pt="1/1")
TALLY = "This creature gets +1/+1 for each card exiled with cards named Herd Caller."
HERD = card("Herd Caller", "{0}", "Creature — Elf", f"{MANY}\n{TALLY}", pt="1/1")
SPARK = card("Spark", "{R}", "Instant", "Draw a card.")
FLAME = card("Flame", "{R}", "Sorcery", "Draw a card.")


def draft(deck: Sequence[Card], outside: Sequence[Card], players: int = 2) -> Game:
    """A game after a draft, before the first decision; the other players have forests alone."""
    decks = [list(deck), *([FOREST] * 40 for _ in range(players - 1))]
    sideboards = [list(outside), *([SPARK] for _ in range(players - 1))]
    return Game(decks, starting_player=0, sideboards=sideboards, variants=[ConspiracyDraft()])


def named(game: Game, *names: str) -> tuple[Option, ...]:
    """The options of these names."""
    return tuple(next(piece for piece in pending(game).candidates if str(piece).startswith(name)) for name in names)


def start(game: Game) -> Game:
    """Keep all hands and go to the first main phase."""
    while not isinstance(game.decision, ChooseAction):
        game.choose("yes")
    while game.view(0).step != "precombat main":
        game.choose("pass")
    return game


@rule("607.2n", "103.3")
def test_a_card_is_exiled_before_the_deck_is_shuffled() -> None:
    """CR 607.2n: its owner may reveal the card from the deck and exile such a card they drafted; nothing else."""
    game = draft([SAGE, *[FOREST] * 39], [SPARK, BEAR, FLAME])
    decision = pending(game)
    assert (decision.rule, decision.player, len(decision.candidates)) == ("607.2n", 0, 2)
    assert (decision.minimum, decision.maximum) == (0, 1)
    assert len(game.view(0).hand) == 0
    game.choose(named(game, "Flame"))
    assert [seen.name for seen in game.view(1).exile] == ["Flame"]
    assert [seen.name for seen in game.view(0).outside] == ["Spark", "Grizzly Bears"]
    lines = [str(line) for line in game.view(1).log()]
    assert any("reveals Star Sage" in line for line in lines)
    assert lines.index(next(line for line in lines if "reveals" in line)) < lines.index(
        next(line for line in lines if "shuffles" in line)
    )


@rule("607.2n")
def test_the_second_ability_means_cards_exiled_with_any_card_of_that_name() -> None:
    """CR 607.2n: it is linked to the first ability of all objects that had the name before the game began."""
    game = draft([SAGE] * 8 + [FOREST] * 2, [SPARK, FLAME, SPARK])
    game.choose(named(game, "Spark"))
    game.choose(named(game, "Flame"))
    while pending(game).rule == "607.2n":
        game.choose(())
    start(game)
    act(game, "cast Star Sage")
    resolve(game)
    resolve(game)
    names = [seen.name for seen in game.view(0).hand]
    assert [name for name in names if name in ("Spark", "Flame")] == ["Spark", "Flame"]
    assert game.view(0).exile == ()


@rule("607.2n")
def test_cards_exiled_with_other_cards_are_not_meant() -> None:
    """CR 607.2n: what was exiled with cards of another name is another pair of abilities."""
    other = card("Moon Sage", "{0}", "Creature — Elf", SAGE.front.oracle_text.replace("Star", "Moon"), pt="1/1")
    game = draft([SAGE] * 4 + [other] * 4, [SPARK, FLAME, SPARK])
    wanted = {"Star Sage": "Spark", "Moon Sage": "Flame"}
    while pending(game).rule == "607.2n":
        sage = next((name for name in wanted if name in pending(game).reason), "")
        game.choose(named(game, wanted.pop(sage)) if sage else ())
    start(game)
    assert sorted(seen.name for seen in game.view(0).exile) == ["Flame", "Spark"]
    act(game, "cast Moon Sage")
    resolve(game)
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Spark"]


@rule("607.2n")
def test_several_cards_or_none() -> None:
    """CR 607.2n: "two or more" is no card at all, if the card isn't revealed, or at least two."""
    game = draft([HERD] * 10, [BEAR, BEAR, BEAR, SPARK])
    decision = pending(game)
    assert (decision.minimum, decision.maximum) == (0, 3)
    assert decision.is_complete(())
    assert not decision.is_complete(decision.candidates[:1])
    assert decision.is_complete(decision.candidates[:2])
    game.choose(decision.candidates)
    start(game)
    act(game, "cast Herd Caller")
    resolve(game)
    assert [seen.power for seen in game.view(0).battlefield] == [4]


@rule("607.2n")
def test_only_drafted_cards_are_exiled() -> None:
    """CR 607.2n: in a game that follows no draft, nobody has drafted cards."""
    game = Game([[SAGE] * 40, [FOREST] * 40], starting_player=0, sideboards=[[SPARK], []])
    assert pending(game).rule == "103.5"


@rule("607.2n")
def test_the_link_is_part_of_the_state() -> None:
    """CR 607.2n: saving, loading and undoing keep what was exiled with what."""
    game = draft([SAGE] * 10, [SPARK])
    game.choose(named(game, "Spark"))
    game = Game.load(game.save())
    while pending(game).rule == "607.2n":
        game.choose(())
    start(game)
    act(game, "cast Star Sage")
    resolve(game)
    resolve(game)
    assert "Spark" in [seen.name for seen in game.view(0).hand]


@rule("607.2n", "707.2")
def test_a_copy_speaks_of_the_name_that_it_has_copied() -> None:
    """CR 607.2n: the ability is linked by the name in its own text, so a copy of the card finds what was exiled too."""
    copying = "You may have this creature enter as a copy of any creature on the battlefield."
    mime = card("Mime", "{0}", "Creature — Shapeshifter", copying, pt="0/0")
    caller = card("Far Caller", "{0}", "Creature — Elf", f"{MANY}\n{TALLY.replace('Herd', 'Far')}", pt="1/1")
    game = draft([caller, mime] * 5, [BEAR, BEAR])
    game.choose(pending(game).candidates)
    while pending(game).rule == "607.2n":
        game.choose(())
    start(game)
    for name in ("Far Caller", "Mime"):
        act(game, f"cast {name}")
        resolve(game)
    game.choose(pending(game).candidates[:1])
    assert [(seen.name, seen.power) for seen in game.view(0).battlefield] == [("Far Caller", 3), ("Far Caller", 3)]
