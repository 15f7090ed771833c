// The face of one of the computer's players, on a round field like a man of the board; the words beside it say who it is.

import { knownLevel } from "../state/levels";
import { preferred } from "../state/preferences";
import "./pictures.css";

const EARS: Path = ["skin", "M22 50a5 6 0 1 0 10 0a5 6 0 1 0 -10 0ZM64 50a5 6 0 1 0 10 0a5 6 0 1 0 -10 0Z"];
const NECK: readonly Path[] = [["skin", "M39 60H57V76Q48 84 39 76Z"], ["shade", "M39 68Q48 74 57 68V74Q48 82 39 74Z"]];
const NOSE: Path = ["fold-line", "M46 54.5Q48.5 56.5 50.5 54.5"];
const CHEEKS: Path = ["cheek", "M30 56.5a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0 -9 0ZM57 56.5a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0 -9 0Z"];

/** How somebody takes what has happened to them. */
export type Mood = "calm" | "glad" | "sorry";

/** Nothing for a level that has no face, or for a person who wants none. */
export function Face({ level, mood = "calm" }: { level: string; mood?: Mood }) {
  const character = knownLevel(level, (name) => Object.hasOwn(LOOKS, name));
  const look = character === null ? undefined : LOOKS[character];
  if (look === undefined || preferred("characters") === "off") return null;
  const { ground, skin, hair, cloth, trim, head, behind, worn, before } = look;
  const [whole, shaded] = HEADS[head];
  const paths: Path[] = [...behind, EARS, ...NECK, ...worn, ["skin", whole], ["shade", shaded], CHEEKS, NOSE, ...eyesOf(look, mood), ...before, ...mouthOf(look, mood)];
  const colours = {
    "--ground": `var(--face-ground-${ground})`, "--skin": `var(--face-skin-${skin})`, "--hair": `var(--face-hair-${hair})`,
    "--cloth": `var(--face-cloth-${cloth})`, "--trim": `var(--face-cloth-${trim})`,
  };
  return (
    <svg class="face" viewBox="0 0 96 96" aria-hidden="true" focusable="false" data-character={character} data-mood={mood} style={colours}>
      <circle class="ground" cx="48" cy="48" r="48" />
      {paths.map(([ink, d], index) => <path key={index} class={ink} d={d} />)}
      <circle class="rim" cx="48" cy="48" r="46.5" />
    </svg>
  );
}

// What each of the computer's players looks like: paths on a round field of 96 by 96, from the back to the front.

export type Skin = "fair" | "gold" | "tan" | "brown" | "umber" | "deep" | "dusk";
export type Hair = "black" | "ginger" | "silver" | "snow";
export type Cloth = "red" | "blue" | "green" | "teal" | "plum" | "straw" | "night" | "paper" | "brass" | "clay";
/** What a path is filled with; those that end in `-line` are strokes. */
export type Ink = "skin" | "hair" | "cloth" | "trim" | "paper" | "brass" | "shade" | "light" | "mouth" | "line" | "queen" | "cheek";
export type Line = "ink-line" | "fold-line" | "trim-line" | "brass-line" | "paper-line" | "hair-line" | "light-line";
export type Path = readonly [Ink | Line, string];

export interface Look {
  /** The field behind the head. */
  ground: Cloth;
  skin: Skin;
  hair: Hair;
  cloth: Cloth;
  trim: Cloth;
  head: keyof typeof HEADS;
  eyes: keyof typeof EYES;
  mouth: keyof typeof MOUTHS;
  /** Behind the head, on the shoulders, and before the face. */
  behind: readonly Path[];
  worn: readonly Path[];
  before: readonly Path[];
}

/** The head, and the half of it that lies away from the light. */
export const HEADS = {
  round: ["M26 50C26 35 36 27 48 27S70 35 70 50C70 63 60 71 48 71S26 63 26 50Z", "M48 27C60 27 70 35 70 50C70 63 60 71 48 71C58 67 63 60 63 50S58 31 48 27Z"],
  oval: ["M28 45C28 30 37 23 48 23S68 30 68 45C68 59 58 71 48 71S28 59 28 45Z", "M48 23C59 23 68 30 68 45C68 59 58 71 48 71C57 65 62 57 62 45S57 27 48 23Z"],
  square: ["M27 43C27 29 36 22 48 22S69 29 69 43L68 56C67 66 58 72 48 72S29 66 28 56Z", "M48 22C60 22 69 29 69 43L68 56C67 66 58 72 48 72C57 68 61 63 62 56L63 43C63 32 57 26 48 22Z"],
} as const;

