import { type Insertable, sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { StockNoticeTables } from "../../editorial/content/stock-notice-tables.ts";
import type { Queries } from "../../platform/queries.ts";

type Db = Queries<StockNoticeTables & ProductTables>;

/** Something that the shop sells, or has sold out. */
export const findForSale = (db: Db, sku: string) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["products.slug", "products.name", "products.gift_card", "variants.name as size", "variants.stock"])
    .where("variants.sku", "=", sku)
    .where("products.status", "=", "active")
    .executeTakeFirst();

type Asked = { sku: string; email: string; tokenHash: Buffer; expiresAt: Date; at: Date };

/**
 * This query records that an address asks for a notice, anew where the former link has expired.
 * @returns the notice's id; undefined when a mail is out already or the address waits
 */
export async function saveAsked(trx: Db, { sku, email, tokenHash, expiresAt, at }: Asked): Promise<number | undefined> {
  const values = { sku, email, token_hash: tokenHash, token_expires_at: expiresAt, asked_at: at };
  const row = await trx
    .insertInto("stock_notices")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .expression(sql`sku, lower(email)`)
        .doUpdateSet(values)
        .where("stock_notices.confirmed_at", "is", null)
        .where("stock_notices.token_expires_at", "<=", at),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const lockByToken = (trx: Db, tokenHash: Buffer) =>
  trx.selectFrom("stock_notices").selectAll().where("token_hash", "=", tokenHash).forUpdate().executeTakeFirst();

export async function markConfirmed(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable("stock_notices").set({ confirmed_at: at }).where("id", "=", id).execute();
}

/** Takes out some of those who wait: they are told now, and what is known of them is gone with the commit. */
export const takeWaiting = (trx: Db, sku: string, limit: number) =>
  trx
    .deleteFrom("stock_notices")
    .where("id", "in", (query) =>
      query
        .selectFrom("stock_notices")
        .select("id")
        .where("sku", "=", sku)
        .where("confirmed_at", "is not", null)
        .orderBy("id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "email"])
    .execute();

/** Forgets what an address asked for. @returns for what */
export const deleteOf = (trx: Db, email: string) =>
  trx
    .deleteFrom("stock_notices")
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .returning("sku")
    .execute();

export async function logNotices(trx: Db, entries: Insertable<StockNoticeTables["stock_notice_log"]>[]): Promise<void> {
  if (entries.length > 0) await trx.insertInto("stock_notice_log").values(entries).execute();
}

/** Forgets who never confirmed, who waited too long, and proofs that are no longer needed. @returns how many */
export async function forgetNotices(db: Db, at: { now: Date; waitedSince: Date; provenUntil: Date }): Promise<number> {
  const notices = await db
    .deleteFrom("stock_notices")
    .where((eb) =>
      eb.or([
        eb.and([eb("confirmed_at", "is", null), eb("token_expires_at", "<=", at.now)]),
        eb("confirmed_at", "<=", at.waitedSince),
      ]),
    )
    .executeTakeFirst();
  const proofs = await db.deleteFrom("stock_notice_log").where("happened_at", "<=", at.provenUntil).executeTakeFirst();
  return Number(notices.numDeletedRows) + Number(proofs.numDeletedRows);
}
