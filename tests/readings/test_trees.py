"""CR 608.2k: what texts are read to, shown phrase by phrase, and what their references mean."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.readings.trees import tree_lines
from comprules.rules.abilities.reading_faces import read_report
from positions import card


def meant(text: str) -> dict[str, str]:
    """What the references in a text of "Drum" mean, by their words."""
    face = card("Drum", "{1}", "Artifact", text).front
    lines = [line for read in read_report(face) if read.meaning for line in tree_lines(read.meaning, face.name)]
    return {line.words: line.means for line in lines if line.means}


@rule("608.2k", "201.5")
def test_each_reference_is_shown_with_the_words_that_it_means() -> None:
    """608.2k: "it" is what was spoken of before; 201.5: or the object itself, by its name."""
    assert meant("Whenever a creature enters, tap it.") == {"it": "a creature"}
    assert meant("{T}: Tap target creature. Untap Drum. It doesn't untap during your next untap step.") == {
        "it": "Drum"
    }
    assert meant("Other artifacts have hexproof.") == {"other artifacts": "Drum"}


def test_phrases_are_shown_each_within_the_one_it_is_part_of() -> None:
    """An ability first, then its parts, each with its words."""
    face = card("Drum", "{1}", "Artifact", "{T}: Draw a card.").front
    (read,) = read_report(face)
    assert read.meaning is not None
    shown = [str(line) for line in tree_lines(read.meaning, face.name)]
    assert shown[0] == "Activated “{T}: Draw a card.”"
    assert "  TapSource “{T}”" in shown
