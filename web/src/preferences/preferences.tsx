// The preferences: their dialog is fetched when somebody first opens it.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import "../widgets/row_options.css";
import "./preferences.css";

/** The dialog's code, once it and its words are here. */
const loaded = signal<typeof import("./dialog") | null>(null);

/** The dialog, once it is `open`. Without a connection there may be none: then it is closed again. */
export function Preferences({ open, onClose }: { open: boolean; onClose(): void }) {
  useEffect(() => {
    if (!open || loaded.peek() !== null) return;
    import("./dialog").then((code) => code.words().then(() => (loaded.value = code))).catch(onClose);
  }, [open]);
  const Dialog = loaded.value?.PreferencesDialog;
  return Dialog === undefined ? null : <Dialog open={open} onClose={onClose} />;
}
