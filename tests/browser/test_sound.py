"""What a film sounds like, computed by a real browser's audio from the page's own sources, without a loudspeaker."""

import subprocess
from math import hypot
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from carrom.board import ICF, Stroke, striker_point
from tests.browser.person import Person

WEB = Path(__file__).parents[2] / "web"
BUNDLE = """
import {{ build }} from "esbuild";
await build({{
  stdin: {{
    contents: `export * from "./sound"; export * from "./notes";`,
    resolveDir: {source!r}, loader: "ts",
  }},
  bundle: true, format: "iife", globalName: "sound", outfile: {out!r}, nodePaths: [{modules!r}],
}});
"""
RENDERED = """
async ([notes, speed]) => {
  const audio = new OfflineAudioContext(2, 44100 * 2, 44100);
  const {input, output} = sound.masterChain(audio);
  output.connect(audio.destination);
  sound.scheduleNotes(audio, sound.waves(audio), notes, 0.05, {speed, slow: []}, input);
  const done = await audio.startRendering();
  return [0, 1].map((side) => {
    const samples = done.getChannelData(side);
    let peak = 0, power = 0, last = 0, crossings = 0;
    samples.forEach((one, i) => {
      peak = Math.max(peak, Math.abs(one)); power += one * one; if (Math.abs(one) > 1e-3) last = i;
      if (one > 0.02 && !(samples[i - 1] > 0.02)) crossings += 1;
    });
    return {peak, power, crossings, last: last / 44100};
  });
}
"""
CROWDED = """
async (stopped) => {
  let written = 0;
  const {createBufferSource} = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createBufferSource = function () {
    written += 1;
    return createBufferSource.call(this);
  };
  const sounds = Array.from({length: 120}, (_, i) => [50_000 + 100 * i, "disc", ["striker", "w1"], 90_000]);
  const how = {half: 370_000, quarters: 0, pace: {speed: 1, slow: []}, from: 0};
  // asked for before the film asks: on a screen of ten frames a second each callback has a frame of its own
  const picture = new Promise((done) => requestAnimationFrame(() => done(written)));
  sound.playFilmSound({discs: {}, sounds, duration: 1}, how);
  const before = written;
  if (stopped) sound.stopFilmSound();
  const drawn = await picture;
  const counts = [];
  for (let i = 0; i < 400 && (counts.at(-1) ?? 0) < 120; i += 1) {
    await new Promise((done) => setTimeout(done, 5));
    if (written > (counts.at(-1) ?? 0)) counts.push(written);
    if (stopped && i > 30) break;
  }
  return {before, drawn, counts};
}
"""
"""Plays a film of 120 knocks; tells how many are written at once, when the picture is drawn, and at each look then."""
TIMBRES = ("striker", "man", "frame", "rim", "rattle", "drop", "queen", "thud", "off")


@pytest.fixture(scope="module")
def sounds(tmp_path_factory) -> Path:
    """The page's own sources of sound, as one script."""
    out = tmp_path_factory.mktemp("sounds") / "sound.js"
    words = BUNDLE.format(source=str(WEB / "src" / "sound"), out=str(out), modules=str(WEB / "node_modules"))
    node = next(iter((WEB.parent / ".tools" / "node").glob("node")), "node")
    # not from a file: two workers would write the same one
    subprocess.run([str(node), "--input-type=module"], input=words, text=True, check=True, cwd=WEB)
    return out


@pytest.fixture
def render(page, sounds):
    """What reaches each ear: the highest sample, the power, how often it swings up, when it fell silent (s)."""
    page.add_script_tag(path=sounds)
    return lambda notes, speed=1: page.evaluate(RENDERED, [notes, speed])


def note(timbre: str, loud: float, at: float = 0.0, pan: float = 0.0) -> dict:
    return {"at": at, "timbre": timbre, "loud": loud, "pitch": 1, "pan": pan}


def test_twenty_simultaneous_sounds_do_not_clip_and_one_stays_audible(render):
    for timbre in TIMBRES:
        crowd = render([note(timbre, 1) for _ in range(20)])
        alone = render([note(timbre, 1)])
        assert all(0.3 < ear["peak"] < 1 for ear in crowd), timbre
        assert all(ear["peak"] > 0.05 for ear in alone), timbre


