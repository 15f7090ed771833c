import assert from "node:assert/strict";
import { test } from "node:test";
import { flickOf, nearness, velocityOf, type Sample } from "../src/board/hand/flick";
import type { Pair } from "../src/wire/messages";
import { DEAD, fullPull, FURTHEST, pullOfSpeed, speedOfFinger, speedOfPull, distanceToEdge } from "../src/board/hand/power";
import { gaps, stopAt, Stroke } from "../src/board/hand/stroke";
import { adjusted, onRing, RING, turnOnRing } from "../src/board/hand/fine";

const speeds = { full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: 5_600_000 };

/** A finger that goes straight, `degrees` from ahead, `speed` mm/s, seen every `every` ms until 1000. */
function straight(degrees: number, speed: number, every: number): Sample[] {
  const turn = (degrees * Math.PI) / 180;
  const seen: Sample[] = [];
  for (let at = 840; at <= 1000; at += every) {
    const far = (speed * (at - 840)) / 1000;
    seen.push({ at, right: far * Math.sin(turn), up: far * Math.cos(turn) });
  }
  return seen;
}

const degreesOf = ([right, up]: [number, number]): number => (Math.atan2(right, up) * 180) / Math.PI;

test("a finger's last way gives direction and speed, however often the screen looks", () => {
  for (const every of [2, 4, 8, 16]) {
    for (const degrees of [-70, -12.5, 0, 33, 79]) {
      const found = velocityOf(straight(degrees, 1800, every), 1002);
      assert.ok(found !== null);
      assert.ok(Math.abs(degreesOf(found) - degrees) < 1e-6, `${degrees}, seen every ${every} ms: ${degreesOf(found)}`);
      assert.ok(Math.abs(Math.hypot(...found) - 1800) < 1e-6);
    }
  }
});

test("a finger that rolls off the glass has struck as it went before", () => {
  const way = straight(20, 2000, 8);
  const last = way[way.length - 1] as Sample;
  const rolled = [...way, { at: 1007, right: last.right - 4, up: last.up + 1 }, { at: 1013, right: last.right - 6, up: last.up - 2 }];
  const found = velocityOf(rolled, 1015);
  assert.ok(found !== null && Math.abs(degreesOf(found) - 20) < 0.01, `${found === null ? "none" : degreesOf(found)}`);
  const braked = [...way, { at: 1010, right: last.right + 0.4, up: last.up + 1 }];
  const kept = velocityOf(braked, 1012);
  assert.ok(kept !== null && Math.abs(Math.hypot(...kept) - 2000) < 1);
});

test("only the last moments count: a slow start, then a fast end in another direction", () => {
  const slow = Array.from({ length: 40 }, (_, i): Sample => ({ at: 500 + i * 8, right: i * 0.5, up: 0 }));
  const from = slow[slow.length - 1] as Sample;
  const fast = straight(0, 1500, 8).map((one) => ({ at: one.at, right: from.right + one.right, up: one.up }));
  const found = velocityOf([...slow, ...fast], 1000);
  assert.ok(found !== null && Math.abs(degreesOf(found)) < 0.01 && Math.abs(Math.hypot(...found) - 1500) < 1);
});

test("who stands still before lifting, or was hardly seen, has not flicked", () => {
  assert.equal(velocityOf(straight(0, 2000, 8), 1080), null);
  assert.equal(velocityOf([{ at: 1000, right: 0, up: 0 }], 1001), null);
  assert.equal(velocityOf([], 1001), null);
});

test("a flick goes forwards through the striker; beside it, backwards or standing still it is none", () => {
  const way = straight(30, 1000, 8);
  const through: [number, number] = [40, 40 * Math.sqrt(3)];
  const found = flickOf(way, 1000, through, 20);
  assert.ok(typeof found === "object" && Math.abs(found.degrees - 30) < 1e-6 && Math.abs(found.speed - 1000) < 1e-6);
  assert.equal(flickOf(way, 1000, [-60, 40], 20), "beside");
  assert.equal(flickOf(straight(170, 1000, 8), 1000, [0, 0], 20), "beside");
  assert.equal(flickOf(way, 1200, through, 20), "slow");
});

test("a shaking finger's direction is kept within a degree", () => {
  let state = 5;
  const luck = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5;
  for (let round = 0; round < 50; round++) {
    const degrees = (round * 37) % 120 - 60;
    const shaken = straight(degrees, 1600, 8).map((one) => ({ at: one.at, right: one.right + luck(), up: one.up + luck() }));
    const found = velocityOf(shaken, 1000);
    assert.ok(found !== null && Math.abs(degreesOf(found) - degrees) < 1, `${degrees}: ${found === null ? "none" : degreesOf(found)}`);
  }
});

