import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { SettingsTables } from "./tables.ts";

type Db = Queries<SettingsTables>;

/** Trials are kept so that it can be seen what was changed to make mail arrive. */
const kept = 20;

/** The latest trial by this mail server; one that somebody received counts before one that nobody has answered. */
export const findTestMail = (db: Db, server: string) =>
  db
    .selectFrom("test_mails")
    .selectAll()
    .where("server", "=", server)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();

export async function countTestMailsSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("test_mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Trial = { id: string; server: string; staffId: number | null; to: string; sentAt: Date; error: string | null };

export async function insertTestMail(db: Db, { id, server, staffId, to, sentAt, error }: Trial): Promise<void> {
  const row = { id, server, staff_id: staffId, recipient: to, sent_at: sentAt, error };
  await db.insertInto("test_mails").values(row).execute();
  await db
    .deleteFrom("test_mails")
    .where("id", "not in", (inner) =>
      inner.selectFrom("test_mails").select("id").orderBy("sent_at", "desc").limit(kept),
    )
    .execute();
}

/** @returns whether there is such a trial that the server took */
export async function markReceived(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("test_mails")
    .set({ received_at: sql<Date>`coalesce(received_at, ${at})` })
    .where("id", "=", id)
    .where("error", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
