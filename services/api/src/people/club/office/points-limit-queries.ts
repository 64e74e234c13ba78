import { sql } from "kysely";
import { sumActsOfDay } from "../../../office/audit/acts-of-day-queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";

/** Maximum points that one member of staff may give or take: in one correction, and in 24 hours. The owner has no limit. */
const mostAtOnce = 1_000;
const mostADay = 3_000;

/**
 * Throws when a correction exceeds the limits. Call this in the transaction that books the points, before the log entry is written. An API
 * key counts as its creator and never as the owner, because no password is entered for it.
 * @throws Refused 403 points_limit
 */
export async function refusePointsAboveLimit(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { points, now }: { points: number; now: Date },
): Promise<void> {
  if (acting.role === "owner") return;
  if (Math.abs(points) > mostAtOnce) {
    throw aboveLimit("Du kan højst rette 1.000 point ad gangen. Bed ejeren om at rette flere.");
  }
  const each = sql<number>`abs((after->>'points')::int - (before->>'points')::int)`;
  const moved = await sumActsOfDay(trx, acting, { act: "member.points", each, now });
  if (moved + Math.abs(points) > mostADay) {
    throw aboveLimit(`Du kan højst rette 3.000 point i døgnet og har rettet ${moved}. Bed ejeren om resten.`);
  }
}

const aboveLimit = (detail: string) => new Refused(403, "points_limit", detail, { errors: { points: detail } });
