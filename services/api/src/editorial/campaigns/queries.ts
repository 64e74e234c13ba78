import type { Queries } from "../../platform/queries.ts";
import { withPhotos } from "../media/queries.ts";
import type { CampaignsDatabase } from "./tables.ts";

type Db = Queries<CampaignsDatabase>;
export type CampaignRow = Awaited<ReturnType<typeof listCampaignRows>>[number];

/** All campaigns, the newest first. */
export const listCampaignRows = async (db: Db) =>
  await withPhotos(db, "campaign", await db.selectFrom("campaigns").selectAll().orderBy("starts_on", "desc").execute());

export async function findCampaignRow(db: Db, slug: string): Promise<CampaignRow | undefined> {
  const found = await db.selectFrom("campaigns").selectAll().where("slug", "=", slug).execute();
  const [row] = await withPhotos(db, "campaign", found);
  return row;
}
