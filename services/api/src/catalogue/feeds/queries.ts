import { randomBytes } from "node:crypto";
import { type FeedName, feedNames } from "@skaenk/contract/feeds";
import { type Selectable, sql } from "kysely";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { Queries } from "../../platform/queries.ts";
import type { WrittenFeed } from "./feed-folder.ts";
import type { FeedTables, LeftOut } from "./tables.ts";

type Db = Queries<FeedTables>;
export type FeedRow = Selectable<FeedTables["feeds"]>;

const newSecret = () => randomBytes(18).toString("base64url").replaceAll("-", "x");

/** All four, each with an address from the first time that anybody asks. */
export async function listFeedRows(db: Db): Promise<FeedRow[]> {
  await db
    .insertInto("feeds")
    .values(feedNames.map((name) => ({ name, secret: newSecret() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db.selectFrom("feeds").selectAll().execute();
  return feedNames.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}

export const findFeed = (db: Db, name: FeedName) =>
  db.selectFrom("feeds").selectAll().where("name", "=", name).executeTakeFirst();

export async function replaceSecret(db: Db, name: FeedName): Promise<void> {
  await db.updateTable("feeds").set({ secret: newSecret() }).where("name", "=", name).execute();
}

type Built = WrittenFeed & { included: number; leftOut: LeftOut[]; leftOutCount: number; at: Date };

export async function saveBuilt(db: Db, name: FeedName, built: Built): Promise<void> {
  const { hash, bytes, included, leftOut, leftOutCount, at } = built;
  await db
    .updateTable("feeds")
    .set({ hash, bytes, included, left_out: JSON.stringify(leftOut), left_out_count: leftOutCount, built_at: at })
    .where("name", "=", name)
    .execute();
}

export const feedTopic = "feeds";

/**
 * This query asks for all feeds to be built again. A second request before they are built has no further effect.
 * @returns false when it was asked for already
 */
export async function askForFeeds(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from outbox where topic = ${feedTopic} and failed_at is null and worker is null) as waits`.execute(
    db,
  );
  if (rows[0]?.waits) return false;
  await writeEvents(db, [{ topic: feedTopic, key: "all" }]);
  return true;
}
