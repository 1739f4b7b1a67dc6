"""CR 702.27, 702.40, 702.56, 702.81, 702.85, 702.88, 702.133, 702.138, 702.153: spells copied, kept and cast again."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Cast, Number, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import choose, is_asking

OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def spell(keyword: str, text: str = "You gain 1 life.", cost: str = "{W}", types: str = "Sorcery") -> Card:
    """A spell with a keyword."""
    return card("Boon", cost, types, f"{text}\n{keyword}")


def stack(game: Game) -> list[str]:
    """The names of what is on the stack, the top last."""
    return [seen.name for seen in game.view(0).stack]


def exiled(game: Game) -> list[str]:
    """The names of the exiled cards."""
    return [seen.name for seen in game.view(0).exile]


def finish(game: Game) -> None:
    """Let the stack resolve, without doing anything else."""
    while game.state.stack:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])


# -- storm, replicate, casualty ----------------------------------------------------------------------------------------


@rule("702.40a", "601.2i")
def test_storm_copies_for_each_spell_cast_before() -> None:
    """CR 702.40a: a copy for each other spell cast before it this turn, by anybody; those cast after don't count."""
    mine = side(hand=[ZAP, spell("Storm")], lands="RW")
    game = position(mine, side(hand=[ZAP, ZAP], lands="RR"))
    act(game, "cast Zap", targets=["Bob"])
    game.choose(Pass())
    act(game, "cast Zap", targets=["Bob"])
    finish(game)
    act(game, "cast Boon")
    assert len(stack(game)) == 2
    game.choose(Pass())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    resolve(game)
    assert stack(game) == ["Boon", "Boon", "Boon"]
    finish(game)
    assert life(game, 0) == 23


@rule("702.40a", "707.10c")
def test_storm_copies_may_have_new_targets() -> None:
    """CR 702.40a: each copy has the targets of the spell unless its controller chooses others."""
    burst = spell("Storm", "Boon deals 1 damage to any target.", "{R}")
    game = position(side(hand=[ZAP, burst], lands="RR"), side())
    act(game, "cast Zap", targets=["Bob"])
    finish(game)
    act(game, "cast Boon", targets=["Bob"])
    resolve(game)
    assert is_asking(game)
    game.choose(Answer(True))
    choose(game, "Alice")
    finish(game)
    assert (life(game, 0), life(game, 1)) == (19, 17)


@rule("702.56a")
def test_replicate_copies_for_each_payment() -> None:
    """CR 702.56a: the cost is paid any number of times, and the spell copied as often; not at all if it wasn't paid."""
    game = position(side(hand=[spell("Replicate {1}")], lands="WWWW"), side())
    act(game, "cast Boon", Number(2))
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 3
    resolve(game)
    assert stack(game) == ["Boon", "Boon", "Boon"]
    plain = position(side(hand=[spell("Replicate {1}")], lands="WWWW"), side())
    act(plain, "cast Boon", Number(0))
    assert stack(plain) == ["Boon"]


@rule("702.153a")
def test_casualty_copies_for_a_sacrifice() -> None:
    """CR 702.153a: a creature with enough power may be sacrificed for a copy."""
    game = position(side(hand=[spell("Casualty 2")], battlefield=[BEAR], lands="W"), side())
    act(game, "cast Boon", Answer(True))
    assert graveyard(game, 0) == ["Grizzly Bears"]
    finish(game)
    assert life(game, 0) == 22
    weak = position(side(hand=[spell("Casualty 3")], battlefield=[BEAR], lands="W"), side())
    act(weak, "cast Boon")
    assert not is_asking(weak) or pending(weak).options == (Answer(False),)


PATRON = card("Patron", "{B}", "Enchantment", "Instant and sorcery spells you cast have casualty 1.")
TUTOR = card("Tutor", "{U}", "Enchantment", "Each instant and sorcery spell you cast has replicate {1}.")


