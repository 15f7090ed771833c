// The profile of the person at this browser: a key, by which the server counts their games. There is no account.

import { signal } from "@preact/signals";
import * as storage from "../browser/storage";
import type { ErasedProfile, JoinedProfile, ProfileMessage } from "../wire/answers";
import { handShown } from "./hand";
import { fetchJson, freshToken, postJson, type Bilingual } from "../wire/http";

/** What a key looks like; nothing else goes into a header. */
const KEY = /^[\w-]{16,64}$/;
const NAME = "profile";

/** Why the server keeps no profile for us, if it said so. */
export const profileTrouble = signal<Bilingual | null>(null);
/** The tables that count already, as this page knows. */
const joined = new Set<string>();
/** Those that the server could not be asked about, each with our secret there: they are asked about again. */
const owed = new Map<string, string>();

/** The key of this browser, if it has one. */
export function profileKey(): string | null {
  const key = storage.read(NAME);
  return key !== null && isProfileKey(key) ? key : null;
}

export function isProfileKey(text: string): boolean {
  return KEY.test(text);
}

/** This browser is that person from now on. */
export function takeProfile(key: string): void {
  storage.write(NAME, key);
  joined.clear();
  owed.clear();
}

/** Lets the games at a table count for us, which we play with this secret: with the first one our profile begins. */
export async function countTable(table: string, token: string): Promise<void> {
  if (joined.has(table)) return;
  if (profileKey() === null) takeProfile(freshToken());
  joined.add(table);
  owed.set(table, token);
  try {
    const { refused, hand } = await postJson<JoinedProfile>(`/tables/${encodeURIComponent(table)}/profile`, { token }, headers());
    profileTrouble.value = refused;
    handShown.value = new Map([...handShown.value, [table, hand]]);
    owed.delete(table);
  } catch {
    // The game goes on without; it is asked again when the table is joined anew, or the profile is looked at.
    profileTrouble.value = null;
    joined.delete(table);
  }
}

/** What the server keeps of us; null without a key. It counts some tables at a time. */
export async function fetchProfile(): Promise<ProfileMessage | null> {
  for (const [table, token] of owed) await countTable(table, token);
  if (profileKey() === null) return null;
  const zone = -new Date().getTimezoneOffset();
  for (;;) {
    const profile = await fetchJson<ProfileMessage>(`/profile?zone=${zone}`, headers());
    if (!profile.more) return profile;
  }
}

/** Erases all that the server keeps of us, then the key. */
export async function eraseProfile(): Promise<void> {
  if (profileKey() !== null) await postJson<ErasedProfile>("/profile/erase", { sure: true }, headers());
  storage.remove((name) => name === NAME);
  joined.clear();
  owed.clear();
}

function headers(): Record<string, string> {
  const key = profileKey();
  return key === null ? {} : { "carrom-profile": key };
}
