import type { Transaction } from "../../platform/queries.ts";
import { lockList, moveDrinks, moveFolders, moveHearts } from "./queries.ts";
import type { FavouritesDatabase } from "./tables.ts";

/**
 * This function gives the browser's hearts and drinks list to the member at login, without loss or duplicates, whatever is logged in elsewhere
 * at the same moment. Nothing is left for the next person at the same browser.
 */
export async function mergeVisitorHearts(
  trx: Transaction<FavouritesDatabase>,
  merge: { visitorId: string; memberId: number },
): Promise<void> {
  await lockList(trx, { memberId: merge.memberId });
  await lockList(trx, { visitorId: merge.visitorId });
  await moveHearts(trx, merge);
  await moveFolders(trx, merge);
  await moveDrinks(trx, merge);
}
