"""Cards as Hypothesis makes them up."""

from hypothesis import strategies as st

from comprules.cards import Card, Face

words = st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéûÆ' -,", min_size=1, max_size=20)
names = words.map(lambda word: " ".join(word.split())).filter(bool)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
numbers = st.none() | st.sampled_from(["0", "1", "*", "1+*", "X"])


def faces(name: st.SearchStrategy[str]) -> st.SearchStrategy[Face]:
    colors = st.lists(st.sampled_from("WUBRG"), unique=True).map(tuple)
    return st.builds(Face, name, texts, texts.filter(bool), texts, numbers, numbers, numbers, numbers, colors)


def card_of(parts: list[Face]) -> Card:
    return Card(" // ".join(face.name for face in parts), "normal" if len(parts) == 1 else "split", tuple(parts))


cards = st.lists(faces(names), min_size=1, max_size=3).map(card_of)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda values: st.lists(values, max_size=4) | st.dictionaries(texts, values, max_size=4),
    max_leaves=8,
)
card_objects = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(
        ("name", "layout", "type_line", "oracle_text", "power", "card_faces", "color_indicator"), json_values | texts
    ),
)
atomic_faces = st.fixed_dictionaries(
    {"name": names, "layout": st.sampled_from(["normal", "split", "transform", "meld", "aftermath"]), "type": texts},
    optional=dict.fromkeys(("side", "faceName", "text", "manaCost", "power", "colorIndicator"), texts | json_values),
)
atomic_cards = st.dictionaries(names, st.lists(atomic_faces | json_values, max_size=3) | json_values, max_size=4)
