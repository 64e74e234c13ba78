import type { ContentChanges } from "./content-changes.ts";
import type { OpenDatabase } from "./database.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

/** What every feature is made from. `now` is the clock; tests set their own. */
export type Platform<Tables> = OpenDatabase<Tables> & {
  settings: Settings;
  log: Log;
  now: () => Date;
  changes: ContentChanges;
};

/** Says what an answer shows, for the caches: `showing("products")`, `showing("recipe:negroni", "products")`. */
export function showing(...tags: string[]): { "surrogate-key": string } {
  return { "surrogate-key": [...new Set(tags)].join(" ") };
}
