import type { ContentKind } from "@skaenk/contract/office/content";
import { type Selectable, sql } from "kysely";
import { containsPattern } from "../../platform/like-pattern.ts";
import type { PictureThing } from "../media/tables.ts";
import type { Trx } from "./content-kind.ts";
import type { WritingTables } from "./tables.ts";

export type DraftRow = Selectable<WritingTables["content_drafts"]>;

/** The row of a piece, held until the transaction ends. */
export const lockDraft = (trx: Trx, kind: ContentKind, key: string) =>
  trx
    .selectFrom("content_drafts")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();

/** Holds the name of a piece that has no row yet, so that its first two edits, or two pieces of one address, come one after the other. */
export const lockName = (trx: Trx, kind: ContentKind, name: string) =>
  sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${`${kind}:${name}`}))`.execute(trx);

/** Under the address that it has in the office, or still has in the shop. */
export const findDraft = (trx: Trx, kind: ContentKind, slug: string) =>
  trx
    .selectFrom("content_drafts")
    .selectAll()
    .where("kind", "=", kind)
    .where((eb) => eb.or([eb("slug", "=", slug), eb("live_slug", "=", slug)]))
    .orderBy(sql`slug = ${slug}`, "desc")
    .limit(1)
    .executeTakeFirst();

export const draftByKey = (trx: Trx, kind: ContentKind, key: string) =>
  trx.selectFrom("content_drafts").selectAll().where("kind", "=", kind).where("key", "=", key).executeTakeFirst();

export async function putDraft(trx: Trx, { fields, live, ...row }: DraftRow): Promise<void> {
  const values = { ...row, fields: JSON.stringify(fields), live: live && JSON.stringify(live) };
  await trx
    .insertInto("content_drafts")
    .values(values)
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(trx: Trx, kind: ContentKind, key: string): Promise<void> {
  await trx.deleteFrom("content_drafts").where("kind", "=", kind).where("key", "=", key).execute();
}

/** Pictures hang by the address. */
export async function movePictures(trx: Trx, thing: PictureThing, from: string, to: string): Promise<void> {
  await trx.updateTable("pictures").set({ key: to }).where("thing", "=", thing).where("key", "=", from).execute();
}

/** Minutes at which a page changes by itself, in the place of those it had. */
export async function scheduleChanges(trx: Trx, change: string, turns: Date[]): Promise<void> {
  await trx.deleteFrom("content_turns").where("change", "=", change).execute();
  const times = [...new Set(turns.map((at) => at.getTime()))].map((time) => ({ at: new Date(time), change }));
  if (times.length > 0) await trx.insertInto("content_turns").values(times).execute();
}

/** Takes the changes whose minute has come; each is taken by one process. */
export async function takeDueChanges(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    delete from content_turns where (at, change) in (
      select at, change from content_turns where at <= ${now} order by at for update skip locked limit 500)
    returning change`.execute(trx);
  return [...new Set(rows.map(({ change }) => change))];
}

export const findDue = (trx: Trx, now: Date) =>
  trx
    .selectFrom("content_drafts")
    .select(["kind", "key"])
    .where((eb) =>
      eb.or([eb("publish_at", "<=", now), eb.and([eb("ends_at", "<=", now), eb("status", "=", "published")])]),
    )
    .orderBy(sql`least(publish_at, ends_at)`)
    .limit(100)
    .execute();

const liveRows: Record<ContentKind, string> = {
  recipes: "select slug, name, changed_at from recipes",
  articles: "select slug, title as name, changed_at from articles",
  collections: "select slug, name, changed_at from collections",
  campaigns: "select slug, name, changed_at from campaigns",
  pages: `select case path when '/' then 'forside' else substr(path, 2) end as slug, title as name, changed_at
    from pages where path !~ '/.*/'`,
  brands: "select slug, name, to_timestamp(0) as changed_at from brands",
};

export type ListedRow = {
  key: string;
  slug: string;
  name: string;
  status: DraftRow["status"];
  publish_at: Date | null;
  ends_at: Date | null;
  changed: boolean;
  changed_at: Date;
};

/** Everything of a kind: what was written in the office, and what has stood in the shop untouched. */
export function listedContent(
  trx: Trx,
  kind: ContentKind,
  { q, status }: { q?: string | undefined; status?: string | undefined },
) {
  const rows = sql<ListedRow>`(
    select key, slug, name, status, publish_at, ends_at, live is distinct from fields and status = 'published' as changed,
      changed_at
    from content_drafts where kind = ${kind}
    union all
    select live.slug, live.slug, live.name, 'published', null, null, false, live.changed_at
    from (${sql.raw(liveRows[kind])}) live
    where not exists (select 1 from content_drafts drafts where drafts.kind = ${kind} and drafts.live_slug = live.slug)
  )`.as("listed");
  let query = trx.selectFrom(rows).selectAll();
  if (q) {
    const like = containsPattern(q);
    query = query.where((eb) => eb.or([eb("name", "ilike", like), eb("slug", "ilike", like)]));
  }
  if (status === "waiting") query = query.where("publish_at", "is not", null);
  else if (status === "changed") query = query.where("changed", "=", true);
  else if (status) query = query.where("status", "=", status as DraftRow["status"]);
  return query;
}

/** True when the shop's own table holds a text with this key, also one that was never edited in the office. */
export async function isLive(trx: Trx, kind: ContentKind, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${sql.raw(liveRows[kind])}) live where slug = ${slug}`.execute(trx);
  return rows.length > 0;
}
