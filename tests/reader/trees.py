"""Random trees of the toy language."""

from __future__ import annotations

from hypothesis import strategies as st

from comprules.reader.lexemes import PowerToughness, PowerToughnessChange, SelfName
from reader import toy_language as toy

colours = st.sampled_from(toy.Colour)
species = st.sampled_from(toy.Species)
symbols = st.lists(st.sampled_from(["{1}", "{R}", "{2/W}", "{X}"]), min_size=1, max_size=3).map(tuple)
keywords = st.one_of(st.just(toy.Flying()), st.builds(toy.Ward, symbols))
numbers = st.one_of(st.just(toy.X()), st.builds(toy.Counted, st.integers(1, 99)))
creatures = st.builds(
    toy.Creature, st.lists(colours, max_size=2).map(tuple), st.none() | species, st.none() | species, st.booleans()
)
plain_nouns = st.one_of(creatures, st.builds(toy.NonColourLand, colours))
nouns = st.one_of(plain_nouns, st.builds(toy.Mixed, st.lists(plain_nouns, min_size=2, max_size=4).map(tuple)))
sizes = st.sampled_from(["0", "1", "8", "11", "18", "X"])
names = st.sampled_from(["Old Man of the Sea", "Urza's Bauble", "Fog", "Kor, the Grim-Eyed"])


def _owners(subjects: st.SearchStrategy[toy.Subject]) -> st.SearchStrategy[toy.Subject]:
    return st.builds(toy.Owner, subjects)


subjects = st.recursive(
    st.one_of(
        st.just(toy.You()),
        st.just(toy.TargetPlayer()),
        st.builds(toy.Target, nouns),
        st.builds(toy.Every, st.sampled_from(["each", "all"]), nouns),
        st.builds(toy.This, st.sampled_from(SelfName)),
    ),
    _owners,
    max_leaves=3,
)
changes = st.builds(PowerToughnessChange, sizes.map("+{}".format), sizes.map("-{}".format))
simple_acts = st.one_of(
    st.builds(toy.Draw, numbers),
    st.builds(toy.Lose, st.integers(0, 20), st.none() | st.integers(0, 20)),
    st.builds(toy.Get, changes, st.lists(keywords, max_size=3).map(tuple)),
)
acts = st.one_of(
    simple_acts,
    st.builds(toy.May, simple_acts),
    st.builds(toy.Acts, st.lists(simple_acts, min_size=2, max_size=4).map(tuple)),
    st.builds(toy.Create, st.builds(PowerToughness, sizes, sizes), names),
)
clauses = st.builds(toy.Clause, subjects, acts)
told = st.builds(toy.Told, subjects, st.sampled_from(["would", "did", "has", "didn't"]), simple_acts)
sentences = st.one_of(st.builds(toy.Order, acts), clauses, st.builds(toy.If, clauses, clauses), told)
paragraphs = st.lists(sentences, min_size=1, max_size=3).map(tuple)
plain_lines = st.one_of(
    st.builds(toy.Spell, paragraphs),
    st.builds(toy.Activated, symbols, paragraphs),
    st.builds(toy.Keywords, st.lists(keywords, min_size=1, max_size=3).map(tuple)),
    st.builds(
        toy.Choose,
        st.integers(1, 2),
        st.lists(st.builds(toy.Bullet, paragraphs), min_size=2, max_size=3).map(tuple),
    ),
)


def _quoting(lines: st.SearchStrategy[toy.Line]) -> st.SearchStrategy[toy.Line]:
    quoted = st.builds(toy.Has, st.builds(toy.QuotedLine, lines))
    return st.builds(toy.Spell, st.tuples(st.builds(toy.Clause, subjects, quoted), st.builds(toy.Order, simple_acts)))


lines = st.recursive(plain_lines, _quoting, max_leaves=2)
