"""Phasing: what is phased out is treated as though it didn't exist."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, on_battlefield, pass_priority, position, resolve, run_to, side, the
from rules.combat.fights import attack, block, end_combat, fight
from spells import SERF, follow

DRAKE = card("Drake", "{2}{U}", "Creature — Drake", "Phasing", pt="3/3")
FADE = card("Fade", "{U}", "Instant", "Target permanent phases out.")
GROWTH = card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
AURA = card("Mantle", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
BLADE = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")


def there(game: Game, name: str) -> bool:
    """Whether a permanent of this name is there for the rules."""
    return bool(on_battlefield(game, name))


def next_turn(game: Game) -> None:
    """Let everybody pass until the next turn's upkeep."""
    run_to(game, "end")
    run_to(game, "upkeep")


def faded(*permanents: Card, name: str, **options: object) -> Game:
    """A game in which Alice has made this permanent of hers phase out."""
    game = position(side(battlefield=permanents, hand=[FADE, FADE], lands="UUUU", **options), side())  # type: ignore[arg-type]
    act(game, "cast Fade", targets=[name])
    resolve(game)
    return game


@rule("702.26a")
def test_what_has_phasing_phases_out_and_in_with_its_controllers_untap_steps() -> None:
    """CR 702.26a: in its controller's untap step it phases out, and in the next one it phases in."""
    game = position(side(battlefield=[DRAKE]), side())
    next_turn(game)
    assert there(game, "Drake"), "it's Bob's untap step that has passed"
    next_turn(game)
    assert not there(game, "Drake")
    next_turn(game)
    assert not there(game, "Drake")
    next_turn(game)
    assert there(game, "Drake")


@rule("502.1", "703.4a")
def test_what_phases_out_and_what_phases_in_do_so_at_the_same_time() -> None:
    """CR 502.1: what phased out phases in as what has phasing phases out, and isn't untapped if it isn't there."""
    game = faded(DRAKE, BEAR, name="Grizzly Bears")
    next_turn(game)
    next_turn(game)
    assert there(game, "Grizzly Bears")
    assert not there(game, "Drake")


@rule("702.26b")
def test_a_phased_out_creature_isnt_counted() -> None:
    """CR 702.26b, example 1: two of three creatures are counted if one is phased out."""
    count = card("Count", "{U}", "Sorcery", "Draw a card for each creature you control.")
    game = position(side(battlefield=[BEAR, SERF, DRAKE], hand=[FADE, count], lands="UU"), side())
    act(game, "cast Fade", targets=["Drake"])
    resolve(game)
    act(game, "cast Count")
    resolve(game)
    assert len(game.view(0).hand) == 2


@rule("702.26b")
def test_a_phased_out_creature_isnt_destroyed_with_all_others() -> None:
    """CR 702.26b, example 2: "destroy all creatures" doesn't destroy one that is phased out."""
    wrath = card("Doom", "{U}", "Sorcery", "Destroy all creatures.")
    game = position(side(battlefield=[BEAR, DRAKE], hand=[FADE, wrath], lands="UU"), side())
    act(game, "cast Fade", targets=["Drake"])
    resolve(game)
    act(game, "cast Doom")
    resolve(game)
    next_turn(game)
    next_turn(game)
    assert [seen.name for seen in game.view(0).battlefield if "Creature" in seen.types] == ["Drake"]


@rule("702.26b", "506.4")
def test_what_phases_out_is_removed_from_combat() -> None:
    """CR 702.26b: an attacking creature that phases out deals and is dealt no damage."""
    game = position(
        side(battlefield=[card("Ogre", "{R}", "Creature — Ogre", "{0}: This creature phases out.", "4/4")]),
        side(battlefield=[BEAR]),
        step="beginning of combat",
    )
    attack(game, "Ogre")
    block(game, ("Grizzly Bears", "Ogre"))
    act(game, "activate Ogre")
    resolve(game)
    end_combat(game)
    assert there(game, "Grizzly Bears")
    assert life(game, 1) == 20


@rule("702.26b")
def test_a_phased_out_target_is_illegal() -> None:
    """CR 702.26b: what is phased out can't be affected, so a spell that targets only it doesn't resolve."""
    bolt = card("Jolt", "{U}", "Instant", "Jolt deals 5 damage to target creature. You gain 3 life.")
    game = position(side(battlefield=[BEAR], hand=[FADE, bolt], lands="UU"), side())
    act(game, "cast Jolt", targets=["Grizzly Bears"])
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 20