@rule("702.153b", "113.2c")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
@pytest.mark.parametrize("printed", [True, False])
def test_each_of_two_casualties_is_paid_for_itself(first: bool, second: bool, printed: bool) -> None:
    """CR 702.153b: for each that is paid one creature is sacrificed, and the spell is copied once."""
    boon, givers = (spell("Casualty 1"), [PATRON]) if printed else (spell("Rebound"), [PATRON, PATRON])
    game = position(side(hand=[boon], battlefield=[*givers, *[BEAR] * 4], lands="W"), side())
    act(game, "cast Boon", Answer(first), Answer(second))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert graveyard(game, 0) == ["Grizzly Bears"] * (first + second)
    finish(game)
    assert life(game, 0) == 21 + first + second


@rule("702.56b", "113.2c")
def test_each_of_two_replicates_is_paid_for_itself() -> None:
    """CR 702.56b: the copies are as many as both were paid times."""
    game = position(side(hand=[spell("Replicate {1}")], battlefield=[TUTOR], lands="WWWWW"), side())
    act(game, "cast Boon", Number(2), Number(1))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert sum(seen.tapped for seen in on_battlefield(game, "Plains")) == 4
    finish(game)
    assert life(game, 0) == 24


@rule("702.33b", "113.2c")
@pytest.mark.parametrize(("answers", "mana"), [((True, False), 2), ((False, True), 2), ((True, True), 3)])
def test_each_of_two_kickers_is_paid_for_itself(answers: tuple[bool, bool], mana: int) -> None:
    """CR 702.33b: any of several kicker costs may be paid; two that read the same are two."""
    boon = spell("Kicker {1}\nKicker {1}", "You gain 1 life. If this spell was kicked, you gain 10 life.")
    game = position(side(hand=[boon], lands="WWWWW"), side())
    act(game, "cast Boon", *map(Answer, answers))
    assert sum(seen.tapped for seen in on_battlefield(game, "Plains")) == mana
    finish(game)
    assert life(game, 0) == 31


# -- buyback, rebound --------------------------------------------------------------------------------------------------


@rule("702.27a")
def test_a_spell_bought_back() -> None:
    """CR 702.27a: it goes to its owner's hand as it resolves if the cost was paid; countered, it is lost."""
    game = position(side(hand=[spell("Buyback {2}")], lands="WWW"), side())
    act(game, "cast Boon", Answer(True))
    resolve(game)
    assert (hand(game, 0), life(game, 0)) == (["Boon"], 21)
    plain = position(side(hand=[spell("Buyback {2}")], lands="WWW"), side())
    act(plain, "cast Boon", Answer(False))
    resolve(plain)
    assert graveyard(plain, 0) == ["Boon"]
    deny = card("Deny", "{U}", "Instant", "Counter target spell.")
    countered = position(side(hand=[spell("Buyback {2}")], lands="WWW"), side(hand=[deny], lands="U"))
    act(countered, "cast Boon", Answer(True))
    countered.choose(Pass())
    act(countered, "cast Deny", targets=["Boon"])
    resolve(countered)
    assert graveyard(countered, 0) == ["Boon"]


@rule("702.27a", "702.88a", "608.2b")
def test_a_spell_that_doesnt_resolve_is_lost() -> None:
    """CR 702.27a: a spell whose targets have all become illegal doesn't resolve: it goes to the graveyard."""
    doom = spell("Buyback {1}\nRebound", "Destroy target creature.", types="Instant")
    flee = card("Flee", "{U}", "Instant", "Return target creature you control to its owner's hand.")
    game = position(side(hand=[doom], lands="WW"), side(battlefield=[BEAR], hand=[flee], lands="U"))
    act(game, "cast Boon", Answer(True), targets=["Grizzly Bears"])
    game.choose(Pass())
    act(game, "cast Flee", targets=["Grizzly Bears"])
    finish(game)
    assert (graveyard(game, 0), hand(game, 0), exiled(game)) == (["Boon"], [], [])


@rule("702.88a", "702.88b", "608.2n")
def test_rebound() -> None:
    """CR 702.88a: cast from the hand, it is exiled as it resolves and may be cast once more in the next upkeep."""
    game = position(side(hand=[spell("Rebound")], lands="W"), side())
    act(game, "cast Boon")
    resolve(game)
    assert (exiled(game), graveyard(game, 0), life(game, 0)) == (["Boon"], [], 21)
    while not (game.view(0).active_player == 0 and game.view(0).step == "upkeep"):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    assert life(game, 0) == 21
    resolve(game)
    game.choose(Answer(True))
    assert stack(game) == ["Boon"]
    resolve(game)
    assert (exiled(game), graveyard(game, 0), life(game, 0)) == ([], ["Boon"], 22)


