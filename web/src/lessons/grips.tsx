// How to hold the striker: the hand seen from above, behind the striker on its lines, one drawing for each finger that flicks.

import type { LessonMessage } from "../wire/answers";
import { text } from "../texts/texts";

type Grip = NonNullable<LessonMessage["grip"]>;

export const GRIPS: readonly Grip[] = ["index", "middle", "thumb"];

/** A finger: the line through its middle, its width, and its nail where that is seen, as x, y and degrees. */
interface Finger {
  line: string;
  width: number;
  nail?: readonly [number, number, number];
  /** Is it the one that flicks? */
  flicks?: boolean;
}

/** Each hand's palm, and its fingers from the lowest to the uppermost. */
const HANDS: Record<Grip, { palm: string; fingers: readonly Finger[] }> = {
  index: {
    palm: "M98 176 C96 150 106 134 124 128 L178 130 C192 140 194 156 190 176 Z",
    fingers: [
      { line: "M186 140 C194 122 202 112 206 100", width: 15, nail: [208, 96, 24] },
      { line: "M171 136 C178 112 182 96 184 80", width: 18, nail: [185, 76, 10] },
      { line: "M151 136 C154 110 156 90 156 70", width: 19, nail: [156, 66, 0] },
      { line: "M131 142 C122 128 106 122 105 107 C105 97 112 91 118 89", width: 19, nail: [121, 87, 55], flicks: true },
      { line: "M106 164 C92 150 84 132 91 118 C95 110 100 106 106 103", width: 20, nail: [108, 102, 58] },
    ],
  },
  middle: {
    palm: "M96 176 C92 150 98 136 112 128 L172 130 C188 140 190 156 186 176 Z",
    fingers: [
      { line: "M180 140 C190 122 198 112 204 100", width: 15, nail: [206, 96, 26] },
      { line: "M164 136 C172 112 176 96 178 80", width: 18, nail: [179, 76, 10] },
      { line: "M111 140 C98 114 88 92 82 66", width: 18, nail: [81, 62, -14] },
      { line: "M141 142 C140 126 122 122 112 112 C107 103 112 93 119 89", width: 19, nail: [121, 87, 45], flicks: true },
      { line: "M100 166 C84 154 78 134 87 120 C92 112 98 109 105 106", width: 20, nail: [107, 105, 62] },
    ],
  },
  thumb: {
    palm: "M112 176 C112 150 126 132 150 122 L194 116 C206 132 206 156 200 176 Z",
    fingers: [
      { line: "M132 168 C122 148 120 122 120 92", width: 21, nail: [120, 87, 0], flicks: true },
      { line: "M196 164 C176 158 158 158 148 152", width: 16 },
      { line: "M198 148 C174 142 156 142 144 136", width: 17 },
      { line: "M196 132 C172 124 154 126 141 120", width: 18 },
      { line: "M190 118 C170 104 148 100 129 106", width: 19, nail: [125, 107, -80] },
    ],
  },
};

export function GripPicture({ grip }: { grip: Grip }) {
  const { palm, fingers } = HANDS[grip];
  return (
    <figure class="grip">
      <svg viewBox="44 0 192 170" role="img" aria-label={text(`lessons-grip-${grip}`)}>
        <path class="grip-line" d="M50 44h180M50 62h180" />
        <path class="grip-way" d="M120 26V8" />
        <path class="grip-head" d="M120 2l6 10h-12z" />
        <path class="grip-hand" d={palm} />
        {fingers.map(({ line, width, nail, flicks }) => (
          <g key={line} class={flicks === true ? "grip-flicks" : undefined}>
            <path class="grip-edge" d={line} stroke-width={width + 3} />
            <path class="grip-skin" d={line} stroke-width={width} />
            {nail !== undefined && <ellipse class="grip-nail" cx={nail[0]} cy={nail[1]} rx={width * 0.26} ry={width * 0.32} transform={`rotate(${nail[2]} ${nail[0]} ${nail[1]})`} />}
          </g>
        ))}
        <path class="grip-palm" d={palm} />
        <g class="grip-striker">
          <circle cx="120" cy="53" r="23" />
          <circle class="grip-ring" cx="120" cy="53" r="16.5" />
          <circle class="grip-ring" cx="120" cy="53" r="5" />
        </g>
      </svg>
      <figcaption>{text(`lessons-grip-${grip}`)}</figcaption>
    </figure>
  );
}
