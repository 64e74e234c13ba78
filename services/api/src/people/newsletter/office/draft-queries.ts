import { type Insertable, sql, type Updateable } from "kysely";
import type { Fields } from "../../../office/audit/tables.ts";
import { prefixPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { MailTables } from "../../mail/tables.ts";
import type { NewsletterTables } from "../tables.ts";

type Db = Queries<NewsletterTables & MailTables>;
type Drafts = NewsletterTables["newsletter_drafts"];

type Mails = { sent: number; waiting: number; gaveUp: number };

/** Lists newsletters without their text, with how many of their mails are where; nothing is counted of what has not begun. */
export const draftsQuery = (db: Db) =>
  db
    .selectFrom("newsletter_drafts")
    .select(["newsletter_drafts.id", "subject", "send_at", "begun_at"])
    .select((eb) => [
      sql<Mails>`(
        select json_build_object('sent', count(*) filter (where sent_at is not null),
          'waiting', count(*) filter (where sent_at is null and gave_up_at is null),
          'gaveUp', count(*) filter (where gave_up_at is not null))
        from mail_outbox
        where newsletter_drafts.begun_at is not null
          and starts_with(key, 'newsletter:' || newsletter_drafts.id || ':'))`.as("mails"),
      eb
        .selectFrom("newsletter_issues")
        .whereRef("newsletter_issues.id", "=", "newsletter_drafts.id")
        .select("addressed_at")
        .as("addressed_at"),
    ]);
export type ListedDraftRow = Awaited<ReturnType<ReturnType<typeof draftsQuery>["executeTakeFirstOrThrow"]>>;

/** Finds one newsletter with its text. */
export const findDraft = (db: Db, id: string) =>
  draftsQuery(db).select(["preheader", "title", "blocks"]).where("newsletter_drafts.id", "=", id).executeTakeFirst();
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export const lockDraft = (trx: Db, id: string) =>
  trx.selectFrom("newsletter_drafts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function readDraft(trx: Db, id: string): Promise<Fields | undefined> {
  const row = await lockDraft(trx, id);
  if (!row) return undefined;
  const { subject, preheader, title, blocks, send_at: sendAt } = row;
  return { subject, preheader, title, blocks, sendAt: sendAt?.toISOString() ?? null };
}

const rowOf = ({ blocks, sendAt, ...fields }: Fields) => ({
  ...fields,
  ...(blocks === undefined ? {} : { blocks: JSON.stringify(blocks) }),
  ...(sendAt === undefined ? {} : { send_at: sendAt }),
});

export async function insertDraft(trx: Db, id: string, fields: Fields): Promise<void> {
  // What comes back from the bin is a draft, whatever time it once had.
  await trx
    .insertInto("newsletter_drafts")
    .values({ id, ...(rowOf({ ...fields, sendAt: null }) as Omit<Insertable<Drafts>, "id">) })
    .execute();
}

export async function writeDraft(trx: Db, id: string, patch: Fields): Promise<void> {
  await trx
    .updateTable("newsletter_drafts")
    .set(rowOf(patch) as Updateable<Drafts>)
    .where("id", "=", id)
    .execute();
}

export async function deleteDraft(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("newsletter_drafts").where("id", "=", id).execute();
}

export async function markBegun(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable("newsletter_drafts").set({ begun_at: at }).where("id", "=", id).execute();
}

/** The names of these that a draft or a sent newsletter has taken. */
export async function namesTaken(db: Db, stem: string): Promise<string[]> {
  const like = prefixPattern(stem);
  const [drafts, issues] = await Promise.all([
    db.selectFrom("newsletter_drafts").select("id").where("id", "like", like).execute(),
    db.selectFrom("newsletter_issues").select("id").where("id", "like", like).execute(),
  ]);
  return [...drafts, ...issues].map(({ id }) => id);
}

/** The number of people who would get it now. */
export async function countReaders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("newsletter_subscribers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return Number(count);
}
