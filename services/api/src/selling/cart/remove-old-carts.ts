import type { Database } from "../../platform/queries.ts";
import { removeCartsOlderThan } from "./queries.ts";
import type { CartDatabase } from "./tables.ts";

const day = 86_400_000;
const cartDays = 90;
/** A browser that sends a press again does so within minutes. */
const pressDays = 2;

/** The nightly clean-up: a cart that nobody has touched for 90 days is gone. @returns how many */
export async function removeOldCarts(db: Database<CartDatabase>, now: Date): Promise<number> {
  return await removeCartsOlderThan(
    db,
    new Date(now.getTime() - cartDays * day),
    new Date(now.getTime() - pressDays * day),
  );
}
