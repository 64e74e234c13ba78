import { createKeptState, inBrowser } from "../ui/kept-state";

/** Which group each drink stands in, by slug; a drink that is not named stands in none. */
export type Groups = Readonly<Record<string, string>>;

/** What this browser remembers of the card that is being made: its id once it is saved, and the groups of its drinks. */
export type CardMemory = { id: string; groups: Groups };

export const cardMemory = createKeptState<CardMemory>({ id: "", groups: {} }, inBrowser("drinkskort", readMemory));

export const longestGroup = 40;
export const suggestedGroups = ["Velkomst", "Til maden", "Uden alkohol", "Til sidst"] as const;

export function readMemory(stored: unknown): CardMemory {
  const { id, groups } = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<CardMemory>;
  const entries = Object.entries(typeof groups === "object" && groups !== null ? groups : {});
  return {
    id: typeof id === "string" && /^[\w-]{22}$/.test(id) ? id : "",
    groups: Object.fromEntries(
      entries.filter(([slug, name]) => /^[a-z0-9-]{1,120}$/.test(slug) && typeof name === "string").slice(0, 100),
    ),
  };
}
