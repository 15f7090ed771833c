// A wheel or a trackpad: one notch is one step, and the many small events of a swipe add up to steps in proportion.

/** px, lines and pages of one notch. */
const NOTCH = [100, 3, 1] as const;
/** px by which two fingers that part on a trackpad look e times nearer, as browsers report a pinch; the most of one event. */
const PINCH = 100;
const MOST = Math.log(1.3);

type Turn = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">;

/** How far it has turned: 1 is one notch, positive towards the hand. With Shift some browsers turn it sideways. */
function notches({ deltaX, deltaY, deltaMode }: Turn): number {
  return (deltaY || deltaX) / (NOTCH[deltaMode] ?? NOTCH[0]);
}

/** How many times nearer a turn of the wheel looks, or a pinch on a trackpad, which is reported as one. */
export function nearerBy(turn: Turn): number {
  const by = (-notches(turn) * NOTCH[0]) / PINCH;
  return Math.exp(Math.min(MOST, Math.max(-MOST, by)));
}

export class Wheel {
  /** Notches that are no whole step yet, and what they are to change. */
  private rest = 0;
  private about = "";

  /** The whole steps of this event, with what earlier ones have left; `about`: what they change. */
  steps(turn: Turn, about: string): number {
    const by = notches(turn);
    if (about !== this.about || by * this.rest < 0) this.rest = 0;
    this.about = about;
    // The px of a notch are not the same everywhere: half of one is one already.
    const whole = Math.abs(by) >= 0.5;
    const sum = whole ? by : this.rest + by;
    const steps = (whole ? Math.round(Math.abs(sum)) : Math.floor(Math.abs(sum) + 1e-9)) * Math.sign(sum) + 0;
    this.rest = whole ? 0 : sum - steps;
    return steps;
  }
}
