import { type Selectable, sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { MediaTables, PictureThing } from "../tables.ts";
import type { PictureFields } from "./picture-thing.ts";

type Db = Queries<MediaTables>;
type PictureRow = Selectable<MediaTables["pictures"]>;

export async function lockPicture(db: Db, id: number): Promise<PictureFields | undefined> {
  const row = await db.selectFrom("pictures").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && fieldsOf(row);
}

const fieldsOf = (row: PictureRow): PictureFields => ({
  thing: row.thing,
  slug: row.key,
  mediaId: row.media_id,
  alt: row.alt,
  decorative: row.decorative,
  focus: { x: row.focus_x, y: row.focus_y },
  credit: row.credit,
  licence: row.licence,
  position: row.position,
});

function columnsOf({ thing, slug, mediaId, focus, ...rest }: Partial<PictureFields>) {
  return {
    ...rest,
    ...(thing === undefined ? {} : { thing }),
    ...(slug === undefined ? {} : { key: slug }),
    ...(mediaId === undefined ? {} : { media_id: mediaId }),
    ...(focus === undefined ? {} : { focus_x: focus.x, focus_y: focus.y }),
  };
}

export async function updatePicture(db: Db, id: number, patch: Partial<PictureFields>): Promise<void> {
  await db.updateTable("pictures").set(columnsOf(patch)).where("id", "=", id).execute();
}

/** Under a number that was drawn before, so that what was in the bin comes back as itself. */
export async function insertPicture(db: Db, id: number, fields: PictureFields): Promise<void> {
  const row = { id, ...columnsOf(fields) } as PictureRow;
  await db.insertInto("pictures").values(row).execute();
}

export async function deletePicture(db: Db, id: number): Promise<void> {
  await db.deleteFrom("pictures").where("id", "=", id).execute();
}

export async function nextPictureId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('pictures', 'id'))::int as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export const findPlaced = (db: Db, thing: PictureThing, key: string, mediaId: number) =>
  db
    .selectFrom("pictures")
    .select("id")
    .where("thing", "=", thing)
    .where("key", "=", key)
    .where("media_id", "=", mediaId)
    .executeTakeFirst();

export async function lastPosition(db: Db, thing: PictureThing, key: string): Promise<number> {
  const { last } = await db
    .selectFrom("pictures")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("thing", "=", thing)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

/** Pictures with what was sent, all of a thing or one. */
export const listPlaced = (db: Db, thing: PictureThing, key: string, id?: number) =>
  db
    .selectFrom("pictures")
    .innerJoin("media", "media.id", "pictures.media_id")
    .selectAll("pictures")
    .select(["hash", "format", "bytes", "width", "height", "shape", "file_name", "has_avif"])
    .where("thing", "=", thing)
    .where("key", "=", key)
    .$if(id !== undefined, (query) => query.where("pictures.id", "=", id ?? 0))
    .orderBy("position")
    .orderBy("pictures.id")
    .limit(200)
    .execute();

export type PlacedPictureRow = Awaited<ReturnType<typeof listPlaced>>[number];

const tableOf = {
  product: "products",
  recipe: "recipes",
  article: "articles",
  brand: "brands",
  campaign: "campaigns",
} as const;

/** True when the thing is in the shop or is a draft (migration 240). */
export async function thingExists(db: Db, thing: PictureThing, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf[thing])} where slug = ${key}
    union all select 1 from content_drafts where kind = ${tableOf[thing]} and slug = ${key}`.execute(db);
  return rows.length > 0;
}

type Wanted = { q?: string | undefined; unused?: "yes" | undefined; alt?: "missing" | undefined };

export function libraryQuery(db: Db, { q, unused, alt }: Wanted) {
  let query = db.selectFrom("media").selectAll();
  if (q) {
    const like = containsPattern(q);
    query = query.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("file_name", "ilike", like),
        exists(
          selectFrom("pictures")
            .select("pictures.id")
            .whereRef("media_id", "=", "media.id")
            .where((own) =>
              own.or([own("alt", "ilike", like), own("credit", "ilike", like), own("key", "ilike", like)]),
            ),
        ),
      ]),
    );
  }
  if (alt) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("pictures")
          .select("pictures.id")
          .whereRef("media_id", "=", "media.id")
          .where("alt", "=", "")
          .where("decorative", "=", false),
      ),
    );
  }
  if (unused) {
    query = query
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("pictures").select("pictures.id").whereRef("media_id", "=", "media.id"))),
      )
      .where(
        sql<boolean>`media.hash not in (
          select content #>> '{drawing,own,label,hash}' from products where content #>> '{drawing,own,label,hash}' is not null)`,
      );
  }
  return query;
}

/** The places where pictures are shown: on things, and as the owner's own label on a product's bottle, which its product says in words. */
export async function listUses(db: Db, mediaIds: number[]) {
  const placed = await db
    .selectFrom("pictures")
    .select(["media_id", "thing", "key", "alt", "decorative"])
    .where("media_id", "in", mediaIds.length > 0 ? mediaIds : [0])
    .execute();
  const labels = await sql<{ media_id: number; thing: "product"; key: string; alt: string; decorative: boolean }>`
    select media.id as media_id, 'product' as thing, slug as key, name as alt, false as decorative
    from media join products on products.content #>> '{drawing,own,label,hash}' = media.hash
      and products.content #>> '{drawing,own,label,hash}' is not null
    where media.id = any(${mediaIds}::bigint[])`.execute(db);
  return [...placed, ...labels.rows];
}
