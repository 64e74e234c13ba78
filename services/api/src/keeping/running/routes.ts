import {
  dropGivenUpEvent,
  type GivenUp,
  getRunning,
  listGivenUpEvents,
  retryGivenUpEvent,
} from "@skaenk/contract/office/operations";
import { recordChange } from "../../office/audit/queries.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import { type ContentLogTables, findContentVersion } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage } from "../../platform/office-list-queries.ts";
import { dropGivenUp, type RetriedTopic, retryGivenUp } from "../../platform/outbox/given-up-queries.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ScheduleTables } from "../../platform/schedule/tables.ts";
import { programVersion } from "../../platform/version.ts";
import { findLowDisk, type Readiness } from "../health/readiness.ts";
import type { OperationsTables } from "../operations/tables.ts";
import { findProblems } from "./find-problems.ts";
import { readRunning } from "./read-running.ts";
import { findQuarantineStart, type GivenUpRow, givenUpQuery, lockGivenUp } from "./running-queries.ts";

export type RunningTables = OutboxTables & OperationsTables & AuditTables & ContentLogTables & ScheduleTables;

type Context = Pick<Platform<RunningTables>, "changes" | "settings" | "now"> & {
  db: Database<RunningTables>;
  guard: OfficeGuard;
  readiness: Readiness;
  /** What a topic does when something of it is tried again. */
  topics: readonly RetriedTopic[];
};

const startedAt = new Date();

/** The office's endpoints about the state of the shop and about failed work. */
export function operationsEndpoints(context: Context): OfficeEndpoints {
  const { db, guard, now, topics, settings, changes, readiness } = context;

  const decide = async (acting: ActingStaff, id: number, act: string, work: () => Promise<boolean>) => {
    await db.transaction().execute(async (trx) => {
      const event = await lockGivenUp(trx, id);
      if (!event) throw new Refused(404, "not_found", "Den er der ikke længere: Den er prøvet igen eller droppet.");
      const before = { topic: event.topic, key: event.key, reason: event.last_error };
      await recordChange(trx, {
        actor: acting,
        act,
        thing: "given-up",
        key: String(id),
        before,
        after: null,
        at: now(),
      });
    });
    if (!(await work())) throw new Refused(404, "not_found", "Den er der ikke længere.");
    return { done: true as const };
  };

  return new OfficeEndpoints(guard)
    .on(getRunning, async () => {
      const at = now();
      const [missing, lowDiskBytes, known, quarantine, read] = await Promise.all([
        readiness.missing(),
        findLowDisk(settings.dataDir),
        findContentVersion(db),
        findQuarantineStart(db),
        readRunning(db, { known: changes.version(), now: at }),
      ]);
      return {
        ready: missing.length === 0,
        problems: findProblems({ ...read, missing, lowDiskBytes }, { now: at, allowFakes: settings.allowFakes }),
        missing,
        version: programVersion,
        role: settings.role,
        startedAt: startedAt.toISOString(),
        contentVersion: changes.version(),
        contentLag: Math.max(0, known - changes.version()),
        quarantinedSince: quarantine?.since.toISOString() ?? null,
        ...read,
      };
    })
    .on(listGivenUpEvents, async ({ query: { limit, cursor, ...wanted } }) => {
      const page = await officePage(db, givenUpQuery(db, wanted), {
        order: "outbox.id",
        key: "outbox.id",
        descending: true,
        page: { limit, cursor },
      });
      return { ...page, items: page.items.map(shown) };
    })
    .on(retryGivenUpEvent, ({ params: { id } }, acting) =>
      decide(acting, id, "given-up.retry", () => retryGivenUp(db, topics, id)),
    )
    .on(dropGivenUpEvent, ({ params: { id } }, acting) =>
      decide(acting, id, "given-up.drop", () => dropGivenUp(db, id)),
    );
}

const shown = ({ id, topic, key, attempts, written_at, failed_at, last_error }: GivenUpRow): GivenUp => ({
  id,
  topic,
  key,
  attempts,
  writtenAt: written_at.toISOString(),
  failedAt: failed_at?.toISOString() ?? "",
  reason: last_error ?? "",
});
