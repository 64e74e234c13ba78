import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import type { PromotionTables } from "../tables.ts";

type Db = Queries<PromotionTables>;
export type MadeBy = { key: string; hash: string };

/** The promotion that a form made under this key before. Another form with the same key waits until this transaction ends. */
export async function lockMadeBy(trx: Db, { key }: MadeBy): Promise<{ id: number; hash: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`promotion:${key}`}))`.execute(trx);
  const row = await trx
    .selectFrom("promotions")
    .select(["id", "made_by_digest"])
    .where("made_by_key", "=", key)
    .executeTakeFirst();
  return row && { id: row.id, hash: row.made_by_digest };
}

export async function noteMadeBy(trx: Db, id: number, { key, hash }: MadeBy): Promise<void> {
  await trx.updateTable("promotions").set({ made_by_key: key, made_by_digest: hash }).where("id", "=", id).execute();
}
