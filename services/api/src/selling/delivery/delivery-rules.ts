import { usualCutOff } from "@skaenk/contract/cut-off";
import type { DeliveryDays } from "@skaenk/contract/delivery";
import type { OrderDelivery } from "@skaenk/contract/orders";
import {
  addDays,
  addWorkingDays,
  copenhagenClock,
  copenhagenDay,
  instantOfHour,
  isDayOff,
  nextWorkingDay,
} from "@skaenk/danish/working-days";
import { contentTag } from "../../platform/content-tag.ts";
import type { OfferedDelivery } from "./delivery-provider.ts";

/** The tag of what shows a day of delivery, and the change that drops it as the cut-off passes. */
export const deliveryTag = contentTag("delivery", "days");

/** The delivery of a caller's cart: with each method its price and the VAT of the whole cart, in øre. */
export type DeliveryOfCart = {
  /** This value is true when any of the goods holds alcohol. */
  alcohol: boolean;
  quote(method: Pick<OfferedDelivery, "priceOre" | "freeFromOre">): { priceOre: number; vatOre: number };
};

/** The price of a method for goods after discount, without deposit. Pure. */
export function deliveryPriceOre(method: Pick<OfferedDelivery, "priceOre" | "freeFromOre">, goodsOre: number): number {
  return goodsOre >= method.freeFromOre ? 0 : method.priceOre;
}

/**
 * The working day on which an order placed now is sent, as `2026-11-20`.
 * @param cutOff time of the day before which it is sent the same day, as `14:00`
 */
export function dispatchDay(now: Date, cutOff: string): string {
  const today = copenhagenDay(now);
  if (isDayOff(today)) return nextWorkingDay(today);
  return copenhagenClock(now) < cutOff ? today : nextWorkingDay(addDays(today, 1));
}

/** The day on which an order placed now arrives at the latest. */
export function expectedDay(now: Date, leadDays: number, cutOff: string): string {
  return addWorkingDays(dispatchDay(now, cutOff), leadDays);
}

/** The cut-off as an order keeps it, so that its first promise can be told again; the usual one goes without saying. */
export const keptCutOff = (cutOff: string): Pick<OrderDelivery, "cutOff"> => (cutOff === usualCutOff ? {} : { cutOff });

/** Promise for an order placed now, by each way to deliver. The promise stays the same until the cut-off that it names. Pure. */
export function deliveryDays(now: Date, methods: readonly OfferedDelivery[], cutOff: string): DeliveryDays {
  const dispatchOn = dispatchDay(now, cutOff);
  return {
    orderBefore: instantOfHour(dispatchOn, hourOf(cutOff)).toISOString(),
    dispatchOn,
    ways: methods.map(({ id, name, kind, priceOre, freeFromOre, leadDays, allowsAlcohol, afterPayment }) => ({
      ...{ id, name, kind, priceOre, freeFromOre, leadDays, allowsAlcohol },
      ...(afterPayment ? { afterPayment } : {}),
      expectedOn: expectedDay(now, leadDays, cutOff),
    })),
  };
}

/** 14.5 of `14:30`. */
const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** Milliseconds back in which a cut-off is looked for: twice the time between two looks, for one that comes late. */
const lookBackMs = 3_600_000;

/** True when the cut-off was within the hour before `now`, so that what was promised until then is promised no more. */
export function passedCutOff(now: Date, cutOff: string): boolean {
  return dispatchDay(new Date(now.getTime() - lookBackMs), cutOff) !== dispatchDay(now, cutOff);
}

/** The last working day to send what shall arrive on a day. */
export function sendingDayFor(arrival: string, leadDays: number): string {
  let day = arrival;
  for (let left = leadDays; left > 0; left -= 1) {
    do day = addDays(day, -1);
    while (isDayOff(day));
  }
  return day;
}

export type PostcodeProblem = { code: string; message: string };

/**
 * Why parcels cannot be sent to a postcode, or nothing when they can.
 * @source denmark.md 1.25: Greenland (39xx) and the Faroe Islands (three digits, FO-) are outside the Danish VAT area
 */
export function postcodeProblem(
  typed: string,
  findCity: (postcode: string) => string | undefined,
): PostcodeProblem | undefined {
  const text = typed.trim().toUpperCase();
  if (/^(DK-?)?39\d\d$/.test(text)) {
    return { code: "greenland", message: "Vi leverer desværre ikke til Grønland. Vælg en adresse i Danmark." };
  }
  if (/^(FO-?)?\d{3}$/.test(text) || text.startsWith("FO")) {
    return { code: "faroe_islands", message: "Vi leverer desværre ikke til Færøerne. Vælg en adresse i Danmark." };
  }
  const postcode = plainPostcode(text);
  if (postcode === undefined) return { code: "postcode_malformed", message: "Skriv postnummeret med fire cifre." };
  if (findCity(postcode) === undefined) {
    return { code: "postcode_unknown", message: `Vi kender ikke postnummeret ${postcode}.` };
  }
  return undefined;
}

/** The four digits of `5000`, ` 5000 ` or `DK-5000`. */
export function plainPostcode(typed: string): string | undefined {
  return /^(?:DK-?)?(\d{4})$/.exec(typed.trim().toUpperCase())?.[1];
}

/** The opening hours of the shop's own counter, kept with an order that is fetched there. Pure. */
export const counterHours = ({ kind, openingHours }: Pick<OfferedDelivery, "kind" | "openingHours">) =>
  kind === "click_and_collect" && openingHours ? { openingHours } : {};
