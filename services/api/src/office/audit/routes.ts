import {
  type AuditEntry,
  type BinEntry,
  type ChangeSet,
  getChangeSet,
  listAudit,
  listBin,
  listChangeSets,
  restoreBinned as restoreBinnedRoute,
  restoreVersion as restoreVersionRoute,
  undoChangeSet as undoChangeSetRoute,
} from "@skaenk/contract/office/audit";
import { startOfCopenhagenDay } from "@skaenk/danish/working-days";
import { containsPattern } from "../../platform/like-pattern.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage, type Page } from "../../platform/office-list-queries.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { type ChangeSetRow, changeSetsOfActs, findChangeSet, listLeftAlone } from "./change-set-queries.ts";
import { countFitting } from "./log-page-queries.ts";
import { readableActs, readableThings } from "./log-rights.ts";
import { type AuditRow, auditQuery, binQuery, listAccounts, listLatest } from "./queries.ts";
import { binDays, binnedAfter, restoreBinned, restoreVersion } from "./restore.ts";
import { restoreBlocker } from "./restore-blocker.ts";
import { permitFor } from "./restore-guard.ts";
import type { AuditTables } from "./tables.ts";
import type { Things } from "./thing.ts";
import { startUndo } from "./undo-change-set.ts";

const mostNamed = 1_000;
const day = 86_400_000;

type Context<Tables> = { db: Database<Tables>; things: Things<Tables>; now: () => Date; guard: OfficeGuard };

/** The office's endpoints of the log: history and undo. */
export function auditEndpoints<Tables extends AuditTables>(context: Context<Tables>): OfficeEndpoints {
  const { db, now, guard, things } = context;
  const room = new OfficeEndpoints(guard);

  room.on(listAudit, async ({ query: { limit, cursor, since, ...wanted } }, { rights }) => {
    const shown = { things: readableThings(rights), since: since ? momentOf(since) : undefined };
    const query = auditQuery(db, { ...wanted, ...shown });
    const fitting = await countFitting(db, query, { limit, cursor });
    const page = await officePage(db, query, latestFirst("audit_log.id", { limit: fitting, cursor }));
    const latestOf = await listLatest(db, page.items);
    const blockerOf = (row: AuditRow) =>
      restoreBlocker(row, { thing: things.get(row.thing), rights, latest: latestOf(row) });
    const accounts = await listAccounts(db, page.items);
    const entryOf = (row: AuditRow) => ({ ...asEntry(row, accounts), restoreBlocker: blockerOf(row) });
    return { ...page, items: page.items.map(entryOf) };
  });

  room.on(listChangeSets, async ({ query: { limit, cursor, q, state } }, { rights }) => {
    let query = changeSetsOfActs(db, readableActs(rights));
    if (q) query = query.where("note", "ilike", containsPattern(q));
    if (state) query = query.where("state", "=", state);
    const page = await officePage(db, query, latestFirst("change_sets.id", { limit, cursor }));
    return { ...page, items: page.items.map(asChangeSet) };
  });

  room.on(getChangeSet, async ({ params: { id } }, { rights }) => {
    const set = await findChangeSet(db, id);
    const acts = readableActs(rights);
    if (!set || !(acts?.includes(set.act.split(".")[0] ?? "") ?? true))
      throw new Refused(404, "change_set_not_found", "Ændringssættet findes ikke.");
    const things = readableThings(rights);
    const leftAlone = await listLeftAlone(db, id, mostNamed);
    return { ...asChangeSet(set), leftAlone: leftAlone.filter(({ thing }) => things?.includes(thing) ?? true) };
  });

  room.on(undoChangeSetRoute, ({ params }, acting) =>
    startUndo({ ...context, actor: acting, permit: permitFor(acting) }, params.id),
  );

  room.on(restoreVersionRoute, async ({ params }, acting) => {
    const fields = await restoreVersion({ ...context, actor: acting, permit: permitFor(acting) }, params.id);
    return { fields };
  });

  room.on(listBin, async ({ query: { limit, cursor, q } }, { rights }) => {
    const query = binQuery(db, { q, after: binnedAfter(now()), things: readableThings(rights) });
    const page = await officePage(db, query, latestFirst("bin.id", { limit, cursor }));
    return { ...page, items: page.items.map(asBinned) };
  });

  room.on(restoreBinnedRoute, async ({ params }, acting) => {
    const back = await restoreBinned({ ...context, actor: acting, permit: permitFor(acting) }, params.id);
    return back;
  });

  return room;
}

const latestFirst = (order: string, page: Page) => ({
  order,
  key: order,
  descending: true,
  page,
});

const asEntry = (row: AuditRow, accounts: ReadonlyMap<number, string>): Omit<AuditEntry, "restoreBlocker"> => ({
  id: row.id,
  at: row.at.toISOString(),
  staff: row.staff_name,
  staffId: row.staff_id,
  account: row.staff_id === null ? null : (accounts.get(row.staff_id) ?? null),
  act: row.act,
  thing: row.thing,
  key: row.key,
  before: row.before,
  after: row.after,
  changeSetId: row.change_set_id,
});

export const asChangeSet = (row: ChangeSetRow): ChangeSet => ({
  id: row.id,
  act: row.act,
  staff: row.staff_name,
  at: row.at.toISOString(),
  state: row.state,
  counts: { total: row.total, done: row.done ?? 0, leftAlone: row.left_alone ?? 0 },
  note: row.note,
  undo: row.undo_below === null ? null : { total: row.undo_total, seen: row.undo_seen, back: row.undo_back },
});

type BinRow = { id: number; thing: string; key: string; name: string; removed_at: Date; removed_by: string };

const asBinned = (row: BinRow): BinEntry => ({
  id: row.id,
  thing: row.thing,
  key: row.key,
  name: row.name,
  removedAt: row.removed_at.toISOString(),
  removedBy: row.removed_by,
  goneAt: new Date(row.removed_at.getTime() + binDays * day).toISOString(),
});

/** A day begins at midnight in Copenhagen. */
const momentOf = (since: string): Date => (since.length === 10 ? startOfCopenhagenDay(since) : new Date(since));
