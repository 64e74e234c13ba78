import { formatList } from "@skaenk/danish/format";
import { Refused } from "../../../platform/refuse.ts";
import type { Goods } from "../parcel-amounts.ts";
import type { OrderLineRow } from "../queries.ts";
import { unpacked } from "./make-parcels.ts";
import type { ParcelRow } from "./queries.ts";

/**
 * Refuses to send goods by name that lie in a packed parcel with others. E-mailed gift cards lie in none.
 * @throws Refused 409 goods_packed
 */
export function refusePacked(lines: readonly OrderLineRow[], parcels: readonly ParcelRow[], wanted: Goods): void {
  const free = new Map(unpacked(lines, parcels).map(({ lineId, quantity }) => [lineId, quantity]));
  const mailed = new Set(lines.filter(({ gift_card }) => gift_card === "mail").map(({ id }) => id));
  const short = wanted.filter(({ lineId, quantity }) => !mailed.has(lineId) && quantity > (free.get(lineId) ?? 0));
  const shortLines = new Set(short.map(({ lineId }) => lineId));
  const holding = parcels.filter(
    ({ state, goods }) => state === "packed" && goods.some(({ lineId }) => shortLines.has(lineId)),
  );
  if (holding.length === 0) return;
  const names = formatList(holding.map(({ no }) => String(no)));
  const apart = holding.length === 1 ? "Pak den ud igen" : "Pak dem ud igen";
  throw new Refused(409, "goods_packed", `Varerne ligger i pakke ${names}. ${apart}, og send så delen.`);
}
