"""`epicenter motion` and `epicenter distance`, driven as a person or a script drives them."""

import csv
import gzip
import io
import json
import math
import os
import subprocess
from pathlib import Path

import pytest
from program import BINARY, ROOT, environment, run

RECORDINGS = Path(os.environ.get("EPICENTER_RECORDINGS", ROOT / "../shared/data")).resolve()
PHONES = RECORDINGS / "phone_motion"
recorded = pytest.mark.skipif(not PHONES.exists(), reason=f"There are no recordings in {PHONES}.")

HEADER = "time (s),x (g),y (g),z (g)"
MARK = "# Epicenter motion 1, gravity included"


def shaken(seconds=8, rate=100):
    """A phone lying face up that is shaken along x from 4 s on for half a second, then stood upright at 6 s."""
    for index in range(seconds * rate):
        at = index / rate
        push = 1.8 * math.sin(2 * math.pi * 6 * (at - 4)) if 4 <= at < 4.5 else 0
        yield (at, push, 0, -1) if at < 6 else (at, push, -1, 0)


def own_form(samples):
    return "\n".join([MARK, HEADER, *(",".join(str(part) for part in sample) for sample in samples)]) + "\n"


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "shaken.csv"
    path.write_text(own_form(shaken()))
    return path


def found(*words):
    answer = run("motion", *words, "--format", "json")
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def test_our_own_export_is_read_and_understood_without_any_option(own):
    whole = found(own)
    assert whole["samples"] == 800 and whole["dropped"] == whole["refusedLines"] == 0
    assert whole["ratePerSecond"] == pytest.approx(100) and whole["gaps"] == 0
    assert [whole[name]["known"] for name in ("unit", "sign", "gravity")] == ["written"] * 3
    assert [turn["orientation"] for turn in whole["orientations"] if turn["orientation"] != "unknown"] == [
        "face up", "portrait",
    ]
    assert [gesture["gesture"] for gesture in whole["gestures"]][0] == "shake"
    assert 4.5 < whole["gestures"][0]["seconds"] < 5
    first = whole["movements"][0]
    assert first["direction"] == "left" and first["seconds"] == pytest.approx(4, abs=0.05)
    assert first["peak"]["x"] == pytest.approx(-1.8, abs=0.3)


def test_signs_units_and_columns_that_are_said_or_found_lead_to_the_same(own, tmp_path):
    expected = found(own)
    other = tmp_path / "other.csv.gz"
    rows = "".join(f"{-z * 9.80665:.6f};{-y * 9.80665:.6f};7;{-x * 9.80665:.6f};{at * 1000:.1f}\n" for at, x, y, z in shaken())
    other.write_bytes(gzip.compress(rows.replace(".", ",").encode()))
    whole = found(other, "--columns", "z,y,-,x,time")
    assert [whole[name]["value"] for name in ("unit", "sign", "gravity")] == ["ms2", "w3c", "included"]
    assert {whole[name]["known"] for name in ("unit", "sign", "gravity")} == {"measured"}
    for name in ("orientations", "gestures"):
        assert whole[name] == expected[name]
    assert len(whole["movements"]) == len(expected["movements"])
    said = found(other, "--columns", "z,y,-,x,time", "--unit", "ms2", "--sign", "w3c", "--gravity", "included")
    assert {said[name]["known"] for name in ("unit", "sign", "gravity")} == {"given"}
    assert said["gestures"] == whole["gestures"]
    turned = found(own, "--sign", "w3c")
    assert turned["movements"][0]["direction"] == "right"


def test_rows_tell_what_happened_in_the_order_of_time(own):
    answer = run("motion", own, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(answer.stdout)))
    assert [float(row["seconds"]) for row in rows] == sorted(float(row["seconds"]) for row in rows)
    assert {row["kind"] for row in rows} == {"orientation", "movement", "gesture"}
    assert all(row["peakx"] and row["duration"] for row in rows if row["kind"] == "movement")


@pytest.mark.parametrize("columns", [None, "60", "200", "10"])
def test_the_trace_is_drawn_within_the_terminal(own, columns):
    answer = subprocess.run(
        [BINARY, "motion", own, "--plot"], capture_output=True, text=True, timeout=60,
        env=environment() | ({"COLUMNS": columns} if columns else {}),
    )
    assert answer.returncode == 0 and not answer.stderr
    assert "\x1b" not in answer.stdout
    lines = answer.stdout.splitlines()
    panels = [line for line in lines if "│" in line]
    width = max(int(columns or 80), 24)
    assert len(panels) == 18 and {len(line) for line in panels} == {width - 1}
    assert all(len(line) <= max(width, 60) for line in lines)
    assert any(set(line) & {chr(code) for code in range(0x2801, 0x2900)} for line in panels)
    assert "S shake" in answer.stdout


def test_a_recording_comes_by_a_pipe_too(own):
    answer = subprocess.run(
        [BINARY, "motion", "-", "--format", "json"], input=gzip.compress(own.read_bytes()), capture_output=True,
        timeout=60, env=environment(),
    )
    assert json.loads(answer.stdout)["samples"] == 800


@pytest.mark.parametrize("words, status, said", [
    (["missing.csv"], 3, "cannot be read"),
    ([".", ], 3, "is a folder"),
    (["a.csv", "--unit", "mm"], 2, "--unit"),
    (["a.csv", "--sign", "up"], 2, "--sign"),
    (["a.csv", "--columns", "time,x"], 2, "time, x, y and z once each"),
    (["a.csv", "--plot", "--format", "csv"], 2, "--plot"),
    ([], 2, "file"),
])
def test_misuse_and_missing_files_have_their_sentences(words, status, said, tmp_path):
    answer = subprocess.run(
        [BINARY, "motion", *words], capture_output=True, text=True, cwd=tmp_path, timeout=60, env=environment())
    assert answer.returncode == status and said in answer.stderr and not answer.stdout


