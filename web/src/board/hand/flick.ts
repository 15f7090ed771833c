// A finger that strikes: which way and how fast it went in its last moments. From the player's chair, mm and ms.

/** Where a finger was: right and up from the player's chair, mm; ms. */
export interface Sample {
  at: number;
  right: number;
  up: number;
}

/** What counts of the finger's path, ms before it left. */
const WINDOW = 60;
/** A finger that leaves the glass rolls: its last steps are not meant if they turn or brake against all before. ms, degrees */
const LIFT = 25;
const TURN = 18;
const BRAKE = 0.4;
/** Whoever has held still for so long before lifting has not flicked, ms. */
const STILL = 50;

/** The widest flick, degrees from straight ahead: further round a finger does not push through the striker. */
export const WIDEST = 80;

export interface Flick {
  /** From straight ahead, positive to the right. */
  degrees: number;
  /** mm/s */
  speed: number;
}
/** A finger that was no flick: it stood still, or did not go forwards through the striker. */
export type Miss = "slow" | "beside";

/** The flick that a finger on its `path` gives to a striker at a point, passing within `reach` of it. */
export function flickOf(path: readonly Sample[], lifted: number, [right, up]: [number, number], reach: number): Flick | Miss {
  const velocity = velocityOf(path, lifted);
  if (velocity === null) return "slow";
  const degrees = (Math.atan2(velocity[0], velocity[1]) * 180) / Math.PI;
  if (nearness(path, right, up) > reach || Math.abs(degrees) > WIDEST) return "beside";
  return { degrees, speed: Math.hypot(...velocity) };
}

/** The velocity of a finger that leaves at `lifted`, mm/s; null if it stood still or has too few samples. */
export function velocityOf(samples: readonly Sample[], lifted: number): [number, number] | null {
  const recent = samples.filter((one) => lifted - one.at <= WINDOW + LIFT);
  const last = recent[recent.length - 1];
  if (last === undefined || lifted - last.at > STILL) return null;
  const meant = withoutLift(recent);
  const end = meant[meant.length - 1];
  if (end === undefined) return null;
  return slope(meant.filter((one) => end.at - one.at <= WINDOW));
}

/** How near the finger's path came to a point, mm. */
export function nearness(samples: readonly Sample[], right: number, up: number): number {
  let least = Infinity;
  samples.forEach((one, index) => {
    const before = samples[index - 1] ?? one;
    const [wx, wy] = [one.right - before.right, one.up - before.up];
    const square = wx * wx + wy * wy;
    const along = square === 0 ? 0 : ((right - before.right) * wx + (up - before.up) * wy) / square;
    const s = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(before.right + s * wx - right, before.up + s * wy - up));
  });
  return least;
}

function withoutLift(samples: readonly Sample[]): Sample[] {
  const meant = [...samples];
  const lifted = meant[meant.length - 1]?.at ?? 0;
  for (;;) {
    const last = meant[meant.length - 1];
    const before = meant[meant.length - 2];
    if (meant.length < 4 || last === undefined || before === undefined || lifted - last.at > LIFT) return meant;
    const velocity = slope(meant.slice(0, -1));
    const time = last.at - before.at;
    const step: [number, number] = [last.right - before.right, last.up - before.up];
    if (velocity === null) return meant;
    const [speed, far] = [Math.hypot(...velocity), Math.hypot(...step)];
    const straight = (velocity[0] * step[0] + velocity[1] * step[1]) / (speed * far || 1) >= Math.cos((TURN * Math.PI) / 180);
    if (far > 0 && straight && (time <= 0 || (far / time) * 1000 >= BRAKE * speed)) return meant;
    meant.pop();
  }
}

/** The straight motion nearest to all samples (least squares), mm/s. */
function slope(samples: readonly Sample[]): [number, number] | null {
  const count = samples.length;
  if (count < 2) return null;
  const mean = (of: (one: Sample) => number): number => samples.reduce((sum, one) => sum + of(one), 0) / count;
  const [at, right, up] = [mean((one) => one.at), mean((one) => one.right), mean((one) => one.up)];
  let [square, along, ahead] = [0, 0, 0];
  for (const one of samples) {
    square += (one.at - at) ** 2;
    along += (one.at - at) * (one.right - right);
    ahead += (one.at - at) * (one.up - up);
  }
  return square === 0 ? null : [(along / square) * 1000, (ahead / square) * 1000];
}
