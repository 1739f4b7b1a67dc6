"""Copies of permanents, spells and abilities, and what is excepted from copying."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.objects import Counters
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.changeling import Changeling
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from comprules.rules.keyword_basics.haste import Haste
from positions import BEAR, act, card, life, named, on_battlefield, pending, position, resolve, run_to, side, the
from spells import GIANT, SERF, choose, follow, is_asking

CLONE = card(
    "Twin",
    "{U}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "0/0",
)
SHIFTER = card(
    "Shifter",
    "{U}",
    "Creature — Shapeshifter",
    "Whenever another creature enters, this creature becomes a copy of that creature, except it has this ability.",
    "0/1",
)
ECHO = card("Echo", "{U}", "Instant", "Copy target spell. You may choose new targets for the copy.")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def entered_as(copied: str, clone: Card = CLONE, *others: Card, hand: tuple[Card, ...] = ()) -> Game:
    """A game in which Alice's clone has entered as a copy of what has this name."""
    game = position(side(battlefield=others, hand=[clone, *hand], lands="UUUU"), side())
    act(game, f"cast {clone.name}")
    resolve(game)
    choose(game, (copied,))
    return game


def settle(game: Game) -> None:
    """Resolve all of the stack, declining whatever is offered."""
    while game.state.stack or is_asking(game):
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(pending(game).options[-1])


@rule("608.3f", "707.10f")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    """CR 608.3f: as it resolves it becomes a token, which no state-based action ends, and is no copy of a spell."""
    game = position(side(hand=[BEAR, ECHO], lands="GGU"), side())
    act(game, "cast Grizzly Bears")
    act(game, "cast Echo", targets=["Grizzly Bears"])
    settle(game)
    assert sorted(seen.is_token for seen in on_battlefield(game, "Grizzly Bears")) == [False, True]


