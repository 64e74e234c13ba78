import { joiningPoints, type ShownClub } from "@skaenk/contract/club-conditions";
import { buyOffer as buyOfferRoute, getClubBenefits, getPoints } from "@skaenk/contract/club-points";
import type { Platform } from "../../../platform/context.ts";
import { Endpoints } from "../../../platform/endpoints.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { adoptOrders } from "../queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { buyOffer } from "./buy-offer.ts";
import { listOffers } from "./offer-queries.ts";
import { readPoints } from "./read-points.ts";

export function pointsEndpoints({ db, now, settings }: Platform<ClubDatabase>, sessions: Sessions): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(getClubBenefits, async () => ({
    joiningPoints,
    ...benefitsOf(settings.live.club),
    offers: (await listOffers(db)).map(({ id, title, text, points }) => ({ id, title, text, points })),
  }));

  endpoints.on(getPoints, async (_, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    await adoptOrders(db, memberId);
    return await readPoints(db, memberId, now(), settings);
  });

  endpoints.on(buyOfferRoute, async ({ params, body }, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const { id: offerId } = params;
    const { operationId, shownBalance } = body ?? {};
    return await buyOffer(db, { memberId, offerId, operationId, shownBalance, now: now(), rates: settings.usualClub });
  });

  return endpoints;
}

const benefitsOf = ({ orePerEarnedPoint, orePerPoint, ...club }: ShownClub) => ({
  ...club,
  rates: { orePerEarnedPoint, orePerPoint },
});
