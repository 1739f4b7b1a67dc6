"""CR 612.1, 602.5b, 603.2h: abilities whose words are replaced stay the abilities that they were."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.options import Activate, Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, pending, play_out, position, resolve, side, the

PAINT = card(
    "Paint",
    "{U}",
    "Instant",
    "Change the text of target permanent by replacing all instances of one color word with another.",
)
BRIEF = card(
    "Brief",
    "{U}",
    "Instant",
    "Change the text of target permanent by replacing all instances of one color word with another until end of turn.",
)
BALM = card("Balm", "{W}", "Instant", "You gain 1 life.")


def paint(game: Game, what: str, old: str, new: str, spell: str = "Paint") -> None:
    act(game, f"cast {spell}", targets=[what])
    resolve(game)
    game.choose(f'"{old}"')
    game.choose(f'"{new}"')


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


def offered(game: Game, name: str) -> list[int]:
    """The places of the abilities that can be activated of what has this name."""
    return [each.ability for each in pending(game).options if isinstance(each, Activate) and each.name == name]


@rule("602.5b", "612.1")
def test_a_used_ability_isnt_fresh_with_other_words() -> None:
    """602.5b: an ability that can be activated once each turn has been, though it reads otherwise now."""
    text = "{0}: You gain 1 life for each red creature you control. Activate only once each turn."
    imp = card("Imp", "{R}", "Creature — Imp", text, "1/1")
    game = position(side([imp], hand=[PAINT, PAINT], lands="UU"), side())
    act(game, "activate Imp")
    resolve(game)
    paint(game, "Imp", "red", "blue")
    assert not can(game, "activate Imp")
    paint(game, "Imp", "blue", "green")
    assert not can(game, "activate Imp")
    assert life(game, 0) == 21


@rule("602.5b", "612.1")
def test_only_once_is_once_with_any_words() -> None:
    """602.5b: "activate only once" is once, whatever its words were at that time and whatever they are now."""
    text = "{0}: You gain 1 life for each red creature you control. Activate only once."
    imp = card("Imp", "{R}", "Creature — Imp", text, "1/1")
    game = position(side([imp], hand=[BRIEF], lands="U"), side())
    paint(game, "Imp", "red", "blue", "Brief")
    act(game, "activate Imp")
    resolve(game)
    assert not can(game, "activate Imp")
    while game.view(0).turn < 3:
        game.choose(next(iter(pending(game).options)))
    assert not can(game, "activate Imp")


@rule("602.5b", "602.5c", "612.1")
def test_a_given_ability_isnt_fresh_with_other_words_in_its_givers_text() -> None:
    """602.5c: an ability acquired from the same object again, whose text reads otherwise now, is limited as before."""
    said = "{0}: You gain 1 life for each red creature you control. Activate only once each turn."
    text = f'Creatures you control have "{said}"'
    gift = card("Gift", "{G}", "Enchantment", text)
    imp = card("Imp", "{R}", "Creature — Imp", "", "1/1")
    game = position(side([imp, gift], hand=[PAINT], lands="U"), side())
    act(game, "activate Imp")
    resolve(game)
    paint(game, "Gift", "red", "blue")
    assert not can(game, "activate Imp")


@rule("602.5b", "602.5c", "612.1")
def test_two_abilities_that_come_to_read_the_same_stay_two() -> None:
    """602.5c: of two abilities that read alike only now, the one that was used is used, and the other isn't."""
    red, blue = (
        f"{{0}}: You gain 1 life for each {color} creature you control. Activate only once each turn."
        for color in ("red", "blue")
    )
    imp = card("Imp", "{R}", "Creature — Imp", f"{red}\n{blue}", "1/1")
    for used in (0, 1):
        game = position(side([imp], hand=[PAINT], lands="U"), side())
        game.choose(Activate(the(game, "Imp").id, "Imp", used))
        resolve(game)
        paint(game, "Imp", "blue", "red")
        assert offered(game, "Imp") == [1 - used]


