"""CR 118.8, 601.2b: additional costs among which the player chooses, and whether such a cost was paid; played."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, graveyard, hand, life, pending, position, resolve, settle, side
from spells import GIANT, SERF, choose, creature, spell

SACRIFICE_OR_PAY = "As an additional cost to cast this spell, sacrifice a creature or pay {3}.\nYou gain 5 life."


def offered(game: Game) -> list[str]:
    return [getattr(option, "text", "") for option in pending(game).options]


@rule("601.2b", "118.8")
def test_the_player_announces_which_cost_they_pay() -> None:
    """601.2b: which of the two costs is paid is announced; just that one is paid."""
    for chosen, serfs, left in (("sacrifice a creature", 0, 3), ("pay {3}", 1, 0)):
        game = position(side(hand=[spell(SACRIFICE_OR_PAY)], battlefield=[SERF], lands="WWWW"), side())
        act(game, "cast Deed")
        assert isinstance(pending(game), ChooseWords)
        assert offered(game) == ["sacrifice a creature", "pay {3}"]
        game.choose(next(option for option in pending(game).options if getattr(option, "text", "") == chosen))
        names = [seen.name for seen in game.view(0).battlefield]
        assert names.count("Serf") == serfs
        assert sum(not seen.tapped for seen in game.view(0).battlefield if seen.name == "Plains") == left
        resolve(game)
        assert life(game, 0) == 25


@rule("601.2b", "118.3")
def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    """118.3: a cost can't be chosen that can't be paid; the spell can't be cast if none of them can."""
    game = position(side(hand=[spell(SACRIFICE_OR_PAY)], battlefield=[SERF], lands="W"), side())
    act(game, "cast Deed")
    assert offered(game) == ["sacrifice a creature"]
    game.choose(pending(game).options[0])
    assert graveyard(game, 0) == ["Serf"]
    game = position(side(hand=[spell(SACRIFICE_OR_PAY)], lands="WWW"), side())
    assert not can(game, "cast Deed")
    game = position(side(hand=[spell(SACRIFICE_OR_PAY)], lands="WWWW"), side())
    assert can(game, "cast Deed")


@rule("601.2b", "118.8a")
def test_three_costs_and_another_optional_one() -> None:
    """601.2b: one of three is chosen; other additional costs are announced besides."""
    text = (
        "Kicker {1}\nAs an additional cost to cast this spell, sacrifice a creature, discard a card, or pay 4 life.\n"
        "If this spell was kicked, you gain 1 life."
    )
    game = position(side(hand=[spell(text), SERF], battlefield=[GIANT], lands="WW"), side())
    act(game, "cast Deed")
    choose(game, "yes")
    assert offered(game) == ["sacrifice a creature", "discard a card", "pay 4 life"]
    game.choose(pending(game).options[2])
    assert (life(game, 0), hand(game, 0)) == (16, ["Serf"])
    resolve(game)
    assert life(game, 0) == 17


@rule("118.8", "607.2i", "601.2b")
def test_whether_the_additional_cost_was_paid() -> None:
    """607.2i: the spell knows whether its own optional cost was paid; a kicker isn't meant."""
    text = (
        "As an additional cost to cast this spell, you may sacrifice a creature.\nKicker {1}\n"
        "If this spell's additional cost was paid, you gain 2 life."
    )
    for answers, total in ((("yes", "no"), 22), (("no", "yes"), 20), (("no", "no"), 20)):
        game = position(side(hand=[spell(text)], battlefield=[SERF], lands="WW"), side())
        act(game, "cast Deed")
        for answer in answers:
            choose(game, answer)
        settle(game)
        assert life(game, 0) == total


@rule("601.3c", "118.8")
def test_as_though_it_had_flash_for_an_additional_cost() -> None:
    """601.3c: at another time the cost has to be paid, and it can't be cast without; in its time it isn't asked for."""
    flash = (
        "You may cast this spell as though it had flash if you sacrifice a creature as an additional cost to cast it."
    )
    beast = creature("Beast", flash)
    game = position(side(hand=[beast], battlefield=[SERF], lands="G"), side(), step="upkeep")
    act(game, "cast Beast")
    assert graveyard(game, 0) == ["Serf"]
    assert not can(position(side(hand=[beast], lands="G"), side(), step="upkeep"), "cast Beast")
    game = position(side(hand=[beast], battlefield=[SERF], lands="G"), side())
    act(game, "cast Beast")
    settle(game)
    assert not graveyard(game, 0)


@rule("601.3c")
def test_another_cost_that_may_be_paid_gives_no_flash() -> None:
    """601.3c: only a cost of which a text says so lets the spell be cast as though it had flash."""
    beast = creature("Beast", "As an additional cost to cast this spell, sacrifice a creature or pay {2}.")
    kicked = creature("Cub", "Kicker—Sacrifice a creature.")
    mine = side(hand=[beast, kicked], battlefield=[SERF], lands="GGG")
    game = position(mine, side(), step="upkeep")
    assert not can(game, "cast")
    game = position(mine, side())
    assert can(game, "cast Beast")
    assert can(game, "cast Cub")
