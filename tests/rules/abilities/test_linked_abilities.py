"""CR 607: linked abilities: each pair on its own, on cards and on what takes, copies or is given abilities."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Answer, Number, Option, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from faces import face, faced
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block
from spells import choose

FISH = card("Fish", "{U}", "Creature — Fish", pt="1/1")
BIRD = card("Bird", "{U}", "Creature — Bird", "Flying", "1/1")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
RUST = card("Rust", "{R}", "Sorcery", "Destroy target artifact or enchantment.")
TAKE = "Exile target creature"
GIVE = "Put a creature card exiled with this creature onto the battlefield under your control"
JAILER = card("Jailer", "{B}", "Creature — Human", f"{{B}}: {TAKE}.\n{{G}}: {GIVE}.", "2/2")
SLINGER = card("Slinger", "{R}", "Creature — Human", "{R}, Exile the top card of your library: You gain 1 life.", "2/2")
MIMIC = card(
    "Mimic",
    "{U}",
    "Creature — Shapeshifter",
    "{U}: This creature gains all activated abilities of target creature until end of turn.",
    "2/2",
)
BANNER = card(
    "Banner",
    "{3}",
    "Artifact",
    "As this artifact enters, choose a color.\n"
    "Whenever a player casts a spell of the chosen color, you may gain 1 life.\n"
    "{T}: Add one mana of the chosen color.",
)
HERALD = card(
    "Herald",
    "{W}",
    "Creature — Angel",
    "Flying\nAs this creature enters, choose a color.\nThis creature has protection from the chosen color.",
    "2/2",
)
GROVE_ELF = card(
    "Grove Elf",
    "{G}",
    "Creature — Elf",
    "As this creature enters, choose a color.\n{T}: Add one mana of the chosen color.",
    "1/1",
)


def play(game: Game, text: str, *targets: str) -> None:
    """Do something and let it resolve."""
    act(game, text, targets=targets)
    resolve(game)


def acts(game: Game, text: str) -> list[Option]:
    """The options that begin so, mana abilities among them."""
    return [option for option in (*pending(game).options, *game.mana_actions()) if str(option).startswith(text)]


def resolve_all(game: Game) -> None:
    """Let the whole stack resolve."""
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("406.6", "607.1", "607.2a")
def test_each_object_means_only_what_its_own_ability_exiled() -> None:
    """CR 607.1: an ability refers to what the ability linked to it did, not to what another object's did."""
    game = position(side([JAILER, JAILER], lands="BGG"), side([FISH, BIRD]))
    play(game, "activate Jailer", "Fish")
    first, second = acts(game, "activate Jailer")
    game.choose(first)
    resolve_all(game)
    game.choose(second)
    resolve_all(game)
    assert [seen.controller for seen in on_battlefield(game, "Fish")] == [0]


@rule("607.1a")
def test_an_ability_that_an_object_gives_itself_is_printed_on_it() -> None:
    """CR 607.1a: what an ability of the object gives to the object itself is linked as if it were printed there."""
    warden = card(
        "Warden", "{B}", "Creature — Human", f'{{B}}: {TAKE}.\n{{W}}: This creature gains "{{0}}: {GIVE}."', "1/1"
    )
    game = position(side([warden], lands="BW"), side([FISH]))
    play(game, "activate Warden", "Fish")
    play(game, "activate Warden")
    play(game, "activate Warden")
    assert the(game, "Fish").controller == 0


@rule("607.1a", "607.5")
def test_an_ability_given_by_something_else_is_not_linked_to_what_is_printed() -> None:
    """CR 607.1a: an ability that another object gives isn't printed on the one that gets it."""
    jail = card("Jail", "{B}", "Creature — Human", f"{{B}}: {TAKE}.", "2/2")
    lore = card("Lore", "{1}", "Enchantment", f'Creatures you control have "{{0}}: {GIVE}."')
    game = position(side([jail, lore], lands="B"), side([FISH]))
    printed, given = acts(game, "activate Jail")
    game.choose(printed)
    choose(game, ("Fish",))
    resolve_all(game)
    game.choose(given)
    resolve_all(game)
    assert on_battlefield(game, "Fish") == []


@rule("607.1c")
def test_an_ability_that_does_and_refers_is_linked_to_itself() -> None:
    """CR 607.1c: an ability that both exiles cards and refers to what was exiled so finds what it exiled before."""
    hoard = card(
        "Hoard",
        "{1}",
        "Artifact",
        "{W}: Exile the top card of your library, then put a card exiled with this artifact into its owner's hand.",
    )
    game = position(side([hoard], lands="WW", library=[BIRD, FISH, BEAR]), side())
    play(game, "activate Hoard")
    assert hand(game, 0) == ["Bird"]
    play(game, "activate Hoard")
    assert hand(game, 0) == ["Bird", "Fish"]


