"""CR 107.3m, 106.6, 208.1, 306.5b, 400.1, 614.1a, 614.1c: how things enter, and what is looked for or exiled."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, on_battlefield, position, resolve, settle, side, the
from spells import choose, creature, edict, follow

DENY = card("Deny", "{U}", "Instant", "Counter target spell.")
DOOM = card("Doom", "{B}", "Instant", "Destroy target creature.")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")


@rule("611.2", "614.1c", "614.12", "608.2h")
def test_it_enters_with_counters_for_each_creature_sacrificed_this_way() -> None:
    """614.1c: what the ability that triggered as it was cast did says with how many counters it enters later."""
    text = (
        "When you cast this spell, each player sacrifices a creature of their choice. This creature enters with two "
        "+1/+1 counters on it for each creature sacrificed this way."
    )
    hydra = card("Hydra", "{G}", "Creature — Hydra", text, "1/1")
    game = position(side(battlefield=[BEAR], hand=[hydra], lands="G"), side(battlefield=[BEAR]))
    act(game, "cast Hydra")
    settle(game)
    assert the(game, "Hydra").power == 5
    alone = position(side(hand=[hydra], lands="G"), side(battlefield=[BEAR]))
    act(alone, "cast Hydra")
    settle(alone)
    assert the(alone, "Hydra").power == 3


@rule("208.1", "608.2h", "608.2k")
def test_a_card_with_the_same_total_power_and_toughness() -> None:
    """208.1: the sum counts, and not each of the two; the creature that entered is looked at as it is."""
    text = (
        "Whenever a creature you control enters, you may search your library for a creature card with the same total "
        "power and toughness, put it onto the battlefield, then shuffle."
    )
    wide, big = creature("Wide", pt="1/3"), creature("Big", pt="3/3")
    game = position(side(battlefield=[edict(text)], hand=[BEAR], lands="GG", library=[wide, big, big]), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    resolve(game)
    choose(game, Answer(True))
    assert {getattr(option, "name", "") for option in game.decision.options} <= {"Wide", ""}  # type: ignore[union-attr]
    choose(game, ("Wide",))
    settle(game)
    assert on_battlefield(game, "Wide")


@rule("101.2", "106.6")
def test_a_spell_that_such_mana_was_spent_on_cannot_be_countered() -> None:
    """106.6: an instant can't be countered then; a creature spell, which the text doesn't speak of, can."""
    text = "{T}: Add {R}. If that mana is spent on an instant or sorcery spell, that spell can't be countered."
    spire = card("Spire", "", "Land", text)
    ant = card("Ant", "{R}", "Creature — Insect", pt="1/1")
    for spell, is_countered in ((ZAP, False), (ant, True)):
        game = position(side(battlefield=[spire], hand=[spell]), side(hand=[DENY], lands="U"))
        act(game, f"cast {spell.name}", targets=["Bob"] if spell is ZAP else [])
        _counter(game, spell)
        assert (spell.name in graveyard(game, 0)) is (is_countered or spell is ZAP)
        assert (game.view(1).players[1].life == 20) is is_countered


def _counter(game: object, spell: Card) -> None:
    from comprules.play.game import Game
    from positions import pass_priority

    assert isinstance(game, Game)
    pass_priority(game)
    act(game, "cast Deny", targets=[spell.name])
    settle(game)


@rule("107.3m", "306.5b")
def test_a_planeswalker_with_loyalty_x() -> None:
    """107.3m: it enters with as many loyalty counters as X was for its spell."""
    walker = card("Walker", "{X}{G}", "Legendary Planeswalker — Walker", "+1: Scry 1.", loyalty="X")
    game = position(side(hand=[walker], lands="GGGG"), side())
    act(game, "cast Walker", Number(3))
    settle(game)
    assert dict(the(game, "Walker").counters) == {"loyalty": 3}


@rule("109.1", "109.2", "400.1", "614.1a")
def test_a_permanent_or_a_card_not_on_the_battlefield() -> None:
    """614.1a: a red permanent, spell or card is exiled, from wherever it would have come; a green one isn't."""
    text = "If a red permanent, spell, or card not on the battlefield would be put into a graveyard, exile it instead."
    imp = card("Imp", "{R}", "Creature — Imp", pt="1/1")
    toss = card("Toss", "{B}", "Sorcery", "Discard your hand.")
    game = position(
        side(battlefield=[edict(text), imp, BEAR], hand=[DOOM, DOOM, ZAP, toss, imp, BEAR], lands="BBBR"), side()
    )
    act(game, "cast Doom", targets=["Imp"])
    settle(game)
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    act(game, "cast Toss")
    settle(game)
    assert sorted(seen.name for seen in game.view(0).exile) == ["Imp", "Imp", "Zap"]
    assert graveyard(game, 0) == ["Doom", "Grizzly Bears", "Doom", "Grizzly Bears", "Toss"]


@rule("400.1")
def test_from_the_hand_and_or_the_graveyard() -> None:
    """400.1: cards may be taken from both places."""
    text = "Put up to two creature cards from your hand and/or graveyard onto the battlefield."
    ox = creature("Ox", pt="2/5")
    game = follow(text, ("Ox", "Grizzly Bears"), mine={"hand": [ox], "graveyard": [BEAR]})
    assert on_battlefield(game, "Ox")
    assert on_battlefield(game, "Grizzly Bears")
