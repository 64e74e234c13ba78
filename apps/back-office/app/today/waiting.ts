import type { Call } from "@skaenk/contract/client";
import { maySee, type Right } from "@skaenk/contract/office/rights";
import { pendingWork } from "../ask-rooms.server";
import type { WaitingWork } from "../define-room";

/** The pending work of all rooms for those who have these rights, in the order of what costs most when left. */
export async function listWaiting(call: Call, rights: readonly Right[]): Promise<WaitingWork[]> {
  const mine = pendingWork.filter(({ right }) => maySee(rights, right));
  const counted = await Promise.all(
    mine.map(async ({ one, many, path, count }) => ({ one, many, path, count: await count(call) })),
  );
  return counted.filter(({ count }) => count !== 0);
}
