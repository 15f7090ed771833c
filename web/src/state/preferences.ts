// What a person has chosen for this browser. Nothing here changes the game; the server never hears of it.

import { signal, type Signal } from "@preact/signals";
import * as storage from "../browser/storage";

/** Every preference and its choices, in the order in which they are offered, by the heading in the dialog. */
const GROUPS = {
  looks: {
    theme: ["auto", "day", "dark"],
    text: ["normal", "large", "larger"],
    /** `marked`: a sign on every man tells the colours apart without colour. */
    men: ["wood", "marked"],
    /** `contrast`: no wood, thick lines; `auto`: where the machine asks for more contrast. */
    board: ["auto", "wood", "contrast"],
    /** The board turns to whoever plays, or stays with whoever sits here. */
    turning: ["player", "fixed"],
    /** Whether the computer's players have a face, and a word at the start and at the end. */
    characters: ["on", "off"],
  },
  aim: {
    /** How much the guide line shows. */
    help: ["none", "contact", "directions"],
    /** The aim stays as the finger is lifted, to be adjusted and played; else that plays the stroke. */
    hold: ["touch", "always", "off"],
    /** A magnified view beside the finger while it aims. */
    loupe: ["touch", "always", "off"],
    /** Spin of the striker: for experts. */
    spin: ["off", "on"],
  },
  senses: {
    sound: ["full", "soft", "off"],
    /** Whether a clock that runs out is heard. */
    clock: ["silent", "knock"],
    /** Whether a device that can vibrates with what falls. */
    haptics: ["on", "off"],
    motion: ["auto", "reduced"],
    /** Others are seen to aim; great moments get a word. */
    moments: ["on", "off"],
  },
} as const;
const CHOICES = { ...GROUPS.looks, ...GROUPS.aim, ...GROUPS.senses };

/** Is the dialog of the preferences open? */
export const preferencesOpen = signal(false);

export type Preference = keyof typeof CHOICES;
export type Choice<P extends Preference> = (typeof CHOICES)[P][number];

/** What holds until somebody chooses otherwise, where it is not the first choice. */
const DEFAULTS: { [P in Preference]?: Choice<P> } = { help: "contact" };

/** The choice stored in this browser, or the default. */
function stored<P extends Preference>(preference: P): Choice<P> {
  const value = storage.read(`prefers.${preference}`) as Choice<P> | null;
  if (value !== null && choices(preference).includes(value)) return value;
  return DEFAULTS[preference] ?? CHOICES[preference][0];
}

const PREFERENCES = Object.keys(CHOICES) as Preference[];
const chosen = new Map<Preference, Signal<Choice<Preference>>>(PREFERENCES.map((one) => [one, signal(stored(one))]));

/** Reads the stored choices again: another window may have chosen. */
export function reloadPreferences(): void {
  for (const one of PREFERENCES) setSignal(one, stored(one));
}

/** The headings of the dialog, each with its preferences. */
export function groups(): [string, Preference[]][] {
  return Object.entries(GROUPS).map(([heading, group]) => [heading, Object.keys(group) as Preference[]]);
}

/** What may be chosen, in the order in which it is offered. */
export function choices<P extends Preference>(preference: P): readonly Choice<P>[] {
  return CHOICES[preference];
}

/** What holds now. A component, a computed value or an effect that asks is run again when somebody chooses otherwise. */
export function preferred<P extends Preference>(preference: P): Choice<P> {
  return chosen.get(preference)?.value as Choice<P>;
}

/** What was chosen here; `otherwise` where nothing was. */
export function preferredOr<P extends Preference>(preference: P, otherwise: Choice<P>): Choice<P> {
  const now = preferred(preference);
  return storage.read(`prefers.${preference}`) === null ? otherwise : now;
}

export function setPreference<P extends Preference>(preference: P, choice: Choice<P>): void {
  storage.write(`prefers.${preference}`, choice);
  setSignal(preference, choice);
}

function setSignal<P extends Preference>(preference: P, choice: Choice<P>): void {
  const now = chosen.get(preference);
  if (now !== undefined) now.value = choice;
}

/** Should things stand still that could move? By the machine's settings, or by what was chosen here. */
export function prefersReducedMotion(): boolean {
  return preferred("motion") === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