@pytest.mark.long
def test_a_hard_knock_is_clearly_louder_than_a_soft_one(render):
    for timbre in ("striker", "man", "frame", "rim"):
        hard, soft = (sum(ear["power"] for ear in render([note(timbre, loud)])) for loud in (1, 0.1))
        assert hard > 20 * soft > 0, timbre


@pytest.mark.long
def test_left_is_left_and_right_is_right(render):
    left, right = render([note("frame", 0.6, pan=-0.8)])
    assert left["power"] > 8 * right["power"]
    left, right = render([note("frame", 0.6, pan=0.8)])
    assert right["power"] > 8 * left["power"]


@pytest.mark.long
def test_in_slow_motion_the_same_knock_comes_four_times_as_late(render):
    usual, slow = (render([note("man", 0.8, at=0.3)], speed)[0]["last"] for speed in (1, 0.25))
    assert 0.34 < usual < 0.6
    assert 1.24 < slow < 1.6


@pytest.mark.long
def test_what_falls_is_told_apart_by_ear(render):
    queen, thud, man = (render([note(timbre, 1)])[0] for timbre in ("queen", "thud", "drop"))
    assert queen["last"] > man["last"] > thud["last"], "the queen rings on, the striker is over at once"
    assert queen["crossings"] > 5 * thud["crossings"], "the queen rings high, the striker is low"


def test_a_crowded_film_writes_its_notes_after_its_first_picture_and_a_few_at_a_time(page, sounds):
    page.add_script_tag(path=sounds)
    page.evaluate("addEventListener('click', sound.resumeAudio)")
    page.mouse.click(10, 10)
    stopped = page.evaluate(CROWDED, True)
    assert (stopped["before"], stopped["drawn"], stopped["counts"]) == (0, 0, [])
    played = page.evaluate(CROWDED, False)
    assert (played["before"], played["drawn"]) == (0, 0)
    assert played["counts"][0] <= 40
    assert played["counts"][-1] == 120


RECORDED = """
window.felt = [];
navigator.vibrate = (pattern) => { felt.push(pattern); return true; };
"""
START = striker_point(ICF, "S", 0)


def aimed(disc: str) -> tuple[str, Stroke]:
    """A position with one man between the striker and a pocket, and the stroke that sinks it."""
    hole = ICF.pocket_offset, ICF.pocket_offset
    way = [(to - at) / hypot(hole[0] - START[0], hole[1] - START[1]) for to, at in zip(hole, START, strict=True)]
    x, y = (at + 500_000 * one for at, one in zip(START, way, strict=True))
    return f"{disc} {x / 1000:.3f},{y / 1000:.3f}", Stroke("S", 0, *(round(2_000_000 * one) for one in way))


@pytest.fixture
def felt(another, server):
    """Opens the practice board on a device that records what it feels."""
    person = another(f"{server.address}page/carrom.css", fresh=True)
    person.page.add_init_script(RECORDED)

    def practise(disc: str, haptics: str = "on") -> tuple[Person, Stroke]:
        position, stroke = aimed(disc)
        person.prefers(haptics=haptics)
        person.page.goto(f"{server.address}#practice={quote_plus(position)}")
        person.wait_for("practice")
        person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())
        return person, stroke

    return practise


def told(person: Person) -> list[list[int]]:
    return person.page.evaluate("felt")


def test_a_man_that_falls_is_felt_and_one_whose_film_is_skipped_is_not(felt):
    person, stroke = felt("w1")
    person.play_by_numbers(stroke)
    person.wait_until(lambda: len(told(person)) > 0)
    still, before, long, *_ = told(person)[0]  # the striker may follow the man
    assert still == 0
    assert before > 100
    assert 15 <= long <= 40
    person.page.locator("#practice-board").focus()
    person.skip()
    person.wait_for("tried")
    assert told(person)[1:] == [[0]], "the rest of the pattern is called off"


@pytest.mark.long
def test_a_stroke_that_is_let_go_ticks(felt):
    person, _ = felt("w1")
    mouse = person.page.mouse
    mouse.move(*person.pixels(*START))
    mouse.down()
    mouse.move(*person.pixels(-20_000, -400_000), steps=6)
    mouse.up()
    person.wait_for("film", "tried")
    assert told(person)[0] == [10]


def test_nothing_is_felt_where_somebody_chose_so(felt):
    person, stroke = felt("queen", "off")
    person.play_by_numbers(stroke)
    person.wait_for("film", "tried")
    person.page.locator("#practice-board").focus()
    person.skip()
    person.wait_for("tried")
    assert told(person) == []
