import { recordChange } from "../../../office/audit/queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { balanceOf } from "../points/account.ts";
import { adjust, type PointsRates } from "../points/ledger.ts";
import type { ClubDatabase } from "../tables.ts";
import { refusePointsAboveLimit } from "./points-limit-queries.ts";

type Adjusting = {
  memberId: number;
  points: number;
  reason: string;
  operationId: string;
  shownBalance?: number | undefined;
  now: Date;
  rates: PointsRates;
};

/**
 * Gives or takes points with a reason, as a new ledger entry; the balance itself is never edited. Idempotent by operation.
 * @throws Refused 404, 409 changed, 422 too_few_points, 403 points_limit
 */
export async function adjustMemberPoints(
  db: Database<ClubDatabase & AuditTables>,
  acting: ActingStaff,
  { memberId, points, reason, operationId, shownBalance, now, rates }: Adjusting,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const done = await adjust(trx, { memberId, points, key: operationId, now, rates });
    if (done === "unknown") throw new Refused(404, "not_found", "Det medlem findes ikke.");
    if (done === "before") return;
    if (done === "too few") {
      const detail = "Medlemmet har ikke så mange point.";
      throw new Refused(422, "too_few_points", detail, { errors: { points: detail } });
    }
    await refusePointsAboveLimit(trx, acting, { points, now });
    const after = balanceOf(done);
    if (shownBalance !== undefined && shownBalance !== after - points) throw changed(after - points);
    await recordChange(trx, {
      actor: acting,
      act: "member.points",
      thing: "member",
      key: String(memberId),
      before: { points: after - points },
      after: { points: after, reason },
      at: now,
    });
  });
}

/** Another tab, or a colleague, gave points meanwhile: the balance that was agreed to is another. */
const changed = (balance: number) =>
  new Refused(409, "changed", `Medlemmet har ${balance} point nu. Se det igennem igen, før der skrives flere.`);