test("how near a way passes by a point counts between its samples too", () => {
  const way = [{ at: 0, right: -10, up: 0 }, { at: 8, right: 10, up: 0 }];
  assert.equal(nearness(way, 0, 3), 3);
  assert.equal(nearness(way, 14, 3), 5);
  assert.equal(nearness(way.slice(0, 1), -10, 2), 2);
});

test("a full pull is as long as ever where the way suffices, and else the hardest stroke ends before the window's edge", () => {
  assert.equal(fullPull(1, 400), 145);
  assert.equal(fullPull(0.4, 400), 118);
  for (const way of [70, 86, 120, 150]) {
    const full = fullPull(0.5, way);
    assert.ok(full <= 118);
    assert.ok(DEAD + FURTHEST * (full - DEAD) < way, `${way} px: ${full}`);
  }
  assert.ok(fullPull(0.5, 86) > 60);
  // A striker at the very edge, or beyond it, still wants a pull that can be measured out.
  assert.equal(fullPull(0.5, 3), fullPull(0.5, -100));
});

test("the way to the window's edge is that of the pull", () => {
  assert.equal(distanceToEdge([100, 304], 0, 5, 844, 390), 86);
  assert.equal(distanceToEdge([100, 304], -2, 0, 844, 390), 100);
  assert.equal(distanceToEdge([100, 304], 0, -1, 844, 390), 304);
  assert.ok(Math.abs(distanceToEdge([100, 304], 3, 3, 844, 390) - 86 * Math.SQRT2) < 1e-9);
});

test("the force grows with the pull, gently at first: a full pull is a full flick, and the last part reaches the hardest stroke", () => {
  assert.equal(speedOfPull(0, speeds), 0);
  assert.ok(Math.abs(speedOfPull(1, speeds) - 5_000_000) < 1e-3);
  assert.equal(speedOfPull(FURTHEST, speeds), 8_000_000);
  assert.equal(speedOfPull(9, speeds), 8_000_000);
  let before = -1;
  for (let pull = 0; pull <= FURTHEST; pull += 0.01) {
    const speed = speedOfPull(pull, speeds);
    assert.ok(speed > before);
    assert.ok(Math.abs(pullOfSpeed(speed, speeds) - pull) < 1e-9);
    before = speed;
  }
  // The first tenth of the pull moves the force less than half as much as the last tenth before the full flick.
  assert.ok(speedOfPull(0.1, speeds) < 0.5 * (speedOfPull(1, speeds) - speedOfPull(0.9, speeds)));
});

test("a finger's speed is the striker's, in proportion; too slow is a push, too fast the hardest stroke", () => {
  for (const scale of [0.43, 1, 2.3]) {
    const full = Math.max(2300, 1500 / scale);
    assert.ok(Math.abs((speedOfFinger(full, scale, speeds) ?? 0) - 5_000_000) < 1e-3);
    assert.ok(Math.abs((speedOfFinger(full / 2, scale, speeds) ?? 0) - 2_500_000) < 1e-3);
    assert.equal(speedOfFinger(full * 3, scale, speeds), 8_000_000);
    assert.equal(speedOfFinger(full * 0.15, scale, speeds), null);
  }
});

const places: Pair[] = [[-225, -216], [-184, -60], [20, 184], [216, 225]];
const stops = [["end", "circle"], ["circle", "b4"], ["b4", "circle"], ["circle", "end"]];

test("the striker knows what stops it, and that nothing does", () => {
  const next = { places, stops };
  assert.deepEqual(stopAt(next, 300), { why: "end", beyond: 1 });
  assert.deepEqual(stopAt(next, -300), { why: "end", beyond: -1 });
  assert.deepEqual(stopAt(next, 190), { why: "circle", beyond: 1 });
  assert.deepEqual(stopAt(next, 212), { why: "circle", beyond: -1 });
  assert.deepEqual(stopAt(next, -50), { why: "b4", beyond: 1 });
  assert.deepEqual(stopAt(next, 10), { why: "b4", beyond: -1 });
  for (const free of [-184, -100, -60, 20, 225]) assert.equal(stopAt(next, free), null);
  assert.equal(stopAt({ places: [], stops: [] }, 0), null);
  assert.deepEqual(gaps(places), [[-216, -184], [-60, 20], [184, 216]]);
  assert.deepEqual(gaps(places.slice(0, 1)), []);
});

test("a step stops before what is in the way and says so; the next one goes over it", () => {
  const line = { places: places.map(([low, high]): Pair => [low * 1000, high * 1000]), stops, line: 0 };
  const free = new Stroke(line, "S", speeds).slide(-65_000);
  assert.equal(free.stopped, null);
  const stopped = free.step(6_000);
  assert.equal(stopped.along, -60_000);
  assert.equal(stopped.stopped?.why, "b4");
  const over = stopped.step(6_000);
  assert.equal(over.along, 20_000);
  assert.equal(over.stopped, null);
  const last = over.slide(400_000).step(6_000);
  assert.equal(last.along, 225_000);
  assert.equal(last.stopped?.why, "end");
  assert.equal(last.aim(3).stopped, null);
  assert.deepEqual([free.along, stopped.along], [-65_000, -60_000], "what was changed is another stroke");
});