@rule("608.3f", "614.16")
def test_a_token_that_was_a_spell_isnt_created() -> None:
    """CR 608.3f: what doubles the tokens that are created doesn't double it."""
    season = card(
        "Season",
        "{G}",
        "Enchantment",
        "If one or more tokens would be created under your control, "
        "twice that many of those tokens are created instead.",
    )
    game = position(side(battlefield=[season], hand=[BEAR, ECHO], lands="GGU"), side())
    act(game, "cast Grizzly Bears")
    act(game, "cast Echo", targets=["Grizzly Bears"])
    settle(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 2


@rule("608.3e")
def test_a_copy_that_cant_enter_goes_to_the_graveyard() -> None:
    """CR 608.3e: a creature that would enter as a copy of a land while lands can't enter is put away."""
    worms = card("Worms", "{B}", "Creature — Worm", "Lands can't enter.", "5/5")
    arbor = card("Arbor", "", "Land Creature — Forest Dryad", pt="1/1")
    free = card("Twin", "{0}", "Creature — Shapeshifter", CLONE.faces[0].oracle_text, "0/0")
    game = position(side(battlefield=[arbor, worms], hand=[free]), side())
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Arbor",))
    assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Twin"]
    assert len(on_battlefield(game, "Arbor")) == 1


@rule("707.2", "707.2a")
def test_what_was_only_animated_is_copied_as_it_is() -> None:
    """CR 707.2, example 1: a copy of an animated artifact is the artifact, with the ability that animates it."""
    staff = card(
        "Staff",
        "{4}",
        "Artifact",
        "{X}: This artifact becomes an X/X Construct artifact creature until end of turn.",
    )
    game = position(side(battlefield=[staff], hand=[CLONE], lands="UUUUUUUU"), side())
    act(game, "activate Staff", 5)
    resolve(game)
    assert (the(game, "Staff").power, the(game, "Staff").toughness) == (5, 5)
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Staff",))
    assert sorted(seen.types for seen in on_battlefield(game, "Staff")) == [("Artifact",), ("Artifact", "Creature")]
    copy = next(seen for seen in on_battlefield(game, "Staff") if seen.types == ("Artifact",))
    assert copy.characteristics is not None
    assert len(copy.characteristics.abilities) == 1, "the copy doesn't have its ability twice"
    game.choose(next(each for each in pending(game).options if getattr(each, "id", None) == copy.id))
    game.choose(2)
    resolve(game)
    known = game.board.characteristics(copy.id)
    assert (known.types, known.power, known.toughness) == (("Artifact", "Creature"), 2, 2)


DOPPELGANGER = card(
    "Doppel",
    "{U}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield, "
    "except it doesn't copy that creature's color and it has \"At the beginning of your upkeep, you may have this "
    "creature become a copy of target creature, except it doesn't copy that creature's color and it has this "
    'ability."',
    "0/0",
)


@rule("707.3", "707.9c")
def test_a_copy_of_a_copy_with_its_own_color_is_of_that_color() -> None:
    """CR 707.3, example 1: what copies the doppelganger is a blue Bear with the ability that the exception gave."""
    game = entered_as("Grizzly Bears", DOPPELGANGER, BEAR, hand=(CLONE,))
    act(game, "cast Twin")
    resolve(game)
    blue = next(
        option
        for option in pending(game).options
        if getattr(option, "id", None) == on_battlefield(game, "Grizzly Bears")[-1].id
    )
    game.choose((blue,))
    colors = [seen.characteristics.colors for seen in on_battlefield(game, "Grizzly Bears") if seen.characteristics]
    assert colors == [{"G"}, {"U"}, {"U"}]
    known = [seen.characteristics for seen in on_battlefield(game, "Grizzly Bears") if seen.characteristics]
    assert [(each.power, each.toughness, each.subtypes) for each in known] == [(2, 2, ("Bear",))] * 3
    assert [len(each.abilities) for each in known] == [0, 1, 1]


@rule("707.4", "707.9a")
def test_a_copy_that_copies_another_keeps_what_else_affects_it() -> None:
    """CR 707.4, example: a shifter that becomes something else is still under the effect of a growth."""
    growth = card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = position(side(battlefield=[SHIFTER], hand=[growth, BEAR, GIANT], lands="GGGR"), side())
    act(game, "cast Growth", targets=["Shifter"])
    resolve(game)
    act(game, "cast Grizzly Bears")
    settle(game)
    assert sorted(seen.power for seen in on_battlefield(game, "Grizzly Bears")) == [2, 5]
    act(game, "cast Giant")
    settle(game)
    assert sorted(seen.power for seen in on_battlefield(game, "Giant")) == [5, 8]


@rule("707.5", "614.1c", "614.1d")
def test_what_the_copied_text_says_of_entering_applies() -> None:
    """CR 707.5, example 1: the copy enters tapped, and with the counters that the text says."""
    hulk = card(
        "Hulk",
        "{G}",
        "Creature — Beast",
        "Fading 2\nThis creature enters tapped.",
        "7/7",
    )
    game = position(side(battlefield=[hulk], hand=[CLONE], lands="U"), side())
    _any_order(game)
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Hulk",))
    _any_order(game)
    copy = on_battlefield(game, "Hulk")[-1]
    assert (copy.tapped, copy.counters) == (True, (("fade", 2),))


def _any_order(game: Game) -> None:
    """Let what says how something enters apply in any order."""
    while not isinstance(game.decision, ChooseAction):
        assert pending(game).rule == "616.1"
        game.choose(pending(game).options[0])


@rule("707.5")
def test_what_triggers_on_entering_triggers_for_the_copy() -> None:
    """CR 707.5, example 2: a copy of a wall that lets its controller draw as it enters lets them draw."""
    wall = card("Omen", "{W}", "Creature — Wall", "When this creature enters, draw a card.", "0/4")
    game = entered_as("Omen", CLONE, wall)
    before = len(game.view(0).hand)
    settle(game)
    assert len(game.view(0).hand) == before + 1


@rule("707.6")
def test_a_choice_isnt_copied_but_made_anew() -> None:
    """CR 707.6, example: the copy's controller chooses a creature type of their own."""
    chief = card(
        "Chief",
        "{U}",
        "Creature — Construct",
        "As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other "
        "types.\nOther creatures you control of the chosen type get +1/+1.",
        "2/2",
    )
    game = position(side(hand=[chief, CLONE], lands="UU"), side())
    act(game, "cast Chief")
    resolve(game)
    game.choose(next(option for option in pending(game).options if str(option) == '"Goblin"'))
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Chief",))
    assert "choose a creature type" in pending(game).reason
    game.choose(next(option for option in pending(game).options if str(option) == '"Elf"'))
    kinds = [seen.characteristics.subtypes for seen in on_battlefield(game, "Chief") if seen.characteristics]
    assert kinds == [("Construct", "Goblin"), ("Construct", "Elf")]


@rule("707.9a", "707.2", "707.3")
def test_a_copy_of_a_shifter_copies_the_ability_it_kept() -> None:
    """CR 707.9a, example: a shifter that copies an Elf is that Elf but for its own ability, which a clone of it, having
    entered, has too: it becomes a copy of what enters after it, and keeps it again.
    """
    text = "As this creature enters, choose a color.\n{T}: Add {G}.\n{T}: Add one mana of the chosen color."
    elves = card("Wood Elves", "{1}{G}", "Creature — Elf Druid", text, "1/1")
    game = position(side(battlefield=[SHIFTER], hand=[elves, CLONE, GIANT], lands="GGUR"), side())
    own, shifter = game.board.copiable(the(game, "Shifter").id).abilities, the(game, "Shifter").id
    act(game, "cast Wood Elves")
    settle(game)
    original = next(seen.id for seen in on_battlefield(game, "Wood Elves") if seen.id != shifter)
    printed, copied = game.board.copiable(original), game.board.copiable(shifter)
    assert (copied.name, copied.subtypes, copied.power, copied.toughness) == ("Wood Elves", ("Elf", "Druid"), 1, 1)
    assert (copied.mana_cost, copied.abilities) == (printed.mana_cost, (*printed.abilities, *own))
    act(game, "cast Twin")
    resolve(game)
    game.choose(next(option for option in pending(game).options if getattr(option, "id", None) == shifter))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[-1])
    clone = max(seen.id for seen in on_battlefield(game, "Wood Elves"))
    assert game.board.copiable(clone).abilities == copied.abilities
    settle(game)
    act(game, "cast Giant")
    settle(game)
    assert {seen.name for seen in game.view(0).battlefield if seen.id in (shifter, clone)} == {"Giant"}
    assert own[0] in game.board.copiable(clone).abilities
    assert the(game, "Wood Elves").id == original