@rule("607.2b", "614.14")
@pytest.mark.parametrize("exiles", ["exile it", "exile it with two bait counters on it"])
def test_what_a_replacement_effect_exiled(exiles: str) -> None:
    """CR 607.2b: cards exiled with a permanent include those that its replacement effect exiled instead."""
    reaper = card(
        "Reaper",
        "{B}",
        "Creature — Spirit",
        f"If a creature an opponent controls would die, {exiles} instead.\n{{G}}: {GIVE}.",
        "2/2",
    )
    game = position(side([reaper], hand=[ZAP], lands="RG"), side([FISH]))
    play(game, "cast Zap", "Fish")
    assert graveyard(game, 1) == []
    play(game, "activate Reaper")
    assert the(game, "Fish").controller == 0


@rule("607.2b")
def test_what_another_replacement_effect_exiled_is_not_meant() -> None:
    """CR 607.2b: a card that another object's replacement effect exiled isn't exiled with this one."""
    void = card("Void", "{1}", "Enchantment", "If a creature an opponent controls would die, exile it instead.")
    game = position(side([JAILER, void], hand=[ZAP], lands="RG"), side([FISH]))
    play(game, "cast Zap", "Fish")
    play(game, "activate Jailer")
    assert on_battlefield(game, "Fish") == []


@rule("607.2c")
def test_tokens_created_with_it() -> None:
    """CR 607.2c: "created with this" means the tokens that its ability created, and no others like them."""
    burst = card(
        "Burst",
        "{1}",
        "Enchantment",
        "{W}: Create a 1/1 green Saproling creature token.\n"
        "When this enchantment leaves the battlefield, destroy all tokens created with this enchantment.",
    )
    seed = card("Seed", "{G}", "Sorcery", "Create a 1/1 green Saproling creature token.")
    game = position(side([burst], hand=[seed, RUST], lands="WWGR"), side())
    play(game, "activate Burst")
    play(game, "activate Burst")
    play(game, "cast Seed")
    assert len(on_battlefield(game, "Saproling Token")) == 3
    play(game, "cast Rust", "Burst")
    resolve_all(game)
    assert len(on_battlefield(game, "Saproling Token")) == 1


@rule("607.2c")
def test_the_creature_put_onto_the_battlefield_with_it() -> None:
    """CR 607.2c: the creature that its first ability put onto the battlefield, not another one."""
    pact = card(
        "Pact",
        "{1}",
        "Enchantment",
        "When this enchantment enters, return target creature card from your graveyard to the battlefield.\n"
        "When this enchantment leaves the battlefield, exile the creature put onto the battlefield with "
        "this enchantment.",
    )
    game = position(side([BIRD], hand=[pact, RUST], graveyard=[FISH], lands="RR"), side())
    play(game, "cast Pact")
    resolve_all(game)
    if not isinstance(game.decision, ChooseAction):
        choose(game, ("Fish",))
        resolve_all(game)
    assert on_battlefield(game, "Fish")
    play(game, "cast Rust", "Pact")
    resolve_all(game)
    assert on_battlefield(game, "Fish") == []
    assert graveyard(game, 0) == ["Pact", "Rust"] or graveyard(game, 0) == ["Rust", "Pact"]
    assert on_battlefield(game, "Bird")


@rule("607.2d")
def test_the_last_color_chosen_counts() -> None:
    """CR 607.2d: "the last chosen color" is what its own ability's latest choice was."""
    blade = card(
        "Blade",
        "{1}",
        "Artifact — Equipment",
        "Whenever this Equipment becomes attached to a creature, choose a color.\n"
        "Equipped creature has protection from the last chosen color.\nEquip {W}",
    )
    game = position(side([blade, FISH], hand=[ZAP], lands="WWR"), side())
    play(game, "activate Blade", "Fish")
    resolve(game)
    choose(game, "red")
    act(game, "cast Zap")
    assert "Fish" not in {getattr(option, "name", "") for option in pending(game).options}


@rule("607.2d")
def test_a_keyword_given_to_another_means_the_givers_choice() -> None:
    """CR 607.2d: "the chosen color" in an ability that an Aura names is the color chosen for the Aura."""
    ward = card(
        "Ward",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature\nAs this Aura enters, choose a color.\n"
        "Enchanted creature has protection from the chosen color.",
    )
    game = position(side([FISH, BIRD], hand=[ward, ZAP], lands="WR"), side())
    play(game, "cast Ward", "Fish")
    choose(game, "red")
    act(game, "cast Zap")
    aims = {getattr(option, "name", "") for option in pending(game).options}
    assert "Bird" in aims
    assert "Fish" not in aims


SIEGE = card(
    "Siege",
    "{1}",
    "Enchantment",
    "As this enchantment enters, choose Land or Sea.\n"
    "• Land — Creatures you control get +1/+0.\n"
    "• Sea — When this enchantment enters, draw a card.",
)


@rule("607.2m", "607.2f", "614.12c")
def test_only_the_ability_behind_the_chosen_anchor_word() -> None:
    """CR 607.2m: it has the ability behind the word that was chosen as it entered, and not the other."""
    for word, power, drawn in (("Land", 2, 0), ("Sea", 1, 1)):
        game = position(side([FISH], hand=[SIEGE], lands="R"), side())
        play(game, "cast Siege")
        choose(game, word)
        resolve_all(game)
        assert the(game, "Fish").power == power
        assert len(hand(game, 0)) == drawn


