import { photoAddress } from "@skaenk/contract/photo-address";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import { studioCredit } from "./keep-developed.ts";
import type { MediaTables, PictureThing } from "./tables.ts";

type Db = Queries<MediaTables>;
export type MediaRow = Selectable<MediaTables["media"]>;

/** What stands in a drawing's place: its address, and what it shows in words. */
export type ShownPhoto = {
  address: string;
  alt: string;
  hash: string;
  shape: "full" | "cut";
  width: number;
  focus: Focus;
  /** The studio made the photograph from the product's drawing, which shows no pack, gift box or other colour. */
  rendered?: true;
};
type Focus = { x: number; y: number };

/** The first picture of each thing that may be shown: one that has an alternative text, or is marked as decoration. */
export async function photosOf(db: Db, thing: PictureThing, keys: string[]): Promise<Map<string, ShownPhoto>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("pictures")
    .innerJoin("media", "media.id", "pictures.media_id")
    .distinctOn("key")
    .select(["key", "alt", "hash", "shape", "width", "height", "focus_x", "focus_y", "has_avif", "credit"])
    .where("thing", "=", thing)
    .where("key", "=", sql<string>`any(${keys}::text[])`)
    .where((eb) => eb.or([eb("alt", "<>", ""), eb("decorative", "=", true)]))
    .orderBy("key")
    .orderBy("position")
    .orderBy("pictures.id")
    .execute();
  return new Map(
    rows.map(({ key, alt, hash, shape, width, height, focus_x, focus_y, has_avif, credit }) => {
      const focus = { x: focus_x, y: focus_y };
      const address = photoAddress({ hash, shape, width, height, focus, avif: has_avif });
      const rendered = credit === studioCredit ? { rendered: true as const } : {};
      return [key, { address, alt, hash, shape, width, focus, ...rendered }];
    }),
  );
}

/** Rows with the picture that stands for each, if there is one. */
export async function withPhotos<Row extends { slug: string }>(db: Db, thing: PictureThing, rows: Row[]) {
  const slugs = rows.map(({ slug }) => slug);
  const photos = await photosOf(db, thing, slugs);
  return rows.map((row) => ({ ...row, photo: photos.get(row.slug) }));
}

/** A row with the picture that stands for it, if there is one. */
export async function withPhoto<Row extends { slug: string }>(db: Db, thing: PictureThing, row: Row) {
  const photos = await photosOf(db, thing, [row.slug]);
  return { ...row, photo: photos.get(row.slug) };
}

export const findMedia = (db: Db, hash: string): Promise<MediaRow | undefined> =>
  db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();

/** This query stores a picture. Equal bytes are one picture, whose existing row is returned. */
export async function keepMedia(db: Db, row: Insertable<MediaTables["media"]>): Promise<MediaRow> {
  return await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet((eb) => ({ hash: eb.ref("excluded.hash") })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const mostAttempts = 3;

/** Pictures that wait for their smaller files; what failed three times waits for a person. */
export const listWithoutAvif = (db: Db, limit: number): Promise<MediaRow[]> =>
  db
    .selectFrom("media")
    .selectAll()
    .where("has_avif", "=", false)
    .where("avif_attempts", "<", mostAttempts)
    .orderBy("avif_attempts")
    .orderBy("id")
    .limit(limit)
    .execute();

export async function markAvif(db: Db, id: number, made: boolean): Promise<void> {
  await db
    .updateTable("media")
    .set((eb) => ({ has_avif: made, avif_attempts: eb("avif_attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

type Placed = Insertable<MediaTables["pictures"]>;

export async function insertPlaced(db: Db, row: Placed): Promise<void> {
  await db.insertInto("pictures").values(row).execute();
}
