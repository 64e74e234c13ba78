import type { DirectConnection } from "@skaenk/postgres/direct-connection";
import type { ContentChanges } from "./content-changes.ts";
import type { OpenDatabase } from "./database.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

/** What every feature is made from. `now` is the clock; tests set their own. */
export type Platform<Tables> = OpenDatabase<Tables> & {
  settings: Settings;
  log: Log;
  now: () => Date;
  /** For what must hear or hold something as long as the process lives. */
  direct: DirectConnection;
  changes: ContentChanges;
};
