// A dialog whose code and words are fetched when somebody first opens it.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadTexts } from "../texts/texts";

interface Opened {
  open: boolean;
  onClose(): void;
}

/** The dialog that `load` fetches. Without a connection there may be none: then it is closed again. */
export function laterDialog<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<{ Dialog: ComponentType<Props> } | null>(null);
  return function Later(props: Props) {
    const { open, onClose } = props;
    useEffect(() => {
      if (!open || loaded.peek() !== null) return;
      load().then((Dialog) => loadTexts().then(() => (loaded.value = { Dialog }))).catch(onClose);
    }, [open]);
    const Dialog = loaded.value?.Dialog;
    return Dialog === undefined ? null : <Dialog {...props} />;
  };
}
