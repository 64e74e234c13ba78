import { copenhagenDay, startOfCopenhagenDay } from "@skaenk/danish/working-days";
import type { Database } from "../../../platform/queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { deleteOrdersBefore } from "./purge-queries.ts";

/** @source bogføringsloven § 12: five years from the end of the paper's financial year, which here is the calendar year */
const keptYears = 5;

/**
 * The nightly purge: orders that the law no longer asks for go with everything that belongs to them, a year's on the first of
 * January. @returns how many
 */
export async function purgeOldOrders(db: Database<OrdersDatabase>, now: Date): Promise<number> {
  const thisYear = Number(copenhagenDay(now).slice(0, 4));
  return await deleteOrdersBefore(db, startOfCopenhagenDay(`${thisYear - keptYears}-01-01`));
}