test("no stroke is harder than the hardest, whatever its direction; spin to the right is clockwise", () => {
  const stroke = new Stroke({ places, stops, line: -252 }, "S", speeds).force(99_000_000).withSpin(1e9);
  assert.equal(stroke.values.spin, -300_000);
  for (let degrees = -180; degrees <= 180; degrees += 0.37) {
    const { vx, vy } = stroke.aim(degrees).values;
    assert.ok(vx * vx + vy * vy <= 8_000_000 ** 2);
    assert.ok(Math.hypot(vx, vy) > 8_000_000 - 3);
  }
  assert.equal(Object.is(stroke.withSpin(0).values.spin, 0), true);
});

test("a stroke taken from the wire gives the wire the same four integers, from every seat", () => {
  const places: Pair[] = [[-225_550, -216_050], [-184_250, 184_250], [216_050, 225_550]];
  const line = { line: -252_600, places, stops: places.map((): [string, string] => ["end", "end"]) };
  for (const seat of ["S", "E", "N", "W"] as const) {
    for (const values of [
      { x: -12_345, vx: 1_234_567, vy: 2_345_678, spin: 0 },
      { x: 220_001, vx: -300_001, vy: -1_999_999, spin: -12_345 },
      { x: 0, vx: 0, vy: -777_777, spin: 300_000 },
    ]) {
      const stroke = new Stroke(line, seat, speeds).withValues(values);
      assert.deepEqual(stroke.values, values);
      assert.deepEqual(new Stroke(line, seat, speeds).following(stroke).values, values);
    }
  }
});

test("a stroke that nobody has aimed is not meant; one without spin keeps everything else", () => {
  const fresh = new Stroke({ places, stops, line: -252 }, "S", speeds);
  assert.equal(fresh.aimed, false);
  assert.equal(fresh.slide(50).aimed, false, "sliding is no aiming");
  const spun = fresh.aim(7).withSpin(90_000);
  assert.equal(spun.aimed, true);
  assert.equal(spun.withAimed(false).aimed, false);
  assert.deepEqual([spun.withoutSpin().spin, spun.withoutSpin().degrees], [0, 7]);
});

test("an aim that a finger has left stays kept as it is changed finely, and until nobody aims any more", () => {
  const line = { line: -300_000, places: [[-200_000, 200_000]] as Pair[], stops: [] };
  const fresh = new Stroke(line, "S", speeds);
  const kept = fresh.aim(10).keep();
  assert.deepEqual([fresh, fresh.aim(10), kept, kept.turn(1).harder(1).slide(0)].map((one) => one.kept), [false, false, true, true]);
  assert.equal(new Stroke(line, "S", speeds).following(kept).kept, true);
  assert.equal(kept.withAimed(false).withAimed(true).kept, false);
});

const SPEEDS = { full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: null };
const STROKE = new Stroke({ line: -300_000, places: [[-200_000, 200_000]], stops: [["end", "end"]] }, "S", SPEEDS);

test("a finger turns the aim by at most a twentieth of a degree a pixel, wherever it holds the ring and whichever way it goes", () => {
  for (let angle = 0; angle < 360; angle += 7) {
    for (const away of [RING - 20, RING, RING + 20]) {
      const from = [away * Math.cos(angle), away * Math.sin(angle)] as const;
      for (const [dx, dy] of [[1, 0], [0, 1], [0.6, -0.8], [-3, 4]] as const) {
        const turn = turnOnRing([0, 0], from, [from[0] + dx, from[1] + dy]);
        assert.ok(Math.abs(turn) <= 0.05 * Math.hypot(dx, dy) + 1e-12);
      }
    }
  }
});

test("clockwise along the ring turns to the right, and towards its middle turns nothing", () => {
  assert.ok(turnOnRing([0, 0], [0, -RING], [1, -RING]) > 0);
  assert.ok(turnOnRing([0, 0], [RING, 0], [RING, 1]) > 0);
  assert.equal(turnOnRing([0, 0], [0, -RING], [0, -RING + 5]), 0);
});

test("the ring is held beside the striker, not on it", () => {
  assert.deepEqual([0, 26, 50, RING, 84, 120].map(onRing), [false, false, true, true, true, false]);
});

test("a second finger changes the stroke by steps of a tenth of a degree and a twentieth of a metre per second, and comes back to it", () => {
  const stroke = STROKE.aim(10).force(2_000_000);
  const changed = adjusted(stroke, 40, -80);
  assert.ok(Math.abs(changed.degrees - 11) < 1e-9);
  assert.equal(changed.speed, 2_500_000);
  assert.deepEqual([adjusted(stroke, 1, 1).degrees, adjusted(stroke, 1, 1).speed], [10, 2_000_000]);
});
