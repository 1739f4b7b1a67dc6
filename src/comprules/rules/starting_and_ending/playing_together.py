"""CR 800.2: the casual variants, and the options, that one game is played by together."""

from __future__ import annotations

from comprules.rules.multiplayer.teams import Teams
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.variants.variant import Variant


@rule("800.2")
def check_together(variants: Sequence[Variant], players: int) -> None:
    """Raise SetUpError unless so many players can play by all of these variants at once."""
    for variant in variants:
        if not isinstance(variant, Variant):
            raise SetUpError(f"{variant!r} isn't a variant; comprules.variants has them")
    for problem in _problems(variants, players):
        raise SetUpError(problem)
    options_last(variants)
    teams_by(variants, players)


def _problems(variants: Sequence[Variant], players: int) -> Iterator[str]:
    for place, variant in enumerate(variants):
        found = (variant.problem(players), *(variant.problem_with(other) for other in variants))
        yield from filter(None, found)
        yield from _problems_of_kind(variant, variants[:place])
    yield from _problems_of_options(variants, players)


@rule("800.2")
def _problems_of_kind(variant: Variant, others: Sequence[Variant]) -> Iterator[str]:
    """Why it can't be played besides others of its kind: what there is once would lie there twice."""
    for other in others:
        if _kind(other) is _kind(variant):
            yield f"{other.title()} can't be played together with {variant.title()}: they are of one kind (CR 800.2)"


def _kind(variant: Variant) -> type[Variant]:
    """What a variant is at bottom, as Brawl is Commander."""
    *_, kind = (each for each in type(variant).__mro__ if issubclass(each, Variant) and each is not Variant)
    return kind


@rule("801.2", "803.1", "806.2b", "811.2b")
def _problems_of_options(variants: Sequence[Variant], players: int) -> Iterator[str]:
    """Of several that say how far players reach, or whom alone they attack, none could be followed without the others
    being broken.
    """
    reaching = [each.title() for each in variants if each.range_of_influence(PlayerId(0), players) is not None]
    if len(reaching) > 1:
        yield f"{' and '.join(reaching)} both say how far players' ranges of influence reach (CR 801.2)"
    attacking = [each.title() for each in variants if each.attack_option() is not None]
    if len(attacking) > 1:
        yield f"{' and '.join(attacking)} both say which of their neighbors players attack (CR 803.1)"


def options_last(variants: Sequence[Variant]) -> tuple[Variant, ...]:
    """The variants, options of others after all those that they change. Raises SetUpError if one's own is missing."""
    for variant in variants:
        wanted = variant.option_of()
        if wanted is not None and not any(isinstance(other, wanted) for other in variants):
            raise SetUpError(f"{variant.title()} is an option of {wanted.__name__}, which isn't played")
    return tuple(sorted(variants, key=lambda variant: variant.option_of() is not None))


@rule("800.2", "805.1", "808.1", "810.1")
def teams_by(variants: Sequence[Variant], players: int) -> Teams | None:
    """The teams that so many players form. Raises SetUpError if other variants can't be played between teams."""
    formed = [(variant, variant.as_teams(players)) for variant in variants]
    found = [(variant, teams) for variant, teams in formed if teams is not None]
    changed = tuple(filter(None, (variant.option_of() for variant, _ in found)))
    others = [
        variant
        for variant, teams in formed
        if teams is None and not (variant.can_be_between_teams() or isinstance(variant, changed))
    ]
    if not found:
        return None
    if len(found) > 1 or others:
        first, second = (each.title() for each in (found[0][0], *others, *(each for each, _ in found[1:]))[:2])
        raise SetUpError(f"{first} can't be played together with {second} (CR 800.2)")
    return found[0][1]
