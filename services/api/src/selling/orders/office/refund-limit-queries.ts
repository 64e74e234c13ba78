import { formatPrice, formatRoundPrice } from "@skaenk/danish/format";
import { rightWords } from "@skaenk/danish/right-words";
import { sql } from "kysely";
import { sumActsOfDay } from "../../../office/audit/acts-of-day-queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";

/** Maximum sum in øre that all API keys of one maker pay back in 24 hours, the owner's too: no password is entered for a key. */
const mostByKeysOre = 1_000_000;

/** Sums in øre of 24 hours from which every owner is told of each further payment: of a maker's keys, and of a person. */
const toldFromOre = { keys: 250_000, person: 1_000_000 };

/** Acts that pay back; the `paidBackOre` of their log entries is what counts. */
const countedActs = ["order.refund", "order.allowance", "order.release-rest", "order.cancel", "order.edit"] as const;

type PaidBack = { amountOre: number; orderNumber: string; now: Date };

/**
 * Counts what an act pays back. API keys are refused above their limit of the day; a person has none, because the password was shown and the goods
 * were seen. Every owner is told from a sum on. Call it in the transaction of the act, once its rows are written and before its log entry is.
 * @throws Refused 403 refund_limit
 */
export async function countPaidBack(
  trx: Queries<AuditTables & StaffTables>,
  acting: ActingStaff,
  { amountOre, orderNumber, now }: PaidBack,
): Promise<void> {
  if (amountOre === 0) return;
  const isKey = acting.keyId !== undefined;
  const paid = sql<number>`case when (key_id is not null) = ${isKey} then coalesce((after->>'paidBackOre')::int, 0) else 0 end`;
  let earlierOre = 0;
  for (const act of countedActs) earlierOre += await sumActsOfDay(trx, acting, { act, each: paid, now });
  const sumOre = earlierOre + amountOre;
  if (isKey && sumOre > mostByKeysOre) {
    const detail = `API-nøgler kan højst betale ${formatRoundPrice(mostByKeysOre)} tilbage i døgnet for den, der har lavet dem, og har betalt ${formatPrice(earlierOre)} Log ind på kontoret, og betal resten tilbage der.`;
    throw new Refused(403, "refund_limit", detail);
  }
  if (sumOre < (isKey ? toldFromOre.keys : toldFromOre.person)) return;
  const about = `Ordre ${orderNumber}. Betalt tilbage: ${formatPrice(amountOre)} I alt i døgnet: ${formatPrice(sumOre)}`;
  await alertOwners(trx, { event: "refunds", by: acting, at: now, about, gather: "refunds" });
}

/**
 * Throws when an API key without `stock:write` puts goods back on the shelves: nobody has seen them.
 * @throws Refused 403 right_missing
 */
export function refuseRestockByKey({ keyId, rights }: Pick<ActingStaff, "keyId" | "rights">): void {
  if (keyId === undefined || rights.includes("stock:write")) return;
  throw new Refused(
    403,
    "right_missing",
    `Nøglen må ikke lægge varer på lager. Giv den retten »${rightWords["stock:write"]}«, eller lad en medarbejder se varerne og lægge dem på lager.`,
  );
}
