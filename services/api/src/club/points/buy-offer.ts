import { randomInt } from "node:crypto";
import type { BoughtOffer } from "@skaenk/contract/club-points";
import type { Kysely } from "kysely";
import { Refused } from "../../platform/refuse.ts";
import type { Tables } from "../../tables.ts";
import { type PointsRates, spendPoints } from "./ledger.ts";
import { insertPurchase, listOffers } from "./offer-queries.ts";
import { placeOf } from "./read-points.ts";

/** Without 0, 1, I, L and O: somebody reads it aloud at a counter. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * Buys a special offer for points.
 * @returns the code, to be chosen in the cart or shown in the shop
 * @throws Refused 404 offer_not_found, 422 too_few_points
 */
export async function buyOffer(
  db: Kysely<Tables>,
  wish: { memberId: number; offerId: string; now: Date; rates: PointsRates },
): Promise<BoughtOffer> {
  const { memberId, offerId, now, rates } = wish;
  const offer = (await listOffers(db)).find(({ id }) => id === offerId);
  if (!offer) throw new Refused(404, "offer_not_found", "Det tilbud findes ikke længere.");
  const code = makeCode();
  await db.transaction().execute(async (trx) => {
    const paid = await spendPoints(trx, { memberId, points: offer.points, now, rates }, { offerKey: code });
    if (!paid)
      throw new Refused(422, "too_few_points", `Tilbuddet koster ${offer.points} point. Så mange har du ikke.`);
    await insertPurchase(trx, { code, memberId, offer, now });
  });
  return {
    code,
    title: offer.title,
    points: offer.points,
    boughtAt: now.toISOString(),
    used: false,
    place: placeOf(offer),
  };
}

function makeCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${part()}-${part()}-${part()}`;
}