@rule("707.9b")
def test_a_type_in_addition_becomes_part_of_the_copy() -> None:
    """CR 707.9b, example: a copy of an artifact creature that is an enchantment too has all three types."""
    artifact_copy = card(
        "Forgery",
        "{U}",
        "Enchantment",
        "You may have this enchantment enter as a copy of any artifact on the battlefield, "
        "except it's an enchantment in addition to its other types.",
    )
    text = "This creature attacks each combat if able.\nThis creature can't be blocked by Walls."
    golem = card("Golem", "{4}", "Artifact Creature — Juggernaut", text, "5/3")
    game = entered_as("Golem", artifact_copy, golem)
    first, copy = (seen.characteristics for seen in on_battlefield(game, "Golem"))
    assert first is not None
    assert copy is not None
    assert (copy.abilities, copy.power, copy.toughness) == (first.abilities, 5, 3)
    assert sorted(on_battlefield(game, "Golem")[-1].types) == ["Artifact", "Creature", "Enchantment"]


@rule("707.9b")
def test_a_copy_can_be_given_other_numbers_colors_and_creature_types() -> None:
    """CR 707.9b: "except it's a 1/1 green Frog": the final values are those of the copy."""
    croak = card(
        "Croak", "{U}", "Sorcery", "Create a token that's a copy of target creature, except it's a 1/1 green Frog."
    )
    game = position(side(battlefield=[GIANT], hand=[croak], lands="U"), side())
    act(game, "cast Croak", targets=["Giant"])
    resolve(game)
    token = on_battlefield(game, "Giant")[-1].characteristics
    assert token is not None
    assert (token.power, token.toughness, token.subtypes) == (1, 1, ("Frog",))
    assert token.colors == {"G"}


@rule("707.9d")
def test_what_defines_the_types_is_copied_if_types_are_added() -> None:
    """CR 707.9d, example 2: a copy of a changeling that is a Rogue in addition has changeling and all types."""
    mimic = card(
        "Mimic",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of a creature you control, "
        "except it's a Shapeshifter Rogue in addition to its other types.",
        "0/0",
    )
    changeling = card("Anybody", "{W}", "Creature — Shapeshifter", "Changeling", "1/1")
    game = entered_as("Anybody", mimic, changeling)
    copy = on_battlefield(game, "Anybody")[-1].characteristics
    assert copy is not None
    assert {"Rogue", "Goblin", "Elf"} <= set(copy.subtypes)


EGO = card(
    "Ego",
    "{X}{U}",
    "Creature — Shapeshifter",
    "This spell can't be countered.\nYou may have this creature enter as a copy of any creature on the battlefield, "
    "except it enters with X additional +1/+1 counters on it.",
    "0/0",
)


@rule("707.9e")
def test_an_exception_about_entering_is_lost_if_another_copy_effect_follows() -> None:
    """CR 707.9e, example: it enters as a copy of a clone, then of a Bear: without the additional counters."""
    plain = card(
        "Plain Twin",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "1/1",
    )
    game = position(side(battlefield=[BEAR], hand=[plain, EGO], lands="UUUU"), side())
    act(game, "cast Plain Twin")
    resolve(game)
    game.choose(())
    act(game, "cast Ego", 2)
    resolve(game)
    choose(game, ("Plain Twin",))
    choose(game, ("Grizzly Bears",))
    assert [seen.counters for seen in on_battlefield(game, "Grizzly Bears")] == [(), ()]


@rule("707.9e")
def test_an_exception_about_entering_adds_counters() -> None:
    """CR 707.9e: copying nothing else afterwards, it enters with X additional counters."""
    game = position(side(battlefield=[BEAR], hand=[EGO], lands="UUU"), side())
    act(game, "cast Ego", 2)
    resolve(game)
    choose(game, ("Grizzly Bears",))
    assert [seen.counters for seen in on_battlefield(game, "Grizzly Bears")] == [(), (("+1/+1", 2),)]


FROST = card(
    "Frost",
    "{U}",
    "Legendary Snow Creature — Shapeshifter",
    "Changeling\nYou may have Frost enter as a copy of a permanent you control, except it's legendary and snow in "
    "addition to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it and has "
    "changeling.",
    "0/0",
)
ARTIFACT = "it's an artifact in addition to its other types"
DEN = card("Den", "", "Land", "{0}: This land becomes a 2/2 Bear creature until end of turn. It's still a land.")


