import { listOddRatings, removeOddRatings } from "@skaenk/contract/office/members";
import { recordChange } from "../../../office/audit/queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { wholeList } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { RatingsDatabase } from "../tables.ts";
import { deleteRatingsOfDay, listRatedDays } from "./odd-queries.ts";
import { oddnessOf, showOdd } from "./odd-ratings.ts";

type Context = { db: Database<RatingsDatabase & AuditTables>; now: () => Date; guard: OfficeGuard };

/** Ratings that look wrong, shown with why; taken away only by somebody who says the reason. */
export const ratingOfficeEndpoints = ({ db, now, guard }: Context): OfficeEndpoints =>
  new OfficeEndpoints(guard)
    .on(listOddRatings, async () => {
      const days = await listRatedDays(db, now());
      return wholeList(
        days.flatMap((rated) => {
          const why = oddnessOf(rated);
          return why ? [showOdd(rated, why)] : [];
        }),
      );
    })
    .on(removeOddRatings, async ({ params: { slug }, query: { day, reason } }, acting) => {
      return await db.transaction().execute(async (trx) => {
        const removed = await deleteRatingsOfDay(trx, slug, day);
        if (removed === 0) throw new Refused(404, "not_found", "Der er ingen bedømmelser fra den dag.");
        const [before, after] = [{ bedømmelser: removed }, { bedømmelser: 0, reason }];
        await recordChange(trx, {
          actor: acting,
          act: "ratings.remove",
          thing: "ratings",
          key: `${slug} ${day}`,
          before,
          after,
          at: now(),
        });
        return { removed };
      });
    });