@rule("607.2g", "614.1c", "614.12a")
def test_the_life_paid_as_it_entered() -> None:
    """CR 607.2g: the cost paid as this very permanent entered is what its other ability asks for."""
    race = card(
        "Race",
        "{R}",
        "Creature — Spirit",
        "As this creature enters, pay any amount of life.\n"
        "This creature's power and toughness are each equal to the life paid as it entered.",
        "*/*",
    )
    game = position(side(hand=[race, race], lands="RR"), side())
    for paid in (3, 7):
        play(game, "cast Race")
        game.choose(Number(paid))
    assert life(game, 0) == 10
    assert sorted((seen.power, seen.toughness) for seen in on_battlefield(game, "Race")) == [(3, 3), (7, 7)]


@rule("607.2q")
def test_cards_exiled_to_pay_for_the_spell_that_became_it() -> None:
    """CR 607.2q: a permanent refers to the cards exiled to pay for the spell that it was."""
    eater = card(
        "Eater",
        "{R}",
        "Creature — Dragon",
        "As an additional cost to cast this spell, exile two creature cards from your graveyard.\n"
        "This creature enters with a +1/+1 counter on it for each creature card exiled with it.\n"
        "{0}: Put a card exiled with this creature into its owner's hand.",
        "1/1",
    )
    game = position(side(hand=[eater], graveyard=[FISH, BIRD], lands="R"), side())
    play(game, "cast Eater")
    assert the(game, "Eater").power == 3
    play(game, "activate Eater")
    choose(game, "Fish")
    assert hand(game, 0) == ["Fish"]


