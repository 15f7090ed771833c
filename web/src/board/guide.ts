// The guide line: where the striker, sent straight, first meets something. One ray against circles and the frame.

export interface Circle {
  name: string;
  x: number;
  y: number;
}

export interface Surroundings {
  discs: readonly Circle[];
  discRadius: number;
  strikerRadius: number;
  halfSide: number;
  pocketRadius: number;
}

export interface Contact {
  kind: "disc" | "frame" | "pocket";
  /** The disc or the side met. */
  name: string;
  distance: number;
  /** The striker's centre at that moment. */
  x: number;
  y: number;
}

/** Distance along the ray to where it enters a circle around (cx, cy), or null. The direction has length 1. */
function entry(x: number, y: number, dx: number, dy: number, cx: number, cy: number, radius: number): number | null {
  const ox = cx - x;
  const oy = cy - y;
  const along = ox * dx + oy * dy;
  if (along <= 0) return null;
  const off = ox * dy - oy * dx;
  const inside = radius * radius - off * off;
  if (inside <= 0) return null;
  return Math.max(0, along - Math.sqrt(inside));
}

/** The first thing the striker meets from (x, y) in direction (dx, dy), all in one unit of length. Ties: the disc. */
export function firstContact(x: number, y: number, dx: number, dy: number, around: Surroundings): Contact | null {
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const ux = dx / length;
  const uy = dy / length;
  let best: Omit<Contact, "x" | "y"> | null = null;
  const offer = (kind: Contact["kind"], name: string, distance: number | null): void => {
    if (distance !== null && (best === null || distance < best.distance)) best = { kind, name, distance };
  };
  for (const disc of around.discs) {
    offer("disc", disc.name, entry(x, y, ux, uy, disc.x, disc.y, around.discRadius + around.strikerRadius));
  }
  const hole = around.halfSide - around.pocketRadius;
  for (const [name, sx, sy] of [["NE", 1, 1], ["NW", -1, 1], ["SE", 1, -1], ["SW", -1, -1]] as const) {
    offer("pocket", name, entry(x, y, ux, uy, sx * hole, sy * hole, around.pocketRadius));
  }
  const reach = around.halfSide - around.strikerRadius;
  if (ux > 0) offer("frame", "E", (reach - x) / ux);
  if (ux < 0) offer("frame", "W", (-reach - x) / ux);
  if (uy > 0) offer("frame", "N", (reach - y) / uy);
  if (uy < 0) offer("frame", "S", (-reach - y) / uy);
  const found = best as Omit<Contact, "x" | "y"> | null;
  return found === null ? null : { ...found, x: x + ux * found.distance, y: y + uy * found.distance };
}
