import { sql } from "kysely";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Database } from "../../platform/queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";

type Db = Database<OrderTables & OutboxTables>;

export const contentTopic = "search-content";

/** The id of the newest event about content in the outbox; 0 when there is none. */
export async function latestContent(db: Db): Promise<number> {
  const { rows } = await sql<{ latest: number | null }>`
    select max(id) as latest from outbox where topic = ${contentTopic}`.execute(db);
  return rows[0]?.latest ?? 0;
}

/** Removes the changes up to that one which nobody has taken: the whole shop was told after them. */
export async function dropContentUpTo(db: Db, latest: number): Promise<void> {
  await sql`
    delete from outbox where topic = ${contentTopic} and id <= ${latest} and worker is null and failed_at is null`.execute(
    db,
  );
}

/** This query removes the refused events about a thing that was refused again; with `again` the new event takes their place. */
export async function dropRefusedContent(
  db: Db,
  { key, until, again }: { key: string; until: Date; again: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from outbox where topic = ${contentTopic} and key = ${key} and worker is null and due_at <> '-infinity'`.execute(
      trx,
    );
    if (again) await writeEvents(trx, [{ topic: contentTopic, key, dueAt: until }]);
  });
}

/** The whole shop shall be told anew. @returns what `isFullUpdateDone` asks for */
export async function requestFullUpdate(db: Db): Promise<number> {
  const { id } = await db
    .insertInto("outbox")
    .values({ topic: contentTopic, key: "everything:" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function isFullUpdateDone(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst();
  return row === undefined;
}

export const findOrderByNumber = (db: Db, orderNumber: string) =>
  db
    .selectFrom("orders")
    .select(["id", "order_number", "status", "goods_ore"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
