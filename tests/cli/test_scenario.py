"""`comprules scenario`."""

import json
from pathlib import Path

from cli.runs import run, written

OWN = Path(__file__).parents[2] / "scenarios" / "starter-set.jsonl"


def test_a_new_scenario_runs_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    assert run("scenario", "new", "mine/bear", "--to", file).code == 0
    assert run("scenario", "new", "mine/bear", "--to", file).code == 2
    ran = run("scenario", "run", file)
    assert ran.code == 0
    assert "1 passed (100.0 %)" in ran.output


def test_json_holds_the_counts(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    first = OWN.read_text(encoding="utf-8").splitlines()[0]
    wrong = {**json.loads(first), "id": "wrong", "expect": [{"what": "turn", "value": 9}]}
    file.write_text(f"{first}\n{json.dumps(wrong)}\n{{\n", encoding="utf-8")
    ran = run("scenario", "run", file, "--json", "--report", tmp_path / "report.txt")
    data = json.loads(ran.output)
    assert ran.code == 1
    assert {name: data[name] for name in ("scenarios", "passed", "failed", "not_runnable", "disputed", "errors")} == {
        "scenarios": 3,
        "passed": 1,
        "failed": 2,
        "not_runnable": 0,
        "disputed": 0,
        "errors": 0,
    }
    report = (tmp_path / "report.txt").read_text(encoding="utf-8").splitlines()
    assert report[1] == "wrong: failed at expect[0]: expected turn (value 9); found 1"
    assert report[2].startswith("some.jsonl:3: failed")


def test_only_what_is_asked_for_runs() -> None:
    ran = json.loads(run("scenario", "run", OWN, "--only", "copies", "--json").output)
    assert ran["scenarios"] == ran["passed"] == 1
    nothing = run("scenario", "run", OWN, "--only", "no such tag")
    assert nothing.code == 2


def test_ids_in_a_text_file_stand_for_the_scenarios_beside_it(tmp_path: Path) -> None:
    (tmp_path / "all.jsonl").write_bytes(OWN.read_bytes())
    (tmp_path / "one.txt").write_text("missing/one\n", encoding="utf-8")
    assert "missing/one" in run("scenario", "run", tmp_path / "one.txt").errors


def test_a_scenario_is_shown_with_its_log() -> None:
    shown = run("scenario", "show", "turns/an extra turn comes next", OWN)
    assert shown.code == 0
    assert "> A: cast Hour Stolen" in shown.output
    assert shown.output.splitlines()[-1] == "=> turns/an extra turn comes next: passed"


def test_a_file_that_is_not_there_is_told() -> None:
    assert run("scenario", "run", "none.jsonl").code == 2


def test_a_file_without_a_scenario_is_told(tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.write_text("\n", encoding="utf-8")
    refused = run("scenario", "run", file)
    assert (refused.code, refused.output) == (2, "")
    assert "there is no scenario in" in refused.errors


def test_an_id_that_is_none_is_refused() -> None:
    for id in ("", "x" * 2_001):
        refused = run("scenario", "new", id)
        assert (refused.code, refused.output) == (2, "")
        assert refused.errors.startswith("error: id: ")


def test_a_report_that_cannot_be_written_is_refused_before_anything_runs(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    assert run("scenario", "new", "--to", file).code == 0
    refused = run("scenario", "run", file, "--report", tmp_path)
    assert (refused.code, refused.output) == (2, "")
    assert "can't be written: Is a directory; name another file" in refused.errors


def test_no_id_is_the_end_of_every_id() -> None:
    assert "has the id ''" in run("scenario", "show", "").errors


def test_a_report_is_written_over_a_report_and_over_nothing_else(tmp_path: Path) -> None:
    file, report = written(tmp_path, run("scenario", "new").output, "mine.json"), tmp_path / "report.txt"
    for _ in range(2):
        assert run("scenario", "run", file, "--report", report).code == 0
    refused = run("scenario", "run", file, "--report", file)
    assert (refused.code, "isn't a report about scenarios; name another file" in refused.errors) == (2, True)
    assert run("scenario", "run", file).code == 0