const dots = (x: number, y: number, r: number): string => [48 - x, 48 + x].map((cx) => `M${cx - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join("");
const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const EYES = {
  wide: [["line", dots(8.5, 50, 3.5)], ["light", `${dot(40.8, 48.6, 1.2)}${dot(57.8, 48.6, 1.2)}`]],
  open: [["line", dots(8.5, 48, 2.7)], ["light", `${dot(40.3, 47.1, 0.9)}${dot(57.3, 47.1, 0.9)}`]],
  smiling: [["ink-line", "M36 49.5Q39.5 45.5 43 49.5M53 49.5Q56.5 45.5 60 49.5"]],
  closed: [["ink-line", "M35 48Q39.5 52 44 48M52 48Q56.5 52 61 48"]],
  /** Lids that hang to the outside. */
  sorry: [["line", "M36.2 49.6A3.4 3.4 0 1 0 42.3 47ZM59.8 49.6A3.4 3.4 0 1 1 53.7 47Z"], ["ink-line", "M35 50L43.4 46.4M61 50L52.6 46.4"]],
} as const satisfies Record<string, readonly Path[]>;

export const MOUTHS = {
  smile: [["ink-line", "M41.5 60.5Q48 66 54.5 60.5"]],
  small: [["ink-line", "M43.5 61Q48 64.5 52.5 61"]],
  aside: [["ink-line", "M42 61.5Q50 65 55.5 58.5"]],
  grin: [["mouth", "M38.5 58Q48 61 57.5 58Q56 67.5 48 67.5T38.5 58Z"], ["paper", "M40 58.6Q48 61 56 58.6L55.2 61.6Q48 63.4 40.8 61.6Z"]],
  gap: [["mouth", "M38 59Q48 61.5 58 59Q56.5 69 48 69T38 59Z"], ["paper", "M41 59.6L46 60.4L45.6 63.8L41.8 63ZM50.4 60.4L55 59.6L54.4 63L50.8 63.8Z"]],
  frown: [["ink-line", "M42.5 63.5Q48 58.5 53.5 63.5"]],
  bearded: [["mouth", "M40.5 60Q48 62 55.5 60Q54 66.5 48 66.5T40.5 60Z"], ["paper", "M41.5 60.3Q48 62 54.5 60.3L53.8 62.8Q48 64 42.2 62.8Z"]],
  beardedGlad: [["mouth", "M38 59Q48 61.5 58 59Q56.5 70 48 70T38 59Z"], ["paper", "M39.5 59.8Q48 62 56.5 59.8L55.4 63.4Q48 65.4 40.6 63.4Z"]],
  beardedSorry: [["mouth", "M42 66Q48 58.5 54 66Q48 63.4 42 66Z"]],
  parted: [["mouth", "M42.5 63.6Q45.5 63.4 48 61.6Q50.5 63.4 53.5 63.6Q52 68.5 48 68.5T42.5 63.6Z"]],
  partedGlad: [["mouth", "M40.5 63.8Q45 63.6 48 61.6Q51 63.6 55.5 63.8Q53.5 73 48 73T40.5 63.8Z"], ["paper", "M42 64.4Q48 66 54 64.4L53.2 67Q48 68.4 42.8 67Z"]],
  partedSorry: [["mouth", "M42.5 69Q48 61.5 53.5 69Q48 66.4 42.5 69Z"]],
  hidden: [],
  hiddenGlad: [["mouth", "M42.5 67.2Q48 64.5 53.5 67.2Q52 71.5 48 71.5T42.5 67.2Z"]],
  hiddenSorry: [],
} as const satisfies Record<string, readonly Path[]>;

function eyesOf({ eyes }: Look, mood: Mood): readonly Path[] {
  return EYES[{ calm: eyes, glad: "smiling", sorry: "sorry" }[mood] as keyof typeof EYES];
}

function mouthOf({ mouth }: Look, mood: Mood): readonly Path[] {
  if (mouth === "bearded" || mouth === "parted" || mouth === "hidden") return MOUTHS[`${mouth}${({ calm: "", glad: "Glad", sorry: "Sorry" } as const)[mood]}`];
  return MOUTHS[({ calm: mouth, glad: mouth === "gap" ? mouth : "grin", sorry: "frown" } as const)[mood]];
}

/** What most wear: shoulders, rounder or broader. */
const SHOULDERS: Path = ["cloth", "M8 98C9 81 26 74 48 74S87 81 88 98Z"];

export const LOOKS: Readonly<Record<string, Look>> = {
  // A hat folded from a newspaper, and a tooth that is on its way.
  child: {
    ground: "blue", skin: "brown", hair: "black", cloth: "straw", trim: "red", head: "round", eyes: "wide", mouth: "gap",
    behind: [["hair", "M23 56C19 36 31 24 48 24S77 36 73 56C71 60 67 60 66 56H30C29 60 25 60 23 56Z"]],
    worn: [SHOULDERS, ["trim-line", "M12 90Q48 82 84 90"]],
    before: [
      ["hair", "M23 50C22 36 32 26 48 26S74 36 73 50C67 46 63 40 61 37C59 42 55 43 52 38C49 43 44 43 41 38C37 43 31 44 23 50Z"],
      ["paper", "M14 36L79 31L73 21L21 25Z"], ["paper", "M45 1L25 26L69 23Z"], ["shade", "M45 1L69 23L48 24.5Z"],
      ["fold-line", "M45 2L48 24M21 25L73 21M27 30.5L40 29.5M46 29L62 28"],
    ],
  },
  // Red hair full of wind, sunglasses up, sun cream on the nose.
  cousin: {
    ground: "straw", skin: "fair", hair: "ginger", cloth: "paper", trim: "blue", head: "oval", eyes: "open", mouth: "grin",
    behind: [["hair", "M26 52C22 44 22 38 25 32L19 31L26 24L23 16L34 16L37 7L45 12L53 5L57 12L67 9L67 18L76 20L71 28L76 36C75 42 74 46 70 52Z"]],
    worn: [SHOULDERS, ["trim-line", "M10 88Q48 77 86 88M8 97Q48 86 88 97"]],
    before: [
      ["hair", "M27 47C26 38 28 32 32 29L36 34L41 28L46 33L52 28L56 33L62 28C67 32 70 38 69 47C66 44 65 40 63 37H33C31 40 30 44 27 47Z"],
      ["line", "M27 22Q37 17 46 21Q47 32 37 32T27 22ZM50 21Q59 17 69 22Q69 32 59 32T50 21Z"], ["ink-line", "M46 22.5Q48 21 50 22.5"],
      ["light", "M31 23L36 22L33 28ZM54 23L59 22L56 28Z"],
      ["ink-line", "M36 42Q39 39.5 43 41.5M53 41.5Q57 39.5 60 42"],
      ["paper", "M43.5 51.5Q48 49 52.5 51.5Q53 55 48 55T43.5 51.5Z"],
      ["fold-line", "M33 55h.1M36.5 57.2h.1M37 53.6h.1M59 53.6h.1M60 57.2h.1M63 55h.1"],
    ],
  },
  // A silver bun, round glasses, a shawl with its brooch.
  family: {
    ground: "plum", skin: "gold", hair: "silver", cloth: "red", trim: "paper", head: "oval", eyes: "smiling", mouth: "smile",
    behind: [["hair", dot(48, 13, 11)], ["fold-line", "M41 12Q48 6 55 12M43 17Q48 12 53 17"], ["hair", "M24 54C17 33 30 18 48 18S79 33 72 54Q48 62 24 54Z"]],
    worn: [["trim", "M8 98C9 81 26 74 48 74S87 81 88 98Z"], ["cloth", "M8 98C9 82 22 76 34 75L50 98ZM88 98C87 82 74 76 62 75L46 98Z"], ["brass", dot(48, 92, 4)]],
    before: [
      ["hair", "M26 50C23 34 32 21 48 21S73 34 70 50C69 42 65 35 57 30C49 36 33 35 29 40C27 43 27 46 26 50Z"],
      ["fold-line", "M57 30C51 34 42 34 35 36M55 26C48 29 40 29 34 31"],
      ["brass-line", `${dot(39.5, 48.5, 8)}${dot(56.5, 48.5, 8)}M47.3 47.5Q48 46.3 48.7 47.5`],
      ["paper", `${dot(27, 60, 2.4)}${dot(69, 60, 2.4)}`],
    ],
  },
  // A bare head, a beard, an apron, and the pencil behind the ear.
  cafe: {
    ground: "straw", skin: "deep", hair: "black", cloth: "paper", trim: "green", head: "square", eyes: "open", mouth: "bearded",
    behind: [],
    worn: [SHOULDERS, ["trim", "M31 98L33 86H63L65 98Z"], ["trim-line", "M35 87L30 75M61 87L66 75"]],
    before: [
      ["light", "M33 36Q35 27 44 26Q38 30 36 37Z"],
      ["hair", "M28 46L31 52C34 58 38 57 42 55Q48 53 54 55C58 57 62 58 65 52L68 46L68 58C67 70 58 78 48 78S29 70 28 58Z"],
      ["ink-line", "M34.5 42Q39 38.5 44 41.5M52 41.5Q57 38.5 61.5 42"],
      ["brass", "M67.5 55L72.5 29L76.7 30L71.7 56Z"], ["paper", "M72.5 29L75.8 22.5L76.7 30Z"], ["skin", "M66.5 46a4 5.5 0 1 1 0 9Z"],
    ],
  },
  // A black bob with a straight fringe, red glasses, the polo of the club.
  club: {
    ground: "green", skin: "fair", hair: "black", cloth: "clay", trim: "paper", head: "oval", eyes: "open", mouth: "small",
    behind: [["hair", "M19 66C15 34 26 14 48 14S81 34 77 66C71 71 64 70 62 66H34C32 70 25 71 19 66Z"]],
    worn: [SHOULDERS, ["trim", "M35 75L48 88L61 75L66 79L56 90L48 88L40 90L30 79Z"], ["brass", dot(67, 91, 3.6)]],
    before: [
      ["hair", "M26 46C24 28 33 19 48 19S72 28 70 46C68 42 67 41 65 41H31C29 41 28 42 26 46Z"], ["light-line", "M33 27Q39 22 47 22"],
      ["queen", "M31 43.5H46Q47 43.5 47 45V47H49V45Q49 43.5 50 43.5H65Q66 43.5 66 45V50Q66 55 60 55H56Q50 55 49.4 49.5H46.6Q46 55 40 55H36Q30 55 30 50V45Q30 43.5 31 43.5ZM33 46V50Q33 52.4 36 52.4H40Q44 52.4 44 49V46ZM52 46V49Q52 52.4 56 52.4H60Q63 52.4 63 50V46Z"],
    ],
  },
  // A blue turban, a long beard, a linen shirt.
  league: {
    ground: "clay", skin: "tan", hair: "black", cloth: "paper", trim: "blue", head: "oval", eyes: "open", mouth: "parted",
    behind: [],
    worn: [SHOULDERS, ["fold-line", "M48 84V98M36 77L48 86L60 77"]],
    before: [
      ["hair", "M27 46L30 52C33 58 38 58 42 56.5Q48 54 54 56.5C58 58 63 58 66 52L69 46C71 62 63 86 48 86S25 62 27 46Z"],
      ["hair", "M48 56C42 53 35 57 32 62C39 64 45 63 48 60C51 63 57 64 64 62C61 57 54 53 48 56Z"], ["light-line", "M34 61Q42 58 48 60Q54 58 62 61"],
      ["trim", "M22 43C13 24 27 5 48 5S83 24 74 43C68 35 60 31 48 31S28 35 22 43Z"], ["shade", "M50 5C71 6 82 25 74 43C70 38 66 35 61 33C70 26 66 11 50 5Z"],
      ["light-line", "M48 29C43 21 33 20 20 30M48 25C45 15 37 13 26 19M48 29C53 21 63 20 76 30M48 25C51 15 59 13 70 19"],
      ["paper", "M42 32Q48 22 54 32Q48 30 42 32Z"],
      ["ink-line", "M35 42.5Q39 39.5 43.5 42M52.5 42Q57 39.5 61 42.5"],
    ],
  },
  // A long braid over the shoulder, gold at the ears, a medal.
  state: {
    ground: "teal", skin: "umber", hair: "black", cloth: "plum", trim: "straw", head: "oval", eyes: "open", mouth: "smile",
    behind: [["hair", "M24 58C17 32 30 15 48 15S79 32 72 58Q60 68 48 68T24 58Z"]],
    worn: [SHOULDERS, ["trim", "M35 75L45 88H51L61 75L66 77L54 92H42L30 77Z"], ["brass", dot(48, 91, 7)], ["light", dot(46, 89, 2.4)]],
    before: [
      ["hair", "M26 52C22 32 33 19 48 19S74 32 70 52C69 41 62 33 48 25C34 33 27 41 26 52Z"], ["light-line", "M32 30Q37 24 44 22"],
      ["hair", `${dot(72, 60, 6.5)}${dot(75, 70, 6.5)}${dot(75, 80, 6)}${dot(73, 89, 5)}`], ["light-line", "M68 64Q73 67 78 64M70 74Q75 77 80 74M70 84Q74 86 79 84"],
      ["brass", `${dot(27, 60, 3)}${dot(68, 60, 3)}`],
      ["ink-line", "M35 42.5Q39 39 43.5 41.5M52.5 41.5Q57 39 61 42.5"],
    ],
  },
  // A scarf over a sports jacket.
  world: {
    ground: "brass", skin: "tan", hair: "black", cloth: "night", trim: "teal", head: "oval", eyes: "open", mouth: "smile",
    behind: [["trim", "M17 60C11 30 25 9 48 9S85 30 79 60C79 72 83 80 86 98H10C13 80 17 72 17 60Z"]],
    worn: [["cloth", "M4 98C6 88 16 80 28 79L48 98L68 79C80 80 90 88 92 98Z"], ["paper-line", "M9 93Q17 85 27 83M87 93Q79 85 69 83"]],
    before: [
      ["line", "M27 47C26 31 35 22 48 22S70 31 69 47C66 37 58 32 48 32S30 37 27 47Z"],
      ["trim", "M48 11C23 11 15 32 20 58L30 56C29 53 29 49 29 46C30 36 38 29 48 29S66 36 67 46L66 56L76 58C81 32 73 11 48 11Z"],
      ["trim", "M20 55C22 70 32 74 38 79C48 86 62 82 70 74C76 70 79 64 76 55L66.5 44C67 62 58 74 48 74C36 74 29 62 29 44Z"],
      ["shade", "M48 74C58 74 68 66 72 54C74 62 74 68 70 74C62 82 48 86 38 79C46 80 60 78 66 70C62 73 54 75 48 74Z"],
      ["light-line", "M30 28Q36 18 47 17M28 72Q38 82 52 82"],
      ["ink-line", "M35.5 42.5Q39 40 43 42M53 42Q57 40 60.5 42.5"],
    ],
  },
  // White hair at the sides, a great moustache, a bow tie.
  grandmaster: {
    ground: "night", skin: "brown", hair: "snow", cloth: "clay", trim: "red", head: "square", eyes: "open", mouth: "hidden",
    behind: [["hair", "M29 30C19 26 12 36 17 43C11 48 14 60 22 60C26 64 31 62 31 58V32ZM67 30C77 26 84 36 79 43C85 48 82 60 74 60C70 64 65 62 65 58V32Z"]],
    worn: [SHOULDERS, ["paper", "M34 75L48 98L62 75Z"], ["trim", "M48 82L36 76V90ZM48 82L60 76V90Z"], ["trim", dot(48, 83, 3.4)]],
    before: [
      ["light", "M33 34Q36 26 45 25Q38 29 36 36Z"],
      ["hair", "M48 59.5C43 55.5 34 57.5 26 67C35 71 45 69.5 48 64.5C51 69.5 61 71 70 67C62 57.5 53 55.5 48 59.5Z"], ["fold-line", "M46 62.5Q40 61.5 33 65.5M50 62.5Q56 61.5 63 65.5"],
      ["hair", "M31 42C34 35.5 42 35.5 45.5 41.5C41 40 37 40 31 42ZM65 42C62 35.5 54 35.5 50.5 41.5C55 40 59 40 65 42Z"],
      ["brass-line", "M32.5 52H45.5Q45 58.5 39 58.5T32.5 52ZM50.5 52H63.5Q63 58.5 57 58.5T50.5 52ZM45.5 52.8Q48 51.4 50.5 52.8"],
    ],
  },
  // A hood of stars, eyes that need not look, and the queen on the brow.
  oracle: {
    ground: "plum", skin: "dusk", hair: "silver", cloth: "night", trim: "brass", head: "oval", eyes: "closed", mouth: "small",
    behind: [["cloth", "M8 98C16 74 11 42 26 22C34 11 44 8 49 1C52 9 62 12 70 22C85 42 80 74 88 98Z"], ["line", "M24 60C20 36 32 19 48 18C64 19 76 36 72 60C68 74 58 80 48 80S28 74 24 60Z"]],
    worn: [["cloth", "M8 98C12 86 24 78 32 74Q48 88 64 74C72 78 84 86 88 98Z"], ["brass", dot(48, 83, 3.6)]],
    before: [
      ["shade", "M28 45C28 30 37 23 48 23S68 30 68 45C64 36 58 32 48 32S32 36 28 45Z"],
      ["queen", dot(48, 35, 4.2)], ["brass-line", dot(48, 35, 4.2)],
      ["brass", "M20 48l1.6 4.4l4.4 1.6l-4.4 1.6l-1.6 4.4l-1.6-4.4l-4.4-1.6l4.4-1.6ZM74 28l1.2 3.3l3.3 1.2l-3.3 1.2l-1.2 3.3l-1.2-3.3l-3.3-1.2l3.3-1.2ZM48 8l1 2.8l2.8 1l-2.8 1l-1 2.8l-1-2.8l-2.8-1l2.8-1ZM80 66l1 2.8l2.8 1l-2.8 1l-1 2.8l-1-2.8l-2.8-1l2.8-1Z"],
      ["brass-line", "M24 60C20 36 32 19 48 18C64 19 76 36 72 60"],
    ],
  },
};
