// The colours of the board: the variables `--board-…` of board.css, and in strong contrast `--contrast-…` of contrast.css.

/** Names of those that a sheet writes as #rrggbb, without their `--board-`. */
export const SOLID = [
  "satin", "satin-late", "rosewood", "rosewood-late", "maple", "maple-late", "oak", "oak-late", "scratch", "scratch-lit", "sheen", "sheen-far",
  "print", "print-red", "red", "petal", "rosette-heart", "frame-lit", "frame-shade", "frame-glow", "frame-fall", "frame-edge", "frame-away", "frame-body",
  "frame-shadow", "hole-near", "hole-middle", "hole-far", "throat", "net", "net-behind", "depth", "white-bright", "white-body", "white-deep",
  "white-rim", "black-bright", "black-body", "black-deep", "black-rim", "queen-bright", "queen-body", "queen-deep", "queen-rim", "striker-bright",
  "striker-body", "striker-deep", "striker-rim", "groove", "highlight", "disc-shadow", "white-sign", "black-sign", "queen-sign", "striker-ring",
  "striker-star", "ink", "paper", "ghost", "force-low", "force-high", "pull-limit", "spin", "ring", "line-shut", "path-white", "path-black",
  "path-queen", "path-striker", "advice-good", "advice-bad", "advice-queen",
] as const;

/** Names of those that have a transparency of their own. */
export const THIN = [
  "powder", "dust", "years", "sheen-shade", "petal-line", "frame-foot", "mitre", "mitre-lit", "lip-dark", "lip", "lip-lit", "white-groove",
  "white-glint", "black-groove", "black-glint", "queen-groove", "queen-glint", "striker-groove", "striker-glint", "guide", "label", "label-edge",
  "line-open", "landing", "landing-edge", "path-casing-dark", "path-casing-light",
] as const;

export type Solid = (typeof SOLID)[number];
export type Colour = Solid | (typeof THIN)[number];

const known = new Map<Colour, string>();
let inContrast = false;

export type Channels = readonly [number, number, number];

/** From now on what is drawn has the colours of strong contrast, or those of wood. */
export function drawInContrast(contrast: boolean): void {
  if (contrast === inContrast) return;
  inContrast = contrast;
  known.clear();
}

/** A colour as the sheets have it. They are asked once: what moves is drawn sixty times a second. */
export function colour(name: Colour): string {
  let value = known.get(name);
  if (value === undefined) {
    const style = getComputedStyle(document.documentElement);
    value = (inContrast ? style.getPropertyValue(`--contrast-${name}`).trim() : "") || style.getPropertyValue(`--board-${name}`).trim();
    if (value !== "") known.set(name, value);
  }
  return value;
}

/** Red, green and blue, 0 to 255, of a colour written as #rrggbb. */
export function channelsOf(value: string): Channels {
  const channel = (at: number): number => parseInt(value.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Between two colours; share 0 to 1. */
export function between(low: Channels, high: Channels, share: number): Channels {
  const mix = (at: 0 | 1 | 2): number => Math.round(low[at] + (high[at] - low[at]) * share);
  return [mix(0), mix(1), mix(2)];
}

export function channels(name: Solid): Channels {
  return channelsOf(colour(name));
}

/** A colour laid on thinly; alpha 0 to 1. */
export function faded(name: Solid, alpha: number): string {
  return `rgba(${channels(name).join(", ")}, ${alpha})`;
}

/** Between two colours by name; share 0 to 1. */
export function mixed(from: Solid, to: Solid, share: number): string {
  return `rgb(${between(channels(from), channels(to), share).join(", ")})`;
}