@rule("607.2b", "614.12a")
def test_cards_exiled_as_it_enters_from_elsewhere_than_the_stack() -> None:
    """CR 607.2b: a creature that is put onto the battlefield knows the cards that were exiled as it entered."""
    text = "As this creature enters, exile all artifact cards from your graveyard.\n"
    eater = card("Eater", "{R}", "Creature — Dragon", f"{text}{{0}}: {GIVE.replace('creature card', 'card')}.", "1/1")
    wake = card("Wake", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    relic = card("Relic", "{1}", "Artifact")
    game = position(side(hand=[wake], graveyard=[eater, relic], exile=[relic], lands="B"), side())
    play(game, "cast Wake", "Eater")
    play(game, "activate Eater")
    play(game, "activate Eater")
    assert len(on_battlefield(game, "Relic")) == 1


@rule("607.2a")
def test_a_spell_exiled_as_it_was_countered() -> None:
    """CR 607.2a: a spell that an ability has countered and exiled is exiled with that ability's source."""
    warden = card(
        "Warden",
        "{U}",
        "Creature — Wizard",
        "{0}: Counter target creature spell. If that spell is countered this way, exile it instead of putting it into "
        f"its owner's graveyard.\n{{0}}: {GIVE}.",
        "1/1",
    )
    game = position(side([warden], hand=[FISH], lands="UUUU"), side())
    act(game, "cast Fish")
    play(game, "activate Warden", "Fish")
    assert [seen.name for seen in game.view(0).exile] == ["Fish"]
    play(game, "activate Warden")
    assert len(on_battlefield(game, "Fish")) == 1


@rule("607.3")
def test_the_exiled_card_means_each_of_several() -> None:
    """CR 607.3: where more than one card was exiled, what is asked of "the" card is summed up."""
    vat = card(
        "Vat", "{1}", "Artifact", "{W}: Exile target creature.\n{R}: You gain life equal to the exiled card's power."
    )
    game = position(side([vat], lands="WWR"), side([BEAR, FISH]))
    play(game, "activate Vat", "Grizzly Bears")
    play(game, "activate Vat", "Fish")
    play(game, "activate Vat")
    assert life(game, 0) == 23


@rule("607.3")
def test_a_copy_of_each_exiled_card_is_created() -> None:
    """CR 607.3: a token that's a copy of "the" card is created for each exiled card."""
    vat = card(
        "Vat", "{1}", "Artifact", "{W}: Exile target creature.\n{R}: Create a token that's a copy of the exiled card."
    )
    game = position(side([vat], lands="WWR"), side([BEAR, FISH]))
    play(game, "activate Vat", "Grizzly Bears")
    play(game, "activate Vat", "Fish")
    play(game, "activate Vat")
    assert len(on_battlefield(game, "Grizzly Bears")) == len(on_battlefield(game, "Fish")) == 1


@rule("607.3")
def test_a_card_exiled_with_it_is_chosen() -> None:
    """CR 607.3: an ability that does something to "a" card exiled with it lets its controller choose which."""
    game = position(side([JAILER], lands="BBG"), side([BEAR, FISH]))
    play(game, "activate Jailer", "Grizzly Bears")
    play(game, "activate Jailer", "Fish")
    play(game, "activate Jailer")
    choose(game, ("Fish",))
    assert on_battlefield(game, "Fish")
    assert on_battlefield(game, "Grizzly Bears") == []


@by_editions("2024", "2026")
@rule("607.2i", "702.33f")
@pytest.mark.parametrize("paid", [(), (0,), (1,), (0, 1)])
def test_each_ability_is_linked_to_its_own_kicker(paid: tuple[int, ...]) -> None:
    """CR 607.2i, example: of two abilities, each asks whether the one kicker cost was paid that it names."""
    mage = card(
        "Mage",
        "{U}",
        "Creature — Wizard",
        "Kicker {W} and/or {2}{B}\n"
        "When this creature enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
        "When this creature enters, if it was kicked with its {2}{B} kicker, destroy target nonblack creature. "
        "That creature can't be regenerated.",
        "2/2",
    )
    troll = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
    game = position(side(hand=[mage], lands="UWBUU"), side([troll]))
    pass_priority(game)
    act(game, "activate Troll")
    resolve(game)
    act(game, "cast Mage")
    for cost in (0, 1):
        if not isinstance(game.decision, ChooseAction):
            game.choose(Answer(cost in paid))
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        asked = pending(game)
        game.choose(named(game, "Troll") if isinstance(asked, ChooseObjects) and asked.is_target else asked.options)
    resolve_all(game)
    assert (life(game, 0), bool(on_battlefield(game, "Troll"))) == (23 if 0 in paid else 20, 1 not in paid)


@by_editions("2024", "2026")
@rule("607.4")
def test_two_abilities_refer_to_one_choice() -> None:
    """CR 607.4, example: the choice of a color is linked to the triggered ability and to the mana ability."""
    game = position(side(hand=[BANNER, ZAP], lands="GGGR"), side([FISH]))
    play(game, "cast Banner")
    choose(game, "red")
    act(game, "activate Banner")
    assert game.state.players[0].mana_pool[0].type == "R"
    act(game, "cast Zap", targets=["Fish"])
    resolve(game)
    choose(game, next(option for option in pending(game).options if str(option) == "yes"))
    assert life(game, 0) == 21


@by_editions("2024", "2026")
@rule("607.5")
def test_pairs_gained_by_different_effects_do_not_mix() -> None:
    """CR 607.5, example: what one gained ability exiled isn't what a pair gained by another effect exiled."""
    slogger = card(
        "Slogger",
        "{R}",
        "Creature — Beast",
        "{R}, Exile the top ten cards of your library: This creature deals 2 damage to any target.",
        "4/5",
    )
    gorgon = card(
        "Gorgon",
        "{B}",
        "Legendary Creature — Gorgon",
        "{G}: Target creature blocks Gorgon this turn if able.\n"
        "{B}{G}: Exile target creature blocking or blocked by Gorgon.\n"
        "{2}{B}: Put a creature card exiled with Gorgon onto the battlefield under your control.",
        "7/5",
    )
    mine = side([MIMIC, slogger, gorgon], lands="UURBGBBB", library=[BEAR] * 11)
    game = position(mine, side([FISH]), step="beginning of combat")
    attack(game, "Mimic")
    block(game, ("Fish", "Mimic"))
    play(game, "activate Mimic", "Slogger")
    game.choose(acts(game, "activate Mimic")[-1])
    game.choose(named(game, "Bob"))
    resolve_all(game)
    assert (life(game, 1), len(game.view(0).exile)) == (18, 10)
    play(game, "activate Mimic", "Gorgon")
    game.choose(acts(game, "activate Mimic")[-2])
    choose(game, ("Fish",))
    resolve_all(game)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"] * 10 + ["Fish"]
    game.choose(acts(game, "activate Mimic")[-1])
    resolve_all(game)
    assert the(game, "Fish").controller == 0
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"] * 10


@by_editions("2024", "2026")
@rule("607.5a")
def test_a_copy_that_never_chose_has_no_chosen_color() -> None:
    """CR 607.5a, example 1: a creature that becomes a copy later never chose a color, so it isn't protected."""
    shifter = card(
        "Shifter",
        "{U}",
        "Creature — Shapeshifter",
        "Whenever another creature enters, this creature becomes a copy of that creature, except it has this ability.",
        "0/1",
    )
    game = position(side([shifter], hand=[HERALD, ZAP], lands="WR"), side())
    play(game, "cast Herald")
    choose(game, "red")
    resolve_all(game)
    copied, original = on_battlefield(game, "Herald")
    act(game, "cast Zap")
    aims = {option.id for option in pending(game).options if isinstance(option, Thing)}
    assert copied.id in aims
    assert original.id not in aims


@by_editions("2024", "2026")
@rule("607.5a")
def test_a_choice_for_what_was_copied_first_is_none_for_what_is_copied_later() -> None:
    """CR 607.5a, example 2: the color chosen as a copy entered isn't one for an ability that it copies later.

    The ability can be activated, but no mana comes of it.
    """
    again = (
        "At the beginning of your upkeep, you may have this creature become a copy of target creature, except it "
        "doesn't copy that creature's color and it has this ability."
    )
    double = card(
        "Double",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield, except it doesn't copy that "
        f'creature\'s color and it has "{again}"',
        "0/0",
    )
    wood_elf = card(
        "Wood Elf",
        "{G}",
        "Creature — Elf Druid",
        "As this creature enters, choose a color.\n{T}: Add {G}.\n{T}: Add one mana of the chosen color.",
        "1/1",
    )
    game = position(side([HERALD], hand=[double], lands="U"), side([wood_elf]))
    choose(game, "blue")
    choose(game, "green")
    play(game, "cast Double")
    choose(game, ("Herald",))
    choose(game, "blue")
    double_now = on_battlefield(game, "Herald")[-1]
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    choose(game, "Wood Elf")
    resolve_all(game)
    game.choose(Answer(True))
    (elf,) = (seen for seen in on_battlefield(game, "Wood Elf") if seen.controller == 0)
    known = elf.characteristics
    assert known is not None
    assert (elf.id, elf.tapped, set(known.colors)) == (double_now.id, False, {"U"})
    game.choose(acts(game, "activate Wood Elf")[-1])
    assert [seen.tapped for seen in on_battlefield(game, "Wood Elf") if seen.id == elf.id] == [True]
    assert game.state.players[0].mana_pool == ()


@rule("607.1d")
def test_a_token_refers_to_what_the_ability_that_created_it_exiled() -> None:
    """CR 607.1d: "the exiled card" on a token is the one exiled by the ability that created this very token."""
    forge = card(
        "Forge",
        "{W}",
        "Enchantment",
        "{W}: Exile target creature, then create a 1/1 white Spirit creature token with "
        '"{0}, Sacrifice this creature: Return the exiled card to its owner\'s hand."',
    )
    game = position(side([forge], lands="WW"), side([FISH, BIRD]))
    play(game, "activate Forge", "Fish")
    play(game, "activate Forge", "Bird")
    game.choose(acts(game, "activate Spirit Token")[0])
    resolve(game)
    assert [seen.name for seen in game.view(1).hand] == ["Fish"]


@rule("607.2k", "702.72a")
def test_the_two_abilities_of_champion_are_linked() -> None:
    """CR 607.2k: each permanent with champion returns what it championed itself, and nothing that another did."""
    hero = card("Hero", "{W}", "Creature — Human", "Champion a Fish", "3/3")
    lord = card("Lord", "{W}", "Creature — Human", "Champion a Bird", "3/3")
    game = position(side([FISH, BIRD], hand=[hero, lord, ZAP], lands="WWR"), side())
    for name, given in (("Hero", "Fish"), ("Lord", "Bird")):
        play(game, f"cast {name}")
        resolve(game)
        while not isinstance(game.decision, ChooseAction):
            yes = [option for option in pending(game).options if str(option) == "yes"]
            choose(game, yes[0] if yes else (given,))
    assert on_battlefield(game, "Fish") == on_battlefield(game, "Bird") == []
    play(game, "cast Zap", "Hero")
    resolve_all(game)
    assert on_battlefield(game, "Fish")
    assert on_battlefield(game, "Bird") == []


@rule("702.72c")
def test_what_is_championed_is_what_the_champion_ability_exiles() -> None:
    """CR 702.72c: by that permanent, whatever else is exiled, also by another ability of the same permanent."""
    text = (
        "Champion a Fish\nWhen a Fish is championed with this creature, you gain 3 life.\n{0}, {T}: Exile target Fish."
    )
    hero = card("Hero", "{W}", "Creature — Human", text, "3/3")
    other = card("Other", "{W}", "Creature — Human", "Champion a Fish", "3/3")
    game = position(side([FISH, FISH, Piece(hero)], hand=[other, hero], lands="WW"), side())
    option = next(option for option in acts(game, "activate Hero"))
    game.choose(option)
    choose(game, pending(game).options[0])
    resolve_all(game)
    assert life(game, 0) == 20
    play(game, "cast Hero")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        yes = [option for option in pending(game).options if str(option) == "yes"]
        choose(game, yes[0] if yes else ("Fish",))
    resolve_all(game)
    assert life(game, 0) == 23


@rule("603.7g", "702.109a")
def test_who_controls_what_a_static_ability_lets_trigger_later() -> None:
    """CR 603.7g: whoever dashed the creature controls the ability that returns it, whoever controls the creature."""
    rider = card("Rider", "{5}", "Creature — Human", "Dash {R}", "2/1")
    steal = card("Steal", "{U}", "Instant", "Gain control of target creature.")
    game = position(side(hand=[rider], lands="R"), side(hand=[steal], lands="U"))
    option = next(option for option in pending(game).options if "dash" in str(option))
    game.choose(option)
    resolve(game)
    act(game, "pass")
    play(game, "cast Steal", "Rider")
    assert the(game, "Rider").controller == 1
    run_to(game, "end")
    (trigger,) = (game.state.objects[number] for number in game.state.stack)
    assert trigger.controller == 0
    assert trigger.source == the(game, "Rider").id
    resolve(game)
    assert hand(game, 0) == ["Rider"]


@rule("607.1b")
def test_abilities_on_either_face_are_linked() -> None:
    """CR 607.1b: an ability on the back face refers to what the one on the front face exiled before."""
    jekyll = faced(
        "transform",
        face("Jekyll", "{B}", "Creature — Human", f"{{U}}: {TAKE}.\n{{1}}: Transform this creature.", pt="2/2"),
        face("Hyde", "", "Creature — Human", f"{{B}}: {GIVE}.", pt="4/4", indicator="B"),
    )
    game = position(side([jekyll], lands="UBB"), side([FISH]))
    play(game, "activate Jekyll", "Fish")
    play(game, "activate Jekyll")
    play(game, "activate Hyde")
    assert the(game, "Fish").controller == 0


def exile_and_return(game: Game, name: str = "Bird") -> list[str]:
    """Let something exile the Fish with its first ability; what is on the battlefield after its second has resolved."""
    take, give = acts(game, f"activate {name}")
    game.choose(take)
    choose(game, ("Fish",))
    resolve_all(game)
    game = Game.load(game.copy().save())
    game.choose(give)
    resolve_all(game)
    return [seen.name for seen in on_battlefield(game, "Fish")]


@rule("607.5")
def test_a_pair_given_by_one_static_ability_is_linked() -> None:
    """CR 607.5: abilities that an object acquires by the same effect are linked to one another."""
    lore = card("Lore", "{1}", "Enchantment", f'Creatures you control have "{{0}}: {TAKE}." and "{{0}}: {GIVE}."')
    assert exile_and_return(position(side([lore, BIRD]), side([FISH]))) == ["Fish"]


@rule("607.5")
def test_abilities_given_by_two_static_abilities_of_one_object_are_not_linked() -> None:
    """CR 607.5: two static abilities have two effects, also if one object has both of them."""
    lore = card(
        "Lore",
        "{1}",
        "Enchantment",
        f'Creatures you control have "{{0}}: {TAKE}."\nCreatures you control have "{{0}}: {GIVE}."',
    )
    assert exile_and_return(position(side([lore, BIRD]), side([FISH]))) == []


@rule("607.5")
def test_abilities_given_by_two_objects_that_have_the_same_static_ability_from_one_effect_are_not_linked() -> None:
    """CR 607.5: each object that an effect gives a static ability to has an effect of its own by it."""
    gem = card("Gem", "{1}", "Artifact")
    lore = card(
        "Lore", "{1}", "Enchantment", f"Artifacts you control have \"Birds have '{{0}}: {TAKE}.' and '{{0}}: {GIVE}.'\""
    )
    for given, returned in ((1, ["Fish"]), (3, [])):
        game = position(side([gem, gem, lore, BIRD]), side([FISH]))
        activations = acts(game, "activate Bird")
        game.choose(activations[0])
        choose(game, ("Fish",))
        resolve_all(game)
        game.choose(activations[given])
        resolve_all(game)
        assert [seen.name for seen in on_battlefield(game, "Fish")] == returned


@rule("607.5", "612.3")
def test_a_pair_stays_linked_as_the_words_that_give_it_change() -> None:
    """CR 607.5: it is the same effect that gives the abilities when the text of its ability has been changed."""
    hack = card(
        "Hack",
        "{U}",
        "Sorcery",
        "Change the text of target permanent by replacing all instances of one color word with another.",
    )
    lore = card(
        "Lore",
        "{1}",
        "Enchantment",
        f'Creatures you control have "{{0}}: Exile target blue creature." and "{{0}}: {GIVE}."',
    )
    game = position(side([lore, BIRD], hand=[hack], lands="U"), side([FISH]))
    game.choose(acts(game, "activate Bird")[0])
    choose(game, ("Fish",))
    resolve_all(game)
    play(game, "cast Hack", "Lore")
    choose(game, "blue")
    choose(game, "red")
    resolve_all(game)
    (give,) = acts(game, "activate Bird")
    game.choose(give)
    resolve_all(game)
    assert [seen.name for seen in on_battlefield(game, "Fish")] == ["Fish"]


@rule("607.5", "612.5")
def test_an_exchanged_text_box_is_linked_only_within_itself() -> None:
    """CR 607.5: what another object's text box says doesn't refer to what the object's own text did before."""
    swap = card("Swap", "{U}", "Sorcery", "Exchange the text boxes of two target creatures.")
    keeper = card("Keeper", "{B}", "Creature — Human", f"{{0}}: {GIVE}.", "2/2")
    taker = card("Taker", "{B}", "Creature — Human", f"{{0}}: {TAKE}.", "2/2")
    game = position(side([taker, keeper], hand=[swap], lands="U"), side([FISH]))
    play(game, "activate Taker", "Fish")
    act(game, "cast Swap")
    choose(game, ("Taker", "Keeper"))
    resolve_all(game)
    play(game, "activate Taker")
    assert on_battlefield(game, "Fish") == []


@rule("607.2a", "702.26d")
def test_what_an_ability_exiles_while_its_source_is_phased_out() -> None:
    """CR 702.26d: the object that phases in again is the same, so it means what its ability has exiled meanwhile."""
    fade = card("Fade", "{0}", "Instant", "Target creature phases out.")
    jailer = card("Jailer", "{B}", "Creature — Human", f"{{0}}: {TAKE}.\n{{0}}: {GIVE}.", "2/2")
    game = position(side([jailer], hand=[fade]), side([FISH]))
    game.choose(acts(game, "activate Jailer")[0])
    choose(game, ("Fish",))
    act(game, "cast Fade", targets=["Jailer"])
    resolve_all(game)
    assert on_battlefield(game, "Jailer") == on_battlefield(game, "Fish") == []
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    game.choose(acts(game, "activate Jailer")[1])
    resolve_all(game)
    assert the(game, "Fish").controller == 0


@rule("607.2c")
@pytest.mark.parametrize(
    "finds",
    [
        "search your library for a creature card, put it onto the battlefield, then shuffle.",
        "reveal cards from the top of your library until you reveal a creature card. Put that card onto the "
        "battlefield and the rest on the bottom of your library in a random order.",
        "manifest the top card of your library.",
    ],
)
def test_however_an_ability_puts_a_creature_onto_the_battlefield(finds: str) -> None:
    """CR 607.2c: what was searched for, revealed or manifested is put onto the battlefield with the object too."""
    pact = card(
        "Pact",
        "{1}",
        "Enchantment",
        f"When this enchantment enters, {finds}\n"
        "When this enchantment leaves the battlefield, exile the creature put onto the battlefield with "
        "this enchantment.",
    )
    game = position(side(hand=[pact, RUST], library=[BIRD], lands="RR"), side())
    play(game, "cast Pact")
    resolve_all(game)
    if not isinstance(game.decision, ChooseAction):
        choose(game, ("Bird",))
        resolve_all(game)
    assert len([seen for seen in game.view(0).battlefield if seen.power]) == 1
    play(game, "cast Rust", "Pact")
    resolve_all(game)
    assert [seen.name for seen in game.view(0).exile] == ["Bird"]


@rule("607.2a")
def test_what_was_searched_for_and_exiled() -> None:
    """CR 607.2a: a card that a search for it exiles is exiled by the ability that says so."""
    vault = card(
        "Vault",
        "{1}",
        "Artifact Creature — Golem",
        f"{{0}}: Search your library for a card, exile it, then shuffle.\n{{0}}: {GIVE}.",
        "1/1",
    )
    game = position(side([vault], library=[BIRD]), side())
    take, give = acts(game, "activate Vault")
    game.choose(take)
    resolve_all(game)
    assert [seen.name for seen in game.view(0).exile] == ["Bird"]
    game.choose(give)
    resolve_all(game)
    assert on_battlefield(game, "Bird")


RETURNS = "{0}: Exile this creature, then return it to the battlefield transformed under its owner's control."


@rule("607.1d", "607.1b")
def test_a_permanent_means_what_the_one_that_returned_it_as_its_other_face_exiled() -> None:
    """CR 607.1d: an ability on the back face refers to what the front face's object exiled, which put it there."""
    back = "{0}: Return the exiled card to its owner's hand."
    jekyll = faced(
        "transform",
        face("Jekyll", "{B}", "Creature — Human", f"{{0}}: {TAKE}.\n{RETURNS}", pt="2/2"),
        face("Hyde", "", "Creature — Human", back, pt="4/4", indicator="B"),
    )
    game = position(side([jekyll]), side([FISH]))
    game.choose(acts(game, "activate Jekyll")[0])
    choose(game, ("Fish",))
    resolve_all(game)
    game.choose(acts(game, "activate Jekyll")[-1])
    resolve_all(game)
    play(Game.load(game.save()), "activate Hyde")
    play(game, "activate Hyde")
    assert hand(game, 1) == ["Fish"]


@rule("607.1d", "607.2d")
@pytest.mark.parametrize("returned_by_itself", [True, False])
def test_a_permanent_means_what_was_chosen_for_the_one_that_returned_it(returned_by_itself: bool) -> None:
    """CR 607.1d: the color chosen for the object that returned itself, but not that of one that has gone."""
    angel = faced(
        "transform",
        face("Day", "{W}", "Creature — Angel", f"As this creature enters, choose a color.\n{RETURNS}", pt="2/2"),
        face("Night", "", "Creature — Angel", "This creature has protection from the chosen color.", pt="2/2"),
    )
    text = "Exile target creature, then return it to the battlefield transformed under its owner's control."
    turn = card("Turn", "{0}", "Sorcery", text)
    game = position(side(hand=[angel, turn, ZAP], lands="WR"), side([FISH]))
    play(game, "cast Day")
    choose(game, "red")
    if returned_by_itself:
        play(game, "activate Day")
    else:
        play(game, "cast Turn", "Day")
    assert on_battlefield(game, "Night")
    act(game, "cast Zap")
    aims = {getattr(option, "name", "") for option in pending(game).options}
    assert ("Night" in aims) is not returned_by_itself


@rule("607.2d")
def test_what_is_chosen_stands_in_the_log() -> None:
    """CR 607.2d: an object's coming to know what was chosen for it is an event like any other, with its rule."""
    sage = card("Sage", "{W}", "Creature — Human", "When this creature enters, choose a color.", "1/1")
    game = position(side(hand=[sage], lands="W"), side())
    play(game, "cast Sage")
    resolve(game)
    choose(game, "blue")
    assert ("blue is chosen for Sage", "607.2d") in [(line.text, line.rule) for line in game.log]


@rule("607.2a", "608.2h", "608.2c")
def test_the_card_that_was_exiled_as_a_cost_is_meant_wherever_it_went() -> None:
    """CR 608.2h: what the cost exiled is "the exiled card", as it last was; never what an earlier one exiled."""
    gain = "{W}, Exile a creature card from your graveyard: You gain life equal to the exiled card's power."
    vat = card("Vat", "{1}", "Artifact", gain)
    other = card("Other", "{1}", "Artifact", "{0}: Return target card from exile to its owner's hand.")
    game = position(side([vat, other], graveyard=[BEAR, FISH], lands="WW"), side())
    act(game, "activate Vat")
    choose(game, ("Grizzly Bears",))
    resolve(game)
    assert life(game, 0) == 22
    act(game, "activate Vat")
    act(game, "activate Other", targets=["Fish"])
    resolve(game)
    resolve(game)
    assert (life(game, 0), hand(game, 0)) == (23, ["Fish"])


@rule("607.2a")
def test_cards_of_a_whole_graveyard_are_exiled_with_what_says_so() -> None:
    """CR 607.2a: all cards of a graveyard that one ability exiles are meant by the other, no card exiled otherwise."""
    text = (
        "{0}: Exile target player's graveyard.\n{0}: Put all cards exiled with this artifact into their owners' hands."
    )
    lantern = card("Lantern", "{1}", "Artifact", text)
    game = position(side([lantern]), side(graveyard=[BEAR, FISH], exile=[BIRD]))
    use = [option for option in pending(game).options if str(option).startswith("activate Lantern")]
    game.choose(use[0])
    choose(game, "Bob")
    resolve(game)
    assert graveyard(game, 1) == []
    game.choose(use[1])
    resolve(game)
    assert sorted(hand(game, 1)) == ["Fish", "Grizzly Bears"]


@rule("607.2e")
def test_what_was_noted_as_it_entered_is_known_to_the_permanent() -> None:
    """CR 607.2e: an ability refers to what the one linked to it noted, although the permanent wasn't there yet."""
    text = (
        "As this land enters, note your life total.\n"
        "{0}: You gain life equal to the last noted life total for this land."
    )
    game = position(side(hand=[card("Ledger", "", "Land", text), ZAP], lands="R", life=7), side())
    act(game, "play Ledger")
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    act(game, "activate Ledger")
    resolve(game)
    assert life(game, 0) == 9


@rule("607.2a", "608.2c")
@pytest.mark.parametrize("which", ["all cards in exile", "all cards exiled with this artifact"])
def test_others_than_the_exiled_card_are_those_that_were_exiled_before(which: str) -> None:
    """608.2c: "the exiled card" is the one that the text has exiled just now, not one that it exiled another time."""
    others = f"Return {which} other than the exiled card to their owners' hands."
    text = f"{{0}}: Exile target creature card from your graveyard. {others}"
    ogre = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")
    game = position(side([card("Relic", "{1}", "Artifact", text)], graveyard=[BEAR, ogre]), side())
    for name in ("Grizzly Bears", "Ogre"):
        act(game, "activate Relic", targets=[name])
        settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Ogre"]
    assert [seen.name for seen in game.view(0).hand] == ["Grizzly Bears"]


@rule("607.1c")
def test_an_ability_linked_to_itself_refers_to_nothing_that_another_object_exiled() -> None:
    """CR 607.1c: such an ability is linked to itself alone, not to that of another object with the same words and name;
    what it exiled and left exiled it finds again.
    """
    put = "then put a card exiled with this artifact into its owner's hand"
    hoard = card("Hoard", "{1}", "Artifact", f"{{W}}: Exile the top two cards of your library, {put}.")
    game = position(side([hoard, hoard], lands="WWW", library=[BEAR, FISH, FISH, BIRD, BIRD, BEAR]), side())
    first, second = (str(option) for option in pending(game).options if str(option).startswith("activate"))
    assert offered(game, first) == ["Fish", "Grizzly Bears"]
    game.choose(option_named(game, "Fish"))
    assert offered(game, second) == ["Bird", "Fish"]
    game.choose(option_named(game, "Bird"))
    assert offered(game, first) == ["Bird", "Grizzly Bears", "Grizzly Bears"]


def offered(game: Game, activation: str) -> list[str]:
    """The names of what there is to choose from as an activated ability resolves."""
    act(game, activation)
    resolve(game)
    return sorted(option.name for option in pending(game).options if isinstance(option, Thing))
