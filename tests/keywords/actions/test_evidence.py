"""CR 111.10, 701.59, 701.61, 702.150, 702.191 and what notices keyword actions, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.resolving.totals import ChooseTotal
from positions import BEAR, act, card, graveyard, life, on_battlefield, pending, position, resolve, settle, side, the
from rules.combat.fights import attack, fight
from spells import GIANT, SERF, follow

MURDER = card("Murder", "{B}", "Instant", "Destroy target creature.")


def counters(game: Game, name: str) -> dict[str, int]:
    return dict(the(game, name).counters)


@rule("701.59a", "701.59c", "607.2i")
def test_collecting_evidence_as_an_additional_cost() -> None:
    """CR 701.59a: cards with enough total mana value are exiled; CR 701.59c, 607.2i: the
    permanent knows whether that was done as its own additional cost.
    """
    text = (
        "As an additional cost to cast this spell, you may collect evidence 4.\n"
        "When this creature enters, if evidence was collected, you gain 2 life.\nWhenever you collect evidence, scry 1."
    )
    sleuth = card("Sleuth", "{W}", "Creature — Human", text, "1/1")
    hints = [BEAR, BEAR, SERF]
    game = position(side(hand=[sleuth], graveyard=hints, lands="W"), side())
    act(game, "cast Sleuth", "yes")
    assert isinstance(game.decision, ChooseTotal)
    assert game.decision.problem(game.decision.candidates[1:]) is not None
    game.choose(game.decision.candidates[:2])
    settle(game)
    assert life(game, 0) == 22
    assert graveyard(game, 0) == ["Serf"]
    game = position(side(hand=[sleuth], graveyard=hints, lands="W"), side())
    act(game, "cast Sleuth", "no")
    settle(game)
    assert life(game, 0) == 20


@rule("701.59b")
def test_evidence_that_is_not_there() -> None:
    """CR 701.59b: without enough in the graveyard it isn't even a choice."""
    warded = card("Warded", "{W}", "Creature — Human", "Ward—Collect evidence 4.", "1/1")
    game = position(side(hand=[MURDER], graveyard=[BEAR], lands="B"), side(battlefield=[warded]))
    act(game, "cast Murder", targets=["Warded"])
    settle(game)
    assert on_battlefield(game, "Warded")
    game = position(side(hand=[MURDER], graveyard=[BEAR, BEAR], lands="B"), side(battlefield=[warded]))
    act(game, "cast Murder", targets=["Warded"])
    resolve(game)
    game.choose("yes")
    game.choose(pending(game).options)
    settle(game)
    assert not on_battlefield(game, "Warded")


@rule("701.61a")
def test_foraging() -> None:
    """CR 701.61a: three cards of the graveyard, or a Food, as one chooses of what one can."""
    text = "Create a Food token. You may forage. If you do, you gain 1 life."
    game = follow(text, "yes", mine={"graveyard": [SERF, SERF, SERF]})
    game.choose("sacrifice a Food")
    assert not on_battlefield(game, "Food Token")
    assert life(game, 0) == 21
    game = follow(text, "yes", mine={"graveyard": [SERF]})
    assert not on_battlefield(game, "Food Token")
    assert graveyard(game, 0)[0] == "Serf"


@rule("111.10j", "111.10k", "111.10m", "111.10n", "111.10p", "111.10q", "111.10r", "704.5y")
def test_roles() -> None:
    """CR 111.10j-r: each Role does to the creature it is attached to what it is defined as."""
    for kind, stats in (
        ("Cursed", (1, 1)),
        ("Monster", (6, 6)),
        ("Royal", (6, 6)),
        ("Sorcerer", (6, 6)),
        ("Virtuous", (6, 6)),
        ("Wicked", (6, 6)),
        ("Young Hero", (5, 5)),
    ):
        game = follow(
            f"Create a {kind} Role token attached to target creature you control.",
            targets=["Giant"],
            mine={"battlefield": [GIANT]},
        )
        assert the(game, kind).attached_to == the(game, "Giant").id
        assert (the(game, "Giant").power, the(game, "Giant").toughness) == stats


