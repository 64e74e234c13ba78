import type { BrandLook, ProductDrawing } from "@skaenk/contract/product-card";
import { type Selectable, sql } from "kysely";
import type { Fields } from "../../office/audit/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { MediaRow } from "../media/queries.ts";
import type { MediaTables } from "../media/tables.ts";
import type { StudioDatabase, StudioTables, StudioThing } from "./tables.ts";

type Db = Queries<StudioTables>;
export type Subject = { thing: StudioThing; key: string };
export type StudioRow = Selectable<StudioTables["studio_pictures"]>;

export const findStudioPicture = (db: Db, { thing, key }: Subject): Promise<StudioRow | undefined> =>
  db.selectFrom("studio_pictures").selectAll().where("thing", "=", thing).where("key", "=", key).executeTakeFirst();

/** Locks the picture until the transaction ends. */
export const lockStudioPicture = (db: Db, { thing, key }: Subject): Promise<StudioRow | undefined> =>
  db
    .selectFrom("studio_pictures")
    .selectAll()
    .where("thing", "=", thing)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();

export const findMediaOf = (db: Queries<MediaTables>, { media_id }: StudioRow): Promise<MediaRow | undefined> =>
  db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", media_id ?? 0)
    .executeTakeFirst();

type Asked = Subject & { at: Date; by: string; staffId: number | null };

/** @returns the number of the new picture; nothing where one of the thing stands already */
export async function insertStudioPicture(
  db: Db,
  { thing, key, at, by, staffId }: Asked,
): Promise<{ id: number } | undefined> {
  return await db
    .insertInto("studio_pictures")
    .values({ thing, key, asked_at: at, asked_by: by, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(["thing", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Removes the event of a picture that no process has taken up. */
export async function dropStudioEvent(db: Queries<OutboxTables>, topic: string, id: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("topic", "=", topic)
    .where("worker", "is", null)
    .where(sql<boolean>`payload ->> 'id' = ${String(id)}`)
    .execute();
}

export async function deleteStudioPicture(db: Db, id: number): Promise<void> {
  await db.deleteFrom("studio_pictures").where("id", "=", id).execute();
}

/** Counts the pictures that wait or are taken. Whoever asks for another one waits until the transaction ends, so that each counts the others. */
export async function countUnderWay(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(7460001)`.execute(db);
  const { count } = await db
    .selectFrom("studio_pictures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["waiting", "rendering"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * This query marks a picture as being taken.
 * @returns the picture; undefined where the request was cancelled meanwhile
 */
export async function beginStudioPicture(db: Db, id: number): Promise<StudioRow | undefined> {
  return await db
    .updateTable("studio_pictures")
    .set({ state: "rendering" })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "rendering"])
    .returningAll()
    .executeTakeFirst();
}

type Ended = { state: "ready"; mediaId: number; alt: string } | { state: "failed"; reason: string };

export async function endStudioPicture(db: Db, id: number, ended: Ended): Promise<void> {
  const { state } = ended;
  const result = state === "ready" ? { media_id: ended.mediaId, alt: ended.alt } : { reason: ended.reason };
  await db
    .updateTable("studio_pictures")
    .set({ state, ...result })
    .where("id", "=", id)
    .where("state", "=", "rendering")
    .execute();
}

/** Puts a picture back in the queue whose taking was broken off. */
export async function waitAgain(db: Db, id: number): Promise<void> {
  await db
    .updateTable("studio_pictures")
    .set({ state: "waiting" })
    .where("id", "=", id)
    .where("state", "=", "rendering")
    .execute();
}

export type ProductFacts = { name: string; brandName: string; look: BrandLook; drawing: ProductDrawing };

/** The facts of a product's drawing, for sale or not. */
export async function findProductFacts(db: Queries<StudioDatabase>, slug: string): Promise<ProductFacts | undefined> {
  const row = await db
    .selectFrom("products")
    .innerJoin("brands", "brands.slug", "products.brand_slug")
    .select(["products.name as name", "products.content as content", "brands.name as brandName", "brands.look as look"])
    .where("products.slug", "=", slug)
    .executeTakeFirst();
  return row && { name: row.name, brandName: row.brandName, look: row.look, drawing: row.content.drawing };
}

/** The fields of a drink that is being written, under the address that it has in the office. */
export async function findDraftFields(db: Queries<StudioDatabase>, slug: string): Promise<Fields | undefined> {
  const draft = await db
    .selectFrom("content_drafts")
    .select("fields")
    .where("kind", "=", "recipes")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return draft?.fields;
}