@rule("702.88a")
def test_rebound_only_from_the_hand() -> None:
    """CR 702.88a: a spell cast from elsewhere goes to the graveyard."""
    charter = card("Charter", "{W}", "Enchantment", "You may cast sorcery spells from your graveyard.")
    game = position(side(battlefield=[charter], graveyard=[spell("Rebound")], lands="W"), side())
    act(game, "cast Boon")
    resolve(game)
    assert graveyard(game, 0) == ["Boon"]


# -- cascade -----------------------------------------------------------------------------------------------------------

CASCADE = card("Flood", "{2}{W}", "Sorcery", "Cascade\nYou gain 1 life.")


@rule("702.85a", "608.2g")
def test_cascade() -> None:
    """CR 702.85a: cards are exiled up to a nonland card with lesser mana value, which may be cast for nothing; the rest
    goes to the bottom.
    """
    library = [land("G"), OX, ZAP, BEAR]
    game = position(side(hand=[CASCADE], lands="WWW", library=library), side())
    act(game, "cast Flood")
    resolve(game)
    game.choose(Answer(True))
    choose(game, "Bob")
    assert stack(game) == ["Flood", "Zap"]
    assert exiled(game) == []
    names = [game.board.name(number) for number in game.state.library(0)]
    assert sorted(names[:2]) == ["Forest", "Ox"]
    assert names[2:] == ["Grizzly Bears"]
    finish(game)
    assert (life(game, 0), life(game, 1)) == (21, 18)


@rule("702.85a")
def test_cascade_declined_or_in_vain() -> None:
    """CR 702.85a: a card that isn't cast goes to the bottom with the others."""
    game = position(side(hand=[CASCADE], lands="WWW", library=[OX, ZAP, BEAR]), side())
    act(game, "cast Flood")
    resolve(game)
    game.choose(Answer(False))
    names = [game.board.name(number) for number in game.state.library(0)]
    assert (names[2:], sorted(names[:2]), stack(game)) == (["Grizzly Bears"], ["Ox", "Zap"], ["Flood"])


@rule("702.85a")
@rule("702.82a", "708.6a", edition="2009")
@pytest.mark.parametrize(("edition", "offered"), [("2009", ["Small", "Great"]), ("2024", []), ("2026", [])])
def test_what_cascade_finds_was_once_cast_as_whatever_it_can_be(edition: str, offered: list[str]) -> None:
    """702.82a of 2009: a split card is found if either half's mana value is lesser, and either half may be cast; today
    its mana value is that of both (709.4b), and the spell's must be lesser, too.
    """
    split = faced("split", face("Small", "{W}", "Sorcery"), face("Great", "{6}{W}", "Sorcery"))
    game = position(side(hand=[CASCADE], lands="WWW", library=[split, land("W")]), side(), edition=edition)
    act(game, "cast Flood")
    resolve(game)
    if offered:
        assert "resulting spell" not in pending(game).reason
        game.choose(Answer(True))
        assert [option.name for option in pending(game).options if isinstance(option, Cast)] == offered
        game.choose(pending(game).options[1])
    assert stack(game) == ["Flood", *offered[1:]]


@rule("608.2g")
@by_editions("2009", "2026")
def test_what_a_text_itself_says_of_the_resulting_spell_counts_in_every_edition() -> None:
    """608.2g: a limit that isn't cascade's own, but stands in a text, is heeded by 2009's book, too."""
    split = faced("split", face("Small", "{W}", "Sorcery"), face("Great", "{6}{W}", "Sorcery"))
    text = (
        "Exile the top card of your library. You may cast that card without paying its mana cost if the resulting "
        "spell's mana value is less than or equal to 2."
    )
    game = position(side(hand=[card("Gift", "{W}", "Sorcery", text)], lands="W", library=[split]), side())
    act(game, "cast Gift")
    resolve(game)
    assert "resulting spell" in pending(game).reason
    game.choose(Answer(True))
    assert stack(game) == ["Small"]


