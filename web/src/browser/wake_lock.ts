// The screen is kept awake while somebody plays on wood: nobody touches it for minutes. Only where the browser can, which
// is in a secure context; elsewhere nothing is pretended, and `canStayAwake` says so.

let wanted = false;
let lock: WakeLockSentinel | null = null;

/** May this page keep the screen awake? Not over plain http. */
export function canKeepScreenOn(): boolean {
  return isSecureContext && "wakeLock" in navigator;
}

/** Keeps the screen awake from now on, whenever the page is seen. */
export function keepScreenOn(): void {
  wanted = true;
  void requestLock();
}

/** Lets it go dark again. */
export function letScreenSleep(): void {
  wanted = false;
  void lock?.release();
  lock = null;
}

async function requestLock(): Promise<void> {
  if (!wanted || lock !== null || !canKeepScreenOn() || document.visibilityState !== "visible") return;
  try {
    const granted = await navigator.wakeLock.request("screen");
    // The browser lets go by itself when the page is hidden.
    granted.addEventListener("release", () => {
      if (lock === granted) lock = null;
    });
    if (wanted && lock === null) lock = granted;
    else void granted.release();
  } catch {
    // A machine that saves its battery may refuse.
  }
}

document.addEventListener("visibilitychange", () => void requestLock());
