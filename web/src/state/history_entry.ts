// What an entry of the browser's history says beside its address: that a dialog lies over the screen, which `back` closes; or
// how far the screen was scrolled when it was left, in px.

/** The state of an entry that is there for a dialog only. */
const DIALOG = "dialog";
/** ms after which a closed dialog's entry goes: a link in the dialog, or another dialog, may want it until then. */
const LINGER = 50;
/** ms for which a screen that comes back may grow until it is as long as it was. */
const GROWING = 3000;
/** ms without scrolling after which it is kept how far one has come: browsers allow a hundred changes in half a minute. */
const AT_REST = 300;

/** How each open dialog is closed, the one on top last. */
const open: (() => void)[] = [];
/** Where the page shall stay once the entry of a closed dialog has gone; null: no entry is going. */
let staying: string | null = null;

addEventListener("popstate", () => {
  const address = staying;
  staying = null;
  if (history.state === DIALOG) {
    // Its dialog is not there any more: it was left by a link.
    if (open.length === 0) goBack();
  } else if (address === null) {
    open.at(-1)?.();
  } else {
    // What the dialog lay over may have gone on meanwhile.
    if (location.href !== address) history.replaceState(history.state, "", address);
    if (open.length > 0) history.pushState(DIALOG, "");
  }
});
// The page was loaded again while a dialog was open.
if (history.state === DIALOG) goBack();

function goBack(): void {
  staying = location.href;
  history.back();
}

/** From now on `back` closes a dialog instead of leaving the screen. Returns what ends that. */
export function closeByBack(close: () => void): () => void {
  open.push(close);
  if (history.state !== DIALOG) history.pushState(DIALOG, "");
  return () => {
    open.splice(open.indexOf(close), 1);
    setTimeout(() => {
      if (history.state === DIALOG && staying === null && open.length === 0) goBack();
      else if (history.state !== DIALOG && staying === null && open.length > 0) history.pushState(DIALOG, "");
    }, LINGER);
  };
}

/** What says anew in the address what a screen shows, unless its visitor has gone elsewhere since: a link is followed later. */
export function ownAddress(): (address: string) => void {
  let { hash } = location;
  return (address) => {
    if (location.hash !== hash) return;
    history.replaceState(null, "", address);
    ({ hash } = location);
  };
}

/** Keeps with the entry how far the screen is scrolled, and scrolls a screen that comes back. */
export function keepScroll(): () => void {
  const { hash } = location;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    // Once the address has changed, the entry is that of the next screen.
    if (location.hash === hash && history.state !== DIALOG && history.state !== scrollY) history.replaceState(scrollY, "");
  };
  const move = (): void => {
    clearTimeout(resting);
    resting = setTimeout(keep, AT_REST);
  };
  const done = scrollBack(history.state);
  addEventListener("click", keep, true);
  addEventListener("scroll", move, { passive: true });
  return () => {
    clearTimeout(resting);
    removeEventListener("click", keep, true);
    removeEventListener("scroll", move);
    done();
  };
}

/** Scrolls as far as the screen was scrolled, again and again while what it shows comes in, until somebody moves it. */
function scrollBack(far: unknown): () => void {
  if (typeof far !== "number" || far === 0) return () => undefined;
  const scroll = (): void => scrollTo(0, far);
  const growing = new ResizeObserver(scroll);
  const hands = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
  const stop = (): void => {
    clearTimeout(ending);
    growing.disconnect();
    for (const hand of hands) removeEventListener(hand, stop);
  };
  const ending = setTimeout(stop, GROWING);
  for (const hand of hands) addEventListener(hand, stop, { passive: true });
  growing.observe(document.body);
  scroll();
  return stop;
}
