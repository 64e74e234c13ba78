import type { Queries } from "../../platform/queries.ts";
import { type ListOwner, ownerColumns } from "../identity/list-owner.ts";
import { type Heart, ownedBy } from "./queries.ts";
import type { FavouriteTables } from "./tables.ts";

type Db = Queries<FavouriteTables>;
export type HeartInFolder = Heart & { folder: string };

export const listInFolders = (db: Db, owner: ListOwner): Promise<HeartInFolder[]> =>
  db
    .selectFrom("favourite_folders")
    .select(["folder", "kind", "slug"])
    .where(ownedBy(owner))
    .orderBy("added_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Adds them, the first as the newest; those that are there already stay as they are. */
export async function insertInFolders(db: Db, owner: ListOwner, hearts: HeartInFolder[], now: Date): Promise<void> {
  if (hearts.length === 0) return;
  const rows = hearts
    .toReversed()
    .map(({ folder, kind, slug }) => ({ ...ownerColumns(owner), folder, kind, slug, added_at: now }));
  await db
    .insertInto("favourite_folders")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFromFolder(db: Db, owner: ListOwner, heart: HeartInFolder): Promise<void> {
  await db
    .deleteFrom("favourite_folders")
    .where(ownedBy(owner))
    .where("folder", "=", heart.folder)
    .where("kind", "=", heart.kind)
    .where("slug", "=", heart.slug)
    .execute();
}
