"""CR 400.2: a table as one seat sees it, made of that seat's view and of nothing else."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from comprules.kernel.counted import counted
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Option
from comprules.kernel.sticker import Sticker
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.kernel.zones import Zone
from comprules.play.plain_data import COLORS
from comprules.play.view import Seen, SeenPlayer, View
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.objects.characteristics import Characteristics
from comprules.seats.offering import labelled
from comprules.table.messages import Choice, Face, Fight, Question, Seat, Sheet, Shown

GONE: Final = "a commander that has left the game"


def face(known: Characteristics | None) -> Face | None:
    """What can be read on something; None for what isn't seen."""
    if known is None:
        return None
    types = " ".join((*known.supertypes, *known.types))
    words = (words_of(ability, known.name) for ability in known.abilities)
    return Face(
        known.name,
        tuple(known.mana_cost),
        "".join(color for color in COLORS if color in known.colors),
        f"{types} — {' '.join(known.subtypes)}" if known.subtypes else types,
        tuple(word for word in words if word),
        known.power,
        known.toughness,
        known.loyalty,
        known.defense,
    )


def shown(seen: Seen, copies: Container[ObjectId] = ()) -> Shown:
    """An object of a view; `copies` are the numbers of those that are copies of something."""
    return Shown(
        id=seen.id,
        owner=seen.owner,
        controller=seen.controller,
        face=face(seen.characteristics),
        kinds=seen.types,
        tapped=seen.tapped,
        sick=seen.summoning_sick and seen.zone is Zone.BATTLEFIELD and "Creature" in seen.types,
        token=seen.is_token,
        damage=seen.damage,
        counters=tuple((str(kind), count) for kind, count in seen.counters),
        attached_to=seen.attached_to,
        targets=tuple(seen.targets),
        says=seen.text,
        underneath=face(seen.underneath),
        other_side=face(seen.other_side),
        commander=bool(seen.commanders),
        copied=seen.id in copies,
        face_down=seen.is_face_down,
        agenda=seen.agenda,
        stickers=seen.stickers,
        designations=seen.designations,
        chosen=seen.chosen,
    )


def all_shown(several: Iterable[Seen], copies: Container[ObjectId] = ()) -> tuple[Shown, ...]:
    """Several objects of a view."""
    return tuple(shown(each, copies) for each in several)


def seat(player: SeenPlayer, agent: str, commanders: Mapping[int, str]) -> Seat:
    """A player of a view; `commanders` are the names of all commanders by their numbers."""
    return Seat(
        id=player.id,
        name=player.name,
        agent=agent,
        life=player.life,
        counters=tuple((str(kind), count) for kind, count in player.counters),
        mana=player.mana,
        hand=player.hand_size,
        library=player.library_size,
        graveyard=all_shown(player.graveyard),
        shown=all_shown(player.shown_hand),
        top=shown(player.top_of_library) if player.top_of_library is not None else None,
        playing=player.in_game,
        active=player.is_active,
        decks=tuple(_supplementary_decks(player)),
        sheets=tuple(Sheet(sheet.name, tuple(map(_sticker, sheet.stickers))) for sheet in player.sticker_sheets),
        notes=tuple(f"{note.noted} for {note.card}" for note in player.draft_notes),
        team=tuple(each for each in player.team if each != player.id),
        commanders=tuple((name, player.command_casts.count(number)) for number, name in player.commanders),
        commander_damage=tuple((commanders.get(number, GONE), dealt) for number, dealt in player.commander_damage),
        designations=player.designations,
    )


def _sticker(sticker: Sticker) -> str:
    """A sticker of a sheet, with what it costs."""
    return f"{sticker} for {counted(sticker.tickets, 'ticket')}" if sticker.tickets else str(sticker)


def _supplementary_decks(player: SeenPlayer) -> Iterator[tuple[str, int]]:
    """The decks that a player has besides their library, in which there are cards."""
    decks = {
        "planar deck": player.planar_deck_size,
        "scheme deck": player.scheme_deck_size,
        "Attraction deck": player.attraction_deck_size,
    }
    return ((name, size) for name, size in decks.items() if size)


def fights(view: View) -> tuple[Fight, ...]:
    """Who attacks what, and what blocks whom."""
    combat = view.combat
    if combat is None:
        return ()
    return tuple(
        Fight(
            attacker.creature,
            attacker.defender,
            tuple(each.creature for each in combat.blockers if attacker.creature in each.attackers),
        )
        for attacker in combat.attackers
    )


def question(view: View, decision: Decision) -> Question:
    """What a seat is to decide, with all that it can choose."""
    names = {offer.option: offer.name for offer in labelled(view, decision, (*decision.options, *decision.chosen))}
    return Question(
        kind=type(decision).__name__,
        reason=decision.reason,
        rule=decision.rule,
        minimum=decision.minimum,
        maximum=decision.maximum,
        chosen=tuple(_choice(option, names) for option in decision.chosen),
        choices=tuple(_choice(option, names) for option in decision.options),
        elsewhere=all_shown(_elsewhere(view, decision)),
    )


def _elsewhere(view: View, decision: Decision) -> Iterator[Seen]:
    """The cards to choose that the seat sees, and that don't lie open before it."""
    there_openly = (each for each in view.command if each.types or each.is_face_down)
    open_ones = (*view.hand, *view.battlefield, *view.stack, *there_openly)
    there = {each.id for each in open_ones} | {player.id for player in view.players}
    for number in dict.fromkeys(getattr(option, "id", None) for option in (*decision.chosen, *decision.options)):
        if number is not None and number not in there:
            try:
                yield view.seen(number)
            except NoSuchObject:
                continue


def _choice(option: Option, names: Mapping[Option, str]) -> Choice:
    second = getattr(option, "defender", getattr(option, "attacker", None))
    return Choice(str(option), names[option], type(option).__name__, getattr(option, "id", None), second)
