"""CR 702.99: cipher."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from positions import act, can, card, graveyard, life, named, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack
from spells import is_asking

LESSON = card("Lesson", "{U}", "Sorcery", "You gain 3 life.\nCipher")
DRAIN = card("Drain", "{U}", "Sorcery", "Each opponent loses 5 life.\nCipher")
OX = card("Ox", "{W}", "Creature — Ox", pt="2/4")
ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")
FORK = card("Fork", "{0}", "Instant", "Copy target sorcery spell.")
DOOM = card("Doom", "{B}", "Instant", "Destroy target creature.")
TAKE = card("Take", "{R}", "Sorcery", "Gain control of target creature. Untap it. It gains haste.")
RECALL = card("Recall", "{W}", "Instant", "Return target card from exile to its owner's hand.")
STATUE = card("Statue", "{0}", "Instant", "Target creature becomes a 0/4 Golem artifact until end of turn.")

NOBODY = side()


def exiled(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).exile]


def encoded(*hand: Card, lands: str = "U", other: Side = NOBODY) -> Game:
    """Alice has cast Lesson, which is encoded on her Ox; it's her precombat main phase."""
    game = position(side(hand=[LESSON, *hand], lands=lands, battlefield=[OX, ELF]), other)
    act(game, "cast Lesson")
    resolve(game)
    game.choose(named(game, "Ox"))
    return game


def hit(game: Game, name: str = "Ox") -> None:
    """The creature attacks and deals combat damage to a player."""
    attack(game, name)
    run_until_asked(game)


def run_until_asked(game: Game) -> None:
    """Let all pass until something is asked, or combat is over."""
    run_to(game, "combat damage")
    settle(game)


@rule("702.99a", "702.99b")
def test_a_spell_is_exiled_encoded_on_a_creature_and_cast_again() -> None:
    """702.99a: after what else it says, on a creature that its controller controls; then copies of it can be cast."""
    game = position(side(hand=[LESSON], lands="U", battlefield=[OX, ELF]), side(battlefield=[OX]))
    act(game, "cast Lesson")
    resolve(game)
    assert life(game, 0) == 23
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Ox", "Elf"]
    game.choose(named(game, "Ox"))
    assert (exiled(game), graveyard(game, 0)) == (["Lesson"], [])
    hit(game)
    assert life(game, 1) == 18
    game.choose("yes")
    game.choose("yes")
    settle(game)
    assert (life(game, 0), exiled(game), is_asking(game)) == (26, ["Lesson"], False)


@rule("702.99a", "608.2n", "608.2d")
def test_it_need_not_be_encoded() -> None:
    """702.99a: its controller may exile it; otherwise it goes to the graveyard, as it does if they have no creature.
    608.2d: that is chosen as the spell resolves; what is impossible isn't offered.
    """
    game = position(side(hand=[LESSON], lands="U", battlefield=[OX]), side())
    act(game, "cast Lesson")
    resolve(game)
    game.choose(())
    assert (exiled(game), graveyard(game, 0)) == ([], ["Lesson"])
    game = position(side(hand=[LESSON], lands="U"), side(battlefield=[OX]))
    act(game, "cast Lesson")
    resolve(game)
    assert (exiled(game), graveyard(game, 0), is_asking(game)) == ([], ["Lesson"], False)


@rule("702.99a", "707.10")
def test_a_copy_of_the_spell_is_not_encoded() -> None:
    """702.99a: only if the spell is represented by a card."""
    game = position(side(hand=[LESSON, FORK], lands="U", battlefield=[OX]), side())
    act(game, "cast Lesson")
    act(game, "cast Fork", targets=["Lesson"])
    resolve(game)
    resolve(game)
    assert (life(game, 0), is_asking(game), exiled(game)) == (23, False, [])


@rule("702.99a", "113.6b")
def test_the_creature_alone_has_the_ability_and_nothing_needs_to_be_cast() -> None:
    """702.99a: another creature that deals damage does nothing; and its controller may leave the card uncopied."""
    game = encoded()
    hit(game, "Elf")
    assert (is_asking(game), life(game, 1)) == (False, 19)
    game = encoded()
    hit(game)
    game.choose("no")
    settle(game)
    assert (life(game, 0), is_asking(game)) == (23, False)


@rule("702.99a")
def test_each_of_several_encoded_cards_is_copied_by_itself() -> None:
    """702.99a: every card gives an ability of its own, which copies that card."""
    game = encoded(DRAIN, lands="UU")
    act(game, "cast Drain")
    resolve(game)
    game.choose(named(game, "Ox"))
    assert (life(game, 0), life(game, 1)) == (23, 15)
    attack(game, "Ox")
    run_to(game, "combat damage")
    game.choose(pending(game).options)
    for _ in range(4):
        settle(game)
        game.choose("yes")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (26, 8)


@rule("702.99c")
def test_whoever_controls_the_creature_casts_the_copy() -> None:
    """702.99c: the card stays encoded although the creature changes controllers."""
    game = encoded(other=side(hand=[TAKE], lands="R"))
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    act(game, "cast Take", targets=["Ox"])
    resolve(game)
    hit(game)
    assert pending(game).player == 1
    game.choose("yes")
    game.choose("yes")
    settle(game)
    assert (life(game, 0), life(game, 1), exiled(game)) == (21, 23, ["Lesson"])


@rule("702.99c")
def test_it_stays_encoded_on_what_is_no_creature_for_a_while() -> None:
    """702.99c: it stays encoded on that object as long as that stays on the battlefield."""
    game = encoded(STATUE)
    act(game, "cast Statue", targets=["Ox"])
    resolve(game)
    assert "Creature" not in game.board.characteristics(the(game, "Ox").id).types
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    hit(game)
    game.choose("yes")
    game.choose("yes")
    settle(game)
    assert life(game, 0) == 26


@rule("702.99c", "400.7")
def test_it_is_encoded_no_longer_once_either_has_left() -> None:
    """702.99c: as long as the card remains exiled and the creature remains on the battlefield."""
    game = encoded(RECALL, lands="UW")
    act(game, "cast Recall", targets=["Lesson"])
    resolve(game)
    hit(game)
    assert (is_asking(game), life(game, 1)) == (False, 18)


@rule("702.99a", "608.2h")
def test_the_ability_goes_on_though_the_creature_has_died() -> None:
    """608.2h: once it has triggered it needs only the card in exile."""
    game = encoded(DOOM, lands="UB")
    attack(game, "Ox")
    run_to(game, "combat damage")
    act(game, "cast Doom", targets=["Ox"])
    resolve(game)
    assert graveyard(game, 0) == ["Ox", "Doom"]
    settle(game)
    game.choose("yes")
    game.choose("yes")
    settle(game)
    assert (life(game, 0), can(game, "cast Doom")) == (26, False)
