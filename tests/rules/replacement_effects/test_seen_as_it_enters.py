"""What enters is looked at as it would exist on the battlefield, whatever else is there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, on_battlefield, pending, position, resolve, settle, side, the

WALLS = card("Watchtower", "", "Enchantment", "Walls have “Whenever this creature blocks, you gain 1 life.”")
"""What has nothing to do with anything that enters here."""

KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")
RETURN = card("Return", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")

with_something_unrelated = pytest.mark.parametrize("beside", [[], [WALLS]], ids=["alone", "beside"])


def died(creature: Card, mine: Sequence[Card | Piece] = (), yours: Sequence[Card | Piece] = ()) -> Game:
    """A game in which a creature has been destroyed and what triggered on that has resolved."""
    game = position(side([creature, *mine], hand=[KILL], lands="B"), side(yours))
    act(game, "cast Kill", targets=[creature.name])
    resolve(game)
    settle(game)
    return game


def cast(creature: Card, mine: Sequence[Card | Piece] = (), lands: str = "") -> Game:
    """A game in which a creature has been cast and resolves."""
    game = position(side([*mine], hand=[creature], lands="G" + lands), side())
    act(game, f"cast {creature.name}")
    resolve(game)
    return game


@rule("614.12", "122.6", "614.16")
@with_something_unrelated
def test_counters_that_undying_gives_are_put_on_a_creature_you_control(beside: list[Card]) -> None:
    """614.12, 122.6: as it would exist, it is a creature you control, so that one more counter is put on it."""
    more = card(
        "Scales",
        "",
        "Enchantment",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are "
        "put on it instead.",
    )
    game = died(card("Wolf", "{G}", "Creature — Wolf", "Undying", "2/2"), [more, *beside])
    assert the(game, "Wolf").counters == (("+1/+1", 2),)


@rule("614.17d", "122.6", "614.12")
@with_something_unrelated
def test_persist_brings_no_counter_where_none_can_be_put(beside: list[Card]) -> None:
    """614.17d: it is looked at as a creature on the battlefield, on which no counters can be put."""
    solemn = card("Solemnity", "", "Enchantment", "Creatures can't have counters put on them.")
    game = died(card("Spirit", "{G}", "Creature — Spirit", "Persist", "2/2"), [*beside], [solemn])
    assert the(game, "Spirit").counters == ()


@rule("614.12")
@with_something_unrelated
def test_an_ability_that_it_gives_itself_says_how_it_enters(beside: list[Card]) -> None:
    """614.12: the continuous effects of its own static abilities are taken into account."""
    text = 'This creature has "This creature enters tapped."'
    assert the(cast(card("Slow", "{G}", "Creature — Bear", text, "2/2"), beside), "Slow").tapped


@rule("614.12", "702.136a")
@with_something_unrelated
@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("Creatures you control have riot.", True),
        ("As long as you control a Forest, this creature has riot.", True),
        ("As long as you control a Swamp, this creature has riot.", False),
        ("As long as this creature has a +1/+1 counter on it, this creature has riot.", False),
        ("Other creatures you control have riot.", False),
    ],
)
def test_riot_that_its_own_text_gives_it(text: str, has: bool, beside: list[Card]) -> None:
    """614.12, 702.136a: a creature with riot as it would exist enters with a counter, if its controller wants it."""
    game = cast(card("Rioter", "{G}", "Creature — Goblin", text, "2/2"), beside)
    if has:
        game.choose(Answer(True))
    assert the(game, "Rioter").counters == ((("+1/+1", 1),) if has else ())


@rule("614.12", "702.136a")
@pytest.mark.parametrize(
    ("given", "counters"),
    [
        ("haste", ()),
        ("haste and riot", (("+1/+1", 1),)),
        ("“This creature enters with a +1/+1 counter on it.”", (("+1/+1", 1),)),
    ],
)
def test_what_others_give_it_may_say_how_it_enters(given: str, counters: tuple[tuple[str, int], ...]) -> None:
    """614.12: so are the continuous effects of others that would apply to it, whatever keywords they give besides."""
    giver = card("Rumpus", "", "Enchantment", f"Creatures you control have {given}.")
    game = cast(card("Newcomer", "{G}", "Creature — Goblin", pt="2/2"), [giver])
    if "riot" in given:
        game.choose(Answer(True))
    assert the(game, "Newcomer").counters == counters


@rule("400.7a", "614.12", "702.136a")
def test_riot_that_the_spell_has_gained() -> None:
    """400.7a: what a creature spell has gained applies to the creature that it becomes, also as that enters."""
    text = "Whenever you cast a creature spell, it gains riot until end of turn."
    drum = card("Drum", "{1}", "Artifact", text)
    game = position(side([drum], hand=[card("Ox", "{G}", "Creature — Ox", pt="2/2")], lands="G"), side())
    act(game, "cast Ox")
    settle(game)
    resolve(game)
    game.choose(Answer(True))
    assert the(game, "Ox").counters == (("+1/+1", 1),)


@rule("614.12", "702.178a")
@with_something_unrelated
@pytest.mark.parametrize(("speed", "counters"), [(4, (("+1/+1", 2),)), (3, ())])
def test_max_speed_lets_it_enter_with_counters(
    speed: int, counters: tuple[tuple[str, int], ...], beside: list[Card]
) -> None:
    """702.178a: with a speed of 4 it has the ability as it would exist on the battlefield."""
    racer = card(
        "Racer", "{G}", "Creature — Cat", "Max speed — This creature enters with two +1/+1 counters on it.", "1/1"
    )
    game = position(side(beside, hand=[racer], lands="G"), side())
    game.write_player(PlayerId(0), speed=speed)
    act(game, "cast Racer")
    resolve(game)
    assert the(game, "Racer").counters == counters


@rule("614.12", "614.16", "122.6")
@with_something_unrelated
@pytest.mark.parametrize(
    ("text", "counters"),
    [
        (
            (
                "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 "
                "counters are put on it instead."
            ),
            2,
        ),
        (
            (
                "If one or more +1/+1 counters would be put on this creature, twice that many +1/+1 counters "
                "are put on it instead."
            ),
            4,
        ),
        ("This creature can't have counters put on it.", 0),
        ("Creatures can't have counters put on them.", 2),
    ],
)
def test_what_it_says_of_counters_counts_only_if_it_is_about_itself_alone(
    text: str, counters: int, beside: list[Card]
) -> None:
    """614.12, 614.17d: what comes from the permanent itself applies as it enters if it affects that permanent only."""
    grower = card(
        "Grower", "{G}", "Creature — Hydra", f"This creature enters with two +1/+1 counters on it.\n{text}", "1/1"
    )
    assert sum(count for _, count in the(cast(grower, beside), "Grower").counters) == counters


TWICE = (
    "If an effect would put one or more counters on a permanent you control, it puts twice that "
    "many of those counters on that permanent instead."
)
PLUS = (
    "If one or more counters would be put on a permanent you control, that many plus one of each of "
    "those kinds of counters are put on that permanent instead."
)


@rule("616.1f", "614.5", "306.5b", "122.6")
@pytest.mark.parametrize(("doublers", "loyalty"), [(0, 3), (1, 6), (2, 12), (3, 24)])
def test_each_of_several_effects_applies_once_to_the_counters_it_enters_with(doublers: int, loyalty: int) -> None:
    """616.1f, 614.5: after one has been applied, the others still are, each once: two double 3 loyalty to 12."""
    walker = card("Walker", "{G}", "Planeswalker — Ajani", "+1: You gain 1 life.", loyalty="3")
    doubling = [card(f"Season {number}", "", "Enchantment", TWICE) for number in range(doublers)]
    game = position(side(doubling, hand=[walker], lands="G"), side())
    act(game, "cast Walker")
    resolve(game)
    while pending(game).rule == "616.1":
        game.choose(pending(game).options[0])
    assert the(game, "Walker").counters == (("loyalty", loyalty),)


@rule("616.1", "616.1f", "122.6")
@pytest.mark.parametrize(("first", "counters"), [("Plus", 4), ("Twice", 3)])
@pytest.mark.parametrize("way", ["undying", "enters with"])
def test_its_controller_orders_what_changes_the_counters_it_enters_with(first: str, counters: int, way: str) -> None:
    """616.1: of one counter, one more and then twice as many make four, the other way round they make three."""
    changing = [card("Plus", "", "Enchantment", PLUS), card("Twice", "", "Enchantment", TWICE)]
    if way == "undying":
        game = died(card("Wolf", "{G}", "Creature — Wolf", "Undying", "2/2"), changing)
    else:
        text = "This creature enters with a +1/+1 counter on it."
        game = cast(card("Wolf", "{G}", "Creature — Wolf", text, "2/2"), changing)
    assert (pending(game).rule, pending(game).player) == ("616.1", 0)
    game.choose(next(option for option in pending(game).options if first in str(option)[:8]))
    assert the(game, "Wolf").counters == (("+1/+1", counters),)


@rule("616.1f", "616.2", "614.5")
@pytest.mark.parametrize(("less", "left"), [(1, (("-1/-1", 1),)), (2, ()), (3, ())])
@pytest.mark.parametrize("so_many", ["-1/-1 counters minus one", "minus one"])
def test_fewer_counters_each_time_until_none_is_left(
    less: int, left: tuple[tuple[str, int], ...], so_many: str
) -> None:
    """616.1f: each of several effects takes one of two -1/-1 counters away; of none, nothing more can be taken."""
    text = (
        f"If one or more -1/-1 counters would be put on a creature you control, that many {so_many} are put on it "
        "instead."
    )
    game = cast(
        card("Husk", "{G}", "Creature — Elf", "This creature enters with two -1/-1 counters on it.", "5/5"),
        [card(f"Vizier {number}", "", "Enchantment", text) for number in range(less)],
    )
    while pending(game).rule == "616.1":
        game.choose(pending(game).options[0])
    assert the(game, "Husk").counters == left


@rule("616.1", "101.4", "614.12a")
@pytest.mark.parametrize("active", [0, 1])
@with_something_unrelated
def test_choices_that_their_own_texts_ask_for_are_made_in_turn_order(active: int, beside: list[Card]) -> None:
    """616.1, 101.4: of two players whose permanents enter at the same time, the active player chooses first."""
    well = card(
        "Well",
        "{B}",
        "Creature — Fish",
        "As this creature enters, you may pay 2 life. If you don't, it enters tapped.",
        "1/1",
    )
    back = card(
        "Back",
        "{0}",
        "Instant",
        "Return all creature cards from all graveyards to the battlefield under their owners' control.",
    )
    sides = side(beside, hand=[back], graveyard=[well]), side(graveyard=[well], hand=[back])
    game = position(*sides, active=active)
    act(game, "cast Back")
    resolve(game)
    asked = []
    while pending(game).rule != "117.1" and "pay" in pending(game).reason:
        asked.append(pending(game).player)
        game.choose(Answer(False))
    assert asked == [active, 1 - active]
    assert [seen.tapped for seen in on_battlefield(game, "Well")] == [True, True]