@rule("702.85c")
def test_each_cascade_triggers() -> None:
    """CR 702.85c: several instances trigger separately."""
    twice = card("Flood", "{2}{W}", "Sorcery", "Cascade, cascade\nYou gain 1 life.")
    game = position(side(hand=[twice], lands="WWW"), side())
    act(game, "cast Flood")
    assert len(stack(game)) == 3 or is_asking(game)


# -- from the graveyard ------------------------------------------------------------------------------------------------


@rule("702.81a", "601.3")
def test_retrace() -> None:
    """CR 702.81a: from the graveyard for its cost and a land card; it goes back there."""
    assert not can(position(side(graveyard=[spell("Retrace")], hand=[BEAR], lands="W"), side()), "cast Boon")
    game = position(side(graveyard=[spell("Retrace")], hand=[land("G"), BEAR], lands="W"), side())
    act(game, "cast Boon")
    assert hand(game, 0) == ["Grizzly Bears"]
    resolve(game)
    assert graveyard(game, 0) == ["Forest", "Boon"]


@rule("702.133a")
def test_jump_start() -> None:
    """CR 702.133a: from the graveyard for its cost and a card, and exiled then; not if it was cast from the hand."""
    game = position(side(graveyard=[spell("Jump-start")], hand=[BEAR], lands="W"), side())
    act(game, "cast Boon")
    resolve(game)
    assert (exiled(game), graveyard(game, 0), life(game, 0)) == (["Boon"], ["Grizzly Bears"], 21)
    usual = position(side(hand=[spell("Jump-start"), BEAR], lands="W"), side())
    act(usual, "cast Boon")
    resolve(usual)
    assert graveyard(usual, 0) == ["Boon"]


@rule("702.138c", "614.1c", "601.3")
def test_what_escapes_enters_with_counters() -> None:
    """702.138c: only if it escaped, it enters with those counters."""
    text = "Hydra escapes with two +1/+1 counters on it.\nEscape—{G}, Exile two other cards from your graveyard."
    hydra = card("Hydra", "{G}", "Creature — Hydra", text, "3/3")
    game = position(side(graveyard=[hydra, BEAR, OX], hand=[hydra], lands="GG"), side())
    act(game, next(str(option) for option in pending(game).options if str(option).endswith("with escape")))
    finish(game)
    assert the(game, "Hydra").counters == (("+1/+1", 2),)
    act(game, "cast Hydra")
    finish(game)
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Hydra")) == [3, 5]


@rule("702.138d")
def test_what_escapes_has_an_ability() -> None:
    """702.138d: only if it escaped, it has that ability."""
    text = 'Hydra escapes with "{0}: You gain 1 life."\nEscape—{G}, Exile two other cards from your graveyard.'
    hydra = card("Hydra", "{G}", "Creature — Hydra", text, "3/3")
    game = position(side(hand=[hydra], lands="G"), side())
    act(game, "cast Hydra")
    finish(game)
    assert not can(game, "activate Hydra")
    game = position(side(graveyard=[hydra, BEAR, OX], lands="G"), side())
    act(game, "cast Hydra")
    finish(game)
    act(game, "activate Hydra")
    resolve(game)
    assert life(game, 0) == 21


@rule("702.138a", "702.138b")
def test_escape() -> None:
    """CR 702.138a: from the graveyard for the escape cost; only then it has escaped."""
    text = (
        "When this creature enters, sacrifice it unless it escaped.\n"
        "Escape—{G}, Exile two other cards from your graveyard."
    )
    hydra = card("Hydra", "{G}", "Creature — Hydra", text, "3/3")
    assert not can(position(side(graveyard=[hydra, BEAR], lands="G"), side()), "cast Hydra")
    game = position(side(graveyard=[hydra, BEAR, OX, ZAP], lands="G"), side())
    act(game, "cast Hydra")
    choose(game, ("Grizzly Bears", "Zap"))
    finish(game)
    assert on_battlefield(game, "Hydra")
    assert (sorted(exiled(game)), graveyard(game, 0)) == (["Grizzly Bears", "Zap"], ["Ox"])
    usual = position(side(hand=[hydra], lands="G"), side())
    act(usual, "cast Hydra")
    finish(usual)
    assert not on_battlefield(usual, "Hydra")
    run_to(usual, "end")


