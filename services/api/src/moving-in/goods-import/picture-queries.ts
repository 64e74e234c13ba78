import type { Db } from "./queries.ts";

/** True when a picture is still wanted: its product exists, and the import was not undone. */
export async function findPictureSource(
  db: Db,
  of: { slug: string; address: string; changeSetId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom("product_picture_sources")
    .innerJoin("change_sets", "change_sets.id", "product_picture_sources.change_set_id")
    .select("address")
    .where("product_slug", "=", of.slug)
    .where("address", "=", of.address)
    .where("product_picture_sources.state", "=", "waiting")
    .where("change_sets.state", "not in", ["undoing", "undone"])
    .executeTakeFirst();
  return found !== undefined;
}

export async function settlePicture(
  db: Db,
  slug: string,
  address: string,
  state: "taken" | "given_up",
  reason: string | null,
): Promise<void> {
  await db
    .updateTable("product_picture_sources")
    .set({ state, reason })
    .where("product_slug", "=", slug)
    .where("address", "=", address)
    .execute();
}