@rule("707.9f")
def test_an_exception_for_creatures_looks_at_the_copy_and_not_at_what_was_animated() -> None:
    """CR 707.9f, example: a copy of a land that is a creature only until end of turn is legendary and snow, but gets no
    counters and no changeling, even if it becomes a creature later in the turn.
    """
    game = position(side(battlefield=[DEN], hand=[FROST], lands="U"), side())
    act(game, "activate Den")
    resolve(game)
    assert the(game, "Den").types == ("Land", "Creature")
    act(game, "cast Frost")
    resolve(game)
    choose(game, ("Den",))
    copy = on_battlefield(game, "Den")[-1]
    assert (copy.types, copy.counters) == (("Land",), ())
    act(game, f"activate Den #{copy.id}")
    resolve(game)
    later = next(seen for seen in on_battlefield(game, "Den") if seen.id == copy.id)
    known = game.board.characteristics(copy.id)
    assert (later.counters, known.power, known.supertypes) == ((), 2, ("Legendary", "Snow"))
    assert (known.types, known.subtypes) == (("Land", "Creature"), ("Bear",))
    assert Changeling not in known.keywords


@rule("707.9f", "707.9e", "707.9a")
def test_an_exception_for_creatures_applies_to_a_copy_of_a_creature() -> None:
    """CR 707.9f: a copy of a Bear gets the counters and changeling; the copy of that copy only what is copiable."""
    game = position(side(battlefield=[BEAR], hand=[FROST, CLONE], lands="UU"), side())
    act(game, "cast Frost")
    resolve(game)
    choose(game, ("Grizzly Bears",))
    first = on_battlefield(game, "Grizzly Bears")[-1]
    known = game.board.characteristics(first.id)
    assert (first.counters, known.power, known.supertypes) == ((("+1/+1", 2),), 4, ("Legendary", "Snow"))
    assert {"Bear", "Elf", "Goblin"} <= set(known.subtypes)
    act(game, "cast Twin")
    resolve(game)
    game.choose(next(option for option in pending(game).options if getattr(option, "id", None) == first.id))
    choose(game, (first.name,))
    known = game.board.characteristics(on_battlefield(game, "Grizzly Bears")[-1].id)
    assert (known.supertypes, Changeling in known.keywords) == (("Legendary", "Snow"), True)


@rule("707.9f")
@pytest.mark.parametrize(
    ("exceptions", "counters", "flies"),
    [
        (f"{ARTIFACT} and, if it's an artifact, it has flying", (), True),
        (f"it has haste and, if it's an artifact, {ARTIFACT} and it has flying", (), False),
        (
            f"it enters with an additional +1/+1 counter on it if it's an artifact and {ARTIFACT}",
            (("+1/+1", 1),),
            False,
        ),
    ],
)
def test_an_exception_considers_the_others_and_not_itself(exceptions: str, counters: Counters, flies: bool) -> None:
    """CR 707.9f: a copy of a Bear is an artifact by another exception, and isn't one by the exception that asks."""
    text = f"You may have this creature enter as a copy of any creature on the battlefield, except {exceptions}."
    game = entered_as("Grizzly Bears", card("Shape", "{U}", "Creature — Shapeshifter", text, "0/0"), BEAR)
    copy = on_battlefield(game, "Grizzly Bears")[-1]
    assert copy.counters == counters
    assert (Flying in game.board.characteristics(copy.id).keywords) is flies


@rule("707.9e", "707.9f", "111.12")
@pytest.mark.parametrize(
    ("exception", "counters"),
    [
        ("it enters with an additional +1/+1 counter on it", (("+1/+1", 1),)),
        ("it has haste and, if it's a creature, it enters with two additional +1/+1 counters on it", (("+1/+1", 2),)),
        ("it has haste and, if it's an artifact, it enters with two additional +1/+1 counters on it", ()),
    ],
)
def test_a_token_enters_as_a_copy_with_counters(exception: str, counters: tuple[tuple[str, int], ...]) -> None:
    """CR 707.9e: a token that is created as a copy enters with the counters that the exception adds, too."""
    lake = card("Lake", "{U}", "Sorcery", f"Create a token that's a copy of target creature, except {exception}.")
    game = position(side(battlefield=[BEAR], hand=[lake], lands="U"), side())
    act(game, "cast Lake", targets=["Grizzly Bears"])
    resolve(game)
    assert [(seen.is_token, seen.counters) for seen in on_battlefield(game, "Grizzly Bears")] == [
        (False, ()),
        (True, counters),
    ]


@rule("707.9e")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature becomes a copy of another target creature, except it enters with a +1/+1 counter on it.",
        "Copy target sorcery spell, except it enters with two additional +1/+1 counters on it.",
    ],
)
def test_what_does_not_enter_as_a_copy_is_not_said_to_enter_otherwise(text: str) -> None:
    """CR 707.9e: it is about how an object enters: of a copy that doesn't, such words aren't read."""
    with pytest.raises(ReadError):
        read_face(Face("Deed", "{U}", "Sorcery", text))


