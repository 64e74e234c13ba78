import type { Call } from "@skaenk/contract/client";
import { maySee, type Right } from "@skaenk/contract/office/rights";
import type { WaitingWork } from "../define-room";
import { rooms } from "../rooms";

/** The pending work of all rooms for those who have these rights, in the order of what costs most when left. */
export async function listWaiting(call: Call, rights: readonly Right[]): Promise<WaitingWork[]> {
  const all = await Promise.all(rooms.map(async (room) => (await room.pendingWork?.())?.pendingWork ?? []));
  const mine = all.flat().filter(({ right }) => maySee(rights, right));
  const counted = await Promise.all(
    mine
      .toSorted((a, b) => a.rank - b.rank)
      .map(async ({ one, many, path, count }) => ({ one, many, path, count: await count(call) })),
  );
  return counted.filter(({ count }) => count !== 0);
}