@rule("702.35a", "607.2i")
def test_whether_the_madness_cost_was_paid() -> None:
    """607.2i: it was for what was cast as it was discarded, and not for what was cast for its mana cost."""
    text = "Madness {B}\nWhen this creature enters, if its madness cost was paid, you gain 3 life."
    ghoul = card("Ghoul", "{1}{B}", "Creature — Zombie", text, "2/2")
    rid = card("Rid", "{0}", "Sorcery", "Discard a card.")
    game = position(side(hand=[rid, ghoul], lands="B"), side())
    act(game, "cast Rid")
    play_out(game)
    assert (len(on_battlefield(game, "Ghoul")), life(game, 0)) == (1, 23)
    game = position(side(hand=[ghoul], lands="BB"), side())
    act(game, "cast Ghoul")
    play_out(game)
    assert (len(on_battlefield(game, "Ghoul")), life(game, 0)) == (1, 20)


TAKE_OVER = card("Take Over", "{U}", "Instant", "Gain control of target spell.")


@rule("400.3", "702.88a")
def test_a_spell_that_was_taken_over_doesnt_rebound() -> None:
    """CR 702.88a: it wasn't cast from the hand of who controls it now, so it goes to its owner's graveyard."""
    game = position(side(hand=[spell("Rebound")], lands="W"), side(hand=[TAKE_OVER], lands="U"))
    act(game, "cast Boon")
    game.choose(Pass())
    act(game, "cast Take Over", targets=["Boon"])
    finish(game)
    assert (life(game, 1), graveyard(game, 0), exiled(game)) == (21, ["Boon"], [])


@rule("400.3", "702.88a")
def test_a_spell_that_was_taken_back_rebounds() -> None:
    """CR 702.88a: who controls it again has had it cast from their hand, and may cast it in their next upkeep."""
    mine = side(hand=[spell("Rebound"), TAKE_OVER], lands="WU")
    game = position(mine, side(hand=[TAKE_OVER], lands="U"))
    act(game, "cast Boon")
    game.choose(Pass())
    act(game, "cast Take Over", targets=["Boon"])
    resolve(game)
    act(game, "cast Take Over", targets=["Boon"])
    finish(game)
    assert (life(game, 0), exiled(game)) == (21, ["Boon"])


@rule("400.3", "702.88a")
def test_a_spell_cast_from_another_players_hand_doesnt_rebound() -> None:
    """CR 702.88a: "your hand" is none but your own; a spell that was cast from an opponent's isn't exiled."""
    reign = card(
        "Reign", "{0}", "Sorcery", "You may cast a spell from target opponent's hand without paying its mana cost."
    )
    game = position(side(hand=[reign]), side(hand=[spell("Rebound")]))
    act(game, "cast Reign", targets=["Bob"])
    finish(game)
    assert (life(game, 0), graveyard(game, 1), exiled(game)) == (21, ["Boon"], [])


@rule("601.2a", "611.3a")
def test_who_cast_a_spell_cast_it_whoever_controls_it_since() -> None:
    """601.2a: what is said of spells that a player casts goes on applying to one that somebody else has taken over."""
    law = card("Law", "", "Enchantment", "Instant and sorcery spells you cast can't be countered.")
    counter = card("Counter", "{0}", "Instant", "Counter target spell.")
    for mine, yours, left in (([law], [], 18), ([], [law], 20)):
        game = position(side(mine, hand=[ZAP, counter], lands="R"), side(yours, hand=[TAKE_OVER], lands="U"))
        act(game, "cast Zap", targets=["Alice"])
        game.choose(Pass())
        act(game, "cast Take Over", targets=["Zap"])
        resolve(game)
        act(game, "cast Counter", targets=["Zap"])
        finish(game)
        assert life(game, 0) == left
