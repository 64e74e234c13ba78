import { BackendRefusal } from "@skaenk/contract/client";
import { getPoints } from "@skaenk/contract/club-points";
import type { PersonalApi } from "../api/personal-api";
import type { PointsToUse } from "./points-slider";

const sessionCookie = /(?:^|; )(?:__Host-)?skaenk_session=/;

/** True when a session cookie is present, so somebody may be logged in; only the backend knows for sure. */
export const hasSession = (request: Request): boolean => sessionCookie.test(request.headers.get("cookie") ?? "");

/** The points that a member can pay with; undefined for a visitor who is not logged in. */
export async function findPoints(api: PersonalApi, request: Request): Promise<PointsToUse | undefined> {
  if (!hasSession(request)) return undefined;
  try {
    const { balance, rates, offers: buyable, boughtOffers } = await api.call(getPoints);
    const offers = boughtOffers.filter(({ place, used }) => place === "cart" && !used);
    const steps = buyable.flatMap(({ points, off }) => (off ? { points, ...off } : []));
    return { balance, orePerPoint: rates.orePerPoint, offers, steps };
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status === 401) return undefined;
    throw error;
  }
}