@pytest.mark.parametrize("content, said", [
    (b"", "No row"),
    (b"property,value\nversion,1.1\n", "No row"),
    (b"time,a,b,c\n1,2,3,4\n", "x, y and z"),
    (gzip.compress(b"time,x,y,z\n1,2,3,4\n" * 10)[:-9], "gzip"),
    (b"PK\x03\x04" + bytes(100), "archive"),
    (gzip.compress(bytes(300_000_000)), "limit"),
])
def test_what_is_no_recording_is_refused_with_a_sentence(content, said, tmp_path):
    path = tmp_path / "file"
    path.write_bytes(content)
    answer = run("motion", path)
    assert answer.returncode == 3 and said in answer.stderr, answer.stderr
    assert not answer.stdout


def test_lines_that_cannot_be_read_are_told(tmp_path):
    path = tmp_path / "damaged.csv"
    path.write_text(own_form(shaken()).replace("\n1.0,", "\nnone,").replace("\n1.01,", "\n,1.01,"))
    answer = run("motion", path)
    assert answer.returncode == 0
    assert "line 103 has no number where one belongs" in answer.stderr
    assert "line 104 has 5 columns where the others have 4" in answer.stderr


@recorded
@pytest.mark.parametrize("name, said, seen", [
    ("adtngrha_Accelerometer", ["ms2 written", "w3c measured", "included measured"], ["portrait"]),
    ("elec292_Isabel_Walking_RawData", ["ms2 written", "w3c assumed", "removed written"], []),
    ("jmandzak_Squats_Gravity", ["ms2 written", "apple measured", "included measured"], ["face up", "portrait"]),
    ("phonetoss_Accelerometer", ["ms2 assumed", "w3c assumed", "removed measured"], []),
])
def test_recordings_of_phones_are_understood(name, said, seen):
    whole = found(PHONES / f"{name}.csv.gz")
    assert [f"{whole[key]['value']} {whole[key]['known']}" for key in ("unit", "sign", "gravity")] == said
    assert [turn["orientation"] for turn in whole["orientations"]][: len(seen)] == [
        word for word in seen] or set(seen) <= {turn["orientation"] for turn in whole["orientations"]}
    assert 99 < whole["ratePerSecond"] < 102


@recorded
def test_gravity_comes_from_a_file_of_its_own():
    whole = found(PHONES / "jmandzak_Squats_Accelerometer.csv.gz", "--gravity", PHONES / "jmandzak_Squats_Gravity.csv.gz")
    assert whole["sign"] == {"value": "apple", "known": "measured"}
    assert [turn["orientation"] for turn in whole["orientations"] if turn["orientation"] != "unknown"] == [
        "face up", "portrait", "face up", "portrait", "face up",
    ]
    assert whole["meanGravityLength"] == pytest.approx(1, abs=0.001)


def distance(*words):
    answer = run("distance", *words, "--format", "json")
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def test_distance_bearings_and_both_distances():
    # By GeographicLib 2.1: Geodesic.WGS84.Inverse(35.68, 139.69, -33.45, -70.66).
    meters, azimuth, back_azimuth = 17240956.90183032, 93.56340096217458, 283.645696959708
    for places in (["35.68,139.69", "-33.45,-70.66"], ["35°40'48\"N 139°41'24\"E", "33°27'S 70°39.6'W"]):
        whole = distance(*places)
        leg = whole["legs"][0]
        assert leg["ellipsoid"]["kilometers"] == pytest.approx(meters / 1000, abs=1e-6)
        assert leg["ellipsoid"]["miles"] == pytest.approx(meters / 1609.344, abs=1e-6)
        assert leg["bearingDegrees"] == pytest.approx(azimuth, abs=1e-7)
        assert leg["backBearingDegrees"] == pytest.approx(back_azimuth, abs=1e-7)
        assert leg["sphereDegrees"] == pytest.approx(leg["sphere"]["kilometers"] / 6371.0088 * 180 / math.pi)
        assert abs(leg["sphere"]["kilometers"] / leg["ellipsoid"]["kilometers"] - 1) < 0.006


def test_a_way_of_several_places_has_a_length_along_and_straight():
    whole = distance("0,0", "0,10", "0,20", "0,10")
    degree = 6378.137 * math.pi / 180
    assert whole["along"]["kilometers"] == pytest.approx(30 * degree, abs=1e-6)
    assert whole["straight"]["kilometers"] == pytest.approx(10 * degree, abs=1e-6)
    assert len(run("distance", "0,0", "0,10", "0,20", "--format", "csv").stdout.splitlines()) == 3


def test_distance_for_people():
    answer = run("distance", "-35.68,-139.69", "geo:51.51,-0.13;u=5")
    assert answer.returncode == 0
    assert "35.68000°S 139.69000°W" in answer.stdout and " km (" in answer.stdout and "back " in answer.stdout
    assert "there -, back -" in run("distance", "1,2", "1,2").stdout


@pytest.mark.parametrize("words, said", [
    (["1,2"], "two places"), (["1,2", "north"], "is not a place"), (["1,2", "91,0"], "between -90 and 90"),
    (["1,2", "1 70 0 2 0 0"], "60 or more"), (["1,2", "3,4", "--form", "csv"], "no option --form"),
    (["1,2", "3,4", "--format", "xml"], "--format"),
])
def test_what_is_no_place_is_misuse(words, said):
    answer = run("distance", *words)
    assert answer.returncode == 2 and said in answer.stderr and not answer.stdout
