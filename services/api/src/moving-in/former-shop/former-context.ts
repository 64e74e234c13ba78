import type { AuditTables } from "../../office/audit/tables.ts";
import type { MailTables } from "../../people/mail/tables.ts";
import type { Log } from "../../platform/log.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Database } from "../../platform/queries.ts";
import type { RenderingPool } from "../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../platform/rendering/work.ts";
import type { Settings } from "../../platform/settings.ts";
import type { ImportFolder } from "../goods-import/import-folder.ts";
import type { FormerShopTables, KnownMembers } from "./tables.ts";

/** Tables that the import of the former shop reads and writes. */
export type FormerDatabase = FormerShopTables & AuditTables & MailTables & OutboxTables & KnownMembers;

export type FormerContext = {
  db: Database<FormerDatabase>;
  folder: ImportFolder;
  /** Where files are read, apart from the process that serves pages. */
  pool: RenderingPool;
  now: () => Date;
  settings: Pick<Settings, "keys">;
  log: Log;
};

export const readFormer = workIn<typeof import("./read-former.work.ts")>(
  new URL("./read-former.work.ts", import.meta.url),
);
