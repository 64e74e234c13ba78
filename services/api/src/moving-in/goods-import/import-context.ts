import type { Things } from "../../office/audit/thing.ts";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../platform/queries.ts";
import type { RenderingPool } from "../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../platform/rendering/work.ts";
import type { Settings } from "../../platform/settings.ts";
import type { ImportFolder } from "./import-folder.ts";
import type { ImportDatabase } from "./tables.ts";

export type ImportContext = {
  db: Database<ImportDatabase>;
  folder: ImportFolder;
  /** Where files are read, apart from the process that serves pages. */
  pool: RenderingPool;
  things: Things<ImportDatabase>;
  now: () => Date;
  log: Log;
  settings: Pick<Settings, "publicUrl">;
};

export const inspectFile = workIn<typeof import("./inspect-file.work.ts")>(
  new URL("./inspect-file.work.ts", import.meta.url),
);
export const readLines = workIn<typeof import("./read-lines.work.ts")>(
  new URL("./read-lines.work.ts", import.meta.url),
);
export const planThings = workIn<typeof import("./plan-things.work.ts")>(
  new URL("./plan-things.work.ts", import.meta.url),
);
export const pickRows = workIn<typeof import("./pick-rows.work.ts")>(new URL("./pick-rows.work.ts", import.meta.url));