@rule("702.26b")
def test_abilities_of_what_is_phased_out_dont_function() -> None:
    """CR 702.26b: it can't affect anything: neither its static nor its activated abilities are there."""
    lord = card(
        "Chief", "{W}", "Creature — Human", "Other creatures you control get +1/+1.\n{0}: You gain 1 life.", "1/1"
    )
    game = faded(lord, BEAR, name="Chief")
    assert the(game, "Grizzly Bears").power == 2
    assert not can(game, "activate Chief")


@rule("702.26c", "702.26d")
def test_counters_and_tapping_stay_and_nothing_triggers_on_its_coming_and_going() -> None:
    """CR 702.26d: phasing isn't a change of zones: no enters or leaves ability triggers, counters stay."""
    guest = card(
        "Guest",
        "{W}",
        "Creature — Human",
        "This creature enters with two +1/+1 counters on it.\nWhen this creature enters, you gain 5 life.\n"
        "When this creature leaves the battlefield, you lose 5 life.",
        "1/1",
    )
    game = faded(guest, name="Guest")
    next_turn(game)
    next_turn(game)
    assert (the(game, "Guest").power, life(game, 0)) == (3, 20)


@rule("702.26d")
def test_a_token_goes_on_existing_while_phased_out() -> None:
    """CR 702.26d: a token that phases out phases in again."""
    game = follow("Create a 3/3 green Ox creature token.", mine={"hand": [FADE], "lands": "U"})
    act(game, "cast Fade", targets=["Ox Token"])
    resolve(game)
    assert not there(game, "Ox Token")
    next_turn(game)
    next_turn(game)
    assert there(game, "Ox Token")


@rule("702.26d", "302.6")
def test_phasing_in_isnt_coming_under_control() -> None:
    """CR 702.26d: a creature that phases in has been controlled continuously; it can attack at once."""
    game = faded(BEAR, name="Grizzly Bears")
    next_turn(game)
    next_turn(game)
    run_to(game, "precombat main")
    assert not the(game, "Grizzly Bears").summoning_sick


@rule("702.26e")
def test_an_effect_doesnt_begin_to_affect_what_is_phased_out() -> None:
    """CR 702.26e: a permanent that is phased out as an effect begins isn't among those it affects."""
    crusade = card("March", "{U}", "Sorcery", "Until your next turn, creatures you control get +1/+1.")
    back = card("Return", "{U}", "Sorcery", "All phased-out creatures phase in.")
    game = position(side(battlefield=[BEAR], hand=[FADE, crusade, back], lands="UUU"), side())
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast March")
    resolve(game)
    act(game, "cast Return")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 2


@rule("702.26f")
def test_an_effect_that_tracks_the_permanent_ends_as_it_phases_out() -> None:
    """CR 702.26f: "for as long as this remains on the battlefield" is over once it phases out."""
    thief = card(
        "Thief",
        "{U}",
        "Creature — Human",
        "When this creature enters, gain control of target creature "
        "for as long as this creature remains on the battlefield.",
        "1/1",
    )
    game = position(side(hand=[thief, FADE], lands="UU"), side(battlefield=[BEAR]))
    act(game, "cast Thief")
    resolve(game)
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    resolve(game)
    assert the(game, "Grizzly Bears").controller == 0
    act(game, "cast Fade", targets=["Thief"])
    resolve(game)
    assert the(game, "Grizzly Bears").controller == 1
    next_turn(game)
    next_turn(game)
    assert there(game, "Thief")
    assert the(game, "Grizzly Bears").controller == 1


