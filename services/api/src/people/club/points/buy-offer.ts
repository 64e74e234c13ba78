import { randomInt } from "node:crypto";
import type { BoughtOffer } from "@skaenk/contract/club-points";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { ClubDatabase } from "../tables.ts";
import { balanceOf, openAccount } from "./account.ts";
import { showBoughtOffer } from "./bought-offer.ts";
import { type PointsRates, spendPoints } from "./ledger.ts";
import { findPurchase, insertPurchase, listOffers } from "./offer-queries.ts";
import { listEntries, lockMember } from "./queries.ts";

/** Without 0, 1, I, L and O: somebody reads it aloud at a counter. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

type PurchaseRequest = {
  memberId: number;
  offerId: string;
  operationId?: string | undefined;
  /** The balance beside the button that was pressed. */
  shownBalance?: number | undefined;
  now: Date;
  rates: PointsRates;
};

/**
 * Buys a special offer for points. The same `operationId` buys once, and answers the same code.
 * @returns the code, to be chosen in the cart or shown in the shop
 * @throws Refused 404 offer_not_found, 409 changed, 422 too_few_points
 */
export async function buyOffer(
  db: Database<ClubDatabase>,
  { memberId, offerId, operationId, shownBalance, now, rates }: PurchaseRequest,
): Promise<BoughtOffer> {
  const offer = (await listOffers(db)).find(({ id }) => id === offerId);
  if (!offer) throw new Refused(404, "offer_not_found", "Det tilbud findes ikke længere.");
  return await db.transaction().execute(async (trx) => {
    // A second press waits here until the first is through.
    await lockMember(trx, memberId);
    const bought = operationId === undefined ? undefined : await findPurchase(trx, { memberId, offerId, operationId });
    if (bought) return showBoughtOffer(bought);
    const code = makeCode();
    const paid = await spendPoints(trx, { memberId, points: offer.points, now, rates }, { offerKey: code });
    if (!paid)
      throw new Refused(422, "too_few_points", `Tilbuddet koster ${offer.points} point. Så mange har du ikke.`);
    const left = balanceOf(openAccount(await listEntries(trx, memberId)));
    if (shownBalance !== undefined && shownBalance !== left + offer.points) throw changed(left + offer.points);
    await insertPurchase(trx, { code, memberId, offer, operationId, now });
    return showBoughtOffer({ ...offer, code, bought_at: now, used_at: null });
  });
}

/** Another tab bought something meanwhile: the page shows it once it is read again. */
const changed = (balance: number) =>
  new Refused(409, "changed", `Du har ${balance} point nu. Se dine koder og point igen, før du bruger flere.`);

function makeCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${part()}-${part()}-${part()}`;
}