@rule("111.10q", "303.7")
def test_a_second_role_replaces_the_first() -> None:
    """CR 303.7: of two Roles of one player on a creature the older goes; CR 111.10q: a Wicked one costs life then."""
    text = "{0}: Create a Wicked Role token attached to this creature."
    witch = card("Witch", "{B}", "Creature — Warlock", text, "1/1")
    game = position(side(battlefield=[witch]), side())
    for _ in range(2):
        act(game, "activate Witch")
        settle(game)
    assert len(on_battlefield(game, "Wicked")) == 1
    assert life(game, 1) == 19


@rule("702.191a", "702.191b")
def test_increment_looks_at_the_mana_spent() -> None:
    """CR 702.191a: it grows if more mana than its power or its toughness was spent."""
    pupil = card("Pupil", "{U}", "Creature — Wizard", "Increment", "1/4")
    cheap = card("Cheap", "{U}", "Instant", "You gain 1 life.")
    dear = card("Dear", "{1}{U}", "Instant", "You gain 1 life.")
    for spell, grown in ((cheap, {}), (dear, {"+1/+1": 1})):
        game = position(side(battlefield=[pupil], hand=[spell], lands="UU"), side())
        act(game, f"cast {spell.name}")
        settle(game)
        assert counters(game, "Pupil") == grown


@rule("702.100b", "702.149c", "603.2")
def test_who_evolves_and_trains() -> None:
    """CR 702.149c: it trains if its training ability put counters on it."""
    text = "Training\nWhenever this creature trains, you gain 1 life."
    game = fight([card("Novice", "{W}", "Creature — Human", text, "1/1"), GIANT], [])
    attack(game, "Novice", "Giant")
    settle(game)
    assert life(game, 0) == 21
    text = "Evolve\nWhenever this creature evolves, you gain 1 life."
    egg = card("Egg", "{G}", "Creature — Frog", text, "0/1")
    game = position(side(battlefield=[egg], hand=[SERF], lands="W"), side())
    act(game, "cast Serf")
    settle(game)
    assert life(game, 0) == 21


@rule("701.44b", "701.16a", "603.2")
def test_who_explores_and_investigates() -> None:
    """CR 701.44b, 701.16a: what explores and who investigates is noticed."""
    scout = card("Scout", "{G}", "Creature — Elf", "Whenever a creature you control explores, you gain 3 life.", "1/1")
    game = follow("Target creature explores.", targets=["Scout"], mine={"battlefield": [scout]})
    settle(game)
    assert life(game, 0) == 23
    clerk = card("Clerk", "{W}", "Creature — Human", "Whenever you investigate, you gain 1 life.", "1/1")
    game = follow("Investigate.", mine={"battlefield": [clerk]})
    settle(game)
    assert life(game, 0) == 21


def _sage() -> Card:
    return card("Sage", "{1}{G/P}", "Legendary Planeswalker — Tamiyo", "Compleated\n+1: You gain 1 life.", loyalty="5")


@rule("702.150a", "107.4f")
def test_compleated() -> None:
    """CR 702.150a: life paid for its mana costs two loyalty counters for each symbol; mana doesn't."""
    for pays_life, loyalty, total in ((True, 3, 18), (False, 5, 20)):
        game = position(side(hand=[_sage()], lands="RG"), side())
        act(game, "cast Sage", pays_life)
        settle(game)
        assert counters(game, "Sage") == {"loyalty": loyalty}
        assert life(game, 0) == total


@rule("105.1", "601.2h", "608.2i")
def test_colors_of_mana_spent() -> None:
    """CR 601.2h: each color of mana spent counts once. 608.2i: that looks back at the casting of the spell."""
    text = "This creature enters with a +1/+1 counter on it for each color of mana spent to cast it."
    crawler = card("Crawler", "{3}", "Creature — Golem", text, "1/1")
    game = position(side(hand=[crawler], lands="GGU"), side())
    act(game, "cast Crawler")
    settle(game)
    assert counters(game, "Crawler") == {"+1/+1": 2}
