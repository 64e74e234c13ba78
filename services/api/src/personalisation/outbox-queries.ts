import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { KnownUser, NewsPayload } from "./tables.ts";

type Db = Kysely<Tables>;

export type WaitingNews = { id: number; kind: string; key: string; payload: NewsPayload | null };

/** What is about things in the shop rather than about people. */
export const contentNews: readonly string[] = ["product", "recipe", "article", "brand", "everything"];

/** All that waits about things in the shop, by number. */
export async function listContentIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("personalisation_outbox").select("id").where("kind", "in", contentNews).execute();
  return rows.map(({ id }) => id);
}

/** What is due, people's news first: thousands of products that cannot be told must not stand in their way. */
export const listWaiting = (db: Db, limit: number): Promise<WaitingNews[]> =>
  db
    .selectFrom("personalisation_outbox")
    .select(["id", "kind", "key", "payload"])
    .where("due_at", "<=", sql<Date>`now()`)
    .orderBy(({ eb }) => eb("kind", "in", contentNews))
    .orderBy("id")
    .limit(limit)
    .execute();

/** Removes just these: others may have been written meanwhile with smaller numbers. */
export async function removeTold(db: Db, ids: number[]): Promise<void> {
  await sql`delete from personalisation_outbox where id = any(${ids}::bigint[])`.execute(db);
}

export async function postpone(db: Db, id: number, seconds: number): Promise<void> {
  await sql`update personalisation_outbox set due_at = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(
    db,
  );
}

/** Removes what was told about things in the shop, and keeps what was refused for later, once: in one step, so that neither is lost. */
export async function settleContent(
  db: Db,
  told: number[],
  refused: { kind: string; key: string }[],
  seconds: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeTold(trx, told);
    if (refused.length === 0) return;
    await sql`
      delete from personalisation_outbox
      using jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused (kind text, key text)
      where personalisation_outbox.kind = refused.kind and personalisation_outbox.key = refused.key and due_at > now()`.execute(
      trx,
    );
    const due_at = sql<Date>`now() + ${seconds} * interval '1 second'`;
    const again = refused.map((news) => ({ ...news, due_at }));
    await trx.insertInto("personalisation_outbox").values(again).execute();
  });
}

async function announce(db: Db): Promise<void> {
  await sql`select pg_notify('personalisation_outbox', '')`.execute(db);
}

/** The whole shop shall be told anew. @returns what `isTold` asks for */
export async function noteEverything(db: Db): Promise<number> {
  const { id } = await db
    .insertInto("personalisation_outbox")
    .values({ kind: "everything", key: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await announce(db);
  return id;
}

export async function isTold(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("personalisation_outbox").select("id").where("id", "=", id).executeTakeFirst();
  return row === undefined;
}

/** An order by somebody who has agreed to be known: told as soon as it is certain. */
export async function noteOrder(db: Db, orderNumber: string, user: KnownUser): Promise<void> {
  await db
    .insertInto("personalisation_outbox")
    .values({ kind: "order", key: orderNumber, payload: JSON.stringify(user) })
    .execute();
  await announce(db);
}

/** Hearts and stars of somebody who has agreed to be known, or just that they are the same as somebody. */
export async function noteEngagements(db: Db, payload: NewsPayload): Promise<void> {
  await db
    .insertInto("personalisation_outbox")
    .values({ kind: "engagement", key: "", payload: JSON.stringify(payload) })
    .execute();
  await announce(db);
}

/**
 * Longer than anything about somebody can be under way to the service, from any process: 0.4 s and 5 s for what they do, 30 s
 * for what waits here.
 */
const forgetAgainSeconds = 60;

const newsOfForgetting = ({ temporaryId, authenticatedId }: KnownUser) => [
  ...(temporaryId ? [{ kind: "forget-visitor", key: temporaryId }] : []),
  ...(authenticatedId ? [{ kind: "forget-member", key: authenticatedId }] : []),
];
const again = <News extends { kind: string }>(news: News[]) =>
  news.map((one) => ({ ...one, kind: `${one.kind}-again` }));

/**
 * Somebody no longer wants to be known: what the service has goes, and what waits for it never arrives. What was under way
 * already may arrive after that, so they are forgotten again when all of it has.
 */
export async function noteForgotten(db: Db, user: KnownUser): Promise<void> {
  const news = newsOfForgetting(user);
  if (news.length === 0) return;
  const due_at = sql<Date>`now() + ${forgetAgainSeconds} * interval '1 second'`;
  await db.transaction().execute(async (trx) => {
    await removeAllOf(trx, user);
    const later = again(news).map((one) => ({ ...one, due_at }));
    await trx
      .insertInto("personalisation_outbox")
      .values([...news, ...later])
      .execute();
    await announce(trx);
  });
}

/** Removes all that waits about somebody. */
export async function removeAllOf(db: Db, { temporaryId, authenticatedId }: KnownUser): Promise<void> {
  await sql`
    delete from personalisation_outbox
    where payload ->> 'temporaryId' = ${temporaryId ?? null} or payload ->> 'authenticatedId' = ${authenticatedId ?? null}`.execute(
    db,
  );
}

/** Somebody wants to be known, perhaps again: what they do from now on is not forgotten. */
export async function noteWelcome(db: Db, user: KnownUser): Promise<void> {
  for (const { kind, key } of again(newsOfForgetting(user))) {
    await db.deleteFrom("personalisation_outbox").where("kind", "=", kind).where("key", "=", key).execute();
  }
}

export const findOrderByNumber = (db: Db, orderNumber: string) =>
  db
    .selectFrom("orders")
    .select(["id", "order_number", "status", "goods_ore"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
