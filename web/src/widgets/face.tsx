// The face of one of the computer's players, on a round field like a man of the board; the words beside it say who it is.

import { characterOf } from "../state/characters";
import { preferred } from "../state/preferences";
import { EYES, HEADS, LOOKS, MOUTHS, type Path } from "./face_looks";
import "./face.css";

const EARS: Path = ["skin", "M22 50a5 6 0 1 0 10 0a5 6 0 1 0 -10 0ZM64 50a5 6 0 1 0 10 0a5 6 0 1 0 -10 0Z"];
const NECK: readonly Path[] = [["skin", "M39 60H57V76Q48 84 39 76Z"], ["shade", "M39 68Q48 74 57 68V74Q48 82 39 74Z"]];
const NOSE: Path = ["fold-line", "M46 54.5Q48.5 56.5 50.5 54.5"];
const CHEEKS: Path = ["cheek", "M30 56.5a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0 -9 0ZM57 56.5a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0 -9 0Z"];

/** Nothing for a level that has no face, or for a person who wants none. */
export function Face({ level }: { level: string }) {
  const character = characterOf(level);
  if (character === null || preferred("characters") === "off") return null;
  const { ground, skin, hair, cloth, trim, head, eyes, mouth, behind, worn, before } = LOOKS[character];
  const [whole, shaded] = HEADS[head];
  const paths: Path[] = [...behind, EARS, ...NECK, ...worn, ["skin", whole], ["shade", shaded], CHEEKS, NOSE, ...EYES[eyes], ...MOUTHS[mouth], ...before];
  const colours = {
    "--ground": `var(--face-ground-${ground})`, "--skin": `var(--face-skin-${skin})`, "--hair": `var(--face-hair-${hair})`,
    "--cloth": `var(--face-cloth-${cloth})`, "--trim": `var(--face-cloth-${trim})`,
  };
  return (
    <svg class="face" viewBox="0 0 96 96" aria-hidden="true" focusable="false" data-character={character} style={colours}>
      <circle class="ground" cx="48" cy="48" r="48" />
      {paths.map(([ink, d], index) => <path key={index} class={ink} d={d} />)}
      <circle class="rim" cx="48" cy="48" r="46.5" />
    </svg>
  );
}
