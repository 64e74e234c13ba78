import type { OfficeStep } from "@skaenk/contract/office/orders";
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

/** All API keys of one creator together refund at most this sum in øre in 24 hours, also the owner's keys, because no password is entered for a key. */
const mostByKeysOre = 1_000_000;

/** Owners are mailed about each refund above these sums in øre per 24 hours: one for the keys of a creator, one for a person. */
const toldFromOre = { keys: 250_000, person: 1_000_000 };

/** These steps refund money, gift cards or points. */
const payingSteps = ["refund", "release-rest", "cancel", "not-collected"] as const satisfies readonly OfficeStep[];

/** @returns true where a step refunds money, gift cards or points, so that its log entry carries `paidBackOre` */
export const paysBack = (step: OfficeStep): boolean => payingSteps.some((paying) => paying === step);

/** The log entries of these actions alone carry `paidBackOre`, which counts towards the sums. */
export const countedActs: readonly string[] = [
  ...payingSteps.map((step) => `order.${step}`),
  "order.allowance",
  "order.edit",
];

type PaidBack = { amountOre: number; orderNumber: string; now: Date };

/**
 * This function counts a refund towards the daily sums. API keys are refused above their limit; a person has none, because a person enters the password
 * and sees the goods. Owners are mailed above a threshold. The caller runs it in the action's transaction, after its rows and before its log entry.
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
 * This function refuses to put goods back in stock for an API key without `stock:write`, because no person has seen the goods.
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
