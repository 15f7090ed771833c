// What one of the computer's players says, beside their face.

import { text } from "../texts/texts";
import { Face } from "../widgets/face";
import type { Saying } from "./character_words";
import "./characters.css";

export function SayingLine({ saying }: { saying: Saying | null }) {
  if (saying === null) return null;
  const { level, name, words } = saying;
  return (
    <p class="saying">
      <Face level={level} />
      <span><span class="unseen">{name}</span> <q>{text("character-quoted", { words })}</q></span>
    </p>
  );
}
