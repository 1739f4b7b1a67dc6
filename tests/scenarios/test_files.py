"""Files of scenarios: the mistakes in one line leave the others alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.scenarios.files import Loaded, ScenarioFileError, load
from comprules.scenarios.skeleton import skeleton

LINE = json.dumps(json.loads(skeleton("mine/first"))).encode()


def loaded(tmp_path: Path, data: bytes) -> list[Loaded]:
    file = tmp_path / "some.jsonl"
    file.write_bytes(data)
    return list(load(file))


def reason(one: Loaded) -> str:
    assert one.broken is not None
    return str(one.broken)


def test_a_line_that_is_not_json_is_told_with_its_number(tmp_path: Path) -> None:
    found = loaded(tmp_path, LINE + b"\n{broken\n\n" + LINE + b"\n")
    assert [each.scenario is not None for each in found] == [True, False, True]
    assert found[1].line == 2
    assert "not JSON" in reason(found[1])
    assert found[2].line == 4


def test_one_scenario_or_a_list_of_them_may_be_a_whole_file(tmp_path: Path) -> None:
    for data in (skeleton("mine/first").encode(), b"[" + LINE + b",\n" + LINE + b"]"):
        found = loaded(tmp_path, data)
        assert {each.id for each in found} == {"mine/first"}


def test_a_line_of_megabytes_is_refused(tmp_path: Path) -> None:
    (found,) = loaded(tmp_path, b'{"id": "' + b"x" * 2_000_000 + b'"}')
    assert "bytes long" in reason(found)


@pytest.mark.parametrize(
    "line", [b"\xff\xfe", b'{"id": "\\ud800"}', b"[" * 5_000, b'{"id": 1e999}', b"null", b'"text"']
)
def test_odd_lines_are_refused(tmp_path: Path, line: bytes) -> None:
    found = loaded(tmp_path, LINE + b"\n" + line)
    assert found[0].scenario is not None
    reason(found[1]).encode("utf-8")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioFileError, match="none"):
        list(load(tmp_path / "none.jsonl"))


@given(st.lists(st.binary(max_size=40), max_size=5))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, lines: list[bytes]) -> None:
    for each in loaded(tmp_path_factory.mktemp("any"), b"\n".join(lines)):
        assert (each.scenario is None) != (each.broken is None)
