import { changeThing } from "../../../office/audit/change-thing.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import type { Database, Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { beginAct, findPriceBeforePlan, listDuePlans } from "./planned-price-queries.ts";

/** Author of scheduled changes in the log. */
const clock = { staffId: null, name: "Planlagte opgaver" };

const planFields = ["plannedOre", "plannedFrom", "plannedTo", "planBeforeOre"];
const noPlan: Fields = { plannedOre: null, plannedFrom: null, plannedTo: null, planBeforeOre: null };

const refuse = (field: string, message: string): Refused =>
  new Refused(422, "not_allowed", message, { errors: { [field]: message } });

/** True when the only change is that a planned price is cancelled or ended. Pure. */
export const isEndOfPlan = (before: Fields, after: Fields): boolean =>
  after.plannedOre === null &&
  Object.keys(after).every((field) =>
    field === "priceOre"
      ? after.priceOre === before.planBeforeOre
      : planFields.includes(field) && after[field] === null,
  );

/** The price that comes back when a planned one ends, unless somebody has set another since. */
const priceAfterPlan = ({ plannedOre, planBeforeOre, priceOre }: Fields): Fields =>
  typeof planBeforeOre === "number" && priceOre === plannedOre ? { priceOre: planBeforeOre } : {};

/** Adds to a change that takes a plan away the rest of the plan, and the price from before when it has begun. Pure. */
export function completePlan(now: Fields, patch: Fields): Fields {
  if (!planFields.some((field) => field in patch) || { ...now, ...patch }.plannedOre !== null) return patch;
  return { ...priceAfterPlan(now), ...patch, ...noPlan };
}

/**
 * The price from before a planned one without an end, which is no plan any more once it has begun: undoing the plan takes it back, unless
 * somebody has set a price or made another plan since.
 */
export async function undoBegunPlan(
  db: Queries<AuditTables>,
  sku: string,
  { id, after, now }: { id: number; after: Fields; now: Fields },
): Promise<Fields> {
  const { plannedOre } = after;
  if (typeof plannedOre !== "number" || now.plannedOre !== null || now.priceOre !== plannedOre) return {};
  const priceOre = await findPriceBeforePlan(db, { sku, setBy: id });
  return priceOre === undefined ? {} : { priceOre };
}

/** A change of a variant with what follows for its plan. @throws Refused 422 for a plan that cannot be kept */
export function checkPlan(before: Fields, patch: Fields, now: Date): Fields {
  if (!planFields.some((field) => field in patch)) return patch;
  const plan = { ...before, ...patch };
  if (plan.plannedOre === null) return patch;
  const runs = plan.planBeforeOre !== null;
  const begun = before.planBeforeOre !== null;
  const differs = (field: string) => field in patch && patch[field] !== before[field];
  if (begun && (differs("plannedOre") || differs("plannedFrom"))) {
    throw refuse("plannedOre", "Den planlagte pris gælder nu. Slut den, før du planlægger en ny.");
  }
  if (typeof plan.plannedFrom !== "string") throw refuse("plannedFrom", "Skriv, hvornår prisen begynder.");
  if (!runs && new Date(plan.plannedFrom) <= now) {
    throw refuse("plannedFrom", "Tidspunktet er passeret. Vælg et senere, eller skriv prisen som varens pris.");
  }
  if (typeof plan.plannedTo === "string" && new Date(plan.plannedTo) <= new Date(plan.plannedFrom)) {
    throw refuse("plannedTo", "Prisen skal slutte, efter at den er begyndt.");
  }
  return patch;
}

/** The change of a plan that is due now; undefined when another process has made it. Pure. */
export function dueChange(fields: Fields, now: Date): { act: string; patch: Fields } | undefined {
  const { plannedOre, plannedFrom, plannedTo, planBeforeOre, priceOre } = fields;
  const over = (time: Fields[string] | undefined) => typeof time === "string" && new Date(time) <= now;
  if (plannedOre === null || plannedOre === undefined || !over(plannedFrom)) return undefined;
  const [begin, end] = [beginAct, "variant.plan-end"];
  if (over(plannedTo)) {
    // What somebody has set since stays; a plan that nobody was awake for is over.
    return { act: end, patch: { ...noPlan, ...priceAfterPlan(fields) } };
  }
  if (planBeforeOre !== null) return undefined;
  if (plannedTo === null) return { act: begin, patch: { ...noPlan, priceOre: plannedOre } };
  return { act: begin, patch: { priceOre: plannedOre, planBeforeOre: priceOre ?? null } };
}

type Context = { db: Database<CatalogueDatabase>; now: () => Date; variant: Thing<CatalogueDatabase> };

/**
 * Begins and ends planned prices whose time has come, each in a transaction of its own. Any number of processes may: the row is
 * held, and whoever comes second finds it done. @returns how many there were
 */
export async function runPlannedPrices({ db, now, variant }: Context): Promise<number> {
  const at = now();
  const due = await listDuePlans(db, at);
  for (const sku of due) {
    await db.transaction().execute(async (trx) => {
      const fields = await variant.read(trx, sku);
      const change = fields && dueChange(fields, at);
      if (change) await changeThing(trx, variant, { actor: clock, key: sku, at, ...change });
    });
  }
  return due.length;
}
