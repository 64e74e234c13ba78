import { createKeptState, inBrowser } from "../ui/kept-state";

/** What the visitor has ticked as standing at home, by ingredient key; the same gin counts for every drink. */
export const atHome = createKeptState<readonly string[]>([], inBrowser("athome", readKeys));

export const mostKept = 300;

export function toggleAtHome(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key].slice(-mostKept);
}

export function readKeys(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((key) => typeof key === "string" && /^[a-z0-9-]{1,80}$/.test(key)).slice(-mostKept);
}
