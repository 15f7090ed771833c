// Texts that come when something wants to show them.

import { useEffect, useState } from "preact/hooks";
import { addTexts, loadTexts, textsAreThere, type Catalogue } from "./texts";

/** Whether the texts of `catalogue` are there. They are fetched once they are `wanted`; who asks is rendered again when they have come. */
export function useLaterTexts(catalogue: Catalogue, wanted: boolean): boolean {
  const [, setCome] = useState(false);
  const there = textsAreThere(catalogue);
  useEffect(() => {
    if (!wanted || there) return;
    addTexts(catalogue);
    loadTexts().then(() => setCome(true), () => undefined);
  }, [wanted, there]);
  return there;
}
