import { countOf, formatPrice, formatRoundPrice, formatTime, formatWeekday } from "./format.ts";

/**
 * A day of delivery: the way it comes, the day on which it has arrived at the latest, as `2026-11-27`, and the working days from dispatch. With
 * `afterPayment` it is sent when a bank transfer has come, and no day is promised before.
 */
type Arrival = { kind: string; expectedOn: string; leadDays: number; afterPayment?: true | undefined };

/** The chosen day of an order that is a present; null: as soon as possible. */
type PresentDay = { deliverOn: string | null };

/**
 * `Hos dig senest fredag den 27. november`, or `Klar til dig senest …` where the customer fetches it; a present goes to somebody else. The
 * same words on every page and in mails. Before a bank transfer has come:
 * `Sendes, når betalingen er kommet: hos dig senest 2 hverdage efter afsendelsen`, because money that comes after the cut-off is sent the next day.
 */
export function arrivalWords({ kind, expectedOn, leadDays, afterPayment }: Arrival, gift?: PresentDay): string {
  if (gift?.deliverOn) return `Skal være fremme ${formatWeekday(gift.deliverOn)}`;
  const [home, fetched] = gift ? ["Fremme", "Klar til afhentning"] : ["Hos dig", "Klar til dig"];
  const where = kind === "home" ? home : fetched;
  if (!afterPayment) return `${where} senest ${formatWeekday(expectedOn)}`;
  if (leadDays === 0) return `${where}, når betalingen er kommet`;
  const [act, since] = isFetchedHere(kind) ? ["Pakkes", "pakningen"] : ["Sendes", "afsendelsen"];
  return `${act}, når betalingen er kommet: ${lowerFirst(where ?? "")} senest ${countOf(leadDays, "hverdag", "hverdage")} efter ${since}`;
}

/**
 * This function returns true when the goods are handed over at the shop's own counter. Nothing is sent, and the money is captured when the goods are
 * fetched.
 * @param kind the kind of the delivery
 */
export const isFetchedHere = (kind: string): boolean => kind === "click_and_collect";

/**
 * This function returns the clause for the moment at which the money is captured: `når vi sender varerne` or, at the shop's own counter,
 * `når du henter varerne`.
 * @param goods the Danish word for the goods
 */
export const whenHandedOver = (kind: string, goods = "varerne"): string =>
  isFetchedHere(kind) ? `når du henter ${goods}` : `når vi sender ${goods}`;

/** This function returns a sentence about the next mail to the buyer: the goods are on their way, or ready at the counter. */
export const awaitedMailWords = (kind: string): string =>
  `Du får en mail, når varerne er ${isFetchedHere(kind) ? "klar til at hente" : "på vej"}.`;

/** The words for a chosen way to deliver that the shop offers no more, or not for these goods. */
export const deliveryGone = "Den levering, du havde valgt, kan ikke bruges mere. Vælg en anden.";

/** `59 kr., gratis fra 499 kr.` */
export function deliveryPriceWords({ priceOre, freeFromOre }: { priceOre: number; freeFromOre: number }): string {
  if (priceOre === 0 || freeFromOre === 0) return "gratis";
  return `${formatRoundPrice(priceOre)}, gratis fra ${formatRoundPrice(freeFromOre)}`;
}

/** `59,00 kr.` or `gratis`, for one cart. */
export const deliveryCostWords = (priceOre: number): string => (priceOre === 0 ? "gratis" : formatPrice(priceOre));

/** A delivery option has a day and a price. */
export type DeliveryOption = Arrival & { name: string; priceOre: number; freeFromOre: number };

export type DeliveryPromise = {
  /** The day alone. */
  arrival: string;
  /** The way that most choose, with its price. */
  first: string;
  /** The other ways, each with its day and its price. */
  others: string[];
  /** The cut-off and the earliest day; empty where the money is waited for first. */
  earliest: string;
};

/** Words about delivery for a visitor with an empty cart. Days are absolute, so that a page kept for hours stays true. */
export function deliveryPromise(days: {
  orderBefore: string;
  ways: readonly DeliveryOption[];
}): DeliveryPromise | undefined {
  const first = days.ways.find(({ kind }) => kind === "home") ?? days.ways[0];
  if (!first) return undefined;
  const promise = {
    arrival: arrivalWords(first),
    first: `${arrivalWords(first)} · ${deliveryPriceWords(first)}`,
    others: days.ways
      .filter((way) => way !== first)
      .map((way) => `${way.name}: ${lowerFirst(arrivalWords(way))} · ${deliveryPriceWords(way)}`),
  };
  if (first.afterPayment) return { ...promise, earliest: "" };
  const earliest = days.ways.reduce((best, way) => (way.expectedOn < best.expectedOn ? way : best), first);
  const at = `${formatWeekday(earliest.expectedOn)} ${earliest === first ? "til døren" : `med ${inSentence(earliest.name)}`}`;
  return {
    ...promise,
    earliest: `Tidligst ${at}, når du bestiller inden ${cutOff(days.orderBefore)}.`,
  };
}

/** `mandag kl. 14` */
export const cutOff = (instant: string): string =>
  `${formatWeekday(instant).split(" ")[0] ?? ""} ${cutOffWords(formatTime(instant).slice("kl. ".length))}`;

/** `kl. 14` of `14:00`, `kl. 9.30` of `09:30`. */
export const cutOffWords = (time: string): string =>
  `kl. ${time.replace(":", ".").replace(/^0/, "").replace(/\.00$/, "")}`;

export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
/** This function returns the name of a delivery option for use within a sentence: »klik & hent«. */
export const inSentence = (name: string): string => (/.[A-ZÆØÅ]/.test(name) ? name : lowerFirst(name));
