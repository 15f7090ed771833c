// Three ways to flick the striker: with the index finger, the middle finger, the thumb. Seen from the side, drawn by us.
//
// A finger is a thick line with round ends, first in ink and then, a little thinner, in paper; a flat shape joins fingers
// and palm, and thin lines are creases and nails.

/** The course of a finger, and how thick it is. */
type Finger = readonly [course: string, thick: number];

interface Hand {
  /** Fingers behind the striker, those before it, layer by layer. */
  behind: readonly (readonly Finger[])[];
  before: readonly (readonly Finger[])[];
  palm: string;
  contours: readonly string[];
  creases: readonly string[];
}

export type Technique = "index" | "middle" | "thumb";

const EDGE = 4.4;
const WRIST: Finger = ["M-20 96C20 94 60 90 96 88", 60];
const THUMB: Finger = ["M70 112C100 124 122 136 150 143C176 150 206 156 230 152", 24];
const RING: Finger = ["M104 104C132 106 144 122 146 138C147 152 142 162 136 168", 19];
const UNDER = "M-10 130C30 130 64 126 96 138";
/** The nail and the creases of the thumb, and the ball of it. */
const OF_THE_THUMB = ["M231 144c5 .5 8.5 4 8.5 8c-1 4-5 7-9.5 7", "M180 144c-2 4-2 8 0 12", "M88 102C102 106 108 118 122 126"];

const HANDS: Record<Technique, Hand> = {
  index: {
    behind: [[RING], [["M104 98C148 96 168 114 172 132C174 148 170 158 164 167", 21]]],
    before: [[WRIST, ["M104 80C142 62 190 58 208 82C221 104 224 128 219 148", 22]], [THUMB]],
    palm: "M-10 64H60L112 74L134 80L131 90L117 119L92 137C64 127 30 130-10 130Z",
    contours: [UNDER, "M134 82C126 92 120 104 117 120"],
    creases: ["M203 72c4-1 8-3 11-6", "M223 110c-4 0-8 1-11 3", "M163 118c3-2 6-3 8-3", ...OF_THE_THUMB],
  },
  middle: {
    behind: [[RING]],
    before: [
      [["M104 84C140 72 186 74 202 94C215 112 220 130 217 148", 22]],
      [WRIST, ["M100 82C136 58 168 49 196 48C222 48 244 56 264 66", 21]],
      [THUMB],
    ],
    palm: "M-10 64H60L112 70L139 68L138 88L130 93L117 119L92 137C64 127 30 130-10 130Z",
    contours: [UNDER, "M137 90C126 97 120 106 117 120"],
    creases: ["M199 85c4-2 8-5 9-8", "M220 114c-4 0-8 1-11 3", "M192 40c-2 4-2 8 0 12", "M257 56c6 1 11 4 12 8", "M232 45c-2 4-3 7-2 11", ...OF_THE_THUMB],
  },
  thumb: {
    behind: [[["M112 167C134 170 158 170 186 167", 21]], [["M90 144C130 150 166 156 198 150", 22]]],
    before: [
      [["M80 128C116 116 150 121 176 136C198 148 222 154 236 159", 23]],
      [["M-20 112C20 108 46 106 84 108", 70], ["M84 98C120 80 168 80 192 94C210 108 202 132 182 131", 25]],
    ],
    palm: "M-10 78L84 78L118 84L122 107L121 177L86 175C62 152 30 146-10 146Z",
    contours: ["M-10 146C34 146 52 154 64 164C76 174 96 178 122 179", "M122 106.5c-6 1-6 6 0 8", "M122 138.5c-9 5-9 12 0 18"],
    creases: ["M234 150c5 1 8 5 7 10", "M178 87c4 4 6 8 6 12", "M150 125c2-4 2-7 1-10", "M181 124c-4 1-6 4-6 8", "M176 145c3 3 4 7 3 11"],
  },
};

export function HandDrawing({ technique, label }: { technique: Technique; label: string }) {
  const { behind, before, palm, contours, creases } = HANDS[technique];
  return (
    <svg viewBox="0 0 340 200" role="img" aria-label={label}>
      <path class="brass" d="M8 181H332" />
      {technique === "thumb" && <path class="skin" d="M100 96L186 110L190 146L100 168Z" />}
      {behind.map(layer)}
      <path class="man" d="M246 166v8a24 6.5 0 0 0 48 0v-8" />
      <ellipse class="man" cx="270" cy="166" rx="24" ry="6.5" />
      <ellipse class="ink" cx="270" cy="166" rx="12" ry="3" />
      {before.map(layer)}
      <path class="skin" d={palm} />
      {contours.map((d) => <path key={d} class="ink" d={d} />)}
      {creases.map((d) => <path key={d} class="crease" d={d} />)}
      <path class="way" d="M302 150h26m-8-7 8 7-8 7" />
    </svg>
  );
}

function layer(fingers: readonly Finger[]) {
  return (
    <>
      {fingers.map(([d, thick]) => <path key={d} class="finger" d={d} stroke-width={thick + EDGE} />)}
      {fingers.map(([d, thick]) => <path key={d} class="finger lit" d={d} stroke-width={thick} />)}
    </>
  );
}
