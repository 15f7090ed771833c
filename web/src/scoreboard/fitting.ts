// Text that is too long for its place is written smaller until it fits.

/** From the largest to what can still be read. */
const SIZES = [1, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5, 0.44, 0.38];

/** A size, and whether words may be broken at it. */
export interface Fit {
  size: number;
  broken: boolean;
}

/** The largest size that fits. Words are broken only where they would not fit at the smallest; if nothing fits, it is the smallest. */
export function largestFit(fits: (fit: Fit) => boolean): Fit {
  for (const broken of [false, true]) {
    const size = SIZES.find((one) => fits({ size: one, broken }));
    if (size !== undefined) return { size, broken };
  }
  return { size: SIZES[SIZES.length - 1] ?? 1, broken: true };
}

/** Fits every element of the class `fit`. It must be tried out: only the layout says what fits. */
export function fitAll(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(".fit")) {
    applySize(element, largestFit((fit) => {
      applySize(element, fit);
      return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
    }));
  }
}

function applySize(element: HTMLElement, { size, broken }: Fit): void {
  element.classList.toggle("broken", broken);
  element.style.setProperty("--fit", String(size));
}
