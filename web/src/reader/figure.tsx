// The figures beside the clauses that speak of them: our own drawings, for those of the leaflets are lost.

import type { ComponentChild } from "preact";
import { text } from "../texts/texts";

/** Clause → its drawings, each with the message that says in words what it shows, and the one written under it. */
const FIGURES: Readonly<Record<string, () => ComponentChild>> = {
  ...sameFor(["S0.10", "S1.2", "S2.7", "S3.11", "S4.5", "ICF-14"], () => <Drawing name="rosette" draw={(label) => <RosetteDrawing label={label} />} />),
  ...sameFor(["S0.23", "S2.24"], () => (
    <>
      {(["index", "middle", "thumb"] as const).map((technique) => (
        <Drawing key={technique} name={technique} draw={(label) => <HandDrawing technique={technique} label={label} />} />
      ))}
    </>
  )),
  ...sameFor(["S0.17", "S1.9", "S4.8"], () => <Drawing name="line" draw={(label) => <LineDrawing label={label} />} />),
  "S2.23": () => <Drawing name="line-behind" draw={(label) => <LineDrawing behind label={label} />} />,
  "S0.35": () => <Drawing name="box-spares" draw={(label) => <InventoryDrawing box="spares" label={label} />} />,
  "S2.2": () => <Drawing name="box-ring" draw={(label) => <InventoryDrawing box="ring" label={label} />} />,
  "S4.1": () => <Drawing name="box-feet" draw={(label) => <InventoryDrawing box="feet" label={label} />} />,
};

function sameFor(clauses: readonly string[], draw: () => ComponentChild): Record<string, () => ComponentChild> {
  return Object.fromEntries(clauses.map((clause) => [clause, draw]));
}

/** The figure of a clause, or nothing. */
export function figureOf(clause: string): ComponentChild {
  const draw = FIGURES[clause];
  return draw === undefined ? null : <div class="drawings">{draw()}</div>;
}

function Drawing({ name, draw }: { name: string; draw(label: string): ComponentChild }) {
  return (
    <figure class={`drawing of-${name}`}>
      {draw(text(`figure-${name}-shows`))}
      <figcaption>{text(`figure-${name}`)}</figcaption>
    </figure>
  );
}

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

type Technique = "index" | "middle" | "thumb";

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

function HandDrawing({ technique, label }: { technique: Technique; label: string }) {
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

// What lies on the board and in the box, drawn by us: the rosette, the places of the striker on its lines, the inventory.

const MAN = 15.9;
/** Of the rosette: the distance of a ring's corner from the queen, in men's diameters, and the colours around it. */
const RINGS = [
  { far: 1, from: 0, colours: ["white", "black"] },
  { far: 2, from: 0, colours: ["white", "white"] },
  { far: Math.sqrt(3), from: 30, colours: ["black", "black"] },
] as const;

type Look = "white" | "black" | "queen" | "striker";

function Man({ x, y, look, r = MAN }: { x: number; y: number; look: Look; r?: number }) {
  return (
    <>
      <circle class={`man ${look}`} cx={x} cy={y} r={r - 0.8} />
      <circle class={`groove ${look}`} cx={x} cy={y} r={r * 0.58} />
    </>
  );
}

function RosetteDrawing({ label }: { label: string }) {
  const men = RINGS.flatMap(({ far, from, colours }) =>
    [0, 1, 2, 3, 4, 5].map((step) => {
      const angle = ((from + 60 * step) * Math.PI) / 180;
      return { x: 2 * MAN * far * Math.sin(angle), y: -2 * MAN * far * Math.cos(angle), look: colours[step % 2] ?? "white" };
    }),
  );
  return (
    <svg viewBox="-92 -92 184 184" role="img" aria-label={label}>
      <circle class="brass" r="85" />
      {men.map(({ x, y, look }) => <Man key={`${x} ${y}`} x={x} y={y} look={look} />)}
      <Man x={0} y={0} look="queen" />
    </svg>
  );
}

/** Half of a double line with the round at its end; `places`: where a striker lies, and whether it may. */
function LineDrawing({ label, behind = false }: { label: string; behind?: boolean }) {
  const places = behind
    ? [{ x: 70, y: 47.9, good: true }, { x: 150, y: 40, good: false }]
    : [{ x: 60, y: 40, good: true }, { x: 150, y: 40, good: false }, { x: 250, y: 40, good: true }];
  const round = behind ? 250 : 178;
  return (
    <svg viewBox="0 0 300 92" role="img" aria-label={label}>
      <path class="ink" d={`M8 13.5H${round}`} stroke-width="1" />
      <path class="ink thick" d={`M8 66.5H${round}`} />
      <circle class="rim" cx={round} cy="40" r="26.5" />
      <circle class="red" cx={round} cy="40" r="21" />
      {!behind && (
        <>
          <path class="brass" d="M214 13.5h72M214 66.5h72" />
          <circle class="rim" cx="250" cy="40" r="26.5" />
          <circle class="red" cx="250" cy="40" r="21" />
        </>
      )}
      {places.map(({ x, y, good }) => (
        <g key={x}>
          <circle class={`man striker${good ? "" : " wrong"}`} cx={x} cy={y} r="34.4" />
          <path class={good ? "good" : "way"} d={good ? `M${x - 9} ${y}l6 7 12-14` : `M${x - 8} ${y - 8}l16 16m0-16-16 16`} />
        </g>
      ))}
    </svg>
  );
}

/** What is in a box beside the board: nine men of each colour and a queen; spares are drawn with dashes. */
function InventoryDrawing({ label, box }: { label: string; box: "spares" | "ring" | "feet" }) {
  const spare = box === "spares" ? 2 : 0;
  const row = (look: Look, y: number, many: number, more: number) =>
    Array.from({ length: many + more }, (_, at) => (
      <g key={`${look} ${at}`} class={at < many ? undefined : "spare"}><Man x={132 + 17.5 * at} y={y} look={look} r={8} /></g>
    ));
  return (
    <svg viewBox="0 0 340 124" role="img" aria-label={label}>
      <rect class="man" x="6" y="8" width="106" height="106" rx="5" />
      <rect class="ink" x="16" y="18" width="86" height="86" />
      {[21.5, 96.5].flatMap((x) => [23.5, 98.5].map((y) => <circle key={`${x} ${y}`} class="hole" cx={x} cy={y} r="5" />))}
      {[0, 90, 180, 270].map((turn) => <path key={turn} class="crease" transform={`rotate(${turn} 59 61)`} d="M34 89H84M34 93H84" />)}
      <circle class="crease" cx="59" cy="61" r="11" /><circle class="red" cx="59" cy="61" r="2.5" />
      {row("white", 24, 9, spare)}
      {row("black", 46, 9, spare)}
      {row("queen", 68, 1, spare / 2)}
      <Man x={196} y={72} look="striker" r={12} />
      {box === "spares" && <Bottle />}
      {box === "ring" && <><circle class="ink" cx="266" cy="84" r="27" /><circle class="crease" cx="266" cy="84" r="23" /></>}
      {box === "feet" && [0, 1, 2, 3].map((at) => <path key={at} class="man" d={`M${226 + 26 * at} 84h18l-3 22h-12z`} />)}
    </svg>
  );
}

/** The bottle of powder, and a little of it spread before it. */
function Bottle() {
  return (
    <>
      <path class="man" d="M268 74v-8h16v8c10 3 12 8 12 14v26h-40V88c0-6 2-11 12-14Z" />
      <path class="crease" d="M268 70h16M256 92h40M256 106h40M304 112h2M310 108h2M312 114h2M320 111h2M318 105h2M326 115h2" />
    </>
  );
}
