// The screen is kept awake while somebody plays on wood: nobody touches it for minutes. Only where the browser can, which
// is in a secure context; elsewhere nothing is pretended, and `canStayAwake` says so.

let wanted = false;
let lock: WakeLockSentinel | null = null;

/** May this page keep the screen awake? Not over plain http. */
export function canStayAwake(): boolean {
  return isSecureContext && "wakeLock" in navigator;
}

/** Keeps the screen awake from now on, whenever the page is seen. */
export function stayAwake(): void {
  wanted = true;
  void hold();
}

/** Lets it go dark again. */
export function rest(): void {
  wanted = false;
  void lock?.release();
  lock = null;
}

async function hold(): Promise<void> {
  if (!wanted || lock !== null || !canStayAwake() || document.visibilityState !== "visible") return;
  try {
    const held = await navigator.wakeLock.request("screen");
    // The browser lets go by itself when the page is hidden.
    held.addEventListener("release", () => {
      if (lock === held) lock = null;
    });
    if (wanted && lock === null) lock = held;
    else void held.release();
  } catch {
    // A machine that saves its battery may refuse.
  }
}

document.addEventListener("visibilitychange", () => void hold());
