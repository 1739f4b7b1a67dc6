"""CR 100.4c, 100.4d: the sideboards of teams in limited play."""

from __future__ import annotations

from typing import Any

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import ConspiracyDraft, TeamVsTeam, TwoHeadedGiant, Variant
from multiplayer.heads import ALICE, BOB, CAROL, FRONTS
from positions import act, card, hand, land, pending, position, resolve, side
from rules.subgames import DREAM, dream
from spells import creature, spell

OX = creature("Ox")
CUB = creature("Cub")
WISH = spell("Reveal a creature card you own from outside the game and put it into your hand.", name="Wish")
LIMITED: tuple[Variant, ...] = (TwoHeadedGiant(FRONTS, limited=True),)
EACH_OF_THEIR_OWN: list[Any] = [
    pytest.param((TwoHeadedGiant(FRONTS),), id="constructed Two-Headed Giant"),
    pytest.param((TeamVsTeam(FRONTS), ConspiracyDraft()), id="limited Team vs. Team"),
]


def wished(variants: tuple[Variant, ...], *outside: tuple[Card, ...]) -> Game:
    """A position with these sideboards in which Alice's wish has just been asked, or has found nothing."""
    sideboards = (*outside, *((),) * (4 - len(outside)))
    first = side(hand=[WISH], lands="W", outside=sideboards[0])
    game = position(first, *(side(outside=each) for each in sideboards[1:]), variants=variants)
    act(game, "cast Wish")
    resolve(game)
    return game


def offered(game: Game) -> list[str]:
    """The names of what can be chosen now."""
    return [option.name for option in pending(game).candidates]  # type: ignore[attr-defined]


@by_editions("2009", "2026")
@rule("100.4c", "108.3")
@rule("100.3c", edition="2009")
def test_in_limited_two_headed_giant_a_team_has_one_sideboard() -> None:
    """100.4c, 100.3c of 2009: what neither player of a team plays with is in the team's sideboard, for both."""
    game = wished(LIMITED, (OX,), (CUB,), (creature("Foe"),))
    assert offered(game) == ["Ox", "Cub"]
    game.choose(pending(game).candidates[1:2])
    assert hand(game, ALICE) == ["Cub"]
    assert [seen.owner for seen in game.view(ALICE).hand] == [ALICE]
    assert [[seen.name for seen in game.view(player).outside] for player in (ALICE, BOB, CAROL)] == [
        ["Ox"],
        ["Ox"],
        ["Foe"],
    ]


@pytest.mark.parametrize("variants", EACH_OF_THEIR_OWN)
@by_editions("2009", "2026")
@rule("100.4d", "100.4c")
@rule("100.3d", edition="2009")
def test_of_other_teams_each_player_has_their_own(variants: tuple[Variant, ...]) -> None:
    """100.4d, 100.3d of 2009: in other variants cards don't pass between teammates; nor in constructed play."""
    game = wished(variants, (), (CUB,))
    assert hand(game, ALICE) == []
    assert [[seen.name for seen in game.view(player).outside] for player in (ALICE, BOB)] == [[], ["Cub"]]
    game = wished(variants, (OX,), (CUB,))
    assert hand(game, ALICE) == ["Ox"]


@rule("100.4c", "905.4")
def test_either_player_takes_the_team_s_conspiracies() -> None:
    """100.4c: a Conspiracy Draft is limited play; who puts a conspiracy into the command zone owns it there (108.3)."""
    pride = card("Open Pride", types="Conspiracy", text="Creatures you control get +1/+1.")
    variants = (TwoHeadedGiant(FRONTS), ConspiracyDraft())
    game = Game([[land("G")] * 40] * 4, starting_player=ALICE, sideboards=[(), (pride,), (), ()], variants=variants)
    assert (pending(game).player, offered(game)) == (ALICE, ["Open Pride"])
    game.choose(pending(game).candidates)
    assert [(seen.owner, seen.name) for seen in game.view(CAROL).command] == [(ALICE, "Open Pride")]


@rule("100.4c", "103.2b", "100.2b")
def test_a_companion_is_of_the_team_s_sideboard_and_one_player_s() -> None:
    """100.4c, 100.2b: either may reveal it whose deck has enough cards for one of forty; then it is theirs alone."""
    text = "Companion — Your starting deck contains at least twenty cards more than the minimum deck size."
    cat = card("Loyal Cat", "{1}{G}", "Legendary Creature — Cat", text, "2/2")
    small, large = [land("G")] * 59, [land("G")] * 60
    decks = [small, large, large, large]
    game = Game(decks, starting_player=ALICE, sideboards=[(cat,), (), (), ()], variants=LIMITED)
    assert (pending(game).player, offered(game)) == (BOB, ["Loyal Cat"])
    game.choose(pending(game).candidates)
    assert [seen.owner for seen in game.view(CAROL).outside] == [BOB]
    again = Game([large] * 4, starting_player=ALICE, sideboards=[(cat,), (), (), ()], variants=LIMITED)
    again.choose(pending(again).candidates)
    assert (pending(again).rule, pending(again).player) == ("103.5", ALICE)


@rule("100.4c", "729.4", "108.3b")
def test_in_a_subgame_only_the_sideboard_is_the_team_s() -> None:
    """729.4: what a teammate has in the main game is outside the subgame, but in no sideboard."""
    library = [WISH] * 7
    mine = side(hand=[DREAM], lands="W", library=library)
    game = dream(position(mine, side(hand=[OX], library=library, outside=[CUB]), side(), side(), variants=LIMITED))
    seen = [seen.name for seen in game.view(ALICE).outside]
    assert ("Cub" in seen, "Ox" in seen) == (True, False)
    assert {"Cub", "Ox"} <= {seen.name for seen in game.view(BOB).outside}


@rule("100.4c", "400.11b")
def test_a_card_is_brought_in_by_the_first_who_chooses_it() -> None:
    """400.11b: of two players of a team who choose the same card at the same time, the first one gets it."""
    feast = spell("Each player reveals a creature card they own from outside the game and puts it into their hand.")
    game = position(side(hand=[feast], lands="W", outside=[OX]), side(outside=[CUB]), side(), side(), variants=LIMITED)
    act(game, "cast Deed")
    resolve(game)
    assert offered(game) == ["Ox", "Cub"]
    game.choose(pending(game).candidates[1:2])
    assert (pending(game).player, offered(game)) == (BOB, ["Cub", "Ox"])
    game.choose(pending(game).candidates[:1])
    assert (hand(game, ALICE), hand(game, BOB)) == (["Cub"], [])