@rule("602.5b", "602.5c", "612.1")
def test_two_given_abilities_that_come_to_read_the_same_stay_two() -> None:
    """602.5c: of two abilities that one object gives and that read alike only now, just the one that was used is."""
    red, blue = (
        f'Artifacts you control have "{{0}}: You gain 1 life for each {color} creature you control. Activate only once '
        'each turn."'
        for color in ("red", "blue")
    )
    gift = card("Gift", "{G}", "Enchantment", f"{red}\n{blue}")
    for used in (0, 1):
        game = position(side([gift, card("Urn", "{1}", "Artifact")], hand=[PAINT], lands="U"), side())
        game.choose(Activate(the(game, "Urn").id, "Urn", used))
        resolve(game)
        paint(game, "Gift", "blue", "red")
        assert offered(game, "Urn") == [1 - used]


@rule("603.2h", "612.1")
def test_an_ability_that_has_triggered_this_turn_has_with_other_words() -> None:
    """603.2h: an ability that triggers once each turn doesn't trigger again because words of it were replaced."""
    text = "Whenever you gain life, create a 1/1 red Imp creature token. This ability triggers only once each turn."
    pit = card("Pit", "{R}", "Enchantment", text)
    game = position(side([pit], hand=[BALM, BALM, PAINT], lands="WWU"), side())
    act(game, "cast Balm")
    settle(game)
    paint(game, "Pit", "red", "blue")
    act(game, "cast Balm")
    settle(game)
    assert [seen.name for seen in game.view(0).battlefield if "Creature" in seen.types] == ["Imp Token"]


@rule("603.2h", "612.1")
def test_given_abilities_that_come_to_read_the_same_trigger_once_each() -> None:
    """603.2h: of two abilities that one object gives and that read alike only now, just the one that has triggered this
    turn doesn't trigger again.
    """
    red, blue = (
        f'Artifacts you control have "Whenever a {color} creature you control enters, you gain 1 life. This ability '
        'triggers only once each turn."'
        for color in ("red", "blue")
    )
    gift = card("Gift", "{G}", "Enchantment", f"{red}\n{blue}")
    imp, seal = (card(name, cost, "Creature", pt="1/1") for name, cost in (("Imp", "{R}"), ("Seal", "{U}")))
    game = position(side([gift, card("Urn", "{1}", "Artifact")], hand=[imp, seal, seal, PAINT], lands="RUUU"), side())
    for cast, gained in ((imp, 1), (seal, 2), (seal, 2)):
        act(game, f"cast {cast.name}")
        settle(game)
        assert life(game, 0) == 20 + gained
        if cast is imp:
            paint(game, "Gift", "red", "blue")


LIMITS = {
    "triggers": "create a 1/1 {} Imp creature token. This ability triggers only once each turn.",
    "does": "you may create a 1/1 {} Imp creature token. Do this only once each turn.",
}


@rule("603.2h", "612.1")
@pytest.mark.parametrize("limit", LIMITS.values(), ids=LIMITS)
def test_a_given_ability_that_has_triggered_has_with_other_words_in_its_givers_text(limit: str) -> None:
    """603.2h: an ability that another object gives is the same one when words in that object's text are replaced."""
    said = f"Whenever you gain life, {limit.format('red')}"
    gift = card("Gift", "{G}", "Enchantment", f'Artifacts you control have "{said}"')
    game = position(side([gift, card("Urn", "{1}", "Artifact")], hand=[BALM, BALM, PAINT], lands="WWU"), side())
    act(game, "cast Balm")
    play_out(game)
    paint(game, "Gift", "red", "blue")
    act(game, "cast Balm")
    play_out(game)
    assert [seen.name for seen in game.view(0).battlefield if "Creature" in seen.types] == ["Imp Token"]


@rule("603.2h", "612.1")
def test_what_was_done_once_this_turn_was_done_whatever_the_words() -> None:
    """603.2h: "do this only once each turn" holds for the ability, which had other words as it triggered."""
    text = "Whenever you gain life, you may create a 1/1 red Imp creature token. Do this only once each turn."
    pit = card("Pit", "{R}", "Enchantment", text)
    game = position(side([pit], hand=[BALM, BALM, PAINT], lands="WWU"), side())
    act(game, "cast Balm")
    resolve(game)
    paint(game, "Pit", "red", "blue")
    resolve(game)
    assert isinstance(game.decision, YesNo)
    game.choose(Answer(True))
    act(game, "cast Balm")
    settle(game)
    assert isinstance(game.decision, ChooseAction)
    assert [seen.name for seen in game.view(0).battlefield if "Creature" in seen.types] == ["Imp Token"]
