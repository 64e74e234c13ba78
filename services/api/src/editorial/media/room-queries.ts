import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { MediaTables } from "./tables.ts";

type Db = Queries<MediaTables>;

/** Serializes those who are about to keep a picture, until the transaction ends. */
export async function lockMedia(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('media-room'))`.execute(trx);
}

/** Each picture counts as so many bytes more, for the smaller files that are made of it. */
export const bytesMade = 100_000;

/** Bytes of all kept originals, and of those that one of the staff has sent since a moment. */
export async function sumMedia(
  db: Db,
  { staffId, since }: { staffId: number | null; since: Date },
): Promise<{ all: number; ofStaff: number }> {
  const sum = sql<number>`coalesce(sum(bytes + ${bytesMade}), 0)::float8`;
  return await db
    .selectFrom("media")
    .select([
      sum.as("all"),
      sql<number>`coalesce(sum(bytes + ${bytesMade}) filter (where added_at > ${since} and staff_id is not distinct from ${staffId}), 0)::float8`.as(
        "ofStaff",
      ),
    ])
    .executeTakeFirstOrThrow();
}