@rule("702.26f")
def test_an_effect_that_has_expired_meanwhile_affects_it_no_more() -> None:
    """CR 702.26f: what lasts until end of turn is over when the permanent phases in."""
    game = position(side(battlefield=[BEAR], hand=[FADE, GROWTH], lands="UG"), side())
    act(game, "cast Growth", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    next_turn(game)
    next_turn(game)
    assert the(game, "Grizzly Bears").power == 2


def dressed(name: str) -> Game:
    """A game in which Alice's Bear wears a Mantle and a Blade, and this permanent has phased out."""
    game = position(side(battlefield=[BEAR, BLADE], hand=[AURA, FADE, FADE], lands="WUU"), side())
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "activate Blade", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 5
    act(game, "cast Fade", targets=[name])
    resolve(game)
    return game


@rule("702.26g")
def test_what_is_attached_goes_along_and_comes_back_along() -> None:
    """CR 702.26g: Auras and Equipment phase out with what they are attached to, and phase in with it, attached."""
    game = dressed("Grizzly Bears")
    assert not there(game, "Mantle")
    assert not there(game, "Blade")
    next_turn(game)
    next_turn(game)
    assert the(game, "Grizzly Bears").power == 5


@rule("702.26h")
def test_what_would_phase_out_in_both_ways_does_so_indirectly() -> None:
    """CR 702.26h: if all permanents of a player phase out, an Aura on one of another player's waits for that one."""
    vanish = card("Vanish", "{U}", "Sorcery", "Each Aura and each creature phase out.")
    game = position(side(hand=[AURA, vanish], lands="WU"), side(battlefield=[BEAR]))
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Vanish")
    resolve(game)
    assert not there(game, "Mantle")
    next_turn(game)
    assert the(game, "Grizzly Bears").power == 4, "in Bob's untap step, though Alice controls the Aura"


@rule("702.26i")
def test_what_phased_out_directly_phases_in_attached_as_it_was() -> None:
    """CR 702.26i: an Equipment that phased out by itself is attached again to what is still there."""
    game = dressed("Blade")
    assert the(game, "Grizzly Bears").power == 4
    next_turn(game)
    next_turn(game)
    assert the(game, "Grizzly Bears").power == 5


@rule("702.26i", "704.5m")
def test_what_phased_out_directly_phases_in_on_nothing_if_its_host_is_gone() -> None:
    """CR 702.26i: an Equipment whose bearer has died phases in unattached."""
    doom = card("Doom", "{U}", "Sorcery", "Destroy target creature.")
    game = position(side(battlefield=[BEAR, BLADE], hand=[FADE, doom], lands="UU"), side())
    act(game, "activate Blade", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Blade"])
    resolve(game)
    act(game, "cast Doom", targets=["Grizzly Bears"])
    resolve(game)
    next_turn(game)
    next_turn(game)
    assert the(game, "Blade").attached_to is None


@rule("702.26j")
def test_nothing_triggers_on_being_attached_by_phasing_in() -> None:
    """CR 702.26j: phasing in attached isn't becoming attached."""
    sash = card(
        "Sash",
        "{1}",
        "Artifact — Equipment",
        "Whenever this Equipment becomes attached to a creature, you gain 1 life.\nEquip {0}",
    )
    game = position(side(battlefield=[BEAR, sash], hand=[FADE], lands="U"), side())
    act(game, "activate Sash", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 21
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    next_turn(game)
    next_turn(game)
    assert there(game, "Sash")
    assert life(game, 0) == 21


@rule("603.10b", "702.26c")
def test_abilities_trigger_on_phasing_out_and_in() -> None:
    """CR 603.10b: what triggers on its own phasing out looks back; on phasing in, it triggers as usual."""
    imp = card(
        "Imp",
        "{U}",
        "Creature — Imp",
        "Phasing\nWhenever this creature phases out, you lose 1 life.\n"
        "Whenever this creature phases in, you gain 3 life.",
        "1/1",
    )
    game = position(side(battlefield=[imp]), side())
    next_turn(game)
    next_turn(game)
    run_to(game, "draw")
    assert life(game, 0) == 19
    next_turn(game)
    next_turn(game)
    run_to(game, "draw")
    assert life(game, 0) == 22


@rule("702.26k", "800.4a")
def test_phased_out_permanents_leave_with_their_owner() -> None:
    """CR 702.26k: a phased-out permanent leaves the game with its owner; it never comes back."""
    game = position(side(), side(battlefield=[DRAKE], hand=[FADE], lands="U"), side(), active=1)
    act(game, "cast Fade", targets=["Drake"])
    resolve(game)
    game.concede(1)
    for _ in range(4):
        next_turn(game)
    assert not there(game, "Drake")
    assert len([line for line in game.view(0).log() if "Drake" in line.text and "phases in" in line.text]) == 0


@rule("702.26m")
def test_nothing_phases_if_the_untap_step_is_skipped() -> None:
    """CR 702.26m: without an untap step, what has phasing stays."""
    stasis = card("Standstill", "{U}", "Enchantment", "Skip your untap step.")
    game = position(side(battlefield=[DRAKE, stasis]), side())
    next_turn(game)
    next_turn(game)
    assert there(game, "Drake")


@rule("702.26n")
def test_what_phased_out_under_a_player_who_left_phases_in_after_their_turn_would_have_begun() -> None:
    """CR 702.26n: it phases in during the next untap step after that player's next turn would have begun."""
    steal = card("Steal", "{U}", "Sorcery", "Gain control of target creature.")
    game = position(side(), side(hand=[steal, FADE], lands="UU"), side(), side(battlefield=[BEAR]), active=1)
    act(game, "cast Steal", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    game.concede(1)
    seen: list[tuple[int, bool]] = []
    while len(seen) < 4:
        next_turn(game)
        seen.append((game.view(0).active_player, there(game, "Grizzly Bears")))
    assert seen == [(2, False), (3, False), (0, False), (2, True)]
    assert the(game, "Grizzly Bears").controller == 3


@rule("702.26n", "800.4a")
def test_what_entered_under_a_player_who_leaves_is_exiled_while_phased_out() -> None:
    """CR 702.26n: a phased-out permanent that its controller got from another's graveyard is exiled with them."""
    raise_it = card(
        "Raise", "{U}", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    game = position(side(), side(hand=[raise_it, FADE], lands="UU"), side(graveyard=[BEAR]), active=1)
    act(game, "cast Raise", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    game.concede(1)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@rule("702.26p")
def test_phasing_twice_is_phasing_once() -> None:
    """CR 702.26p: a second instance of phasing changes nothing."""
    curse = card("Mist", "{U}", "Enchantment", "Each creature you control has phasing.")
    game = position(side(battlefield=[DRAKE, curse]), side())
    next_turn(game)
    next_turn(game)
    assert not there(game, "Drake")
    next_turn(game)
    next_turn(game)
    assert there(game, "Drake")


@rule("514.2")
def test_damage_wears_off_of_what_is_phased_out() -> None:
    """CR 514.2: damage is removed from phased-out permanents too."""
    zap = card("Zap", "{U}", "Instant", "Zap deals 2 damage to any target.")
    game = position(side(battlefield=[DRAKE], hand=[zap, FADE], lands="UU"), side())
    act(game, "cast Zap", targets=["Drake"])
    resolve(game)
    act(game, "cast Fade", targets=["Drake"])
    resolve(game)
    next_turn(game)
    next_turn(game)
    assert the(game, "Drake").damage == 0


@rule("101.2")
def test_what_cant_phase_out_doesnt() -> None:
    """CR 101.2: "can't phase out" keeps a permanent there, "can't phase in" keeps one away."""
    anchor = card("Anchor", "{U}", "Enchantment", "Creatures can't phase out.")
    game = faded(DRAKE, anchor, name="Drake")
    assert there(game, "Drake")
    gate = card("Gate", "{U}", "Enchantment", "Creatures can't phase in.")
    game = faded(BEAR, gate, name="Grizzly Bears")
    next_turn(game)
    next_turn(game)
    assert not there(game, "Grizzly Bears")


@rule("702.26b")
def test_a_game_with_something_phased_out_is_saved_and_loaded() -> None:
    """CR 702.26b: what is phased out is data of the game like anything else."""
    game = faded(DRAKE, BEAR, name="Grizzly Bears")
    again = Game.load(game.save())
    for each in (game, again):
        next_turn(each)
        next_turn(each)
    assert there(again, "Grizzly Bears")
    assert again.digest() == game.digest()


HOLD = "target creature phases out until this enchantment leaves the battlefield."
CELLAR = f"When this enchantment enters, {HOLD}"
TRAP = f"{{0}}: {HOLD.capitalize()}"
PRISON = card("Cellar", "{U}", "Enchantment", CELLAR)
SMASH = card("Smash", "{U}", "Instant", "Destroy target enchantment.")


@rule("702.26b", "708.5")
def test_players_see_what_is_phased_out() -> None:
    """CR 702.26b: it isn't among the permanents, but a view shows it, as it was."""
    game = faded(DRAKE, BEAR, name="Grizzly Bears")
    assert [seen.name for seen in game.view(1).phased_out] == ["Grizzly Bears"]
    assert "Grizzly Bears" not in [seen.name for seen in game.view(1).battlefield]


def imprisoned(*more: Card) -> Game:
    """A game in which Alice's Cellar has made Bob's Bear phase out; she also has Smash and these cards in hand."""
    game = position(side(hand=[PRISON, SMASH, *more], lands="UUUU"), side(battlefield=[BEAR]))
    act(game, "cast Cellar")
    resolve(game)
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    resolve(game)
    assert not there(game, "Grizzly Bears")
    return game


@rule("610.4")
def test_it_phases_in_as_soon_as_the_event_has_happened() -> None:
    """CR 610.4: the permanent phases in immediately after the enchantment has left, without using the stack."""
    game = imprisoned()
    act(game, "cast Smash", targets=["Cellar"])
    resolve(game)
    assert there(game, "Grizzly Bears")


@rule("610.4a")
def test_untap_steps_dont_bring_it_back() -> None:
    """CR 610.4a: it doesn't phase in during its controller's untap step."""
    game = imprisoned()
    next_turn(game)
    assert not there(game, "Grizzly Bears")


@rule("610.4a")
def test_what_phased_in_otherwise_and_out_again_isnt_brought_back() -> None:
    """CR 610.4a: once it has phased in by another effect, the second effect doesn't happen any more."""
    back = card("Return", "{U}", "Sorcery", "All phased-out creatures phase in.")
    game = imprisoned(back, FADE)
    act(game, "cast Return")
    resolve(game)
    act(game, "cast Fade", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Smash", targets=["Cellar"])
    resolve(game)
    assert not there(game, "Grizzly Bears")
    next_turn(game)
    assert there(game, "Grizzly Bears"), "it phased out in the usual way"


@rule("610.4b")
@pytest.mark.parametrize("has_left", [True, False])
def test_an_activated_ability_doesnt_do_it_if_the_event_has_happened(has_left: bool) -> None:
    """CR 610.4b: if the source has left before the ability resolves, the permanent doesn't phase out."""
    trap = card("Trap", "{U}", "Enchantment", TRAP)
    game = position(side(battlefield=[trap], hand=[SMASH], lands="U"), side(battlefield=[BEAR]))
    act(game, "activate Trap", targets=["Grizzly Bears"])
    if has_left:
        act(game, "cast Smash", targets=["Trap"])
        resolve(game)
    resolve(game)
    assert bool(there(game, "Grizzly Bears")) is has_left


@rule("610.4c")
def test_a_triggered_ability_doesnt_do_it_if_the_event_has_happened() -> None:
    """CR 610.4c: if the source has left since the ability triggered, the permanent doesn't phase out."""
    game = position(side(hand=[PRISON, SMASH], lands="UU"), side(battlefield=[BEAR]))
    act(game, "cast Cellar")
    resolve(game)
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    act(game, "cast Smash", targets=["Cellar"])
    resolve(game)
    resolve(game)
    assert there(game, "Grizzly Bears")


@rule("610.4d")
def test_what_several_hold_phases_in_at_the_same_time() -> None:
    """CR 610.4d: two enchantments that leave together let what they held phase in together: each sees the other."""
    trap = card("Trap", "{U}", "Enchantment", TRAP)
    snare = card("Snare", "{U}", "Enchantment", TRAP)
    seeing = "Whenever another creature phases in, you gain 1 life."
    watcher = card("Watcher", "{U}", "Creature — Bird", seeing, "1/1")
    sentry = card("Sentry", "{U}", "Creature — Bird", seeing, "1/1")
    storm = card("Storm", "{U}", "Sorcery", "Destroy all enchantments.")
    game = position(side(battlefield=[trap, snare, watcher, sentry], hand=[storm], lands="U"), side())
    for enchantment, creature in (("Trap", "Watcher"), ("Snare", "Sentry")):
        act(game, f"activate {enchantment}", targets=[creature])
        resolve(game)
    act(game, "cast Storm")
    resolve(game)
    run_to(game, "end")
    assert life(game, 0) == 22


@rule("610.4")
def test_it_may_phase_in_tapped() -> None:
    """CR 610.4: a text can say that it is tapped as it phases in this way."""
    keep = card("Keep", "{U}", "Enchantment", f"{CELLAR} Tap that creature as it phases in this way.")
    game = position(side(hand=[keep, SMASH], lands="UU"), side(battlefield=[BEAR]))
    act(game, "cast Keep")
    resolve(game)
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    resolve(game)
    act(game, "cast Smash", targets=["Keep"])
    resolve(game)
    assert the(game, "Grizzly Bears").tapped


@rule("610.3")
def test_what_an_object_of_a_leaving_player_exiled_returns() -> None:
    """CR 610.3: a permanent that leaves the game with its owner leaves the battlefield: what it exiled returns."""
    jail = card(
        "Jail",
        "{U}",
        "Enchantment",
        "When this enchantment enters, exile target creature until this enchantment leaves the battlefield.",
    )
    game = position(side(hand=[jail], lands="U"), side(battlefield=[BEAR]), side())
    act(game, "cast Jail")
    resolve(game)
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    resolve(game)
    assert not there(game, "Grizzly Bears")
    game.concede(0)
    assert there(game, "Grizzly Bears")


@rule("702.26b", "508.1")
def test_a_blocker_that_phases_out_leaves_its_attacker_blocked() -> None:
    """CR 702.26b: removed from combat as if it had left, a blocker doesn't unblock what it blocked."""
    ghost = card("Ghost", "{U}", "Creature — Spirit", "{0}: This creature phases out.", "1/1")
    game = fight([BEAR], [ghost])
    attack(game, "Grizzly Bears")
    block(game, ("Ghost", "Grizzly Bears"))
    pass_priority(game)
    act(game, "activate Ghost")
    resolve(game)
    end_combat(game)
    assert life(game, 1) == 20
