import type { Queries } from "../platform/queries.ts";
import { Refused } from "../platform/refuse.ts";
import { sumBytesSince } from "./bytes-of-day-queries.ts";
import type { Actor } from "./queries.ts";
import type { AuditTables } from "./tables.ts";

const megabyte = 1024 ** 2;
/** The most that one member of staff, or a key in their name, may write into the log within 24 hours: a thousand saves of the longest text. */
const mostMegabytes = 200;
const dayMs = 86_400_000;

/**
 * Refuses the next entry of somebody who has filled the log for today: the shop cannot delete from it, and it lies on the disk of orders and
 * backups. What nobody of the staff does is not counted.
 * @throws Refused 429 texts_of_day
 */
export async function refuseFullDay(db: Queries<AuditTables>, { staffId }: Pick<Actor, "staffId">, now: Date) {
  if (staffId === null) return;
  const bytes = await sumBytesSince(db, staffId, new Date(now.getTime() - dayMs));
  if (bytes < mostMegabytes * megabyte) return;
  throw new Refused(
    429,
    "texts_of_day",
    `Du har gemt ændringer for ${mostMegabytes} MB det seneste døgn. Fortsæt i morgen.`,
    { headers: { "retry-after": "86400" } },
  );
}
