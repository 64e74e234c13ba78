import { handleWithdrawal, listWithdrawals, type OfficeWithdrawal } from "@skaenk/contract/office/withdrawals";
import { recordChange } from "../../../office/audit/queries.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { WithdrawalsDatabase } from "../tables.ts";
import { findWithdrawal, markHandled, type OfficeWithdrawalRow, withdrawalsQuery } from "./queries.ts";

type Context = { db: Database<WithdrawalsDatabase>; now: () => Date; guard: OfficeGuard };

/** Withdrawals until somebody has dealt with them, also those that match no order. */
export const withdrawalOfficeEndpoints = ({ db, now, guard }: Context): OfficeEndpoints =>
  new OfficeEndpoints(guard)
    .on(listWithdrawals, async ({ query: { limit, cursor, ...wanted } }) => {
      const page = await officePage(db, withdrawalsQuery(db, wanted), {
        order: "withdrawals.received_at",
        key: "withdrawals.reference",
        descending: wanted.handled !== "no",
        page: { limit, cursor },
      });
      return { ...page, items: page.items.map(asShown) };
    })
    .on(handleWithdrawal, async ({ params: { reference }, body }, actor) => {
      const outcome = body.outcome.normalize("NFC");
      const at = now();
      await db.transaction().execute(async (trx) => {
        const row = await findWithdrawal(trx, reference);
        if (!row) throw new Refused(404, "withdrawal_not_found", "Den fortrydelse findes ikke.");
        if (!(await markHandled(trx, reference, { at, by: actor.name, outcome }))) throw handledAlready(row);
        const thing = row.matched ? { thing: "order", key: row.matched } : { thing: "withdrawal", key: reference };
        await recordChange(trx, { actor, act: "withdrawal.handle", ...thing, before: {}, after: { reference }, at });
      });
      const row = await findWithdrawal(db, reference);
      if (!row) throw new Error("A withdrawal that was just dealt with");
      return asShown(row);
    });

const handledAlready = ({ handled_by }: OfficeWithdrawalRow) =>
  new Refused(409, "withdrawal_handled", `${handled_by ?? "Nogen"} har allerede behandlet den.`);

const asShown = (row: OfficeWithdrawalRow): OfficeWithdrawal => ({
  reference: row.reference,
  receivedAt: row.received_at.toISOString(),
  name: row.name,
  email: row.email,
  statedOrder: row.order_number,
  order: row.matched,
  lines: row.lines,
  reason: row.reason,
  inTime: row.in_time,
  proven: row.proven_at !== null,
  handled: row.handled_at && {
    at: row.handled_at.toISOString(),
    by: row.handled_by ?? "",
    outcome: row.outcome ?? "",
  },
});