@rule("707.10", "707.10c")
def test_a_copy_of_a_modal_spell_has_its_mode_and_may_get_another_target() -> None:
    """CR 707.10, example 1: the copy is red and of the mode chosen for the original; only its target may differ."""
    charm = card(
        "Charm",
        "{G}",
        "Instant",
        "Choose one —\n• Untap target permanent.\n• Destroy target non-Aura enchantment.\n• Target creature loses "
        "flying until end of turn.",
    )
    fork = card(
        "Tine",
        "{R}",
        "Instant",
        "Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy.",
    )
    hawk, crow = (card(name, "{W}", "Creature — Bird", "Flying", "1/1") for name in ("Hawk", "Crow"))
    game = position(side(battlefield=[hawk, crow], hand=[charm, fork], lands="GR"), side())
    act(game, "cast Charm")
    game.choose(pending(game).options[-1])
    while not isinstance(game.decision, ChooseAction):
        choose(game, "Hawk")
    act(game, "cast Tine", targets=["Charm"])
    resolve(game)
    game.choose(Answer(True))
    choose(game, "Crow")
    copy = game.view(0).stack[-1].characteristics
    assert copy is not None
    assert copy.colors == {"R"}
    resolve(game)
    assert (_flies(game, "Crow"), _flies(game, "Hawk")) == (False, True)
    resolve(game)
    assert not _flies(game, "Hawk")


def _flies(game: Game, name: str) -> bool:
    known = the(game, name).characteristics
    return known is not None and Flying in known.keywords


@rule("707.10")
def test_a_copy_refers_to_what_was_sacrificed_for_the_original() -> None:
    """CR 707.10, example 2: the copy deals as much damage as the creature sacrificed for the original had power."""
    fling = card(
        "Hurl",
        "{R}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Hurl deals damage equal to the sacrificed creature's power to any target.",
    )
    game = position(side(battlefield=[GIANT], hand=[fling, ECHO], lands="RU"), side())
    act(game, "cast Hurl", targets=["Bob"])
    while not isinstance(game.decision, ChooseAction):
        choose(game, pending(game).options[0])
    act(game, "cast Echo", targets=["Hurl"])
    settle(game)
    assert life(game, 1) == 10


@rule("707.10")
@pytest.mark.parametrize(("lands", "gained"), [("GGG", 2), ("WWW", 2), ("GWG", 4), ("UUG", 2)])
def test_no_mana_was_spent_on_a_copy(lands: str, gained: int) -> None:
    """CR 707.10, example 3: what depends on the mana that was spent does nothing for the copy, whatever was spent to
    cast the original.
    """
    text = "You gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast it."
    game = position(side(hand=[card("Dawn", "{X}{G/W}", "Sorcery", text), ECHO], lands=f"{lands}U"), side())
    act(game, "cast Dawn", 2)
    act(game, "cast Echo", targets=["Dawn"])
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[-1])
    assert [game.board.name(number) for number in game.state.stack] == ["Dawn", "Dawn"]
    resolve(game)
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 20 + gained


@rule("707.10")
def test_a_spell_can_be_copied_several_times() -> None:
    """CR 707.10: "copy it twice" puts two copies onto the stack, each of which may get a new target."""
    twice = card("Thrice", "{U}", "Instant", "Copy target spell twice. You may choose new targets for the copies.")
    game = position(side(hand=[ZAP, twice], lands="RU"), side())
    act(game, "cast Zap", targets=["Bob"])
    act(game, "cast Thrice", targets=["Zap"])
    settle(game)
    assert life(game, 1) == 14


@rule("707.10", "601.2i", "603.2")
def test_copying_is_noticed_by_what_speaks_of_casting_or_copying() -> None:
    """CR 707.10: a copy isn't cast; "cast or copy" triggers on both, "cast" on one only."""
    mage = card(
        "Mage",
        "{U}",
        "Creature — Wizard",
        "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.",
        "1/1",
    )
    other = card(
        "Adept", "{U}", "Creature — Wizard", "Whenever you cast an instant or sorcery spell, you gain 10 life.", "1/1"
    )
    game = position(side(battlefield=[mage, other], hand=[ZAP, ECHO], lands="RU"), side())
    act(game, "cast Zap", targets=["Bob"])
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    act(game, "cast Echo", targets=["Zap"])
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    run_to(game, "end", [Answer(False)])
    assert life(game, 0) == 20 + 3 * 1 + 2 * 10


@rule("707.10b")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    """CR 707.10b: the copy of an ability speaks of the same object as the original."""
    pump = card("Forge", "{R}", "Creature — Elemental", "{0}: This creature gets +1/+0 until end of turn.", "1/1")
    double = card("Repeat", "{U}", "Instant", "Copy target activated or triggered ability you control.")
    game = position(side(battlefield=[pump], hand=[double], lands="U"), side())
    act(game, "activate Forge")
    act(game, "cast Repeat", targets=[game.board.name(game.state.stack[-1])])
    settle(game)
    assert the(game, "Forge").power == 3


@rule("707.10d")
def test_a_copy_for_each_creature_that_could_be_targeted() -> None:
    """CR 707.10d: each other Golem that the spell could target gets a copy of its own; what can't, doesn't."""
    herald = card(
        "Herald",
        "{5}",
        "Artifact Creature — Golem",
        "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies "
        "that spell for each other Golem that spell could target. Each copy targets a different one of those Golems.",
        "3/3",
    )
    golem = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
    shrouded = card("Shy", "{3}", "Artifact Creature — Golem", "Shroud", "3/3")
    game = position(side(battlefield=[herald, golem, golem, shrouded, GIANT], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Herald"])
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Zap"] * 3
    settle(game)
    damage = {seen.name: seen.damage for seen in game.view(0).battlefield}
    assert damage == {"Herald": 2, "Golem": 2, "Shy": 0, "Giant": 0, "Mountain": 0}


@rule("707.10e")
def test_a_copy_with_a_new_target_targets_one_of_the_doubled_tokens() -> None:
    """CR 707.10e, example: two tokens are created instead of one; the copy targets one of them, as chosen."""
    heroism = card(
        "Heroism",
        "{R}",
        "Enchantment",
        "When Heroism enters, create a 1/1 red Soldier creature token with haste.\n"
        "Whenever you cast a spell that targets only a single creature you control, create a 1/1 red Soldier creature "
        "token with haste, then copy that spell. The copy targets that token.",
    )
    procession = card(
        "Parade",
        "{W}",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    moment = card("Moment", "{W}", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = position(side(battlefield=[heroism, procession, SERF], hand=[moment], lands="W"), side())
    act(game, "cast Moment", targets=["Serf"])
    resolve(game)
    assert pending(game).rule == "707.10e"
    game.choose(pending(game).options[0])
    settle(game)
    assert sorted(seen.power for seen in on_battlefield(game, "Soldier Token")) == [1, 3]
    assert the(game, "Serf").power == 3


VOLDAREN = (
    "Flying\n{1}{R}: Olvia deals 1 damage to another target creature. That creature becomes a Vampire in addition to "
    "its other types. Put a +1/+1 counter on Olvia.\n{3}{B}{B}: Gain control of target Vampire for as long as you "
    "control Olvia."
)


@rule("707.11")
def test_an_ability_tracks_its_source_whatever_that_has_become() -> None:
    """CR 707.11, example: a shifter's copied ability puts the counter on the shifter, even if it is a copy no more."""
    vampire = card("Olvia", "{R}", "Creature — Vampire", VOLDAREN, "3/3")
    bear = card("Flash Bear", "{G}", "Creature — Bear", "Flash", "2/2")
    game = position(side(battlefield=[SHIFTER], hand=[vampire, bear], lands="RRRG"), side(battlefield=[GIANT]))
    act(game, "cast Olvia")
    settle(game)
    shifter = on_battlefield(game, "Olvia")[0].id
    game.choose(next(each for each in pending(game).options if getattr(each, "id", None) == shifter))
    choose(game, "Giant")
    act(game, "cast Flash Bear")
    settle(game)
    assert {seen.id: seen.counters for seen in on_battlefield(game, "Flash Bear")}[shifter] == (("+1/+1", 1),)
    assert on_battlefield(game, "Olvia")[0].counters == ()
    giant = the(game, "Giant")
    assert (giant.damage, giant.characteristics and giant.characteristics.subtypes) == (1, ("Giant", "Vampire"))


@rule("616.1c", "614.1d")
def test_all_creatures_can_enter_as_copies_of_one() -> None:
    """CR 614.1d: "creatures you control enter as a copy of" is no choice."""
    wild = card("Wild", "{G}", "Creature — Avatar", "Creatures you control enter as a copy of this creature.", "6/6")
    game = position(side(battlefield=[wild], hand=[SERF], lands="W"), side())
    act(game, "cast Serf")
    resolve(game)
    assert len(on_battlefield(game, "Wild")) == 2


@rule("707.9a")
def test_a_quoted_keyword_is_part_of_the_copy() -> None:
    """CR 707.9a: a token that's a copy "except it has haste" has it."""
    mirror = card("Mirror", "{U}", "Sorcery", "Create a token that's a copy of target creature, except it has haste.")
    game = position(side(battlefield=[GIANT], hand=[mirror], lands="U"), side())
    act(game, "cast Mirror", targets=["Giant"])
    resolve(game)
    assert sorted(
        Haste in seen.characteristics.keywords for seen in on_battlefield(game, "Giant") if seen.characteristics
    ) == [False, True]


@rule("707.12", "112.1b", "707.10a")
def test_a_copy_of_a_card_is_cast_from_where_the_card_is() -> None:
    """CR 707.12: the copy is cast and resolves; the card stays in exile, and no copy is left anywhere."""
    again = card(
        "Again",
        "{0}",
        "Sorcery",
        "Exile target instant or sorcery card from your graveyard and copy it. "
        "You may cast the copy without paying its mana cost.",
    )
    watcher = card("Adept", "{U}", "Creature — Wizard", "Whenever you cast an instant spell, you gain 1 life.", "1/1")
    for wanted, total in ((True, 18), (False, 20)):
        game = position(side(battlefield=[watcher], hand=[again], graveyard=[ZAP]), side())
        act(game, "cast Again", targets=["Zap"])
        resolve(game)
        game.choose(Answer(wanted))
        while isinstance(game.decision, ChooseAction) is False:
            choose(game, "Bob")
        settle(game)
        assert life(game, 1) == total
        assert life(game, 0) == (21 if wanted else 20), "a copy that is cast is cast"
        assert [seen.name for seen in game.view(0).exile] == ["Zap"]
        assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Again"]


@rule("707.12", "608.3f")
def test_a_copy_of_a_creature_card_becomes_a_token() -> None:
    """CR 707.12: a copy of a creature card that is cast resolves like any creature spell, and is a token then."""
    again = card(
        "Again",
        "{0}",
        "Sorcery",
        "Exile target creature card from your graveyard. Copy it. You may cast the copy without paying its mana cost.",
    )
    game = position(side(hand=[again], graveyard=[BEAR]), side())
    act(game, "cast Again", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(Answer(True))
    settle(game)
    assert the(game, "Grizzly Bears").is_token


@rule("707.7", "607.2a")
def test_linked_abilities_are_linked_on_the_copy() -> None:
    """CR 707.7: the copy's leaving returns what the copy exiled, not what the original did."""
    keeper = card(
        "Keeper",
        "{U}",
        "Creature — Human",
        "When this creature enters, exile target creature card from your graveyard.\n"
        "{0}: Return a card exiled with this creature to your hand.",
        "1/1",
    )
    game = position(side(hand=[keeper, CLONE], lands="UU", graveyard=[BEAR, GIANT]), side())
    act(game, "cast Keeper")
    resolve(game)
    choose(game, "Grizzly Bears")
    resolve(game)
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Keeper",))
    settle(game)
    assert sorted(seen.name for seen in game.view(0).exile) == ["Giant", "Grizzly Bears"]
    copy = on_battlefield(game, "Keeper")[-1].id
    game.choose(next(each for each in pending(game).options if getattr(each, "id", None) == copy))
    settle(game)
    assert [seen.name for seen in game.view(0).hand] == ["Giant"]


@rule("707.10", "707.10c")
def test_another_player_copies_the_spell_and_chooses_its_target() -> None:
    """CR 707.10c: the player who copies controls the copy and chooses its target, after paying for it."""
    chain = card(
        "Chain",
        "{U}",
        "Instant",
        "Return target nonland permanent to its owner's hand. Then that permanent's controller may sacrifice a land of "
        "their choice. If the player does, they may copy this spell and may choose a new target for that copy.",
    )
    game = position(side(battlefield=[GIANT], hand=[chain], lands="U"), side(battlefield=[BEAR], lands="G"))
    act(game, "cast Chain", targets=["Grizzly Bears"])
    resolve(game)
    assert pending(game).player == 1
    game.choose(Answer(True))
    game.choose(Answer(True))
    while is_asking(game):
        assert pending(game).player == 1
        choose(
            game,
            "Giant" if any(getattr(each, "name", "") == "Giant" for each in pending(game).options) else Answer(True),
        )
    assert not on_battlefield(game, "Forest")
    assert game.view(0).stack[-1].controller == 1
    resolve(game)
    assert not on_battlefield(game, "Giant")
    assert [seen.name for seen in game.view(0).hand] == ["Giant"]


@rule("205.3d", "707.9b")
def test_a_copy_gains_no_subtype_that_its_types_cannot_have() -> None:
    """CR 205.3d: what enters as a copy of a noncreature artifact isn't of a creature type besides."""
    image = card(
        "Image",
        "{U}",
        "Creature — Illusion",
        "You may have this creature enter as a copy of any artifact or creature on the battlefield, except it's an "
        "Illusion in addition to its other types.",
        "0/0",
    )
    for copied, expected in (("Relic", False), ("Grizzly Bears", True)):
        game = position(side(battlefield=[card("Relic", "{1}", "Artifact"), BEAR], hand=[image], lands="U"), side())
        old = {seen.id for seen in on_battlefield(game, copied)}
        act(game, "cast Image")
        resolve(game)
        game.choose((named(game, copied),))
        (new,) = (seen for seen in on_battlefield(game, copied) if seen.id not in old)
        assert ("Illusion" in game.board.characteristics(new.id).subtypes) is expected


@rule("707.9b")
def test_an_exception_takes_a_keyword_ability_away() -> None:
    """707.9b: "except it doesn't have flying": the copy has all the others, also those on the same line."""
    hawk = card("Hawk", "{W}", "Creature — Bird", "Flying, vigilance", "1/1")
    texts = (
        "Create a token that's a copy of target creature, except it doesn't have flying.",
        "Create a token that's a copy of target creature, except it has haste and loses flying.",
    )
    for text in texts:
        game = follow(text, targets=["Hawk"], mine={"battlefield": [hawk]})
        _, token = on_battlefield(game, "Hawk")
        keywords = {kind.__name__ for kind in game.board.characteristics(token.id).keywords}
        assert keywords == {"Vigilance"} | ({"Haste"} if "haste" in text else set())


@pytest.mark.parametrize(("types", "legends"), [("Legendary Creature — Bear", 1), ("Creature — Bear", 0)])
@rule("707.9b", "608.2c")
def test_a_copy_isnt_legendary_if_what_is_copied_is(types: str, legends: int) -> None:
    """707.9b: "except it isn't legendary if the spell is legendary": a copy is made of any spell, and is no legend."""
    double = card(
        "Double",
        "{U}",
        "Instant",
        "Copy target creature spell you control, except it isn't legendary if the spell is legendary.",
    )
    chief = card("Chief", "{G}", types, pt="2/2")
    game = position(side(hand=[chief, double], lands="GU"), side())
    act(game, "cast Chief")
    act(game, "cast Double", targets=["Chief"])
    settle(game)
    assert len(on_battlefield(game, "Chief")) == 2
    supertypes = [game.board.characteristics(seen.id).supertypes for seen in on_battlefield(game, "Chief")]
    assert supertypes.count(("Legendary",)) == legends


@rule("707.9b")
def test_it_isnt_legendary_if_what_is_copied_isnt_now_or_has_been() -> None:
    """707.9b: what is asked is whether what is copied is legendary, not whether its copiable values say so: the copy of
    a legend that isn't one now stays legendary, and goes by the legend rule.
    """
    ebb = card("Ebb", "{U}", "Enchantment", "Permanents you control aren't legendary.")
    text = "Create a token that's a copy of target creature you control, except the token has haste and isn't legendary"
    chief = card("Chief", "{G}", "Legendary Creature — Bear", pt="2/2")
    for others, kept in (((), ()), ((ebb,), ("Legendary",))):
        twin = card("Twin", "{U}", "Sorcery", f"{text} if that creature is legendary.")
        game = position(side(battlefield=[chief, *others], hand=[twin], lands="U"), side())
        act(game, "cast Twin", targets=["Chief"])
        resolve(game)
        (token,) = [seen.id for seen in on_battlefield(game, "Chief") if game.board.object(seen.id).is_token]
        assert game.board.copiable(token).supertypes == kept


@rule("613.1f", "707.2")
def test_the_copy_gains_the_ability_that_made_it_one() -> None:
    """613.1f: what it gains isn't copied, but has it choose again at the next upkeep."""
    text = (
        "At the beginning of your upkeep, you may have this creature become a copy of another target creature. If you "
        "do, this creature gains this ability."
    )
    slime = card("Slime", "{U}", "Creature — Ooze", text, "1/1")
    game = position(side(battlefield=[slime, BEAR]), side(battlefield=[GIANT]), step="untap")
    for name in ("Grizzly Bears", "Giant"):
        run_to(game, "upkeep")
        game.choose(named(game, name))
        resolve(game)
        game.choose("yes")
        run_to(game, "end")
        run_to(game, "upkeep")
        run_to(game, "end")
    assert len(on_battlefield(game, "Giant")) == 2
    assert on_battlefield(game, "Slime") == []


@rule("614.1c", "616.1c", "707.5")
def test_entering_tapped_as_a_copy() -> None:
    """707.5: as a copy it enters tapped, too; as itself, if nothing is copied, it enters as it is."""
    glade = card("Glade", "", "Land", "{T}: Add {G}{G}.")
    mirage = card("Mirage", "", "Land", "You may have this land enter tapped as a copy of any land on the battlefield.")
    for copied, name in ((("Glade",), "Glade"), ((), "Mirage")):
        game = position(side(hand=[mirage]), side(battlefield=[glade]))
        act(game, "play Mirage")
        choose(game, copied)
        (mine,) = [seen for seen in game.view(0).battlefield if seen.controller == 0]
        assert (mine.name, mine.tapped) == (name, bool(copied))


@rule("107.1a", "608.2h", "707.9b")
@pytest.mark.parametrize(("rounded", "numbers"), [("up", (2, 3)), ("down", (1, 2))])
def test_copies_with_half_the_power_and_toughness(rounded: str, numbers: tuple[int, int]) -> None:
    """608.2h: half of what the creature last was with its counters, which the tokens don't have."""
    text = (
        "Destroy target creature. If that creature dies this way, its controller creates two tokens that are copies of "
        "that creature, except their base power is half that creature's power and their base toughness is half that "
        f"creature's toughness. Round {rounded} each time."
    )
    ox = Piece(card("Ox", "{3}", "Creature — Ox", "Flying", "2/4"), counters=(("+1/+1", 1),))
    game = position(side(hand=[card("Saw", "{0}", "Instant", text)]), side(battlefield=[ox]))
    act(game, "cast Saw", targets=["Ox"])
    resolve(game)
    found = on_battlefield(game, "Ox")
    assert [(seen.power, seen.toughness, seen.controller) for seen in found] == [(*numbers, 1)] * 2
    assert not any(seen.counters for seen in found)
